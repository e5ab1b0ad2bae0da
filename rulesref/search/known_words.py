"""What search knows of words: forms, how common their terms are, in which language they are, which words are real."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from rulesref.language.analysis import Analyser
from rulesref.language.common_words import CommonWords
from rulesref.language.wordmap import WordMap

LETTERS = {"uk": "іїєґ", "ru": "ыэъё", "pl": "ąćęłńóśźż"}
"""Letters that of the four languages one has alone."""


class KnownWords(NamedTuple):
    """The words of a library."""

    analyser: Analyser
    popularity: Callable[[str], int]
    """In how many entries a term stands."""
    common: CommonWords
    """Words of the languages that the corpus lacks."""
    languages: WordMap
    """The language of each term that only one has."""

    def has(self, form: str) -> bool:
        return form in self.analyser.forms

    def find_popularity(self, form: str) -> int:
        """How common the commonest term of a form is."""
        return max(map(self.popularity, self.analyser.terms(form)))

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
        votes.update(lang for lang, letters in LETTERS.items() if any(letter in lower for letter in letters))
        best = [lang for lang, count in votes.items() if count == max(votes.values())]
        return best[0] if len(best) == 1 else ""
