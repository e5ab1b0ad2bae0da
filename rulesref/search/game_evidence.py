"""Which game a query is about, told by its words: of “menhir” one game has much to say, another next to nothing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from math import log

from rulesref.search.candidates import TermIndex
from rulesref.search.repair import SAYING, QueryWord

EVIDENCE_GAIN, MOST_EVIDENCE = 0.1, 0.5
"""How much more a game counts where the words of the query are more usual in it, by the logarithm of how much more;
and how much more at most."""
SEEN, ENTRIES = 1, 10
"""Added to the entries that have a word and to all of the game: one that lacks a word may still be asked for by it."""


def weigh_games(words: Sequence[QueryWord], index: TermIndex, spans: Mapping[str, tuple[int, int]]) -> dict[str, float]:
    """What each game is worth more by the words of a query. `spans` has the numbers of the first entry of each game
    and of the next after its last: the entries of a game stand together."""
    usual = dict.fromkeys(spans, 0.0)
    for word in words:
        if word.weight < SAYING:
            continue
        having = {game: _count(word, index, *span) for game, span in spans.items()}
        if any(having.values()):
            for game, (first, end) in spans.items():
                usual[game] += word.weight * log((having[game] + SEEN) / (end - first + ENTRIES))
    least = min(usual.values(), default=0.0)
    return {game: 1 + min(EVIDENCE_GAIN * (value - least), MOST_EVIDENCE) for game, value in usual.items()}


def halve_evidence(gains: Mapping[str, float]) -> dict[str, float]:
    """What an entry of each game is worth beside that where the query is its name: half of what its game lacks of the
    best. A name speaks for itself."""
    most = max(gains.values(), default=1.0)
    return {game: (gain + most) / (2 * gain) for game, gain in gains.items()}


def _count(word: QueryWord, index: TermIndex, first: int, end: int) -> int:
    """How many entries of a game have the most usual of a word's terms."""
    found = (index.postings("terms", term).numbers for term in word.terms)
    return max((bisect_left(numbers, end) - bisect_left(numbers, first) for numbers in found), default=0)
