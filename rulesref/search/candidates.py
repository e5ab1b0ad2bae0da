"""Choose the entries that are worth a closer look: those with the highest sums of impacts in one field of the index.

Words are read from the rarest on. As soon as an entry that has none of the words read so far cannot come among the best
any more, the postings of the remaining words are looked up for the entries at hand only (MaxScore).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping, Sequence
from heapq import nlargest
from typing import NamedTuple, Protocol

from rulesref.search.index import Postings
from rulesref.search.repair import QueryWord
from rulesref.search.synonyms import list_meanings

SLACK = 1.000001
"""Bounds are sums in another order than the scores: rounding must not prune a candidate."""
UNCOVERED = 0.2
"""Factor of the score of an entry that covers none of the query; 1 if it covers all of it."""
_SPARSE = 16
"""A look-up costs about as much as reading so many postings."""


class TermIndex(Protocol):
    """What the ranking reads of an index."""

    size: int

    def postings(self, field: str, value: str) -> Postings: ...

    def frequency(self, field: str, term: str) -> int: ...


class Sums(NamedTuple):
    """By number of the entry."""

    impacts: dict[int, float]
    """The impacts of the query's words, each the best of its terms, added in the order of the query."""
    covered: dict[int, float]
    """The rarity of those words, added in the same order."""


def add(values: Iterable[float]) -> float:
    """Return the plain sum: from Python 3.12 on, `sum` makes up for rounding, which the page does not."""
    total = 0.0
    for value in values:
        total += value
    return total


def weigh_share(share: float) -> float:
    """Return the factor of an entry that covers this share of the query."""
    return UNCOVERED + (1 - UNCOVERED) * share


def choose_candidates(
    words: Sequence[QueryWord],
    rarity: Sequence[float],
    index: TermIndex,
    field: str,
    allowed: Collection[int] | None,
    limit: int,
) -> list[int]:
    """Return the best `limit` entries by impacts and coverage in a field, the best first.

    `rarity` has for each word what it adds to the covered part of the query.
    """
    whole = add(rarity)
    if not whole:
        return []
    order = sorted(range(len(words)), key=lambda place: -rarity[place])
    sums = Sums({}, {})
    for done, place in enumerate(order):
        if done and _is_enough(words, rarity, index, field, order[done:], sums, limit):
            for left in order[done:]:
                found = look_up(words[left], index, field, sums.impacts)
                _add_word(sums, found, words[left].weight, rarity[left])
            break
        _add_word(sums, _read_impacts(words[place], index, field, allowed), words[place].weight, rarity[place])
    shares = {some: weigh_share(some / whole) for some in set(sums.covered.values())}
    values = [(total * shares[sums.covered[number]], -number) for number, total in sums.impacts.items()]
    return [-number for _, number in nlargest(limit, values)]


def _is_enough(
    words: Sequence[QueryWord],
    rarity: Sequence[float],
    index: TermIndex,
    field: str,
    left: Sequence[int],
    found: Sums,
    limit: int,
) -> bool:
    """Return whether no entry that has only words that are left can come among the best."""
    if len(found.impacts) < limit:
        return False
    most = add(words[place].weight * _find_highest(words[place], index, field) for place in left)
    whole = add(rarity)
    bound = most * weigh_share(add(rarity[place] for place in left) / whole) * SLACK
    shares = {some: weigh_share(some / whole) for some in set(found.covered.values())}
    values = (total * shares[found.covered[number]] for number, total in found.impacts.items())
    return nlargest(limit, values)[-1] > bound


def _add_word(sums: Sums, impacts: Mapping[int, float], weight: float, rare: float) -> None:
    totals, covered = sums
    if not totals:
        totals.update({number: weight * impact for number, impact in impacts.items()})
        covered.update(dict.fromkeys(impacts, rare))
        return
    for number, impact in impacts.items():
        if number in totals:
            totals[number] += weight * impact
            covered[number] += rare
        else:
            totals[number] = weight * impact
            covered[number] = rare


def _read_impacts(
    word: QueryWord, index: TermIndex, field: str, allowed: Collection[int] | None
) -> Mapping[int, float]:
    """Return for each entry the best impact among the terms that the word may mean."""
    best: dict[int, float] = {}
    for worth, terms in list_meanings(word):
        for term in terms:
            numbers, impacts = index.postings(field, term)
            if not best and worth == 1.0:
                best = dict(zip(numbers, impacts, strict=True))
                continue
            known = best.get
            for number, impact in zip(numbers, impacts, strict=True):
                if worth * impact > known(number, 0.0):
                    best[number] = worth * impact
    return best if allowed is None else {number: impact for number, impact in best.items() if number in allowed}


def sum_impacts(words: Sequence[QueryWord], index: TermIndex, field: str) -> dict[int, float]:
    """Return the sum of the words' impacts for every entry that has one of them."""
    sums = Sums({}, {})
    for word in words:
        _add_word(sums, _read_impacts(word, index, field, None), word.weight, 0.0)
    return sums.impacts


def look_up(word: QueryWord, index: TermIndex, field: str, wanted: Collection[int]) -> dict[int, float]:
    """Return the same for some entries only."""
    best: dict[int, float] = {}
    for worth, terms in list_meanings(word):
        for term in terms:
            for number, impact in _look_up_term(index.postings(field, term), wanted):
                if worth * impact > best.get(number, 0.0):
                    best[number] = worth * impact
    return best


def _look_up_term(postings: Postings, wanted: Collection[int]) -> list[tuple[int, int]]:
    numbers, impacts = postings
    if len(wanted) * _SPARSE > len(numbers):
        return [(number, impact) for number, impact in zip(numbers, impacts, strict=True) if number in wanted]
    found = []
    for number in wanted:
        place = bisect_left(numbers, number)
        if place < len(numbers) and numbers[place] == number:
            found.append((number, impacts[place]))
    return found


def _find_highest(word: QueryWord, index: TermIndex, field: str) -> float:
    highest = 0.0
    for worth, terms in list_meanings(word):
        for term in terms:
            highest = max(highest, worth * max(index.postings(field, term).impacts, default=0))
    return highest
