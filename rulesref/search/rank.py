"""Rank entries in two stages, the same here and in the page.

The first stage chooses candidates by the words of their texts and by those of the question bank. The second collects
evidence for each and adds it up with weights that `tools/fit_ranking.py` fitted offline (docs/decisions/0035). Only
+ × ÷ ln on doubles, in one order; ties go to the earlier entry: so both sides give the same list.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from heapq import nlargest
from itertools import pairwise
from math import log
from typing import NamedTuple, Protocol

from rulesref.language.analysis import STOP_WEIGHT
from rulesref.language.stopwords import is_verbal
from rulesref.search.candidates import TermIndex, add, choose_candidates, look_up, sum_impacts, weigh_share
from rulesref.search.index import ASKED, TERMS
from rulesref.search.name_matching import WHOLE_NAME, NameMatcher, NamesOfTerm
from rulesref.search.repair import SAYING, QueryWord
from rulesref.search.synonyms import list_meanings
from rulesref.search.vectors import Vectors, encode_question

DEPTH = 60
"""Candidates of each field."""


class Evidence(NamedTuple):
    """What speaks for an entry, each from 0 to 1."""

    text: float
    """Its score by text and names, as a share of the best."""
    text_share: float
    """How much of the query its text and names cover."""
    name: float
    """How well a name of it fits."""
    title: float
    """1 where a name of its own is the query, word for word."""
    whole: float
    """How far the query is a name of its own."""
    asked: float
    """Its score by the question bank, as a share of the best."""
    asked_share: float
    """How much of the query its questions cover."""
    held: float
    """How much of the query its text, names or questions cover; a word counts by the field that has it more often."""
    kin: float
    """How close it is to the query by the directions of their vectors (`vectors.py`)."""
    home: float
    """The share of its game's entries whose document is in the language of the query."""
    mine: float
    """1 for entries of the reader's game."""


class Ranked(NamedTuple):
    number: int
    score: float
    evidence: Evidence


NO_EVIDENCE = Evidence(*(0.0,) * len(Evidence._fields))


class RankedIndex(TermIndex, Protocol):
    """What the second stage reads beside postings."""

    @property
    def vectors(self) -> Vectors: ...

    def vector(self, term: str) -> bytes: ...

    def names_with(self, term: str) -> NamesOfTerm: ...

    def kind(self, number: int) -> str: ...

    def game(self, number: int) -> str: ...


class Weights(NamedTuple):
    """What the evidence counts, and what the kind of an entry counts."""

    evidence: Evidence
    kinds: Mapping[str, float]


LENGTHS = (2, 4, 8)
"""The lengths of queries, in words, that have weights of their own; between them the weights change evenly."""
KINDS = (
    "glossary",
    "rule",
    "step",
    "definition",
    "example",
    "component",
    "clarification",
    "faq",
    "erratum-rule",
    "erratum-card",
    "taboo",
)
"""Kinds of entries that count by themselves; others count nothing."""
WEIGHTS = (
    Weights(
        Evidence(2.41, 0.58, 3.41, 3.29, 1.98, 3.0, 1.25, 1.21, 8.21, 2.5, 4.0),
        dict(zip(KINDS, (1.4, 1.31, 0.64, 0.8, -0.91, 0.59, 0.27, -1.78, -2.1, -1.07, 0.91), strict=True)),
    ),
    Weights(
        Evidence(2.08, 0.22, 3.77, 1.45, 1.6, 3.58, 0.14, 1.45, 12.73, 0.6, 4.0),
        dict(zip(KINDS, (1.57, 2.09, 1.64, 1.92, -2.6, 2.39, 0.47, 0.86, 1.37, -1.02, 1.06), strict=True)),
    ),
    Weights(
        Evidence(1.46, 1.38, 2.65, 0.0, 0.89, 4.55, 1.85, 1.55, 12.94, 0.2, 4.0),
        dict(zip(KINDS, (1.12, 0.21, 0.72, 0.21, -0.32, 0.36, -0.03, -0.29, 0.2, -1.56, -1.37), strict=True)),
    ),
)
"""For each of these lengths; `tools/fit_ranking.py` prints them."""


def inverse_frequency(documents: int, containing: int) -> float:
    """Return how rare a term is."""
    return log(1 + (documents - containing + 0.5) / (containing + 0.5))


class Games(NamedTuple):
    """What is known of the games that may be asked about."""

    mine: str = ""
    """The reader's; empty if unknown."""
    homes: Mapping[str, float] = {}
    """Game -> share of its entries whose document is in the language of the query."""


def rank(
    words: Sequence[QueryWord],
    index: RankedIndex,
    allowed: Collection[int] | None,
    games: Games = Games(),  # noqa: B008 - it cannot be changed
) -> list[Ranked]:
    """Return the best entries for the words, the best first."""
    evidence = collect_evidence(words, index, allowed, games)
    weights = blend_weights(count_words(words))
    ranked = [Ranked(number, add_up(one, index.kind(number), weights), one) for number, one in evidence.items()]
    return sorted(ranked, key=lambda hit: (-hit.score, hit.number))


def count_words(words: Sequence[QueryWord]) -> int:
    """Return the length of a query: its words without those that say little."""
    return sum(word.weight >= SAYING for word in words)


def blend_weights(length: int) -> Weights:
    """Return the weights for a query of this length."""
    shares = share_lengths(length)
    evidence = Evidence(*(mix(values, shares) for values in zip(*(one.evidence for one in WEIGHTS), strict=True)))
    return Weights(evidence, {kind: mix([one.kinds[kind] for one in WEIGHTS], shares) for kind in KINDS})


def share_lengths(length: int) -> list[float]:
    """Return how much each of LENGTHS counts for a query; together 1."""
    shares = [0.0] * len(LENGTHS)
    for place, (shorter, longer) in enumerate(pairwise(LENGTHS)):
        if shorter <= length < longer:
            shares[place + 1] = (length - shorter) / (longer - shorter)
            shares[place] = 1 - shares[place + 1]
            return shares
    shares[0 if length < LENGTHS[0] else -1] = 1.0
    return shares


def mix(values: Iterable[float], shares: Iterable[float]) -> float:
    """Return the sum of values, each times its share."""
    return add(value * share for value, share in zip(values, shares, strict=True))


def add_up(evidence: Evidence, kind: str, weights: Weights) -> float:
    """Return the score of an entry."""
    return weights.kinds.get(kind, 0.0) + mix(evidence, weights.evidence)


def collect_evidence(
    words: Sequence[QueryWord], index: RankedIndex, allowed: Collection[int] | None, games: Games
) -> dict[int, Evidence]:
    """Return the evidence for each candidate."""
    # The bank has the words of players: with other names of a concept it finds less.
    plain = [word._replace(synonyms=(), relatives=()) for word in words]
    rarity = [weigh_rarity(word, index, TERMS) for word in words]
    asked_rarity = [weigh_rarity(word, index, ASKED) for word in words]
    saying = [word for word in plain if word.weight >= SAYING]
    sums = sum_impacts(saying, index, ASKED)
    numbers = dict.fromkeys(choose_candidates(words, rarity, index, TERMS, allowed, DEPTH))
    numbers |= dict.fromkeys(_choose_best(sums, allowed))
    if not numbers:
        return {}
    impacts = [look_up(word, index, TERMS, numbers) for word in words]
    asked_impacts = [look_up(word, index, ASKED, numbers) for word in words]
    text = _score(words, rarity, impacts, numbers)
    asked = _score(words, asked_rarity, asked_impacts, numbers)
    common = [min(pair) for pair in zip(rarity, asked_rarity, strict=True)]
    held = _cover(common, [{**one, **other} for one, other in zip(impacts, asked_impacts, strict=True)], numbers)
    # A corpus with a small bank or none is judged by its texts alone.
    kin = index.vectors.compare(encode_words(words, index), numbers) if index.vectors else held
    asked_shares = asked.shares if index.vectors else held
    names = match_names(words, rarity, index)
    found = {}
    for number in numbers:
        name = names.match(number)
        game = index.game(number)
        found[number] = Evidence(
            text=text.values[number],
            text_share=text.shares[number],
            name=name.name,
            title=1.0 if name.name >= WHOLE_NAME else 0.0,
            whole=name.whole,
            asked=asked.values[number],
            asked_share=asked_shares[number],
            held=held[number],
            kin=kin[number],
            home=games.homes.get(game, 0.0),
            mine=1.0 if game == games.mine else 0.0,
        )
    return found


def encode_words(words: Sequence[QueryWord], index: RankedIndex) -> list[int]:
    """Return the vector of a query."""
    vectors = {term: vector for word in words for term in word.terms if (vector := index.vector(term))}
    return encode_question((word.terms for word in words), vectors)


def _choose_best(sums: Mapping[int, float], allowed: Collection[int] | None) -> list[int]:
    """Return the candidates of the bank, the best first."""
    values = ((total, -number) for number, total in sums.items() if allowed is None or number in allowed)
    return [-number for _, number in nlargest(DEPTH, values)]


class _Scores(NamedTuple):
    """The scores of the candidates in one field, by number."""

    shares: Mapping[int, float]
    values: Mapping[int, float]
    """Sums weighed by coverage, as shares of the best."""


def _score(
    words: Sequence[QueryWord], rarity: Sequence[float], impacts: Sequence[Mapping[int, float]], numbers: Iterable[int]
) -> _Scores:
    sums = dict.fromkeys(numbers, 0.0)
    for word, found in zip(words, impacts, strict=True):
        for number, impact in found.items():
            sums[number] += word.weight * impact
    shares = _cover(rarity, impacts, sums)
    values = {number: total * weigh_share(shares[number]) for number, total in sums.items()}
    best = max(values.values()) or 1.0
    return _Scores(shares, {number: value / best for number, value in values.items()})


def _cover(rarity: Sequence[float], impacts: Sequence[Mapping[int, float]], numbers: Iterable[int]) -> dict[int, float]:
    """Return the share of the query that each candidate covers."""
    covered = dict.fromkeys(numbers, 0.0)
    for rare, found in zip(rarity, impacts, strict=True):
        for number in found:
            covered[number] += rare
    whole = add(rarity) or 1.0
    return {number: some / whole for number, some in covered.items()}


def match_names(words: Sequence[QueryWord], rarity: Sequence[float], index: RankedIndex) -> NameMatcher:
    """Return what compares the names of entries with the words."""
    asked: dict[str, tuple[float, int]] = {}
    for place, word in enumerate(words):
        for worth, terms in list_meanings(word):
            for term in terms:
                if worth > asked.get(term, (0.0, 0))[0]:
                    asked[term] = worth, place
    whole = add(rarity) or 1.0
    return NameMatcher(asked, [rare / whole for rare in rarity], index.names_with)


def weigh_rarity(word: QueryWord, index: TermIndex, field: str) -> float:
    """Return how much a word counts in a field: how rare it is there, times its weight."""
    if field == ASKED and word.weight < SAYING:
        return 0.0
    containing = max((index.frequency(field, term) for term in word.terms), default=0)
    # A verb or an adverb that no rule has says how something is asked, a noun of what.
    weight = word.weight * STOP_WEIGHT if not containing and is_verbal(word.text) else word.weight
    return inverse_frequency(index.size, containing) * weight
