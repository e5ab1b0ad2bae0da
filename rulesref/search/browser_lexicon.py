"""The words of one part of the browser's index: terms by number, each with its forms as stem and paradigm.

A paradigm is the set of endings that many words share. The browser does not unfold it: it cuts a word at each letter
and asks whether a stem has the rest among its endings. Paradigms are written as trees of letters in which what ends
alike is there once: participles of all verbs share the endings of an adjective. `site/language/lexicon.js` reads it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping

from rulesref.search.browser_packing import pack_numbers

_MOST_SHARED = 25
"""So many letters a capital can tell; coded words have none of their own."""


class Lexicon:
    """Terms numbered in the order in which the browser meets them."""

    def __init__(self, terms: Iterable[str], forms: Mapping[str, Collection[str]]) -> None:
        """`forms` has those of each lemma; a term that is none is found only as it is written."""
        split = {term: _split(forms[term]) for term in terms if term in forms}
        common = Counter(endings for _, endings in split.values())
        self._paradigms = sorted(common, key=lambda endings: (-common[endings], endings))
        paradigms = {endings: number for number, endings in enumerate(self._paradigms)}
        rows = sorted((stem, paradigms[endings], term) for term, (stem, endings) in split.items())
        self._stems = [stem for stem, _, _ in rows]
        self._paradigm_of = [paradigm for _, paradigm, _ in rows]
        self._bare = sorted(term for term in terms if term not in forms)
        self.numbers = {term: number for number, term in enumerate([*(term for _, _, term in rows), *self._bare])}

    def pack(self) -> dict[str, str]:
        """All words with their forms."""
        shapes: list[int] = []
        letters: list[str] = []
        trees: list[int] = []
        known: dict[tuple[str, ...], int] = {}
        recent: dict[str, list[int]] = defaultdict(list)

        def write_tree(endings: tuple[str, ...], letter: str) -> None:
            """Write the endings behind a letter. A tree that was written before is named by its place among those that
            the letter led to, the latest first, or behind them among all."""
            some = recent[letter]
            tree = known.get(endings)
            if tree is None:
                trees.append(0)
                branches: dict[str, list[str]] = defaultdict(list)
                for ending in filter(None, endings):
                    branches[ending[0]].append(ending[1:])
                shapes.append(2 * len(branches) + ("" in endings))
                for branch, rest in branches.items():
                    letters.append(branch)
                    write_tree(tuple(rest), branch)
                tree = known[endings] = len(known)
            elif tree in some:
                trees.append(1 + some.index(tree))
                some.remove(tree)
            else:
                trees.append(len(some) + len(known) - tree)
            some.insert(0, tree)

        for endings in self._paradigms:
            write_tree(endings, "")
        # A byte for a letter, also for a Cyrillic one.
        alphabet = [letter for letter, _ in Counter("".join([*self._stems, *letters])).most_common()]
        codes = {ord(letter): chr(ord("a") + place) for place, letter in enumerate(alphabet)}
        return {
            "alphabet": "".join(alphabet),
            "stems": _front_code(stem.translate(codes) for stem in self._stems),
            "bare": "\n".join(self._bare),
            "paradigms": pack_numbers(self._paradigm_of),
            "shapes": pack_numbers(shapes),
            "letters": "".join(letters).translate(codes),
            "trees": pack_numbers(trees),
        }


def _split(forms: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """What all forms begin with, and what follows it in each."""
    first, last = min(forms), max(forms)
    shared = 0
    while first[shared : shared + 1] == last[shared : shared + 1] != "":
        shared += 1
    return first[:shared], tuple(sorted(form[shared:] for form in forms))


def _front_code(words: Iterable[str]) -> str:
    """Words in order: of each, how many letters it shares with the one before, as a capital, and its others."""
    coded: list[str] = []
    before = ""
    for word in words:
        shared = 0
        while shared < _MOST_SHARED and word[shared : shared + 1] == before[shared : shared + 1] != "":
            shared += 1
        coded.append(chr(ord("A") + shared) + word[shared:])
        before = word
    return "".join(coded)
