"""Which entry leads to which: by a link of its text, by `see`, by `about`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from rulesref import ids
from rulesref.corpus.markup import find_links
from rulesref.kinds import RULING_KINDS
from rulesref.model import Entry, Text


class Reference(NamedTuple):
    """Where a link of a text leads, and the line on which it stands."""

    target: str
    paragraph: str
    line: int


def find_references(entry: Entry, text: Text) -> list[Reference]:
    """What a text's own links lead to."""
    return [
        Reference(*ids.split_reference(link.target, entry.game, entry.id), text.body_line + link.line)
        for link in find_links(text.body)
    ]


def find_mentions(entries: Iterable[Entry]) -> dict[str, tuple[str, ...]]:
    """Id -> entries that lead to it."""
    mentions: dict[str, set[str]] = defaultdict(set)
    for entry in entries:
        targets = {*entry.see, *entry.about, entry.parent}
        for text in entry.texts.values():
            targets.update(reference.target for reference in find_references(entry, text))
        for target in targets - {entry.id, ""}:
            mentions[target].add(entry.id)
    return {target: tuple(sorted(sources)) for target, sources in mentions.items()}


def find_rulings(entries: Iterable[Entry]) -> dict[str, tuple[str, ...]]:
    """Id -> rulings about it, weightiest first."""
    rulings: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.kind in RULING_KINDS:
            for target in entry.about:
                rulings[target].append(entry)

    def weight(entry: Entry) -> tuple[int, list[tuple[int, str]]]:
        return RULING_KINDS.index(entry.kind), ids.natural_key(entry.id)

    return {target: tuple(entry.id for entry in sorted(found, key=weight)) for target, found in rulings.items()}
