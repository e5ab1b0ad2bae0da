"""Decide whether the best result answers the query at all, by the evidence for it (`rank.py`), and of which game it is.

`tools/fit_ranking.py` fits the weights on questions that have an answer and on questions that have none. The best
results may belong to several games, with nothing to say which is meant. The weights of the ranking are those of a
softmax over the candidates, so exponents of scores are chances of entries, and those of the entries of a game add up to
the chance of the game. `site/search/confidence.js` does the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import exp
from typing import NamedTuple, Protocol

from rulesref.search.name_matching import WHOLE_NAME
from rulesref.search.rank import Evidence, Ranked, RankedIndex, count_words, encode_words, mix
from rulesref.search.repair import MIN_LENGTH, SAYING, QueryWord
from rulesref.search.vectors import Vectors

MAX_UNSURE = 5
"""Results shown where none fits well."""

NO_TOPICS = 0.4
"""How close a query is to a topic in a library that has none: as close as questions with an answer are on average."""
LONG = 16
"""From so many words on a query counts as the longest: most of its words are in no rule."""
SAID_NAME = 0.5
"""From this `name` on the one word of a query that says something is the name of the entry."""
MIN_SUPPORT = 5.7
"""The weighted sum that an answer must have: one in twenty answerable questions of sets 1 to 12 is below it."""
COUNTED = 10
"""Results whose chances count: those that a list shows."""
CERTAIN = 0.94
"""Chance from which on the game of the best result is not questioned. Of 459 tuning questions that name no game, 48
have a first result of a wrong game: 62 % of these ask back, and 21 % of the others. At 0.85 it is 46 % and 13 %."""
OFFERED = 0.02
"""Chance from which on a game is offered."""


class TopicIndex(RankedIndex, Protocol):
    """What the confidence reads of an index."""

    @property
    def topics(self) -> Vectors: ...


class Support(NamedTuple):
    """What speaks for the best result or against it, each about from -1 to 1."""

    name: float
    asked_share: float
    held: float
    kin: float
    """As in `rank.Evidence`."""
    length: float
    """How long the query is, as a share of LONG."""
    unknown: float
    """The share of its words that no entry and no question has; speaks against the result."""
    closest: float
    """The highest `kin` of all candidates."""
    topic: float
    """How close it is to the closest topic that no document treats; speaks against the result."""


WEIGHTS = Support(
    name=4.0, asked_share=3.21, held=3.31, kin=7.75, length=7.82, unknown=-8.6, closest=1.87, topic=-15.12
)


def is_weak(ranked: Sequence[Ranked], words: Sequence[QueryWord], index: TopicIndex) -> bool:
    """Return whether the best result hardly has what was asked for."""
    best = ranked[0].evidence
    is_one = count_words(words) == 1 and not any(word.is_unknown for word in words)
    if best.text_share >= WHOLE_NAME or (is_one and best.name >= SAID_NAME):
        return False
    closest = max(one.evidence.kin for one in ranked)
    return mix(WEIGHTS, measure_support(best, closest, measure_topic(words, index), words)) < MIN_SUPPORT


def measure_topic(words: Sequence[QueryWord], index: TopicIndex) -> float:
    """Return how close a query is to the closest topic that no document treats."""
    close = index.topics.compare(encode_words(words, index), range(len(index.topics)))
    return max(close.values(), default=NO_TOPICS)


def is_telling(word: QueryWord) -> bool:
    """Return whether a word is unknown and long enough to tell: a shorter one is mostly a typo for a stop word."""
    return word.is_unknown and len(word.text) >= MIN_LENGTH


def measure_support(evidence: Evidence, closest: float, topic: float, words: Sequence[QueryWord]) -> Support:
    unknown = sum(is_telling(word) for word in words)
    counted = sum(is_telling(word) or word.weight >= SAYING for word in words) or 1
    return Support(
        name=evidence.name,
        asked_share=evidence.asked_share,
        held=evidence.held,
        kin=evidence.kin,
        length=min(count_words(words), LONG) / LONG,
        unknown=unknown / counted,
        closest=closest,
        topic=topic,
    )


def list_games_to_choose(scored: Iterable[tuple[str, float]]) -> tuple[str, ...]:
    """Return the games to choose from, the likeliest first; none if the game is certain.

    `scored` has the game and the score of each result, the best first.
    """
    best: tuple[str, float] | None = None
    chances: dict[str, float] = {}
    total = 0.0
    for game, score in islice(scored, COUNTED):
        best = best or (game, score)
        chance = exp(score - best[1])
        chances[game] = chances.get(game, 0.0) + chance
        total += chance
    if best is None or chances[best[0]] >= CERTAIN * total:
        return ()
    likeliest = sorted(chances, key=lambda game: -chances[game])
    return tuple(game for game in likeliest if chances[game] >= OFFERED * total)
