"""What search knows of words: forms, how common their terms are, in which language they are, which words are real."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from rulesref.language.analysis import Analyser
from rulesref.language.profiles import OWN_LETTERS
from rulesref.language.stopwords import STOPWORDS
from rulesref.language.wordmap import WordMap

JOIN_RATIO = 2
"""Join two words if the joined form is in more than this many times as many entries as the pair."""


class WordSet(Protocol):
    """Words that are only asked for one by one."""

    def __contains__(self, word: str, /) -> bool: ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class _Either:
    """Words that are in one of two sets."""

    one: WordSet
    other: WordSet

    def __contains__(self, word: str) -> bool:
        return word in self.one or word in self.other


class KnownWords(NamedTuple):
    """The words of a library."""

    analyser: Analyser
    popularity: Callable[[str], int]
    """In how many entries a term stands."""
    find_entries: Callable[[str], Collection[int]]
    """The entries in which a term stands."""
    common: WordSet
    """Ordinary words of the languages that the corpus lacks."""
    languages: WordMap
    """The language of each term that only one has."""

    def add_ordinary(self, words: WordSet) -> KnownWords:
        """Return the same with more ordinary words."""
        return self._replace(common=_Either(self.common, words))

    def has(self, form: str) -> bool:
        return form in self.analyser.forms

    def is_word(self, form: str) -> bool:
        """Whether a folded word is known or an ordinary one."""
        return self.has(form) or form in STOPWORDS or form in self.common

    def find_popularity(self, form: str) -> int:
        """How common the commonest term of a form is."""
        return max(map(self.popularity, self.analyser.terms(form)))

    def is_one_word(self, one: str, other: str) -> bool:
        """Whether two known words are rather one known word that was typed with a blank inside.

        Not if that word is another form of one of them: «карт у» is «карту» too, and finds the same.
        """
        joined = self._find_used(one + other)
        parts = [self._find_used(word) for word in (one, other)]
        if not all(joined.isdisjoint(part) for part in parts):
            return False
        both = self._find_having(parts[0]) & self._find_having(parts[1])
        return len(self._find_having(joined)) > JOIN_RATIO * len(both)

    def _find_used(self, form: str) -> set[str]:
        """The terms of a form that stand in some entry."""
        return set(filter(self.popularity, self.analyser.terms(form)))

    def _find_having(self, terms: Iterable[str]) -> set[int]:
        """The entries that have one of the terms."""
        return {number for term in terms for number in self.find_entries(term)}

    def find_language(self, form: str) -> str:
        """The one language of a known form; empty if it is of several."""
        found = {language for term in self.analyser.terms(form) for language in self.languages.get(term) or ("",)}
        return found.pop() if len(found) == 1 else ""

    def _hint(self, form: str) -> str:
        """The one language that alone has a word of this form, whatever else the form may be: «начало» is Russian,
        though «начать» is of several."""
        found = {language for term in self.analyser.terms(form) for language in self.languages.get(term)}
        return found.pop() if len(found) == 1 else ""

    def choose_language(self, text: str, forms: Iterable[str]) -> str:
        """In which language a text with these known forms is written; empty if that is open."""
        votes = Counter(filter(None, map(self._hint, forms)))
        lower = text.lower()
        votes.update(lang for lang, letters in OWN_LETTERS.items() if any(letter in lower for letter in letters))
        best = [lang for lang, count in votes.items() if count == max(votes.values())]
        return best[0] if len(best) == 1 else ""
