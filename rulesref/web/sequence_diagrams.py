"""The diagrams of the sequences by which the engine runs, with the entries of their steps. On a wide screen a whole
sequence: phases side by side, few steps as one row, more in three columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from rulesref.engine.events import Row
from rulesref.engine.games import GAMES
from rulesref.model import Entry, Example
from rulesref.web.components import PageLink
from rulesref.web.diagram import (
    Caption,
    Drawing,
    Drawings,
    Lines,
    Pen,
    Phase,
    draw_column,
    put_together,
    split_by_phase,
    wrap,
)
from rulesref.web.presenter import Presenter

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


def plan_drawings(presenter: Presenter, entry_id: str, is_wide: bool = False) -> Drawings | None:
    """The diagram of the sequence that an entry tells; nothing for other entries. A wide page has it in a row, too."""
    game = entry_id.partition("/")[0]
    if game not in GAMES or entry_id not in GAMES[game].sequences:
        return None
    rows = GAMES[game].sequences[entry_id]
    phases = plan_phases(presenter, entry_id)
    has_arrows = any(row.back for row in rows)
    columns = [[draw_column(phase, has_arrows) for phase in group] for group in put_together(phases)]
    return Drawings(tuple(map(tuple, columns)), draw_row(phases) if is_wide else None)


def plan_phases(presenter: Presenter, entry_id: str) -> list[Phase]:
    """The steps of the sequence that an entry tells, phase by phase."""
    rows = GAMES[entry_id.partition("/")[0]].sequences[entry_id]
    return [_plan_phase(presenter, entry_id, some) for some in split_by_phase(rows)]


def list_drawn(presenter: Presenter, game: str) -> tuple[PageLink, ...]:
    """The entries of a game that have a diagram."""
    return presenter.links(GAMES[game].sequences) if game in GAMES else ()


def plan_sequences(presenter: Presenter, game: str) -> tuple[tuple[str, Drawings], ...]:
    """The diagrams of the sequences that a game's examples go through, by the slug of the entry that tells it."""
    shown = {find_sequence(example) for example in presenter.corpus.examples.values() if example.game == game}
    drawn = ((name.partition("/")[2], plan_drawings(presenter, name)) for name in sorted(filter(None, shown)))
    return tuple((slug, drawings) for slug, drawings in drawn if drawings)


def _plan_phase(presenter: Presenter, entry_id: str, rows: Sequence[Row]) -> Phase:
    entries = presenter.corpus.entries
    first = entries[rows[0].rule]
    # A step that is a phase by itself is a part of the whole, which needs no caption on its own page.
    parent = entries.get(first.parent)
    title = presenter.link(parent) if parent and parent.id != entry_id else None
    window = entries.get(GAMES[first.game].window)
    links = [presenter.link(entries[row.rule]) for row in rows]
    return Phase(title, rows, links, _link_window(presenter, window) if window else None)


def _link_window(presenter: Presenter, window: Entry) -> PageLink:
    """Beside a diamond there is room for a term, not for the title of an entry: the reader's, else the document's."""
    link, terms = presenter.link(window), presenter.terms_of(window)
    for lang in (presenter.lang, window.lang) if terms else ():
        if lang in terms[0].names:
            return replace(link, title=presenter.phrase(terms[0].names[lang], lang))
    return link


def find_sequence(example: Example) -> str:
    """The entry of the sequence that an example goes through: of several, the one of which it shows most steps."""
    if example.game not in GAMES:
        return ""
    shown = {
        entry_id: sum(row.rule in example.rules for row in rows)
        for entry_id, rows in GAMES[example.game].sequences.items()
    }
    best = max(shown, key=lambda entry_id: shown[entry_id])
    return best if shown[best] else ""
