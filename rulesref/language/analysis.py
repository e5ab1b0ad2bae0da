"""Words -> terms of the index (lemmas). Texts and queries are analysed alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import chain
from sys import intern

from rulesref.language.normalise import Token, read_words, tokenise
from rulesref.language.stopwords import FILLERS, STOPWORDS
from rulesref.language.wordmap import WordMap

STOP_WEIGHT = 0.1


class Analyser:
    """Turns words into terms by the form map. Remembers what it has looked up."""

    def __init__(self, forms: WordMap) -> None:
        self.forms = forms
        self._terms = _TermsOfWords(forms)
        self._words = _WordsOfChunks()
        self._all_terms = _TermsOfChunks(self._words, self._terms)

    def terms(self, word: str) -> tuple[str, ...]:
        """The terms of a folded word: its lemmas, or itself where no dictionary knew it."""
        return self._terms[word]

    def read_chunk(self, chunk: str) -> tuple[str, ...]:
        """The words of what stands between two blanks."""
        return self._words[chunk]

    def analyse(self, text: str) -> list[tuple[str, ...]]:
        """The terms of each word of a text, in order."""
        words = chain.from_iterable(map(self._words.__getitem__, text.split()))
        return [*map(self._terms.__getitem__, words)]

    def all_terms(self, text: str) -> Iterator[str]:
        """The terms of all words of a text, in order."""
        return chain.from_iterable(map(self._all_terms.__getitem__, text.split()))

    def find_words(self, text: str, wanted: Set[str]) -> list[Token]:
        """The words of a text that have one of the terms, in order."""
        found = []
        for chunk in set(text.split()):
            if wanted.isdisjoint(self._all_terms[chunk]):
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


class _TermsOfWords(dict[str, tuple[str, ...]]):
    """The terms of folded words."""

    def __init__(self, forms: WordMap) -> None:
        self._forms = forms

    def __missing__(self, word: str) -> tuple[str, ...]:
        # One object for each term, whichever word it is of: terms are compared all the time, and equal objects at once.
        found = self[word] = tuple(map(intern, self._forms.get(word) or (word,)))
        return found


class _WordsOfChunks(dict[str, tuple[str, ...]]):
    """What stands between two blanks, and its words. No word has a blank in it, and texts repeat themselves: most of a
    text is looked up and not read."""

    def __missing__(self, chunk: str) -> tuple[str, ...]:
        found = self[chunk] = tuple(read_words(chunk))
        return found


class _TermsOfChunks(dict[str, tuple[str, ...]]):
    """The same with the terms of all its words."""

    def __init__(self, words: Mapping[str, Sequence[str]], terms: Mapping[str, tuple[str, ...]]) -> None:
        self._words, self._terms = words, terms

    def __missing__(self, chunk: str) -> tuple[str, ...]:
        # Whoever asks for the terms seldom asks for the words: these are not kept.
        words = self._words.get(chunk) or read_words(chunk)
        # Most chunks are one word.
        is_one = len(words) == 1
        found = self._terms[words[0]] if is_one else tuple(chain.from_iterable(map(self._terms.__getitem__, words)))
        self[chunk] = found
        return found


def weigh_word(word: str) -> float:
    """How much a folded word counts in a question."""
    return STOP_WEIGHT if word in STOPWORDS or word in FILLERS else 1.0
