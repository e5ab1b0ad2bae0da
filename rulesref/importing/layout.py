"""The layout of a document: which line belongs to which passage, every line in exactly one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Reason(StrEnum):
    """Why a line is in no passage."""

    RUNNING_HEAD = "running-head"
    PAGE_NUMBER = "page-number"
    CONTENTS = "contents"
    FIGURE = "figure"
    NUMBERS = "numbers"
    """A column of numbers that was torn off its paragraphs."""
    CHAPTER = "chapter"
    """The heading of a part, and what it says of the part: no entry tells it."""
    HEADLESS = "headless"
    """Of a passage whose beginning is not in the text."""
    BEFORE = "before-first"
    """Before the first heading: a cover, an imprint."""
    DROPPED = "dropped"
    """A profile says that it is not to be kept."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a document that belongs together: a rule, a term, a step, a question with its answer."""

    slug: str
    title: str
    kind: str
    number: str
    page: str
    parent: str
    """The slug of the passage around it."""
    first: int
    """Line numbers, both inclusive. Passages inside it are within."""
    last: int
    lines: tuple[int, ...]
    """The lines that are its own: of no other passage, and not left out."""
    shares: str = ""
    """The slug of the passage that has its line, where one line tells of two things."""
    lang: str = ""
    """Empty: that of the document."""
    entry: str = ""
    """The id of the entry of the corpus that restates it; empty where there is none."""
    see: tuple[str, ...] = ()
    """Slugs of passages that it names as to be read too."""


class Leftover(NamedTuple):
    """A line that is in no passage."""

    line: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Layout:
    """A document taken apart."""

    passages: tuple[Passage, ...]
    leftovers: tuple[Leftover, ...]
    numbers: Mapping[int, int] = field(default_factory=dict)
    """Lines with a number that was torn off its paragraph -> the first line of the paragraph."""


class Span(NamedTuple):
    """Where something begins and ends, both inclusive, as indexes of lines."""

    first: int
    last: int


def assign_lines(count: int, spans: Sequence[Span]) -> list[int]:
    """For each of `count` lines the number of the innermost span around it, -1 where there is none.

    Of two spans the one that begins later is inside; of two that begin together, the shorter, else the later one.
    """
    owners = [-1] * count
    order = sorted(range(len(spans)), key=lambda one: (spans[one].first, -spans[one].last, one))
    for place in order:
        span = spans[place]
        for line in range(max(span.first, 0), min(span.last, count - 1) + 1):
            owners[line] = place
    return owners
