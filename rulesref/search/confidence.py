"""Decide whether the best result answers the query at all, by the evidence for it (`rank.py`).

`tools/fit_ranking.py` fits the weights on questions that have an answer and on questions that have none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulesref.search.phrases import WHOLE_NAME
from rulesref.search.rank import Evidence, Ranked, count_words, mix
from rulesref.search.repair import SAYING, QueryWord

MAX_UNSURE = 5
"""Results shown where none fits well."""


LONG = 16
"""From so many words on a query counts as the longest: most of its words are in no rule."""


class Support(NamedTuple):
    """What speaks for the best result, each about from 0 to 1."""

    name: float
    asked_share: float
    held: float
    kin: float
    """As in `rank.Evidence`."""
    length: float
    """How long the query is, as a share of LONG."""
    unknown: float
    """The share of its words that no entry and no question has; speaks against the result."""


WEIGHTS = Support(name=4.51, asked_share=2.95, held=3.89, kin=3.5, length=9.33, unknown=-8.68)
MIN_SUPPORT = 9.41
"""The weighted sum that an answer must have: one in twenty answerable questions of the fit is below it."""


def is_weak(best: Ranked, words: Sequence[QueryWord]) -> bool:
    """Return whether the best result hardly has what was asked for."""
    if best.evidence.text_share >= WHOLE_NAME:
        return False
    return mix(WEIGHTS, measure_support(best.evidence, words)) < MIN_SUPPORT


def measure_support(evidence: Evidence, words: Sequence[QueryWord]) -> Support:
    unknown = sum(word.is_unknown for word in words)
    counted = sum(word.is_unknown or word.weight >= SAYING for word in words) or 1
    length = min(count_words(words), LONG) / LONG
    return Support(evidence.name, evidence.asked_share, evidence.held, evidence.kin, length, unknown / counted)
