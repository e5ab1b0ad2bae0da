"""Arkham Horror 3e where no example of the corpus looks: what is refused, what is ignored, what comes to nothing."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.example import Result
from rulesref.engine.games.ah3e.game import ThirdEdition
from rulesref.engine.games.ah3e.goods import elite_health, half_price
from rulesref.engine.games.ah3e.moving import distances
from rulesref.engine.refusal import Incomplete

from .playing import cause, play_script, refusal, told
from .program import ROOT, Run

ANN: dict[str, Any] = {"type": "investigator", "health": 6, "sanity": 6}


def play_out(
    things: Mapping[str, Mapping[str, Any]],
    *script: Mapping[str, Any],
    abilities: Mapping[str, Mapping[str, Any]] | None = None,
) -> tuple[ThirdEdition, Result]:
    """Ann plays, and Bob where the things have him."""
    table = {"ann": ANN, **things}
    game = ThirdEdition([name for name in ("ann", "bob") if name in table], table, abilities or {})
    return game, play_script(game, script)


def monster(**fields: Any) -> dict[str, Any]:
    return {"type": "monster", "state": "ready", "health": 2, **fields}


def roll(*faces: int) -> list[dict[str, Any]]:
    return [{"who": "dice", "roll": face} for face in faces]


# Sums


@given(st.integers(0, 99), st.integers(1, 5))
def test_half_a_price_is_the_same_however_many_effects_halve_it(value: int, effects: int) -> None:
    assert half_price(value, effects) == half_price(value)
    assert half_price(value) * 2 in (value, value + 1)


def test_without_an_effect_the_price_is_the_value() -> None:
    assert half_price(5, 0) == 5


@given(st.integers(0, 9), st.integers(0, 3), st.integers(1, 6))
def test_elite_health_grows_with_every_investigator(printed: int, elite: int, started: int) -> None:
    assert elite_health(printed, elite, started + 1) - elite_health(printed, elite, started) == elite


def test_a_space_that_cannot_be_reached_has_no_distance() -> None:
    assert distances({"a": ["b"], "b": ["a"], "c": []}, "a") == {"a": 0, "b": 1}


# Actions


def test_a_monster_in_another_space_cannot_be_attacked() -> None:
    things = {"ann": {**ANN, "space": "here"}, "here": {"type": "space"}, "there": {"type": "space"}}
    _game, result = play_out(
        {**things, "rat": monster(space="there")}, {"who": "ann", "act": "attack", "target": "rat"}
    )
    assert refusal(result) == "not-here"


def test_nobody_trades_with_somebody_elsewhere() -> None:
    spaces = {"here": {"type": "space"}, "there": {"type": "space"}}
    things = {"ann": {**ANN, "space": "here"}, "bob": {**ANN, "space": "there"}, **spaces}
    _game, result = play_out(things, {"who": "ann", "act": "trade", "target": "bob"})
    assert refusal(result) == "not-here"


def test_actions_of_another_players_cards_are_refused() -> None:
    things = {"bob": ANN, "kit": {"type": "item", "controller": "bob"}}
    kit = {"kit": {"card": "kit", "kind": "action", "do": [{"type": "recover", "health": 1}]}}
    _game, result = play_out(things, {"who": "ann", "act": "component", "ability": "kit"}, abilities=kit)
    assert refusal(result) == "not-yours"


def test_a_delayed_investigator_stands_up_in_the_place_of_an_additional_action() -> None:
    game, result = play_out({"ann": {**ANN, "delayed": True}}, cause({"type": "additional-action"}))
    assert told(result) == ["stands-up"]
    assert game.state.get("ann", "delayed") is False


def test_a_delayed_investigator_spends_an_action_of_the_turn_on_standing_up() -> None:
    game, result = play_out({"ann": {**ANN, "delayed": True}}, {"who": "ann", "act": "gather"})
    assert told(result) == ["stands-up"]
    assert game.state.get("ann", "actions") == 1


def test_a_granted_action_that_was_performed_already_is_lost() -> None:
    things = {"ann": {**ANN, "performed": ["gather"]}}
    _game, result = play_out(things, cause({"type": "additional-action", "action": "gather"}))
    assert told(result) == ["additional-action", "no-action-possible"]


@pytest.mark.parametrize(("dice", "cited"), [(1, True), (2, False)])
def test_the_rule_about_too_many_rerolls_is_cited_only_where_there_are_too_many(dice: int, cited: bool) -> None:
    things = {"ann": {**ANN, "will": dice}, "charm": {"type": "item", "controller": "ann", "reroll": 2}}
    script = [cause({"type": "test", "skill": "will"}), *roll(*[2] * dice), {"who": "ann", "modify": "charm"}]
    _game, result = play_out(things, *script, *roll(*[5] * dice))
    rules = next(step.rules for step in result.steps if step.what == "rerolls")
    assert ("ah3e/example-471-4c" in rules) == cited


@pytest.mark.parametrize("items", [1, 2])
def test_no_more_items_are_bought_than_the_text_allows(items: int) -> None:
    shown = {one: {"type": "item", "zone": "display", "value": 1} for one in ("axe", "bell", "cane")}
    things = {"ann": {**ANN, "money": 9}, "shop": {"type": "item-deck", "display": list(shown)}, **shown}
    buying = [{"who": "ann", "buy": one} for one in list(shown)[:items]]
    game, result = play_out(things, cause({"type": "buy", "items": items}), *buying)
    assert [choice.ask.kind for choice in result.choices] == ["buy"] * items
    assert game.state.get("ann", "money") == 9 - items


def test_a_ward_without_a_success_removes_nothing() -> None:
    things = {"ann": {**ANN, "lore": 1, "space": "here"}, "here": {"type": "space", "doom": 2}}
    game, _result = play_out(things, {"who": "ann", "act": "ward"}, *roll(4))
    assert game.state.get("here", "doom") == 2


# Monsters


def test_a_massive_monster_that_spawns_engages_everybody_there() -> None:
    things = {
        "ann": {**ANN, "space": "here"},
        "bob": {**ANN, "space": "here"},
        "here": {"type": "space"},
        "shoggoth": monster(zone="deck", spawn="here", massive=True),
        "deck": {"type": "monster-deck", "cards": ["shoggoth"]},
    }
    game, _result = play_out(things, cause({"type": "spawn-monster"}))
    assert game.state.get("shoggoth", "engaged") == ["ann", "bob"]


def test_a_massive_monster_takes_hold_again_even_where_no_additional_action_comes() -> None:
    things = {
        "ann": {**ANN, "observation": 1},
        "shoggoth": monster(state="engaged", engaged=["ann"], massive=True),
        "rat": monster(state="engaged", engaged="ann"),
    }
    answers = (*roll(5), {"who": "ann", "free": "shoggoth"})
    game, result = play_out(things, {"who": "ann", "act": "evade"}, *answers)
    assert "still-engaged" in told(result)
    assert game.state.get("shoggoth", "engaged") == ["ann"]


def test_of_several_preys_equally_meant_the_group_chooses_one() -> None:
    things = {
        "ann": {**ANN, "space": "left", "will": 1},
        "bob": {**ANN, "space": "right", "will": 1},
        "left": {"type": "space", "connects": ["middle"]},
        "middle": {"type": "space", "connects": ["left", "right"]},
        "right": {"type": "space", "connects": ["middle"]},
        "ghoul": monster(space="middle", prey={"lowest": "will"}, do=[{"type": "hunt"}]),
    }
    game, _result = play_out(things, cause({"type": "monster-phase"}), {"who": "ann", "prey": "bob"})
    assert game.state.get("ghoul", "engaged") == "bob"


def test_a_focused_skill_counts_higher_for_the_prey() -> None:
    things = {
        "ann": {**ANN, "strength": 2, "focus": ["strength"]},
        "bob": {**ANN, "strength": 2},
        "ghoul": monster(state="exhausted", prey={"lowest": "strength"}),
    }
    game, _result = play_out(things, cause({"type": "monster-phase"}))
    assert game.state.get("ghoul", "engaged") == "bob"


@pytest.mark.parametrize("text", [{"type": "hunt"}, {"type": "patrol", "to": "island"}])
def test_a_monster_without_anybody_or_anywhere_to_go_stays(text: dict[str, Any]) -> None:
    things = {
        "ann": {**ANN, "space": "here"},
        "here": {"type": "space"},
        "marsh": {"type": "space", "connects": []},
        "island": {"type": "space"},
        "ghoul": monster(space="marsh", do=[text]),
    }
    game, _result = play_out(things, cause({"type": "monster-phase"}))
    assert game.state.get("ghoul", "space") == "marsh"


def test_a_monster_is_defeated_once() -> None:
    things = {"rat": monster(zone="deck")}
    _game, result = play_out(things, cause({"type": "monster-defeated", "monster": "rat"}))
    assert told(result) == ["fizzled"]


# Texts and costs


def test_an_ability_whose_cost_cannot_be_paid_is_not_offered() -> None:
    vest = {
        "vest": {
            "card": "vest",
            "by": "ann",
            "kind": "reaction",
            "word": "would",
            "trigger": {"type": "dealt", "target": "ann"},
            "cost": {"money": 2},
            "do": [{"type": "prevent", "damage": 1}],
        }
    }
    things = {"ann": {**ANN, "money": 1}, "vest": {"type": "item", "controller": "ann"}}
    hit = cause({"type": "deal", "to": "ann", "damage": 1})
    assert play_out(things, hit, {"who": "ann", "use": "vest"}, abilities=vest)[1].refused
    game, _result = play_out({**things, "ann": {**ANN, "money": 2}}, hit, {"who": "ann", "use": "vest"}, abilities=vest)
    assert (game.state.get("ann", "damage"), game.state.get("ann", "money")) == (0, 0)


def test_a_card_can_be_the_cost_and_goes_under_its_deck() -> None:
    things: dict[str, Any] = {
        "rope": {"type": "item", "controller": "ann"},
        "items": {"type": "item-deck", "cards": ["map"]},
        "map": {"type": "item", "zone": "deck"},
    }
    offer = cause({"type": "pay", "cost": {"discard": "rope"}, "do": [{"type": "gain", "money": 2}]})
    game, _result = play_out(things, offer, {"who": "ann", "pay": "pay"})
    assert (game.state.get("items", "cards"), game.state.get("ann", "money")) == (["map", "rope"], 2)
    # It is gone: the same offer cannot be paid again.
    assert "cost-unpayable" in told(play_out(things, offer, {"who": "ann", "pay": "pay"}, offer)[1])


def test_becoming_delayed_is_a_cost_for_whoever_is_not() -> None:
    offer = cause({"type": "pay", "cost": {"delayed": True}, "do": [{"type": "gain", "money": 2}]})
    game, _result = play_out({}, offer, {"who": "ann", "pay": "pay"})
    assert (game.state.get("ann", "delayed"), game.state.get("ann", "money")) == (True, 2)


def test_a_condition_that_one_has_or_that_has_run_out_is_not_gained() -> None:
    things = {"pact": {"type": "condition", "title": "dark-pact", "zone": "deck"}}
    gain = {"type": "gain-condition", "condition": "dark-pact"}
    _game, result = play_out(things, cause(gain, gain))
    assert told(result) == ["gains-card", "condition-already"]
    assert told(play_out({}, cause(gain))[1]) == ["none-left"]


def test_what_is_not_there_cannot_be_lost() -> None:
    game, result = play_out({"ann": {**ANN, "money": 1}}, cause({"type": "lose", "money": 3}))
    assert (game.state.get("ann", "money"), told(result)) == (0, ["loses-money"])


# Doom, decks and the mythos


def test_doom_for_a_street_without_neighbourhoods_is_ignored() -> None:
    things = {"lane": {"type": "space", "street": True, "connects": []}}
    assert told(play_out(things, cause({"type": "place-doom", "at": "lane"}))[1]) == ["fizzled"]


@pytest.mark.parametrize("deed", ["spread-doom", "spawn-clue"])
def test_an_empty_event_deck_gives_no_card(deed: str) -> None:
    things = {"events": {"type": "event-deck", "cards": []}}
    assert told(play_out(things, cause({"type": deed}))[1]) == ["no-card"]


def test_after_a_gate_any_of_the_shuffled_cards_may_lie_at_the_bottom() -> None:
    things: dict[str, Any] = {
        "docks": {"type": "neighbourhood"},
        "pier": {"type": "space", "neighbourhood": "docks"},
        "events": {"type": "event-deck", "cards": ["one"], "discard": ["two"]},
        "one": {"type": "event", "neighbourhood": "docks", "marks": ["pier"]},
        "two": {"type": "event", "neighbourhood": "docks", "marks": ["pier", "pier"]},
    }
    script = (cause({"type": "token", "token": "gate"}), cause({"type": "spread-doom"}), {"who": "deck", "draw": "one"})
    game, result = play_out(things, *script)
    assert result.choices[0].ask.options == ("one", "two")
    assert (game.state.get("pier", "doom"), game.state.get("events", "discard")) == (2, ["one"])


def test_an_anomaly_comes_of_five_doom_in_all_as_well() -> None:
    spaces = {
        name: {"type": "space", "neighbourhood": "docks", "doom": doom} for name, doom in (("a", 2), ("b", 2), ("c", 0))
    }
    things: dict[str, Any] = {
        **spaces,
        "docks": {"type": "neighbourhood"},
        "anomalies": {"type": "archive", "number": 2, "zone": "codex"},
    }
    game, _result = play_out(things, cause({"type": "place-doom", "at": "c"}))
    assert game.state.get("docks", "anomaly") is True


def test_without_its_archive_card_neither_anomaly_nor_panic_comes() -> None:
    things: dict[str, Any] = {
        "docks": {"type": "neighbourhood"},
        "pier": {"type": "space", "neighbourhood": "docks", "doom": 5},
    }
    assert told(play_out(things, cause({"type": "place-doom", "at": "pier"}))[1]) == ["doom-placed"]


def test_an_encounter_from_an_empty_deck_is_passed_over() -> None:
    things = {
        "ann": {**ANN, "space": "pier"},
        "pier": {"type": "space", "neighbourhood": "docks"},
        "docks": {"type": "neighbourhood", "cards": []},
    }
    assert told(play_out(things, cause({"type": "encounter"}))[1]) == ["no-card"]


def test_no_clue_is_gained_where_none_lies() -> None:
    things = {
        "ann": {**ANN, "space": "pier"},
        "pier": {"type": "space", "neighbourhood": "docks"},
        "docks": {"type": "neighbourhood", "clues": 0},
    }
    assert told(play_out(things, cause({"type": "take-clue"}))[1]) == ["no-clue-here"]


def test_a_situation_without_a_board_has_no_encounters() -> None:
    with pytest.raises(Incomplete):
        play_out({}, cause({"type": "encounter"}))


def test_a_cup_that_never_had_a_token_is_a_fault_of_the_situation() -> None:
    with pytest.raises(Incomplete):
        play_out({"cup": {"type": "cup", "tokens": []}}, cause({"type": "mythos-phase"}))


# Defeat


def test_one_player_without_a_new_investigator_does_not_lose_the_game_for_the_others() -> None:
    things = {"bob": {**ANN, "zone": "box"}}
    _game, result = play_out(things, cause({"type": "end-of-round"}))
    assert told(result) == ["step-205", "nobody-free", "ends-round"]


def test_what_was_used_by_a_defeated_investigator_answers_no_more() -> None:
    cuffs = {
        "cuffs": {
            "card": "cuffs",
            "by": "ann",
            "kind": "reaction",
            "word": "after",
            "trigger": {"type": "freed", "who": "ann"},
            "do": [{"type": "monster-defeated", "monster": "$event.monster"}],
        }
    }
    things = {
        "cuffs": {"type": "item", "controller": "ann"},
        "rat": monster(state="engaged", engaged="ann"),
        "sheet": {"type": "scenario"},
    }
    game, _result = play_out(things, cause({"type": "defeated", "who": "ann"}), abilities=cuffs)
    assert game.state.get("rat", "state") == "exhausted"


def test_hands_of_a_spell_outside_of_an_action_start_anew() -> None:
    things = {
        "ann": {**ANN, "lore": 0},
        "spell": {"type": "spell", "controller": "ann", "hands": 1},
        "staff": {"type": "item", "controller": "ann", "hands": 1, "dice": {"lore": 1}},
    }
    cast = (cause({"type": "cast", "card": "spell"}), {"who": "ann", "asset": "staff"}, *roll(5))
    game, result = play_out(things, *cast, *cast)
    assert result.refused is None
    assert game.hands == 2


def test_a_pool_of_nought_rolls_one_die() -> None:
    _game, result = play_out(
        {"ann": {**ANN, "will": 1}}, cause({"type": "test", "skill": "will", "modifier": -1}), *roll(5)
    )
    assert told(result)[-3:] == ["least-one", "rolls", "passes"]


# The command line


def test_an_example_of_ones_own_is_of_the_game_whose_document_it_cites(tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "own.yaml"
    text = (ROOT / "corpus/ah3e/examples/evade-worst-modifier.yaml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    assert "Modifier from Ghoul, −2: the pool is now 2" in rulesref("--ui", "en", "demo", str(path)).stdout
    path.write_text(text.replace("evade: -2", "evde: -2"), encoding="utf-8")
    run = rulesref("--ui", "en", "demo", str(path))
    assert run.returncode == 2
    assert "The key “evde” is not known here" in run.stderr


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("jenny-action", "jenny-allowance}\nexp", "jenny-wages}\nexp", "There is no “jenny-wages” in this example."),
        ("spread-doom", "token: doom", "token: dooom", "“dooom” is not allowed here. Known: doom."),
        ("attack-action", "act: attack, target: ghoul", "act: attack", "needs the key “target”. Add it."),
        ("half-price", "sum: half-price", "sum: halfprice", "“halfprice” is not allowed here. Known: half-price."),
        ("test-steps", "skill: lore", "skill: lor", "“lor” is not allowed here. Known: lore"),
    ],
)
def test_a_word_that_the_game_does_not_know_is_told_with_its_line(
    name: str, old: str, new: str, sentence: str, tmp_path: Path, rulesref: Run
) -> None:
    text = (ROOT / f"corpus/ah3e/examples/{name}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "own.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    run = rulesref("--ui", "en", "demo", str(path))
    assert run.returncode == 2
    assert "own.yaml:" in run.stderr
    assert sentence in run.stderr
