"""A whole sequence for a wide screen: phases side by side, few steps as one row, more in three columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from rulesref.web.diagram import Caption, Drawing, Lines, Pen, Phase, put_together, wrap

WIDTH = 920
"""A screen shows this drawing from that width on, so that letters are never smaller than they are meant."""
GUTTER, EDGE, LOOP = 46, 24, 20
"""Room for arrows: between columns, at both sides, above or below."""
FEW, COLUMNS = 5, 3
"""Up to how many steps stand in one row; in how many columns more of them stand."""
GAP, LINE, CAPTION = 16, 22, 12
"""Between boxes; a line of a caption; between a caption and its first box."""


def draw_row(phases: Sequence[Phase]) -> Drawing:
    if len(phases) > 1:
        return _draw_columns(put_together(phases))
    [phase] = phases
    if len(phase.rows) <= FEW and not any(row.window for row in phase.rows):
        return _draw_steps(phase)
    return _draw_columns([[part] for part in _balance(phase)])


def _draw_steps(phase: Phase) -> Drawing:
    """Steps from left to right, all as high as the highest; what leads back does so below them."""
    count = len(phase.rows)
    width = (WIDTH - 2 - GUTTER * (count - 1)) // count
    pens = [Pen(1 + (width + GUTTER) * place, 1, width) for place in range(count)]
    for pen, part in zip(pens, _cut(phase, range(count + 1)), strict=True):
        pen.draw(part)
    low = max(pen.y for pen in pens)
    middle = (1 + low) // 2
    places = {row.number: pen.middle for row, pen in zip(phase.rows, pens, strict=True)}
    backs = [(places[row.number], places[row.back]) for row in phase.rows if row.back in places]
    return Drawing(
        title=None,
        width=WIDTH,
        height=low + 1 + (LOOP if backs else 0),
        boxes=tuple(replace(box, height=low - 1) for pen in pens for box in pen.boxes),
        diamonds=(),
        lines=tuple(
            f"M{pen.right} {middle}H{pen.right + GUTTER - 2}{_point_right(pen.right + GUTTER - 2, middle)}"
            for pen in pens[:-1]
        ),
        arrows=tuple(
            f"M{start} {low}v{LOOP - 8}q0 8 -8 8H{end + 8}q-8 0 -8 -8V{low + 2}"
            f"M{end - 4} {low + 8}L{end} {low + 2}L{end + 4} {low + 8}"
            for start, end in backs
        ),
    )


def _draw_columns(groups: Sequence[Sequence[Phase]]) -> Drawing:
    count = len(groups)
    rows = [row for group in groups for phase in group for row in phase.rows]
    across = _find_ways_across(groups)
    left, top = (EDGE, LOOP) if across else (1, 1)
    has_side = across or any(row.back for phase in groups[-1] for row in phase.rows)
    width = (WIDTH - left - (EDGE + 4 if has_side else 1) - GUTTER * (count - 1)) // count
    pens = [Pen(left + (width + GUTTER) * place, top, width, GAP) for place in range(count)]
    captions: list[Caption] = []
    heads = [_set_caption(pen, group[0]) for pen, group in zip(pens, groups, strict=True)]
    below = max(head.title.rows[-1][0] if head else top - CAPTION for head in heads) + CAPTION
    lines: list[str] = []
    arrows: list[str] = []
    for pen, group, head in zip(pens, groups, heads, strict=True):
        captions += [head] if head else []
        pen.y = below
        for place, phase in enumerate(group):
            if place:
                start = pen.y
                pen.y += GAP * 2
                caption = _set_caption(pen, phase)
                if caption:
                    captions.append(caption)
                    pen.y = caption.title.rows[-1][0] + CAPTION
                pen.lines.append(f"M{pen.middle} {start}V{pen.y}")
            pen.draw(phase)
        arrows += pen.lead_back([row for phase in group for row in phase.rows], 10)
        lines += pen.lines
    lines += [_lead_on(pen, following) for pen, following in pairwise(pens)]
    columns = {number: pen for pen in pens for number in pen.ends}
    for lane, row in enumerate(row for row in rows if row.number in across):
        arrows.append(_lead_across(columns[row.number], row.number, columns[row.back], row.back, lane))
    return Drawing(
        title=None,
        width=WIDTH,
        # The way into the next column runs below its own.
        height=max([pen.y + GAP for pen in pens[:-1]] + [pens[-1].y]) + 1,
        boxes=tuple(box for pen in pens for box in pen.boxes),
        diamonds=tuple(diamond for pen in pens for diamond in pen.diamonds),
        lines=tuple(lines),
        arrows=tuple(arrows),
        captions=tuple(captions),
    )


def _find_ways_across(groups: Sequence[Sequence[Phase]]) -> set[str]:
    """Steps that lead back into another column."""
    found = set()
    for group in groups:
        own = {row.number for phase in group for row in phase.rows}
        for row in (row for phase in group for row in phase.rows):
            if row.back and row.back.removesuffix(" window") not in own:
                found.add(row.number)
    return found


def _set_caption(pen: Pen, phase: Phase) -> Caption | None:
    if phase.title is None:
        return None
    # Half a column: a line may come down beside it.
    rows = wrap(phase.title.title.text, pen.width // 2 if pen.boxes else pen.width)
    return Caption(phase.title, Lines(pen.x, tuple((pen.y + 16 + LINE * place, row) for place, row in enumerate(rows))))


def _lead_on(pen: Pen, following: Pen) -> str:
    """From the end of a column to the beginning of the next."""
    lane = following.x - 16
    _, _, high = next(iter(following.ends.values()))
    low = pen.y + GAP - 4
    return (
        f"M{pen.middle} {pen.y}V{low - 8}q0 8 8 8H{lane - 8}q8 0 8 -8V{high + 8}q0 -8 8 -8H{following.x - 2}"
        f"{_point_right(following.x - 2, high)}"
    )


def _lead_across(start: Pen, number: str, target: Pen, back: str, lane: int) -> str:
    """Back into another column: along the right of its own, above all, along the left of the other."""
    (_, edge, low), (end, _, high) = start.ends[number], target.ends[back]
    right, left, above = start.right + 12 + 6 * lane, target.x - 14 - 4 * lane, 6 + 5 * lane
    return (
        f"M{edge} {low}H{right - 8}q8 0 8 -8V{above + 8}q0 -8 -8 -8H{left + 8}q-8 0 -8 8V{high - 8}q0 8 8 8H{end - 2}"
        f"{_point_right(end - 2, high)}"
    )


def _point_right(x: int, y: int) -> str:
    return f"M{x - 6} {y - 4}L{x} {y}L{x - 6} {y + 4}"


def _balance(phase: Phase) -> list[Phase]:
    """A phase in columns, the longest of them as short as can be, and the first ones rather long than the last."""
    count = len(phase.rows)
    weights = [8 + 5 * row.window for row in phase.rows]

    def weigh(cuts: tuple[int, ...]) -> tuple[int, list[int]]:
        sums = [sum(weights[start:end]) for start, end in zip((0, *cuts), (*cuts, count), strict=True)]
        return max(sums), sums[::-1]

    best = min(combinations(range(1, count), min(COLUMNS, count) - 1), key=weigh)
    return _cut(phase, (0, *best, count))


def _cut(phase: Phase, cuts: Sequence[int]) -> list[Phase]:
    return [
        replace(phase, title=None, rows=phase.rows[start:end], links=phase.links[start:end])
        for start, end in pairwise(cuts)
    ]
