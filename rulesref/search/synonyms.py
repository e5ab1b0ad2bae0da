"""Words that name one concept: a query for «монстр» or «враг» also means «ворог», a little less."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulesref.language.analysis import Analyser
from rulesref.language.normalise import read_words
from rulesref.language.stopwords import STOPWORDS

if TYPE_CHECKING:
    from rulesref.language.wordmap import WordMap
    from rulesref.model import Term
    from rulesref.search.repair import QueryWord

SYNONYM_WEIGHT = 0.7
"""What a term is worth where a synonym of it was typed."""


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


def add_synonyms(word: QueryWord, synonyms: WordMap) -> QueryWord:
    """A word of a query with the terms that name the same concepts."""
    if word.text in STOPWORDS:
        # «Коли» is by its letters also a form of «коло»; nobody means a circle by it.
        return word
    found = dict.fromkeys(other for term in word.terms for other in synonyms.get(term))
    others = tuple(other for other in found if other not in word.terms)
    return word._replace(synonyms=others) if found else word
