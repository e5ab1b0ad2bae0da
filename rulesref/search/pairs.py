"""Two things asked for at once: «удар или рана», "fight vs evade"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesref.language.profiles import list_words
from rulesref.search.repair import QueryWord

CONNECTORS = frozenset(list_words(lambda one: f"{one.and_words} {one.or_words}"))
MOST_WORDS = 9
NAMED = 0.8
"""From so much of a name on, an entry is what one side asks for."""
ALL_ASKED = 0.95
"""Who has a name that says so much of the query is meant by both sides: «Бой и дипломатия (кратко)»."""

Side = Sequence[QueryWord]


def split_pairs(words: Side) -> Iterator[tuple[Side, Side]]:
    """What stands before and after each word that joins two names."""
    if len(words) <= MOST_WORDS:
        for place in range(1, len(words) - 1):
            if words[place].text in CONNECTORS:
                yield words[:place], words[place + 1 :]
