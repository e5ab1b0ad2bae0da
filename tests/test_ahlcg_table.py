"""Arkham Horror LCG: the other side of each condition in what cards of the library, and the play by hand, rely on."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.events import Ask, Event, Step
from rulesref.engine.explain import Teller
from rulesref.engine.games import GAMES
from rulesref.engine.games.ahlcg.activation import check_activation
from rulesref.engine.games.ahlcg.bag import modifier_of
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.invariants import find_broken
from rulesref.engine.games.ahlcg.layout import ROUND, count_health, lay_out
from rulesref.engine.games.ahlcg.moving import find_farthest, find_nearest
from rulesref.engine.games.ahlcg.numbers import count_of_test
from rulesref.engine.games.ahlcg.sums import rule_of_price
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.refusal import Incomplete
from rulesref.i18n import speaking
from rulesref.model import LibraryCard

from .playing import cause, play_script, refusal, told
from .test_ahlcg import ANN, BOB, HERE, THERE, act, enemy, offered, play_out, steps
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
        (Event("engaged", {"enemy": "rat"}), "enemy", "rat"),
        (Event("engaged", {"enemy": "rat", "who": "ann"}), "place", "there"),
        (Event("gain", {"who": "ann", "card": "rope"}), "place", "here"),
        (Event("attach", {"card": "rope"}), "place", "here"),
        (Event("engaged", {"enemy": "rat"}), "traits", ("ghoul",)),
        (Event("dealt", {"target": "rat"}), "traits", ("ghoul",)),
        (Event("attach", {"card": "rope", "enemy": "rat"}), "traits", ("item",)),
        (Event("engaged", {"enemy": "rat"}), "shroud", None),
        (Event("gain", {"who": "ann"}), "traits", None),
        (Event("gain", {"who": "ann"}), "target", None),
    ],
)
def test_what_an_event_does_not_say_is_asked_of_its_card(event: Event, key: str, said: Any) -> None:
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


# Searching

DECK: dict[str, Any] = {
    "deck": {"type": "deck", "owner": "ann", "cards": ["rope", "oil", "guilt"]},
    "rope": {**ROPE, "zone": "deck", "traits": ["item", "tool"]},
    "oil": {**ROPE, "zone": "deck", "traits": ["supply"]},
    "guilt": {"type": "treachery", "zone": "deck", "weakness": True},
}


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ({"trait": "item"}, "rope"),
        ({"trait": ["supply", "charm"]}, "oil"),
        ({"kind": "asset", "trait": "supply"}, "oil"),
        ({"trait": "charm"}, ""),
        ({"kind": "event"}, ""),
        ({"trait": "supply", "top": 1}, ""),
        ({"trait": "supply", "top": 2}, "oil"),
        ({"kind": "asset", "top": 1}, "rope"),
    ],
)
def test_a_search_finds_what_fits_among_the_cards_that_are_searched(search: dict[str, Any], found: str) -> None:
    text = [{"type": "search", **search}, [{"type": "gain", "resources": 1}]]
    game, result = play_out(DECK, {"who": "ann", "cause": text})
    assert steps(result, "finds") == ([{"card": found}] if found else [])
    assert ("finds-nothing" in told(result), game.state.get("ann", "resources")) == (not found, int(bool(found)))
    assert game.state.get("deck", "cards") == [card for card in ("rope", "oil", "guilt") if card != found]
    assert game.state.get("deck", "shuffled") is True
    assert [game.state.get(card, "zone") for card in ("rope", "oil") if card == found] == (["hand"] if found else [])


def test_a_weakness_that_is_looked_for_is_found_and_resolved() -> None:
    game, result = play_out(DECK, cause({"type": "search", "kind": "weakness", "draw": True}))
    assert steps(result, "draws-cards") == [{"target": "ann", "cards": ["guilt"]}]
    assert game.state.get("guilt", "zone") == "discard"


def test_of_several_cards_that_fit_one_is_chosen_and_it_goes_to_whoever_is_named() -> None:
    text = {"type": "search", "kind": "asset", "to": "ann"}
    game, result = play_out({**DECK, "bob": BOB}, cause(text, who="bob"), {"who": "ann", "target": "oil"})
    assert offered(result, "target") == [("rope", "oil")]
    assert (game.state.get("oil", "zone"), game.state.get("oil", "controller")) == ("hand", "ann")


def test_the_top_of_a_shuffled_deck_is_what_the_deck_says() -> None:
    deck = {**DECK["deck"], "shuffled": True}
    text = {"type": "search", "trait": "supply", "top": 2}
    draws = [{"who": "deck", "draw": "guilt"}, {"who": "deck", "draw": "oil"}]
    _game, result = play_out({**DECK, "deck": deck}, cause(text), *draws)
    assert offered(result, "draw") == [("rope", "oil", "guilt"), ("rope", "oil")]
    assert steps(result, "finds") == [{"card": "oil"}]


def test_all_cards_of_a_shuffled_deck_are_searched_where_it_has_no_more() -> None:
    deck = {**DECK["deck"], "cards": ["rope", "oil"], "shuffled": True}
    text = {"type": "search", "trait": "supply", "top": 5}
    _game, result = play_out({**DECK, "deck": deck}, cause(text), {"who": "deck", "draw": "rope"})
    assert steps(result, "finds") == [{"card": "oil"}]


def test_a_search_without_a_deck_comes_to_nothing() -> None:
    assert told(play_out({"bob": BOB}, cause({"type": "search", "to": "bob", "kind": "asset"}))[1]) == ["fizzled"]


# The encounter deck

PILES: dict[str, Any] = {
    **AT_HERE,
    "bob": {**BOB, "location": "here"},
    "rat": enemy(zone="deck", traits=["ghoul"]),
    "owl": enemy(zone="discard", traits=["ghoul"]),
    "fog": {**TRAP, "zone": "deck"},
    "piles": {"type": "encounter-deck", "cards": ["fog", "rat"], "discard": ["owl"]},
}


@pytest.mark.parametrize("card", ["rat", "owl"])
def test_an_encounter_card_is_found_in_the_deck_or_the_discard_pile_and_drawn(card: str) -> None:
    text = {"type": "search-encounter", "trait": "ghoul", "kind": "enemy"}
    game, result = play_out(PILES, cause(text, who="bob"), {"who": "bob", "target": card})
    assert offered(result, "target") == [("rat", "owl")]
    assert told(result)[:2] == ["shuffled", "draws-encounter"]
    assert (game.state.get(card, "engaged"), game.state.get("piles", "shuffled")) == ("bob", True)
    left = {"rat": (["fog"], ["owl"]), "owl": (["fog", "rat"], [])}[card]
    assert (game.state.get("piles", "cards"), game.state.get("piles", "discard")) == left


def test_where_no_encounter_card_fits_the_deck_is_shuffled_and_nothing_drawn() -> None:
    game, result = play_out(PILES, cause({"type": "search-encounter", "trait": "cultist"}))
    assert told(result) == ["finds-nothing", "shuffled"]
    assert game.state.get("piles", "cards") == ["fog", "rat"]


def test_a_single_encounter_card_that_fits_is_not_chosen() -> None:
    _game, result = play_out(PILES, cause({"type": "search-encounter", "kind": "treachery"}))
    assert (offered(result, "target"), steps(result, "draws-encounter")) == ([], [{"card": "fog"}])


def test_cards_are_discarded_from_the_encounter_deck_until_one_fits() -> None:
    text = [{"type": "dig", "kind": "enemy"}, [{"type": "gain", "resources": 1}]]
    script: list[dict[str, Any]] = [
        {"who": "ann", "cause": text},
        {"who": "deck", "draw": "fog"},
        {"who": "deck", "draw": "owl"},
    ]
    game, result = play_out(PILES, *script)
    assert offered(result, "draw") == [("fog", "rat", "owl"), ("rat", "owl")]
    assert told(result)[:5] == ["reshuffled", "discarded", "discarded", "draws-encounter", "spawns"]
    assert (game.state.get("piles", "cards"), game.state.get("piles", "discard")) == (["rat"], ["fog"])
    assert game.state.get("piles", "shuffled") is True
    assert (game.state.get("owl", "engaged"), game.state.get("ann", "resources")) == ("ann", 1)


def test_where_no_card_of_the_encounter_deck_fits_all_are_discarded() -> None:
    text = [{"type": "dig", "trait": "cultist"}, [{"type": "gain", "resources": 1}]]
    script: list[dict[str, Any]] = [
        {"who": "ann", "cause": text},
        {"who": "deck", "draw": "rat"},
        {"who": "deck", "draw": "owl"},
    ]
    game, result = play_out(PILES, *script)
    assert told(result) == ["reshuffled", "discarded", "discarded", "discarded", "then-blocked"]
    assert (game.state.get("piles", "cards"), game.state.get("piles", "discard")) == ([], ["rat", "owl", "fog"])
    assert game.state.get("rat", "zone") == "discard"


@pytest.mark.parametrize(("doom", "told_doom"), [({}, []), ({"doom": 2}, [{"card": "rat", "amount": 2}])])
def test_what_is_dug_up_may_spawn_where_the_text_says(doom: dict[str, int], told_doom: list[Any]) -> None:
    things = {**PILES, "piles": {**PILES["piles"], "cards": ["rat"], "discard": []}}
    game, result = play_out(things, cause({"type": "dig", "kind": "enemy", "at": "there", **doom}))
    assert steps(result, "spawns-at") == [{"card": "rat", "place": "there"}]
    assert steps(result, "doom") == told_doom
    assert (game.state.get("rat", "engaged"), game.state.get("rat", "location")) == ("", "there")


def test_an_enemy_that_cannot_spawn_has_no_doom() -> None:
    things = {
        **PILES,
        "piles": {**PILES["piles"], "cards": ["rat"], "discard": []},
        "there": {**THERE, "zone": "removed"},
    }
    game, result = play_out(things, cause({"type": "dig", "kind": "enemy", "at": "there", "doom": 1}))
    assert ("cannot-spawn" in told(result), "doom" in told(result)) == (True, False)
    assert game.state.get("rat", "zone") == "discard"


def test_only_a_unique_encounter_card_displaces_a_players_copy_of_the_same_title() -> None:
    def spawn(**fields: Any) -> list[dict[str, Any]]:
        things = {
            **AT_HERE,
            "umor": enemy(zone="deck", **{"title": "umor", "unique": True, **fields}),
            "friend": {**ROPE, "title": "umor", "unique": True},
            "other": {**ROPE, "title": "other", "unique": True},
            "foe": enemy(title="umor", unique=True, location="there"),
        }
        return steps(play_out(things, cause({"type": "spawn", "card": "umor"}))[1], "discarded")

    assert spawn() == [{"card": "friend"}]
    assert spawn(unique=False) == []


def test_an_agenda_that_is_not_in_play_takes_no_doom() -> None:
    plan = {"type": "agenda", "threshold": 3}
    things = {"old": {**plan, "zone": "removed"}, "plan": plan}
    game, _result = play_out(things, cause({"type": "place-doom"}))
    assert (game.state.get("old", "doom"), game.state.get("plan", "doom")) == (0, 1)
    with pytest.raises(Incomplete):
        play_out({"old": things["old"]}, cause({"type": "place-doom"}))


# Tokens of the bag

SKULL: dict[str, Any] = {"type": "scenario", "symbols": {"skull": {"modifier": -1, "do": [{"type": "reveal-another"}]}}}


def test_one_more_token_is_revealed_from_what_is_left_and_counts_besides() -> None:
    things = {
        "ann": {**ANN, "combat": 3},
        "sheet": SKULL,
        "bag": {"type": "bag", "tokens": ["skull", "-1", "-1", "+1"]},
    }
    test = cause({"type": "test", "skill": "combat", "difficulty": 2})
    _game, result = play_out(things, test, {"who": "bag", "draw": "skull"}, {"who": "bag", "draw": "-1"})
    draws = [choice.ask for choice in result.choices if choice.ask.kind == "draw"]
    assert [dict(ask.weights) for ask in draws] == [{"skull": 1, "-1": 2, "+1": 1}, {"-1": 2, "+1": 1}]
    assert [step["token_name"] for step in steps(result, "reveals")] == ["skull", "-1"]
    assert "fails" in told(result)


def test_an_empty_bag_gives_no_other_token() -> None:
    things = {"ann": {**ANN, "combat": 3}, "sheet": SKULL, "bag": {"type": "bag", "tokens": ["skull"]}}
    _game, result = play_out(things, cause({"type": "test", "skill": "combat", "difficulty": 2}))
    assert len(steps(result, "reveals")) == 1
    assert "passes" in told(result)


def test_a_token_that_is_cancelled_goes_back_and_those_that_stay_do_not() -> None:
    more = {
        "by": "ann",
        "kind": "reaction",
        "word": "when",
        "trigger": {"type": "reveal"},
        "do": [{"type": "reveal-more", "reveal": 2, "resolve": 2}],
    }
    again = {
        "by": "ann",
        "kind": "reaction",
        "word": "when",
        "trigger": {"type": "revealed"},
        "do": [{"type": "redraw"}],
        "limit": {"times": 1, "per": "test"},
    }
    things = {"bag": {"type": "bag", "tokens": ["-2", "-1", "+1"]}}
    script = [
        cause({"type": "test", "skill": "combat", "difficulty": 1}),
        {"who": "ann", "use": "more"},
        {"who": "bag", "draw": "-2"},
        {"who": "bag", "draw": "-1"},
        {"who": "ann", "use": "again"},
        {"who": "ann", "ignore": "-2"},
        {"who": "bag", "draw": "+1"},
    ]
    _game, result = play_out(things, *script, abilities={"more": more, "again": again})
    assert offered(result, "ignore") == [("-2", "-1")]
    assert steps(result, "token-returned") == [{"token_name": "-2"}]
    assert offered(result, "draw")[-1] == ("-2", "+1")
    assert "passes" in told(result)


@pytest.mark.parametrize(
    ("symbols", "number"),
    [
        ({"skull": -2}, -2),
        ({"skull": {"modifier": -3}}, -3),
        ({"skull": {"do": [{"type": "draw"}]}}, 0),
        ({"skull": {"modifier": {"count": "enemies", "times": -1}}}, -1),
        ({"skull": {"count": "enemies", "times": -1}}, -1),
        ({"skull": [{"type": "draw"}]}, 0),
        ({}, 0),
    ],
)
def test_a_symbol_counts_what_the_scenario_says(symbols: dict[str, Any], number: int) -> None:
    table = make_table(sheet={"type": "scenario", "symbols": symbols, "hard_symbols": {"skull": -9}}, rat=enemy())
    table.test = Event("test", {"who": "ann"})
    assert modifier_of(table, "skull") == number


def test_a_scenario_on_hard_has_symbols_of_its_own() -> None:
    table = make_table(
        sheet={"type": "scenario", "symbols": {"skull": -1}, "hard_symbols": {"skull": -9}, "hard": True}
    )
    assert [modifier_of(table, token) for token in ("skull", "+1", "-8", "0")] == [-9, 1, -8, 0]


def test_a_text_may_add_to_the_test_under_way() -> None:
    ability = {
        "kind": "forced",
        "word": "when",
        "trigger": {"type": "revealed"},
        "do": [{"type": "change-test", "bonus": 2}],
    }
    test = cause({"type": "test", "skill": "combat", "difficulty": 4, "bonus": 1})
    _game, result = play_out({}, test, abilities={"more": ability})
    assert steps(result, "test-bonus") == [{"amount": 2}]
    assert "passes" in told(result)


# Tokens of cards


@pytest.mark.parametrize(
    ("text", "told_as", "left"),
    [
        ({"damage": 2, "to": "rat"}, {"card": "ann", "amount": 2}, (1, 2)),
        ({"damage": 5, "to": "rat"}, {"card": "ann", "amount": 3}, (0, 3)),
        ({"damage": 1}, {"card": "ann", "amount": 1}, (2, 0)),
    ],
)
def test_as_many_tokens_are_moved_as_there_are(
    text: dict[str, Any], told_as: dict[str, Any], left: tuple[int, int]
) -> None:
    things = {"ann": {**ANN, "damage": 3}, "rat": enemy(health=9)}
    then = [{"type": "draw"}]
    game, result = play_out(things, {"who": "ann", "cause": [{"type": "move-tokens", "from": "ann", **text}, then]})
    assert steps(result, "moved-damage") == [told_as]
    assert (game.state.get("ann", "damage"), game.state.get("rat", "damage")) == left
    assert ("then-blocked" in told(result)) == (text["damage"] > 3)


@pytest.mark.parametrize(
    ("text", "clues"),
    [({"clues": 2}, 3), ({"up_to": 3}, 3), ({"up_to": 1}, 1), ({"up_to": 0}, 1), ({}, 1)],
)
def test_clues_are_placed_so_many_or_as_many_as_are_missing(text: dict[str, int], clues: int) -> None:
    game, result = play_out(
        {"here": HERE, "there": {**THERE, "clues": 1}}, cause({"type": "place-clues", "at": "there", **text})
    )
    assert game.state.get("there", "clues") == clues
    assert steps(result, "clues-placed") == ([{"place": "there", "amount": 2}] if clues == 3 else [])


@pytest.mark.parametrize(("kind", "uses"), [("ammo", 4), ("charges", 1)])
def test_only_uses_of_its_kind_are_added_to_a_card(kind: str, uses: int) -> None:
    things = {"gun": {**ROPE, "uses": 1, "uses_of": "ammo"}}
    game, result = play_out(things, cause({"type": "add-uses", "to": "gun", "uses": 3, "of": kind}))
    assert game.state.get("gun", "uses") == uses
    assert told(result) == (["uses-added"] if uses == 4 else ["wrong-uses", "fizzled"])


def test_clues_are_discovered_only_where_there_are_some() -> None:
    text = [{"type": "discover", "at": "there", "clues": 2}, [{"type": "draw"}]]
    for clues, said in (
        (0, ["fizzled", "then-blocked"]),
        (1, ["discovers", "then-blocked"]),
        (3, ["discovers", "draws"]),
    ):
        game, result = play_out({"here": HERE, "there": {**THERE, "clues": clues}}, {"who": "ann", "cause": text})
        assert (told(result), game.state.get("ann", "clues")) == (said, min(2, clues))


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
    table.test = Event("test", {"who": "ann"})
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
    reason = game.find_refusal(lambda: check_activation(game, "lamp", "ann"))
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
    step = Step(0, "gains", "", (), {}, (Event("attack", {"enemy": "rat"}), Event("unheard")), ("when", ""), {})
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


# Hands

HAND: dict[str, Any] = {
    "rope": {**ROPE, "zone": "hand"},
    "oil": {**ROPE, "zone": "hand"},
    "guilt": {**ROPE, "zone": "hand", "weakness": True},
    "fog": {**TRAP, "zone": "hand", "controller": "ann"},
    "theirs": {**ROPE, "zone": "hand", "controller": "bob"},
    "bob": BOB,
}
UNNAMED = "hand"


@pytest.mark.parametrize(
    ("number", "amount", "options"),
    [
        (0, 1, [("rope", "oil")]),
        (0, 2, [("rope", "oil")]),
        (0, 3, [("rope", "oil")]),
        (1, 1, [("rope", "oil", UNNAMED)]),
        (1, 2, [("rope", "oil", UNNAMED), ("oil", UNNAMED)]),
    ],
)
def test_cards_are_discarded_from_hand_by_choice(number: int, amount: int, options: list[tuple[str, ...]]) -> None:
    things = {**HAND, "ann": {**ANN, "hand": number}}
    text = [{"type": "discard-from-hand", "cards": amount}, [{"type": "gain", "resources": 1}]]
    answers = [{"who": "ann", "discard": asked[0]} for asked in options]
    game, result = play_out(things, {"who": "ann", "cause": text}, *answers)
    assert offered(result, "discard") == options
    gone = ["rope", "oil"][:amount]
    assert [card for card in HAND if card != "bob" and game.state.get(card, "zone") == "discard"] == gone
    assert steps(result, "discarded") == [{"card": card} for card in gone]
    assert game.state.get("ann", "resources") == (amount < 3)


def test_a_card_of_which_only_the_number_is_known_may_be_discarded() -> None:
    things = {**HAND, "ann": {**ANN, "hand": 1}}
    game, result = play_out(
        things, cause({"type": "discard-from-hand", "cards": 1}), {"who": "ann", "discard": UNNAMED}
    )
    assert (game.state.get("ann", "hand"), steps(result, "loses-hand")) == (0, [{"target": "ann", "amount": 1}])


def test_chance_may_take_a_weakness_from_a_hand() -> None:
    text = {"type": "discard-from-hand", "cards": 1, "random": True}
    game, result = play_out(HAND, cause(text), {"who": "deck", "draw": "guilt"})
    assert offered(result, "draw") == [("rope", "oil", "guilt")]
    assert game.state.get("guilt", "zone") == "discard"


def test_another_may_have_to_discard() -> None:
    game, result = play_out(HAND, cause({"type": "discard-from-hand", "cards": 1, "to": "bob"}))
    assert (offered(result, "discard"), game.state.get("theirs", "zone")) == ([], "discard")


@pytest.mark.parametrize(("cost", "reason"), [(2, ""), (3, "too-few-cards")])
def test_a_cost_of_cards_needs_so_many_besides_the_card_itself(cost: int, reason: str) -> None:
    ability = {
        "card": "book",
        "by": "ann",
        "kind": "action",
        "from": "hand",
        "cost": {"hand": cost},
        "do": [{"type": "draw"}],
    }
    things = {**HAND, "book": {**ROPE, "zone": "hand"}}
    script = (act("activate", "read"), {"who": "ann", "discard": "oil"})
    _game, result = play_out(things, *(script if not reason else script[:1]), abilities={"read": ability})
    assert (result.refused.reason if result.refused else "") == reason
    if not reason:
        assert steps(result, "discarded") == [{"card": "oil"}, {"card": "rope"}]


# Constant abilities


@pytest.mark.parametrize(
    ("fields", "ann", "bob"),
    [
        ({"bearer": "ann", "zone": "threat"}, 3, 1),
        ({"controller": "ann"}, 3, 1),
        ({"controller": "ann", "zone": "hand"}, 1, 1),
        ({"controller": "ann", "constant": {"agility": 2}}, 1, 1),
        ({"controller": "ann", "constant_here": True}, 3, 3),
        ({"controller": "cat", "constant_here": True}, 1, 1),
        ({"constant_here": True}, 1, 1),
        ({"controller": "ann", "constant_during": "fight"}, 1, 1),
        ({}, 1, 1),
    ],
)
def test_a_constant_ability_changes_the_values_of_those_it_is_for(fields: dict[str, Any], ann: int, bob: int) -> None:
    things = {
        **AT_HERE,
        "bob": {**BOB, "location": "here"},
        "cat": {**BOB, "location": "there"},
        "lamp": {"type": "asset", "constant": {"combat": 2}, **fields},
    }
    table = make_table(**things)
    assert (table.value("ann", "combat"), table.value("bob", "combat")) == (ann, bob)


def test_a_constant_ability_may_change_the_place_that_it_is_attached_to() -> None:
    table = make_table(**AT_HERE, fog={**TRAP, "attached": "here", "constant": {"shroud": 2}})
    assert (table.value("here", "shroud"), table.value("there", "shroud")) == (4, 2)


@pytest.mark.parametrize(("who", "action", "combat"), [("ann", "fight", 3), ("bob", "fight", 1), ("ann", "evade", 1)])
def test_some_constant_abilities_work_only_in_ones_own_attack(who: str, action: str, combat: int) -> None:
    lamp = {**ROPE, "constant": {"combat": 2}, "constant_during": "fight"}
    table = make_table(bob=BOB, lamp=lamp)
    table.test = Event("test", {"who": who, "action": action})
    table.testing = True
    assert table.value("ann", "combat") == combat


# Slots

TWO_HANDS = {"slots": {"hand": 2}}
ONE_HAND = {"slots": {"hand": 1}}
FOR_TOMES: dict[str, Any] = {"more_slots": {"hand": 1}, "more_slots_for": "tome"}


def put(card: str = "new") -> dict[str, Any]:
    return cause({"type": "put-into-play", "card": card})


@pytest.mark.parametrize(
    ("new", "old", "asked", "gone"),
    [
        (ONE_HAND, {"one": ONE_HAND}, [], []),
        (ONE_HAND, {"one": ONE_HAND, "two": ONE_HAND}, [("one", "two")], ["one"]),
        (TWO_HANDS, {"one": ONE_HAND, "two": ONE_HAND}, [], ["one", "two"]),
        (TWO_HANDS, {"one": ONE_HAND}, [], ["one"]),
        (ONE_HAND, {"one": TWO_HANDS}, [], ["one"]),
        ({}, {"one": TWO_HANDS}, [], []),
        ({"slots": {"ally": 1}}, {"one": TWO_HANDS, "two": {"slots": {"ally": 1}}}, [], ["two"]),
        (ONE_HAND, {"one": ONE_HAND, "two": ONE_HAND, "bag": {"more_slots": {"hand": 1}}}, [], []),
        (TWO_HANDS, {"one": ONE_HAND, "two": ONE_HAND, "bag": {"more_slots": {"hand": 1}}}, [("one", "two")], ["one"]),
        ({**ONE_HAND, "traits": ["tome"]}, {"one": TWO_HANDS, "bag": FOR_TOMES}, [], []),
        (ONE_HAND, {"one": TWO_HANDS, "bag": FOR_TOMES}, [], ["one"]),
        (ONE_HAND, {"one": {**TWO_HANDS, "traits": ["tome"]}, "bag": FOR_TOMES}, [], []),
    ],
)
def test_assets_are_discarded_until_a_new_one_fits(
    new: dict[str, Any], old: dict[str, Any], asked: list[tuple[str, ...]], gone: list[str]
) -> None:
    others = {name: {**ROPE, **fields} for name, fields in old.items() if name != "bag"}
    bag = {"sack": {**ROPE, **old["bag"]}} if "bag" in old else {}
    things = {"new": {**ROPE, "zone": "hand", **new}, **others, **bag}
    game, result = play_out(things, put(), *[{"who": "ann", "discard": "one"} for _ in asked])
    assert offered(result, "discard") == asked
    assert steps(result, "slot-freed") == [{"card": card, "by": "new"} for card in gone]
    assert [card for card in things if game.state.get(card, "zone") == "discard"] == gone
    assert game.state.get("new", "zone") == "play"


def test_an_investigator_may_have_other_slots_and_those_of_others_do_not_count() -> None:
    things = {
        "ann": {**ANN, "slots": {"hand": 3}},
        "bob": BOB,
        "new": {**ROPE, "zone": "hand", **ONE_HAND},
        "one": {**ROPE, **TWO_HANDS},
        "theirs": {**ROPE, **TWO_HANDS, "controller": "bob"},
    }
    assert steps(play_out(things, put())[1], "slot-freed") == []


def test_no_second_copy_of_a_unique_card_is_put_into_play() -> None:
    unique = {**ROPE, "unique": True, "title": "umor"}
    assert told(play_out({"new": {**unique, "zone": "hand"}, "old": unique}, put())[1]) == ["fizzled"]
    assert told(play_out({"new": {**unique, "zone": "hand"}, "old": {**unique, "zone": "hand"}}, put())[1]) == [
        "enters-play"
    ]


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


# Decks


@pytest.mark.parametrize(
    ("card", "more", "deck"),
    [("rope", {}, "own"), ("fog", {}, "piles"), ("fog", {"into": "own"}, "own"), ("rope", {"into": "piles"}, "piles")],
)
def test_a_card_is_shuffled_into_the_deck_it_belongs_to_or_the_one_that_is_named(
    card: str, more: dict[str, str], deck: str
) -> None:
    things = {
        "own": {"type": "deck", "owner": "ann", "cards": ["one"]},
        "piles": {"type": "encounter-deck", "cards": ["two"]},
        "one": {**ROPE, "zone": "deck"},
        "two": {**TRAP, "zone": "deck"},
        "rope": ROPE,
        "fog": TRAP,
    }
    game, result = play_out(things, cause({"type": "shuffle-in", "card": card, **more}))
    cards = {"own": ["one"], "piles": ["two"]}
    cards[deck].append(card)
    assert {name: game.state.get(name, "cards") for name in cards} == cards
    assert {name: game.state.get(name, "shuffled") for name in cards} == {name: name == deck for name in cards}
    assert (told(result), game.state.get(card, "zone")) == (["shuffled-in"], "deck")


def test_nothing_is_shuffled_into_an_empty_deck() -> None:
    things = {"own": {"type": "deck", "owner": "ann", "cards": []}, "rope": ROPE}
    game, result = play_out(things, cause({"type": "shuffle-in", "card": "rope"}))
    assert (told(result), game.state.get("own", "cards"), game.state.get("rope", "zone")) == (
        ["deck-empty"],
        [],
        "play",
    )


def test_top_cards_are_looked_at_and_put_in_another_order() -> None:
    look = {"type": "look", "cards": 2}
    order = {"type": "reorder", "deck": "deck", "order": ["oil", "rope"]}
    game, result = play_out(DECK, cause(look, order))
    assert steps(result, "looks") == [{"cards": ["rope", "oil"]}]
    assert game.state.get("deck", "cards") == ["oil", "rope", "guilt"]
    assert steps(result, "reordered") == [{"card": "deck"}]


@pytest.mark.parametrize(("more", "drawn", "kept"), [({}, 13, 8), ({"more": 2}, 15, 10)])
def test_another_opening_hand_is_larger_by_whatever_enlarges_a_hand(
    more: dict[str, int], drawn: int, kept: int
) -> None:
    game, result = play_out({}, cause({"type": "other-hand", "cards": 13, "keep": 8, **more}))
    assert (game.state.get("ann", "drawn"), game.state.get("ann", "hand")) == (drawn, kept)
    assert steps(result, "other-hand") == [{"drawn": drawn, "kept": kept}]


def test_weaknesses_of_an_opening_hand_are_replaced_and_cards_exchanged_once() -> None:
    names = ("one", "guilt", "two", "six", "ten")
    things: dict[str, Any] = {name: {**ROPE, "zone": "deck"} for name in names}
    things["guilt"]["weakness"] = True
    things["deck"] = {"type": "deck", "owner": "ann", "cards": list(names)}
    hand = {"type": "opening-hand", "cards": 2}
    answers = [{"who": "ann", "mulligan": "two"}, {"who": "ann", "mulligan": "pass"}]
    game, result = play_out(things, cause(hand), *answers)
    assert [step["cards"] for step in steps(result, "draws-cards")] == [["one", "guilt"], ["two"], ["six"]]
    assert offered(result, "mulligan") == [("one", "two", "pass"), ("one", "pass")]
    assert [name for name in names if game.state.get(name, "zone") == "hand"] == ["one", "six"]
    assert (game.state.get("deck", "cards"), game.state.get("deck", "shuffled")) == (["ten", "guilt", "two"], True)
    _game, result = play_out({**things, "guilt": {**ROPE, "zone": "deck"}}, cause(hand), answers[1])
    assert "shuffled-back" not in told(result)


@pytest.mark.parametrize(("kind", "effects"), [("event", 1), ("asset", 0)])
def test_only_an_event_card_takes_effect_and_leaves_limbo(kind: str, effects: int) -> None:
    def note(word: str) -> dict[str, Any]:
        trigger = {"type": word}
        return {
            "kind": "forced",
            "word": "after",
            "trigger": trigger,
            "do": [{"type": "gain", "to": "bob", "resources": 1}],
        }

    things = {"bob": BOB, "card": {"type": kind, "controller": "ann", "zone": "hand", "cost": 0}}
    abilities = {"one": note("effect"), "two": note("settle")}
    game, _result = play_out(things, act("play", "card"), abilities=abilities)
    assert game.state.get("bob", "resources") == 2 * effects
    assert game.state.get("card", "zone") == ("discard" if effects else "play")


@pytest.mark.parametrize(
    ("sign", "said", "resources"),
    [({}, 0, 0), ({"modifier": 1}, 0, 0), ({"do": [{"type": "gain", "resources": 1}]}, 1, 1)],
)
def test_the_elder_sign_does_what_the_investigator_card_says(sign: dict[str, Any], said: int, resources: int) -> None:
    things = {"ann": {**ANN, "elder_sign": sign}, "bag": {"type": "bag", "tokens": ["elder-sign"]}}
    game, result = play_out(things, cause({"type": "test", "skill": "combat", "difficulty": 2}))
    assert (len(steps(result, "symbol")), game.state.get("ann", "resources")) == (said, resources)
    assert ("passes" in told(result)) == ("modifier" in sign)


# Costs


@pytest.mark.parametrize(("answer", "left"), [("pay", (1, 2)), ("refuse", (2, 3))])
def test_what_a_place_asks_besides_is_paid_when_the_action_there_begins(answer: str, left: tuple[int, int]) -> None:
    here = {**HERE, "shroud": 0, "clues": 1, "additional": {"investigate": {"resources": 1, "actions": 1}}}
    things = {**AT_HERE, "ann": {**AT_HERE["ann"], "resources": 2}, "here": here}
    script = (cause({"type": "investigate", "target": "here"}), {"who": "ann", "pay": answer})
    game, result = play_out(things, *script)
    assert (game.state.get("ann", "resources"), game.state.get("ann", "actions")) == left
    paid = answer == "pay"
    assert ("additional-paid" in told(result), "additional-unpaid" in told(result)) == (paid, not paid)
    assert game.state.get("ann", "clues") == paid


def test_who_cannot_pay_what_a_place_asks_is_not_asked() -> None:
    here = {**HERE, "additional": {"investigate": {"resources": 1}}}
    _game, result = play_out({**AT_HERE, "here": here}, act("investigate", "here"))
    assert (offered(result, "pay"), "additional-unpaid" in told(result)) == ([], True)


def test_every_part_of_a_cost_is_paid() -> None:
    cost = {"actions": 1, "resources": 1, "uses": 1, "exhaust": "gun", "discard": "oil", "clues": 1, "horror": 1}
    ability = {"card": "gun", "by": "ann", "kind": "action", "cost": cost, "do": [{"type": "draw"}]}
    things = {
        "ann": {**ANN, "resources": 2, "clues": 2},
        "gun": {**ROPE, "uses": 2},
        "oil": ROPE,
    }
    game, result = play_out(things, act("activate", "gun"), abilities={"gun": ability})
    assert [game.state.get("ann", field) for field in ("actions", "resources", "clues", "horror")] == [2, 1, 1, 1]
    assert (game.state.get("gun", "uses"), game.state.get("gun", "exhausted")) == (1, True)
    assert (game.state.get("oil", "zone"), "cost-paid" in told(result)) == ("discard", True)


@pytest.mark.parametrize("onto", ["", "dog"])
def test_damage_that_is_a_cost_goes_onto_the_card_that_is_named(onto: str) -> None:
    ability = {
        "card": "dog",
        "by": "ann",
        "kind": "action",
        "cost": {"damage": 1, "onto": onto},
        "do": [{"type": "draw"}],
    }
    things = {"dog": {**ROPE, "health": 3}}
    script = (act("activate", "dog"), *([] if onto else [{"who": "ann", "assign": "ann"}]))
    game, _result = play_out(things, *script, abilities={"dog": ability})
    assert (game.state.get("ann", "damage"), game.state.get("dog", "damage")) == ((0, 1) if onto else (1, 0))


@pytest.mark.parametrize(
    ("cost", "reason"),
    [({"clues": 1}, "too-few-clues"), ({"exhaust": "theirs"}, "not-yours"), ({"discard": "theirs"}, "not-yours")],
)
def test_only_what_one_has_pays(cost: dict[str, Any], reason: str) -> None:
    ability = {"card": "gun", "by": "ann", "kind": "action", "cost": cost, "do": [{"type": "draw"}]}
    things = {"bob": BOB, "gun": ROPE, "theirs": {**ROPE, "controller": "bob"}}
    assert refusal(play_out(things, act("activate", "gun"), abilities={"gun": ability})[1]) == reason


@pytest.mark.parametrize(
    ("fields", "zone"),
    [({"discarded_empty": True}, "discard"), ({}, "play"), ({"discarded_empty": True, "uses": 2}, "play")],
)
def test_some_cards_are_discarded_when_their_last_token_is_spent(fields: dict[str, Any], zone: str) -> None:
    ability = {"card": "gun", "by": "ann", "kind": "action", "cost": {"uses": 1}, "do": [{"type": "draw"}]}
    gun = {**ROPE, "uses": 1, **fields}
    for script in (act("activate", "gun"), cause({"type": "spend-uses", "from": "gun", "uses": 1})):
        game, _result = play_out({"gun": gun}, script, abilities={"gun": ability})
        assert game.state.get("gun", "zone") == zone


@pytest.mark.parametrize(("ignoring", "left"), [("", (2, 1)), ("actions", (3, 1)), ("costs", (3, 2))])
def test_an_effect_may_ignore_the_actions_or_the_whole_cost(ignoring: str, left: tuple[int, int]) -> None:
    ability = {
        "card": "gun",
        "by": "ann",
        "kind": "action",
        "cost": {"actions": 1, "resources": 1},
        "do": [{"type": "draw"}],
    }
    things = {"ann": {**ANN, "resources": 2}, "gun": ROPE}
    text = {"type": "activate", "ability": "gun", "ignoring": ignoring}
    game, result = play_out(things, cause(text), abilities={"gun": ability})
    assert (game.state.get("ann", "actions"), game.state.get("ann", "resources")) == left
    assert steps(result, "costs-ignored") == ([{"card": "gun"}] if ignoring else [])


def test_whoever_puts_a_card_into_play_controls_it() -> None:
    things = {"bob": BOB, "rope": {**ROPE, "controller": "bob", "zone": "hand"}}
    game, _result = play_out(things, put("rope"))
    assert game.state.get("rope", "controller") == "ann"


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
