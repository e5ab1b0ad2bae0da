"""Families of words: «атака» and «атаковать» have one root and stand in the same entries.

Endings alone would take «поле» and «польский» for one family, so the texts have a say. Used by builds alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from rulesref.language.roots import SHORTEST_ROOT, find_root
from rulesref.search.index import Postings

LEAST_TOGETHER = 0.15
"""Of the entries that have the rarer of two words, this share has the other one too."""
LEAST_OFTENER = 1.5
"""So many times as often as chance would have it, two words stand in one entry."""


def find_families(
    postings: Mapping[str, Postings], size: int, languages: Mapping[str, Sequence[str]]
) -> list[list[str]]:
    """The families among the terms of `size` entries, in order. `languages` has those of terms that one alone uses:
    words of different languages are no family."""
    of_root: dict[str, list[str]] = defaultdict(list)
    for term in sorted(postings):
        if len(term) >= SHORTEST_ROOT and term.isalpha():
            of_root[find_root(term)].append(term)

    def are_related(one: str, other: str) -> bool:
        own = languages.get(one), languages.get(other)
        return (not all(own) or own[0] == own[1]) and _are_together(
            set(postings[one].numbers), set(postings[other].numbers), size
        )

    return [
        family
        for terms in of_root.values()
        for family in _join([pair for pair in combinations(terms, 2) if are_related(*pair)])
    ]


def _are_together(one: set[int], other: set[int], size: int) -> bool:
    """Whether entries that have a word have another one more often than by chance."""
    both = len(one & other)
    rarer, usual = sorted((len(one), len(other)))
    return both >= LEAST_TOGETHER * rarer and both * size > LEAST_OFTENER * rarer * usual


def _join(pairs: Iterable[tuple[str, str]]) -> Iterator[list[str]]:
    """What is joined by pairs, directly or through others."""
    families: list[set[str]] = []
    for pair in pairs:
        met = [family for family in families if not family.isdisjoint(pair)]
        families = [family for family in families if family not in met]
        families.append(set(pair).union(*met))
    return map(sorted, families)


def list_relatives(families: Iterable[Sequence[str]]) -> dict[str, list[str]]:
    """For each term the others of its family."""
    return {term: [other for other in family if other != term] for family in families for term in family}
