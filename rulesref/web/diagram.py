"""Sequences as drawings: boxes are steps, diamonds are player windows, arrows lead back.

Made from the tables by which the engine runs. Only where things stand is decided here; the template draws them.
A narrow screen has one column below the other, a wide one has the whole in a row: see `diagram_row`. That is drawn
twice, since a narrower box breaks its lines elsewhere, which no scaling does; the style shows one of the two.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rulesref.engine.events import Row
from rulesref.web.components import PageLink

WIDTH, SIDE = 296, 30
"""The column of boxes on a narrow screen, and the room for arrows beside it."""
LINE, PADDING, GAP, DIAMOND = 20, 12, 20, 16
INDENT, LETTER = 56, 8.8
"""Where a title begins in a box that has its number in front; how wide a letter is at most, on the whole."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A few lines of text, all beginning (or ending) at one place."""

    x: int
    rows: tuple[tuple[int, str], ...]
    """How low each stands, and the line."""


@dataclass(frozen=True, slots=True)
class Box:
    """A step."""

    link: PageLink
    number: str
    number_at: tuple[int, int]
    title: Lines
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Diamond:
    """A player window; its label ends left of it."""

    link: PageLink
    x: int
    y: int
    size: int
    label: Lines


@dataclass(frozen=True, slots=True)
class Caption:
    """The name of a phase above its steps."""

    link: PageLink
    title: Lines


@dataclass(frozen=True, slots=True)
class Drawing:
    """A diagram, or one column of it."""

    title: PageLink | None
    width: int
    height: int
    boxes: tuple[Box, ...]
    diamonds: tuple[Diamond, ...]
    lines: tuple[str, ...]
    """Paths from step to step."""
    arrows: tuple[str, ...]
    """Paths that lead back, each ending at its target."""
    captions: tuple[Caption, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawings:
    """A sequence, drawn twice: screens show one of the two."""

    columns: tuple[tuple[Drawing, ...], ...]
    """For a narrow screen: phase by phase. Short phases that belong side by side with a long one are together."""
    row: Drawing | None
    """For a wide screen: the whole. None where a page has no room for it."""

    def leads_to(self) -> set[str]:
        """The addresses of its steps and phases."""
        drawn = [one for group in self.columns for one in group]
        return {box.link.to for one in drawn for box in one.boxes} | {one.title.to for one in drawn if one.title}


@dataclass(frozen=True, slots=True)
class Phase:
    """Steps that belong together, with their entries in the reader's language."""

    title: PageLink | None
    rows: Sequence[Row]
    links: Sequence[PageLink]
    window: PageLink | None


@dataclass(slots=True)
class Pen:
    """Draws a column from top to bottom and remembers where everything is."""

    x: int
    y: int
    width: int
    gap: int = GAP
    boxes: list[Box] = field(default_factory=list)
    diamonds: list[Diamond] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    ends: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """Left edge, right edge and middle of a step (`2.2`) or of the window after it (`2.2 window`)."""

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def middle(self) -> int:
        return self.x + self.width // 2

    def draw(self, phase: Phase) -> None:
        for place, (row, link) in enumerate(zip(phase.rows, phase.links, strict=True)):
            if place:
                self._go_down()
            self._add_box(row, link)
            if row.window and phase.window:
                self._go_down()
                self._add_diamond(row, phase.window)

    def _go_down(self) -> None:
        self.lines.append(f"M{self.middle} {self.y}v{self.gap}")
        self.y += self.gap

    def _add_box(self, row: Row, link: PageLink) -> None:
        # A step whose number is a word of the table has none on paper.
        number = "" if row.number.islower() else row.number
        is_narrow = self.width < WIDTH - PADDING * 2
        indent = PADDING if is_narrow else INDENT
        first = self.y + PADDING + LINE - 5
        top = first + LINE if number and is_narrow else first
        lines = wrap(link.title.text, self.width - indent - PADDING // 2) or [row.number]
        places = tuple((top + LINE * place, line) for place, line in enumerate(lines))
        height = places[-1][0] + 5 + PADDING - self.y
        title = Lines(self.x + indent, places)
        self.boxes.append(Box(link, number, (self.x + PADDING, first), title, self.x, self.y, self.width, height))
        self.ends[row.number] = (self.x, self.right, self.y + height // 2)
        self.y += height

    def _add_diamond(self, row: Row, link: PageLink) -> None:
        # The label stands on the left: arrows come in from the right.
        end = self.middle - DIAMOND - 8
        lines = wrap(link.title.text, end - self.x)
        low = self.y + DIAMOND + 5 - (len(lines) - 1) * LINE // 2
        label = Lines(end, tuple((low + LINE * place, line) for place, line in enumerate(lines)))
        self.diamonds.append(Diamond(link, self.middle, self.y + DIAMOND, DIAMOND, label))
        edges = (self.middle - DIAMOND, self.middle + DIAMOND, self.y + DIAMOND)
        self.ends[f"{row.number} window"] = edges
        self.y += DIAMOND * 2

    def lead_back(self, rows: Sequence[Row], first: int = 14) -> list[str]:
        """Arrows to steps of the same column. Each has a lane of its own, so that none hides another."""
        arrows: list[str] = []
        for row in rows:
            if row.back in self.ends:
                lane = self.right + first + 12 * len(arrows)
                (_, start, low), (_, end, high) = self.ends[row.number], self.ends[row.back]
                head = f"M{end + 8} {high - 4}L{end + 2} {high}L{end + 8} {high + 4}"
                arrows.append(f"M{start} {low}H{lane - 8}q8 0 8 -8V{high + 8}q0 -8 -8 -8H{end + 2}{head}")
        return arrows


def wrap(text: str, width: int) -> list[str]:
    """Lines that fit into a width."""
    return textwrap.wrap(text, max(int(width / LETTER), 1), break_long_words=False)


def draw_column(phase: Phase, has_arrows: bool) -> Drawing:
    """One phase as one column. All columns of a diagram leave room for arrows if one has any: letters are alike."""
    pen = Pen(1, 1, WIDTH)
    pen.draw(phase)
    return Drawing(
        title=phase.title,
        width=WIDTH + 2 + (SIDE if has_arrows else 0),
        height=pen.y + 1,
        boxes=tuple(pen.boxes),
        diamonds=tuple(pen.diamonds),
        lines=tuple(pen.lines),
        arrows=tuple(pen.lead_back(phase.rows)),
    )


def split_by_phase(rows: Sequence[Row]) -> list[list[Row]]:
    """A round is drawn phase by phase, unless a step leads back into another phase; other sequences are one."""
    heads = {row.number: row.number.partition(".")[0] for row in rows}
    has_phases = any(heads[number] != number and _is_number(heads[number]) for number in heads)
    if not has_phases or any(row.back and heads[row.number] != row.back.partition(".")[0] for row in rows):
        return [list(rows)]
    return [list(some) for _, some in groupby(rows, key=lambda row: heads[row.number])]


def _is_number(head: str) -> bool:
    """Arabic or Roman: `1`, `III`."""
    return head.isdigit() or set(head) <= set("IVX")


def put_together(phases: Sequence[Phase]) -> list[list[Phase]]:
    """Neighbours that are together no longer than the longest phase share a column."""
    most = max(map(_weigh, phases))
    groups: list[list[Phase]] = []
    for phase in phases:
        if groups and sum(map(_weigh, groups[-1])) + _weigh(phase) < most:
            groups[-1].append(phase)
        else:
            groups.append([phase])
    return groups


def _weigh(phase: Phase) -> int:
    """How long a phase is drawn, about: a box and the way to it, a window and the way to it."""
    return sum(8 + 5 * (row.window and phase.window is not None) for row in phase.rows)
