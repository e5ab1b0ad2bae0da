"""Decide whether the best result answers the query at all, by the evidence for it (`rank.py`).

`tools/fit_ranking.py` fits the weights on questions that have an answer and on questions that have none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rulesref.search.phrases import WHOLE_NAME
from rulesref.search.question_odds import MAX_ODDS
from rulesref.search.rank import Evidence, Ranked, count_words, mix
from rulesref.search.repair import SAYING, QueryWord

MAX_UNSURE = 5
"""Results shown where none fits well."""

LONG = 16
"""From so many words on a query counts as the longest: most of its words are in no rule."""


class TermOdds(Protocol):
    """What the confidence reads of an index."""

    def odds(self, term: str) -> int: ...


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
    odds: float
    """The log odds of its words together (`question_odds.py`); speaks against the result."""


WEIGHTS = Support(name=5.57, asked_share=0.82, held=4.57, kin=4.94, length=11.62, unknown=-7.22, odds=-1.5)
MIN_SUPPORT = 8.91
"""The weighted sum that an answer must have: one in twenty answerable questions of the fit is below it."""


def is_weak(best: Ranked, words: Sequence[QueryWord], index: TermOdds) -> bool:
    """Return whether the best result hardly has what was asked for."""
    if best.evidence.text_share >= WHOLE_NAME:
        return False
    return mix(WEIGHTS, measure_support(best.evidence, words, index)) < MIN_SUPPORT


def measure_support(evidence: Evidence, words: Sequence[QueryWord], index: TermOdds) -> Support:
    unknown = sum(word.is_unknown for word in words)
    counted = sum(word.is_unknown or word.weight >= SAYING for word in words) or 1
    length = min(count_words(words), LONG) / LONG
    # Of a word's meanings the one counts that rules are asked with most.
    odds = sum(min(filter(None, map(index.odds, word.terms)), default=0) for word in words) / MAX_ODDS
    return Support(
        name=evidence.name,
        asked_share=evidence.asked_share,
        held=evidence.held,
        kin=evidence.kin,
        length=length,
        unknown=unknown / counted,
        odds=odds,
    )
