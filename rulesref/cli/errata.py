"""`rulesref errata`: everything that the documents say about a card, or about the cards of a deck."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.choices import NONE, check_languages, read_version
from rulesref.answers.refusals import check_choice, refuse, tell_reason
from rulesref.cli.common import open_cards, open_current, print_json
from rulesref.cli.terminal import say
from rulesref.i18n import _
from rulesref.paths import shown_path

if TYPE_CHECKING:
    from rulesref.answers.card_answer import CardAnswer
    from rulesref.cards.deck_formats import Deck

FORMATS = ("text", "md", "html")


def errata(
    cards: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CARD…", help=_("A card: its name in any language and form, its code, or set and number.")
        ),
    ] = None,
    deck: Annotated[
        str, typer.Option(metavar="FILE", help=_("A deck: ArkhamDB JSON, OCTGN .o8d, or a list; - is standard input."))
    ] = "",
    taboo: Annotated[
        str,
        typer.Option(
            "--taboo",
            metavar="[LIST]",
            help=_(
                "With the optional taboo list: the newest, that of the deck, or the one named (007, 7). A deck that "
                "names its list is checked by it; none: without. Experience is level and price of each copy; the "
                "level of an exceptional card counts twice, copies of a myriad card cost once."
            ),
        ),
    ] = "",
    as_of: Annotated[str, typer.Option(metavar="VERSION", help=_("As the FAQ stood in this version."))] = "",
    form: Annotated[
        str, typer.Option("--format", metavar="md|html", help=_("A text for a forum, or a page to print."))
    ] = "text",
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("In this language, where there is a text."))] = "",
    whole: Annotated[
        bool, typer.Option("--all", help=_("Of a deck, also tell the rulings that name a card only as an example."))
    ] = False,
    spoilers: Annotated[bool, typer.Option("--spoilers", help=_("Show what gives away a campaign."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    check_choice(form, FORMATS, _("The format “{value}” is not known."))
    check_languages([lang] if lang else ())
    if taboo not in ("", NONE) and not cards and not deck:
        from rulesref.cli.changes import show_list

        library = open_current()
        return show_list(library, taboo, read_version(as_of, library) if as_of else None, as_json)
    if bool(cards) == bool(deck):
        refuse(_("Name cards, or a deck: rulesref errata CARD, or rulesref errata --deck FILE."))
    from rulesref.answers.card_answer import CardOptions, answer_cards, answer_deck, card_answer_fields, refuse_address

    for name in (deck, *(cards or ())):
        refuse_address(name)
    read = _read_deck(deck) if deck else None
    library = open_current()
    resolver = open_cards(library)
    options = CardOptions(taboo, as_of, lang, spoilers, whole)
    answer = answer_deck(library, read, options) if read else answer_cards(library, resolver.read(cards or ()), options)
    if as_json:
        print_json(card_answer_fields(answer))
    else:
        _print(answer, form)
    return 0 if answer.is_found else 1


def _print(answer: CardAnswer, form: str) -> None:
    match form:
        case "md":
            from rulesref.answers.formats import make_markdown

            say(make_markdown(answer))
        case "html":
            from rulesref.answers.formats import make_html

            say(make_html(answer))
        case _:
            from rulesref.cli.report_table import say_report

            say_report(answer)


def _read_deck(name: str) -> Deck:
    from rulesref.answers.card_answer import read_given_deck
    from rulesref.cards.deck_formats import LARGEST

    try:
        if name == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LARGEST + 1)
    except OSError as error:
        told = _("{path} cannot be read ({reason}).")
        refuse(told.format(path=shown_path(Path(name)), reason=tell_reason(error)))
    return read_given_deck(data, _("standard input") if name == "-" else shown_path(Path(name)))
