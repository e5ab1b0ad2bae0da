"""Whether what was found answers the query at all: function words and guesses alone are no answer."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from rulesref.language.normalise import Token
from rulesref.language.stopwords import is_verbal
from rulesref.search.candidates import TermIndex
from rulesref.search.index import HIGHEST_IMPACT, TERMS
from rulesref.search.rank import Ranked, inverse_frequency, weigh_rarity
from rulesref.search.repair import SAYING, QueryWord
from rulesref.search.synonyms import list_meanings

MOST_WEAK = 3
"""So many results are shown where none fits well."""
RAREST = 5.0
"""A known word counts as no rarer than this: one that few entries have does not outweigh all the others."""
STRANGE = 5.0
"""A word that is in no entry, or a guess that the best entry lacks, counts as one of this rarity."""
LACKED_VERB = 0.3
"""So much of a verb counts that the best entry lacks: the text says it with another one."""
MOST_WORDS = 6
"""More words than this say no more."""


class Evidence(NamedTuple):
    """What speaks for the best entry, and against it."""

    held: float
    """How much of the query it has, by rarity of words, each as far as the entry is about it: from 0 to 1. All of it
    where every word stands in the entry as it was typed, however little the entry is about it."""
    name: float
    """How well a name of it fits."""
    words: float
    """How many words of the query say something."""
    strange: float
    """How many of them are in no entry, or are guesses that it lacks. A verb is none: everybody uses others."""
    one_game: float
    """1 where it was looked for in one game: whoever does asks about it."""


WEIGHTS = Evidence(held=8.8, name=6.8, words=0.9, strange=-2.2, one_game=0.7)
LEAST = 8.8
"""The sum of the evidence by these weights that an answer must have. `python -m bench.confidence` fits them."""


def is_weak(
    words: Sequence[QueryWord], tokens: Sequence[Token], best: Ranked, index: TermIndex, is_one_game: bool
) -> bool:
    """Whether the best that was found hardly has what was asked for. `tokens` tells where each word was typed."""
    evidence = measure_evidence(words, tokens, best, index, is_one_game)
    total = 0.0
    # Added one by one: from Python 3.12 on, `sum` makes up for rounding, which the browser does not.
    for weight, value in zip(WEIGHTS, evidence, strict=True):
        total += weight * value
    return total < LEAST


def measure_evidence(
    words: Sequence[QueryWord], tokens: Sequence[Token], best: Ranked, index: TermIndex, is_one_game: bool
) -> Evidence:
    rarest = inverse_frequency(index.size, 1)
    unknown = inverse_frequency(index.size, 0)
    saying = strange = 0
    whole = held = 0.0
    has_all = True
    for token, places in groupby(range(len(words)), tokens.__getitem__):
        some = [words[place] for place in places]
        impacts = [_find_impact(word, best.number, index) for word in some]
        rarities = [weigh_rarity(word, index, TERMS) for word in some]
        is_saying = [word.weight >= SAYING for word in some]
        saying += any(is_saying)
        lacks = any(says and not impact for says, impact in zip(is_saying, impacts, strict=True))
        has_all = has_all and not lacks and not some[0].is_guessed
        # A guess that the entry lacks proves nothing, nor do parts of a word of which it lacks one.
        if lacks and (some[0].is_guessed or len(some) > 1 or rarities[0] == unknown):
            if not is_verbal(token.text):
                strange += 1
                whole += STRANGE
            continue
        for word, rarity, impact in zip(some, rarities, impacts, strict=True):
            counted = min(rarity, RAREST)
            if impact:
                whole += counted
                held += counted * min(impact / HIGHEST_IMPACT * rarest * word.weight / rarity, 1.0)
            else:
                whole += counted * LACKED_VERB if is_verbal(token.text) else counted
    share = held / whole if whole else 0.0
    return Evidence(
        1.0 if has_all and saying else share,
        best.evidence.name,
        min(saying, MOST_WORDS),
        strange,
        1.0 if is_one_game else 0.0,
    )


def _find_impact(word: QueryWord, number: int, index: TermIndex) -> float:
    """How much an entry is about a word: the highest impact of its terms, or of another name or word, worth less."""
    return max(worth * _find_highest(terms, number, index) for worth, terms in list_meanings(word))


def _find_highest(terms: Iterable[str], number: int, index: TermIndex) -> int:
    highest = 0
    for term in terms:
        numbers, impacts = index.postings(TERMS, term)
        place = bisect_left(numbers, number)
        if place < len(numbers) and numbers[place] == number and impacts[place] > highest:
            highest = impacts[place]
    return highest
