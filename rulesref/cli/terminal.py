"""Printing: colours where a person looks on, plain text where a program reads."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from rulesref.i18n import _

WIDEST = 100
_CODES = {"bold": "1", "dim": "2", "mark": "1;33", "title": "1;36", "warn": "33", "error": "1;31"}


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
    return min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST)


def wrap_marked(text: str, marks: Sequence[tuple[int, int]], indent: str) -> Iterator[str]:
    """Lines of a text that fit the terminal, with the marked spans standing out on each."""
    at = 0
    for line in textwrap.wrap(text, width() - len(indent), break_on_hyphens=False) or [""]:
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


def say_wrapped(text: str, indent: str = "") -> None:
    for line in textwrap.wrap(text, width(), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False):
        say(line)


def say_list(items: Iterable[str], indent: str = "  ") -> None:
    for item in items:
        say(f"{indent}{item}")


@contextmanager
def show_progress() -> Iterator[object]:
    """A bar on standard error while an index is built; nothing where nobody looks on."""
    if not sys.stderr.isatty():
        yield lambda stage, done, total: None
        return
    bar: list[object] = []

    def step(stage: str, done: int, total: int) -> None:
        # rich is imported only when there is something to wait for.
        from rich.progress import BarColumn, Progress, TextColumn

        if not bar:
            progress = Progress(TextColumn("{task.description}"), BarColumn(), transient=True, console=_console())
            progress.start()
            bar.extend((progress, progress.add_task("", total=1.0)))
        label = {"read": _("Reading the rules"), "forms": _("Learning word forms"), "index": _("Building the index")}
        share = {"read": 0.0, "forms": 0.1, "index": 0.8}[stage]
        part = {"read": 0.1, "forms": 0.7, "index": 0.2}[stage]
        bar[0].update(bar[1], description=label[stage], completed=share + part * done / max(total, 1))  # type: ignore[attr-defined]

    try:
        yield step
    finally:
        if bar:
            bar[0].stop()  # type: ignore[attr-defined]


def _console() -> object:
    from rich.console import Console

    return Console(stderr=True)
