"""`rulesref search`: results with the matched words marked, and the document of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulesref import ids
from rulesref.answers.choices import KINDS
from rulesref.answers.citations import Citations, spoiler_line
from rulesref.answers.search_answer import SearchRequest, answer_search, describe_hit, echo, search_fields
from rulesref.cli.common import open_current, open_imported, print_json
from rulesref.cli.config import ALL, remembered_game, wanted_games
from rulesref.cli.terminal import fold, join_facts, paint, paint_marks, say, say_hanging, say_wrapped, wrap_marked
from rulesref.i18n import _, current_language, reading_language

if TYPE_CHECKING:
    from rulesref.answers.search_answer import SearchAnswer
    from rulesref.search.library import Library
    from rulesref.search.results import Hit


def search(
    words: Annotated[list[str], typer.Argument(metavar="QUERY", help=_("Words, a question, a rule number."))],
    lang: Annotated[list[str] | None, typer.Option(metavar="LANG", help=_("Only texts in this language."))] = None,
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(metavar="KIND", help=_("Only this kind of entry."), autocompletion=lambda: KINDS),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=100, metavar="N", help=_("How many results."))] = 10,
    as_of: Annotated[str, typer.Option(metavar="VERSION", help=_("As the FAQ stood in this version."))] = "",
    spoilers: Annotated[bool, typer.Option("--spoilers", help=_("Show what gives away a campaign."))] = False,
    literal: Annotated[
        bool, typer.Option("--as-typed", help=_("Search for the words as they are typed, without repair."))
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    library = open_current()
    imported = open_imported()
    options = [*library.catalogue.games, *(imported.documents if imported else ())]
    # All games are also those that the words of the query do not name.
    games = options if ALL in (game or ()) else wanted_games(game, options)
    request = SearchRequest(
        " ".join(words),
        reading_language(),
        limit,
        langs=lang or (),
        games=games,
        kinds=kind or (),
        played=remembered_game(library.catalogue.games),
        is_narrowed=bool(games) and not game,
        as_of=as_of,
        is_literal=literal,
    )
    answer = answer_search(library, request, imported)
    if as_json:
        print_json(search_fields(answer))
    else:
        _print(answer, library, spoilers)
    return 0 if answer.is_found else 1


def _print(answer: SearchAnswer, library: Library, spoilers: bool) -> None:
    for rule in answer.untold:
        from rulesref.cli.additions import say_rule

        say_rule(rule, current_language())
        say()
    if answer.understood:
        say_wrapped(_("Understood as: {understood}").format(understood=paint(answer.understood, "bold")))
        # Import lazily: most queries are not repaired.
        from shlex import quote

        command = f"rulesref search --as-typed {quote(echo(answer.results.query))}"
        say(paint(_("As it was typed: {command}").format(command=command), "dim"))
        say()
    if answer.about_games:
        choices = answer.games_to_choose or {ALL: _("All games")}
        named = ", ".join(f"--game {game} ({name})" for game, name in choices.items())
        say_wrapped(paint(f"{answer.about_games} {named}", "dim"))
        say()
    if answer.lead:
        say_wrapped(answer.lead)
        if answer.hits:
            say()
    for page in answer.pages:
        say_hanging(paint(page.line, "bold") + paint(f" · {page.command}", "dim"), "")
        say()
    for card in answer.cards:
        rest = join_facts(filter(None, [card.describe(), f"rulesref errata {card.code}"]))
        say_hanging(_("Card: {name}").format(name=paint(card.title, "bold")) + paint(f" · {rest}", "dim"), "")
        say()
    for place, hit in enumerate(answer.hits, 1):
        _print_hit(answer, place, hit, library, spoilers)
    _print_advice(answer)
    if answer.hits:
        for line in Citations(library, (hit.record for hit in answer.cited)).lines():
            say_wrapped(paint(line, "dim"))
        best = answer.hits[0]
        command = f"rulesref show {ids.join_reference(best.record.id, best.paragraph)}"
        if best.record.id not in answer.private and best.record.lang != current_language():
            command += f" --lang {best.record.lang}"
        say(paint(_("Read on: {command}").format(command=command), "dim"))


def _print_hit(answer: SearchAnswer, place: int, hit: Hit, library: Library, spoilers: bool) -> None:
    record = hit.record
    title = paint_marks(record.title, hit.title_marks)
    for line in fold(title if hit.title_marks else paint(title, "bold"), f"{place:>2}  ", "    "):
        say(line)
    say_wrapped(paint(join_facts(describe_hit(library, answer, hit)), "dim"), "    ")
    if record.spoiler and not spoilers:
        say_wrapped(spoiler_line(record, library.catalogue.campaigns), "    ")
    elif record.id not in answer.private:
        for line in wrap_marked(hit.snippet, hit.marks, "    "):
            say(line)
    if record.id in answer.passages and (spoilers or not record.spoiler):
        from rulesref.cli.additions import say_found

        say_found(answer.passages[record.id])
    say()


def _print_advice(answer: SearchAnswer) -> None:
    """Print what may be meant where nothing fits well."""
    for note in answer.notes:
        say_wrapped(note)
    if answer.perhaps:
        say_wrapped(_("Perhaps:"))
        for entry, title in answer.perhaps.items():
            say_hanging(f"{title}  {paint(entry, 'dim')}", "  ")
    if answer.narrowed_to:
        told = _("Only this game was searched: {game}. All of them: --game all")
        say_wrapped(told.format(game=answer.narrowed_to))
    if answer.hits and answer.lead:
        say()
