"""Two versions of a document: passages matched first, their words compared after."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.layout import Passage
from rulesref.importing.lines import make_key
from rulesref.importing.texts import make_body

LIKENESS = 0.55
"""Two passages with so much of their words alike are one that changed."""


MIN_COMMON = 0.2
"""Versions of one document have such a share of their passages in common."""


class Change(NamedTuple):
    """A passage that differs between two versions."""

    what: str
    """`changed`, `moved`, `new` or `gone`."""
    old: str
    new: str
    """Slugs; empty where there is none."""
    title: str
    old_number: str
    new_number: str
    old_line: int
    new_line: int
    words: tuple[tuple[str, str], ...]
    """The text in pieces: ` `, `-` or `+`, and the words."""


class _Side(NamedTuple):
    """A passage with what is compared of it."""

    passage: Passage
    text: str
    words: list[str]
    key: str


def compare(old: ImportedDocument, new: ImportedDocument) -> list[Change]:
    """What changed, in the order of the new version; what is gone comes where it stood."""
    before, after = _read(old), _read(new)
    pairs = match(before, after)
    changes = [change for one, other in pairs.items() if (change := _describe(before[one], after[other]))]
    taken = set(pairs.values())
    changes += [_added(side) for place, side in enumerate(after) if place not in taken]
    changes += [_removed(side) for place, side in enumerate(before) if place not in pairs]
    return sorted(changes, key=lambda change: (change.new_line or change.old_line, change.what))


def match_documents(old: ImportedDocument, new: ImportedDocument) -> dict[str, str]:
    """Slug of the old version -> slug of the same passage in the new one."""
    before, after = _read(old), _read(new)
    return {before[one].passage.slug: after[other].passage.slug for one, other in match(before, after).items()}


def is_same_document(old: ImportedDocument, new: ImportedDocument) -> bool:
    """Whether two documents under one id have enough in common to be versions of one."""
    fewer = min(len(old.passages), len(new.passages))
    return not fewer or len(match_documents(old, new)) >= MIN_COMMON * fewer


def count_changes(changes: Iterable[Change]) -> dict[str, int]:
    found = Counter(change.what for change in changes)
    return {what: found[what] for what in ("changed", "moved", "new", "gone")}


def _read(document: ImportedDocument) -> list[_Side]:
    sides = []
    for passage in document.passages:
        lines = document.join_numbers(passage.lines)
        text = " ".join(make_body(lines, passage.title))
        # Numbers shift when a passage is put in: that is no change of what it says.
        text = text.removeprefix(passage.number).lstrip(".) ") if passage.number else text
        sides.append(_Side(passage, text, text.split(), make_key(text)))
    return sides


def match(before: Sequence[_Side], after: Sequence[_Side]) -> dict[int, int]:
    """Which passage of the old version is which of the new: by title and text, by title, by text, by words alike.

    Numbers say least: they shift when a passage is put in.
    """
    pairs: dict[int, int] = {}
    taken: set[int] = set()

    def pair_by(describe: Callable[[_Side], object]) -> None:
        free: dict[object, list[int]] = defaultdict(list)
        for place, side in enumerate(after):
            if place not in taken and describe(side):
                free[describe(side)].append(place)
        for place, side in enumerate(before):
            if place not in pairs and free.get(describe(side)):
                pairs[place] = free[describe(side)].pop(0)
                taken.add(pairs[place])

    pair_by(lambda side: (make_key(side.passage.title), side.passage.kind, side.key))
    pair_by(lambda side: side.key if len(side.words) > 3 else "")
    pair_by(lambda side: (make_key(side.passage.title), side.passage.parent))
    pair_by(lambda side: make_key(side.passage.title))
    for place, side in enumerate(before):
        if place in pairs or len(side.words) < 4:
            continue
        best = max(
            ((_likeness(side, other), at) for at, other in enumerate(after) if at not in taken and other.words),
            default=(0.0, -1),
        )
        if best[0] >= LIKENESS:
            pairs[place] = best[1]
            taken.add(best[1])
    return pairs


def _likeness(one: _Side, other: _Side) -> float:
    shared = sum((Counter(one.key.split()) & Counter(other.key.split())).values())
    return 2 * shared / max(len(one.key.split()) + len(other.key.split()), 1)


def _describe(one: _Side, other: _Side) -> Change | None:
    if one.key == other.key and make_key(one.passage.title) == make_key(other.passage.title):
        is_moved = (one.passage.number, one.passage.parent) != (other.passage.number, other.passage.parent)
        return _make("moved", one, other, ()) if is_moved else None
    return _make("changed", one, other, compare_words(one.words, other.words))


def compare_words(old: Sequence[str], new: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """A text in pieces that stayed, went and came."""
    pieces: list[tuple[str, str]] = []
    for what, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            pieces.append((" ", " ".join(old[first:last])))
        else:
            if first < last:
                pieces.append(("-", " ".join(old[first:last])))
            if start < end:
                pieces.append(("+", " ".join(new[start:end])))
    return tuple(pieces)


def _added(side: _Side) -> Change:
    passage = side.passage
    return Change("new", "", passage.slug, passage.title, "", passage.number, 0, passage.first, (("+", side.text),))


def _removed(side: _Side) -> Change:
    passage = side.passage
    return Change("gone", passage.slug, "", passage.title, passage.number, "", passage.first, 0, (("-", side.text),))


def _make(what: str, one: _Side, other: _Side, words: tuple[tuple[str, str], ...]) -> Change:
    old, new = one.passage, other.passage
    return Change(what, old.slug, new.slug, new.title, old.number, new.number, old.first, new.first, words)
