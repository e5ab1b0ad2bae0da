"""What each version of a document brought: from the version tags of its rulings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from rulesref import ids
from rulesref.errata.card_data import WEIGHT
from rulesref.errata.versions import Number, read_numbers


class Dated(NamedTuple):
    """A ruling and its version tags."""

    id: str
    kind: str
    tags: str


class VersionChanges(NamedTuple):
    """One version: what came with it, weightiest first, and which older rulings it changed."""

    number: Number
    new: tuple[str, ...]
    changed: tuple[str, ...]


def list_changes(
    rulings: Iterable[Dated], after: Number | None = None, since: Number | None = None, until: Number | None = None
) -> list[VersionChanges]:
    """Versions in order: later than `after`, not before `since`, not later than `until`."""
    new: dict[Number, list[Dated]] = defaultdict(list)
    changed: dict[Number, list[Dated]] = defaultdict(list)
    for ruling in rulings:
        for place, number in enumerate(read_numbers(ruling.tags)):
            (changed if place else new)[number].append(ruling)
    steps = []
    for number in sorted({*new, *changed}):
        if (after and number <= after) or (since and number < since) or (until and number > until):
            continue
        steps.append(VersionChanges(number, _in_order(new[number]), _in_order(changed[number])))
    return steps


def count_undated(rulings: Iterable[Dated]) -> dict[str, int]:
    """How many rulings of each kind have no version in the document."""
    counts = dict.fromkeys(WEIGHT, 0)
    for ruling in rulings:
        if not read_numbers(ruling.tags):
            counts[ruling.kind] += 1
    return {kind: count for kind, count in counts.items() if count}


def _in_order(rulings: Iterable[Dated]) -> tuple[str, ...]:
    ordered = sorted(rulings, key=lambda ruling: (WEIGHT.index(ruling.kind), ids.natural_key(ruling.id)))
    return tuple(ruling.id for ruling in ordered)
