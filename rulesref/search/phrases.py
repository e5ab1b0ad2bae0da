"""Names of an entry as sequences of terms: how much of a name does a query say?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from json.encoder import encode_basestring
from typing import NamedTuple, TypeAlias

from rulesref.language.analysis import STOP_WEIGHT, Analyser
from rulesref.language.normalise import read_words, tokenise
from rulesref.language.stopwords import STOPWORDS

Phrase: TypeAlias = tuple[float, Sequence[tuple[int, Sequence[str]]]]
"""One name: the weight of a whole match, and its words as (weight, terms). Plain JSON: they are stored by the thousand
and read back for every query. Words weigh whole numbers, so that their sum has no order of adding."""

OWN_NAME = 0.85
"""Names that weigh as much are an entry's own; those of cards it tells of weigh less (`index_documents.py`)."""
WHOLE_NAME = 0.999
"""From here on a name is the query, whatever was lost in rounding."""
OTHER_ORDER = 0.98
"""What is left of a whole match whose words stand in another order: «борьба значков» is not «значки борьбы»."""
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


class NameMatch(NamedTuple):
    """How far an entry is called what was asked for, each from 0 to 1."""

    name: float
    """The best of its names: how much of it was asked for, times how much of the query it answers, times its weight."""
    whole: float
    """How much of the query the best name of its own answers that was asked for whole, whatever it weighs."""


def match_names(
    phrases: Sequence[Phrase], asked: Mapping[str, tuple[float, int]], shares: Sequence[float]
) -> NameMatch:
    """Compare the names of an entry with a query.

    `asked` has for each term what it is worth and the place of its word in the query, `shares` how much each word
    counts. Most of the time of a search is spent here, so it is one loop.
    """
    best = whole = 0.0
    find = asked.get
    for weight, words in phrases:
        is_own = weight >= OWN_NAME
        if weight <= best and not is_own:
            continue
        total = matched = 0.0
        said: dict[int, float] = {}
        last = 0
        in_order = True
        for word_weight, terms in words:
            total += word_weight
            most = 0.0
            at = 0
            for term in terms:
                if found := find(term):
                    worth, place = found
                    if worth > most or (worth == most and place < at):
                        most = worth
                        at = place
                    if worth > said.get(place, 0.0):
                        said[place] = worth
            if most:
                matched += word_weight * most
                if word_weight == WHOLE:
                    if at < last:
                        in_order = False
                    last = at
        if not said:
            continue
        matched /= total
        is_whole = is_own and matched >= WHOLE_NAME
        if weight * matched > best or is_whole:
            answered = 0.0
            # Added one by one: from Python 3.12 on, `sum` makes up for rounding, which the browser does not.
            for place in sorted(said):
                answered += shares[place] * said[place]
            value = weight * matched * answered
            best = max(best, value if in_order or matched < WHOLE_NAME else value * OTHER_ORDER)
            if is_whole:
                whole = max(whole, answered)
    return NameMatch(best, whole)
