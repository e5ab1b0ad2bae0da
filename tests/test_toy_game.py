"""The toy game is played, told, refused and walked by the public parts of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rulesref.engine.events import CHOSEN, Row
from rulesref.engine.example import Result, run_example
from rulesref.engine.narration import Teller
from rulesref.engine.sequence import Table
from rulesref.engine.tree import walk
from rulesref.engine.verdict import check_result
from rulesref.values import Expected, WrittenClaim

from .program import ROOT
from .toy_game import GAME, VOCABULARY, Heap

THINGS: dict[str, dict[str, Any]] = {
    "ann": {"type": "player"},
    "bob": {"type": "player"},
    "heap": {"type": "heap", "stones": 4},
}
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
    takes: list[WrittenClaim] = [{"takes": {"who": "ann", "amount": 3}}, {"takes": {"who": "bob", "amount": 1}}]
    expect = Expected([*takes, {"loses": {"who": "bob"}}], ["cancelled"], {"heap.stones": 0})
    assert all(check.holds for check in check_result(expect, result, game.state))
    assert told == ["Ann takes 3.", "Bob takes 1.", "Bob took the last stone and loses."]


def test_its_abilities_come_from_data() -> None:
    _result, told, game = play_out(*ANN, {"who": "bob", "use": "stop"}, abilities=STOP)
    assert told == ["Reaction of stop (“before”).", "It is cancelled; what was paid stays paid."]
    assert game.state.get("heap", "stones") == 4


def test_its_table_leads_back_until_the_heap_is_empty() -> None:
    answers = ({"who": "ann", "stones": "1"}, {"who": "bob", "stones": "1"}, {"who": "ann", "stones": "2"})
    _result, told, _game = play_out({"who": "ann", "cause": [{"type": "game"}]}, *answers)
    assert told == ["Ann takes 1.", "Bob takes 1.", "Ann takes 2.", "Ann took the last stone and loses."]


def test_a_table_that_asks_what_the_game_does_not_answer_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    for changed in (
        {"window": True},
        {"only": "at night"},
        {"optional": True},
        {"order": CHOSEN},
        {"back": "1 window"},
    ):
        with monkeypatch.context() as patch:
            patch.setattr(GAME, "__dict__", vars(Table(GAME[0], replace(GAME[1], **changed))))
            with pytest.raises(LookupError):
                play_out({"who": "ann", "cause": [{"type": "game"}]}, ANN[1], BOB[1])


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
    assert len((ROOT / "tests/toy_game.py").read_text(encoding="utf-8").splitlines()) < 90


@pytest.mark.parametrize(("place", "behind"), [(0, 1), (1, 3), (2, 3), (3, 4)])
def test_where_nobody_goes_through_a_loop_the_sequence_goes_on_behind_it(place: int, behind: int) -> None:
    table = Table(Row("1", ""), Row("2", ""), Row("3", "", back="2"), Row("4", ""))
    assert table.find_after_loop(place) == behind
