"""Weigh how much each term speaks for a question that no document answers, computed when the index is built.

A naive Bayes classifier: the log odds of a term among the questions that no document answers and among those of the
question bank. Only terms of the bank are weighed: all others count as unknown words anyway (`confidence.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import log

from rulesref.language.analysis import Analyser
from rulesref.model import Corpus

STEPS = 4
"""Log odds are kept as whole numbers of quarter nats, so that the page loads one small number per term."""
MAX_ODDS = 12
"""The most that one term says, in such steps."""
PSEUDO_UNANSWERED, PSEUDO_ANSWERED = 0.3, 0.5
"""Added to the counts, so that a term that one side lacks has odds; chosen on questions that tuned the ranking."""


def weigh_odds(corpus: Corpus, analyser: Analyser) -> dict[str, int]:
    """Return the log odds of the terms of the bank, positive where a term speaks for a question without an answer."""
    if not corpus.unanswered:
        return {}
    answered = _count_questions((one.text for one in corpus.questions), analyser)
    unanswered = _count_questions((one.text for one in corpus.unanswered), analyser)
    few = len(corpus.unanswered) + 2 * PSEUDO_UNANSWERED
    many = len(corpus.questions) + 2 * PSEUDO_ANSWERED
    odds = {
        term: _round(log((unanswered[term] + PSEUDO_UNANSWERED) / few) - log((count + PSEUDO_ANSWERED) / many))
        for term, count in answered.items()
    }
    return {term: value for term, value in odds.items() if value}


def _count_questions(texts: Iterable[str], analyser: Analyser) -> Counter[str]:
    """Count in how many questions each term occurs."""
    return Counter(term for text in texts for term in set(analyser.all_terms(text)))


def _round(odds: float) -> int:
    return max(-MAX_ODDS, min(MAX_ODDS, round(odds * STEPS)))
