"""Names -> what the index holds of their words. Used by builds alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TypeAlias

from rulesref.language.analysis import Analyser
from rulesref.language.normalise import read_words, tokenise
from rulesref.language.stopwords import STOPWORDS
from rulesref.search.name_codes import HUNDREDTHS, MOST_NAMES, MOST_WORDS, TENS, TOTAL, WEIGHT
from rulesref.search.phrases import LIGHT, WHOLE

Words: TypeAlias = Sequence[tuple[int, Sequence[str]]]
"""Words in their order: 1 if light, and the terms of each."""
EncodedName: TypeAlias = tuple[int, Words]
"""One name: its two weights as parts of a code, and its words."""

_IN_BRACKETS = re.compile(r"\([^)]*\)")


class NameEncoder:
    """Encodes names. They repeat their words, so each stretch between two blanks is analysed once."""

    def __init__(self, analyser: Analyser) -> None:
        self._analyser = analyser
        self._chunks: dict[str, Words] = {}

    def encode(self, names: Iterable[tuple[float, str]]) -> list[EncodedName]:
        """Names, each with the weight of a whole match. A name without words is none."""
        found = ((weight, self._find_words(name)) for weight, name in names)
        return [(_weigh(weight, words), words) for weight, words in found if words][:MOST_NAMES]

    def _find_words(self, name: str) -> Words:
        if "(" in name:
            # Brackets reach over blanks.
            return self._analyse(weigh_name(name))[:MOST_WORDS]
        chunks = self._chunks
        pieces = []
        for chunk in name.split():
            words = chunks.get(chunk)
            if words is None:
                words = chunks[chunk] = self._analyse((word, word in STOPWORDS) for word in read_words(chunk))
            pieces.append(words)
        return [*chain.from_iterable(pieces)][:MOST_WORDS]

    def _analyse(self, words: Iterable[tuple[str, bool]]) -> Words:
        return [(int(is_light), self._analyser.terms(word)) for word, is_light in words]


def _weigh(weight: float, words: Words) -> int:
    lights = sum(light for light, _ in words)
    total = LIGHT * lights + WHOLE * (len(words) - lights)
    return round(weight * HUNDREDTHS) << WEIGHT | total // TENS << TOTAL


def weigh_name(name: str) -> list[tuple[str, bool]]:
    """The words of a name, and whether each is light."""
    # «Активація (дія)»: what stands in brackets tells two names apart and is seldom typed.
    aside = [match.span() for match in _IN_BRACKETS.finditer(name)]
    return [
        (token.text, token.text in STOPWORDS or any(start < token.start < end for start, end in aside))
        for token in tokenise(name)
    ]
