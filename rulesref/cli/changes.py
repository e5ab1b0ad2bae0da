"""`rulesref changes`: what each version of the FAQ brought, by kind and card, and taboo lists one by one: what each
changed, and a whole list as it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.changes import (
    by_title,
    find_changed,
    find_changes,
    find_codes,
    find_list_changes,
    find_listed,
    found_changes_fields,
    list_changes_fields,
    open_lists,
)
from rulesref.answers.choices import DEFAULT
from rulesref.answers.citations import card_title, dated_version, document_short, edition_only, newer_line
from rulesref.answers.refusals import refuse
from rulesref.answers.taboo import find_day, list_fields, read_list, state_fields, tell_none_yet
from rulesref.cli.common import open_cards, open_current, print_json
from rulesref.cli.terminal import paint, say, say_hanging, say_wrapped
from rulesref.i18n import _, current_language, ngettext
from rulesref.labels import kind_name, list_label, state_name, tell_change, tell_text
from rulesref.taboo_lists import UNLISTED

if TYPE_CHECKING:
    from rulesref.answers.changes import VersionChanges
    from rulesref.cards.card_data import CardFacts
    from rulesref.index_records import Record
    from rulesref.publications import Version
    from rulesref.search.library import Library
    from rulesref.taboo_lists import TabooLists, TabooStep


def show_changes(library: Library, codes: Sequence[str], cards: Collection[str], as_json: bool) -> int:
    """What lists changed, each against the one before; of these cards only, if any are named."""
    lists = open_lists(library)
    found = {code: find_list_changes(library, lists, code, cards) for code in codes}
    if as_json:
        print_json(list_changes_fields(lists, found))
    else:
        for code, some in found.items():
            if some or not cards:
                _say_list(lists, code, some)
    return 0 if any(found.values()) else 1


def _say_list(lists: TabooLists, code: str, changes: Sequence[tuple[CardFacts, TabooStep]]) -> None:
    counted = ngettext("{count} change", "{count} changes", len(changes))
    before = lists.find_before(code)
    against = _("against {list}").format(list=list_label(lists, before)) if before else ""
    head = _("Taboo list {list}").format(list=list_label(lists, code))
    say_wrapped(f"{paint(head, 'title')}  {paint(' · '.join(filter(None, [counted, against])), 'dim')}")
    for card, step in changes:
        told = state_name(step.after) if step.before == UNLISTED else tell_change(step.before, step.after)
        _say_card(lists, card, told, step)
    say()


def _say_card(lists: TabooLists, card: CardFacts, told: str, step: TabooStep) -> None:
    text = tell_text(lists, step.after, current_language())
    say_hanging(f"{card_title(card)}: {told}{f'. {text}' if text else ''}  {card.code}", "  ")


def show_list(library: Library, asked: str, then: Version | None, as_json: bool) -> int:
    """A whole list: every card on it and how it stands. Without a name the newest, or that of a version."""
    lists = open_lists(library)
    code = lists.find_at(find_day(library, then)) if then and asked == DEFAULT else read_list(lists, asked)
    if then and not code:
        refuse(tell_none_yet(library, lists, then))
    rows = sorted(find_listed(library, lists, code), key=by_title)
    if as_json:
        cards = [
            {"code": card.code, "names": card.names, "state": state_fields(lists, step.after)} for card, step in rows
        ]
        print_json({**list_fields(lists, code), "newest": lists.newest, "cards": cards})
        return 0
    counted = ngettext("{count} card", "{count} cards", len(rows))
    head = _("Taboo list {list}").format(list=list_label(lists, code))
    say(f"{paint(head, 'title')}  {paint(counted, 'dim')}")
    for card, step in rows:
        _say_card(lists, card, state_name(step.after), step)
    if code != lists.newest:
        say()
        say(_("The newest is {list}.").format(list=list_label(lists, lists.newest)))
    return 0


def changes(
    start: Annotated[str, typer.Argument(metavar="FROM", help=_("What came after this version."))] = "",
    end: Annotated[str, typer.Argument(metavar="TO", help=_("What came up to this version."))] = "",
    since: Annotated[str, typer.Option(metavar="VERSION", help=_("What came with this version and later."))] = "",
    card: Annotated[list[str] | None, typer.Option(metavar="CARD", help=_("Only what concerns this card."))] = None,
    taboo: Annotated[
        str,
        typer.Option(
            "--taboo",
            metavar="[LIST]",
            help=_("What each taboo list changed against the one before, or this one (008, 8). FROM and TO are lists."),
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    library = open_current()
    resolver = open_cards(library)
    if taboo:
        from rulesref.answers.changes import choose_lists, open_lists

        lists = choose_lists(open_lists(library), taboo, start, end)
        return show_changes(library, lists, find_codes(card or (), resolver), as_json)
    found = find_changes(library, start, end, since, card or ())
    if as_json:
        print_json(found_changes_fields(library, found))
    else:
        _print(found.steps, found.undated, library)
    return 0 if found.steps else 1


def _print(steps: Iterable[VersionChanges], undated: Mapping[str, int], library: Library) -> None:
    for step in steps:
        count = len(step.new) + len(step.changed)
        counted = ngettext("{count} change", "{count} changes", count)
        head = _("Version {version}").format(version=dated_version(step.version.tag, library.catalogue.documents))
        say_wrapped(f"{paint(head, 'title')}  {paint(counted, 'dim')}")
        for kind, records in _by_kind(step.new, library):
            say(paint(f"  {kind}", "warn"))
            for record in records:
                _say_line(record, library)
        if step.changed:
            say(paint("  " + _("changed again"), "warn"))
            for name in step.changed:
                _say_line(find_changed(name, library), library)
        say()
    counts = {
        "erratum": ngettext("{count} erratum", "{count} errata", undated.get("erratum", 0)),
        "clarification": ngettext("{count} clarification", "{count} clarifications", undated.get("clarification", 0)),
        "faq": ngettext("{count} question", "{count} questions", undated.get("faq", 0)),
        "taboo": ngettext("{count} taboo entry", "{count} taboo entries", undated.get("taboo", 0)),
    }
    if undated:
        listed = ", ".join(counts[kind] for kind in undated)
        say_wrapped(_("Of these the document does not say when they came: {counts}.").format(counts=listed))
    documents = [library.catalogue.documents[name] for name in library.cards.facts.documents]
    for document in documents:
        date = document.dates[current_language()]
        say_wrapped(f"{document_short(document)} ({date}). {newer_line(document)}".rstrip(". ") + ".")


def _by_kind(names: Iterable[str], library: Library) -> list[tuple[str, list[Record]]]:
    groups: dict[str, list[Record]] = {}
    for name in names:
        record = find_changed(name, library)
        groups.setdefault(record.kind, []).append(record)
    return [(kind_name(kind), records) for kind, records in groups.items()]


def _say_line(record: Record, library: Library) -> None:
    """A ruling's title and, for a reader of another language, what its cards are called there."""
    title = record.title
    if record.lang != current_language():
        cards = [card for card in map(library.cards.by_code, record.cards) if card is not None]
        names = ", ".join(dict.fromkeys(map(card_title, cards)))
        title = f"{title} — {names}" if names else title
    mark = "  " + edition_only(record, library.catalogue.documents) if record.edition else ""
    say_hanging(f"{title}{mark}  {record.id}", "    ")
