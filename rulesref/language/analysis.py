"""Words -> terms of the index (lemmas). Texts and queries go through the same door."""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import chain

from rulesref.language.normalise import Token, read_words, tokenise
from rulesref.language.stopwords import FILLERS, STOPWORDS
from rulesref.language.wordmap import WordMap

STOP_WEIGHT = 0.1


class Analyser:
    """Turns words into terms by the form map. Remembers what it has looked up."""

    def __init__(self, forms: WordMap) -> None:
        self.forms = forms
        self._known: dict[str, tuple[str, ...]] = {}
        self._chunks = _Chunks(self)

    def terms(self, word: str) -> tuple[str, ...]:
        """The terms of a folded word: its lemmas, or itself where no dictionary knew it."""
        found = self._known.get(word)
        if found is None:
            found = self._known[word] = self.forms.get(word) or (word,)
        return found

    def analyse(self, text: str) -> list[tuple[str, ...]]:
        """The terms of each word of a text, in order."""
        return [*chain.from_iterable(map(self._chunks.__getitem__, text.split()))]

    def all_terms(self, text: str) -> Iterator[str]:
        """The terms of all words of a text, in order."""
        return chain.from_iterable(chain.from_iterable(map(self._chunks.__getitem__, text.split())))

    def find_words(self, text: str, wanted: Set[str]) -> list[Token]:
        """The words of a text that have one of the terms, in order."""
        found = []
        for chunk in set(text.split()):
            if wanted.isdisjoint(chain.from_iterable(self._chunks[chunk])):
                continue
            words = [word for word in tokenise(chunk) if not wanted.isdisjoint(self.terms(word.text))]
            for at in _find_whole(chunk, text):
                found += [Token(word.text, at + word.start, at + word.end) for word in words]
        return sorted(found, key=lambda word: word.start)


def _find_whole(chunk: str, text: str) -> Iterator[int]:
    """Where a chunk stands in a text between two blanks."""
    at = text.find(chunk)
    while at >= 0:
        end = at + len(chunk)
        if (not at or text[at - 1].isspace()) and (end == len(text) or text[end].isspace()):
            yield at
        at = text.find(chunk, end)


class _Chunks(dict[str, tuple[tuple[str, ...], ...]]):
    """What stands between two blanks, and the terms of its words. No word has a blank in it, and texts repeat
    themselves: most of a text is looked up and not read."""

    def __init__(self, analyser: Analyser) -> None:
        self._analyser = analyser

    def __missing__(self, chunk: str) -> tuple[tuple[str, ...], ...]:
        found = self[chunk] = tuple(map(self._analyser.terms, read_words(chunk)))
        return found


def weigh_word(word: str) -> float:
    """How much a folded word counts in a question."""
    return STOP_WEIGHT if word in STOPWORDS or word in FILLERS else 1.0
