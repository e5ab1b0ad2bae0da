"""Decide whether the best result answers the query at all, by the evidence for it (`rank.py`).

`tools/fit_ranking.py` fits the weights on questions that have an answer and on questions that have none.
"""

from __future__ import annotations

from typing import NamedTuple

from rulesref.search.phrases import WHOLE_NAME
from rulesref.search.rank import Evidence, Ranked, mix

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


WEIGHTS = Support(name=4.87, asked_share=3.13, held=6.37, kin=2.99, length=11.15)
MIN_SUPPORT = 11.56
"""The weighted sum that an answer must have: one in twenty answerable questions of the fit is below it."""


def is_weak(best: Ranked, length: int) -> bool:
    """Return whether the best result hardly has what was asked for; `length` is that of the query in words."""
    if best.evidence.text_share >= WHOLE_NAME:
        return False
    return mix(WEIGHTS, measure_support(best.evidence, length)) < MIN_SUPPORT


def measure_support(evidence: Evidence, length: int) -> Support:
    share = min(length, LONG) / LONG
    return Support(evidence.name, evidence.asked_share, evidence.held, evidence.kin, share)
