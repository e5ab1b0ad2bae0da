"""`rulesref changes`: what each version of the FAQ brought, by kind and card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.changes import find_changed, find_changes, find_codes, found_changes_fields
from rulesref.answers.labels import card_title, dated_version, document_short, edition_only, newer_line
from rulesref.cli.common import open_cards, open_current, print_json
from rulesref.cli.terminal import paint, say, say_hanging, say_wrapped
from rulesref.i18n import _, current_language, ngettext
from rulesref.naming import kind_name

if TYPE_CHECKING:
    from rulesref.answers.changes import VersionChanges
    from rulesref.records import Record
    from rulesref.search.library import Library


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
        from rulesref.cli.taboo_changes import show_changes

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
