"""Decide whether the best result answers the query at all, by the evidence for it (`rank.py`).

`python -m bench.confidence` fits the weights on questions that have an answer and on questions that have none.
"""

from __future__ import annotations

from typing import NamedTuple

from rulesref.search.rank import Ranked

MAX_UNSURE = 5
"""Results shown where none fits well."""


class Support(NamedTuple):
    """What speaks for the best result, each about from 0 to 1."""

    name: float
    asked_mean: float
    asked_share: float
    held: float
    kin: float
    """As in `rank.Evidence`."""
    length: float
    """How far the query is a question: a long one has many words that no rule has."""


WEIGHTS = Support(name=3.93, asked_mean=-4.39, asked_share=4.44, held=6.38, kin=3.33, length=5.2)
MIN_SUPPORT = 9.33
"""The weighted sum that an answer must have: one in twenty answerable questions of the fit is below it."""


def is_weak(best: Ranked, length: float) -> bool:
    """Return whether the best result hardly has what was asked for; `length` is that of the query."""
    total = 0.0
    # Added one by one: from Python 3.12 on, `sum` makes up for rounding, which the page does not.
    for weight, value in zip(WEIGHTS, measure_support(best, length), strict=True):
        total += weight * value
    return total < MIN_SUPPORT


def measure_support(best: Ranked, length: float) -> Support:
    evidence = best.evidence
    return Support(evidence.name, evidence.asked_mean, evidence.asked_share, evidence.held, evidence.kin, length)
