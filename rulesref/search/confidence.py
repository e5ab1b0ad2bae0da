"""Whether what was found answers the query at all: function words and guesses alone are no answer."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import groupby

from rulesref.language.normalise import Token
from rulesref.search.candidates import TermIndex
from rulesref.search.rank import Ranked, inverse_frequency, weigh_rarity
from rulesref.search.repair import QueryWord

MOST_WEAK = 3
"""So many results are shown where none fits well."""
SAYING = 0.5
"""Words that weigh as much say something."""
SYNONYM_SUPPORT = 0.85
"""What a word counts of which the entry has a synonym only."""
NAME_SUPPORT = 0.75
"""What a name of the entry that fits adds to the share of the query that it has."""
LEAST_SUPPORT = (0.82, 0.82, 0.82, 0.77, 0.62, 0.56)
"""How much support the best entry must have, by how many words of the query say something; the last for more.

Measured on the tables in `tests/`: below are 1 in 100 of the queries that have an answer, and more than 9 in 10 of
those that have none. A long question has more words that no rule has, and more that could not be there by chance.
"""

WITHIN_GAME = 0.85
"""Whoever looks in one game asks about it: this much of that support is enough there."""


def is_weak(
    words: Sequence[QueryWord], tokens: Sequence[Token], best: Ranked, index: TermIndex, is_one_game: bool
) -> bool:
    """Whether the best that was found hardly has what was asked for. `tokens` tells where each word was typed."""
    typed = [
        [words[place] for place in places] for _, places in groupby(range(len(words)), lambda place: tokens[place])
    ]
    saying = sum(any(word.weight >= SAYING for word in some) for some in typed)
    least = LEAST_SUPPORT[min(max(saying, 1), len(LEAST_SUPPORT)) - 1] * (WITHIN_GAME if is_one_game else 1.0)
    return _find_share(typed, best.number, index) + NAME_SUPPORT * best.name < least


def _find_share(typed: Iterable[Sequence[QueryWord]], number: int, index: TermIndex) -> float:
    """How much of the query an entry has, by how rare the words are.

    A guess that the entry lacks proves nothing, nor do parts of a word of which it lacks one: that word is unknown.
    """
    unknown = inverse_frequency(index.size, 0)
    whole = had = 0.0
    for some in typed:
        worths = [_find_worth(word, number, index) for word in some]
        lacks = [not worth and word.weight >= SAYING for word, worth in zip(some, worths, strict=True)]
        if any(lacks) and (len(some) > 1 or some[0].is_guessed):
            whole += unknown
            continue
        for word, worth in zip(some, worths, strict=True):
            rarity = weigh_rarity(word, index)
            whole += rarity
            had += rarity * worth
    return had / whole


def _find_worth(word: QueryWord, number: int, index: TermIndex) -> float:
    """What an entry has of a word: all, a synonym, or nothing."""
    if any(_has(term, number, index) for term in word.terms):
        return 1.0
    return SYNONYM_SUPPORT if any(_has(term, number, index) for term in word.synonyms) else 0.0


def _has(term: str, number: int, index: TermIndex) -> bool:
    numbers = index.postings("terms", term).numbers
    place = bisect_left(numbers, number)
    return place < len(numbers) and numbers[place] == number
