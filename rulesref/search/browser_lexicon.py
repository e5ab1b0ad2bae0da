"""The words of one part of the browser's index: terms by number, each with its forms as stem and paradigm.

A paradigm is the set of endings that many words share. The browser does not unfold it: it cuts a word at each letter
and asks whether a stem has the rest among its endings. Paradigms are written as trees of letters in which what ends
alike is there once: participles of all verbs share the endings of an adjective. `site/language/lexicon.js` reads it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from rulesref.search.arithmetic_coder import Encoder, Model

_LONGEST_BEFORE = 15
"""Longer words before a word are one context."""


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

    def write(self, encoder: Encoder) -> None:
        """All words with their forms."""
        letters = sorted({letter for some in (self._stems, self._bare, *self._paradigms) for letter in "".join(some)})
        numbers = encoder.make_model()
        encoder.write_number(numbers, 0, len(letters))
        for before, letter in zip(["\0", *letters], letters, strict=False):
            encoder.write_number(numbers, 1, ord(letter) - ord(before))
        codes = {letter: code for code, letter in enumerate(letters, start=1)}
        lengths, following = (encoder.make_model() for _ in range(2))
        for words in (self._stems, self._bare):
            _write_words(encoder, words, codes, lengths, following)
        paradigms = encoder.make_model()
        for stem, paradigm in zip(self._stems, self._paradigm_of, strict=True):
            encoder.write_number(paradigms, codes[stem[-1]] if stem else 0, paradigm)
        encoder.write_number(encoder.make_model(), 0, len(self._paradigms))
        trees = _TreeWriter(encoder, codes)
        for endings in self._paradigms:
            trees.write(endings, 0)


def _split(forms: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """What all forms begin with, and what follows it in each."""
    first, last = min(forms), max(forms)
    shared = 0
    while first[shared : shared + 1] == last[shared : shared + 1] != "":
        shared += 1
    return first[:shared], tuple(sorted(form[shared:] for form in forms))


def _write_words(
    encoder: Encoder, words: Sequence[str], codes: Mapping[str, int], lengths: Model, letters: Model
) -> None:
    """Words in order: of each, how many letters it shares with the one before, and the others behind the last two."""
    width = len(codes).bit_length()
    encoder.write_number(lengths, 0, len(words))
    before = ""
    for word in words:
        shared = 0
        while shared < min(len(before), len(word)) and before[shared] == word[shared]:
            shared += 1
        encoder.write_number(lengths, min(len(before), _LONGEST_BEFORE) + 1, shared)
        last = [0, 0, *(codes[letter] for letter in word[:shared])][-2:]
        for code in (*(codes[letter] for letter in word[shared:]), 0):
            encoder.write_symbol(letters, (last[0] << width) + last[1], code, width)
            last = [last[1], code]
        before = word


class _TreeWriter:
    """Writes sets of endings as trees. A tree that was written before is named by its place among those that were
    reached by the same letter, or among all."""

    def __init__(self, encoder: Encoder, codes: Mapping[str, int]) -> None:
        self._encoder = encoder
        self._codes = codes
        self._width = len(codes).bit_length()
        self._flags, self._letters, self._places = (encoder.make_model() for _ in range(3))
        self._written: dict[tuple[str, ...], int] = {}
        self._recent: dict[int, list[int]] = defaultdict(list)

    def write(self, endings: tuple[str, ...], letter: int) -> None:
        """The endings behind a letter, in order."""
        encoder, recent = self._encoder, self._recent[letter]
        tree = self._written.get(endings)
        encoder.write_bit(self._flags, 3 * letter, tree is None)
        if tree is None:
            self._write_branches(endings, letter)
            tree = self._written[endings] = len(self._written)
        else:
            encoder.write_bit(self._flags, 3 * letter + 1, tree in recent)
            if tree in recent:
                encoder.write_number(self._places, letter + 1, recent.index(tree))
                recent.remove(tree)
            else:
                encoder.write_number(self._places, 0, len(self._written) - 1 - tree)
        recent.insert(0, tree)

    def _write_branches(self, endings: tuple[str, ...], letter: int) -> None:
        encoder = self._encoder
        encoder.write_bit(self._flags, 3 * letter + 2, "" in endings)
        branches: dict[int, list[str]] = defaultdict(list)
        for ending in filter(None, endings):
            branches[self._codes[ending[0]]].append(ending[1:])
        before = letter
        for code, rest in branches.items():
            encoder.write_symbol(self._letters, before, code, self._width)
            self.write(tuple(rest), code)
            before = (1 << self._width) + code
        encoder.write_symbol(self._letters, before, 0, self._width)
