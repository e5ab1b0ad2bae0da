"""Put entries that are plainly asked for, by two names or by number, before what merely scores higher."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rulesref.search.index import Index
from rulesref.search.pairs import ALL_ASKED, NAMED, split_pairs
from rulesref.search.query import Query, ancestors
from rulesref.search.rank import NO_EVIDENCE, Ranked
from rulesref.search.repair import QueryWord


def raise_pair(
    words: Sequence[QueryWord], ranked: list[Ranked], rank_side: Callable[[Sequence[QueryWord]], list[Ranked]]
) -> list[Ranked]:
    """Where the query names two entries, these come first, unless all of it is the name of one."""
    if not ranked or ranked[0].evidence.whole >= ALL_ASKED:
        return ranked
    for sides in split_pairs(words):
        found = [hit for side in sides for hit in rank_side(side)]
        if len(found) < 2 or found[0].number == found[1].number:
            continue
        one, two = found
        is_third = ranked[0].number not in (one.number, two.number)
        if min(one.evidence.name, two.evidence.name) >= NAMED and not (is_third and ranked[0].evidence.name >= NAMED):
            second = two._replace(score=ranked[0].score + two.score)
            first = one._replace(score=second.score + one.score)
            return [first, second, *(hit for hit in ranked if hit.number not in (one.number, two.number))]
    return ranked


def raise_numbers(bearing: Collection[int], ranked: Sequence[Ranked], scored: Sequence[Ranked]) -> list[Ranked]:
    """Put the entries that bear an asked number first, in the order of their scores."""
    found = {hit.number for hit in scored}
    others = [Ranked(number, 0.0, NO_EVIDENCE) for number in sorted(bearing) if number not in found]
    rest = [hit for hit in ranked if hit.number not in bearing]
    # Scores still fall down the list, whatever they are.
    best = max([*(hit.score for hit in rest[:1]), *(-hit.score for hit in scored), 0.0])
    return [
        *(hit._replace(score=2 * best + hit.score) for hit in scored),
        *(hit._replace(score=best) for hit in others),
        *rest,
    ]


def find_bearing(query: Query, index: Index, allowed: set[int] | None) -> set[int]:
    """The entries that bear an asked number, or what it stands under, or stand on an asked page."""
    bearing: set[int] = set()
    for asked in query.numbers:
        for number in ancestors(asked):
            found = index.matching("number", [number])
            if allowed is not None:
                found &= allowed
            bearing |= found
            if found:
                break
    return bearing
