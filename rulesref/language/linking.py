"""Names found in prose, in whatever grammatical form they stand: where a text mentions a term or a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulesref.language.normalise import Token, tokenise

Terms = Callable[[str], tuple[str, ...]]
"""The lemmas of a folded word."""


OPENING, CLOSING = "«„“", "»“”"


class Mention(NamedTuple):
    """A stretch of text that names something."""

    start: int
    end: int
    target: str


class NameFinder:
    """Finds names in a text, each with what it leads to. Of two that begin alike, the longer one wins."""

    def __init__(self, names: Iterable[tuple[str, str]], terms: Terms) -> None:
        self._terms = terms
        self._by_first: dict[str, list[_Name]] = {}
        for text, target in names:
            tokens = tokenise(text)
            name = _Name([frozenset(terms(token.text)) for token in tokens], _list_gaps(text, tokens), target)
            for lemma in name.words[0] if tokens else ():
                self._by_first.setdefault(lemma, []).append(name)
        for some in self._by_first.values():
            some.sort(key=lambda name: -len(name.words))

    def find_all(self, text: str) -> list[Mention]:
        """Every name that stands in a text, also inside a longer one, in order of the words they begin with."""
        tokens = tokenise(text)
        lemmas = [self._terms(token.text) for token in tokens]
        return [
            Mention(tokens[place].start, tokens[place + length - 1].end, target)
            for place in range(len(tokens))
            for length, target in self._matches(tokens, lemmas, place, text)
        ]

    def find(self, text: str) -> list[Mention]:
        """Every mention in a text, in order; none overlaps another."""
        tokens = tokenise(text)
        lemmas = [self._terms(token.text) for token in tokens]
        found: list[Mention] = []
        place = 0
        while place < len(tokens):
            length, target = next(self._matches(tokens, lemmas, place, text), (0, ""))
            if length:
                found.append(Mention(tokens[place].start, tokens[place + length - 1].end, target))
            place += length or 1
        return found

    def _matches(
        self, tokens: list[Token], lemmas: list[tuple[str, ...]], place: int, text: str
    ) -> Iterator[tuple[int, str]]:
        """How many words from here are a name, and of what; for each of the lemmas the longest name first."""
        for lemma in lemmas[place]:
            for name in self._by_first.get(lemma, ()):
                length = len(name.words)
                if place + length <= len(tokens) and all(
                    wanted.intersection(lemmas[place + step]) for step, wanted in enumerate(name.words)
                ):
                    gaps = _list_gaps(text, tokens[place : place + length])
                    # A name is not broken by a full stop or a comma that it does not have itself.
                    if all(gap in (*_INSIDE, own) for gap, own in zip(gaps, name.gaps, strict=True)):
                        yield length, name.target


class _Name(NamedTuple):
    """A name, and what it leads to."""

    words: list[frozenset[str]]
    """The lemmas of each word."""
    gaps: list[str]
    """What stands between the words, without blanks."""
    target: str


_INSIDE = ("", "-", '"', ":", "—", "'")
"""What may stand between the words of a name in a text."""


_QUOTES = str.maketrans(dict.fromkeys("«»„“”", '"'))


def _list_gaps(text: str, tokens: Sequence[Token]) -> list[str]:
    return [text[one.end : other.start].strip().translate(_QUOTES) for one, other in pairwise(tokens)]


def is_quoted(text: str, mention: Mention) -> bool:
    """Whether what was found stands in quotes, alone."""
    before, after = text[mention.start - 1 : mention.start], text[mention.end : mention.end + 1]
    return before in tuple(OPENING) and after in tuple(CLOSING)
