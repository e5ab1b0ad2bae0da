"""A line of an entry's text around the words that matched."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from rulesref.language.analysis import Analyser
from rulesref.language.plain_text import flatten

WIDTH = 160


class Asked(NamedTuple):
    """A word of the query: its terms, and what else they may mean."""

    terms: Collection[str]
    others: Collection[str]


class _Match(NamedTuple):
    """A word of a text that was asked for, and by which word of the query."""

    start: int
    end: int
    place: int


def choose_asked(words: Iterable[Asked], texts: Sequence[str], analyser: Analyser) -> dict[str, int]:
    """What to mark in an entry, with the place of its word in the query.

    Of each word that is what was typed; only where the entry has none of that, what else it may mean.
    """
    here = set(analyser.all_terms(" ".join(texts)))
    chosen: dict[str, int] = {}
    for place, word in enumerate(words):
        for term in word.others if here.isdisjoint(word.terms) else word.terms:
            chosen.setdefault(term, place)
    return chosen


def mark(text: str, asked: Mapping[str, int], analyser: Analyser) -> list[tuple[int, int]]:
    """Spans of a text whose words have an asked term."""
    return [(match.start, match.end) for match in _matching(text, asked, analyser)]


def make_snippet(text: str, asked: Mapping[str, int], analyser: Analyser) -> tuple[str, list[tuple[int, int]]]:
    """The stretch of a text with most of the asked words, and where they stand in it."""
    flat = flatten(text)
    matches = _matching(flat, asked, analyser)
    start = _best_start(matches)
    start, end = _to_word_edges(flat, start, start + WIDTH)
    lead, trail = "… " if start else "", " …" if end < len(flat) else ""
    shift = len(lead) - start
    marks = [(one.start + shift, one.end + shift) for one in matches if start <= one.start and one.end <= end]
    return lead + flat[start:end] + trail, marks


def _matching(text: str, asked: Mapping[str, int], analyser: Analyser) -> list[_Match]:
    return [
        _Match(word.start, word.end, min(asked[term] for term in analyser.terms(word.text) if term in asked))
        for word in analyser.find_words(text, asked.keys())
    ]


def _best_start(matches: list[_Match]) -> int:
    """Where the first window begins that holds the most words of the query."""
    best_count, best_start = 0, 0
    for first in matches:
        start = max(0, first.start - WIDTH // 4)
        inside = {one.place for one in matches if start <= one.start and one.end <= start + WIDTH}
        if len(inside) > best_count:
            best_count, best_start = len(inside), start
    return best_start


def _to_word_edges(text: str, start: int, end: int) -> tuple[int, int]:
    if start and not text[start - 1].isspace():
        start = text.find(" ", start) + 1 or start
    if end < len(text) and not text[end].isspace():
        end = max(text.rfind(" ", start, end), start + 1)
    return start, min(end, len(text))
