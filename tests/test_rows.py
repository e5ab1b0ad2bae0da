"""Rows of an example become values with types: what a row cannot have is a fault, not nothing."""

from __future__ import annotations

import pytest

from rulesref.engine.example import Unplayable, run_example
from rulesref.engine.games import GAMES
from rulesref.engine.games.ahlcg.costs import ArkhamAbility, ArkhamCost
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.coc.paying import CthulhuAbility
from rulesref.engine.refusal import Senseless
from rulesref.engine.rows import (
    AbilityText,
    ScriptLine,
    TargetChoice,
    Trigger,
    WrongKey,
    list_keys,
    read_line,
    read_row,
)
from rulesref.values import Value, WrittenRow

REACTION: WrittenRow = {
    "kind": "reaction",
    "card": "dog",
    "by": "roland",
    "word": "after",
    "trigger": {"type": "dealt", "target": "dog", "least": {"damage": 1}},
    "cost": {"exhaust": "dog", "actions": 1},
    "from": "hand",
    "limit": {"times": 1, "per": "round"},
    "do": [{"type": "draw"}, [{"type": "gain", "resources": 1}]],
}


def test_an_ability_is_read_with_all_its_parts() -> None:
    ability = read_row(ArkhamAbility, REACTION)
    assert ability.trigger == Trigger("dealt", {"target": "dog"}, {"damage": 1})
    assert ability.cost == ArkhamCost(actions=1, exhaust="dog")
    assert (ability.from_zone, ability.limit and ability.limit.per) == ("hand", "round")
    assert ability.do == REACTION["do"]
    assert ability.cost.ignoring("actions") == ArkhamCost(exhaust="dog")
    assert ability.cost.ignoring("costs").is_nothing


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("trigerr", {"type": "dealt"}, "trigerr"),
        ("cost", {"exhuast": "dog"}, "exhuast"),
        ("limit", {"times": 1, "por": "round"}, "por"),
        ("limit", {"per": "round"}, "times"),
    ],
)
def test_a_misspelt_key_of_an_ability_is_told(key: str, value: Value, told: str) -> None:
    with pytest.raises(WrongKey, match=told):
        read_row(ArkhamAbility, {**REACTION, key: value})


@pytest.mark.parametrize(
    ("key", "value"), [("cost", {"actions": True}), ("cost", {"actions": "1"}), ("do", "draw"), ("may", 1), ("card", 7)]
)
def test_a_value_of_another_kind_is_told(key: str, value: Value) -> None:
    with pytest.raises(Senseless):
        read_row(ArkhamAbility, {**REACTION, key: value})


def test_what_the_engine_adds_to_an_ability_no_file_may_write() -> None:
    assert "text" not in list_keys(CthulhuAbility)
    with pytest.raises(WrongKey):
        read_row(CthulhuAbility, {"kind": "action", "text": []})


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_grammar_of_a_game_takes_the_keys_of_its_abilities_from_their_class(game: str) -> None:
    keys = GAMES[game].grammar.keys("abilities")
    assert set(list_keys(AbilityText)) <= set(keys)
    assert "from" in keys
    assert "from_zone" not in keys


def test_a_misspelt_key_of_a_choice_is_told() -> None:
    with pytest.raises(WrongKey, match="were"):
        read_row(TargetChoice, {"choose": "enemies", "were": {"exhausted": True}})


def test_a_line_starts_something_or_answers() -> None:
    act = read_line({"who": "roland", "act": "play", "card": "dog", "pay": "d1"})
    assert (act.is_start, act.target, act.answers["pay"]) == (True, "dog", "d1")
    assert read_line({"cause": []}).is_start
    assert read_line({"who": "roland", "use": "dog"}) == ScriptLine("roland", answers={"use": "dog"})
    assert not read_line({"who": "roland", "use": "dog"}).is_start


def test_an_example_with_a_row_that_cannot_be_read_is_not_played() -> None:
    things: dict[str, WrittenRow] = {"roland": {"type": "investigator"}}
    with pytest.raises(Unplayable):
        run_example(lambda: Arkham(["roland"], things, {}), [{"who": "roland", "cause": "draw"}])
