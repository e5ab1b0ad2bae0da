"""Tainted Grail: the other side of each condition, where the examples of the corpus show only one."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.example import Result, run_example
from rulesref.engine.games.tainted_grail.game import Avalon
from rulesref.engine.games.tainted_grail.keys import find_keys
from rulesref.engine.games.tainted_grail.meeting import begin_meeting
from rulesref.engine.games.tainted_grail.places import linked
from rulesref.engine.refusal import Incomplete

from .playing import cause, play_script, refusal, told

ANN: dict[str, Any] = {"type": "character", "health": 7, "energy": 3, "deck": 9}
WOLF: dict[str, Any] = {"type": "enemy", "toughness": 6}
MAYOR: dict[str, Any] = {"type": "interlocutor", "highest": 3, "lowest": -3, "stages": [{}]}
BOARD: dict[str, Any] = {
    "inn": {"type": "location", "number": 1, "at": [0, 0], "pointers": {"right": 2}},
    "mill": {"type": "location", "number": 2, "at": [1, 0], "pointers": {"left": 1}},
    "stone": {"type": "menhir", "location": "inn", "dial": 5},
}
AT_INN: dict[str, Any] = {**BOARD, "ann": {**ANN, "location": "inn"}}
BOTH: dict[str, Any] = {**AT_INN, "bob": {**ANN, "location": "inn"}}
CARD: dict[str, Any] = {"type": "card", "owner": "ann", "zone": "hand"}


def make(things: dict[str, Any]) -> Avalon:
    """Ann plays, and Bob and Cat where the things have them."""
    table = {"ann": ANN, **things}
    return Avalon([name for name in ("ann", "bob", "cat") if name in table], table, {})


def play_out(things: dict[str, Any], *script: dict[str, Any]) -> tuple[Avalon, Result]:
    game = make(things)
    return game, play_script(game, script)


def act(action: str, target: str = "", who: str = "ann") -> dict[str, Any]:
    return {"who": who, "act": action, **({"target": target} if target else {})}


def offered(result: Result, kind: str) -> list[tuple[str, ...]]:
    return [choice.ask.options for choice in result.choices if choice.ask.kind == kind]


def steps(result: Result, what: str) -> list[dict[str, Any]]:
    return [dict(step.about) for step in result.steps if step.what == what]


def asked_for_action(things: dict[str, Any]) -> tuple[str, ...]:
    passing = [{"who": who, "action": "pass"} for who in ("ann",)]
    return offered(play_out(things, cause({"type": "day-step", "number": "II"}), *passing)[1], "action")[0]


# Actions of the day


def test_what_can_be_done_depends_on_the_place_and_the_character() -> None:
    text = [{"type": "gain", "what": "food", "amount": 1}]
    deed = {"cost": 3, "do": text}
    assert asked_for_action({}) == ("pass",)
    assert asked_for_action(AT_INN) == ("travel:mill", "pass")
    rich = {
        **AT_INN,
        "inn": {**BOARD["inn"], "explore": text, "action": deed},
        "ann": {**AT_INN["ann"], "action": deed},
    }
    assert asked_for_action(rich) == ("travel:mill", "explore", "location-action", "character-action", "pass")
    tired = {**rich, "ann": {**rich["ann"], "energy": 2}}
    assert asked_for_action(tired) == ("travel:mill", "explore", "pass")
    assert asked_for_action({"ann": {**ANN, "action": deed}}) == ("character-action", "pass")


@pytest.mark.parametrize(
    ("bob", "asked"),
    [({"location": "inn"}, True), ({"location": "mill"}, False), ({"location": "inn", "passed": True}, False)],
)
def test_only_those_who_are_there_and_did_not_pass_may_join(bob: dict[str, Any], asked: bool) -> None:
    _game, result = play_out({**AT_INN, "bob": {**ANN, **bob}}, act("travel", "mill"))
    assert bool(offered(result, "join")) == asked


def test_nobody_joins_where_there_is_no_board() -> None:
    deed = {"cost": 1, "do": []}
    _game, result = play_out({"ann": {**ANN, "action": deed}, "bob": ANN}, act("character-action"))
    assert offered(result, "join") == []


@pytest.mark.parametrize(("ann", "bob", "allowed"), [(2, 0, True), (1, 0, False), (1, 1, True), (0, 3, False)])
def test_a_characters_own_action_is_paid_by_the_party_and_partly_by_the_character(
    ann: int, bob: int, allowed: bool
) -> None:
    deed = {"cost": 2, "do": []}
    things = {**BOTH, "ann": {**AT_INN["ann"], "energy": ann, "action": deed}, "bob": {**BOTH["bob"], "energy": bob}}
    payers = (
        [{"who": "ann", "payer": "bob"}, {"who": "ann", "payer": "ann"}]
        if bob == 1 and ann
        else [{"who": "ann", "payer": "ann"}] * 2
    )
    script = (act("character-action"), {"who": "bob", "join": "join"}, *(payers if allowed else []))
    game, result = play_out(things, *script)
    if allowed:
        assert result.refused is None
        assert game.state.get("ann", "energy") + game.state.get("bob", "energy") == ann + bob - 2
    else:
        assert refusal(result) == "too-little-energy"


def test_an_own_action_that_costs_nothing_needs_no_energy() -> None:
    things = {"ann": {**ANN, "energy": 0, "action": {"cost": 0, "do": []}}}
    assert play_out(things, act("character-action"))[1].refused is None


def test_whoever_has_paid_already_need_not_pay_the_last_point() -> None:
    things = {**BOTH, "ann": {**AT_INN["ann"], "energy": 1, "action": {"cost": 2, "do": []}}}
    payers = ({"who": "ann", "payer": "ann"}, {"who": "ann", "payer": "bob"})
    _game, result = play_out(things, act("character-action"), {"who": "bob", "join": "join"}, *payers)
    assert offered(result, "payer") == [("ann", "bob"), ("bob",)]


def test_a_way_that_all_go_may_be_paid_by_another() -> None:
    payers = ({"who": "ann", "payer": "bob"}, {"who": "ann", "payer": "bob"})
    game, result = play_out(BOTH, act("travel", "mill"), {"who": "bob", "join": "join"}, *payers)
    assert offered(result, "payer") == [("ann", "bob"), ("ann", "bob")]
    assert (game.state.get("ann", "energy"), game.state.get("bob", "energy")) == (3, 1)


@pytest.mark.parametrize(("zone", "told_as"), [("play", "recharged"), ("gone", "activated")])
def test_a_menhir_that_stands_is_only_recharged(zone: str, told_as: str) -> None:
    things = {**BOARD, "stone": {**BOARD["stone"], "zone": zone}, "mill": {**BOARD["mill"], "zone": "deck", "at": []}}
    game, result = play_out(things, cause({"type": "activate-menhir", "menhir": "stone", "dial": 7}))
    assert told(result)[0] == told_as
    assert (game.state.get("mill", "zone") == "play") == (told_as == "activated")


# Arrival and guardians


def test_whoever_dies_on_arrival_sees_nothing_more_of_it() -> None:
    text = [{"type": "gain", "what": "food", "amount": 1}]
    bite = [{"from": 0, "to": 9, "do": [{"type": "damage", "amount": 9}]}]
    things = {
        **AT_INN,
        "mill": {**BOARD["mill"], "immediate": text},
        "bear": {
            **WOLF,
            "location": "mill",
            "traits": ["guardian"],
            "attacks": bite,
            "opportunity": [{"type": "damage", "amount": 9}],
        },
        "boar": {**WOLF, "location": "mill", "traits": ["guardian"]},
        "gone": {**WOLF, "location": "mill", "zone": "bottom"},
    }
    script = (act("travel", "mill"), {"who": "ann", "guardian": "bear"}, {"who": "ann", "play": "pass"})
    game, result = play_out(things, *script)
    assert offered(result, "guardian") == [("bear", "boar")]
    assert [step["enemy"] for step in steps(result, "guardian-met")] == ["bear"]
    assert (game.state.get("ann", "dying"), game.state.get("ann", "food")) == (True, 0)


@pytest.mark.parametrize(
    ("rolled", "place", "met"),
    [("stay", "inn", True), ("right", "mill", False), ("up", "mill", False), ("away", "inn", False)],
)
def test_a_guardian_goes_where_the_die_says_and_fights_only_whoever_is_there(
    rolled: str, place: str, met: bool
) -> None:
    things = {
        **AT_INN,
        "bear": {**WOLF, "location": "inn"},
        "gone": {**WOLF, "location": "inn", "zone": "bottom"},
        "wolf": WOLF,
    }
    answers = [{"who": "ann", "play": "retreat"}] if met else []
    game, result = play_out(
        things, cause({"type": "day-step", "number": "I.6"}), {"who": "die", "roll": rolled}, *answers
    )
    assert len(offered(result, "roll")) == 1
    assert (game.state.get("bear", "location"), "guardian-met" in told(result)) == (place, met)


def test_a_guardian_without_a_way_stays() -> None:
    things = {"isle": {"type": "location", "number": 9, "at": [5, 5]}, "bear": {**WOLF, "location": "isle"}}
    script = (cause({"type": "day-step", "number": "I.6"}), {"who": "die", "roll": "up"})
    game, result = play_out(things, *script)
    assert (game.state.get("bear", "location"), told(result)[-1]) == ("isle", "guardian-die")


def test_a_pointer_leads_only_to_the_location_with_its_number() -> None:
    assert linked(make(BOARD), "inn") == ["mill"]
    assert linked(make({**BOARD, "mill": {**BOARD["mill"], "number": 3}}), "inn") == []
    assert linked(make({**BOARD, "mill": {**BOARD["mill"], "number": 3, "former": 2}}), "inn") == ["mill"]


def test_a_neighbour_that_is_in_no_deck_is_not_revealed() -> None:
    things = {**BOARD, "mill": {**BOARD["mill"], "zone": "bottom", "at": []}}
    _game, result = play_out(things, cause({"type": "arrive", "place": "inn", "party": ["ann"]}))
    assert told(result) == []


# Tracks


@pytest.mark.parametrize(("who", "asked"), [(["ann"], []), (["ann", "bob"], [("ann", "bob")])])
def test_what_is_shared_is_given_to_one_of_several(who: list[str], asked: list[tuple[str, ...]]) -> None:
    game = make({"bob": ANN, "wolf": WOLF})
    begin_meeting(game, "combat", "wolf", who)
    gift = cause({"type": "gain", "what": "food", "amount": 1, "share": True})
    result = play_script(game, [gift, *([{"who": "ann", "share": "bob"}] if asked else [])])
    assert offered(result, "share") == asked
    assert game.state.get(who[-1], "food") == 1


@pytest.mark.parametrize(("energy", "gained"), [(3, 2), (6, 1), (9, 0)])
def test_energy_does_not_rise_above_health(energy: int, gained: int) -> None:
    things = {"ann": {**ANN, "energy": energy}}
    game, _result = play_out(things, cause({"type": "gain", "what": "energy", "amount": 2}))
    assert game.state.get("ann", "energy") == energy + gained


@pytest.mark.parametrize("everybody", [True, False])
def test_a_loss_is_ones_own_or_everybodys(everybody: bool) -> None:
    things = {"ann": {**ANN, "food": 2}, "bob": {**ANN, "food": 2}}
    game, _result = play_out(things, cause({"type": "lose", "what": "food", "amount": 1, "all": everybody}))
    assert (game.state.get("ann", "food"), game.state.get("bob", "food")) == (1, 1 if everybody else 2)


def test_damage_outside_of_an_encounter_is_not_reduced() -> None:
    game, result = play_out({}, cause({"type": "damage", "amount": 7}))
    assert (game.state.get("ann", "health"), told(result)) == (0, ["loses", "energy-capped", "dying"])
    assert result.steps[-1].rules == ("tainted-grail/on-the-verge-of-death",)


@pytest.mark.parametrize("over", [True, False])
def test_who_dies_after_an_encounter_does_not_leave_it(over: bool) -> None:
    game = make({"wolf": WOLF})
    begin_meeting(game, "combat", "wolf", ["ann"]).over = over
    result = play_script(game, [cause({"type": "lose", "what": "health", "amount": 7})])
    assert ("leaves-combat" in told(result)) != over


def test_who_dies_without_being_in_the_encounter_does_not_leave_it() -> None:
    game = make({"bob": ANN, "wolf": WOLF})
    begin_meeting(game, "combat", "wolf", ["bob"])
    result = play_script(game, [cause({"type": "lose", "what": "health", "amount": 7})])
    assert "leaves-combat" not in told(result)


def test_who_dies_in_diplomacy_ends_it_for_all() -> None:
    game = make({"bob": ANN, "mayor": MAYOR})
    begin_meeting(game, "diplomacy", "mayor", ["ann", "bob"])
    result = play_script(game, [cause({"type": "lose", "what": "health", "amount": 7})])
    assert "put-away" in told(result)
    assert game.now.over


@pytest.mark.parametrize(("energy", "paid"), [(1, False), (2, True)])
def test_each_pays_only_what_they_have(energy: int, paid: bool) -> None:
    things = {"ann": {**ANN, "energy": energy}, "bob": {**ANN, "energy": 0}}
    script = (
        cause({"type": "spend-each", "what": "energy", "amount": 2}),
        *([{"who": "ann", "pay": "pay"}] if paid else []),
    )
    game, result = play_out(things, *script)
    assert steps(result, "party-goes-on") == [{"cards": ["ann"] if paid else ["ann", "bob"]}]
    assert game.acting == (["ann"] if paid else [])


# The day


def test_a_step_that_nothing_is_about_is_passed_over() -> None:
    assert told(play_out({}, cause({"type": "day-step", "number": "I.4"}))[1]) == []
    dial = {"type": "dial", "of": "time", "value": 2}
    assert told(play_out({"clock": dial}, cause({"type": "day-step", "number": "I.4"}))[1]) == [
        "day-I.4",
        "time-dial-lowered",
    ]
    gone = {"clock": {**dial, "zone": "gone"}}
    assert told(play_out(gone, cause({"type": "day-step", "number": "I.4"}))[1]) == ["day-I.4"]
    place = {"inn": {**BOARD["inn"], "time": 1}}
    assert told(play_out(place, cause({"type": "day-step", "number": "I.4"}))[1]) == ["day-I.4", "time-token-off"]


@pytest.mark.parametrize(("dial", "told_as"), [(0, []), (1, ["dial-removed"]), (2, ["dial-lowered"])])
def test_only_a_dial_that_is_there_is_lowered(dial: int, told_as: list[str]) -> None:
    things = {**BOARD, "stone": {**BOARD["stone"], "dial": dial}}
    assert told(play_out(things, cause({"type": "day-step", "number": "I.3"}))[1]) == ["day-I.3", *told_as]


@pytest.mark.parametrize(("cards", "asked"), [(1, []), (2, [("axe", "bow")])])
def test_equipment_is_a_question_only_where_there_is_too_much(cards: int, asked: list[tuple[str, ...]]) -> None:
    weapon = {"type": "item", "owner": "ann", "keyword": "weapon"}
    things = dict(list({"axe": weapon, "bow": weapon}.items())[:cards])
    answers = [{"who": "ann", "keep": "bow"}] if asked else []
    game, result = play_out(things, cause({"type": "day-step", "number": "I.8"}), *answers)
    assert offered(result, "keep") == asked
    assert game.state.get("axe", "face") == ("down" if asked else "up")
    assert ("day-I.8" in told(result)) == bool(asked)


def test_nobody_acts_twice_while_others_wait_and_the_dying_do_not_act() -> None:
    things = {"ann": ANN, "bob": {**ANN, "energy": 1}}
    script = (
        cause({"type": "day-step", "number": "II"}),
        {"who": "ann", "turn": "ann"},
        {"who": "ann", "action": "pass"},
    )
    _game, result = play_out(things, *script, {"who": "bob", "action": "pass"})
    assert [choice.ask.who for choice in result.choices if choice.ask.kind == "action"] == ["ann", "bob"]
    dying = make({"bob": ANN})
    run_example(lambda: dying, [cause({"type": "lose", "what": "health", "amount": 7})])
    dying.state.set("ann", "energy", 1)
    result = run_example(lambda: dying, [cause({"type": "day-step", "number": "II"}), {"who": "bob", "action": "pass"}])
    assert [choice.ask.who for choice in result.choices if choice.ask.kind == "action"] == ["bob"]


def test_a_party_acts_together_and_waits_together() -> None:
    script = (
        cause({"type": "day-step", "number": "II"}),
        {"who": "ann", "turn": "ann"},
        {"who": "ann", "action": "travel:mill"},
        {"who": "bob", "join": "join"},
        {"who": "ann", "payer": "ann"},
        {"who": "ann", "payer": "bob"},
        {"who": "ann", "turn": "bob"},
        {"who": "bob", "action": "pass"},
        {"who": "ann", "action": "pass"},
    )
    _game, result = play_out(BOTH, *script)
    assert offered(result, "turn") == [("ann", "bob"), ("ann", "bob")]


@pytest.mark.parametrize(("eats", "food", "energy"), [("eat", 0, 3), ("pass", 1, 0)])
def test_whoever_has_food_need_not_eat(eats: str, food: int, energy: int) -> None:
    things = {"ann": {**ANN, "food": 1}}
    game, _result = play_out(things, cause({"type": "day-step", "number": "III.1"}), {"who": "ann", "eat": eats})
    assert (game.state.get("ann", "food"), game.state.get("ann", "energy")) == (food, energy)


def test_whoever_has_experience_need_not_spend_it() -> None:
    things = {"ann": {**ANN, "experience": 9}}
    game, _result = play_out(things, cause({"type": "day-step", "number": "III.3"}), {"who": "ann", "advance": "pass"})
    assert game.state.get("ann", "experience") == 9


@pytest.mark.parametrize(
    ("ann", "seals", "dreams"),
    [({"location": "inn"}, ["dream"], True), ({"location": "inn"}, [], False), ({}, ["dream"], False)],
)
def test_dreams_come_where_the_seal_is(ann: dict[str, Any], seals: list[str], dreams: bool) -> None:
    things = {**BOARD, "inn": {**BOARD["inn"], "seals": seals}, "ann": {**ANN, **ann}}
    assert bool(told(play_out(things, cause({"type": "day-step", "number": "III.5"}))[1])) == dreams


# Encounters


def fight(
    things: dict[str, Any], *script: dict[str, Any], rounds: int = 1, members: list[str] | None = None
) -> tuple[Avalon, Result]:
    about = {
        "type": "combat",
        "enemy": "wolf",
        "rounds": rounds,
        "drawn": True,
        **({"members": members} if members else {}),
    }
    return play_out({"wolf": WOLF, **things}, cause(about), *script)


def test_of_several_members_any_may_be_active_first() -> None:
    things = {"bob": ANN, "axe": CARD}
    script = ({"who": "ann", "active": "bob"}, {"who": "bob", "play": "pass"}, {"who": "ann", "play": "axe"})
    _game, result = fight(things, *script)
    assert [step.who for step in result.steps if step.what == "active"] == ["bob", "ann"]


def test_who_retreats_while_waiting_is_not_waited_for() -> None:
    game = make({"bob": ANN, "wolf": WOLF})
    meeting = begin_meeting(game, "combat", "wolf", ["ann", "bob"])
    meeting.waiting, meeting.active = ["bob"], "ann"
    play_script(game, [cause({"type": "lose", "what": "health", "amount": 7}, who="bob")])
    assert (meeting.members, meeting.waiting, meeting.skipping) == (["ann"], [], False)


def test_a_delayed_text_that_ends_the_fight_ends_the_step() -> None:
    late = {"type": "card", "owner": "ann", "zone": "row", "time": 1}
    things = {
        "wolf": {**WOLF, "sequence": ["slow", "next"]},
        "slow": {**late, "delayed": [{"type": "damage", "amount": 9}]},
        "next": late,
    }
    _game, result = fight(things)
    assert [step["card"] for step in steps(result, "last-token-off")] == ["slow"]


def test_a_text_that_ends_the_fight_leaves_the_other_keys_unconnected() -> None:
    club = {**CARD, "left": {"first": ["draw"], "free": ["+1"]}, "play": [{"type": "markers", "amount": 1}]}
    things = {
        "ann": {**ANN, "courage": 1, "deck": 0, "health": 9},
        "wolf": {**WOLF, "right": {"first": {"courage": 1}, "free": []}},
        "club": club,
    }
    game, result = fight(things, {"who": "ann", "play": "club"})
    assert "leaves-combat" in told(result)
    assert not {"key-free", "when-played"} & set(told(result))
    assert game.now.over


def test_bonuses_behind_the_one_that_ended_the_fight_are_lost() -> None:
    game = make({"ann": {**ANN, "deck": 0}, "wolf": WOLF})
    result = play_script(game, [cause({"type": "connect", "symbols": ["draw", "+1"]})])
    assert ("leaves-combat" in told(result), "markers" in told(result)) == (True, False)


def test_a_key_may_discard_the_last_card_and_the_row_ends_somewhere() -> None:
    row = {"type": "card", "owner": "ann", "zone": "row"}
    things = {"wolf": {**WOLF, "sequence": ["one", "two"]}, "one": row, "two": row}
    game, result = play_out(things, cause({"type": "connect", "symbols": ["x3", "discard"]}))
    assert told(result)[-4:] == ["last-discarded", "last-is", "last-discarded", "row-empty"]
    assert game.state.get("ann", "discarded") == 2


def test_affinity_goes_up_and_down_by_symbols() -> None:
    for symbol, cell in (("up 2", 2), ("down", -1)):
        game, _result = play_out({"mayor": MAYOR}, cause({"type": "connect", "symbols": [symbol]}))
        assert game.state.get("mayor", "affinity") == cell


def test_the_table_of_the_stage_may_have_no_row_for_an_attribute() -> None:
    mayor = {**MAYOR, "stages": [{"table": {"empathy": ["up"]}}]}
    for attribute, told_as in (("empathy", "table"), ("courage", "table-empty")):
        text = {"type": "connect", "symbols": ["table"], "attribute": attribute}
        assert told_as in told(play_out({"mayor": mayor}, cause(text))[1])


def test_no_markers_are_no_first_markers() -> None:
    game = make({"wolf": {**WOLF, "traits": ["defence"]}})
    game.now.fewer = 1
    play_script(game, [cause({"type": "markers", "amount": 0}, {"type": "markers", "amount": 2})])
    assert (game.state.get("wolf", "pool"), game.now.fewer) == (1, 0)


@pytest.mark.parametrize(("text", "charges"), [({"amount": 2}, 2), ({"per": "courage"}, 3)])
def test_charges_are_a_number_or_come_of_an_attribute(text: dict[str, Any], charges: int) -> None:
    staff = {**CARD, "play": [{"type": "charge", **text}]}
    game, _result = fight({"ann": {**ANN, "courage": 3}, "staff": staff}, {"who": "ann", "play": "staff"})
    assert [step.about["amount"] for step in game.kernel.trace if step.what == "charged"] == [charges]


@pytest.mark.parametrize(("cell", "told_as"), [(1, "not-in-green"), (2, "in-green")])
def test_the_green_cells_begin_where_the_card_says(cell: int, told_as: str) -> None:
    mayor = {**MAYOR, "green": 2, "affinity": cell}
    text = {"type": "unless-green", "do": [{"type": "lose", "what": "food", "amount": 1}]}
    assert told(play_out({"mayor": mayor}, cause(text))[1])[0] == told_as


@pytest.mark.parametrize(("deck", "short"), [(2, False), (1, True)])
def test_only_a_deck_with_too_few_cards_is_short(deck: int, short: bool) -> None:
    game = make({"ann": {**ANN, "deck": deck}, "wolf": WOLF})
    result = play_script(game, [cause({"type": "draw", "cards": 2})])
    assert ("deck-short" in told(result)) == short


def test_named_cards_on_top_are_discarded_and_an_empty_deck_gives_nothing() -> None:
    axe = {**CARD, "zone": "deck"}
    game, _result = play_out(
        {"ann": {**ANN, "top": ["axe"]}, "axe": axe, "wolf": WOLF}, cause({"type": "discard-deck", "cards": 2})
    )
    assert (game.state.get("axe", "zone"), game.state.get("ann", "deck")) == ("discard", 7)
    _game, result = play_out({"ann": {**ANN, "deck": 0}, "wolf": WOLF}, cause({"type": "discard-deck"}))
    assert told(result) == ["nothing-to-discard"]
    _game, result = play_out({"wolf": WOLF}, cause({"type": "discard-last"}))
    assert told(result) == ["row-empty"]


def test_who_is_not_in_the_fight_is_not_driven_out_of_it() -> None:
    game = make({"ann": {**ANN, "deck": 0}, "bob": ANN, "wolf": WOLF})
    begin_meeting(game, "combat", "wolf", ["bob"])
    result = play_script(game, [cause({"type": "draw"})])
    assert told(result) == ["deck-short"]
    game = make({"ann": {**ANN, "deck": 0}, "wolf": WOLF})
    begin_meeting(game, "combat", "wolf", ["ann"]).over = True
    result = play_script(game, [cause({"type": "draw"})])
    assert told(result) == ["deck-short"]


def test_an_opportunity_attack_that_kills_brings_no_card() -> None:
    wolf = {**WOLF, "opportunity": [{"type": "damage", "amount": 9}]}
    _game, result = fight({"wolf": wolf}, {"who": "ann", "play": "pass"})
    assert "opportunity" in told(result)
    assert not {"draws", "attacks"} & set(told(result))


def test_who_dies_of_the_opportunity_attack_of_a_retreat_leaves_once() -> None:
    wolf = {**WOLF, "opportunity": [{"type": "damage", "amount": 9}]}
    _game, result = fight({"wolf": wolf, "axe": CARD}, {"who": "ann", "play": "retreat"})
    assert told(result).count("leaves-combat") == 1
    assert len(offered(result, "play")) == 1


@pytest.mark.parametrize(("damage", "attacks"), [(1, 2), (9, 1)])
def test_a_furious_enemy_attacks_again_while_the_fight_goes_on(damage: int, attacks: int) -> None:
    bite = [{"from": 0, "to": 9, "do": [{"type": "damage", "amount": damage}]}]
    wolf = {**WOLF, "traits": ["fury"], "attacks": bite}
    _game, result = fight({"wolf": wolf, "axe": CARD}, {"who": "ann", "play": "axe"})
    assert told(result).count("attacks") == attacks
    assert ("no-victory" in told(result)[-8:]) == (damage == 1)


def test_a_pool_that_no_row_fits_brings_no_attack() -> None:
    wolf = {**WOLF, "attacks": [{"from": 3, "to": 9, "do": [{"type": "damage", "amount": 1}]}]}
    _game, result = fight({"wolf": wolf, "axe": CARD}, {"who": "ann", "play": "axe"})
    assert "no-row" in told(result)


def test_at_the_end_weapons_of_members_that_are_in_use_are_sundered() -> None:
    blade = {"type": "item", "keyword": "weapon", "owner": "ann"}
    wolf = {**WOLF, "toughness": 0, "traits": ["sunder"]}
    things = {
        "wolf": wolf,
        "bob": ANN,
        "axe": blade,
        "bow": {**blade, "face": "down"},
        "pike": {**blade, "owner": "bob"},
        "stick": CARD,
    }
    game, _result = fight(things, {"who": "ann", "play": "stick"}, members=["ann"])
    assert [game.state.get(one, "zone") for one in ("axe", "bow", "pike")] == ["bottom", "play", "play"]


@pytest.mark.parametrize(
    ("health", "members", "stolen"), [(1, ["ann"], True), (2, ["ann"], False), (1, ["ann", "bob"], False)]
)
def test_a_thief_waits_until_everybody_is_nearly_dead(health: int, members: list[str], stolen: bool) -> None:
    game = make({"ann": {**ANN, "health": health, "wealth": 2}, "bob": ANN, "wolf": {**WOLF, "traits": ["theft"]}})
    begin_meeting(game, "combat", "wolf", members).active = "ann"
    result = play_script(game, [cause({"type": "opportunity"})])
    assert ("trait-theft" in told(result), game.state.get("ann", "wealth")) == ((True, 0) if stolen else (False, 2))


def test_a_thief_without_anybody_left_takes_nothing() -> None:
    wolf = {**WOLF, "traits": ["theft"], "opportunity": [{"type": "damage", "amount": 9}]}
    _game, result = fight({"wolf": wolf, "ann": {**ANN, "wealth": 2}}, {"who": "ann", "play": "pass"})
    assert "trait-theft" not in told(result)


def test_cards_of_another_answer_nothing_when_one_is_attacked() -> None:
    guard = {"type": "card", "zone": "row", "attack": [{"type": "less-damage", "amount": 2}], "passive": True}
    bite = [{"from": 0, "to": 9, "do": [{"type": "damage", "amount": 2}]}]
    wolf = {**WOLF, "sequence": ["mine", "yours"], "attacks": bite}
    things = {"bob": ANN, "wolf": wolf, "mine": {**guard, "owner": "ann"}, "yours": {**guard, "owner": "bob"}}
    _game, result = play_out(things, cause({"type": "attack", "enemy": "wolf"}))
    assert [step["card"] for step in steps(result, "answers")] == ["mine"]
    assert result.steps[1].rules == ("tainted-grail/combat-symbol-enemy-attack",)


def test_an_interlocutors_reaction_has_its_own_rule_for_answers() -> None:
    calm = {"type": "card", "zone": "row", "owner": "ann", "attack": [{"type": "less-damage", "amount": 1}]}
    _game, result = play_out({"mayor": {**MAYOR, "sequence": ["calm"]}, "calm": calm}, cause({"type": "react"}))
    answers = next(step for step in result.steps if step.what == "answers")
    assert answers.rules == ("tainted-grail/diplomacy-symbol-reaction",)


def test_a_reaction_that_ended_the_talk_is_not_weighed() -> None:
    mayor = {**MAYOR, "stages": [{"reaction": [{"type": "damage", "amount": 9}]}]}
    _game, result = play_out({"mayor": mayor}, cause({"type": "react"}))
    assert "affinity-between" not in told(result)


@pytest.mark.parametrize(("answer", "spent"), [("agree", True), ("pass", False)])
def test_charges_of_another_are_spent_only_with_their_consent(answer: str, spent: bool) -> None:
    orb = {"type": "card", "owner": "bob", "zone": "row", "passive": True, "charges": 2, "charge_price": 2}
    things = {"bob": ANN, "wolf": {**WOLF, "sequence": ["orb"]}, "orb": orb, "axe": CARD, "bow": CARD}
    script = (
        {"who": "ann", "active": "ann"},
        {"who": "ann", "play": "axe"},
        {"who": "ann", "play": "spend:orb"},
        {"who": "bob", "agree": answer},
        {"who": "ann", "play": "bow" if spent else "pass"},
        {"who": "bob", "play": "pass"},
    )
    game, result = fight(things, *script)
    assert result.refused is None
    assert game.state.get("orb", "charges") == (0 if spent else 2)
    assert [step.who for step in result.steps if step.what == "disagrees"] == ([] if spent else ["bob"])
    assert ("spend:orb" in offered(result, "play")[2]) != spent


def test_of_two_who_have_magic_one_pays_for_the_card_that_needs_it() -> None:
    spell = {**CARD, "left": {"magic": ["extra"]}, "right": {"magic": []}}
    things = {
        "ann": {**ANN, "magic": 1},
        "bob": {**ANN, "magic": 1},
        "wolf": {**WOLF, "right": {}},
        "axe": {**CARD, "right": {"magic": []}},
        "spell": spell,
    }
    script = (
        {"who": "ann", "active": "ann"},
        {"who": "ann", "play": "axe"},
        {"who": "ann", "play": "spell"},
        {"who": "ann", "magic": "bob"},
        {"who": "ann", "play": "pass"},
        {"who": "bob", "play": "pass"},
    )
    game, result = fight(things, *script)
    assert offered(result, "magic") == [("ann", "bob")]
    assert (game.state.get("ann", "magic"), game.state.get("bob", "magic")) == (1, 0)


@pytest.mark.parametrize(("wealth", "agrees", "off"), [(1, True, True), (1, False, False), (0, True, False)])
def test_an_encounter_is_called_off_by_all_who_can_pay(wealth: int, agrees: bool, off: bool) -> None:
    things = {
        "ann": {**ANN, "wealth": 1},
        "bob": {**ANN, "wealth": wealth},
        "mayor": {**MAYOR, "cancel": {"cost": {"wealth": 1}}},
    }
    talk = cause({"type": "diplomacy", "card": "mayor", "rounds": 0})
    script = (
        talk,
        {"who": "ann", "cancel": "cancel"},
        *([{"who": "bob", "agree": "agree" if agrees else "pass"}] if wealth else []),
    )
    game, result = play_out(things, *script)
    assert ("called-off" in told(result)) == off
    assert (result.refused.reason if result.refused else "") == ("" if wealth else "cannot-pay-cancel")
    assert game.state.get("ann", "wealth") == (0 if off else 1)


def test_an_interlocutor_without_stages_has_neither_ways_nor_a_table() -> None:
    bare = {"type": "interlocutor", "highest": 3, "lowest": -3}
    _game, result = play_out({"mayor": bare}, cause({"type": "diplomacy", "card": "mayor", "rounds": 0}))
    assert "way-chosen" not in told(result)
    assert play_out({"mayor": bare})[0].stage().reaction == ()


def test_affinity_that_stays_is_told_as_going_down() -> None:
    _game, result = play_out(
        {"mayor": MAYOR}, cause({"type": "affinity", "cells": 0}, {"type": "affinity", "cells": 1})
    )
    assert told(result) == ["affinity-down", "affinity-up"]


# Items


def test_a_crafted_item_is_the_first_that_can_be_crafted_and_goes_to_one_of_several() -> None:
    deck = {"type": "item", "zone": "deck"}
    things = {"bob": ANN, "wolf": WOLF, "rope": deck, "axe": {**deck, "crafted": True}}
    game = make(things)
    begin_meeting(game, "combat", "wolf", ["ann", "bob"])
    play_script(game, [cause({"type": "take-crafted"}), {"who": "ann", "share": "bob"}])
    assert (game.state.get("axe", "owner"), game.state.get("rope", "zone")) == ("bob", "deck")
    assert told(play_out({"rope": deck}, cause({"type": "take-crafted"}))[1]) == ["fizzled"]


@pytest.mark.parametrize("amount", [1, 3])
def test_items_are_discarded_as_far_as_there_are_any(amount: int) -> None:
    own = {"type": "item", "owner": "ann"}
    answers = [{"who": "ann", "discard": "bow"}]
    game, result = play_out({"axe": own, "bow": own}, cause({"type": "discard-items", "amount": amount}), *answers)
    assert [game.state.get(one, "zone") for one in ("axe", "bow")] == (
        ["play", "bottom"] if amount == 1 else ["bottom", "bottom"]
    )
    assert offered(result, "discard") == [("axe", "bow")]


# When the active character leaves and another goes on


ONE_GOES: dict[str, Any] = {"bob": {**ANN, "health": 20}}
BOB_PASSES: dict[str, Any] = {"who": "bob", "play": "pass"}
ANN_FIRST: dict[str, Any] = {"who": "ann", "active": "ann"}
KILL: list[dict[str, Any]] = [{"type": "damage", "amount": 9}]


def go_on(things: dict[str, Any], *script: dict[str, Any]) -> Result:
    """What Ann does until she is out; then Bob plays nothing."""
    return fight({**ONE_GOES, **things}, ANN_FIRST, *script, BOB_PASSES)[1]


def about_ann(result: Result) -> list[str]:
    """What is told until she is out of the fight, and behind it until the next one is active."""
    steps = told(result)
    out = steps.index("leaves-combat")
    return steps[out + 1 : steps.index("active", out)]


def test_a_delayed_text_that_removes_the_active_character_ends_their_step() -> None:
    late = {"type": "card", "owner": "ann", "zone": "row", "time": 1}
    things = {"wolf": {**WOLF, "sequence": ["slow", "next"]}, "slow": {**late, "delayed": KILL}, "next": late}
    assert about_ann(go_on(things)) == ["not-all-active"]


def test_keys_behind_the_one_that_removed_the_active_character_are_not_connected() -> None:
    club = {**CARD, "left": {"first": ["draw", "+1"], "free": ["+1"]}, "play": [{"type": "markers", "amount": 1}]}
    things = {
        "ann": {**ANN, "courage": 1, "deck": 0},
        "wolf": {**WOLF, "right": {"first": {"courage": 1}, "free": []}},
        "club": club,
    }
    assert about_ann(go_on(things, {"who": "ann", "play": "club"})) == ["not-all-active"]


def test_a_dead_character_draws_no_card_for_the_opportunity_attack() -> None:
    wolf = {**WOLF, "opportunity": KILL}
    assert about_ann(go_on({"wolf": wolf}, {"who": "ann", "play": "pass"})) == ["not-all-active"]


def test_a_furious_enemy_does_not_attack_the_dead_again() -> None:
    bite = [{"from": 0, "to": 9, "do": KILL}]
    wolf = {**WOLF, "traits": ["fury"], "attacks": bite, "toughness": 0}
    result = go_on({"wolf": {**wolf, "toughness": 9}, "axe": CARD}, {"who": "ann", "play": "axe"})
    assert about_ann(result) == ["trait-fury", "not-all-active"]


def test_after_the_attack_that_killed_nobody_looks_for_a_victory() -> None:
    wolf = {**WOLF, "attacks": [{"from": 0, "to": 9, "do": KILL}]}
    assert about_ann(go_on({"wolf": wolf, "axe": CARD}, {"who": "ann", "play": "axe"})) == ["not-all-active"]


def test_one_may_retreat_after_the_first_card_too() -> None:
    things = {"axe": CARD, "bow": CARD}
    result = go_on(things, {"who": "ann", "play": "axe"}, {"who": "ann", "play": "retreat"})
    assert about_ann(result) == ["not-all-active"]
    assert [choice.ask.who for choice in result.choices if choice.ask.kind == "play"] == ["ann", "ann", "bob"]
    _game, alone = fight(things, {"who": "ann", "play": "axe"}, {"who": "ann", "play": "retreat"})
    assert "no-reward" in told(alone)
    assert len(offered(alone, "play")) == 2
    assert not {"attacks", "no-victory"} & set(told(alone))


def test_a_card_that_is_not_the_last_any_more_gets_no_time_tokens() -> None:
    slow = {**CARD, "delay": 2}
    for play, placed in (([], True), ([{"type": "discard-last"}], False)):
        _game, result = fight({"slow": {**slow, "play": play}}, {"who": "ann", "play": "slow"})
        assert ("time-placed" in told(result)) == placed


def test_a_card_that_ended_the_talk_gets_no_time_tokens() -> None:
    slow = {**CARD, "delay": 2, "play": KILL}
    talk = cause({"type": "diplomacy", "card": "mayor", "drawn": True, "rounds": 1})
    _game, result = play_out({"mayor": MAYOR, "slow": slow}, talk, {"who": "ann", "play": "slow"})
    assert ("put-away" in told(result), "time-placed" in told(result)) == (True, False)


def test_charges_are_not_spent_twice_for_one_card() -> None:
    orb = {"type": "card", "owner": "ann", "zone": "row", "passive": True, "charges": 4, "charge_price": 2}
    things = {"wolf": {**WOLF, "sequence": ["orb"]}, "orb": orb, "axe": CARD, "bow": CARD}
    _game, result = fight(
        things, {"who": "ann", "play": "axe"}, {"who": "ann", "play": "spend:orb"}, {"who": "ann", "play": "bow"}
    )
    assert ["spend:orb" in options for options in offered(result, "play")] == [False, True, False, True]


def test_who_is_out_of_the_fight_draws_no_card_at_the_end_of_the_round() -> None:
    # The one whose deck is empty retreats, and the opportunity attack kills another.
    wolf = {**WOLF, "opportunity": [{"type": "lose", "what": "health", "amount": 7, "all": True}]}
    hand = {"hand": 1, "deck": 9, "health": 20}
    cards = {f"{who}s": {**CARD, "owner": who} for who in ("ann", "bob", "cat")}
    things = {
        "wolf": wolf,
        "ann": {**ANN, **hand, "deck": 0},
        "bob": {**ANN, **hand, "health": 7},
        "cat": {**ANN, **hand},
        **cards,
    }
    order = [{"who": "ann", "active": "ann"}, {"who": "ann", "play": "anns"}, {"who": "ann", "active": "bob"}]
    script = (*order, {"who": "bob", "play": "bobs"}, {"who": "cat", "play": "cats"})
    _game, result = fight(things, *script)
    assert [step.who for step in result.steps if step.what == "draws"] == ["cat"]


def test_when_the_talk_fails_at_the_end_of_a_round_nobody_draws() -> None:
    things = {"ann": {**ANN, "deck": 0}, "bob": ANN, "mayor": MAYOR, "hush": CARD, "hum": {**CARD, "owner": "bob"}}
    talk = cause({"type": "diplomacy", "card": "mayor", "drawn": True, "rounds": 1})
    script = (talk, ANN_FIRST, {"who": "ann", "play": "hush"}, {"who": "bob", "play": "hum"})
    _game, result = play_out(things, *script)
    assert ("fails" in told(result), "draws" in told(result), "trays-cleared" in told(result)) == (True, False, False)


@pytest.mark.parametrize("health", [20, 7])
def test_failure_is_for_every_member_until_one_of_them_dies(health: int) -> None:
    things = {
        "ann": {**ANN, "health": health},
        "bob": {**ANN, "health": 20},
        "mayor": {**MAYOR, "affinity": -3, "failure": KILL},
    }
    _game, result = play_out(things, cause({"type": "react"}))
    assert told(result).count("failure") == (2 if health == 20 else 1)
    assert told(result).count("put-away") == 1


def test_the_dying_take_no_part_and_without_a_limit_a_fight_goes_on() -> None:
    game = make(
        {"bob": ANN, "wolf": {**WOLF, "toughness": 1}, "axe": {**CARD, "play": [{"type": "markers", "amount": 1}]}}
    )
    game.state.set("bob", "dying", True)
    fight_on = cause({"type": "combat", "enemy": "wolf", "drawn": True})
    result = play_script(game, [fight_on, {"who": "ann", "play": "pass"}, {"who": "ann", "play": "axe"}])
    assert (told(result).count("round"), offered(result, "active")) == (2, [])
    assert game.state.get("wolf", "defeated")


def test_who_has_too_few_cards_for_a_hand_is_not_asked_about_it() -> None:
    _game, result = play_out({"ann": {**ANN, "deck": 1}, "wolf": WOLF}, cause({"type": "combat", "enemy": "wolf"}))
    assert ("deck-short" in told(result), offered(result, "hand")) == (True, [])


def test_after_an_encounter_nobody_shares_what_one_gets() -> None:
    game = make({"bob": ANN, "wolf": WOLF})
    begin_meeting(game, "combat", "wolf", ["ann", "bob"]).over = True
    gift = cause({"type": "gain", "what": "food", "amount": 1, "share": True})
    assert offered(play_script(game, [gift]), "share") == []


def test_whoever_lost_their_energy_meanwhile_does_not_act() -> None:
    drain = {"cost": 1, "do": [{"type": "lose", "what": "energy", "amount": 9, "all": True}]}
    things = {"ann": {**ANN, "action": drain}, "bob": ANN, "cat": {**ANN, "energy": 0}}
    script = (
        cause({"type": "day-step", "number": "II"}),
        {"who": "ann", "turn": "ann"},
        {"who": "ann", "action": "character-action"},
    )
    _game, result = play_out(things, *script)
    assert [choice.ask.who for choice in result.choices if choice.ask.kind == "action"] == ["ann"]


def test_one_dreams_another_has_a_nightmare_and_a_third_sleeps() -> None:
    things = {
        **BOARD,
        "inn": {**BOARD["inn"], "seals": ["dream"]},
        "ann": {**ANN, "location": "inn"},
        "bob": {**ANN, "location": "inn", "insane": True},
        "cat": {**ANN, "location": "mill"},
    }
    _game, result = play_out(things, cause({"type": "day-step", "number": "III.5"}))
    assert [(step.what, step.who) for step in result.steps[1:]] == [("dream", "ann"), ("nightmare", "bob")]


def test_the_factor_is_that_of_the_multiplier_wherever_it_stands() -> None:
    _game, result = play_out({"wolf": WOLF}, cause({"type": "connect", "symbols": ["+2", "x3", "+1"]}))
    assert steps(result, "multiplied") == [{"factor": "3"}]


def test_a_half_without_symbols_may_be_left_empty() -> None:
    assert find_keys({"free": None}, {"free": None})[0].symbols == ()


# When the encounter itself ends


def talk(things: dict[str, Any], *script: dict[str, Any]) -> list[str]:
    about = cause({"type": "diplomacy", "card": "mayor", "drawn": True, "rounds": 1})
    return told(play_out({"mayor": MAYOR, **things}, about, *script)[1])


def test_a_delayed_text_that_ends_the_talk_ends_the_step() -> None:
    late = {"type": "card", "owner": "ann", "zone": "row", "time": 1}
    steps = talk({"mayor": {**MAYOR, "sequence": ["slow", "next"]}, "slow": {**late, "delayed": KILL}, "next": late})
    assert steps.count("last-token-off") == 1


def test_keys_behind_the_one_that_ended_the_talk_are_not_connected() -> None:
    hush = {**CARD, "left": {"first": ["draw", "up"], "free": ["up"]}, "play": [{"type": "affinity", "cells": 1}]}
    things = {
        "ann": {**ANN, "courage": 1, "deck": 0},
        "mayor": {**MAYOR, "right": {"first": {"courage": 1}, "free": []}},
        "hush": hush,
    }
    steps = talk(things, {"who": "ann", "play": "hush"})
    assert "fails" in steps
    assert not {"affinity-up", "key-free", "when-played"} & set(steps)


def test_a_card_that_ends_the_talk_is_the_last_one_played() -> None:
    things = {"hush": {**CARD, "play": KILL}, "hum": CARD}
    _game, result = play_out(
        {"mayor": MAYOR, **things},
        cause({"type": "diplomacy", "card": "mayor", "drawn": True, "rounds": 1}),
        {"who": "ann", "play": "hush"},
    )
    assert len(offered(result, "play")) == 1


@pytest.mark.parametrize("step", ["opportunity", "attack"])
def test_a_theft_ends_the_fight_at_once(step: str) -> None:
    things = {"wolf": {**WOLF, "traits": ["theft"]}, "ann": {**ANN, "health": 1}, "axe": CARD}
    _game, result = fight(things, {"who": "ann", "play": {"opportunity": "pass", "attack": "axe"}[step]})
    assert told(result).count("trait-theft") == 1
    behind = told(result)[told(result).index("trait-theft") :]
    assert not {"draws", "no-victory", "victory", "attacks"} & set(behind)


def test_a_furious_enemy_that_is_beaten_does_not_attack_again() -> None:
    wolf = {**WOLF, "traits": ["fury"], "toughness": 1}
    rage = {**CARD, "attack": [{"type": "markers", "amount": 1}]}
    _game, result = fight({"wolf": wolf, "rage": rage}, {"who": "ann", "play": "rage"})
    assert (told(result).count("attacks"), told(result).count("victory")) == (1, 1)


def test_a_talk_begins_on_the_grey_cell_of_the_first_stage() -> None:
    mayor = {**MAYOR, "affinity": 2, "stage": 2, "stages": [{}, {}]}
    game, _result = play_out({"mayor": mayor}, cause({"type": "diplomacy", "card": "mayor", "rounds": 0}))
    assert (game.state.get("mayor", "affinity"), game.state.get("mayor", "stage")) == (0, 1)


def test_an_item_that_is_taken_is_in_play() -> None:
    game, _result = play_out({"axe": {"type": "item", "zone": "deck"}}, cause({"type": "take", "card": "axe"}))
    assert (game.state.get("axe", "zone"), game.state.get("axe", "owner")) == ("play", "ann")


def test_an_encounter_without_its_card_cannot_be_played() -> None:
    with pytest.raises(Incomplete):
        _ = make({}).now
