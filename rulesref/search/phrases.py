"""Names of an entry as sequences of terms: how much of a name does a query say?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from rulesref.language.analysis import STOP_WEIGHT, Analyser
from rulesref.language.normalise import tokenise
from rulesref.language.stopwords import STOPWORDS

Phrase: TypeAlias = tuple[float, tuple[tuple[int, tuple[str, ...]], ...]]
"""One name: the weight of a whole match, and its words as (weight, terms). Plain tuples: they are stored by the
thousand and read back for every query. Words weigh whole numbers, so that their sum has no order of adding."""

WHOLE = 100
LIGHT = round(WHOLE * STOP_WEIGHT)
"""What a word of a name weighs; a light one is a stop word or stands in brackets."""

_IN_BRACKETS = re.compile(r"\([^)]*\)")


def make_phrases(names: Iterable[tuple[float, str]], analyser: Analyser) -> list[Phrase]:
    found = []
    for weight, name in names:
        words = tuple((LIGHT if is_light else WHOLE, analyser.terms(word)) for word, is_light in weigh_name(name))
        if words:
            found.append((weight, words))
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
