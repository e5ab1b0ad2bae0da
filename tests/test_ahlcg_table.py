"""Arkham Horror LCG: tables, words, zones and numbers, on both sides of each condition."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.events import About, Ask, Event
from rulesref.engine.games.ahlcg.events import Dealt, Engaged, Exhaust, Gain
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.invariants import find_broken
from rulesref.engine.games.ahlcg.layout import ROUND, count_health, lay_out
from rulesref.engine.refusal import Incomplete
from rulesref.model import LibraryCard

from .playing import cause, told
from .test_ahlcg import ANN, BOB, HERE, THERE, act, enemy, play_out, steps
from .test_play import LIBRARY

PLACES: dict[str, Any] = {"here": HERE, "there": THERE}
AT_HERE: dict[str, Any] = {**PLACES, "ann": {**ANN, "location": "here"}}
ROPE: dict[str, Any] = {"type": "asset", "controller": "ann"}
TRAP: dict[str, Any] = {"type": "treachery"}


def make_table(**things: Any) -> Arkham:
    return play_out(things)[0]


def find_cards(*codes: str) -> list[LibraryCard]:
    found = [LIBRARY.find(code) for code in codes]
    return [card for card in found if card is not None]


# What holds between two decisions

FINE: dict[str, Any] = {
    **AT_HERE,
    "rat": enemy(location="here", engaged="ann", zone="threat"),
    "rope": {**ROPE, "health": 2, "damage": 1},
    "book": {**ROPE, "zone": "deck"},
    "deck": {"type": "deck", "owner": "ann", "cards": ["book"]},
}
ACTION = Ask("ann", "action", ("end",))


def test_nothing_is_broken_at_a_table_that_is_in_order() -> None:
    assert list(find_broken(make_table(**FINE), ACTION)) == []


@pytest.mark.parametrize(
    ("things", "broken"),
    [
        ({"rat": enemy(zone="discard", damage=1)}, "rat is out of play with damage"),
        ({"rat": enemy(zone="discard", doom=1)}, "rat is out of play with doom"),
        ({"rope": {**ROPE, "zone": "discard", "exhausted": True}}, "rope is out of play, exhausted or attached"),
        ({"rope": {**ROPE, "zone": "discard", "attached": "here"}}, "rope is out of play, exhausted or attached"),
        ({"rope": {**ROPE, "damage": -1}}, "rope has less than nothing"),
        ({"book": {**ROPE, "zone": "hand"}}, "book is in a deck and elsewhere"),
        ({"rat": enemy()}, "rat is in play and nowhere"),
        (
            {"rat": enemy(engaged="bob", location="here"), "bob": {**BOB, "zone": "eliminated"}},
            "rat fights somebody who is out of the scenario",
        ),
        ({"rat": enemy(engaged="ann", location="there")}, "rat fights somebody at another location"),
        ({"ann": {**AT_HERE["ann"], "clues": -1}}, "ann has less than nothing: clues"),
        ({"ann": {**AT_HERE["ann"], "horror": -1}}, "ann has less than nothing: horror"),
        ({"here": {**HERE, "zone": "removed"}}, "ann is nowhere"),
        ({"rat": enemy(location="here", damage=2)}, "rat is defeated and still there"),
        ({"rope": {**ROPE, "health": 1, "damage": 1}}, "rope is defeated and still there"),
        ({"ann": {**AT_HERE["ann"], "damage": 5}}, "ann is defeated and still there"),
    ],
)
def test_what_must_not_be_is_found_and_named(things: dict[str, Any], broken: str) -> None:
    assert list(find_broken(make_table(**{**FINE, **things}), ACTION)) == [broken]


@pytest.mark.parametrize(
    "things",
    [
        {"bob": {**BOB, "zone": "eliminated", "location": "gone"}, "gone": {**HERE, "zone": "removed"}},
        {"bob": {**BOB, "zone": "eliminated", "location": "here", "damage": 5}},
        {"rat": enemy(zone="discard")},
    ],
)
def test_who_is_out_of_the_scenario_may_be_nowhere(things: dict[str, Any]) -> None:
    assert list(find_broken(make_table(**{**FINE, **things}), ACTION)) == []


def test_without_locations_enemies_need_none() -> None:
    assert list(find_broken(make_table(rat=enemy(engaged="ann", zone="threat")), ACTION)) == []


def test_in_the_middle_of_an_effect_what_is_defeated_may_still_be_there() -> None:
    table = make_table(**{**FINE, "rat": enemy(location="here", damage=2)})
    assert list(find_broken(table, Ask("ann", "assign", ("ann",)))) == []


@pytest.mark.parametrize("options", [(), ("end", "end")])
def test_a_decision_needs_options_and_each_of_them_once(options: tuple[str, ...]) -> None:
    assert list(find_broken(make_table(**FINE), Ask("ann", "action", options))) == ["action of ann cannot be answered"]


# A table laid out from codes


@pytest.mark.parametrize("codes", [(), ("01016",), ("01016", "01001")])
def test_cards_without_an_investigator_before_them_are_nobodys(codes: tuple[str, ...]) -> None:
    with pytest.raises(Incomplete):
        lay_out(find_cards(*codes))


def test_a_table_has_each_card_where_it_belongs() -> None:
    layout = lay_out(
        find_cards("01001", "01016", "01016", "01088", "01004"),
        find_cards("01160", "01159", "01160", "01119"),
        find_cards("01111", "01112", "01113"),
        ("0", "-1"),
    )
    assert layout.players == ["roland-banks", "agnes-baker"]
    things = layout.things
    assert [
        (name, things[name]["zone"], things[name]["controller"]) for name in things if "controller" in things[name]
    ] == [
        ("45-automatic", "play", "roland-banks"),
        ("45-automatic_2", "play", "roland-banks"),
        ("emergency-cache", "hand", "roland-banks"),
    ]
    assert {things[who]["location"] for who in layout.players} == {"study"}
    assert [things[name]["connects"] for name in ("study", "hallway", "attic")] == [
        ["hallway", "attic"],
        ["study"],
        ["study"],
    ]
    assert things["roland-banks"]["resources"] == 5
    assert things["ghoul-minion_2"] == {
        "card": "01160", "location": "study", "engaged": "roland-banks", "zone": "threat",
    }  # fmt: skip
    assert things["bag"]["tokens"] == ["0", "-1"]


def test_each_investigator_may_have_a_deck() -> None:
    deck = find_cards("01088", "01005", "01080", "01086", "01001", "01087")
    things = lay_out(find_cards("01001", "01005"), deck=deck).things
    assert things["deck"]["cards"] == ["emergency-cache", "flashlight"]
    assert things["deck-of-wendy-adams"]["cards"] == ["lucky", "knife"]
    assert things["knife"] == {"card": "01086", "zone": "deck", "controller": "wendy-adams"}


def test_a_deck_of_somebody_who_does_not_play_is_noticed() -> None:
    with pytest.raises(Incomplete) as lacking:
        lay_out(find_cards("01001"), deck=find_cards("01005", "01080"))
    assert lacking.value.kind == "01005"


@pytest.mark.parametrize(("investigators", "clues"), [(("01001",), 2), (("01001", "01004"), 4)])
def test_clues_are_printed_for_each_investigator(investigators: tuple[str, ...], clues: int) -> None:
    layout = lay_out(find_cards(*investigators), locations=find_cards("01111"))
    assert layout.things["study"]["clues"] == clues


def test_a_place_where_clues_do_not_count_the_investigators_has_what_is_printed() -> None:
    (study,) = find_cards("01111")
    printed = {"type": "location", "clue_value": 2}
    plain = LibraryCard(**{**{name: getattr(study, name) for name in study.__slots__}, "printed": printed})
    layout = lay_out(find_cards("01001", "01004"), locations=[plain])
    assert layout.things["study"]["clues"] == 2


def test_without_locations_nobody_is_anywhere() -> None:
    layout = lay_out(find_cards("01001"), find_cards("01160"))
    assert all("location" not in row for row in layout.things.values())


@pytest.mark.parametrize("keyword", ["aloof", "massive"])
def test_enemies_that_engage_nobody_by_themselves_begin_beside_the_investigators(keyword: str) -> None:
    (ghoul,) = find_cards("01160")
    printed = {**ghoul.printed, keyword: True}
    apart = LibraryCard(**{**{name: getattr(ghoul, name) for name in ghoul.__slots__}, "printed": printed})
    layout = lay_out(find_cards("01001"), [apart], find_cards("01111"))
    assert layout.things["ghoul-minion"] == {"card": "01160", "location": "study"}


@pytest.mark.parametrize(
    ("row", "health"),
    [
        ({"type": "enemy", "health": 4, "per_investigator": True}, 8),
        ({"type": "enemy", "health": 4}, 4),
        ({"type": "location", "health": 4, "per_investigator": True}, 4),
    ],
)
def test_health_is_multiplied_only_where_it_is_printed_per_investigator(row: dict[str, Any], health: int) -> None:
    assert count_health(row, 2)["health"] == health


def test_the_round_of_such_a_table_is_the_first() -> None:
    assert ROUND["cause"] == [{"type": "round", "number": 1}]


# Words


def test_a_code_means_the_copy_that_is_in_play() -> None:
    ropes = {"old": {**ROPE, "card": "01087", "zone": "discard"}, "new": {**ROPE, "card": "01087"}}
    table = make_table(**ropes)
    assert table.read_word("01087", "ann") == "new"
    assert table.read_word("01088", "ann") == "01088"
    assert make_table(old=ropes["old"]).read_word("01087", "ann") == "01087"


def test_words_speak_of_somebody_of_the_turn_and_of_the_test() -> None:
    table = make_table(**AT_HERE, bob={**BOB, "location": "there"})
    table.turn = "bob"
    assert [table.read_word(word, "ann") for word in ("you", "here", "active", "rain")] == [
        "ann",
        "here",
        "bob",
        "rain",
    ]
    text = {
        "type": "test",
        "skill": "combat",
        "difficulty": 3,
        "failure": [{"type": "gain", "to": "tester", "resources": 1}],
    }
    game, _result = play_out({"bob": BOB}, cause(text, who="bob"))
    assert game.state.get("bob", "resources") == 1


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"controller": "ann"}, "here"),
        ({"bearer": "ann", "controller": "bob"}, "here"),
        ({"attached": "there", "bearer": "ann", "controller": "ann"}, "there"),
        ({"attached": "rat", "controller": "ann"}, "there"),
        ({}, ""),
    ],
)
def test_a_card_is_where_whoever_has_it_is(fields: dict[str, Any], place: str) -> None:
    things = {**AT_HERE, "bob": {**BOB, "location": "there"}, "rat": enemy(location="there")}
    assert make_table(**things, rope={"type": "asset", **fields}).place_of("rope") == place


def test_places_are_where_they_are_and_the_agenda_and_strangers_are_nowhere() -> None:
    table = make_table(**AT_HERE, plan={"type": "agenda", "threshold": 3}, sheet={"type": "scenario"})
    assert [table.place_of(one) for one in ("here", "ann", "plan", "sheet", "nobody")] == ["here", "here", "", "", ""]


@pytest.mark.parametrize(
    ("fields", "word", "meant"),
    [
        ({"attached": "here"}, "attached", "here"),
        ({"bearer": "ann"}, "bearer", "ann"),
        ({"bearer": "ann", "controller": "bob"}, "you", "ann"),
        ({"controller": "bob"}, "you", "bob"),
        ({}, "you", None),
        ({}, "attached", None),
        ({"controller": "ann"}, "here", "here"),
        ({"controller": "ann"}, "rat", "rat"),
    ],
)
def test_a_trigger_speaks_of_whose_the_card_is(fields: dict[str, Any], word: str, meant: str | None) -> None:
    ability = {"card": "rope", "by": "ann", "kind": "free", "do": [{"type": "draw"}]}
    things = {**AT_HERE, "bob": BOB, "rope": {"type": "asset", **fields}}
    game, _result = play_out(things, abilities={"pull": ability})
    assert game.read_trigger("pull", word) == meant


def test_a_trigger_of_no_card_and_of_nobody_says_what_is_written() -> None:
    ability = {"kind": "forced", "word": "when", "trigger": {"type": "happens"}, "do": [{"type": "draw"}]}
    game, _result = play_out(AT_HERE, abilities={"bell": ability})
    assert [game.read_trigger("bell", word) for word in ("here", "you", "bearer")] == ["here", "you", "bearer"]


@pytest.mark.parametrize(
    ("event", "key", "said"),
    [
        (Event(Engaged("rat")), "enemy", "rat"),
        (Event(Engaged("rat"), "ann"), "place", "there"),
        (Event(Exhaust("rope"), "ann"), "place", "here"),
        (Event(Exhaust("rope")), "place", "here"),
        (Event(Exhaust("rope")), "traits", ("item",)),
        (Event(Engaged("rat")), "traits", ("ghoul",)),
        (Event(Dealt("rat")), "traits", ("ghoul",)),
        (Event(Engaged("rat")), "shroud", None),
        (Event(Gain(), "ann"), "traits", None),
        (Event(Gain(), "ann"), "target", None),
    ],
)
def test_what_an_event_does_not_say_is_asked_of_its_card(event: Event[About], key: str, said: Any) -> None:
    things = {**AT_HERE, "rat": enemy(location="there", traits=["ghoul"]), "rope": {**ROPE, "traits": ["item"]}}
    assert make_table(**things).read_event(event, key) == said


# Zones


@pytest.mark.parametrize("weakness", [False, True])
@pytest.mark.parametrize("kind", ["enemy", "treachery", "asset"])
def test_only_cards_of_the_scenario_go_to_its_discard_pile(kind: str, weakness: bool) -> None:
    things: dict[str, Any] = {
        "fog": {"type": kind, "weakness": weakness},
        "piles": {"type": "encounter-deck", "discard": ["old"]},
        "old": TRAP,
    }
    game, _result = play_out(things, cause({"type": "discard", "card": "fog"}, {"type": "discard", "card": "fog"}))
    lies_there = kind != "asset" and not weakness
    assert game.state.get("piles", "discard") == (["old", "fog"] if lies_there else ["old"])
    assert game.state.get("fog", "zone") == "discard"


def test_a_card_that_leaves_play_leaves_everything_behind() -> None:
    things = {
        **AT_HERE,
        "gun": {
            **ROPE,
            "exhausted": True,
            "damage": 1,
            "horror": 1,
            "resources": 2,
            "uses": 3,
            "health": 4,
            "sanity": 4,
        },
        "oil": {**ROPE, "attached": "gun"},
        "wax": {**ROPE, "attached": "gun", "zone": "discard"},
    }
    game, result = play_out(
        things, cause({"type": "spend-uses", "from": "gun", "uses": 2}), cause({"type": "discard", "card": "gun"})
    )
    fields = ("zone", "exhausted", "damage", "horror", "resources", "uses")
    assert [game.state.get("gun", field) for field in fields] == ["discard", False, 0, 0, 0, 3]
    assert steps(result, "discarded") == [{"card": "oil"}, {"card": "gun"}]
    assert game.state.get("oil", "attached") == ""


def test_an_enemy_that_leaves_play_fights_nobody_and_is_nowhere() -> None:
    things = {**AT_HERE, "rat": enemy(engaged="ann", zone="threat", location="here", doom=1, clues=1)}
    game, _result = play_out(things, cause({"type": "discard", "card": "rat"}))
    assert [game.state.get("rat", field) for field in ("engaged", "location", "doom", "clues")] == ["", "", 0, 0]


def test_a_card_that_goes_from_play_to_a_threat_area_keeps_what_lies_on_it() -> None:
    things = {"fog": {**TRAP, "doom": 1}}
    game, _result = play_out(things, cause({"type": "put", "card": "fog", "zone": "threat"}))
    assert (game.state.get("fog", "doom"), game.state.get("fog", "bearer")) == (1, "ann")


def test_what_goes_elsewhere_is_no_longer_in_any_deck() -> None:
    things = {
        "rope": {**ROPE, "zone": "deck"},
        "oil": {**ROPE, "zone": "deck"},
        "fog": {**TRAP, "zone": "deck"},
        "deck": {"type": "deck", "owner": "ann", "cards": ["rope", "oil"]},
        "piles": {"type": "encounter-deck", "cards": ["fog"]},
    }
    game, _result = play_out(things, cause(*({"type": "discard", "card": card} for card in ("rope", "fog"))))
    assert (game.state.get("deck", "cards"), game.state.get("piles", "cards")) == (["oil"], [])


@pytest.mark.parametrize(("zone", "said"), [("play", "enters-play"), ("aside", "set-aside"), ("removed", "removed")])
def test_a_card_that_is_put_somewhere_is_told_to_be_there(zone: str, said: str) -> None:
    things = {"rope": {**ROPE, "zone": "hand"}}
    game, result = play_out(things, cause({"type": "put", "card": "rope", "zone": zone}))
    assert (game.state.get("rope", "zone"), told(result)) == (zone, [said])


@pytest.mark.parametrize(("bottom", "cards"), [(False, ["rope", "oil"]), (True, ["oil", "rope"])])
def test_a_card_is_put_on_top_of_a_deck_or_to_its_bottom(bottom: bool, cards: list[str]) -> None:
    things = {"rope": ROPE, "oil": {**ROPE, "zone": "deck"}, "deck": {"type": "deck", "owner": "ann", "cards": ["oil"]}}
    game, result = play_out(things, cause({"type": "put", "card": "rope", "zone": "deck", "to_bottom": bottom}))
    assert game.state.get("deck", "cards") == cards
    assert told(result) == ["put-on-bottom" if bottom else "put-on-top"]


def test_who_falls_by_a_constant_ability_that_comes_into_the_threat_area_is_defeated() -> None:
    frail = {**TRAP, "zone": "deck", "constant": {"health": -2}}
    put = {"type": "put", "card": "fog", "zone": "threat"}
    _game, result = play_out({"ann": {**ANN, "damage": 3}, "fog": frail}, cause(put))
    assert "scenario-over" in told(result)
    _game, result = play_out({"ann": {**ANN, "damage": 2}, "fog": frail}, cause(put))
    assert told(result) == ["into-threat-area", "constant-begins"]


# Numbers


@pytest.mark.parametrize(
    ("prey", "chosen"),
    [
        ("cards", "ann"),
        ("remaining_health", "bob"),
        ("remaining_sanity", "bob"),
        ("opponents", "ann"),
        ("intellect", "bob"),
    ],
)
def test_prey_may_be_whoever_has_the_most_of_something_that_is_counted(prey: str, chosen: str) -> None:
    things = {
        **PLACES,
        "ann": {**ANN, "location": "here", "hand": 1, "damage": 1, "horror": 3},
        "bob": {**BOB, "location": "here", "hand": 2, "health": 6, "sanity": 4, "intellect": 2},
        "rope": {**ROPE, "zone": "hand"},
        "oil": {**ROPE, "zone": "hand"},
        "rat": enemy(engaged="ann", location="here", zone="threat"),
        "owl": enemy(location="here", prey={"highest": prey}),
    }
    game, _result = play_out(things, cause({"type": "engage-waiting"}))
    assert game.state.get("owl", "engaged") == chosen


def test_what_is_left_of_health_is_never_less_than_nothing() -> None:
    table = make_table(ann={**ANN, "damage": 7, "horror": 2}, fog={**TRAP, "zone": "hand", "controller": "ann"})
    numbers = ("ann.remaining_health", "ann.remaining_sanity", "ann.cards", "ann.opponents")
    assert [table.read_number(name) for name in numbers] == [0, 3, 0, 0]


def test_copies_in_play_are_counted_by_their_code() -> None:
    rope = {**ROPE, "card": "01087"}
    table = make_table(
        one=rope, two={**rope, "zone": "threat"}, six={**rope, "zone": "hand"}, oil={**ROPE, "card": "01088"}
    )
    assert table.read_number("play.01087") == 2


def test_where_nothing_is_said_of_places_nothing_lies_there() -> None:
    assert make_table().read_number("here.clues", "ann") == 0


def test_the_number_of_investigators_is_that_of_those_who_began() -> None:
    assert make_table(bob={**BOB, "zone": "eliminated"}).read_number("game.investigators") == 2


@pytest.mark.parametrize(
    ("name", "number"),
    [("fight", 1), ("evade", 0), ("investigate", 0), ("engaged", 1), ("success", 0), ("failure", 1), ("margin", 2)],
)
def test_a_text_may_ask_what_is_known_of_a_test(name: str, number: int) -> None:
    ability = {
        "by": "ann",
        "kind": "forced",
        "word": "after",
        "trigger": {"type": "failed"},
        "do": [{"type": "gain", "resources": {"sum_of": [f"test.{name}"]}}],
    }
    things = {**AT_HERE, "rat": enemy(fight=3, location="here", engaged="ann", zone="threat")}
    game, _result = play_out(things, act("fight", "rat"), abilities={"note": ability})
    assert game.state.get("ann", "resources") == number
    assert "fails" in told(_result)


# Sums


@pytest.mark.parametrize(
    ("name", "about", "result"),
    [
        ("per-investigator", {"value": 2, "started": 3}, 6),
        ("per-investigator", {"value": 2, "started": 3, "plus": 1}, 7),
        ("modified-value", {"base": 2, "plus": [1, -4]}, 0),
        ("modified-value", {"base": 2, "plus": [1], "times": ["1/2"]}, 2),
        ("modified-value", {"base": 2, "times": [2]}, 4),
        ("parity", {"cost": 0}, "even"),
        ("parity", {"cost": 3}, "odd"),
        ("parity", {"cost": "-"}, "neither"),
        ("price", {"level": 0}, 1),
        ("price", {"level": 0, "refill": True}, 0),
        ("price", {"level": 3}, 3),
        ("price", {"level": 3, "exceptional": True}, 6),
        ("price", {"level": 3, "old": 1}, 2),
        ("price", {"level": 3, "old": 1, "old_exceptional": True}, 1),
        ("price", {"level": 3, "old": 1, "exceptional": True}, 5),
    ],
)
def test_sums_of_the_rules_come_out(name: str, about: dict[str, Any], result: Any) -> None:
    text = {"type": "calculate", "sum": name, "into": "sheet.value", **about}
    game, played = play_out({"sheet": {"type": "note"}}, cause(text))
    assert game.state.get("sheet", "value") == result
    assert steps(played, "calculated") == [{"target": "sheet", "amount": result}]


@pytest.mark.parametrize(
    ("texts", "performed", "rules"),
    [
        ([{"type": "draw"}], 1, 1),
        ([{"type": "perform", "action": "resource", "ignoring": "actions"}], 1, 2),
        ([{"type": "draw"}, {"type": "perform", "action": "resource", "ignoring": "actions"}], 1, 2),
        ([{"type": "perform", "action": "resource", "ignoring": "actions"}] * 2, 2, 2),
    ],
)
def test_a_text_that_performs_actions_counts_as_those(texts: list[Any], performed: int, rules: int) -> None:
    ability = {"card": "map", "by": "ann", "kind": "action", "cost": {"actions": 1}, "do": texts}
    game, result = play_out({"map": ROPE}, act("activate", "map"), abilities={"map": ability})
    assert game.state.get("ann", "performed") == performed
    assert [len(step.rules) for step in result.steps if step.what == "activates"] == [rules]
