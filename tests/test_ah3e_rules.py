"""Arkham Horror 3e for every card: the timing rules H1-H18 where no example looks, each test with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from .playing import cause, refusal, told
from .test_ah3e import ANN, monster, play_out, roll

HERE: dict[str, Any] = {
    "ann": {**ANN, "space": "park", "strength": 2, "observation": 2, "lore": 2},
    "park": {"type": "space", "connects": ["quay"]},
    "quay": {"type": "space", "connects": ["park"]},
    "sheet": {"type": "scenario", "start": "park"},
}
BOB: dict[str, Any] = {**ANN, "space": "park"}


@pytest.mark.parametrize(
    "event",
    [
        {"type": "wound", "monster": "ghoul", "amount": 1},
        {"type": "engage", "monster": "ghoul"},
        {"type": "ready", "monster": "ghoul"},
        {"type": "exhaust", "monster": "ghoul"},
        {"type": "freed", "monster": "ghoul"},
        {"type": "discard-monster", "monster": "ghoul"},
    ],
)
def test_h1_what_is_done_to_a_monster_that_is_gone_is_ignored(event: dict[str, Any]) -> None:
    game, result = play_out({**HERE, "ghoul": monster(zone="deck")}, cause(event))
    assert told(result) == ["fizzled"]
    assert (game.state.get("ghoul", "damage"), game.state.get("ghoul", "zone")) == (0, "deck")


def test_h7_a_monster_that_readies_for_any_reason_engages_who_is_there() -> None:
    for place, engaged in (("park", "ann"), ("quay", "")):
        game, _ = play_out(
            {**HERE, "ghoul": monster(space=place, state="exhausted")}, cause({"type": "ready", "monster": "ghoul"})
        )
        assert game.state.get("ghoul", "engaged") == engaged


def test_h7_an_engaged_monster_that_readies_engages_anew() -> None:
    things = {**HERE, "bob": BOB, "ghoul": monster(engaged="ann", state="engaged", space="park")}
    game, result = play_out(things, cause({"type": "ready", "monster": "ghoul"}), {"who": "ann", "prey": "bob"})
    assert (result.refused, game.state.get("ghoul", "engaged")) == (None, "bob")


def test_h12_nobody_gets_free_of_a_monster_that_is_engaged_with_nobody() -> None:
    game, result = play_out({**HERE, "ghoul": monster(space="quay")}, cause({"type": "freed", "monster": "ghoul"}))
    assert (told(result), game.state.get("ghoul", "state")) == (["fizzled"], "ready")


def test_h3_a_text_lets_nobody_perform_an_action_twice() -> None:
    gather = cause({"type": "perform", "action": "gather"})
    game, result = play_out(HERE, gather, gather)
    assert (told(result)[-1], game.state.get("ann", "money")) == ("fizzled", 1)


def test_h4_a_text_lets_nobody_act_past_a_monster() -> None:
    things = {**HERE, "ghoul": monster(engaged="ann", state="engaged")}
    game, result = play_out(things, cause({"type": "perform", "action": "gather"}))
    assert (told(result), game.state.get("ann", "money")) == (["fizzled"], 0)


def test_h5_engaging_ends_the_activation_with_all_that_is_left_of_its_text() -> None:
    doom = {"type": "sheet-doom", "doom": 1}
    text = [{"type": "patrol", "to": "park"}, [doom], doom]
    for start, placed in (("quay", 0), ("park", 2)):
        ghoul = monster(space=start, do=text, elusive=start == "park")
        game, result = play_out({**HERE, "ghoul": ghoul}, cause({"type": "activate", "monster": "ghoul"}))
        assert game.state.get("sheet", "doom") == placed
        assert ("activation-over" in told(result)) == (start == "quay")


def test_h6_who_falls_in_the_middle_of_an_effect_has_no_part_in_the_rest() -> None:
    things = {**HERE, "bob": BOB}
    fall = {"type": "deal", "to": "bob", "damage": 6}
    for rest in ({"type": "gain", "to": "bob", "money": 2}, {"type": "deal", "to": "bob", "damage": 2}):
        game, _ = play_out(things, cause(fall, rest))
        assert [game.state.get("bob", field) for field in ("zone", "money", "damage")] == ["box", 0, 0]
    game, result = play_out(things, cause(fall, {"type": "test", "skill": "lore", "who": "bob"}))
    assert "tests" not in told(result)


def test_h6_the_defeated_do_not_act() -> None:
    _game, result = play_out({**HERE, "ann": {**HERE["ann"], "zone": "box"}}, {"who": "ann", "act": "gather"})
    assert refusal(result) == "not-playing"


def test_h12_who_falls_while_evading_gets_no_additional_action() -> None:
    things = {**HERE, "ann": {**HERE["ann"], "health": 1}, "ghoul": monster(engaged="ann", state="engaged")}
    trap = {"kind": "forced", "word": "after", "trigger": {"type": "test"}, "do": [{"type": "deal", "damage": 1}]}
    script = ({"who": "ann", "act": "evade"}, *roll(6, 1))
    _game, result = play_out(things, *script, abilities={"trap": {**trap, "by": "ann"}})
    assert "defeated" in told(result)
    assert "additional-action" not in told(result)


def test_h13_who_falls_when_engaging_does_not_attack() -> None:
    things = {**HERE, "ann": {**HERE["ann"], "health": 1}, "ghoul": monster(space="park")}
    trap = {"kind": "forced", "word": "after", "trigger": {"type": "engage"}}
    attack = {"who": "ann", "act": "attack", "target": "ghoul"}
    for do in ({"type": "deal", "to": "ann", "damage": 1}, {"type": "discard-monster", "monster": "ghoul"}):
        _game, result = play_out(things, attack, abilities={"trap": {**trap, "do": [do]}})
        assert "tests" not in told(result)


def test_h16_a_new_investigator_meets_the_monster_at_the_start() -> None:
    things = {**HERE, "eve": {**ANN, "zone": "unused"}, "ghoul": monster(space="park")}
    game, _ = play_out(things, cause({"type": "defeated", "who": "ann"}), cause({"type": "end-of-round"}))
    assert game.state.get("ghoul", "engaged") == "eve"


def test_h9_a_token_in_hand_does_not_go_back_into_the_cup() -> None:
    cup = {"type": "cup", "tokens": ["doom"], "used": ["blank"]}
    game, result = play_out({**HERE, "cup": cup, "deck": {"type": "event-deck"}}, cause({"type": "mythos-phase"}))
    assert [step.about["tokens"] for step in result.steps if step.what == "draws-tokens"] == [["doom", "blank"]]
    assert (game.state.get("cup", "tokens"), game.state.get("cup", "used")) == ([], ["doom", "blank"])


def test_h10_an_asset_that_rerolls_takes_its_hands_too() -> None:
    gun = {"type": "item", "controller": "ann", "hands": 2, "dice": {"strength": 1}}
    club = {"type": "item", "controller": "ann", "hands": 1, "reroll": 1}
    things = {**HERE, "gun": gun, "club": club, "cane": club, "whip": club, "ghoul": monster(space="park", health=9)}
    attack = {"who": "ann", "act": "attack", "target": "ghoul"}
    armed = play_out(things, attack, {"who": "ann", "asset": "gun"}, *roll(1, 1, 1), {"who": "ann", "modify": "club"})[
        1
    ]
    assert refusal(armed) == "no-opportunity"
    first, second = ({"who": "ann", "modify": one} for one in ("club", "cane"))
    again = ({"who": "ann", "die": "1"}, *roll(1))
    _game, result = play_out(things, attack, *roll(1, 1), first, *again, second, *again)
    modify = [choice.ask.options for choice in result.choices if choice.ask.kind == "modify"]
    assert modify == [("club", "cane", "whip", "pass"), ("cane", "whip", "pass")]


def test_h10_the_hands_of_one_asset_count_once() -> None:
    whip = {"type": "item", "controller": "ann", "hands": 2, "dice": {"strength": 1}, "reroll": 1}
    things = {**HERE, "whip": whip, "ghoul": monster(space="park", health=9)}
    script = (
        {"who": "ann", "asset": "whip"},
        *roll(1, 1, 1),
        {"who": "ann", "modify": "whip"},
        {"who": "ann", "die": "1"},
    )
    game, result = play_out(things, {"who": "ann", "act": "attack", "target": "ghoul"}, *script, *roll(6))
    assert (result.refused, game.state.get("ghoul", "damage")) == (None, 1)


def test_h10_an_asset_for_attacks_rerolls_nothing_else() -> None:
    club = {"type": "item", "controller": "ann", "during": "attack", "reroll": 1}
    _game, result = play_out({**HERE, "club": club}, cause({"type": "test", "skill": "lore"}), *roll(1, 1))
    assert [choice for choice in result.choices if choice.ask.kind == "modify"] == []


@pytest.mark.parametrize(("amount", "left"), [("2", 0), ("1", 1), ("0", 2)])
def test_403_one_researches_as_many_clues_as_one_likes(amount: str, left: int) -> None:
    things = {**HERE, "ann": {**HERE["ann"], "clues": 2}}
    script = ({"who": "ann", "act": "research"}, *roll(6, 6), {"who": "ann", "amount": amount})
    game, result = play_out(things, *script)
    assert (result.refused, game.state.get("ann", "clues"), game.state.get("sheet", "clues")) == (None, left, 2 - left)


def test_h2_damage_that_is_prevented_pays_for_nothing() -> None:
    pay = cause({"type": "pay", "cost": {"damage": 1, "horror": 1}, "do": [{"type": "gain", "money": 3}], "must": True})
    shield = {"by": "ann", "kind": "reaction", "word": "would", "trigger": {"type": "dealt"}}
    abilities = {"shield": {**shield, "do": [{"type": "prevent", "damage": 1}]}}
    game, result = play_out(HERE, pay, abilities=abilities)
    assert [game.state.get("ann", field) for field in ("damage", "horror", "money")] == [1, 1, 3]
    game, result = play_out(HERE, pay, {"who": "ann", "use": "shield"}, abilities=abilities)
    assert [game.state.get("ann", field) for field in ("damage", "horror", "money")] == [0, 1, 0]
    assert told(result)[-1] == "cost-not-suffered"


def test_h2_an_ability_whose_cost_is_prevented_has_no_effect() -> None:
    shield = {"by": "ann", "kind": "reaction", "word": "would", "trigger": {"type": "dealt"}}
    gain = {"by": "ann", "kind": "reaction", "word": "after", "trigger": {"type": "delay"}, "cost": {"damage": 1}}
    abilities = {
        "shield": {**shield, "do": [{"type": "prevent", "damage": 1}]},
        "gift": {**gain, "do": [{"type": "gain", "money": 3}]},
    }
    uses: list[dict[str, Any]] = [{"who": "ann", "use": "gift"}, {"who": "ann", "use": "shield"}]
    for answers, money in ((uses[:1], 3), (uses, 0)):
        game, result = play_out(HERE, cause({"type": "delay"}), *answers, abilities=abilities)
        assert game.state.get("ann", "money") == money
        assert ("cost-not-suffered" in told(result)) == (money == 0)


def test_h2_who_falls_while_paying_gets_nothing() -> None:
    pay = {"type": "pay", "cost": {"damage": 6}, "do": [{"type": "sheet-doom", "doom": 1}], "must": True}
    game, result = play_out(HERE, cause(pay))
    assert (told(result)[-1], game.state.get("sheet", "doom")) == ("cost-not-suffered", 1)


def test_h18_a_discarded_monster_goes_on_top_and_nobody_has_defeated_it() -> None:
    things = {**HERE, "ghoul": monster(engaged="ann", state="engaged"), "rat": monster(zone="deck")}
    things["deck"] = {"type": "monster-deck", "cards": ["rat"]}
    game, result = play_out(things, cause({"type": "discard-monster", "monster": "ghoul"}))
    assert (told(result), game.state.get("deck", "cards")) == (["to-top"], ["ghoul", "rat"])
    assert (game.state.get("ghoul", "engaged"), game.engaged_with("ann")) == ("", [])


def test_h18_a_text_says_where_and_how_a_monster_spawns() -> None:
    things = {**HERE, "rat": monster(zone="deck", spawn="quay"), "deck": {"type": "monster-deck", "cards": ["rat"]}}
    for told_so, place, state in (
        ({}, "quay", "ready"),
        ({"at": "park"}, "park", "engaged"),
        ({"at": "park", "state": "exhausted"}, "park", "exhausted"),
    ):
        game, _ = play_out(things, cause({"type": "spawn-monster", **told_so}))
        assert (game.state.get("rat", "space"), game.condition("rat")) == (place, state)


def test_h5_a_text_that_moves_somebody_moves_their_monsters_and_meets_others() -> None:
    things = {
        **HERE,
        "ghoul": monster(engaged="ann", state="engaged", space="park"),
        "rat": monster(space="quay"),
        "giant": monster(engaged=["ann"], state="engaged", space="park", massive=True),
    }
    game, result = play_out(things, cause({"type": "move-to", "to": "quay"}))
    assert told(result) == ["moves", "follows", "no-longer-engaged", "engages"]
    assert [game.state.get(one, "space") for one in ("ann", "ghoul", "rat", "giant")] == [
        "quay",
        "quay",
        "quay",
        "park",
    ]
    assert (game.engaged_with("ann"), game.condition("giant")) == (["ghoul", "rat"], "ready")


def test_h5_a_massive_monster_keeps_those_who_stay() -> None:
    giant = monster(engaged=["ann", "bob"], state="engaged", space="park", massive=True)
    game, _ = play_out({**HERE, "bob": BOB, "giant": giant}, cause({"type": "move-to", "to": "quay"}))
    assert (game.foes("giant"), game.condition("giant")) == (["bob"], "engaged")


def test_407_a_discarded_card_forgets_who_used_it() -> None:
    lamp = {"type": "item", "controller": "ann", "health": 1, "blocked": True}
    game, _ = play_out({**HERE, "lamp": lamp}, cause({"type": "deal", "damage": 1}), {"who": "ann", "assign": "lamp"})
    assert (game.state.get("lamp", "zone"), game.state.get("lamp", "blocked")) == ("deck", False)
