"""Whether what was found answers the query at all: function words and guesses alone are no answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesref.search.rank import Ranked
from rulesref.search.repair import QueryWord

MOST_WEAK = 3
"""So many results are shown where none fits well."""
LEAST_SHARE, LEAST_SHARE_UNSURE = 0.4, 0.5
"""How much of the query the best entry must have, by how rare its words are; more if a word is unknown or guessed.

Measured on the tables in `tests/`: below are 1 in 100 of the queries that have an answer, and 9 in 10 of those
that have none.
"""
SHORT_QUERY, LEAST_SHARE_SHORT, LEAST_NAME_SHORT = 3, 0.65, 0.3
"""A query of so few words that say something is nearly whole in its answer, or a good part of one of its names."""


def is_weak(words: Sequence[QueryWord], best: Ranked, knows: Callable[[str], bool]) -> bool:
    """Whether the best that was found hardly has what was asked for."""
    saying = [word for word in words if word.weight >= 0.5]
    if len(saying) <= SHORT_QUERY and best.share < LEAST_SHARE_SHORT and best.name < LEAST_NAME_SHORT:
        return True
    is_unsure = any(word.is_guessed or not knows(word.text) for word in saying)
    return best.share < (LEAST_SHARE_UNSURE if is_unsure else LEAST_SHARE)
