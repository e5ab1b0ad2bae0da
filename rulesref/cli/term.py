"""`rulesref term`: what a concept is called in each language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.citations import name_game, source_short
from rulesref.answers.refusals import refuse
from rulesref.answers.term_answer import answer_term, list_names, term_answer_fields, term_title
from rulesref.cli.additions import say_games
from rulesref.cli.common import open_current, print_json
from rulesref.cli.config import wanted_games
from rulesref.cli.terminal import join_facts, paint, say, say_hanging, say_wrapped
from rulesref.cli.usage_errors import see_help, translate_placeholder
from rulesref.i18n import _, current_language, ngettext

if TYPE_CHECKING:
    from rulesref.concordance.term_uses import TermUses
    from rulesref.index_records import TermFacts
    from rulesref.search.library import Library


def term(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS", help=_("A term, in any language and form."))
    ] = None,
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
    uses: Annotated[str, typer.Option(metavar="en-uk", help=_("How texts in one language render it in another."))] = "",
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
    export: Annotated[
        str, typer.Option(metavar="tbx|tbx2|csv|tsv|po", help=_("All terms as a file for translators' tools."))
    ] = "",
    pair: Annotated[str, typer.Option(metavar="en-pl", help=_("With --export: from one language into another."))] = "",
    site: Annotated[str, typer.Option(metavar="URL", help=_("With --export: address of the site, for links."))] = "",
    output: Annotated[str, typer.Option(metavar="FILE", help=_("With --export: write into this file."))] = "",
    table: Annotated[
        Path | None, typer.Option("--import", metavar="FILE.csv", help=_("Take names over from such a table."))
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=_("With --import: tell what would change, and change nothing."))
    ] = False,
) -> int:
    given: dict[str, dict[str, str | bool]] = {
        "WORDS": {"--json": as_json, "--uses": uses},
        "--export": {"--pair": pair, "--site": site, "--output": output},
        "--import": {"--dry-run": dry_run},
    }
    modes = [name for name, value in zip(given, (words, export, table), strict=True) if value]
    if len(modes) > 1:
        refuse(_("{one} and {other} do not go together.").format(one=translate_placeholder(modes[0]), other=modes[1]))
    if not modes:
        refuse(_("{name} is missing.").format(name=_("WORDS")) + " " + see_help("rulesref term"))
    for mode, options in given.items():
        for option, value in options.items():
            if value and mode not in modes:
                refuse(_("{one} goes only with {other}.").format(one=option, other=translate_placeholder(mode)))
    if words:
        return _find_uses(" ".join(words), game, uses, as_json) if uses else _find(" ".join(words), game, as_json)
    # Loaded by who asks for files alone.
    from rulesref.cli.term_files import export_terms, import_terms

    if table:
        return import_terms(table, game or (), dry_run)
    return export_terms(export, pair, game or (), site, output)


def _find(asked: str, game: list[str] | None, as_json: bool) -> int:
    library = open_current()
    answer = answer_term(library, asked, wanted_games(game, library.catalogue.games))
    if as_json:
        print_json(term_answer_fields(answer))
    else:
        for found in answer.terms:
            _print_term(found, library)
        for meanings in answer.meanings:
            say_games(_("What it is in each game:"), meanings, library.catalogue.games)
            say()
        for line in answer.unknown:
            say_wrapped(line)
    return 0 if answer.terms else 1


def _find_uses(asked: str, game: list[str] | None, pair: str, as_json: bool) -> int:
    """Print in which words the passages that name a term render it in another language."""
    # Loaded by who asks for uses alone.
    from rulesref.cli.concordance import open_concordance
    from rulesref.cli.term_files import read_pair
    from rulesref.concordance.term_uses import find_uses, uses_fields

    langs = read_pair(pair)
    concordance = open_concordance()
    answer = answer_term(concordance.library, asked, wanted_games(game, concordance.library.catalogue.games))
    found = [
        find_uses(concordance, term.concept, term.game, *langs)
        for term in answer.terms
        if all(lang in term.names for lang in langs)
    ]
    if as_json:
        print_json({**term_answer_fields(answer), "uses": [uses_fields(one) for one in found]})
    else:
        for one in found:
            _print_uses(one, concordance.library)
        for line in answer.unknown:
            say_wrapped(line)
    return 0 if found else 1


def _print_uses(uses: TermUses, library: Library) -> None:
    from rulesref.cli.concordance import say_row
    from rulesref.concordance.term_uses import describe_forms

    term = next(one for one in library.catalogue.terms if (one.concept, one.game) == (uses.concept, uses.game))
    names = f"{term.names[uses.source]} = {term.names[uses.target]}"
    say_hanging(paint(names, "title") + paint(f"  {name_game(library, uses.game)}", "dim"), "")
    passages = ngettext("{count} passage names it.", "{count} passages name it.", uses.total)
    say_wrapped(passages, "  ")
    if uses.forms:
        say_hanging(_("Rendered as: {forms}").format(forms=describe_forms(uses)), "  ")
    say()
    if uses.unnamed:
        say_wrapped(_("Without any of its names ({count}):").format(count=len(uses.unnamed)))
        for row in uses.unnamed:
            say_row(row)


def _print_term(found: TermFacts, library: Library) -> None:
    # The same word may be a term of several games.
    where = paint(f"  {name_game(library, found.game)}", "dim") if len(library.catalogue.games) > 1 else ""
    say_hanging(paint(term_title(found), "title") + where, "")
    for language, name, notes in list_names(library, found):
        note = paint(f"  ({'; '.join(notes)})", "dim") if notes else ""
        say_hanging(f"{language:<12} {name}{note}", "  ", " " * 13)
    if found.entries:
        command = f"rulesref show {found.entries[0]}"
        record = library.entry(found.entries[0], current_language())
        source = source_short(record, library.catalogue.documents) if record else ""
        say_hanging(paint(join_facts(filter(None, [source, command])), "dim"), "  ")
    say()
