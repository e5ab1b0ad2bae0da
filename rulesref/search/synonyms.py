"""What else a word of a query means, a little less: other names of one concept, «монстр» for «враг», and other words of
one family, «атаковать» for «атака»."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING

from rulesref.language.analysis import Analyser
from rulesref.language.normalise import find_script, read_words
from rulesref.language.profiles import LANGUAGES_BY_SCRIPT
from rulesref.language.stopwords import STOPWORDS

if TYPE_CHECKING:
    from rulesref.language.wordmap import WordMap
    from rulesref.model import Term
    from rulesref.search.repair import QueryWord

SYNONYM_WEIGHT = 0.7
"""What a term is worth where a synonym of it was typed."""
RELATIVE_WEIGHT = 0.55
"""The same where a word of its family was typed (`word_families.py`)."""


def find_synonyms(terms: Iterable[Term], analyser: Analyser) -> dict[str, list[str]]:
    """For each term of the index the terms of the other one-word names of its concepts, in all languages."""
    synonyms: dict[str, set[str]] = defaultdict(set)
    for lemmas in group_synonyms(terms, analyser):
        for lemma in lemmas:
            synonyms[lemma] |= lemmas
    return {lemma: sorted(others - {lemma}) for lemma, others in sorted(synonyms.items()) if len(others) > 1}


def group_synonyms(terms: Iterable[Term], analyser: Analyser) -> list[set[str]]:
    """For each concept the terms of its one-word names, in all languages."""
    return [{lemma for name in term.every_name() for lemma in _only_word(name, analyser)} for term in terms]


def _only_word(name: str, analyser: Analyser) -> tuple[str, ...]:
    words = [word for word in read_words(name) if word not in STOPWORDS]
    return analyser.terms(words[0]) if len(words) == 1 else ()


def list_meanings(word: QueryWord) -> tuple[tuple[float, tuple[str, ...]], ...]:
    """The terms that a word may mean, and what they are worth; the best first."""
    return (1.0, word.terms), (SYNONYM_WEIGHT, word.synonyms), (RELATIVE_WEIGHT, word.relatives)


class Synonyms:
    """What else may be meant by a word of a query.

    Where every entry has a text in the language of a word, its names in other languages are no help: the texts in these
    would only be counted beside it.
    """

    def __init__(
        self, names: WordMap, families: WordMap, languages: WordMap, whole: Callable[[], Collection[str]]
    ) -> None:
        self._names = names
        self._families = families
        self._languages = languages
        self._whole = whole

    def add(self, word: QueryWord) -> QueryWord:
        """A word of a query with the terms that name the same concepts, and those of the same families."""
        if word.text in STOPWORDS:
            # «Коли» is by its letters also a form of «коло»; nobody means a circle by it.
            return word
        synonyms = _list_others(word, self._names)
        relatives = [other for other in _list_others(word, self._families) if other not in synonyms]
        if not synonyms and not relatives:
            return word
        languages = self._read_languages(word)
        if languages <= set(self._whole()):
            synonyms, relatives = (
                [other for other in some if languages.issuperset(self._languages.get(other))]
                for some in (synonyms, relatives)
            )
        return word._replace(synonyms=tuple(synonyms), relatives=tuple(relatives))

    def _read_languages(self, word: QueryWord) -> set[str]:
        """The languages that alone have the terms of a word, or all that are written in its letters."""
        own = [self._languages.get(term) for term in word.terms]
        return {lang for one in own for lang in one} if all(own) else set(LANGUAGES_BY_SCRIPT[find_script(word.text)])


def _list_others(word: QueryWord, words: WordMap) -> list[str]:
    """What the terms of a word are mapped to, but themselves."""
    found = dict.fromkeys(other for term in word.terms for other in words.get(term))
    return [other for other in found if other not in word.terms]
