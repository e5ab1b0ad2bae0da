"""Names of an entry as sequences of terms: how much of a name does a query say?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from json.encoder import encode_basestring
from typing import TypeAlias

from rulesref.language.analysis import STOP_WEIGHT, Analyser
from rulesref.language.normalise import read_words, tokenise
from rulesref.language.stopwords import STOPWORDS

Phrase: TypeAlias = tuple[float, Sequence[tuple[int, Sequence[str]]]]
"""One name: the weight of a whole match, and its words as (weight, terms). Plain JSON: they are stored by the thousand
and read back for every query. Words weigh whole numbers, so that their sum has no order of adding."""

WHOLE = 100
LIGHT = round(WHOLE * STOP_WEIGHT)
"""What a word of a name weighs; a light one is a stop word or stands in brackets."""

_IN_BRACKETS = re.compile(r"\([^)]*\)")


class PhraseEncoder:
    """Names -> phrases as JSON, which is what the index holds. Names repeat their words, so each is encoded once."""

    def __init__(self, analyser: Analyser) -> None:
        self._analyser = analyser
        self._words: dict[tuple[str, bool], str] = {}
        self._chunks: dict[str, str] = {}
        """What stands between two blanks -> its words."""

    def encode(self, names: Iterable[tuple[float, str]]) -> str:
        """The phrases of names, each with the weight of a whole match. A name without words is none."""
        found = ((weight, self._encode_name(name)) for weight, name in names)
        return f"[{','.join([f'[{weight},[{words}]]' for weight, words in found if words])}]"

    def _encode_name(self, name: str) -> str:
        if "(" in name:
            # Brackets reach over blanks.
            return ",".join([self._encode_word(*word) for word in weigh_name(name)])
        chunks = self._chunks
        pieces = []
        for chunk in name.split():
            words = chunks.get(chunk)
            if words is None:
                read = ((word, word in STOPWORDS) for word in read_words(chunk))
                words = chunks[chunk] = ",".join([self._encode_word(*word) for word in read])
            if words:
                pieces.append(words)
        return ",".join(pieces)

    def _encode_word(self, word: str, is_light: bool) -> str:
        found = self._words.get((word, is_light))
        if found is None:
            terms = ",".join(map(encode_basestring, self._analyser.terms(word)))
            found = self._words[word, is_light] = f"[{LIGHT if is_light else WHOLE},[{terms}]]"
        return found


def weigh_name(name: str) -> list[tuple[str, bool]]:
    """The words of a name, and whether each is light."""
    # «Активація (дія)»: what stands in brackets tells two names apart and is seldom typed.
    aside = [match.span() for match in _IN_BRACKETS.finditer(name)]
    return [
        (token.text, token.text in STOPWORDS or any(start < token.start < end for start, end in aside))
        for token in tokenise(name)
    ]


def match_phrase(phrase: Phrase, asked: Mapping[str, tuple[float, int]]) -> tuple[float, dict[int, float]]:
    """How much of a name was asked for, from 0 to 1, and which words of the query say so, with their worth.

    `asked` has for each term what it is worth and the place of its word in the query.
    """
    total = matched = 0.0
    said: dict[int, float] = {}
    for weight, terms in phrase[1]:
        total += weight
        best = 0.0
        for term in terms:
            if term in asked:
                worth, place = asked[term]
                best = max(best, worth)
                said[place] = max(said.get(place, 0.0), worth)
        matched += weight * best
    return (matched / total if total else 0.0), said
