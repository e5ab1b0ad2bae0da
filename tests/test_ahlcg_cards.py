"""Arkham Horror LCG: searching, decks, tokens, hands, slots and costs, on both sides of each condition."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.events import Event
from rulesref.engine.games.ahlcg.bag import modifier_of
from rulesref.engine.games.ahlcg.events import SkillTest
from rulesref.engine.games.ahlcg.results import Course
from rulesref.engine.refusal import Incomplete

from .playing import cause, refusal, told
from .test_ahlcg import ANN, BOB, HERE, THERE, act, enemy, offered, play_out, steps
from .test_ahlcg_table import AT_HERE, ROPE, TRAP, make_table

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


def test_a_search_without_a_deck_tells_what_the_situation_lacks() -> None:
    with pytest.raises(Incomplete, match="deck"):
        play_out({"bob": BOB}, cause({"type": "search", "to": "bob", "kind": "asset"}))


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
    table.test = Course(Event(SkillTest("combat", 2), "ann"))
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
    table.test = Course(Event(SkillTest("combat", 2, action), who))
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


@pytest.mark.parametrize(
    ("cost", "field", "left"), [({"clues": 1}, "clues", 1), ({"damage": 1}, "damage", 1), ({"horror": 2}, "horror", 2)]
)
def test_a_location_may_ask_any_cost_besides(cost: dict[str, int], field: str, left: int) -> None:
    here = {**HERE, "additional": {"investigate": cost}}
    things = {"here": here, "ann": {**ANN, "location": "here", "clues": 2}}
    game, result = play_out(things, act("investigate", "here"), {"who": "ann", "pay": "pay"})
    assert ("additional-paid" in told(result), game.state.get("ann", field)) == (True, left)


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
