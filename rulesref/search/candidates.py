"""Which entries can come among the best for a query, and how much of it each has: what the ranking starts from.

Words are taken from the rarest on. As soon as an entry that has none of the words taken so far cannot come among the
best any more, the postings of the words that are left are looked up for the entries at hand only (MaxScore).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from heapq import nlargest
from typing import NamedTuple, Protocol

from rulesref.search.index import Postings
from rulesref.search.repair import QueryWord
from rulesref.search.synonyms import list_meanings

SLACK = 1.000001
"""Bounds are sums in another order than the scores: rounding must not cut what belongs in."""
UNCOVERED = 0.2
"""What is left of an entry's score however little of the query it has."""
_SPARSE = 16
"""A look-up costs about as much as reading so many postings."""


class TermIndex(Protocol):
    """What the ranking asks of an index."""

    size: int

    def postings(self, field: str, value: str) -> Postings: ...

    def frequency(self, term: str) -> int: ...


class Candidates(NamedTuple):
    """By number of the entry."""

    sums: dict[int, float]
    """The impacts of the query's words, each the best of its terms, added in the order of the query."""
    covered: dict[int, float]
    """The rarity of those words, added in the same order."""


def weigh_share(share: float) -> float:
    """What is left of an entry's score that has so much of the query."""
    return UNCOVERED + (1 - UNCOVERED) * share


def gather_candidates(
    words: Sequence[QueryWord],
    rarity: Sequence[float],
    index: TermIndex,
    allowed: set[int] | None,
    limit: int,
    reach: float,
) -> Candidates:
    """Every entry that can come among the best `limit`, if a score is at most `reach` times that of an entry with the
    same words. `rarity` has of each word what it adds to the share of the query that an entry covers."""
    order = sorted(range(len(words)), key=lambda place: -rarity[place])
    best: dict[int, dict[int, float]] = {}
    sums: dict[int, float] = {}
    covered: dict[int, float] = {}
    for done, place in enumerate(order):
        if done and _is_enough(words, rarity, index, order[done:], Candidates(sums, covered), limit, reach):
            best |= {left: _look_up(words[left], index, sums) for left in order[done:]}
            break
        best[place] = _best_impacts(words[place], index, allowed)
        if done < len(order) - 1:
            _add_word(sums, covered, best[place], words[place].weight, rarity[place])
    # Once more in the order of the query: the browser adds in that order, and rounding follows the order.
    exact = Candidates({}, {})
    for place, word in enumerate(words):
        _add_word(exact.sums, exact.covered, best[place], word.weight, rarity[place])
    return exact


def _is_enough(
    words: Sequence[QueryWord],
    rarity: Sequence[float],
    index: TermIndex,
    left: Sequence[int],
    found: Candidates,
    limit: int,
    reach: float,
) -> bool:
    """Whether no entry that has only words that are left can come among the best."""
    if len(found.sums) < limit:
        return False
    most = sum(words[place].weight * _highest_impact(words[place], index) for place in left)
    whole = sum(rarity)
    bound = most * weigh_share(sum(rarity[place] for place in left) / whole) * reach * SLACK
    worths = {some: weigh_share(some / whole) for some in set(found.covered.values())}
    values = (total * worths[found.covered[number]] for number, total in found.sums.items())
    return nlargest(limit, values)[-1] > bound


def _add_word(
    sums: dict[int, float], covered: dict[int, float], impacts: Mapping[int, float], weight: float, rare: float
) -> None:
    if not sums:
        sums.update({number: weight * impact for number, impact in impacts.items()})
        covered.update(dict.fromkeys(impacts, rare))
        return
    for number, impact in impacts.items():
        if number in sums:
            sums[number] += weight * impact
            covered[number] += rare
        else:
            sums[number] = weight * impact
            covered[number] = rare


def _best_impacts(word: QueryWord, index: TermIndex, allowed: set[int] | None) -> dict[int, float]:
    """For each entry the best impact among the terms that the word may mean."""
    best: dict[int, float] = {}
    for worth, terms in list_meanings(word):
        for term in terms:
            numbers, impacts = index.postings("terms", term)
            if not best and worth == 1.0:
                best = dict(zip(numbers, impacts, strict=True))
                continue
            known = best.get
            for number, impact in zip(numbers, impacts, strict=True):
                if worth * impact > known(number, 0.0):
                    best[number] = worth * impact
    return best if allowed is None else {number: best[number] for number in allowed & best.keys()}


def _look_up(word: QueryWord, index: TermIndex, wanted: Mapping[int, float]) -> dict[int, float]:
    """The same for some entries only."""
    best: dict[int, float] = {}
    for worth, terms in list_meanings(word):
        for term in terms:
            for number, impact in _look_up_term(index.postings("terms", term), wanted):
                if worth * impact > best.get(number, 0.0):
                    best[number] = worth * impact
    return best


def _look_up_term(postings: Postings, wanted: Mapping[int, float]) -> list[tuple[int, int]]:
    numbers, impacts = postings
    if len(wanted) * _SPARSE > len(numbers):
        return [(number, impact) for number, impact in zip(numbers, impacts, strict=True) if number in wanted]
    found = []
    for number in wanted:
        place = bisect_left(numbers, number)
        if place < len(numbers) and numbers[place] == number:
            found.append((number, impacts[place]))
    return found


def _highest_impact(word: QueryWord, index: TermIndex) -> float:
    highest = 0.0
    for worth, terms in list_meanings(word):
        for term in terms:
            highest = max(highest, worth * max(index.postings("terms", term).impacts, default=0))
    return highest
