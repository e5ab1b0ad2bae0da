"""The best way to put rows of a list onto lines of a text, both in their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class _Link(NamedTuple):
    """The last row of a chain that has been built so far."""

    score: float
    row: int
    line: int
    before: _Link | None


def choose_lines(candidates: Sequence[Mapping[int, float]], count: int, *, shared: bool = False) -> dict[int, int]:
    """Row -> line, such that later rows stand on later lines and the scores add up to the most.

    `candidates` has for each row the lines it may begin at and how well each fits; `count` is the number of lines. A
    row without a place is left out. With `shared`, two rows may stand on one line.
    """
    # A Fenwick tree of the best chain that ends at or before a line.
    tree: list[_Link | None] = [None] * (count + 2)

    def best_until(place: int) -> _Link | None:
        found: _Link | None = None
        while place > 0:
            link = tree[place]
            if link is not None and (found is None or link.score > found.score):
                found = link
            place -= place & -place
        return found

    for row, lines in enumerate(candidates):
        links = []
        for line, score in lines.items():
            before = best_until(line + 1 if shared else line)
            links.append(_Link((before.score if before else 0.0) + score, row, line, before))
        for link in links:
            place = link.line + 1
            while place < len(tree):
                there = tree[place]
                if there is None or link.score > there.score:
                    tree[place] = link
                place += place & -place
    chosen: dict[int, int] = {}
    end = best_until(count + 1)
    while end is not None:
        chosen[end.row] = end.line
        end = end.before
    return chosen
