"""Entries that are plainly asked for, put before what merely scores higher: by title, by two names, by number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulesref.records import Record
from rulesref.search.candidates import TermIndex
from rulesref.search.index import Index
from rulesref.search.pairs import ALL_ASKED, NAMED, split_pairs
from rulesref.search.phrases import WHOLE_NAME
from rulesref.search.query import Query, ancestors
from rulesref.search.rank import NUMBER_GAIN, READER_PRIOR, Ranked, weigh_rarity
from rulesref.search.repair import SAYING, QueryWord

LOOKED_AT = 30
"""Among so many of the best a title is looked for: one of words that say little, «Правила игры», stands far down."""
NEAR_EQUAL = 0.95
"""Who scores so much of another answers as well."""


def raise_title(
    ranked: list[Ranked], find_game: Callable[[int], str], mine: str, words: Sequence[QueryWord], index: TermIndex
) -> list[Ranked]:
    """The best entry that is called what was asked for comes before the others of its game: «дія» is first «Дія», and
    so is «дія, якщо що»: words that say nothing are no part of what was asked for.

    By its title, else by another of its names: «улики на картах» is no more about «Улики» than its name says. A title
    of two words or more comes before entries of other games too, but not before those of `mine`, the reader's; of one
    word it may be in another game what everybody says.
    """
    saying = sum(word.weight >= SAYING for word in words)
    # Most queries have no filler, so that nothing need be weighed for them.
    least = WHOLE_NAME * _weigh_saying(words, index) if 0 < saying < len(words) else WHOLE_NAME
    called = [place for place, hit in enumerate(ranked[:LOOKED_AT]) if hit.whole >= least]
    titles = [place for place in called if ranked[place].name >= least]
    named = next(iter(titles or called), 0)
    game = find_game(ranked[named].number) if named else ""
    for place in range(named):
        other = find_game(ranked[place].number)
        if other == game or (titles and saying > 1 and other != mine):
            title = ranked[named]._replace(score=ranked[place].score)
            return [*ranked[:place], title, *ranked[place:named], *ranked[named + 1 :]]
    return ranked


def raise_parent(ranked: list[Ranked], find_record: Callable[[int], Record]) -> list[Ranked]:
    """A rule comes before the first result if that is a part of it that scores hardly more: what may be meant of two
    parts is told by the rule. Not before a part that was asked for by its name."""
    if not ranked or ranked[0].name >= WHOLE_NAME:
        return ranked
    first = ranked[0]
    least = NEAR_EQUAL * first.score
    near = [place for place, hit in enumerate(ranked[:LOOKED_AT]) if place and hit.score >= least]
    # Records are read from a file: for most queries nothing is near.
    parent = find_record(first.number).parent if near else ""
    place = next((place for place in near if find_record(ranked[place].number).id == parent), 0)
    if not place:
        return ranked
    return [ranked[place]._replace(score=first.score), *ranked[:place], *ranked[place + 1 :]]


def _weigh_saying(words: Sequence[QueryWord], index: TermIndex) -> float:
    """The share of a query that its words have which say something."""
    saying = whole = 0.0
    for word in words:
        rare = weigh_rarity(word, index)
        whole += rare
        if word.weight >= SAYING:
            saying += rare
    return saying / whole if whole else 1.0


def raise_pair(
    words: Sequence[QueryWord], ranked: list[Ranked], rank_side: Callable[[Sequence[QueryWord]], list[Ranked]]
) -> list[Ranked]:
    """Where the query names two entries, these come first, unless all of it is the name of one."""
    if not ranked or ranked[0].whole >= ALL_ASKED:
        return ranked
    for sides in split_pairs(words):
        found = [hit for side in sides for hit in rank_side(side)]
        if len(found) < 2 or found[0].number == found[1].number:
            continue
        one, two = found
        is_third = ranked[0].number not in (one.number, two.number)
        if min(one.name, two.name) >= NAMED and not (is_third and ranked[0].name >= NAMED):
            second = two._replace(score=ranked[0].score + two.score)
            first = one._replace(score=second.score + one.score)
            return [first, second, *(hit for hit in ranked if hit.number not in (one.number, two.number))]
    return ranked


def raise_numbers(
    bearing: Iterable[int], ranked: list[Ranked], scored: Iterable[Ranked], mine: set[int]
) -> list[Ranked]:
    """Entries that bear an asked number come first; among them the reader's game, then what the words favour."""
    scores = {number: NUMBER_GAIN * (READER_PRIOR["game"] if number in mine else 1.0) for number in bearing}
    for hit in scored:
        scores[hit.number] += hit.score
    first = sorted(scores, key=lambda number: (-scores[number], number))
    return [Ranked(number, scores[number]) for number in first] + [hit for hit in ranked if hit.number not in scores]


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
