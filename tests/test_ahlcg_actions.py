"""Arkham Horror LCG: actions, enemies, ways, the round and elimination, on both sides of each condition."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.events import Event, Step
from rulesref.engine.games import GAMES
from rulesref.engine.games.ahlcg.activation import check_activation
from rulesref.engine.games.ahlcg.events import Attack, SkillTest
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.moving import find_farthest, find_nearest
from rulesref.engine.games.ahlcg.numbers import count_of_test
from rulesref.engine.games.ahlcg.results import Course
from rulesref.engine.games.ahlcg.sums import rule_of_price
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.narration import Teller
from rulesref.engine.refusal import find_refusal
from rulesref.engine.situation import Cause
from rulesref.i18n import speaking

from .playing import cause, play_script, refusal, told
from .test_ahlcg import ANN, BOB, HERE, THERE, act, enemy, offered, play_out, steps
from .test_ahlcg_cards import put
from .test_ahlcg_table import AT_HERE, ROPE, TRAP, make_table

# Enemies and places


def test_a_place_that_enemies_cannot_enter_is_closed_to_all_but_those_it_names() -> None:
    things = {**AT_HERE, "ward": {**ROPE, "attached": "here", "forbids": "enter", "not_for": "ghoul"}}
    for traits, zone, hunts in ((["ghoul"], "play", True), ([], "play", False), ([], "discard", True)):
        ward = {**things["ward"], "zone": zone}
        owl = enemy(hunter=True, location="there", traits=traits)
        _game, result = play_out({**things, "ward": ward, "owl": owl}, cause({"type": "hunt"}))
        assert ("hunts" in told(result), "stays" in told(result)) == (hunts, not hunts)


def test_a_hunter_takes_a_way_that_leads_in_one_direction_only() -> None:
    things = {
        **AT_HERE,
        "pit": {"type": "location", "connects": ["moon", "here"]},
        "moon": {"type": "location", "connects": ["pit"]},
        "owl": enemy(hunter=True, location="pit"),
    }
    assert steps(play_out(things, cause({"type": "hunt"}))[1], "hunts") == [{"enemy": "owl", "place": "here"}]


@pytest.mark.parametrize(("fields", "moves"), [({"clues": 1}, False), ({"revealed": False}, False), ({}, True)])
def test_some_places_open_when_another_is_emptied(fields: dict[str, Any], moves: bool) -> None:
    things = {**AT_HERE, "here": {**HERE, **fields}, "there": {**THERE, "opens_after": "here"}}
    game, result = play_out(things, cause({"type": "move", "to": "there"}))
    assert (game.location("ann") == "there", "cannot-enter" in told(result)) == (moves, not moves)
    _game, result = play_out(things, act("move", "there"))
    assert (result.refused is None) == moves
    if not moves:
        assert refusal(result) == "not-emptied"


def test_an_evaded_enemy_that_is_gone_neither_exhausts_nor_breaks_away() -> None:
    rat = enemy(zone="discard")
    for kind in ("evaded", "disengage"):
        game, result = play_out({"rat": rat}, cause({"type": kind, "enemy": "rat"}))
        assert (told(result), game.state.get("rat", "zone")) == (["fizzled"], "discard")
    game, result = play_out({"rat": enemy(engaged="ann", zone="threat")}, cause({"type": "disengage", "enemy": "rat"}))
    assert [game.state.get("rat", field) for field in ("zone", "engaged", "exhausted")] == ["play", "", False]
    assert steps(result, "disengages") == [{"enemy": "rat"}]


@pytest.mark.parametrize(
    ("fields", "attacked"),
    [({}, ["ann", "bob"]), ({"exhausted": True}, []), ({"location": "there"}, []), ({"massive": False}, [])],
)
def test_a_massive_enemy_attacks_everybody_at_its_location_and_exhausts(
    fields: dict[str, Any], attacked: list[str]
) -> None:
    things = {
        **AT_HERE,
        "bob": {**BOB, "location": "here"},
        "cat": {**BOB, "location": "here", "zone": "eliminated"},
        "hill": enemy(**{"massive": True, "location": "here", **fields}),
    }
    game, result = play_out(things, cause({"type": "enemy-attacks"}), {"who": "ann", "attacked": "ann"})
    assert [step["target"] for step in steps(result, "attacks")] == attacked
    assert steps(result, "exhausts") == ([{"card": "hill"}] if attacked else [])
    assert game.state.get("hill", "exhausted") == (bool(attacked) or "exhausted" in fields)


def test_a_massive_enemy_that_fell_while_it_attacked_does_not_exhaust() -> None:
    ability = {
        "by": "ann",
        "kind": "reaction",
        "word": "after",
        "trigger": {"type": "attack"},
        "do": [{"type": "deal", "to": "hill", "damage": 2}],
    }
    things = {**AT_HERE, "hill": enemy(massive=True, location="here")}
    game, result = play_out(
        things, cause({"type": "enemy-attacks"}), {"who": "ann", "use": "swing"}, abilities={"swing": ability}
    )
    assert ("exhausts" in told(result), game.state.get("hill", "exhausted")) == (False, False)


def test_whoever_falls_before_their_turn_is_not_attacked_any_more() -> None:
    ability = {
        "kind": "forced",
        "word": "after",
        "trigger": {"type": "attack", "enemy": "rat"},
        "do": [{"type": "deal", "to": "bob", "damage": 5, "direct": True}],
    }
    things = {"bob": BOB, "rat": enemy(engaged="ann", zone="threat"), "owl": enemy(engaged="bob", zone="threat")}
    _game, result = play_out(things, cause({"type": "enemy-attacks"}), abilities={"bad": ability})
    assert [step["enemy"] for step in steps(result, "attacks")] == ["rat"]


# What may be done


def test_what_a_card_forbids_is_not_activated() -> None:
    ability = {"card": "lamp", "by": "ann", "kind": "action", "action": "investigate", "do": [{"type": "draw"}]}
    things = {**AT_HERE, "lamp": ROPE, "fog": {**TRAP, "forbids": "investigate", "attached": "here"}}
    assert refusal(play_out(things, act("activate", "lamp"), abilities={"lamp": ability})[1]) == "forbidden"
    elsewhere = {**things, "fog": {**things["fog"], "attached": "there"}}
    assert play_out(elsewhere, act("activate", "lamp"), abilities={"lamp": ability})[1].refused is None
    gone = {**things, "fog": {**things["fog"], "zone": "discard"}}
    assert play_out(gone, act("activate", "lamp"), abilities={"lamp": ability})[1].refused is None


def test_only_a_place_that_is_free_of_others_may_be_chosen() -> None:
    text = {"type": "move", "to": {"choose": "locations", "free_of": ["enemies", "investigators"]}}
    third = {"type": "location", "connects": []}
    things = {**AT_HERE, "bob": {**BOB, "location": "here"}, "third": third, "rat": enemy(location="there")}
    game, _result = play_out(things, cause(text))
    assert game.location("ann") == "third"
    things = {**things, "rat": enemy(location="third"), "bob": {**BOB, "zone": "eliminated", "location": "there"}}
    game, _result = play_out(things, cause(text))
    assert game.location("ann") == "there"
    things = {**things, "rat": enemy(location="here", zone="discard")}
    _game, result = play_out(things, cause(text), {"who": "ann", "target": "third"})
    assert offered(result, "target") == [("there", "third")]


@pytest.mark.parametrize("bearer", ["ann", "bob"])
def test_who_cannot_play_answers_with_no_card_that_is_played(bearer: str) -> None:
    ability = {
        "card": "luck",
        "by": "ann",
        "kind": "reaction",
        "word": "after",
        "trigger": {"type": "gain"},
        "from": "hand",
        "do": [{"type": "play", "card": "luck", "cost": 0, "fast": True}],
    }
    things = {
        "bob": BOB,
        "luck": {
            "type": "event",
            "controller": "ann",
            "zone": "hand",
            "cost": 0,
            "fast": True,
            "do": [{"type": "draw"}],
        },
        "fog": {**TRAP, "forbids": "play", "bearer": bearer, "zone": "threat"},
    }
    _game, result = play_out(things, cause({"type": "gain", "resources": 1}), abilities={"luck": ability})
    assert bool(offered(result, "use")) == (bearer == "bob")


def test_what_is_known_of_a_test_is_nothing_before_it_is_decided() -> None:
    table = make_table()
    table.test = Course(Event(SkillTest("combat", 2), "ann"))
    assert [count_of_test(table, name) for name in ("margin", "success", "failure", "fight")] == [0, 0, 0, 0]


DRAW_ACTION: dict[str, Any] = {"card": "lamp", "by": "ann", "kind": "free", "do": [{"type": "draw"}]}


@pytest.mark.parametrize(
    ("during", "turn", "usable"),
    [
        ("turn", "ann", True),
        ("turn", "bob", False),
        ("turn", "", False),
        ("turn-here", "bob", True),
        ("turn-here", "cat", False),
        ("turn-here", "", False),
        ("test", "ann", False),
        ("", "bob", True),
    ],
)
def test_an_ability_that_is_tied_to_a_turn_is_used_in_no_other(during: str, turn: str, usable: bool) -> None:
    things = {
        **AT_HERE,
        "bob": {**BOB, "location": "here"},
        "cat": {**BOB, "location": "there"},
        "lamp": ROPE,
    }
    ability = {**DRAW_ACTION, **({"during": during} if during else {})}
    game, _result = play_out(things, abilities={"lamp": ability})
    game.turn = turn
    reason = find_refusal(lambda: check_activation(game, "lamp", "ann"))
    assert (reason is None, reason and reason.reason) == (usable, None if usable else "not-usable")


@pytest.mark.parametrize(("tester", "usable"), [("ann", True), ("bob", False)])
def test_an_ability_that_is_tied_to_a_test_is_used_in_ones_own(tester: str, usable: bool) -> None:
    ability = {**DRAW_ACTION, "during": "test"}
    test = {"type": "test", "skill": "combat", "difficulty": 1}
    _game, result = play_out({"bob": BOB, "lamp": ROPE}, cause(test, who=tester), abilities={"lamp": ability})
    windows = [choice.ask.options for choice in result.choices if "lamp" in choice.ask.options]
    assert bool(windows) == usable


def test_a_limit_is_reached_by_whoever_used_it_up() -> None:
    ability = {**DRAW_ACTION, "kind": "action", "limit": {"times": 1, "per": "round"}}
    use = act("activate", "lamp")
    assert refusal(play_out({"lamp": ROPE}, use, use, abilities={"lamp": ability})[1]) == "limit-reached"


def test_nobody_uses_what_is_anothers_or_out_of_play() -> None:
    ability = {**DRAW_ACTION, "kind": "action"}
    for things, by in (({"lamp": ROPE, "bob": BOB}, "bob"), ({"lamp": {**ROPE, "zone": "discard"}}, "ann")):
        result = play_out(things, act("activate", "lamp"), abilities={"lamp": {**ability, "by": by}})[1]
        assert refusal(result) == "not-usable"


@pytest.mark.parametrize(("place", "usable"), [("here", True), ("there", False)])
def test_what_anyone_may_use_is_used_where_it_is(place: str, usable: bool) -> None:
    ability = {**DRAW_ACTION, "card": "well", "by": "anyone", "kind": "action"}
    things = {**AT_HERE, "well": {"type": "asset", "attached": place}}
    result = play_out(things, act("activate", "well"), abilities={"well": ability})[1]
    assert (result.refused is None) == usable


def test_a_place_that_is_imagined_is_chosen_among_those_within_reach() -> None:
    text = {"type": "investigate", "as_if": True, "target": {"choose": "locations", "distance": [1]}}
    ability = {"by": "ann", "kind": "action", "do": [text]}
    things = {
        **AT_HERE,
        "there": {**THERE, "connects": ["here", "far"], "clues": 1},
        "far": {**THERE, "connects": ["there"]},
    }
    _game, result = play_out(things, act("activate", "walk"), abilities={"walk": ability})
    assert (steps(result, "as-if"), offered(result, "target")) == ([{"place": "there"}], [])


@pytest.mark.parametrize(("attacked", "damage"), [({"damage": 1}, 2), ({"horror": 2}, 1), ({}, 1)])
def test_an_attack_may_be_made_worse(attacked: dict[str, int], damage: int) -> None:
    ability = {"kind": "forced", "word": "when", "trigger": {"type": "attack"}, "do": [{"type": "add", **attacked}]}
    things = {"rat": enemy(engaged="ann", zone="threat")}
    attack = cause({"type": "attack", "enemy": "rat", "who": "ann"})
    game, result = play_out(things, attack, abilities={"worse": ability})
    assert (game.state.get("ann", "damage"), game.state.get("ann", "horror")) == (damage, attacked.get("horror", 0))
    assert steps(result, "added") == [{"amount": amount} for amount in attacked.values()]


def test_what_is_added_twice_to_an_attack_counts_twice() -> None:
    def add(amount: int) -> dict[str, Any]:
        do = [{"type": "add", "damage": amount}]
        return {"kind": "forced", "word": "when", "trigger": {"type": "attack"}, "do": do}

    things = {"rat": enemy(engaged="ann", zone="threat")}
    attack = cause({"type": "attack", "enemy": "rat", "who": "ann"})
    script = (attack, {"who": "ann", "order": "one"})
    game, _result = play_out(things, *script, abilities={"one": add(1), "two": add(2)})
    assert game.state.get("ann", "damage") == 4


def test_a_frame_says_nothing_of_what_its_event_does_not_say() -> None:
    step = Step(0, "gains", "", (), {}, (Event(Attack("rat")), Event(Cause())), ("when", ""), {})
    with speaking("en"):
        teller = Teller(GAMES["ahlcg"].vocabulary, {"rat": "Rat"}, {})
        assert teller.frames(step) == [("Rat attacks ", "when")]


@pytest.mark.parametrize(("peril", "answered"), [(False, ["when", "after"]), (True, ["after"])])
def test_others_act_again_when_a_card_with_peril_is_done_with(peril: bool, answered: list[str]) -> None:
    def gain(word: str, kind: str) -> dict[str, Any]:
        trigger = {"type": kind}
        return {
            "by": "bob",
            "kind": "reaction",
            "word": word,
            "trigger": trigger,
            "do": [{"type": "gain", "resources": 1}],
        }

    things = {
        "bob": BOB,
        "fog": {**TRAP, "zone": "deck", "peril": peril, "revelation": [{"type": "lose", "resources": 1}]},
        "piles": {"type": "encounter-deck", "cards": ["fog"]},
    }
    abilities = {"when": gain("when", "revelation"), "after": gain("after", "drawn")}
    _game, result = play_out(things, cause({"type": "draw-encounter"}), abilities=abilities)
    assert [option for options in offered(result, "use") for option in options if option != "pass"] == answered


# Tests of actions


@pytest.mark.parametrize(("easier", "difficulty"), [(0, 1), (1, 0), (3, 0)])
def test_a_test_is_never_easier_than_nothing(easier: int, difficulty: int) -> None:
    things = {**AT_HERE, "here": {**HERE, "shroud": 1}}
    _game, result = play_out(things, cause({"type": "investigate", "target": "here", "easier": easier}))
    assert [step["difficulty"] for step in steps(result, "tests-intellect")] == [difficulty]


@pytest.mark.parametrize(("word", "told_as"), [("there", 1), ("here", 0)])
def test_an_ability_may_wait_for_a_test_against_something(word: str, told_as: int) -> None:
    trigger = {"type": "succeeded", "target": word}
    ability = {
        "kind": "forced",
        "word": "after",
        "trigger": trigger,
        "do": [{"type": "gain", "to": "ann", "resources": 1}],
    }
    things = {**AT_HERE, "there": {**THERE, "shroud": 0}}
    game, _result = play_out(things, cause({"type": "investigate", "target": "there"}), abilities={"note": ability})
    assert game.state.get("ann", "resources") == told_as


@pytest.mark.parametrize(
    ("fields", "action", "reason"),
    [
        ({"location": "there"}, "fight", "not-here"),
        ({"location": "there"}, "engage", "not-here"),
        ({"location": "here", "zone": "discard"}, "fight", "not-here"),
        ({"location": "here"}, "evade", "not-engaged"),
        ({"location": "here", "aloof": True}, "fight", "aloof"),
        ({"location": "here", "engaged": "ann", "zone": "threat"}, "engage", "already-engaged"),
        ({}, "fight", ""),
        ({"location": "here", "aloof": True, "engaged": "ann", "zone": "threat"}, "fight", ""),
    ],
)
def test_an_enemy_that_cannot_be_met_is_refused(fields: dict[str, Any], action: str, reason: str) -> None:
    _game, result = play_out({**AT_HERE, "rat": enemy(**fields)}, act(action, "rat"))
    assert (result.refused.reason if result.refused else "") == reason


@pytest.mark.parametrize("card", ["fog", "mud"])
def test_who_cannot_do_something_is_told_which_card_forbids_it(card: str) -> None:
    things = {
        **AT_HERE,
        "gun": {**ROPE, "zone": "hand", "cost": 0},
        "fog": {**TRAP, "zone": "threat", "bearer": "ann", "forbids": "play" if card == "fog" else "enter"},
        "mud": {**TRAP, "attached": "here", "forbids": "move" if card == "mud" else "enter"},
    }
    _game, result = play_out(things, act("play", "gun") if card == "fog" else act("move", "there"))
    assert (refusal(result), result.refused and result.refused.about["card"]) == ("forbidden", card)


@pytest.mark.parametrize(
    ("source", "by"), [({"controller": "ann"}, "ann"), ({"controller": "bob"}, "bob"), ({"type": "treachery"}, "")]
)
def test_whoever_controls_a_card_has_defeated_what_falls_by_it(source: dict[str, Any], by: str) -> None:
    blow = {"card": "trap", "kind": "forced", "word": "after", "trigger": {"type": "happens"}}
    ability = {**blow, "do": [{"type": "deal", "to": "rat", "damage": 2}]}
    things = {"bob": BOB, "rat": enemy(), "trap": {"type": "asset", **source}}
    notes = {
        who: {
            "kind": "forced",
            "word": "after",
            "trigger": {"type": "defeated", "by": who},
            "do": [{"type": "gain", "to": who, "resources": 1}],
        }
        for who in ("ann", "bob")
    }
    game, _result = play_out(things, cause({"type": "happens", "name": "bell"}), abilities={"blow": ability, **notes})
    assert game.state.get("rat", "zone") == "discard"
    assert [who for who in ("ann", "bob") if game.state.get(who, "resources")] == ([by] if by else [])


@pytest.mark.parametrize(
    ("about", "rule"),
    [
        ({"level": 0}, "ahlcg/c-1-8-level-zero-experience-cost"),
        ({"level": 1}, "ahlcg/experience-2-purchase"),
        ({"level": 3, "old": 0}, "ahlcg/upgrade-card"),
        ({"level": 3, "old": 0, "old_exceptional": True}, "ahlcg/upgrade-card"),
        ({"level": 3, "old": 0, "exceptional": True}, "ahlcg/exceptional"),
        ({"level": 0, "refill": True}, "ahlcg/c-1-18-maintaining-deck-size"),
    ],
)
def test_a_price_cites_the_entry_that_decides_it(about: dict[str, Any], rule: str) -> None:
    assert rule_of_price(**about) == rule


# Actions of an investigator


@pytest.mark.parametrize(
    ("gained", "extra"),
    [
        ({"actions": 2}, ["fight", "any", "any"]),
        ({"actions": 1, "of": "tome"}, ["fight", "tome"]),
        ({"actions": 1, "to": "bob"}, ["fight"]),
    ],
)
def test_additional_actions_are_gained_besides_others(gained: dict[str, Any], extra: list[str]) -> None:
    things = {"ann": {**ANN, "extra": ["fight"]}, "bob": BOB}
    game, result = play_out(things, cause({"type": "gain-actions", **gained}))
    assert game.state.get("ann", "extra") == extra
    assert game.state.get("bob", "extra") == (["any"] if "to" in gained else [])
    assert steps(result, "gains-additional") == [{"amount": gained["actions"]}]


@pytest.mark.parametrize(
    ("extra", "left"),
    [(["any"], (3, [])), (["resource", "any"], (3, ["any"])), (["fight"], (2, ["fight"])), ([], (2, []))],
)
def test_additional_actions_are_spent_first_where_they_fit(extra: list[str], left: tuple[int, list[str]]) -> None:
    game, result = play_out({"ann": {**ANN, "extra": extra}}, act("resource"))
    assert (game.state.get("ann", "actions"), game.state.get("ann", "extra")) == left
    assert ("extra-action" in told(result)) == (left[0] == 3)


@pytest.mark.parametrize(("traits", "spent"), [(["tome"], True), ([], False)])
def test_an_additional_action_may_be_for_cards_with_a_trait(traits: list[str], spent: bool) -> None:
    ability = {"card": "book", "by": "ann", "kind": "action", "cost": {"actions": 1}, "do": [{"type": "draw"}]}
    things = {"ann": {**ANN, "extra": ["tome"]}, "book": {**ROPE, "traits": traits}}
    game, _result = play_out(things, act("activate", "book"), abilities={"book": ability})
    assert (game.state.get("ann", "extra") == []) == spent
    none = {**things, "ann": {**ANN, "actions": 0, "extra": ["tome"]}}
    _game, result = play_out(none, act("activate", "book"), abilities={"book": ability})
    assert (result.refused is None) == spent


@pytest.mark.parametrize(("lost", "left"), [(2, (1, ["any", "fight"])), (4, (0, ["any"])), (9, (0, []))])
def test_regular_actions_are_lost_first(lost: int, left: tuple[int, list[str]]) -> None:
    things = {"ann": {**ANN, "extra": ["any", "fight"]}}
    text = [{"type": "lose", "actions": lost}, [{"type": "draw"}]]
    game, result = play_out(things, {"who": "ann", "cause": text})
    assert (game.state.get("ann", "actions"), game.state.get("ann", "extra")) == left
    assert ("then-blocked" in told(result)) == (lost > 5)


@pytest.mark.parametrize(
    ("turn", "fields", "extra"),
    [
        ("ann", {}, ["fight"]),
        ("", {}, ["fight", "tome"]),
        ("bob", {}, ["fight", "tome"]),
        ("ann", {"controller": "bob"}, ["fight", "tome"]),
        ("ann", {"more_actions": ["evade"]}, ["fight", "tome"]),
    ],
)
def test_an_action_that_nobody_took_goes_with_the_card_that_gave_it(
    turn: str, fields: dict[str, Any], extra: list[str]
) -> None:
    gift = {**ROPE, "more_actions": ["tome"], **fields}
    table = make_table(ann={**ANN, "extra": ["fight", "tome"]}, bob=BOB, gift=gift)
    table.turn = turn
    move_card(table, "gift", "discard")
    assert table.state.get("ann", "extra") == extra


@pytest.mark.parametrize(("turn", "extra"), [("ann", ["tome"]), ("bob", []), ("", [])])
def test_a_card_that_comes_into_play_gives_its_actions_in_the_turn_of_its_owner(turn: str, extra: list[str]) -> None:
    gift = {**ROPE, "zone": "hand", "more_actions": ["tome"]}
    things = {"bob": BOB, "gift": gift}
    game = Arkham(["ann", "bob"], {"ann": ANN, **things}, {})
    game.turn = turn
    play_script(game, [put("gift")])
    assert game.state.get("ann", "extra") == extra


# The round

ROUND_TABLE: dict[str, Any] = {
    **AT_HERE,
    "bob": {**BOB, "location": "there", "hand": 8, "actions": 0},
    "plan": {"type": "agenda", "threshold": 9},
    "piles": {"type": "encounter-deck", "cards": ["fog", "mud", "web"]},
    "fog": {**TRAP, "zone": "deck"},
    "mud": {**TRAP, "zone": "deck"},
    "web": {**TRAP, "zone": "deck"},
    "rat": enemy(location="here", engaged="ann", zone="threat"),
    "hill": enemy(location="there", massive=True, hunter=True),
    "cat": {**BOB, "zone": "eliminated"},
    "rope": {**ROPE, "exhausted": True},
    "gone": {**ROPE, "exhausted": True, "zone": "discard"},
}
TELLING = (
    "doom",
    "draws-encounter",
    "attacks",
    "exhausts",
    "readies",
    "draws",
    "gains",
    "actions-reset",
    "discards-down",
)


@pytest.mark.parametrize("number", [1, 2])
def test_a_round_does_what_its_steps_say(number: int) -> None:
    turns = [{"who": "ann", "turn": "ann"}, {"who": "ann", "action": "end"}, {"who": "bob", "action": "end"}]
    _game, result = play_out(ROUND_TABLE, cause({"type": "round", "number": number}), *turns)
    told_steps = [(step.what, step.who or str(next(iter(step.about.values()), ""))) for step in result.steps]
    mythos = [("doom", "plan"), ("draws-encounter", "ann"), ("draws-encounter", "bob")]
    assert [step for step in told_steps if step[0] in TELLING] == [
        *(mythos if number == 2 else []),
        ("attacks", "rat"),
        ("exhausts", "rat"),
        ("attacks", "hill"),
        ("exhausts", "hill"),
        ("actions-reset", "ann"),
        ("actions-reset", "bob"),
        ("readies", "rat"),
        ("readies", "hill"),
        ("readies", "rope"),
        ("draws", "ann"),
        ("draws", "bob"),
        ("gains", "ann"),
        ("gains", "bob"),
        ("discards-down", "bob"),
    ]


# Ways

LINE: dict[str, Any] = {
    "a": {"type": "location", "connects": ["b"]},
    "b": {"type": "location", "connects": ["a", "c"]},
    "c": {"type": "location", "connects": ["b", "d"]},
    "d": {"type": "location", "connects": ["c"]},
    "moon": {"type": "location", "connects": []},
}


@pytest.mark.parametrize(
    ("places", "nearest"),
    [
        (("b", "c"), ["rat"]),
        (("c", "b"), ["owl"]),
        (("b", "b"), ["rat", "owl"]),
        (("moon", "d"), ["owl"]),
        (("moon", "moon"), ["rat", "owl"]),
    ],
)
def test_the_nearest_of_several_is_chosen(places: tuple[str, str], nearest: list[str]) -> None:
    things = {
        **LINE,
        "ann": {**ANN, "location": "a"},
        "rat": enemy(location=places[0]),
        "owl": enemy(location=places[1]),
    }
    table = make_table(**things)
    assert find_nearest(table, "ann", ["rat", "owl"]) == nearest
    text = {"type": "exhaust", "card": {"choose": "enemies", "nearest": True}}
    script = [cause(text), *([{"who": "ann", "target": "owl"}] if len(nearest) > 1 else [])]
    game, result = play_out(things, *script)
    assert offered(result, "target") == ([tuple(nearest)] if len(nearest) > 1 else [])
    assert game.state.get(nearest[-1], "exhausted") is True


def test_who_is_nowhere_has_nothing_nearer_than_anything_else() -> None:
    things = {**LINE, "rat": enemy(location="a"), "owl": enemy(location="d")}
    assert find_nearest(make_table(**things), "ann", ["rat", "owl"]) == ["rat", "owl"]


@pytest.mark.parametrize(
    ("ann", "bob", "farthest"),
    [("a", "a", ["d"]), ("a", "d", ["b", "c"]), ("b", "d", ["a"]), ("d", "d", ["a"])],
)
def test_the_farthest_place_is_that_with_the_longest_ways_to_all(ann: str, bob: str, farthest: list[str]) -> None:
    things = {**LINE, "ann": {**ANN, "location": ann}, "bob": {**BOB, "location": bob}}
    gone = {"cat": {**BOB, "location": "c", "zone": "eliminated"}}
    assert find_farthest(make_table(**things, **gone), ["a", "b", "c", "d"]) == farthest
    stands = list(dict.fromkeys([ann, bob]))
    assert find_farthest(make_table(**things), stands) == stands


@pytest.mark.parametrize(
    ("distance", "places"), [([1], ("b",)), ([1, 2], ("b", "c")), ([0], ()), ([3], ("d",)), ([4], ())]
)
def test_a_place_may_be_chosen_only_so_far_away(distance: list[int], places: tuple[str, ...]) -> None:
    text = {"type": "move", "to": {"choose": "locations", "distance": distance}}
    things = {**LINE, "ann": {**ANN, "location": "a"}}
    game, result = play_out(things, cause(text), *([{"who": "ann", "target": places[-1]}] if len(places) > 1 else []))
    assert offered(result, "target") == ([places] if len(places) > 1 else [])
    assert game.location("ann") == (places[-1] if places else "a")


@pytest.mark.parametrize(
    ("source", "forbidding", "moves"),
    [
        ("asset", "treachery", False),
        ("treachery", "asset", True),
        ("", "treachery", False),
        ("", "asset", False),
        ("asset", "asset", None),
        ("treachery", "treachery", None),
    ],
)
def test_of_cards_that_contradict_each_other_that_of_the_scenario_prevails(
    source: str, forbidding: str, moves: bool | None
) -> None:
    things = {**AT_HERE, "mud": {"type": forbidding, "bearer": "ann", "zone": "threat", "forbids": "move"}}
    text = {"type": "move", "to": "there"}
    if not source:
        game, result = play_out(things, cause(text))
        assert (game.location("ann"), steps(result, "prevails")) == ("here", [{"card": "mud"}])
        return
    ability = {"card": "wind", "kind": "forced", "word": "after", "trigger": {"type": "happens"}, "do": [text]}
    things["wind"] = {"type": source, "controller": "ann"}
    bell = cause({"type": "happens", "name": "bell"})
    for winner in ("wind", "mud") if moves is None else ("wind" if moves else "mud",):
        answers = [{"who": "ann", "prevails": winner}] if moves is None else []
        game, result = play_out(things, bell, *answers, abilities={"wind": ability})
        assert steps(result, "prevails") == [{"card": winner}]
        assert game.location("ann") == ("there" if winner == "wind" else "here")
        assert ("fizzled" in told(result)) == (winner == "mud")


def test_enemies_that_fight_an_investigator_come_along_and_those_who_wait_engage() -> None:
    things = {
        **AT_HERE,
        "there": {**THERE, "revealed": False, "clue_value": 2, "per_investigator": True, "clues": 1},
        "bob": {**BOB, "location": "here", "zone": "eliminated"},
        "rat": enemy(location="here", engaged="ann", zone="threat"),
        "owl": enemy(location="there"),
        "fox": enemy(location="there", engaged="bob", zone="threat"),
        "hen": enemy(location="there", zone="discard"),
    }
    game, result = play_out(things, cause({"type": "move", "to": "there"}))
    assert [game.state.get(one, "location") for one in ("ann", "rat", "owl")] == ["there"] * 3
    assert [game.state.get(one, "engaged") for one in ("rat", "owl", "fox", "hen")] == ["ann", "ann", "bob", ""]
    assert steps(result, "location-revealed") == [{"place": "there", "amount": 4}]
    assert (game.state.get("there", "clues"), game.state.get("there", "revealed")) == (5, True)
    again = {**things, "there": THERE}
    assert "location-revealed" not in told(play_out(again, cause({"type": "move", "to": "there"}))[1])


def test_whoever_stood_at_a_place_that_is_gone_stands_at_one_that_was_seen() -> None:
    things = {
        **LINE,
        "ann": {**ANN, "location": "a"},
        "bob": {**BOB, "location": "b"},
        "cat": {**BOB, "location": "a", "zone": "eliminated"},
        "c": {**LINE["c"], "revealed": False},
        "mud": {**TRAP, "bearer": "ann", "zone": "threat", "forbids": "move"},
    }
    leave = cause({"type": "leaves-play", "card": "a"})
    game, result = play_out(things, leave, {"who": "ann", "place": "d"})
    assert offered(result, "place") == [("b", "d", "moon")]
    assert steps(result, "prohibition-ignored") == [{"card": "mud"}]
    assert [game.state.get(who, "location") for who in ("ann", "bob")] == ["d", "b"]
    assert game.state.get("a", "zone") == "removed"


# Elimination


def test_an_eliminated_investigator_leaves_clues_and_enemies_behind() -> None:
    things = {
        **AT_HERE,
        "ann": {**AT_HERE["ann"], "clues": 2, "resources": 3, "damage": 5},
        "bob": {**BOB, "location": "here"},
        "cat": {**BOB, "location": "there"},
        "rope": ROPE,
        "book": {**ROPE, "zone": "hand"},
        "theirs": {**ROPE, "controller": "bob"},
        "fog": {**TRAP, "zone": "threat", "bearer": "ann"},
        "mud": {**TRAP, "zone": "threat", "bearer": "bob"},
        "guilt": {**TRAP, "zone": "threat", "bearer": "ann", "weakness": True},
        "rat": enemy(location="here", engaged="ann", zone="threat"),
        "owl": enemy(location="here", engaged="ann", zone="threat", exhausted=True),
        "sheet": {"type": "scenario", "campaign": True},
    }
    game, result = play_out(things, cause({"type": "eliminated", "who": "ann"}), {"who": "bob", "lead": "cat"})
    zones = {name: game.state.get(name, "zone") for name in ("ann", "rope", "book", "theirs", "fog", "mud", "guilt")}
    assert zones == {
        "ann": "eliminated",
        "rope": "removed",
        "book": "removed",
        "theirs": "play",
        "fog": "discard",
        "mud": "threat",
        "guilt": "removed",
    }
    assert [game.state.get("ann", field) for field in ("clues", "resources", "physical_trauma")] == [0, 0, 1]
    assert game.state.get("ann", "mental_trauma") == 0
    assert game.state.get("here", "clues") == 2
    assert steps(result, "clues-left") == [{"amount": 2, "place": "here"}]
    assert [(game.state.get(one, "engaged"), game.state.get(one, "location")) for one in ("rat", "owl")] == [
        ("bob", "here"),
        ("", "here"),
    ]
    assert (game.players[0], steps(result, "new-lead")) == ("cat", [{"target": "cat"}])


@pytest.mark.parametrize(
    ("hurt", "asked", "told_as"),
    [
        ({"damage": 5}, [], ["trauma-physical"]),
        ({"horror": 5}, [], ["trauma-mental"]),
        ({"damage": 5, "horror": 5}, [("physical", "mental")], ["trauma-mental"]),
        ({"damage": 4}, [], []),
    ],
)
def test_a_defeat_in_a_campaign_leaves_one_trauma(
    hurt: dict[str, int], asked: list[tuple[str, ...]], told_as: list[str]
) -> None:
    things = {"ann": {**ANN, **hurt}, "sheet": {"type": "scenario", "campaign": True}}
    answers = [{"who": "ann", "trauma": "mental"}] if asked else []
    fall = cause({"type": "eliminated", "who": "ann"})
    _game, result = play_out(things, fall, *answers)
    assert offered(result, "trauma") == asked
    assert [what for what in told(result) if what.startswith("trauma")] == told_as
    assert told(result)[-1] == "scenario-over"
    alone = {**things, "sheet": {"type": "scenario"}}
    assert not [what for what in told(play_out(alone, fall)[1]) if what.startswith("trauma")]


def test_a_card_may_give_traumas_of_both_kinds() -> None:
    game, result = play_out({"bob": BOB}, cause({"type": "trauma", "to": "bob", "physical": 1, "mental": 2}))
    assert [game.state.get("bob", f"{kind}_trauma") for kind in ("physical", "mental")] == [1, 2]
    assert told(result) == ["trauma-physical", "trauma-mental"]
    game, result = play_out({}, cause({"type": "trauma", "mental": 1}))
    assert (game.state.get("ann", "mental_trauma"), told(result)) == (1, ["trauma-mental"])
