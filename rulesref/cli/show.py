"""`rulesref show`: one entry in full, with its rulings and links."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.choices import DEFAULT, check_languages, is_card_code
from rulesref.answers.citations import GrimoireRule, card_title, newer_than, since, source_line
from rulesref.answers.entry_answer import EntryAnswer, EntryRequest, answer_entry, entry_answer_fields
from rulesref.answers.refusals import refuse
from rulesref.cli.additions import say_difference, say_games
from rulesref.cli.common import EXAMPLE_ID, open_current, open_imported, print_json
from rulesref.cli.config import wanted_games
from rulesref.cli.terminal import paint, say, say_body, say_hanging, say_wrapped, tell, width
from rulesref.i18n import _, current_language, pick_name
from rulesref.labels import kind_name

if TYPE_CHECKING:
    from rulesref.answers.entry_answer import LaterRuling
    from rulesref.cards.card_data import CardFacts
    from rulesref.search.library import Library


def show(
    entry: Annotated[str, typer.Argument(metavar="ID", help=_("Such as {id}.").format(id=EXAMPLE_ID))],
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("In this language, where there is a text."))] = "",
    as_of: Annotated[str, typer.Option(metavar="VERSION", help=_("As the FAQ stood in this version."))] = "",
    spoilers: Annotated[bool, typer.Option("--spoilers", help=_("Show what gives away a campaign."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    check_languages([lang] if lang else ())
    library = open_current()
    if is_card_code(entry.strip()):
        return _show_card(library, entry.strip(), lang, as_of, spoilers, as_json)
    imported = open_imported()
    played = wanted_games(None, library.catalogue.games)
    answer = answer_entry(library, EntryRequest(entry, lang, as_of, spoilers, played), imported)
    if as_json:
        print_json(entry_answer_fields(library, answer, imported))
    elif isinstance(answer, GrimoireRule):
        tell(answer.line)
        say_difference(answer, lang or current_language())
    elif isinstance(answer, EntryAnswer):
        if answer.untranslated:
            tell(answer.untranslated)
        _print_entry(answer, library)
    elif imported:
        from rulesref.cli.additions import say_passage

        say_passage(imported, answer)
    return 0


def _show_card(library: Library, code: str, lang: str, as_of: str, spoilers: bool, as_json: bool) -> int:
    """Show a card by its code, as `rulesref errata --taboo` does."""
    from rulesref.answers.card_answer import CardOptions, answer_cards, card_answer_fields
    from rulesref.cli.report_table import say_report

    answer = answer_cards(library, library.cards.read([code]), CardOptions(DEFAULT, as_of, lang, spoilers))
    if not answer.is_found:
        refuse(_("The card “{name}” is not known.").format(name=code))
    if as_json:
        print_json(card_answer_fields(answer))
    else:
        say_report(answer)
    return 0


def _print_entry(answer: EntryAnswer, library: Library) -> None:
    """Print an entry; what is beside its text is in the language asked for, where there is a text in it."""
    record, lang = answer.record, answer.lang
    documents = library.catalogue.documents
    game = library.catalogue.games[record.game]
    head = [pick_name(game, current_language(), record.game), kind_name(record.kind)]
    if record.number:
        head.append(record.number)
    say_wrapped(paint(" · ".join(head), "dim"))
    say_wrapped(paint(record.title, "title"))
    say()
    if answer.spoiler:
        say_wrapped(answer.spoiler)
        say()
    else:
        for line in answer.quoted:
            say_wrapped(paint(line, "bold"))
            say()
        _print_body(answer.body)
    for rule in answer.differences:
        say_difference(rule, lang)
        say()
    if answer.taboo:
        say_wrapped(paint(answer.taboo, "warn"))
        say()
    _print_rulings(answer.rulings)
    _print_cards(answer.cards)
    _print_links(_("This is about:"), record.about, library, lang)
    _print_links(_("See also:"), answer.see, library, lang)
    _print_links(_("Mentioned by:"), answer.mentioned_by, library, lang)
    if record.other_games:
        say_games(_("In other games:"), record.other_games, library.catalogue.games)
        say()
    say(paint(record.id, "dim"))
    say_wrapped(source_line(record, documents))
    if dated := since(record, documents):
        say_wrapped(" · ".join(dated))
    if newer := newer_than(record, documents):
        say_wrapped(paint(newer, "dim"))
    if answer.passages and not answer.spoiler:
        from rulesref.cli.additions import say_passages

        say()
        say_passages(answer.passages)


def _print_body(body: str) -> None:
    if sys.stdout.isatty():
        # Import lazily: rich is needed at a terminal only.
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=width()).print(Markdown(body, hyperlinks=False))
    else:
        from rulesref.corpus.markup import render_text

        say_body(render_text(body))
    say()


def _print_rulings(rulings: Sequence[LaterRuling]) -> None:
    """Print what later documents say about the entry."""
    if not rulings:
        return
    say(paint(_("What later documents say:"), "bold"))
    for ruling in rulings:
        say_hanging(f"{paint(ruling.record.title, 'bold')}  {paint(ruling.record.id, 'dim')}", "  ")
        say_wrapped(paint(ruling.about, "warn"), "    ")
        say_wrapped(ruling.text, "    ")
    say()


def _print_cards(cards: Sequence[CardFacts]) -> None:
    """Print the cards that an entry names, each with the command for its rulings."""
    if cards:
        say(paint(_("Cards:"), "bold"))
        for card in cards:
            say_hanging(f"{card_title(card)}  {paint(f'rulesref errata {card.code}', 'dim')}", "  ")
        say()


def _print_links(heading: str, entries: Iterable[str], library: Library, lang: str) -> None:
    titles = library.catalogue.titles
    lines = []
    for entry in entries:
        name, mark, paragraph = entry.partition("#")
        names = titles.get(name, {})
        title = names.get(lang) or next(iter(names.values()), "")
        lines.append(f"{paragraph}{' ' if mark else ''}{title}  {paint(entry, 'dim')}")
    if lines:
        say(paint(heading, "bold"))
        for line in lines:
            say_hanging(line, "  ")
        say()
