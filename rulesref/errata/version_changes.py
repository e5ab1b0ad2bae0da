"""What each version of a document brought: from the version tags of its rulings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from rulesref import ids
from rulesref.errata.card_data import WEIGHT
from rulesref.versions import Timeline, Version

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
