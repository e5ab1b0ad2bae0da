"""Sequences as drawings: boxes are steps, diamonds are player windows, arrows at the side lead back.

Made from the tables by which the engine runs. Only where things stand is decided here; the template draws them.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field

from rulesref.engine.events import Row
from rulesref.web.parts import Link

LEFT, TOP, WIDTH, SIDE = 1, 1, 296, 44
"""The column of boxes, and the room for arrows beside it."""
LINE, PADDING, GAP, DIAMOND = 20, 12, 20, 16
LETTERS = 26
"""How many letters of a title fit into a line of a box."""


@dataclass(frozen=True, slots=True)
class Box:
    """A step."""

    link: Link
    number: str
    lines: tuple[tuple[int, str], ...]
    """Where each line of its title stands, and the line."""
    y: int
    height: int


@dataclass(frozen=True, slots=True)
class Diamond:
    """A player window."""

    link: Link
    x: int
    y: int
    size: int
    label_x: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """One column of a diagram."""

    title: Link
    left: int
    box_width: int
    width: int
    height: int
    boxes: tuple[Box, ...]
    diamonds: tuple[Diamond, ...]
    lines: tuple[str, ...]
    """Paths from step to step."""
    arrows: tuple[str, ...]
    """Paths that lead back, each ending at its target."""


@dataclass(slots=True)
class _Pen:
    """Draws from top to bottom and remembers where everything is."""

    y: int = TOP
    boxes: list[Box] = field(default_factory=list)
    diamonds: list[Diamond] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Right edge and middle of a step (`2.2`) or of the window after it (`2.2 window`)."""

    def go_down(self) -> None:
        middle = LEFT + WIDTH // 2
        self.lines.append(f"M{middle} {self.y}v{GAP}")
        self.y += GAP

    def add_box(self, row: Row, link: Link) -> None:
        lines = textwrap.wrap(link.title.text, LETTERS, break_long_words=False) or [row.number]
        height = PADDING * 2 + LINE * len(lines)
        places = tuple((self.y + PADDING + LINE * place + 15, line) for place, line in enumerate(lines))
        self.boxes.append(Box(link, row.number, places, self.y, height))
        self.places[row.number] = (LEFT + WIDTH, self.y + height // 2)
        self.y += height

    def add_diamond(self, row: Row, link: Link) -> None:
        middle = LEFT + WIDTH // 2
        # The label stands on the left: arrows come in from the right.
        self.diamonds.append(Diamond(link, middle, self.y + DIAMOND, DIAMOND, middle - DIAMOND - 8))
        self.places[f"{row.number} window"] = (middle + DIAMOND, self.y + DIAMOND)
        self.y += DIAMOND * 2


def draw_sequence(title: Link, rows: Sequence[Row], links: Sequence[Link], window: Link | None) -> Drawing:
    """The rows of a table as one column; `links` are their entries in the reader's language."""
    pen = _Pen()
    for place, (row, link) in enumerate(zip(rows, links, strict=True)):
        if place:
            pen.go_down()
        pen.add_box(row, link)
        if row.window and window:
            pen.go_down()
            pen.add_diamond(row, window)
    arrows: list[str] = []
    for row in rows:
        if row.back in pen.places:
            # Each arrow has a lane of its own, so that none hides another.
            lane = LEFT + WIDTH + 14 + 12 * len(arrows)
            (start, low), (end, high) = pen.places[row.number], pen.places[row.back]
            head = f"M{end + 8} {high - 4}L{end + 2} {high}L{end + 8} {high + 4}"
            arrows.append(f"M{start} {low}H{lane - 8}q8 0 8 -8V{high + 8}q0 -8 -8 -8H{end + 2}{head}")
    return Drawing(
        title=title,
        left=LEFT,
        box_width=WIDTH,
        width=LEFT + WIDTH + SIDE,
        height=pen.y + 1,
        boxes=tuple(pen.boxes),
        diamonds=tuple(pen.diamonds),
        lines=tuple(pen.lines),
        arrows=tuple(arrows),
    )


def split_by_phase(rows: Sequence[Row]) -> list[list[Row]]:
    """A round is drawn phase by phase, unless a step leads back into another phase; other sequences are one."""
    heads = {row.number: _find_phase(row.number) for row in rows}
    if any(row.back and heads[row.number] != heads.get(row.back.partition(" ")[0]) for row in rows):
        return [list(rows)]
    columns: dict[str, list[Row]] = {}
    for row in rows:
        columns.setdefault(heads[row.number], []).append(row)
    return list(columns.values())


def _find_phase(number: str) -> str:
    """What stands before the dot, if it is a number, Arabic or Roman: `1.4`, `III.2`."""
    head, dot, _rest = number.partition(".")
    return head if dot and (head.isdigit() or set(head) <= set("IVX")) else ""
