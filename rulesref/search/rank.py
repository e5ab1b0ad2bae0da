"""The ranking, the same here and in the browser: sums of stored impacts, coverage of the query, match of a name.

Only + × ÷ √ ln on doubles, in one order; ties go to the earlier entry. So both sides give the same list.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple, Protocol

from rulesref.search.phrases import Phrase, match_phrase
from rulesref.search.repair import QueryWord
from rulesref.search.synonyms import SYNONYM_WEIGHT

NAME_GAIN = 1.5
NUMBER_GAIN = 1000.0


class Postings(Protocol):
    """What the ranking asks of an index."""

    size: int

    def postings(self, field: str, term: str) -> list[tuple[int, float]]: ...

    def frequency(self, term: str) -> int: ...


class NameLookup(Protocol):
    """The prior of a document's kind, and its names."""

    def __call__(self, number: int) -> tuple[float, list[Phrase]]: ...


Preferred = Sequence[tuple[float, set[int]]]
"""Documents that are worth more than others, and how many times more."""


class Ranked(NamedTuple):
    number: int
    score: float
    share: float = 1.0
    """How much of the query the entry has."""
    name: float = 0.0
    """How well a name of the entry fits."""


# What is asked for by a rule's name is first the rule, then what was said about it.
KIND_PRIOR = {"glossary": 1.2, "rule": 1.1, "definition": 1.1, "step": 1.1, "example": 0.8}
HIGHEST_PRIOR = max(KIND_PRIOR.values())
# Among near-equal entries the reader's come first: of the game at hand, with a text in the reader's language.
READER_PRIOR = {"game": 1.3, "lang": 1.1}
# Whoever asks in the language of a game's documents has that game: this much more, if all of them are in it.
DOCUMENT_GAIN = 0.4


def inverse_frequency(documents: int, containing: int) -> float:
    """How rare a term is."""
    return log(1 + (documents - containing + 0.5) / (containing + 0.5))


def rank(
    words: Sequence[QueryWord],
    index: Postings,
    names: NameLookup,
    allowed: set[int] | None,
    limit: int,
    preferred: Preferred = (),
) -> list[Ranked]:
    """The best `limit` documents for the words; each set of those preferred is worth so much more than the rest."""
    rarity = [_rarity(word, index) * word.weight for word in words]
    whole = _add(rarity)
    if not whole:
        return []
    sums: dict[int, float] = defaultdict(float)
    covered: dict[int, float] = defaultdict(float)
    for word, rare in zip(words, rarity, strict=True):
        for number, impact in _best_impacts(word, index).items():
            if allowed is None or number in allowed:
                sums[number] += word.weight * impact
                covered[number] += rare
    base = []
    for number, total in sums.items():
        share = covered[number] / whole
        value = total * share * sqrt(share)
        for prior, numbers in preferred:
            if number in numbers:
                value *= prior
        base.append((value, number, share))
    base.sort(key=lambda row: (-row[0], row[1]))
    asked: dict[str, tuple[float, int]] = {}
    for place, word in enumerate(words):
        for worth, terms in ((1.0, word.terms), (SYNONYM_WEIGHT, word.synonyms)):
            for term in terms:
                if worth > asked.get(term, (0.0, 0))[0]:
                    asked[term] = worth, place
    shares = [rare / whole for rare in rarity]
    best: list[Ranked] = []
    worst = 0.0
    for value, number, share in base:
        # No name can lift what is left above what was found.
        if len(best) >= limit and value * (1 + NAME_GAIN) * HIGHEST_PRIOR < worst:
            break
        prior, phrases = names(number)
        name = _match_names(phrases, asked, shares)
        best.append(Ranked(number, value * prior * (1 + NAME_GAIN * name), share, name))
        if len(best) % limit == 0:
            best = sorted(best, key=lambda hit: (-hit.score, hit.number))[:limit]
            worst = best[-1].score
    return sorted(best, key=lambda hit: (-hit.score, hit.number))[:limit]


def _match_names(phrases: Sequence[Phrase], asked: Mapping[str, tuple[float, int]], shares: Sequence[float]) -> float:
    """The best of the names: how much of it was asked for, times how much of the query it answers."""
    best = 0.0
    for phrase in phrases:
        matched, said = match_phrase(phrase, asked)
        value = phrase[0] * matched
        if value > best:
            answered = _add(shares[place] * worth for place, worth in sorted(said.items()))
            best = max(best, value * answered)
    return best


def _best_impacts(word: QueryWord, index: Postings) -> dict[int, float]:
    """For each document the best impact among the terms that the word may mean."""
    best: dict[int, float] = {}
    for worth, terms in ((1.0, word.terms), (SYNONYM_WEIGHT, word.synonyms)):
        for term in terms:
            for number, impact in index.postings("terms", term):
                if worth * impact > best.get(number, 0.0):
                    best[number] = worth * impact
    return best


def _add(values: Iterable[float]) -> float:
    """The plain sum: from Python 3.12 on, `sum` makes up for rounding, which the browser does not."""
    total = 0.0
    for value in values:
        total += value
    return total


def _rarity(word: QueryWord, index: Postings) -> float:
    return inverse_frequency(index.size, max(map(index.frequency, word.terms)))
