"""The question bank as a browser loads it: counts of terms, and the vectors of terms, entries and topics.

`site/search/question-bank.js` reads it. Impacts are not shipped: they follow from the counts and from how many entries
of all games have a term.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from rulesref.language.profiles import LANGUAGES
from rulesref.search.browser_lexicon import Lexicon
from rulesref.search.browser_names import COMMON, part_of
from rulesref.search.browser_packing import pack_numbers, pack_rising
from rulesref.search.entry_vectors import MAX_COMPONENT
from rulesref.search.term_vectors import DIMENSIONS, unpack_components


class TermFacts(NamedTuple):
    """Facts of the bank by term, in all games."""

    counts: Mapping[str, Mapping[int, int]]
    """How often the questions of each entry have it, by number of the entry."""
    vectors: Mapping[str, int]
    """The number of its vector, from 1."""


def make_bank_part(lexicon: Lexicon, facts: TermFacts, places: Mapping[int, int]) -> dict[str, object]:
    """Pack the facts on the terms of one part of a game; `places` has the place of each entry of this game."""
    every = [facts.counts.get(term, {}) for term in lexicon.numbers]
    own = [{places[number]: count for number, count in some.items() if number in places} for some in every]
    return {
        "entries": pack_rising(own),
        "counts": pack_numbers(count - 1 for some in own for count in some.values()),
        # Also of terms that only other games ask for: a text of this game may have them.
        "elsewhere": pack_numbers(len(some) - len(here) for some, here in zip(every, own, strict=True)),
        "vectors": pack_numbers(facts.vectors.get(term, 0) for term in lexicon.numbers),
    }


def pack_vectors(vectors: bytes, numbers: Sequence[int]) -> str:
    """Pack the vectors of some entries, one after another; nothing where a library has none."""
    packed = array("b", vectors)
    if not packed:
        return ""
    rows = (packed[at * DIMENSIONS : (at + 1) * DIMENSIONS] for at in numbers)
    return pack_numbers(one + MAX_COMPONENT for row in rows for one in row)


class TermVectorParts(NamedTuple):
    """The vectors of terms by part of the index: those that several languages have, then those of each language."""

    numbers: dict[str, int]
    """The number of the vector of each term, from 1."""
    parts: dict[str, dict[str, object]]
    """The data of each part as the page loads it: the number of its first vector, the scales and the components."""


def split_term_vectors(vectors: Mapping[str, bytes], languages: Mapping[str, Collection[str]]) -> TermVectorParts:
    """Split the vectors of terms by part; `languages` has those of each term in all games."""
    by_part: dict[str, list[str]] = {part: [] for part in (COMMON, *LANGUAGES)}
    for term in vectors:
        if term in languages:
            by_part[part_of(languages[term])].append(term)
    numbers: dict[str, int] = {}
    parts: dict[str, dict[str, object]] = {}
    for part, terms in by_part.items():
        parts[part] = {
            "first": len(numbers) + 1,
            "scales": pack_numbers(vectors[term][0] for term in terms),
            "components": pack_numbers(one + 1 for term in terms for one in unpack_components(vectors[term])),
        }
        numbers |= {term: number for number, term in enumerate(terms, len(numbers) + 1)}
    return TermVectorParts(numbers, parts)
