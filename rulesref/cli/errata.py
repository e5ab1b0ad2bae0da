"""`rulesref errata`: everything that the documents say about a card, or about the cards of a deck."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.choices import check_languages
from rulesref.answers.refusals import check_choice, refuse
from rulesref.answers.system_reasons import tell_reason
from rulesref.answers.taboo_defaults import NONE
from rulesref.answers.version_choice import read_version
from rulesref.cli.common import open_cards, open_current, print_json
from rulesref.cli.terminal import say
from rulesref.i18n import _
from rulesref.paths import shown_path

if TYPE_CHECKING:
    from rulesref.answers.report import Report
    from rulesref.errata.deck_formats import Deck

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
    from rulesref.answers.report import make_report
    from rulesref.answers.taboo_choice import choose_taboo, says_taboo, tell_misread

    check_choice(form, FORMATS, _("The format “{value}” is not known."))
    check_languages([lang] if lang else ())
    if taboo not in ("", NONE) and not cards and not deck:
        from rulesref.cli.taboo_changes import show_list

        library = open_current()
        return show_list(library, taboo, read_version(as_of, library) if as_of else None, as_json)
    if bool(cards) == bool(deck):
        refuse(_("Name cards, or a deck: rulesref errata CARD, or rulesref errata --deck FILE."))
    from rulesref.answers.deck_reading import refuse_address

    for name in (deck, *(cards or ())):
        refuse_address(name)
    read = _read_deck(deck) if deck else None
    library = open_current()
    resolver = open_cards(library)
    then = read_version(as_of, library) if as_of else None
    resolved = resolver.resolve_deck(read.lines) if read else resolver.read(cards or ())
    check = choose_taboo(library, taboo, read, then)
    says = says_taboo(taboo, check, library)
    report = make_report(library, resolved, read, then, says, spoilers, lang, check, whole)
    if note := tell_misread(library, taboo, check, then, resolved):
        report = replace(report, notes=(note, *report.notes), data={**report.data, "notes": [note]})
    if as_json:
        print_json(report.data)
    else:
        _print(report, form)
    return 0 if any(one.cards for one in resolved) else 1


def _print(report: Report, form: str) -> None:
    match form:
        case "md":
            from rulesref.answers.report_formats import make_markdown

            say(make_markdown(report))
        case "html":
            from rulesref.answers.report_formats import make_html

            say(make_html(report))
        case _:
            from rulesref.cli.report_table import say_report

            say_report(report)


def _read_deck(name: str) -> Deck:
    from rulesref.answers.deck_reading import read_given_deck
    from rulesref.errata.deck_formats import LARGEST

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
