"""Printing: colours where a person looks on, plain text where a program reads."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain
from typing import Any

from rulesref.i18n import _

WIDEST = 100
NARROWEST = 20
"""Below it nothing is left beside an indent."""
_CODES = {
    "bold": "1",
    "dim": "2",
    "mark": "1;33",
    "title": "1;36",
    "warn": "33",
    "error": "1;31",
    "question": "34",
    "optional": "35",
}
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_WORDS = re.compile(r"( *)([^ ]+(?: ·)?)")
_TIE = "\0"
"""A blank at which no line is broken, until it is said."""
_ITEM = re.compile(r" *(?:[-•] |\d+\. )?")


def is_coloured(stream: object = None) -> bool:
    """Whether colours are wanted: on a terminal, unless NO_COLOR is set."""
    stream = stream or sys.stdout
    is_terminal = getattr(stream, "isatty", lambda: False)()
    return bool(is_terminal) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def paint(text: str, style: str, coloured: bool | None = None) -> str:
    if coloured is None:
        coloured = is_coloured()
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if coloured and text else text


def paint_marks(text: str, marks: Sequence[tuple[int, int]], style: str = "mark") -> str:
    """The text with the marked spans standing out."""
    if not is_coloured():
        return text
    pieces, end = [], 0
    for start, stop in marks:
        pieces += [text[end:start], paint(text[start:stop], style)]
        end = stop
    return "".join([*pieces, text[end:]])


def width() -> int:
    return max(min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST), NARROWEST)


def wrap_marked(text: str, marks: Sequence[tuple[int, int]], indent: str) -> Iterator[str]:
    """Lines of a text that fit the terminal, with the marked spans standing out on each."""
    at = 0
    wrap = partial(textwrap.wrap, width=width() - len(indent), break_on_hyphens=False)
    for line in chain.from_iterable(wrap(line) or [""] for line in text.split("\n")):
        at = text.index(line, at)
        inside = [
            (max(start - at, 0), min(stop - at, len(line)))
            for start, stop in marks
            if start < at + len(line) and stop > at
        ]
        yield indent + paint_marks(line, inside)
        at += len(line)


def say(text: str = "") -> None:
    """A line on standard output."""
    sys.stdout.write(text + "\n")


def tell(text: str) -> None:
    """A line for the person, on standard error."""
    sys.stderr.write(text + "\n")


def fold(text: str, first: str = "", later: str = "") -> Iterator[str]:
    """Lines that fit the terminal, with what stands before the first and before the others.

    It is broken at blanks alone: an id or a path stays whole, to be copied, and a “·” stays with what it follows.
    Colours take no room.
    """
    line, is_begun = first, False
    for gap, word in _WORDS.findall(text):
        if is_begun and count_columns(f"{line}{gap}{word}") > width():
            yield line.replace(_TIE, " ")
            line, is_begun = later, False
        line += f"{gap}{word}" if is_begun else word
        is_begun = True
    if is_begun:
        yield line.replace(_TIE, " ")


def join_facts(facts: Iterable[str]) -> str:
    """Facts in a row, “a · b”, each whole on its line where it fits one."""
    return " · ".join(fact.replace(" ", _TIE) if len(fact) < width() // 2 else fact for fact in facts)


def count_columns(text: str) -> int:
    """How many columns a text takes on a terminal."""
    return sum(not unicodedata.combining(letter) for letter in _COLOUR.sub("", text))


def say_wrapped(text: str, indent: str = "") -> None:
    for line in fold(text, indent, indent):
        say(line)


def say_hanging(text: str, indent: str, deeper: str = "  ") -> None:
    """A text whose later lines stand further in than its first."""
    for line in fold(text, indent, indent + deeper):
        say(line)


def say_body(body: str) -> None:
    """A plain text with paragraphs and lists: what goes on stands below the text of its item."""
    for line in body.splitlines():
        mark = _ITEM.match(line)
        first = mark[0] if mark else ""
        for folded in fold(line[len(first) :], first, " " * len(first)):
            say(folded)
        if not line.strip():
            say()


@contextmanager
def show_progress() -> Iterator[Callable[[str, int, int], None]]:
    """A bar on standard error while an index is built; nothing where nobody looks on."""
    if not sys.stderr.isatty():
        yield lambda stage, done, total: None
        return
    bar = _Bar()
    try:
        yield bar.step
    finally:
        bar.stop()


class _Bar:
    """A progress bar that comes up with its first step: rich is not loaded where there is nothing to wait for."""

    def __init__(self) -> None:
        self._progress: Any = None
        self._task: Any = None

    def step(self, stage: str, done: int, total: int) -> None:
        stages = {
            "read": (0.0, 0.1, _("Reading the rules")),
            "forms": (0.1, 0.7, _("Learning word forms")),
            "index": (0.8, 0.2, _("Building the index")),
            "wait": (0.0, 0.0, _("Waiting for another build into this folder")),
            "plan": (0.0, 0.1, _("Planning pages")),
            "pages": (0.1, 0.8, _("Making pages")),
            "write": (0.9, 0.1, _("Writing files")),
        }
        if self._progress is None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn

            columns = (TextColumn("{task.description}"), BarColumn())
            self._progress = Progress(*columns, transient=True, console=Console(stderr=True))
            self._task = self._progress.add_task("", total=1.0)
            self._progress.start()
        start, share, label = stages[stage]
        self._progress.update(self._task, description=label, completed=start + share * done / max(total, 1))

    def stop(self) -> None:
        if self._progress is not None:
            self._progress.stop()
