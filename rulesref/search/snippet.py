"""A line of an entry's text around the words that matched."""

from __future__ import annotations

from collections.abc import Collection

from rulesref.language.analysis import Analyser
from rulesref.language.normalise import Token, tokenise
from rulesref.language.typography import flatten

WIDTH = 160


def mark(text: str, asked: Collection[str], analyser: Analyser) -> list[tuple[int, int]]:
    """Spans of a text whose words have an asked term."""
    return [(token.start, token.end) for token in _matching(text, asked, analyser)]


def make_snippet(text: str, asked: Collection[str], analyser: Analyser) -> tuple[str, list[tuple[int, int]]]:
    """The stretch of a text with most of the asked words, and where they stand in it."""
    flat = flatten(text)
    tokens = _matching(flat, asked, analyser)
    start = _best_start(tokens) if tokens else 0
    start, end = _to_word_edges(flat, start, start + WIDTH)
    lead, trail = "… " if start else "", " …" if end < len(flat) else ""
    shift = len(lead) - start
    marks = [(token.start + shift, token.end + shift) for token in tokens if start <= token.start and token.end <= end]
    return lead + flat[start:end] + trail, marks


def _matching(text: str, asked: Collection[str], analyser: Analyser) -> list[Token]:
    return [token for token in tokenise(text) if any(term in asked for term in analyser.terms(token.text))]


def _best_start(tokens: list[Token]) -> int:
    """Where the window begins that holds the most different words."""
    best_count, best_start = 0, 0
    for first in tokens:
        start = max(0, first.start - WIDTH // 4)
        inside = {token.text for token in tokens if start <= token.start and token.end <= start + WIDTH}
        if len(inside) > best_count:
            best_count, best_start = len(inside), start
    return best_start


def _to_word_edges(text: str, start: int, end: int) -> tuple[int, int]:
    if start and not text[start - 1].isspace():
        start = text.find(" ", start) + 1 or start
    if end < len(text) and not text[end].isspace():
        end = max(text.rfind(" ", start, end), start + 1)
    return start, min(end, len(text))
