"""Where the passages of a known document begin in a text that may differ from the one we know."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from rulesref.importing.known import KnownDocument, KnownRow
from rulesref.importing.lines import Line, is_blank, looks_like_heading, make_key, plain
from rulesref.importing.word_stream import WordStream, count_unlike, find_begins, sketch, unpack

# How well a line fits as the beginning of a passage.
SAME_WORDS, INSIDE_LINE, SAME_TITLE, SAME_NUMBER, LIKE_TITLE, TITLE_FIRST = 9.0, 0.5, 6.0, 3.0, 4.0, 3.0
LIKE_WORDS = 8.0
"""For a sketch without a difference; less with each bit."""
MAX_UNLIKE = 21
"""Bits of a sketch. Texts that have nothing in common differ in thirty-two."""
NEAR = 2.0
"""How much more a line says that stands where the passages around lead one to expect it."""
NEAR_WORDS = 40
"""So far from there it says half as much more."""
LIKENESS = 0.8
_NUMBER = re.compile(r"^\s*(?:[-*]\s+)?(?:\*\*)?(\d[\d.]*[a-z]?|[IVX]+)[.)]?(?:\*\*)?\s")


class _Link(NamedTuple):
    """The last row of a chain that has been built so far."""

    score: float
    row: int
    line: int
    before: _Link | None


def choose_lines(candidates: Sequence[Mapping[int, float]]) -> dict[int, int]:
    """Return row -> line, such that no row is before an earlier one and the scores add up to the most.

    `candidates` has for each row the lines it may begin at and how well each fits. A row without a place is left out.
    """
    # The best chains by the line of their last row: the later it is, the higher the score.
    ends: list[int] = []
    best: list[_Link] = []
    for row, lines in enumerate(candidates):
        links = []
        for line, score in lines.items():
            at = bisect_right(ends, line)
            before = best[at - 1] if at else None
            links.append(_Link((before.score if before else 0.0) + score, row, line, before))
        for link in links:
            at = bisect_right(ends, link.line)
            if not at or best[at - 1].score < link.score:
                at = stop = bisect_left(ends, link.line)
                while stop < len(ends) and best[stop].score <= link.score:
                    stop += 1
                ends[at:stop], best[at:stop] = [link.line], [link]
    chosen: dict[int, int] = {}
    end = best[-1] if best else None
    while end is not None:
        chosen[end.row] = end.line
        end = end.before
    return chosen


class _LineIndex(NamedTuple):
    """What lines of a text may be found by."""

    by_key: Mapping[str, Sequence[int]]
    headings: Sequence[tuple[int, str]]
    numbers: Mapping[str, Sequence[int]]
    sketches: Mapping[int, int]


def find_beginnings(
    lines: Sequence[Line], stream: WordStream, known: KnownDocument, titles: Mapping[str, str]
) -> dict[int, int]:
    """Row of the known document -> place of the word it begins with; rows that are not in the text are absent."""
    count = len(stream.words)
    by_hash = find_begins(stream, {row.hashes.begins for row in known.rows})
    starts = set(stream.starts)
    same = [dict.fromkeys(by_hash.get(row.hashes.begins, ()), SAME_WORDS) for row in known.rows]
    often = Counter(row.hashes.begins for row in known.rows)
    sure = [
        scores if len(scores) == 1 and often[row.hashes.begins] == 1 else {}
        for row, scores in zip(known.rows, same, strict=True)
    ]
    expected = _expect(known, choose_lines(sure), count)
    index = _index_lines(lines, stream)
    candidates = []
    for row, scores, place in zip(known.rows, same, expected, strict=True):
        wide = 0.03 * count + 80
        if all(abs(at - place) > wide for at in scores):
            # The same words may stand elsewhere too.
            scores |= _guess(row, titles.get(row.slug, ""), index, stream)
            _add_sketches(row, index, place, wide, scores)
        candidates.append(
            {
                at: score - (0 if at in starts else INSIDE_LINE) + NEAR / (1 + abs(at - place) / NEAR_WORDS)
                for at, score in scores.items()
            }
        )
    return choose_lines(candidates)


def _expect(known: KnownDocument, anchors: Mapping[int, int], count: int) -> list[float]:
    """For each row the place at which it should begin: between the rows around it that are sure."""
    rows = sorted(anchors)
    known_places = [0, *(known.rows[row].hashes.place for row in rows), known.length + 1]
    places = [0, *(anchors[row] for row in rows), count]
    found = []
    for row in known.rows:
        after = min(max(bisect_left(known_places, row.hashes.place), 1), len(places) - 1)
        first, last = known_places[after - 1], known_places[after]
        share = (row.hashes.place - first) / (last - first) if last > first else 0.0
        found.append(places[after - 1] + share * (places[after] - places[after - 1]))
    return found


def _index_lines(lines: Sequence[Line], stream: WordStream) -> _LineIndex:
    by_key: dict[str, list[int]] = defaultdict(list)
    headings: list[tuple[int, str]] = []
    numbers: dict[str, list[int]] = defaultdict(list)
    sketches: dict[int, int] = {}
    for at, line in enumerate(lines):
        if is_blank(line):
            continue
        key = make_key(plain(line.text))
        by_key[key].append(at)
        if looks_like_heading(lines, at):
            headings.append((at, key))
        if found := _NUMBER.match(line.text):
            numbers[found[1].rstrip(".")].append(at)
        if stream.starts[at] < stream.starts[at + 1]:
            sketches[stream.starts[at]] = sketch(stream, stream.starts[at])
    return _LineIndex(by_key, headings, numbers, sketches)


def _add_sketches(row: KnownRow, index: _LineIndex, expected: float, wide: float, scores: dict[int, float]) -> None:
    """Lines that look like the beginning of a row, among those where it may be."""
    wanted = unpack(row.hashes.sketch)
    for place, sketched in index.sketches.items():
        if abs(place - expected) > 2 * wide:
            continue
        unlike = count_unlike(wanted, sketched)
        if unlike <= MAX_UNLIKE:
            score = LIKE_WORDS * (1 - unlike / 32)
            scores[place] = max(scores.get(place, 0.0), min(SAME_WORDS, score + scores.get(place, 0.0) / 2))


def _guess(row: KnownRow, title: str, index: _LineIndex, stream: WordStream) -> dict[int, float]:
    """Places that a row may begin at, where no words are those of the text that we know: by its title and number."""
    scores: dict[int, float] = {}
    if not row.slug or row.shape == "more":
        return scores
    for at in index.numbers.get(row.number, ()) if row.number else ():
        scores[at] = SAME_NUMBER if len(row.number) > 2 else SAME_NUMBER / 2
    key = make_key(re.sub(r"\(.*?\)", "", title)) or make_key(title)
    for at in {*index.by_key.get(make_key(title), ()), *index.by_key.get(key, ())} if key else ():
        scores[at] = scores.get(at, 0.0) + SAME_TITLE
    if key and not scores:
        for at, heading in index.headings:
            bare = heading.removeprefix(make_key(row.number)).strip()
            if abs(len(bare) - len(key)) <= len(key) // 3 + 2:
                matcher = SequenceMatcher(None, bare, key, autojunk=False)
                if matcher.quick_ratio() >= LIKENESS and matcher.ratio() >= LIKENESS:
                    scores[at] = LIKE_TITLE
    if len(key) > 3 and not scores:
        for beginning, places in index.by_key.items():
            if beginning.startswith(f"{key} "):
                scores.update(dict.fromkeys(places, TITLE_FIRST))
    return {stream.starts[at]: score for at, score in scores.items()}
