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


class ReadText(NamedTuple):
    """A text and its words, each with its lemmas: several kinds of names are looked for in the same text."""

    text: str
    tokens: list[Token]
    lemmas: list[tuple[str, ...]]


def read_text(text: str, terms: Terms) -> ReadText:
    tokens = tokenise(text)
    return ReadText(text, tokens, [terms(token.text) for token in tokens])


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

    def find_all(self, text: str | ReadText) -> list[Mention]:
        """Every name that stands in a text, also inside a longer one, in order of the words they begin with."""
        read = self._read(text)
        tokens = read.tokens
        return [
            Mention(tokens[place].start, tokens[place + length - 1].end, target)
            for place in self._list_beginnings(read)
            for length, target in self._matches(read, place)
        ]

    def find(self, text: str | ReadText) -> list[Mention]:
        """Every mention in a text, in order; none overlaps another."""
        read = self._read(text)
        tokens = read.tokens
        found: list[Mention] = []
        after = 0
        for place in self._list_beginnings(read):
            if place < after:
                continue
            length, target = next(self._matches(read, place), (0, ""))
            if length:
                found.append(Mention(tokens[place].start, tokens[place + length - 1].end, target))
                after = place + length
        return found

    def _read(self, text: str | ReadText) -> ReadText:
        return read_text(text, self._terms) if isinstance(text, str) else text

    def _list_beginnings(self, read: ReadText) -> list[int]:
        """The words with which some name begins."""
        no_name = self._by_first.keys().isdisjoint
        return [place for place, lemmas in enumerate(read.lemmas) if not no_name(lemmas)]

    def _matches(self, read: ReadText, place: int) -> Iterator[tuple[int, str]]:
        """How many words from here are a name, and of what; for each of the lemmas the longest name first."""
        text, tokens, lemmas = read
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


def is_inside(one: Mention, other: Mention) -> bool:
    """Return whether a mention is a part of a longer one."""
    return other.start <= one.start and one.end <= other.end and other.end - other.start > one.end - one.start


def is_quoted(text: str, mention: Mention) -> bool:
    """Whether what was found stands in quotes, alone."""
    before, after = text[mention.start - 1 : mention.start], text[mention.end : mention.end + 1]
    return before in tuple(OPENING) and after in tuple(CLOSING)
