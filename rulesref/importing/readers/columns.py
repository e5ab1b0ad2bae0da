"""The runs of a page -> its lines in reading order: columns one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

MIN_GUTTER = 0.5
"""Of the height of letters, between two columns."""
MIN_RUNS, MIN_WIDTH = 12, 150.0
"""Less text, or narrower in points, has no columns."""


class Run(NamedTuple):
    """A stretch of text on a page; y grows upwards."""

    left: float
    bottom: float
    right: float
    top: float
    text: str
    height: float
    """Of its letters, with the room that the font has for tall and for hanging ones."""
    weight: int = 0
    """How bold its letters are."""


class Row(NamedTuple):
    """A line of a column."""

    bottom: float
    top: float
    left: float
    text: str
    height: float
    page: int
    column: int
    runs: tuple[Run, ...] = ()


def order_runs(runs: Sequence[Run], page: int, column: int = 0) -> list[Row]:
    """The lines of a page in reading order: bands between wide lines, and in each the columns from the left."""
    gutter = find_gutter(runs)
    if gutter is None:
        return [_make_row(line, page, column) for line in _join_lines(runs)]
    narrow = [run for run in runs if not _crosses(run, gutter)]
    rows: list[Row] = []
    for line in _join_lines([run for run in runs if _crosses(run, gutter)]):
        middle = (line[0].top + line[0].bottom) / 2
        above = [run for run in narrow if run.bottom > middle]
        narrow = [run for run in narrow if run.bottom <= middle]
        rows += _order_sides(above, gutter, page, column)
        rows.append(_make_row(line, page, column))
    return rows + _order_sides(narrow, gutter, page, column)


def _order_sides(runs: Sequence[Run], gutter: float, page: int, column: int) -> list[Row]:
    """What is left of a gutter, then what is right of it; each may have columns of its own."""
    left = [run for run in runs if run.left < gutter]
    right = [run for run in runs if run.left >= gutter]
    return [*order_runs(left, page, 2 * column + 1), *order_runs(right, page, 2 * column + 2)]


def _crosses(run: Run, gutter: float) -> bool:
    return run.left < gutter - 2 and run.right > gutter + 2


def find_gutter(runs: Sequence[Run]) -> float | None:
    """The middle of the blank between two columns; None if the page has one column."""
    if len(runs) < MIN_RUNS:
        return None
    left, right = min(run.left for run in runs), max(run.right for run in runs)
    width = right - left
    if width < MIN_WIDTH:
        return None
    half = MIN_GUTTER * median(run.height for run in runs) / 2
    middle = left + width / 2
    places = [middle + side * step * 2.0 for step in range(int(width / 10)) for side in (1, -1)]
    crossed = [(sum(run.left < at + half and run.right > at - half for run in runs), at) for at in places]
    # Of equal places the one nearest to the middle: it comes first.
    crossing, at = min(crossed, key=lambda one: one[0])
    on_left = sum(run.right <= at for run in runs)
    on_right = sum(run.left >= at for run in runs)
    if crossing > 0.2 * len(runs) or min(on_left, on_right) < 0.2 * len(runs):
        return None
    return at


def _join_lines(runs: Sequence[Run]) -> list[list[Run]]:
    """Runs that stand on one line, from top to bottom."""
    lines: list[list[Run]] = []
    for run in sorted(runs, key=lambda one: (-round((one.top + one.bottom) / 2, 1), one.left)):
        middle = (run.top + run.bottom) / 2
        for line in reversed(lines[-3:]):
            last = line[-1]
            if last.bottom < middle < last.top and run.left >= last.left:
                line.append(run)
                break
        else:
            lines.append([run])
    return lines


def _make_row(line: Sequence[Run], page: int, column: int) -> Row:
    text = " ".join(run.text for run in line)
    bottom, top = min(run.bottom for run in line), max(run.top for run in line)
    # An icon may be larger than the words beside it.
    height = max(line, key=lambda run: len(run.text)).height
    return Row(bottom, top, line[0].left, text, height, page, column, tuple(line))
