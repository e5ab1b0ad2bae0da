"""Blanks in the wrong place: words run together, and words with a blank inside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from rulesref.language.normalise import Token
from rulesref.language.stopwords import STOPWORDS

if TYPE_CHECKING:
    from rulesref.search.known_words import KnownWords

MAX_PARTS = 4
MIN_PART_LENGTH = 3
"""Shorter words run into others only if they are prepositions and the like."""
MAX_PART_LENGTH = 24
MIN_LONGEST_PART = 5
"""One of three parts or more has so many letters: «сто мато логу» is a dentist, «під сили ти» a verb."""
MAX_LENGTH = 48


def split_word(word: str, knows: Callable[[str], bool]) -> list[str]:
    """The fewest known words that run together make a word; of several such, those whose shortest part is longest."""
    if len(word) > MAX_LENGTH:
        return []
    # Place in the word -> the best parts up to there: their number, minus the shortest's length, themselves.
    best: list[tuple[int, int, list[str]] | None] = [(0, -MAX_LENGTH, [])]
    for end in range(1, len(word) + 1):
        ways = []
        for start in range(max(0, end - MAX_PART_LENGTH), end):
            before, part = best[start], word[start:end]
            if before is None or before[0] >= MAX_PARTS:
                continue
            if (len(part) >= MIN_PART_LENGTH or part in STOPWORDS) and knows(part):
                ways.append((before[0] + 1, max(before[1], -len(part)), [*before[2], part]))
        best.append(min(ways, default=None))
    found = best[-1]
    # «От» and «по» are how verbs begin: two of the parts must say something.
    if found is None or sum(part not in STOPWORDS for part in found[2]) < 2:
        return []
    return found[2] if len(found[2]) == 2 or max(map(len, found[2])) >= MIN_LONGEST_PART else []


def join_words(tokens: Sequence[Token], text: str, at: int, known: KnownWords, is_sentence: bool) -> Token | None:
    """The known word that three or two words from a place on make without the blanks, if one of them is unknown.

    Two known words are joined only if they are rather one: «много разовый» is «многоразовый», «с ума» is no «сума». In
    a sentence, where many words are unknown, only such are joined.
    """
    for count in (3, 2):
        some = tokens[at : at + count]
        if len(some) < count:
            continue
        is_known = all(known.is_word(token.text) for token in some)
        if is_known and (count > 2 or not _may_be_parts(some)):
            continue
        if is_sentence and (not is_known or any(token.text in STOPWORDS for token in some)):
            continue
        joined = "".join(token.text for token in some)
        gaps = [text[one.end : two.start] for one, two in pairwise(some)]
        if not joined.isalpha() or not all(gap == " " for gap in gaps) or not known.has(joined):
            continue
        if not is_known or known.is_one_word(some[0].text, some[1].text):
            return Token(joined, some[0].start, some[-1].end)
    return None


def _may_be_parts(some: Sequence[Token]) -> bool:
    """Whether known words may be parts of one: none is a letter, and one of them says something."""
    return all(len(token.text) > 1 for token in some) and not all(token.text in STOPWORDS for token in some)
