"""`rulesref term`: what a concept is called in each language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref import ids
from rulesref.answers.fields import term_fields
from rulesref.answers.record_lines import source_short, term_line
from rulesref.answers.refusals import refuse
from rulesref.cli.common import open_current, print_json
from rulesref.cli.config import wanted_games
from rulesref.cli.other_games import say_games
from rulesref.cli.placeholders import translate_placeholder
from rulesref.cli.terminal import join_facts, paint, say, say_hanging, say_wrapped
from rulesref.cli.usage_faults import see_help
from rulesref.i18n import _, current_language, pick_name
from rulesref.kinds import LANGUAGES
from rulesref.language.quotation_marks import nest_quotes

if TYPE_CHECKING:
    from rulesref.records import TermFacts
    from rulesref.search.library import Library


def term(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS", help=_("A term, in any language and form."))
    ] = None,
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
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
        "WORDS": {"--json": as_json},
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
        return _find(" ".join(words), game, as_json)
    # Loaded by who asks for files alone.
    from rulesref.cli.glossary import export_terms, import_terms

    if table:
        return import_terms(table, game or (), dry_run)
    return export_terms(export, pair, game or (), site, output)


def _find(asked: str, game: list[str] | None, as_json: bool) -> int:
    library = open_current()
    terms = library.find_terms(asked, wanted_games(game, library.catalogue.games))
    if as_json:
        print_json({"terms": [term_fields(found, library.catalogue.shared) for found in terms]})
    elif terms:
        for found in terms:
            _print_term(found, library)
        for concept in dict.fromkeys(concept for found in terms for concept in found.shared):
            meanings = library.catalogue.shared[concept]
            say_games(_("What it is in each game:"), meanings, library.catalogue.games)
            say()
    else:
        say_wrapped(nest_quotes(_("No term “{words}” is known.").format(words=asked)))
        names = {name.lower(): name for found in library.catalogue.terms for name in found.names.values()}
        near = [names[name] for name in ids.nearest(asked.lower(), names)]
        if near:
            say_wrapped(_("Try: {options}.").format(options=", ".join(near)))
    return 0 if terms else 1


def _print_term(found: TermFacts, library: Library) -> None:
    languages = library.catalogue.languages[current_language()]
    title = paint(found.names.get(current_language()) or term_line(found), "title")
    games = library.catalogue.games
    # The same word may be a term of several games.
    where = pick_name(games[found.game], current_language(), found.game)
    say_hanging(title + (paint(f"  {where}", "dim") if len(games) > 1 else ""), "")
    for lang in LANGUAGES:
        if lang not in found.names:
            continue
        # Translators: a name of a term that no published document has.
        notes = [_("our name")] if lang in found.ours else []
        if found.older.get(lang):
            notes.append(_("formerly: {names}").format(names=", ".join(found.older[lang])))
        if found.also.get(lang):
            notes.append(_("also: {names}").format(names=", ".join(found.also[lang])))
        note = paint(f"  ({'; '.join(notes)})", "dim") if notes else ""
        say_hanging(f"{languages[lang]:<12} {found.names[lang]}{note}", "  ", " " * 13)
    if found.entries:
        command = f"rulesref show {found.entries[0]}"
        record = library.entry(found.entries[0], current_language())
        source = source_short(record, library.catalogue.documents) if record else ""
        say_hanging(paint(join_facts(filter(None, [source, command])), "dim"), "  ")
    say()
