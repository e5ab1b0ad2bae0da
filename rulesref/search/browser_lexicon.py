"""The words of one part of the browser's index: terms by number, each with its forms as stem and paradigm.

A paradigm is the set of endings that many words share. The browser does not unfold it: it cuts a word at each letter
and asks whether a stem has the rest among its endings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from rulesref.search.browser_packing import pack_numbers, pack_words


class Lexicon:
    """Terms numbered in the order in which the browser meets them."""

    def __init__(self, terms: Iterable[str], forms: Mapping[str, Collection[str]]) -> None:
        """`forms` has those of each lemma; a term that is none is found only as it is written."""
        split = {term: _split(forms[term]) for term in terms if term in forms}
        common = Counter(endings for _, endings in split.values())
        by_use = sorted(common, key=lambda endings: (-common[endings], endings))
        paradigms = {endings: number for number, endings in enumerate(by_use)}
        rows = sorted((stem, paradigms[endings], term) for term, (stem, endings) in split.items())
        bare = sorted(term for term in terms if term not in forms)
        self.numbers = {term: number for number, term in enumerate([*(term for _, _, term in rows), *bare])}
        self.data = {
            "stems": pack_words(stem for stem, _, _ in rows),
            "paradigms": pack_numbers(paradigm for _, paradigm, _ in rows),
            "endings": " ".join(map(pack_words, paradigms)),
            "bare": pack_words(bare),
        }


def _split(forms: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """What all forms begin with, and what follows it in each."""
    first, last = min(forms), max(forms)
    shared = 0
    while first[shared : shared + 1] == last[shared : shared + 1] != "":
        shared += 1
    return first[:shared], tuple(sorted(form[shared:] for form in forms))
