"""How well whole questions find their rules: fresh sets, each written and judged before its first run.

They were looked at afterwards, so the floors only keep what is reached; `docs/search-quality.md` has the first runs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from rulesref.search.library import Library

SETS = (5, 6, 7, 8, 9, 10, 11, 12)
EACH = 2
"""Each such question of a set is asked."""


class Place(NamedTuple):
    kind: str
    number: int
    """Where the first right entry is, from 0; a high number if it is not among the first ten."""
    is_weak: bool


def ask_questions(library: Library, is_game_known: bool) -> Iterator[Place]:
    """Ask the questions of all sets. Where no game is known, entries of other games that answer it are right too."""
    for number in SETS:
        lines = (Path(__file__).parent / f"questions-{number}.jsonl").read_text(encoding="utf-8").splitlines()
        for one in map(json.loads, lines[::EACH]):
            games = {"game": (one["game"],)} if is_game_known and one["game"] else {}
            found = library.search(one["q"], games, lang=one["lang"])
            right = {*one["ids"], *(() if is_game_known else one.get("other_ids", ()))}
            place = next((n for n, hit in enumerate(found.hits) if hit.record.id in right), 99)
            yield Place(one["kind"] if one["ids"] else "none", place, found.is_weak or not found.hits)


@pytest.mark.parametrize(
    ("is_game_known", "floors"),
    [
        (False, {"situation": (0.84, 0.97), "paraphrase": (0.77, 0.93), "all": (0.835, 0.965)}),
        (True, {"situation": (0.85, 0.97), "paraphrase": (0.8, 0.93), "all": (0.86, 0.965)}),
    ],
    ids=["no game known", "game known"],
)
def test_questions_find_their_rules(
    library: Library,
    is_game_known: bool,
    floors: dict[str, tuple[float, float]],
    report: Callable[[str], None],
) -> None:
    places = [*ask_questions(library, is_game_known)]
    answered = [one for one in places if one.kind != "none"]
    reached = {}
    for kind in floors:
        some = [one.number for one in answered if kind in (one.kind, "all")]
        reached[kind] = tuple(sum(place < limit for place in some) / len(some) for limit in (1, 5))
    weak = sum(one.is_weak for one in answered) / len(answered)
    refused = [one.is_weak for one in places if one.kind == "none"]
    report(
        ", ".join(f"{kind} {first:.3f} / {five:.3f}" for kind, (first, five) in reached.items())
        + f"; weak {weak:.3f}, refused {sum(refused) / len(refused):.3f}"
    )
    for kind, (first, five) in floors.items():
        assert reached[kind][0] >= first, kind
        assert reached[kind][1] >= five, kind
    assert weak <= 0.05
    assert sum(refused) / len(refused) >= 0.9
