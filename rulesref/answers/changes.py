"""What changed: entries from version to version of the documents, cards from taboo list to taboo list."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulesref import ids
from rulesref.answers.choices import DEFAULT, read_version
from rulesref.answers.citations import card_title
from rulesref.answers.json_fields import Fields
from rulesref.answers.refusals import refuse
from rulesref.answers.taboo import list_fields, read_list, state_fields
from rulesref.cards.card_data import WEIGHT
from rulesref.i18n import _, current_language, sort_key
from rulesref.publications import Timeline, Version
from rulesref.taboo_lists import UNLISTED

if TYPE_CHECKING:
    from rulesref.cards.card_data import CardFacts
    from rulesref.cards.card_resolver import CardResolver
    from rulesref.index_records import Record
    from rulesref.search.library import Library
    from rulesref.taboo_lists import TabooLists, TabooStep


RULE = "rule"
"""The kind of what was always there: a version may change it, but none brought it."""
_ORDER = (*WEIGHT, RULE)


class Dated(NamedTuple):
    """A ruling, or a rule that later versions changed, and its version tags."""

    id: str
    kind: str
    tags: str


class VersionChanges(NamedTuple):
    """One version: what came with it, weightiest first, and which older rulings it changed."""

    version: Version
    new: tuple[str, ...]
    changed: tuple[str, ...]


def list_changes(
    rulings: Iterable[Dated],
    timeline: Timeline,
    after: Version | None = None,
    since: Version | None = None,
    until: Version | None = None,
) -> list[VersionChanges]:
    """Versions in order: later than `after`, not before `since`, not later than `until`."""
    new: dict[Version, list[Dated]] = defaultdict(list)
    changed: dict[Version, list[Dated]] = defaultdict(list)
    for ruling in rulings:
        for place, version in enumerate(timeline.read_all(ruling.tags)):
            (changed if place or ruling.kind == RULE else new)[version].append(ruling)
    steps = []
    for version in sorted({*new, *changed}):
        is_early = (after and not version.is_later(after)) or (since and since.is_later(version))
        if not is_early and not (until and version.is_later(until)):
            steps.append(VersionChanges(version, _in_order(new[version]), _in_order(changed[version])))
    return steps


def count_undated(rulings: Iterable[Dated], timeline: Timeline) -> dict[str, int]:
    """How many rulings of each kind have no version in the document."""
    counts = dict.fromkeys(WEIGHT, 0)
    for ruling in rulings:
        if not timeline.read_all(ruling.tags):
            counts[ruling.kind] += 1
    return {kind: count for kind, count in counts.items() if count}


def _in_order(rulings: Iterable[Dated]) -> tuple[str, ...]:
    ordered = sorted(rulings, key=lambda ruling: (_ORDER.index(ruling.kind), ids.natural_key(ruling.id)))
    return tuple(ruling.id for ruling in ordered)


class Changes(NamedTuple):
    """Versions with their new and changed entries, and the number of undated rulings of each kind."""

    steps: Sequence[VersionChanges]
    undated: Mapping[str, int]


def find_changes(library: Library, start: str, end: str, since: str, cards: Sequence[str]) -> Changes:
    """Find what came after one version and up to another, or since one; only for these cards, if any are named."""
    after, first, until = (read_version(version, library) if version else None for version in (start, since, end))
    if after and until and after.is_later(until):
        refuse(_("{start} is later than {end}. Write the older version first.").format(start=start, end=end))
    codes = find_codes(cards, library.cards)
    facts = library.cards.facts.rulings
    rulings = [
        Dated(name, one.kind, one.version) for name, one in facts.items() if not cards or codes.intersection(one.cards)
    ]
    changed = {name: one.changed for name, one in library.catalogue.versions.items() if name not in facts}
    rules = [Dated(name, RULE, ";".join(tags)) for name, tags in changed.items() if tags and not cards]
    steps = list_changes([*rulings, *rules], library.timeline, after, first, until)
    return Changes(steps, count_undated(rulings, library.timeline))


def found_changes_fields(library: Library, changes: Changes) -> Fields:
    """Return changes as `changes --json` prints them."""
    facts = library.cards.facts

    def describe(name: str) -> Fields:
        record, ruling = find_changed(name, library), facts.rulings.get(name)
        return {
            "id": record.id,
            "kind": ruling.kind if ruling else "rule",
            "entry_kind": record.kind,
            "title": record.title,
            "version": record.version,
            "edition": record.edition,
            "cards": ruling.cards if ruling else record.cards,
        }

    return {
        "documents": facts.documents,
        "versions": [
            {
                "version": step.version.tag,
                "date": library.timeline.date(step.version.tag),
                "new": list(map(describe, step.new)),
                "changed": list(map(describe, step.changed)),
            }
            for step in changes.steps
        ],
        "undated": changes.undated,
    }


def find_codes(names: Sequence[str], resolver: CardResolver) -> set[str]:
    """Return the first codes of cards by their names; raise a refusal if one is not known."""
    codes = set()
    for name in names:
        for resolved in resolver.read([name]):
            if not resolved.cards:
                near = ", ".join(resolved.nearest)
                hint = " " + _("Try: {options}.").format(options=near) if near else ""
                refuse(_("The card “{name}” is not known.").format(name=name) + hint)
            codes |= {card.code for card in resolved.cards}
    return codes


def find_changed(name: str, library: Library) -> Record:
    """Return a new or changed entry, in the language of the answer where it has a text in it."""
    record = library.entry(name, current_language())
    assert record is not None, name
    return record


def open_lists(library: Library) -> TabooLists:
    """Return the taboo lists of the corpus; raise a refusal if it has none."""
    if library.taboo_lists is None:
        refuse(_("This corpus has no taboo lists."))
    return library.taboo_lists


def choose_lists(lists: TabooLists, asked: str, start: str, end: str) -> list[str]:
    """Return one list, or all that came after one and up to another."""
    if asked not in ("", DEFAULT):
        return [read_list(lists, asked)]
    first = read_list(lists, start) if start else ""
    last = read_list(lists, end) if end else lists.newest
    return [code for code in lists.dates if first < code <= last]


def find_list_changes(
    library: Library, lists: TabooLists, code: str, cards: Collection[str]
) -> list[tuple[CardFacts, TabooStep]]:
    found = []
    for name, step in lists.find_changes(code):
        card = library.cards.by_code(name)
        if card is not None and (not cards or card.code in cards):
            found.append((card, step))
    return sorted(found, key=by_title)


def list_changes_fields(lists: TabooLists, found: Mapping[str, Sequence[tuple[CardFacts, TabooStep]]]) -> Fields:
    """Return the changes of lists as `changes --taboo --json` prints them."""
    return {
        "taboo_lists": [
            {
                **list_fields(lists, code),
                "before": lists.find_before(code),
                "changes": [
                    {
                        "code": card.code,
                        "names": card.names,
                        "from": state_fields(lists, step.before),
                        "to": state_fields(lists, step.after),
                    }
                    for card, step in some
                ],
            }
            for code, some in found.items()
        ]
    }


def by_title(one: tuple[CardFacts, TabooStep]) -> tuple[list[tuple[int, int]], str]:
    return sort_key(card_title(one[0]), current_language())


def find_listed(library: Library, lists: TabooLists, code: str) -> Iterable[tuple[CardFacts, TabooStep]]:
    for name in lists.cards:
        card = library.cards.by_code(name)
        steps = [step for step in lists.find_history([name]) if step.code <= code]
        if card is not None and steps and steps[-1].after != UNLISTED:
            yield card, steps[-1]
