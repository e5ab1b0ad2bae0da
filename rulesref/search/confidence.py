"""Whether what was found answers the query at all: function words and guesses alone are no answer."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import groupby

from rulesref.language.normalise import Token
from rulesref.search.candidates import TermIndex
from rulesref.search.rank import Ranked, inverse_frequency, weigh_rarity
from rulesref.search.repair import SAYING, QueryWord
from rulesref.search.synonyms import SYNONYM_WEIGHT

MOST_WEAK = 3
"""So many results are shown where none fits well."""
LEAST_SUPPORT = (0.83, 0.83, 0.8, 0.76, 0.6, 0.56)
"""How much support the best entry must have, by how many words of the query say something; the last for more.

Measured on the tables in `tests/`: below are fewer than 1 in 100 of the queries that have an answer, and more than 9
in 10 of those that have none. A long question has more words that no rule has, and more that are no chance.
"""
NAME_SUPPORT = 0.75
"""What a name of the entry that fits adds to the share of the query that it has."""
UNKNOWN_DEMAND = 0.22
"""So much more is needed where a word is in no entry at all: most queries of that kind are about something else."""
WITHIN_GAME = 0.75
"""Whoever looks in one game asks about it: this much of that support is enough there."""
RAREST = 5.0
"""A known word counts as no rarer than this: one that few entries have does not outweigh all the others."""
SHORT_WORD, LEAST_NAME = 6, 0.5
"""So short a word is one slip from many others: a guess of it counts only where the entry is called so."""


def is_weak(
    words: Sequence[QueryWord], tokens: Sequence[Token], best: Ranked, index: TermIndex, is_one_game: bool
) -> bool:
    """Whether the best that was found hardly has what was asked for. `tokens` tells where each word was typed."""
    unknown = inverse_frequency(index.size, 0)
    saying = lacking = 0
    whole = had = 0.0
    for token, places in groupby(range(len(words)), tokens.__getitem__):
        some = [words[place] for place in places]
        worths = [_find_worth(word, best.number, index) for word in some]
        rarities = [weigh_rarity(word, index) for word in some]
        is_saying = [word.weight >= SAYING for word in some]
        saying += any(is_saying)
        # A guess that the entry lacks proves nothing, nor do parts of a word of which it lacks one.
        is_apart = len(some) > 1 or some[0].is_guessed
        is_doubtful = some[0].is_guessed and len(token.text) <= SHORT_WORD and best.name < LEAST_NAME
        lacks = [says and not worth for says, worth in zip(is_saying, worths, strict=True)]
        if is_doubtful or (is_apart and any(lacks)):
            whole += unknown
            continue
        lacking += any(lacks) and rarities[0] == unknown
        for rarity, worth in zip(rarities, worths, strict=True):
            counted = min(rarity, RAREST)
            whole += counted
            had += counted * worth
    least = LEAST_SUPPORT[min(max(saying, 1), len(LEAST_SUPPORT)) - 1] * (WITHIN_GAME if is_one_game else 1.0)
    support = had / whole + NAME_SUPPORT * best.name
    return support < (least + UNKNOWN_DEMAND if lacking else least)


def _find_worth(word: QueryWord, number: int, index: TermIndex) -> float:
    """What an entry has of a word: all, a synonym, or nothing."""
    if any(_has(term, number, index) for term in word.terms):
        return 1.0
    return SYNONYM_WEIGHT if any(_has(term, number, index) for term in word.synonyms) else 0.0


def _has(term: str, number: int, index: TermIndex) -> bool:
    numbers = index.postings("terms", term).numbers
    place = bisect_left(numbers, number)
    return place < len(numbers) and numbers[place] == number
