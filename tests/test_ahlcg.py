"""Arkham Horror LCG where no example of the corpus looks: what is refused, what comes to nothing, who is left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rulesref.engine.example import Result
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.moving import find_farthest
from rulesref.engine.games.ahlcg.sums import price
from rulesref.engine.refusal import Incomplete

from .playing import cause, play_script, refusal, told

ANN: dict[str, Any] = {"type": "investigator", "combat": 1, "agility": 1, "intellect": 1, "health": 5, "sanity": 5}
BOB = {**ANN}
BAG: dict[str, Any] = {"type": "bag", "tokens": ["0"]}
HERE: dict[str, Any] = {"type": "location", "shroud": 2, "connects": ["there"]}
END = {"who": "ann", "action": "end"}
THERE: dict[str, Any] = {"type": "location", "shroud": 2, "connects": ["here"]}


def play_out(
    things: Mapping[str, Mapping[str, Any]],
    *script: Mapping[str, Any],
    abilities: Mapping[str, Mapping[str, Any]] | None = None,
) -> tuple[Arkham, Result]:
    """Ann plays, and Bob and Cat where the things have them."""
    table = {"ann": ANN, "bag": BAG, **things}
    game = Arkham([name for name in ("ann", "bob", "cat") if name in table], table, abilities or {})
    return game, play_script(game, script)


def enemy(**fields: Any) -> dict[str, Any]:
    return {"type": "enemy", "fight": 1, "evade": 1, "health": 2, "attack_damage": 1, **fields}


def act(action: str, target: str = "", who: str = "ann") -> dict[str, Any]:
    key = {"play": "card", "activate": "ability"}.get(action, "target")
    return {"who": who, "act": action, **({key: target} if target else {})}


def offered(result: Result, kind: str) -> list[tuple[str, ...]]:
    return [choice.ask.options for choice in result.choices if choice.ask.kind == kind]


def steps(result: Result, what: str) -> list[dict[str, Any]]:
    return [dict(step.about) for step in result.steps if step.what == what]


# Tests


def test_what_decides_a_test_by_itself_says_nothing_of_the_next_one() -> None:
    test = {"type": "test", "skill": "combat", "difficulty": 3}
    _game, result = play_out({}, cause({"type": "automatic", "result": "success"}), cause(test))
    assert told(result)[0] == "automatic"
    assert "fails" in told(result)


@pytest.mark.parametrize(("first", "second"), [("failure", "success"), ("success", "failure")])
def test_an_automatic_failure_outweighs_an_automatic_success(first: str, second: str) -> None:
    def decide(name: str, result: str) -> dict[str, Any]:
        return {
            "kind": "forced",
            "word": "when",
            "trigger": {"type": "revealed"},
            "do": [{"type": "automatic", "result": result}],
        }

    abilities = {"one": decide("one", first), "two": decide("two", second)}
    test = cause({"type": "test", "skill": "combat", "difficulty": 0})
    _game, result = play_out({}, test, {"who": "ann", "order": "one"}, abilities=abilities)
    assert "fails" in told(result)


def test_a_test_may_change_what_success_brings_and_keep_its_difficulty() -> None:
    ability = {
        "kind": "forced",
        "word": "when",
        "trigger": {"type": "revealed"},
        "do": [{"type": "change-test", "success": [{"type": "gain", "resources": 2}]}],
    }
    game, result = play_out(
        {}, cause({"type": "test", "skill": "combat", "difficulty": 1}), abilities={"more": ability}
    )
    assert "test-changed" not in told(result)
    assert game.state.get("ann", "resources") == 2


def test_who_was_eliminated_commits_nothing_to_the_tests_of_others() -> None:
    card = {"type": "skill", "zone": "hand", "controller": "bob", "icons": {"combat": 1}}
    things = {"bob": {**BOB, "zone": "eliminated"}, "guts": card}
    _game, result = play_out(things, cause({"type": "test", "skill": "combat", "difficulty": 1}))
    assert offered(result, "commit") == []


def test_a_result_that_comes_out_otherwise_when_counted_anew_takes_the_place_of_the_first() -> None:
    ability = {
        "kind": "reaction",
        "by": "ann",
        "word": "when",
        "trigger": {"type": "failed", "who": "ann"},
        "do": [{"type": "lasting", "to": "ann", "field": "bonus_combat", "amount": 2, "until": "turn"}],
    }
    test = cause({"type": "test", "skill": "combat", "difficulty": 3, "success": [{"type": "gain", "resources": 1}]})
    game, result = play_out({}, test, {"who": "ann", "use": "luck"}, abilities={"luck": ability})
    assert [step for step in told(result) if step in ("fails", "replaced", "passes")] == ["fails", "passes", "replaced"]
    assert game.state.get("ann", "resources") == 1


# Actions


def test_an_action_that_ends_in_the_death_of_the_investigator_does_nothing() -> None:
    things = {"ann": {**ANN, "damage": 4, "resources": 0}, "rat": enemy(engaged="ann", zone="threat")}
    _game, result = play_out(things, act("resource"))
    assert "gains" not in told(result)
    assert "scenario-over" in told(result)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [({"zone": "discard", "controller": "ann"}, "not-in-hand"), ({"controller": "bob"}, "not-in-hand")],
)
def test_only_cards_in_ones_own_hand_can_be_played(fields: dict[str, Any], reason: str) -> None:
    things = {"bob": BOB, "colt": {"type": "asset", "zone": "hand", "cost": 0, **fields}}
    assert refusal(play_out(things, act("play", "colt"))[1]) == reason


def test_only_assets_and_events_that_are_not_fast_are_offered_as_actions() -> None:
    things: dict[str, Any] = {
        "colt": {"type": "asset", "zone": "hand", "controller": "ann", "cost": 0},
        "knife": {"type": "asset", "zone": "hand", "controller": "ann", "cost": 0, "fast": True},
        "guts": {"type": "skill", "zone": "hand", "controller": "ann", "icons": {"combat": 1}},
        "luck": {"type": "event", "zone": "hand", "controller": "ann", "cost": 1},
    }
    _game, result = play_out(things, cause({"type": "turn"}), END)
    assert offered(result, "action")[0] == ("resource", "draw", "play:colt", "end")


def test_enemies_at_the_location_and_those_in_the_threat_area_are_offered_once() -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "here": HERE,
        "there": THERE,
        "rat": enemy(engaged="ann", zone="threat", location="here"),
        "cat": enemy(location="here"),
        "owl": enemy(location="there"),
    }
    _game, result = play_out({**things, "cat": enemy(location="here")}, cause({"type": "turn"}), END)
    assert offered(result, "action")[0] == (
        "resource",
        "draw",
        "move:there",
        "investigate:here",
        "fight:rat",
        "evade:rat",
        "fight:cat",
        "engage:cat",
        "end",
    )


def test_without_a_location_nobody_is_met_there() -> None:
    _game, result = play_out({"rat": enemy()}, cause({"type": "turn"}), END)
    assert offered(result, "action")[0] == ("resource", "draw", "end")


def test_an_ability_that_cannot_be_paid_is_not_offered_as_an_action() -> None:
    ability = {"card": "lamp", "by": "ann", "kind": "action", "cost": {"resources": 1}, "do": [{"type": "draw"}]}
    things = {"lamp": {"type": "asset", "controller": "ann"}}
    _game, result = play_out(things, cause({"type": "turn"}), END, abilities={"lamp": ability})
    assert offered(result, "action")[0] == ("resource", "draw", "end")


def test_an_ability_that_nobodys_card_has_is_told_by_its_own_name() -> None:
    ability = {"by": "ann", "kind": "action", "do": [{"type": "exhaust", "card": {"choose": "assets"}}]}
    _game, result = play_out({}, act("activate", "deal"), abilities={"deal": ability})
    assert (refusal(result), result.refused and result.refused.about["card"]) == ("no-target", "deal")
    lamp = {"lamp": {"type": "asset", "controller": "ann"}}
    _game, result = play_out(lamp, act("activate", "deal"), abilities={"deal": ability})
    assert steps(result, "activates") == [{"card": "deal"}]


def test_a_first_action_must_be_the_first() -> None:
    ability = {"card": "lamp", "by": "ann", "kind": "action", "cost": {"actions": 1}, "do": [{"type": "draw"}]}
    things = {"lamp": {"type": "asset", "controller": "ann"}}
    first = {"lamp": {**ability, "first_action": True}}
    assert play_out(things, act("activate", "lamp"), abilities=first)[1].refused is None
    late = play_out(things, act("resource"), act("activate", "lamp"), abilities=first)[1]
    assert refusal(late) == "not-first-action"
    assert late.refused
    assert late.refused.about["card"] == "lamp"
    free = {"lamp": {**first["lamp"], "cost": {}}}
    assert refusal(play_out(things, act("activate", "lamp"), abilities=free)[1]) == "not-first-action"


def test_a_text_behind_then_may_perform_actions() -> None:
    # A list inside a text is what stands behind «then»: it is no event that could be performed or imagined.
    ability = {
        "card": "lamp",
        "by": "ann",
        "kind": "action",
        "do": [{"type": "gain", "resources": 1}, [{"type": "draw"}]],
    }
    things = {"lamp": {"type": "asset", "controller": "ann"}}
    game, result = play_out(things, act("activate", "lamp"), abilities={"lamp": ability})
    assert result.refused is None
    assert game.state.get("ann", "hand") == 1


def test_what_is_done_as_if_elsewhere_needs_no_choice_where_there_is_one_place() -> None:
    things = {"ann": {**ANN, "location": "here"}, "here": HERE, "there": {**THERE, "clues": 1}}
    ability = {"by": "ann", "kind": "action", "do": [{"type": "investigate", "as_if": True, "target": "there"}]}
    game, result = play_out(things, act("activate", "walk"), abilities={"walk": ability})
    assert steps(result, "as-if") == [{"place": "there"}]
    one = {**ability, "do": [{"type": "investigate", "as_if": True, "target": {"choose": ["there"]}}]}
    _game, result = play_out(things, act("activate", "walk"), abilities={"walk": one})
    assert steps(result, "as-if") == [{"place": "there"}]
    assert offered(result, "target") == []
    assert game.location("ann") == "here"


def test_a_card_may_act_as_if_elsewhere_without_being_activated() -> None:
    things = {"ann": {**ANN, "location": "here", "intellect": 4}, "here": HERE, "there": {**THERE, "clues": 1}}
    text = {"type": "investigate", "as_if": True, "target": "there"}
    game, result = play_out(things, cause(text))
    assert steps(result, "as-if") == [{"place": "there"}]
    assert (game.state.get("ann", "clues"), game.location("ann")) == (1, "here")


# Costs


@pytest.mark.parametrize(
    ("cost", "reason"),
    [
        ({"resources": 2}, "cannot-pay"),
        ({"uses": 2}, "no-uses"),
        ({"discard": "rope"}, "not-in-play"),
        ({"exhaust": "lamp"}, "already-exhausted"),
    ],
)
def test_what_cannot_be_paid_cannot_be_used(cost: dict[str, Any], reason: str) -> None:
    things = {
        "ann": {**ANN, "resources": 1},
        "lamp": {"type": "asset", "controller": "ann", "uses": 1, "exhausted": True},
        "rope": {"type": "asset", "controller": "ann", "zone": "discard"},
    }
    ability = {"card": "lamp", "by": "ann", "kind": "action", "cost": cost, "do": [{"type": "gain", "resources": 5}]}
    assert refusal(play_out(things, act("activate", "lamp"), abilities={"lamp": ability})[1]) == reason


def test_a_cost_that_takes_all_there_is_can_be_paid() -> None:
    things = {"ann": {**ANN, "resources": 2}, "lamp": {"type": "asset", "controller": "ann", "uses": 2}}
    cost = {"resources": 2, "uses": 2}
    ability = {"card": "lamp", "by": "ann", "kind": "action", "cost": cost, "do": [{"type": "draw"}]}
    game, result = play_out(things, act("activate", "lamp"), abilities={"lamp": ability})
    assert result.refused is None
    assert (game.state.get("ann", "resources"), game.state.get("lamp", "uses")) == (0, 0)


def test_a_command_asks_no_additional_cost() -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "here": {**HERE, "additional": {"investigate": {"resources": 1}}},
        "there": THERE,
        "fog": {"type": "treachery", "zone": "threat", "bearer": "ann"},
    }
    ability = {
        "card": "fog",
        "kind": "forced",
        "word": "after",
        "trigger": {"type": "happens"},
        "do": [{"type": "investigate", "target": "here"}],
    }
    _game, result = play_out(things, cause({"type": "happens", "name": "bell"}), abilities={"fog": ability})
    assert "tests-intellect" in told(result)
    assert not {"additional-paid", "additional-unpaid"} & set(told(result))


@pytest.mark.parametrize("uses", [1, 2])
def test_uses_behind_the_colon_are_spent_only_where_there_are_enough(uses: int) -> None:
    things = {"gun": {"type": "asset", "controller": "ann", "uses": uses}}
    text = [{"type": "spend-uses", "from": "gun", "uses": 2}, [{"type": "gain", "resources": 1}]]
    game, _result = play_out(things, {"who": "ann", "cause": text})
    assert (game.state.get("gun", "uses"), game.state.get("ann", "resources")) == ((1, 0) if uses == 1 else (0, 1))


def test_what_is_exhausted_cannot_be_exhausted_again() -> None:
    things = {"lamp": {"type": "asset", "controller": "ann", "exhausted": True}}
    assert told(play_out(things, cause({"type": "exhaust", "card": "lamp"}))[1]) == ["fizzled"]


@pytest.mark.parametrize("wound", ["damage", "horror"])
def test_only_what_is_hurt_may_be_chosen_for_healing(wound: str) -> None:
    things = {"bob": {**BOB, wound: 1}, "cat": BOB}
    text = {"type": "heal", "to": {"choose": "investigators"}, "damage": 1, "horror": 1}
    game, result = play_out(things, cause(text))
    assert (game.state.get("bob", wound), offered(result, "target")) == (0, [])


def test_whoever_an_effect_speaks_to_gains_and_loses_where_it_names_nobody() -> None:
    texts = [{"type": "gain", "resources": 3}, {"type": "lose", "resources": 1}, {"type": "heal", "damage": 1}]
    game, _result = play_out({"ann": {**ANN, "damage": 2}, "bob": BOB}, cause(*texts))
    assert (game.state.get("ann", "resources"), game.state.get("ann", "damage")) == (2, 1)
    game, _result = play_out({"bob": {**BOB, "resources": 2}}, cause({"type": "lose", "to": "bob", "resources": 1}))
    assert game.state.get("bob", "resources") == 1


def test_what_was_lost_only_in_part_was_not_lost_in_full() -> None:
    text = [{"type": "lose", "resources": 2, "clues": 1}, [{"type": "draw"}]]
    things = {"ann": {**ANN, "resources": 1, "clues": 1}}
    assert "then-blocked" in told(play_out(things, {"who": "ann", "cause": text})[1])


# Enemies


def test_a_defeated_enemy_does_not_attack_any_more() -> None:
    things = {
        "ann": {**ANN, "resources": 0},
        "rat": enemy(engaged="ann", zone="threat"),
        "owl": enemy(engaged="ann", zone="threat"),
    }
    ability = {
        "by": "ann",
        "kind": "reaction",
        "word": "after",
        "trigger": {"type": "attack", "enemy": "rat"},
        "do": [{"type": "deal", "to": "owl", "damage": 2}],
    }
    script = (act("resource"), {"who": "ann", "enemy": "rat"}, {"who": "ann", "use": "swing"})
    _game, result = play_out(things, *script, abilities={"swing": ability})
    assert steps(result, "attacks") == [{"enemy": "rat", "target": "ann"}]


def test_a_massive_enemy_fights_everybody_at_its_location_while_it_is_ready() -> None:
    things = {"ann": {**ANN, "location": "here"}, "here": HERE, "there": THERE}

    def provoke(**fields: Any) -> list[dict[str, Any]]:
        game, result = play_out({**things, "hill": enemy(massive=True, **fields)}, act("resource"))
        assert game.is_engaged("hill", "ann") == bool(steps(result, "attacks"))
        return steps(result, "attacks")

    assert provoke(location="here") == [{"enemy": "hill", "target": "ann"}]
    assert provoke(location="there") == []
    assert provoke(location="here", exhausted=True) == []


def test_a_massive_enemy_without_a_location_fights_nobody_by_the_way() -> None:
    _game, result = play_out({"hill": enemy(massive=True)}, act("resource"))
    assert "attacks" not in told(result)


def test_cards_of_a_swarm_that_were_defeated_engage_nobody() -> None:
    things = {"rat": enemy(), "one": enemy(host="rat"), "two": enemy(host="rat", zone="discard")}
    game, _result = play_out(things, cause({"type": "engaged", "enemy": "rat"}))
    assert (game.state.get("one", "engaged"), game.state.get("two", "engaged")) == ("ann", "")


@pytest.mark.parametrize(
    "fields",
    [{"exhausted": True}, {"engaged": "bob", "zone": "threat"}, {"location": "marsh"}, {"prey": {"only": "cat"}}],
)
def test_hunters_that_do_not_hunt_stay_where_they_are(fields: dict[str, Any]) -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "bob": {**BOB, "location": "there"},
        "cat": {**BOB, "location": "here", "zone": "eliminated"},
        "here": HERE,
        "there": THERE,
        "marsh": {"type": "location", "connects": []},
        "owl": enemy(hunter=True, **{"location": "there", **fields}),
    }
    game, result = play_out(things, cause({"type": "hunt"}))
    assert "hunts" not in told(result)
    assert game.state.get("owl", "location") == {"location": "there", **fields}["location"]


def test_a_hunter_passes_over_whoever_it_cannot_reach() -> None:
    things = {
        "ann": {**ANN, "location": "marsh"},
        "bob": {**BOB, "location": "here"},
        "here": HERE,
        "there": THERE,
        "marsh": {"type": "location", "connects": []},
        "owl": enemy(hunter=True, location="there"),
    }
    game, _result = play_out(things, cause({"type": "hunt"}))
    assert game.state.get("owl", "engaged") == "bob"


@pytest.mark.parametrize("fields", [{"aloof": True}, {"exhausted": True}, {"massive": True}])
def test_enemies_that_engage_nobody_by_themselves(fields: dict[str, Any]) -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "here": HERE,
        "there": THERE,
        "owl": enemy(location="there", **fields),
    }
    game, _result = play_out(things, cause({"type": "move", "to": "there"}))
    assert game.state.get("owl", "engaged") == ""


def test_an_enemy_that_was_defeated_does_not_engage_who_comes_by() -> None:
    owl = enemy(location="there", zone="discard")
    things = {"ann": {**ANN, "location": "here"}, "here": HERE, "there": THERE, "owl": owl}
    game, _result = play_out(things, cause({"type": "move", "to": "there"}))
    assert game.state.get("owl", "engaged") == ""


@pytest.mark.parametrize(("prey", "chosen"), [("highest", "bob"), ("lowest", "ann")])
def test_prey_prefers_the_highest_or_the_lowest(prey: str, chosen: str) -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "bob": {**BOB, "location": "here", "combat": 3},
        "here": HERE,
        "there": THERE,
        "owl": enemy(hunter=True, location="there", prey={prey: "combat"}),
    }
    game, _result = play_out(things, cause({"type": "hunt"}))
    assert game.state.get("owl", "engaged") == chosen


def test_ready_enemies_engage_in_upkeep_unless_they_fight_somebody() -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "bob": {**BOB, "location": "here"},
        "here": HERE,
        "there": THERE,
        "owl": enemy(location="here", exhausted=True, prey={"only": "ann"}),
        "rat": enemy(location="here", exhausted=True, engaged="bob", zone="threat"),
        "lamp": {"type": "asset", "controller": "ann", "exhausted": True},
        "rope": {"type": "asset", "controller": "ann", "exhausted": True, "zone": "discard"},
    }
    game, result = play_out(things, cause({"type": "upkeep"}))
    assert [step["card"] for step in steps(result, "readies")] == ["owl", "rat", "lamp"]
    assert (game.state.get("owl", "engaged"), game.state.get("rat", "engaged")) == ("ann", "bob")


def test_massive_enemies_attack_only_those_who_play_and_are_there() -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "bob": {**BOB, "location": "here", "zone": "eliminated"},
        "cat": {**BOB, "location": "there"},
        "here": HERE,
        "there": THERE,
        "hill": enemy(massive=True, location="here"),
        "peak": enemy(massive=True, location="sea"),
        "sea": {"type": "location"},
        "rat": enemy(engaged="bob", zone="threat"),
    }
    game, result = play_out(things, cause({"type": "enemy-attacks"}))
    assert steps(result, "attacks") == [{"enemy": "hill", "target": "ann"}]
    assert (game.state.get("hill", "exhausted"), game.state.get("peak", "exhausted")) == (True, False)


@pytest.mark.parametrize(("held", "weak", "discarded"), [(8, 0, 0), (9, 0, 1), (8, 1, 0)])
def test_eight_cards_are_kept_besides_weaknesses(held: int, weak: int, discarded: int) -> None:
    card = {"type": "skill", "zone": "hand", "controller": "ann"}
    things: dict[str, Any] = {f"card{number}": card for number in range(held - 1)}
    things |= {f"weak{number}": {**card, "weakness": True} for number in range(weak)}
    chosen = [{"who": "ann", "discard": "card3"}] * discarded
    game, result = play_out(things, cause({"type": "upkeep"}), *chosen)
    # One more card, of which it does not matter which it is, is drawn in step 4.4.
    assert len(list(game.state.find(zone="discard"))) == 0
    assert game.state.get("ann", "hand") == 1 - discarded
    assert [step["amount"] for step in steps(result, "discards-down")] == [1] * discarded


def test_real_cards_are_discarded_when_there_is_no_nameless_one() -> None:
    card = {"type": "skill", "zone": "hand", "controller": "ann"}
    things: dict[str, Any] = {f"card{number}": card for number in range(8)}
    things |= {"deck": {"type": "deck", "owner": "ann", "cards": ["next"]}, "next": {**card, "zone": "deck"}}
    game, _result = play_out(things, cause({"type": "upkeep"}), {"who": "ann", "discard": "card3"})
    assert list(game.state.find(zone="discard")) == ["card3"]


# Elimination


def test_a_new_lead_is_chosen_among_those_who_are_left() -> None:
    things = {"bob": BOB, "cat": BOB}
    game, result = play_out(things, cause({"type": "eliminated", "who": "ann"}), {"who": "bob", "lead": "cat"})
    assert offered(result, "lead") == [("bob", "cat")]
    assert (game.players[0], game.kernel.players[0]) == ("cat", "cat")


@pytest.mark.parametrize(("damage", "trauma"), [(5, ["trauma-physical"]), (0, [])])
def test_a_trauma_is_what_defeated_the_investigator(damage: int, trauma: list[str]) -> None:
    things = {"ann": {**ANN, "damage": damage}, "night": {"type": "scenario", "campaign": True}}
    _game, result = play_out(things, cause({"type": "eliminated", "who": "ann"}))
    assert [step for step in told(result) if step.startswith("trauma")] == trauma


def test_what_was_removed_and_what_another_bears_stays_as_it_is() -> None:
    things = {
        "bob": BOB,
        "gone": {"type": "asset", "controller": "ann", "zone": "removed"},
        "debt": {"type": "treachery", "weakness": True, "bearer": "bob", "zone": "threat"},
    }
    game, result = play_out(things, cause({"type": "eliminated", "who": "ann"}))
    assert "removed" not in told(result)
    assert game.state.get("debt", "zone") == "threat"


# Encounter cards and decks


def test_nothing_is_drawn_from_an_empty_encounter_deck() -> None:
    things = {"pile": {"type": "encounter-deck", "cards": []}}
    assert told(play_out(things, cause({"type": "draw-encounter"}))[1]) == ["fizzled"]


def test_the_last_card_of_a_shuffled_encounter_deck_is_known() -> None:
    things: dict[str, Any] = {
        "pile": {"type": "encounter-deck", "cards": ["fog"], "shuffled": True},
        "fog": {"type": "treachery"},
    }
    _game, result = play_out(things, cause({"type": "draw-encounter"}))
    assert (offered(result, "draw"), steps(result, "draws-encounter")) == ([], [{"card": "fog"}])


def test_an_effect_says_where_an_enemy_spawns_before_the_enemy_does() -> None:
    things = {"here": HERE, "there": THERE, "owl": enemy(zone="aside", spawn="here")}
    game, _result = play_out(things, cause({"type": "spawn", "card": "owl", "at": "there"}))
    assert game.state.get("owl", "location") == "there"


@pytest.mark.parametrize("place", ["attic", "removed"])
def test_an_enemy_whose_place_is_not_there_is_discarded(place: str) -> None:
    things = {"removed": {**HERE, "zone": "removed", "connects": []}, "owl": enemy(zone="aside", spawn=place)}
    game, result = play_out(things, cause({"type": "spawn", "card": "owl"}))
    assert told(result) == ["cannot-spawn", "discarded"]
    assert game.state.get("owl", "zone") == "discard"


@pytest.mark.parametrize("keyword", ["aloof", "massive"])
def test_an_enemy_that_engages_nobody_spawns_unengaged(keyword: str) -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "here": HERE,
        "there": THERE,
        "owl": enemy(zone="aside", **{keyword: True}),
    }
    game, result = play_out(things, cause({"type": "spawn", "card": "owl"}))
    assert told(result) == ["spawns"]
    assert game.state.get("owl", "location") == "here"


def test_a_unique_enemy_takes_the_place_of_players_cards_of_its_title_alone() -> None:
    things = {
        "friend": {"type": "asset", "controller": "ann", "unique": True, "title": "jim"},
        "other": {"type": "asset", "controller": "ann", "unique": True, "title": "joe"},
        "held": {"type": "asset", "controller": "ann", "unique": True, "title": "jim", "zone": "hand"},
        "foe": enemy(unique=True, title="jim"),
        "ghost": enemy(unique=True, title="jim", zone="aside"),
    }
    game, _result = play_out(things, cause({"type": "spawn", "card": "ghost"}))
    zones = {name: game.state.get(name, "zone") for name in ("friend", "other", "held", "foe", "ghost")}
    assert zones == {"friend": "discard", "other": "play", "held": "hand", "foe": "play", "ghost": "threat"}


@pytest.mark.parametrize("event", [{"type": "look", "cards": 1}, {"type": "opening-hand"}])
def test_who_looks_into_a_deck_needs_one(event: dict[str, Any]) -> None:
    with pytest.raises(Incomplete):
        play_out({"guts": {"type": "skill", "zone": "deck", "controller": "ann"}}, cause(event))


def test_an_empty_deck_without_a_discard_pile_gives_nothing() -> None:
    things = {"deck": {"type": "deck", "owner": "ann", "cards": []}}
    game, result = play_out(things, cause({"type": "draw"}))
    assert steps(result, "draws-cards") == [{"target": "ann", "cards": []}]
    assert game.state.get("ann", "horror") == 0


def test_a_deck_is_renewed_once_in_one_drawing() -> None:
    card = {"type": "skill", "controller": "ann"}
    things: dict[str, Any] = {"deck": {"type": "deck", "owner": "ann", "cards": []}, "one": {**card, "zone": "discard"}}
    game, result = play_out(things, cause({"type": "draw", "to": "ann", "cards": 3}, who="ann"))
    assert steps(result, "draws-cards") == [{"target": "ann", "cards": ["one"]}]
    assert (told(result).count("reshuffled"), game.state.get("ann", "horror")) == (1, 1)


def test_another_may_be_told_to_draw() -> None:
    game, _result = play_out({"bob": BOB}, cause({"type": "draw", "to": "bob"}))
    assert (game.state.get("ann", "hand"), game.state.get("bob", "hand")) == (0, 1)


def test_of_several_drawn_cards_the_player_discards_one() -> None:
    card = {"type": "skill", "controller": "ann", "zone": "deck"}
    things: dict[str, Any] = {
        "deck": {"type": "deck", "owner": "ann", "cards": ["one", "two"]},
        "one": card,
        "two": card,
    }
    script = (cause({"type": "draw", "cards": 2, "discard": 1}), {"who": "ann", "discard": "two"})
    game, _result = play_out(things, *script)
    assert (game.state.get("one", "zone"), game.state.get("two", "zone")) == ("hand", "discard")


def test_a_weakness_of_a_players_own_type_stays_in_the_hand() -> None:
    debt = {"type": "asset", "controller": "ann", "zone": "deck", "weakness": True}
    things: dict[str, Any] = {"deck": {"type": "deck", "owner": "ann", "cards": ["debt"]}, "debt": debt}
    game, result = play_out(things, cause({"type": "draw"}))
    assert (told(result), game.state.get("debt", "zone")) == (["draws-cards"], "hand")


def test_a_revelation_of_a_card_that_is_no_treachery_leaves_it_in_the_hand() -> None:
    debt = {
        "type": "asset",
        "controller": "ann",
        "zone": "deck",
        "weakness": True,
        "revelation": [{"type": "draw", "to": "bob"}],
    }
    things = {"bob": BOB, "deck": {"type": "deck", "owner": "ann", "cards": ["debt"]}, "debt": debt}
    game, _result = play_out(things, cause({"type": "draw"}))
    assert (game.state.get("debt", "zone"), game.state.get("bob", "hand")) == ("hand", 1)


def test_an_opening_hand_ends_with_the_deck() -> None:
    card = {"type": "skill", "controller": "ann", "zone": "deck"}
    things: dict[str, Any] = {"deck": {"type": "deck", "owner": "ann", "cards": ["one"]}, "one": card}
    game, result = play_out(things, cause({"type": "opening-hand", "cards": 2}))
    assert (game.state.get("one", "zone"), told(result)) == ("hand", ["draws-cards"])


# Locations


def test_nobody_goes_to_a_location_that_is_not_connected() -> None:
    things = {"ann": {**ANN, "location": "here"}, "here": HERE, "there": THERE, "sea": {"type": "location"}}
    assert refusal(play_out(things, act("move", "sea"))[1]) == "not-connected"


@pytest.mark.parametrize(("fields", "open_"), [({}, True), ({"clues": 1}, False), ({"revealed": False}, False)])
def test_a_location_opens_when_another_was_seen_and_emptied(fields: dict[str, Any], open_: bool) -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "here": HERE,
        "there": {**THERE, "opens_after": "hall"},
        "hall": {"type": "location", **fields},
    }
    result = play_out(things, act("move", "there"))[1]
    assert (result.refused is None) == open_


@pytest.mark.parametrize(
    ("bearer", "zone", "free"), [("ann", "threat", False), ("bob", "threat", True), ("ann", "discard", True)]
)
def test_a_card_forbids_only_its_bearer_and_only_in_play(bearer: str, zone: str, free: bool) -> None:
    net = {"type": "treachery", "forbids": "move", "bearer": bearer, "zone": zone}
    things = {"ann": {**ANN, "location": "here"}, "bob": BOB, "here": HERE, "there": THERE, "net": net}
    assert (play_out(things, act("move", "there"))[1].refused is None) == free


def test_investigator_and_enemy_change_places() -> None:
    things = {"ann": {**ANN, "location": "here"}, "here": HERE, "there": THERE, "owl": enemy(location="there")}
    game, result = play_out(things, cause({"type": "swap", "enemy": "owl"}))
    assert told(result)[:2] == ["swaps", "moves"]
    assert (game.state.get("ann", "location"), game.state.get("owl", "location")) == ("there", "here")
    assert game.state.get("owl", "engaged") == ""


def test_an_engaged_enemy_that_changes_places_comes_along() -> None:
    rat = enemy(location="there", engaged="ann", zone="threat")
    things = {"ann": {**ANN, "location": "here"}, "here": HERE, "there": THERE, "rat": rat}
    game, result = play_out(things, cause({"type": "swap", "enemy": "rat"}))
    assert "engages" not in told(result)
    assert game.state.get("rat", "location") == "there"


@pytest.mark.parametrize(("source", "moves"), [("", False), ("gale", True), ("lamp", False)])
def test_against_cannot_move_only_a_card_of_the_scenario_prevails(source: str, moves: bool) -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "here": HERE,
        "there": THERE,
        "net": {"type": "asset", "forbids": "move", "bearer": "ann"},
        "gale": {"type": "treachery", "zone": "threat", "bearer": "ann"},
        "lamp": {"type": "asset", "controller": "ann"},
    }
    text = {"type": "move", "to": "there"}
    ability = {"card": source, "kind": "forced", "word": "after", "trigger": {"type": "happens"}, "do": [text]}
    script = [
        cause({"type": "happens", "name": "bell"}),
        *([{"who": "ann", "prevails": "net"}] if source == "lamp" else []),
    ]
    game, result = play_out(things, *script, abilities={"push": ability})
    assert "prevails" in told(result)
    assert (game.state.get("ann", "location") == "there") == moves


def test_where_a_location_leaves_play_those_who_stood_there_go_on_elsewhere() -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "bob": {**BOB, "location": "here", "zone": "eliminated"},
        "cat": {**BOB, "location": "there"},
        "here": HERE,
        "there": THERE,
        "cave": {"type": "location", "revealed": False},
    }
    game, result = play_out(things, cause({"type": "leaves-play", "card": "here"}))
    assert [(step.who, step.about["place"]) for step in result.steps if step.what == "moves"] == [("ann", "there")]
    assert (game.state.get("here", "zone"), offered(result, "place")) == ("removed", [])


def test_the_farthest_place_is_one_without_anybody_if_there_is_one() -> None:
    things = {
        "ann": {**ANN, "location": "here"},
        "bob": {**BOB, "location": "there"},
        "cat": {**BOB, "location": "yard", "zone": "eliminated"},
        "here": HERE,
        "there": {**THERE, "connects": ["here", "yard"]},
        "yard": {"type": "location", "connects": ["there"]},
    }
    game, _result = play_out(things)
    assert find_farthest(game, ["here", "there", "yard"]) == ["yard"]
    assert find_farthest(game, ["here", "there"]) == ["here", "there"]


# The act, the agenda, the round


@pytest.mark.parametrize(("clues", "reason"), [({"ann": 3}, "too-few-clues"), ({"ann": 2, "bob": 1}, "act-needs-less")])
def test_an_act_takes_exactly_what_it_asks_of_those_who_have_it(clues: dict[str, int], reason: str) -> None:
    things = {"ann": {**ANN, "clues": 2}, "bob": {**BOB, "clues": 1}, "act": {"type": "act", "threshold": 2}}
    assert refusal(play_out(things, cause({"type": "spend-clues", "clues": clues}))[1]) == reason


def test_doom_goes_onto_the_agenda_in_play_and_counts_wherever_it_lies() -> None:
    things = {
        "old": {"type": "agenda", "threshold": 9, "zone": "removed"},
        "new": {"type": "agenda", "threshold": 3},
        "owl": enemy(doom=2),
        "rat": enemy(doom=0),
    }
    game, result = play_out(things, cause({"type": "place-doom"}, {"type": "check-doom"}))
    assert steps(result, "doom-counted") == [{"amount": 3, "threshold": 3}]
    assert (game.state.get("owl", "doom"), game.state.get("new", "side")) == (0, "b")


def test_a_round_passes_over_whoever_was_eliminated() -> None:
    pile = {"type": "encounter-deck", "cards": ["fog", "mist"]}
    things = {
        "bob": {**BOB, "zone": "eliminated"},
        "pile": pile,
        "fog": {"type": "treachery"},
        "mist": {"type": "treachery"},
    }
    _game, result = play_out(things, cause({"type": "round", "until": "4.2"}), END)
    assert {step.who for step in result.steps if step.what in ("draws-encounter", "step-2.2", "step-3.3")} == {"ann"}


def test_without_an_encounter_deck_nobody_draws_from_it() -> None:
    _game, result = play_out({}, cause({"type": "round", "until": "2.1"}))
    assert "step-1.4" in told(result)
    assert "draws-encounter" not in told(result)


def test_a_new_turn_counts_its_actions_anew() -> None:
    _game, result = play_out({}, act("resource"), cause({"type": "turn"}), {"who": "ann", "action": "resource"}, END)
    assert [step.changed.get("ann.performed") for step in result.steps if "ann.performed" in step.changed] == [1, 0, 1]


def test_a_turn_is_over_for_whoever_is_eliminated_in_it() -> None:
    things = {"ann": {**ANN, "damage": 4}, "rat": enemy(engaged="ann", zone="threat"), "bob": BOB}
    _game, result = play_out(things, cause({"type": "turn"}), {"who": "ann", "action": "resource"})
    assert len(offered(result, "action")) == 1


def test_in_a_player_window_nothing_is_offered_to_whoever_was_eliminated() -> None:
    things = {"ann": ANN, "bob": {**BOB, "zone": "eliminated"}, "lamp": {"type": "asset", "controller": "bob"}}
    ability = {"card": "lamp", "by": "bob", "kind": "free", "do": [{"type": "draw"}]}
    _game, result = play_out(things, cause({"type": "round", "until": "2.2"}), abilities={"lamp": ability})
    assert offered(result, "window") == []


# Cards


def test_a_card_that_is_put_into_a_deck_or_play_bears_no_one() -> None:
    things: dict[str, Any] = {
        "fog": {"type": "treachery", "zone": "aside"},
        "curse": {"type": "treachery", "zone": "aside", "constant": {"combat": -1}},
    }
    put = [{"type": "put", "card": "fog", "zone": "threat"}, {"type": "put", "card": "curse", "zone": "threat"}]
    _game, result = play_out(things, cause(*put))
    assert told(result) == ["into-threat-area", "into-threat-area", "constant-begins"]


def test_attaching_cites_limbo_only_for_a_card_that_was_there() -> None:
    things = {"here": HERE, "there": THERE, "trap": {"type": "event", "controller": "ann", "zone": "hand"}}
    _game, result = play_out(things, cause({"type": "attach", "card": "trap", "to": "here"}))
    assert result.steps[0].rules == ("ahlcg/attach-to",)


def test_where_no_option_would_change_anything_all_are_offered() -> None:
    options = {name: {"do": [], "needs": {"ann.resources": 1}} for name in ("one", "two")}
    script = (cause({"type": "choose", "must": True, "options": options}), {"who": "ann", "choice": "two"})
    _game, result = play_out({}, *script)
    assert offered(result, "choice") == [("one", "two")]


def test_copies_of_a_unique_card_are_told_by_its_title_its_code_or_its_name() -> None:
    things = {
        "one": {"type": "asset", "controller": "ann", "unique": True, "name": {"en": "Jim"}},
        "two": {"type": "asset", "controller": "ann", "unique": True, "name": {"en": "Joe"}, "zone": "hand", "cost": 0},
        "six": {"type": "asset", "controller": "ann", "unique": True, "zone": "hand", "cost": 0},
        "jim": {"type": "asset", "controller": "ann", "unique": True, "name": {"en": "Jim"}, "zone": "hand", "cost": 0},
    }
    assert refusal(play_out(things, act("play", "jim"))[1]) == "unique"
    assert play_out(things, act("play", "two"))[1].refused is None
    assert play_out(things, act("play", "six"))[1].refused is None


def test_a_card_that_left_play_before_its_damage_was_counted_is_not_defeated_again() -> None:
    things = {"dog": {"type": "asset", "controller": "ann", "health": 1}}
    ability = {
        "card": "dog",
        "by": "ann",
        "kind": "forced",
        "word": "when",
        "trigger": {"type": "dealt", "target": "dog"},
        "do": [{"type": "return", "card": "dog"}],
    }
    script = (cause({"type": "deal", "to": "ann", "damage": 1}), {"who": "ann", "assign": "dog"})
    game, result = play_out(things, *script, abilities={"flee": ability})
    assert (game.state.get("dog", "zone"), "discarded" in told(result)) == ("hand", False)


def test_the_bold_action_of_an_ability_may_be_performed_without_its_actions() -> None:
    lamp = {"lamp": {"type": "asset", "controller": "ann"}, "ann": {**ANN, "actions": 0}}
    ability = {"card": "lamp", "by": "ann", "kind": "action", "cost": {"actions": 1}, "do": [{"type": "draw"}]}
    text = {"type": "perform", "action": "activate", "target": "lamp"}
    for ignoring in ({}, {"ignoring": "actions"}):
        game, result = play_out(lamp, cause({**text, **ignoring}), abilities={"lamp": ability})
        assert game.state.get("ann", "hand") == 1
        assert ("costs-ignored" in told(result)) == bool(ignoring)


def test_a_first_action_of_no_card_goes_by_its_own_name() -> None:
    ability = {"by": "ann", "kind": "action", "first_action": True, "do": [{"type": "draw"}]}
    _game, result = play_out({}, act("activate", "deal"), abilities={"deal": ability})
    assert result.refused
    assert result.refused.about["card"] == "deal"


def test_a_deck_that_was_shuffled_before_the_action_is_shuffled_after_it_is_undone() -> None:
    card = {"type": "skill", "controller": "ann", "zone": "deck"}
    for shuffled in (True, False):
        deck = {"type": "deck", "owner": "ann", "cards": ["one"], "shuffled": shuffled}
        game, result = play_out({"deck": deck, "one": card}, act("draw"), cause({"type": "undo"}))
        assert "stays-shuffled" not in told(result)
        assert (game.state.get("deck", "shuffled"), game.state.get("deck", "cards")) == (shuffled, ["one"])


def test_whoever_is_eliminated_while_waiting_has_no_turn() -> None:
    trap = {
        "kind": "forced",
        "word": "after",
        "trigger": {"type": "gain"},
        "do": [{"type": "eliminated", "who": "bob"}],
    }
    script = (
        cause({"type": "round", "until": "3.1"}),
        {"who": "ann", "turn": "ann"},
        {"who": "ann", "action": "resource"},
        END,
        {"who": "cat", "action": "end"},
    )
    _game, result = play_out({"bob": BOB, "cat": BOB}, *script, abilities={"trap": trap})
    assert offered(result, "turn") == [("ann", "bob", "cat")]


def test_a_result_that_becomes_automatic_is_told_anew_though_the_sum_is_the_same() -> None:
    ability = {
        "kind": "reaction",
        "by": "ann",
        "word": "when",
        "trigger": {"type": "failed", "who": "ann"},
        "do": [{"type": "automatic", "result": "success"}],
    }
    test = cause({"type": "test", "skill": "combat", "difficulty": 3})
    _game, result = play_out({}, test, {"who": "ann", "use": "luck"}, abilities={"luck": ability})
    assert [step for step in told(result) if step in ("fails", "passes", "replaced")] == ["fails", "passes", "replaced"]


def test_a_committed_card_that_came_back_is_not_committed_again() -> None:
    ability = {
        "kind": "forced",
        "word": "after",
        "trigger": {"type": "commit"},
        "do": [{"type": "return", "card": "guts"}],
    }
    guts = {"type": "skill", "zone": "hand", "controller": "ann", "icons": {"combat": 1}}
    script = (cause({"type": "test", "skill": "combat", "difficulty": 2}), {"who": "ann", "commit": "guts"})
    _game, result = play_out({"guts": guts}, *script, abilities={"back": ability})
    assert offered(result, "commit") == [("guts", "pass")]


def test_an_upgrade_costs_the_difference_of_what_both_cards_cost() -> None:
    assert price(5, old=2, exceptional=True, old_exceptional=True) == 6
    assert price(5, old=2, exceptional=True) == 8


def test_only_whoever_drew_a_card_with_peril_may_answer() -> None:
    fog = {"type": "treachery", "peril": True, "revelation": [{"type": "gain", "resources": 1}]}
    things = {"bob": BOB, "pile": {"type": "encounter-deck", "cards": ["fog"]}, "fog": fog}
    waits = {"kind": "reaction", "word": "after", "trigger": {"type": "gain"}, "do": [{"type": "draw"}]}
    abilities = {who: {**waits, "by": who} for who in ("ann", "bob")}
    _game, result = play_out(things, cause({"type": "draw-encounter"}), abilities=abilities)
    assert offered(result, "use") == [("ann", "pass")]


def test_of_several_cards_that_forbid_the_first_is_named() -> None:
    net = {"type": "asset", "forbids": "move", "bearer": "ann"}
    things = {"ann": {**ANN, "location": "here"}, "here": HERE, "there": THERE, "net": net, "rope": net}
    assert steps(play_out(things, cause({"type": "move", "to": "there"}))[1], "prevails") == [{"card": "net"}]


def test_tests_that_had_to_wait_come_in_the_order_in_which_they_began() -> None:
    later = [{"type": "test", "skill": skill, "difficulty": 1} for skill in ("agility", "intellect")]
    ability = {
        "kind": "forced",
        "word": "when",
        "trigger": {"type": "revealed"},
        "do": later,
        "limit": {"times": 1, "per": "round"},
    }
    test = cause({"type": "test", "skill": "combat", "difficulty": 1})
    _game, result = play_out({}, test, abilities={"more": ability})
    assert [step for step in told(result) if step.startswith("tests-")] == [
        "tests-combat",
        "tests-agility",
        "tests-intellect",
    ]


@pytest.mark.parametrize(("slot", "room"), [("accessory", 1), ("body", 1), ("ally", 1), ("hand", 2), ("arcane", 2)])
def test_each_slot_has_its_room(slot: str, room: int) -> None:
    held = {"type": "asset", "controller": "ann", "slots": {slot: 1}}
    things: dict[str, Any] = {f"held{number}": held for number in range(room)}
    things["new"] = {**held, "zone": "hand", "cost": 0}
    answers = [{"who": "ann", "discard": "held0"}] if room > 1 else []
    assert "slot-freed" in told(play_out(things, act("play", "new"), *answers)[1])
    del things["held0"]
    assert "slot-freed" not in told(play_out(things, act("play", "new"))[1])


def test_a_constant_ability_changes_only_the_value_that_it_names() -> None:
    curse = {"type": "treachery", "zone": "threat", "bearer": "ann", "constant": {"combat": -1}}
    game, _result = play_out({"bob": BOB, "curse": curse, "old": {**curse, "zone": "discard"}})
    assert [game.value(who, skill) for who in ("ann", "bob") for skill in ("combat", "agility")] == [0, 1, 1, 1]


# What left play, and who left the game


@pytest.mark.parametrize(
    "event",
    [
        {"type": "gain", "to": "bob", "resources": 1},
        {"type": "gain", "who": "bob", "resources": 1},
        {"type": "draw", "to": "bob"},
        {"type": "test", "who": "bob", "skill": "combat", "difficulty": 1},
        {"type": "attack", "who": "bob", "enemy": "ghoul"},
        {"type": "heal", "to": "bob", "damage": 1},
        {"type": "move", "who": "bob", "to": "there"},
    ],
)
def test_a55_whoever_is_eliminated_has_no_part_in_what_follows(event: dict[str, Any]) -> None:
    things = {"here": HERE, "there": THERE, "bob": {**BOB, "zone": "eliminated", "damage": 2}, "ghoul": enemy()}
    game, result = play_out(things, cause(event))
    assert told(result) == ["fizzled"]
    assert [game.state.get("bob", field) for field in ("resources", "hand", "damage", "location")] == [0, 0, 2, ""]


@pytest.mark.parametrize("kind", ["discard", "exhaust"])
def test_a18_a_card_in_the_discard_pile_is_not_discarded_or_exhausted_again(kind: str) -> None:
    lamp = {"type": "asset", "controller": "ann", "zone": "discard"}
    game, result = play_out({"lamp": lamp}, cause({"type": kind, "card": "lamp"}))
    assert (told(result), game.state.get("lamp", "exhausted")) == (["fizzled"], False)


@pytest.mark.parametrize("exhausted", [True, False])
def test_a22_an_exhausted_enemy_makes_no_attack_of_opportunity(exhausted: bool) -> None:
    ghoul = enemy(engaged="ann", zone="threat", exhausted=exhausted)
    game, _ = play_out({"ghoul": ghoul}, act("resource"))
    assert game.state.get("ann", "damage") == (0 if exhausted else 1)


def test_a22_an_enemy_that_is_exhausted_between_two_attacks_does_not_attack() -> None:
    ghouls = {name: enemy(engaged="ann", zone="threat") for name in ("ghoul", "other")}
    daze = {
        "by": "ann",
        "kind": "reaction",
        "word": "after",
        "trigger": {"type": "attack", "enemy": "ghoul"},
        "do": [{"type": "exhaust", "card": "other"}],
    }
    for start in (act("resource"), cause({"type": "enemy-attacks"})):
        script = (start, {"who": "ann", "enemy": "ghoul"}, {"who": "ann", "use": "daze"})
        game, result = play_out(ghouls, *script, abilities={"daze": daze})
        assert (game.state.get("ann", "damage"), len(steps(result, "attacks"))) == (1, 1)


def test_a56_a_massive_enemy_that_is_defeated_attacks_nobody_else() -> None:
    giant = enemy(massive=True, location="here", health=1)
    fire = {
        "kind": "forced",
        "word": "after",
        "trigger": {"type": "attack"},
        "do": [{"type": "deal", "to": "giant", "damage": 1}],
    }
    both = {name: {**ANN, "location": "here"} for name in ("ann", "bob")}
    things = {"here": HERE, "there": THERE, **both, "giant": giant}
    script = (cause({"type": "enemy-attacks"}), {"who": "ann", "attacked": "ann"})
    _game, result = play_out(things, *script, abilities={"fire": fire})
    assert len(steps(result, "attacks")) == 1


def test_a56_who_falls_to_the_first_attack_is_not_attacked_again() -> None:
    ghouls = {name: enemy(engaged="ann", zone="threat", attack_damage=9) for name in ("ghoul", "other")}
    things = {**ghouls, "bob": BOB}
    game, result = play_out(things, cause({"type": "enemy-attacks"}), {"who": "ann", "enemy": "ghoul"})
    assert (len(steps(result, "attacks")), game.state.get("other", "exhausted")) == (1, False)


@pytest.mark.parametrize(
    ("then", "exhausted", "engaged"), [([], False, True), ([], True, False), (["there"], False, False)]
)
def test_a58_a_ready_enemy_that_still_shares_the_location_engages_anew(
    then: list[str], exhausted: bool, engaged: bool
) -> None:
    things = {"here": HERE, "there": THERE, "ann": {**ANN, "location": "here"}}
    things["ghoul"] = enemy(engaged="ann", zone="threat", location="here", exhausted=exhausted)
    moves = [{"type": "move", "to": place} for place in then]
    game, _ = play_out(things, cause({"type": "disengage", "enemy": "ghoul"}, *moves))
    assert game.is_engaged("ghoul", "ann") == engaged


@pytest.mark.parametrize(("traits", "follows"), [([], False), (["elite"], True)])
def test_an_enemy_that_cannot_enter_a_location_stays_behind(traits: list[str], follows: bool) -> None:
    things = {"here": HERE, "there": THERE, "ann": {**ANN, "location": "here"}}
    things["ghoul"] = enemy(engaged="ann", zone="threat", location="here", traits=traits)
    things["fence"] = {"type": "event", "attached": "there", "forbids": "enter", "not_for": "elite"}
    game, result = play_out(things, cause({"type": "move", "to": "there"}))
    assert (game.is_engaged("ghoul", "ann"), game.state.get("ghoul", "location") == "there") == (follows, follows)
    assert ("left-behind" in told(result)) == (not follows)
