"""Names of an entry as sequences of terms: how much of a name does a query say?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulesref.language.normalise import tokenise
from rulesref.search.analysis import STOP_WEIGHT, Analyser, weigh_word

_IN_BRACKETS = re.compile(r"\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Phrase:
    """One name: the weight of a whole match, and its words as (weight, terms)."""

    weight: float
    words: tuple[tuple[float, tuple[str, ...]], ...]

    def match(self, asked: Mapping[str, tuple[float, int]]) -> tuple[float, dict[int, float]]:
        """How much of the name was asked for, from 0 to 1, and which words of the query say so, with their worth.

        `asked` has for each term what it is worth and the place of its word in the query.
        """
        total = matched = 0.0
        said: dict[int, float] = {}
        for weight, terms in self.words:
            total += weight
            best = 0.0
            for term in terms:
                if term in asked:
                    worth, place = asked[term]
                    best = max(best, worth)
                    said[place] = max(said.get(place, 0.0), worth)
            matched += weight * best
        return (matched / total if total else 0.0), said


def make_phrases(names: Iterable[tuple[float, str]], analyser: Analyser) -> list[Phrase]:
    found = []
    for weight, name in names:
        # «Активація (дія)»: what stands in brackets tells two names apart and is seldom typed.
        aside = [match.span() for match in _IN_BRACKETS.finditer(name)]
        words = tuple(
            (
                STOP_WEIGHT if any(start < token.start < end for start, end in aside) else weigh_word(token.text),
                analyser.terms(token.text),
            )
            for token in tokenise(name)
        )
        if words:
            found.append(Phrase(weight, words))
    return found


def encode_phrases(phrases: Sequence[Phrase]) -> str:
    """Phrases as one text: a line each, `weight word word`, a word `term|term`, a light word marked `~`."""
    lines = []
    for phrase in phrases:
        words = [("~" if weight < 1 else "") + "|".join(terms) for weight, terms in phrase.words]
        lines.append(" ".join([f"{phrase.weight:g}", *words]))
    return "\n".join(lines)


def decode_phrases(text: str) -> list[Phrase]:
    found = []
    for line in text.split("\n") if text else ():
        weight, *words = line.split(" ")
        found.append(
            Phrase(
                float(weight),
                tuple((STOP_WEIGHT if word[0] == "~" else 1.0, tuple(word.lstrip("~").split("|"))) for word in words),
            )
        )
    return found
