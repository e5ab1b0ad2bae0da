"""A text as another person may have it: read by another OCR, broken into other lines, with a page lost or a head added.

Every damaged text remembers from which lines of the whole one its words are, so that a result can be compared.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rulesref.importing.known import KnownDocument
from rulesref.importing.layout import Layout
from rulesref.importing.lines import Line, is_item

_LIKE = {"e": "c", "o": "0", "l": "1", "i": "l", "a": "o", "n": "m", "r": "n", "t": "l", "z": "2", "s": "5"}
_LIKE |= {"о": "0", "е": "с", "и": "н", "і": "l", "л": "п", "т": "г", "в": "б", "з": "3", "н": "п", "а": "о"}


class Word(NamedTuple):
    """A word of a damaged text."""

    text: str
    line: int
    """The line of the whole text it stood on; 0 if it was not there."""


Row = list[Word]


def read_rows(texts: Iterable[str]) -> list[Row]:
    """A whole text; what stands before the first word of a line stays with the word."""
    return [[Word(word, number) for word in re.findall(r"\s*\S+", text)] for number, text in enumerate(texts, 1)]


def write_lines(rows: Sequence[Row]) -> tuple[Line, ...]:
    return tuple(Line(number, "".join(word.text for word in row)) for number, row in enumerate(rows, 1))


def misread(rows: Sequence[Row], share: float = 0.02) -> list[Row]:
    """Another OCR: this share of letters is read as one that looks alike, or is lost."""
    chance = random.Random(19)

    def spoil(text: str) -> str:
        return "".join(
            (_LIKE.get(letter, "") if chance.random() < share and letter.isalpha() else letter) for letter in text
        )

    return [[word._replace(text=spoil(word.text)) for word in row] for row in rows]


def break_anew(rows: Sequence[Row], width: int = 64) -> list[Row]:
    """Paragraphs in lines of another width."""
    made: list[Row] = []
    is_open = False
    for row in rows:
        text = "".join(word.text for word in row)
        is_heading = text.startswith("#")
        if not row or not is_open or is_heading or is_item(text):
            made.append([])
        is_open = bool(row) and not is_heading
        for word in row:
            bare = word.text if not made[-1] else f" {word.text.strip()}"
            if made[-1] and sum(len(one.text) for one in made[-1]) + len(bare) > width:
                made.append([])
                bare = word.text.strip()
            made[-1].append(word._replace(text=bare))
    return made


def join_paragraphs(rows: Sequence[Row]) -> list[Row]:
    """Each paragraph as one line, as word processors write it."""
    return break_anew(rows, 100_000)


def drop_blanks(rows: Sequence[Row]) -> list[Row]:
    return [row for row in rows if row]


def add_heads(rows: Sequence[Row]) -> list[Row]:
    """A running head and a page number at every fortieth line, wherever that is."""
    made: list[Row] = []
    for number, row in enumerate(rows, 1):
        made.append(row)
        if not number % 40:
            made += [[], [Word("HARBOUR OF LANTERNS", 0)], [Word(str(number // 40), 0)], []]
    return made


def lose_pages(rows: Sequence[Row]) -> list[Row]:
    """Without three pages of forty lines."""
    chance = random.Random(19)
    lost = {at + step for at in (chance.randrange(len(rows) - 40) for _ in range(3)) for step in range(40)}
    return [row for at, row in enumerate(rows) if at not in lost]


DAMAGES: dict[str, Callable[[Sequence[Row]], list[Row]]] = {
    "as it is": list,
    "another OCR, 2 % of letters": misread,
    "another OCR, 5 % of letters": lambda rows: misread(rows, 0.05),
    "lines of 64 letters": break_anew,
    "a paragraph a line": join_paragraphs,
    "no blank lines": drop_blanks,
    "heads and page numbers": add_heads,
    "three pages lost": lose_pages,
    "all at once, 1 % of letters": lambda rows: misread(add_heads(break_anew(lose_pages(rows))), 0.01),
}


class Found(NamedTuple):
    """How much of a damaged text was found."""

    wanted: int
    """Passages whose first and last words are still there."""
    begun: int
    """Those that begin at the right line."""
    whole: int
    """Those that end at the right one too."""


def count_found(rows: Sequence[Row], layout: Layout, document: KnownDocument) -> Found:
    begins: dict[int, int] = {}
    ends: dict[int, int] = {}
    for number, row in enumerate(rows, 1):
        for word in row:
            if word.text.strip():
                begins.setdefault(word.line, number)
                ends[word.line] = number
    passages = {passage.slug: passage for passage in layout.passages}
    wanted = begun = whole = 0
    seen: set[str] = set()
    for known in document.rows:
        if not known.slug or known.slug in seen:
            continue
        seen.add(known.slug)
        if known.first not in begins or known.last not in ends:
            continue
        wanted += 1
        passage = passages.get(known.slug)
        if passage is None or passage.first != begins[known.first]:
            continue
        begun += 1
        last = passage.last
        while last > passage.first and all(not word.line for word in rows[last - 1]):
            last -= 1
        whole += last == ends[known.last]
    return Found(wanted, begun, whole)
