"""Arkham Horror LCG where no example of the corpus looks."""

from __future__ import annotations

from rulesref.engine.example import run_example
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.values import WrittenRow

from .playing import cause, told

THINGS: dict[str, WrittenRow] = {
    "ann": {"type": "investigator", "combat": 1, "health": 5, "sanity": 5},
    "bag": {"type": "bag", "tokens": ["0"]},
}


def test_what_decides_a_test_by_itself_says_nothing_of_the_next_one() -> None:
    game = Arkham(["ann"], THINGS, {})
    test = {"type": "test", "skill": "combat", "difficulty": 3}
    result = run_example(lambda: game, [cause({"type": "automatic", "result": "success"}), cause(test)])
    assert told(result)[0] == "automatic"
    assert "fails" in told(result)
