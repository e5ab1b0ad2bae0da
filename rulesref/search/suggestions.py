"""Titles that are most like a query for which nothing fits well, as `site/search/suggestions.js` finds them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from rulesref.language.analysis import weigh_word
from rulesref.language.normalise import read_words

MIN_LIKENESS = 0.5
"""How like the words of a query those of a title must be on average, to be worth offering."""
MAX_SUGGESTED = 3
MAX_COMPARED = 8
"""Words of a query that are compared."""

_Pairs = frozenset[str]


class Suggestion(NamedTuple):
    """An entry whose title the reader may have meant."""

    id: str
    title: str


def find_nearest(asked: Iterable[str], titles: Iterable[Suggestion]) -> list[Suggestion]:
    """The titles most like the words asked for, most alike first, each title once."""
    wanted = _pair_words(asked)[:MAX_COMPARED]
    if not wanted:
        return []
    scored = []
    # Many titles share a word.
    best: dict[_Pairs, float] = {}
    for one in titles:
        own = _pair_title(one.title)
        likeness = 0.0
        # Added one by one, as the browser does; `sum` makes up for rounding.
        for word in own:
            if word not in best:
                best[word] = max(_compare(word, other) for other in wanted)
            likeness += best[word]
        likeness /= len(own) or 1
        if likeness >= MIN_LIKENESS:
            scored.append((-likeness, one.title, one.id))
    found: dict[str, Suggestion] = {}
    for _, title, entry_id in sorted(scored):
        found.setdefault(title, Suggestion(entry_id, title))
    return list(found.values())[:MAX_SUGGESTED]


def _compare(one: _Pairs, other: _Pairs) -> float:
    """How many of the pairs of letters two words share, from 0 to 1."""
    return 2 * len(one & other) / (len(one) + len(other))


@cache
def _pair_title(title: str) -> Sequence[_Pairs]:
    return _pair_words(read_words(title))


def _pair_words(words: Iterable[str]) -> list[_Pairs]:
    """Of each word that says something the pairs of letters that stand side by side, with its edges."""
    return [_pair_letters(f" {word} ") for word in words if weigh_word(word) >= 0.5]


@lru_cache(maxsize=10_000)
def _pair_letters(word: str) -> _Pairs:
    return frozenset(word[at : at + 2] for at in range(len(word) - 1))
