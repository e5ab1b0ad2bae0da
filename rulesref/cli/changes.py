"""`rulesref changes`: what each version of the FAQ brought, by kind and card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.card_labels import card_title
from rulesref.answers.fields import changes_fields
from rulesref.answers.record_lines import dated_version, document_short, edition_only, newer_line
from rulesref.answers.refusals import refuse
from rulesref.answers.version_choice import read_version
from rulesref.cli.common import open_cards, open_current, print_json
from rulesref.cli.terminal import paint, say, say_hanging, say_wrapped
from rulesref.i18n import _, current_language, ngettext
from rulesref.naming import kind_name

if TYPE_CHECKING:
    from rulesref.errata.card_resolver import CardResolver
    from rulesref.errata.version_changes import VersionChanges
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
    from rulesref.errata.version_changes import RULE, Dated, count_undated, list_changes

    library = open_current()
    resolver = open_cards(library)
    if taboo:
        from rulesref.cli.taboo_changes import choose_lists, open_lists, show_changes

        lists = choose_lists(open_lists(library), taboo, start, end)
        return show_changes(library, lists, _codes(card or (), resolver), as_json)
    after, first, until = (read_version(version, library) if version else None for version in (start, since, end))
    if after and until and after.is_later(until):
        refuse(_("{start} is later than {end}. Write the older version first.").format(start=start, end=end))
    codes = _codes(card or (), resolver)
    facts = resolver.facts.rulings
    rulings = [
        Dated(name, one.kind, one.version) for name, one in facts.items() if not card or codes.intersection(one.cards)
    ]
    changed = {name: one.changed for name, one in library.catalogue.versions.items() if name not in facts}
    rules = [Dated(name, RULE, ";".join(tags)) for name, tags in changed.items() if tags and not card]
    steps = list_changes([*rulings, *rules], library.timeline, after, first, until)
    undated = count_undated(rulings, library.timeline)
    if as_json:
        print_json(
            changes_fields(
                resolver.facts.documents, steps, undated, library.timeline, facts, lambda name: _record(name, library)
            )
        )
    else:
        _print(steps, undated, library)
    return 0 if steps else 1


def _codes(names: Sequence[str], resolver: CardResolver) -> set[str]:
    """First codes of the cards asked for; a refusal if one is not known."""
    codes = set()
    for name in names:
        for resolved in resolver.read([name]):
            if not resolved.cards:
                near = ", ".join(resolved.nearest)
                hint = " " + _("Try: {options}.").format(options=near) if near else ""
                refuse(_("The card “{name}” is not known.").format(name=name) + hint)
            codes |= {card.code for card in resolved.cards}
    return codes


def _record(name: str, library: Library) -> Record:
    record = library.entry(name, current_language())
    assert record is not None, name
    return record


def _print(steps: Iterable[VersionChanges], undated: Mapping[str, int], library: Library) -> None:
    for step in steps:
        count = len(step.new) + len(step.changed)
        counted = ngettext("{count} change", "{count} changes", count)
        head = _("Version {version}").format(version=dated_version(step.version.tag, library.catalogue.documents))
        say(f"{paint(head, 'title')}  {paint(counted, 'dim')}")
        for kind, records in _by_kind(step.new, library):
            say(paint(f"  {kind}", "warn"))
            for record in records:
                _say_line(record, library)
        if step.changed:
            say(paint("  " + _("changed again"), "warn"))
            for name in step.changed:
                _say_line(_record(name, library), library)
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
        record = _record(name, library)
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
