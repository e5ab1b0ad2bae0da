"""Names found in prose, in whatever grammatical form they stand: where a text mentions a term or a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rulesref.language.normalise import Token, read_words, tokenise

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
        self._by_first: dict[str, list[tuple[list[frozenset[str]], str]]] = {}
        for name, target in names:
            words = [frozenset(terms(word)) for word in read_words(name)]
            if words:
                for lemma in words[0]:
                    self._by_first.setdefault(lemma, []).append((words, target))
        for some in self._by_first.values():
            some.sort(key=lambda row: -len(row[0]))

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
            for words, target in self._by_first.get(lemma, ()):
                length = len(words)
                if place + length <= len(tokens) and all(
                    wanted.intersection(lemmas[place + step]) for step, wanted in enumerate(words)
                ):
                    gaps = [
                        text[tokens[place + step].end : tokens[place + step + 1].start] for step in range(length - 1)
                    ]
                    # A name is not broken by a full stop or a comma that it does not have itself.
                    if all(gap.strip() in ("", "-", "«", "»", ":", "—", "'") for gap in gaps):
                        yield length, target


def is_quoted(text: str, mention: Mention) -> bool:
    """Whether what was found stands in quotes, alone."""
    before, after = text[mention.start - 1 : mention.start], text[mention.end : mention.end + 1]
    return before in tuple(OPENING) and after in tuple(CLOSING)
