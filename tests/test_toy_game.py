"""The toy game is played, told, refused and walked by the public parts of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesref.engine.example import Result, run_example
from rulesref.engine.explain import Teller
from rulesref.engine.explore import walk
from rulesref.engine.verdict import check_result

from .conftest import ROOT
from .toy_game import VOCABULARY, Heap

THINGS: dict[str, dict[str, Any]] = {"ann": {}, "bob": {}, "heap": {"stones": 4}}
ANN = ({"who": "ann", "act": "take"}, {"who": "ann", "stones": "3"})
BOB = ({"who": "bob", "act": "take"}, {"who": "bob", "stones": "1"})
STOP = {
    "stop": {"by": "bob", "kind": "reaction", "word": "before", "trigger": {"type": "take"}, "do": [{"type": "cancel"}]}
}


def play_out(*script: Mapping[str, Any], abilities: Mapping[str, Any] | None = None) -> tuple[Result, list[str], Heap]:
    game = Heap(["ann", "bob"], THINGS, abilities or {})
    result = run_example(lambda: game, script)
    teller = Teller(VOCABULARY, {"ann": "Ann", "bob": "Bob"}, abilities or {})
    return result, [teller.tell(step) for step in result.steps], game


def test_a_game_of_few_lines_is_played_and_told() -> None:
    result, told, game = play_out(*ANN, *BOB)
    expect = {"order": ["Ann takes 3", "Bob takes 1", "Bob took the last stone"], "final": {"heap.stones": 0}}
    assert all(check.holds for check in check_result(expect, result, told, game.state))


def test_its_abilities_come_from_data() -> None:
    _result, told, game = play_out(*ANN, {"who": "bob", "use": "stop"}, abilities=STOP)
    assert told == ["Reaction of stop (“before”).", "It is cancelled; what was paid stays paid."]
    assert game.state.get("heap", "stones") == 4


def test_it_refuses_with_a_reason_and_its_rule() -> None:
    refused = play_out(*ANN, *BOB, *ANN)[0].refused
    assert refused
    assert (refused.reason, refused.rule) == ("heap-empty", "toy/end")


def test_an_answer_that_the_rules_forbid_is_refused_with_its_own_reason() -> None:
    for stones, reason, rule in (("4", "too-many", "toy/taking"), ("9", "not-offered", "")):
        refused = play_out(ANN[0], {"who": "ann", "stones": stones})[0].refused
        assert refused
        assert (refused.reason, refused.rule) == (reason, rule)


def test_all_its_ways_are_walked() -> None:
    assert len(walk(lambda: Heap(["ann", "bob"], THINGS, {}), [*ANN, *BOB]).paths) == 6


def test_the_whole_game_is_short() -> None:
    assert len((ROOT / "tests/toy_game.py").read_text(encoding="utf-8").splitlines()) < 80
