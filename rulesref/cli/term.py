"""`rulesref term`: what a concept is called in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulesref import ids
from rulesref.answers.fields import term_fields
from rulesref.answers.record_lines import term_line
from rulesref.cli.common import open_current, print_json
from rulesref.cli.config import wanted_games
from rulesref.cli.other_games import say_games
from rulesref.cli.terminal import paint, say
from rulesref.i18n import _, current_language, pick_name
from rulesref.kinds import LANGUAGES

if TYPE_CHECKING:
    from rulesref.records import TermFacts
    from rulesref.search.library import Library


def term(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help=_("A term, in any language and form."))],
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    asked = " ".join(words)
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
        say(_("No term “{words}” is known.").format(words=asked))
        names = {name.lower(): name for found in library.catalogue.terms for name in found.names.values()}
        near = [names[name] for name in ids.nearest(asked.lower(), names)]
        if near:
            say(_("Try: {options}.").format(options=", ".join(near)))
    return 0 if terms else 1


def _print_term(found: TermFacts, library: Library) -> None:
    languages = library.catalogue.languages[current_language()]
    title = paint(found.names.get(current_language()) or term_line(found), "title")
    games = library.catalogue.games
    # The same word may be a term of several games.
    where = pick_name(games[found.game], current_language(), found.game)
    say(title + (paint(f"  {where}", "dim") if len(games) > 1 else ""))
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
        say(f"  {languages[lang]:<12} {found.names[lang]}{note}")
    if found.entries:
        say(paint(f"  rulesref show {found.entries[0]}", "dim"))
    say()
