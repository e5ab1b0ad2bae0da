"""`rulesref show`: one entry in full, with its rulings and links."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.choices import check_languages
from rulesref.answers.entry_lookup import find_entry, find_paragraph, find_untold_number, list_paragraph_lines
from rulesref.answers.fields import shown_entry_fields
from rulesref.answers.grimoire import difference_fields, find_differences, untold_line
from rulesref.answers.record_lines import newer_than, ruling_line, since, source_line, spoiler_line
from rulesref.answers.refusals import refuse
from rulesref.answers.taboo_defaults import DEFAULT
from rulesref.answers.taboo_entries import tell_told_list
from rulesref.answers.version_choice import read_version
from rulesref.cli.common import EXAMPLE_ID, open_current, open_imported, print_json
from rulesref.cli.config import wanted_games
from rulesref.cli.differences import say_difference
from rulesref.cli.other_games import say_games
from rulesref.cli.terminal import paint, say, say_body, say_hanging, say_wrapped, tell, width
from rulesref.i18n import _, current_language, pick_name
from rulesref.language.typography import beginning
from rulesref.naming import kind_name, quote_version

if TYPE_CHECKING:
    from rulesref.records import Record
    from rulesref.search.library import Library

CARD_CODE = re.compile(r"\d{5}[a-z]?")
BEGINNING = 200
"""How much of a ruling stands below the rule, in letters."""


def show(
    entry: Annotated[str, typer.Argument(metavar="ID", help=_("Such as {id}.").format(id=EXAMPLE_ID))],
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("In this language, where there is a text."))] = "",
    as_of: Annotated[str, typer.Option(metavar="VERSION", help=_("As the FAQ stood in this version."))] = "",
    spoilers: Annotated[bool, typer.Option("--spoilers", help=_("Show what gives away a campaign."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    check_languages([lang] if lang else ())
    library = open_current()
    if CARD_CODE.fullmatch(entry.strip()):
        return _show_card(library, entry.strip(), lang, as_of, spoilers, as_json)
    if number := find_untold_number(library, entry):
        return _show_untold(library, number, lang, as_json)
    imported = open_imported()
    if imported and (passage := imported.find(entry.strip().lower())):
        from rulesref.cli.imported_passages import show_passage

        return show_passage(imported, passage, as_json)
    played = wanted_games(None, library.catalogue.games)
    record = find_entry(library, entry, lang, played)
    past = library.look_back(read_version(as_of, library)) if as_of else None
    if past and not past.knows(record.id):
        came, then = (
            quote_version(tag, library.catalogue.documents.values()) for tag in (record.version, past.then.tag)
        )
        refuse(
            _("“{title}” came with version {version}; in {then} there was no such entry.").format(
                title=record.title, version=came, then=then
            )
        )
    record = past.view(record) if past else record
    paragraph = find_paragraph(record, entry)
    if as_json:
        print_json(
            {
                **shown_entry_fields(
                    record,
                    library.make_html(record),
                    library.catalogue.grimoire,
                    paragraph,
                    past.then.tag if past else "",
                ),
                **({"imported": imported.list_fields(record.id)} if imported else {}),
            }
        )
        return 0
    # Without --lang the person's own language comes first, then the document's.
    wish = lang or current_language()
    if record.lang != wish:
        name = library.catalogue.languages[current_language()][wish]
        tell(_("There is no text in this language yet ({language}); this is the original.").format(language=name))
    _print_entry(record, library, spoilers, wish, paragraph)
    if imported and (spoilers or not record.spoiler) and (under := imported.find_under(record.id)):
        from rulesref.cli.imported_passages import say_passages

        say()
        say_passages(under)
    return 0


def _show_card(library: Library, code: str, lang: str, as_of: str, spoilers: bool, as_json: bool) -> int:
    """A card by its code: the same as `rulesref errata`, with the taboo list."""
    from rulesref.answers.report import make_report
    from rulesref.answers.taboo_choice import choose_taboo, says_taboo
    from rulesref.cli.report_table import say_report

    resolved = library.cards.read([code])
    if not resolved[0].cards:
        refuse(_("The card “{name}” is not known.").format(name=code))
    then = read_version(as_of, library) if as_of else None
    check = choose_taboo(library, DEFAULT, None, then)
    says = says_taboo(DEFAULT, check, library)
    report = make_report(library, resolved, None, then, says, spoilers, lang, check)
    if as_json:
        print_json(report.data)
    else:
        say_report(report)
    return 0


def _show_untold(library: Library, number: str, lang: str, as_json: bool) -> int:
    """A rule of the Grimoire that no entry of ours tells: what is known of it is the difference itself."""
    if as_json:
        rule = library.catalogue.grimoire[number]
        differs = [difference_fields(number, rule)]
        print_json({"id": "", "title": rule.title, "grimoire": [number], "grimoire_differs": differs})
        return 0
    tell(untold_line(library, number))
    say_difference(library, number, lang or current_language())
    return 0


def _print_entry(record: Record, library: Library, spoilers: bool, lang: str, paragraph: str = "") -> None:
    """An entry; what is not part of its text is told in the language asked for, where there is a text in it."""
    from rulesref.search.past import label_body

    documents = library.catalogue.documents
    game = library.catalogue.games[record.game]
    head = [pick_name(game, current_language(), record.game), kind_name(record.kind)]
    if record.number:
        head.append(record.number)
    say_wrapped(paint(" · ".join(head), "dim"))
    say_wrapped(paint(record.title, "title"))
    say()
    if record.spoiler and not spoilers:
        say_wrapped(spoiler_line(record, library.catalogue.campaigns))
        say()
    else:
        if paragraph:
            for line in list_paragraph_lines(record, paragraph):
                say_wrapped(paint(line, "bold"))
                say()
        _print_body(label_body(record, documents))
    for number, rule in find_differences(record, library.catalogue.grimoire):
        told = _("The Grimoire ({number}) plays it differently:").format(number=number)
        say(paint(told, "warn"))
        say_wrapped(pick_name(rule.differs, lang), "  ")
        say()
    if taboo := tell_told_list(record, library):
        say_wrapped(paint(taboo, "warn"))
        say()
    _print_rulings(record.rulings, library, spoilers, lang)
    _print_cards(record.cards, library)
    if record.about:
        _print_links(_("This is about:"), record.about, library, lang)
    named = record.see_paragraphs
    see = [[one for one in named if one.partition("#")[0] == other] or [other] for other in record.see]
    _print_links(_("See also:"), [one for some in see for one in some], library, lang)
    shown = {*record.see, *record.rulings, *record.about}
    others = [other for other in record.mentioned_by if other not in shown]
    _print_links(_("Mentioned by:"), others, library, lang)
    if record.other_games:
        say_games(_("In other games:"), record.other_games, library.catalogue.games)
        say()
    say(paint(record.id, "dim"))
    say_wrapped(source_line(record, documents))
    if dated := since(record, documents):
        say_wrapped(" · ".join(dated))
    if newer := newer_than(record, documents):
        say_wrapped(paint(newer, "dim"))


def _print_body(body: str) -> None:
    if sys.stdout.isatty():
        # rich only where a person looks on.
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=width()).print(Markdown(body, hyperlinks=False))
    else:
        from rulesref.corpus.markup import render_text

        say_body(render_text(body))
    say()


def _print_rulings(rulings: Iterable[str], library: Library, spoilers: bool, lang: str) -> None:
    """What later documents say about the entry: each ruling's beginning, kind, place and version."""
    found = (library.entry(ruling, lang) for ruling in rulings)
    records = [record for record in found if record is not None]
    if not records:
        return
    say(paint(_("What later documents say:"), "bold"))
    for record in records:
        folded = record.spoiler and not spoilers
        text = spoiler_line(record, library.catalogue.campaigns) if folded else beginning(record.text, BEGINNING)
        say_hanging(f"{paint(record.title, 'bold')}  {paint(record.id, 'dim')}", "  ")
        say_wrapped(paint(ruling_line(record, library.catalogue.documents), "warn"), "    ")
        say_wrapped(text, "    ")
    say()


def _print_cards(codes: Iterable[str], library: Library) -> None:
    """The cards that an entry names, each with the command that tells what else is ruled about it."""
    from rulesref.answers.card_labels import card_title

    cards = [card for card in map(library.cards.by_code, codes) if card is not None]
    if cards:
        say(paint(_("Cards:"), "bold"))
        for card in {card.code: card for card in cards}.values():
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
