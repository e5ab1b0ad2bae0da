"""Arkham Horror 3e: the other side of each condition, where the examples of the corpus show only one."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.example import Result
from rulesref.engine.games.ah3e.decks import shuffle_on_top
from rulesref.engine.games.ah3e.engaging import find_prey

from .playing import cause, refusal, told
from .test_ah3e import ANN, monster, play_out, roll

ITEM: dict[str, Any] = {"type": "item", "controller": "ann"}
SHEET: dict[str, Any] = {"type": "scenario", "start": "here"}
BOARD: dict[str, Any] = {
    "here": {"type": "space", "connects": ["there"], "neighbourhood": "docks"},
    "there": {"type": "space", "connects": ["here", "far"], "neighbourhood": "docks"},
    "far": {"type": "space", "connects": ["there"], "neighbourhood": "docks"},
    "docks": {"type": "neighbourhood"},
}
AT_HERE: dict[str, Any] = {**BOARD, "ann": {**ANN, "space": "here"}}


def offered(result: Result, kind: str) -> list[tuple[str, ...]]:
    return [choice.ask.options for choice in result.choices if choice.ask.kind == kind]


def steps(result: Result, what: str) -> list[dict[str, Any]]:
    return [dict(step.about) for step in result.steps if step.what == what]


# Actions


@pytest.mark.parametrize("fields", [{"zone": "deck"}, {"space": "there"}])
def test_only_a_monster_in_play_and_in_ones_space_can_be_attacked(fields: dict[str, Any]) -> None:
    rat = monster(**{"space": "here", **fields})
    _game, result = play_out({**AT_HERE, "rat": rat}, {"who": "ann", "act": "attack", "target": "rat"})
    assert refusal(result) == "not-here"


def test_nobody_trades_with_an_investigator_who_was_lost() -> None:
    things = {**AT_HERE, "bob": {**ANN, "space": "here", "zone": "box"}}
    assert refusal(play_out(things, {"who": "ann", "act": "trade", "target": "bob"})[1]) == "not-here"


@pytest.mark.parametrize(("by", "reason"), [("ann", ""), ("bob", "not-yours")])
def test_an_action_without_a_card_belongs_to_whoever_it_names(by: str, reason: str) -> None:
    ability = {"nap": {"by": by, "kind": "action", "do": [{"type": "recover", "health": 1}]}}
    things = {"ann": {**ANN, "damage": 1}, "bob": ANN, "box": ITEM}
    game, result = play_out(things, {"who": "ann", "act": "component", "ability": "nap"}, abilities=ability)
    assert (result.refused.reason if result.refused else "") == reason
    assert game.state.get("ann", "damage") == bool(reason)


def test_a_text_grants_one_action_and_no_other() -> None:
    _game, result = play_out(
        {}, cause({"type": "additional-action", "action": "gather"}), {"who": "ann", "action": "gather"}
    )
    assert offered(result, "action") == [("gather", "pass")]


@pytest.mark.parametrize(("held", "discards"), [(["will"], False), (["will", "lore"], True)])
def test_a_focus_token_is_discarded_only_above_the_limit(held: list[str], discards: bool) -> None:
    things = {"ann": {**ANN, "focus": held, "focus_limit": 2}}
    answers = [{"who": "ann", "discard": "will"}] if discards else []
    game, _result = play_out(things, {"who": "ann", "act": "focus", "target": "strength"}, *answers)
    assert game.state.get("ann", "focus") == ([*held, "strength"] if not discards else ["lore", "strength"])


def test_research_without_a_success_moves_no_clue() -> None:
    things = {"ann": {**ANN, "observation": 1, "clues": 1}, "sheet": SHEET}
    game, result = play_out(things, {"who": "ann", "act": "research"}, *roll(1))
    assert ("researches" in told(result), game.state.get("sheet", "clues")) == (False, 0)


def test_a_missed_attack_wounds_nobody() -> None:
    things = {**AT_HERE, "rat": monster(space="here")}
    _game, result = play_out(things, {"who": "ann", "act": "attack", "target": "rat"}, *roll(1))
    assert "wounds" not in told(result)


def test_more_successes_than_monsters_free_from_all_of_them() -> None:
    things = {"ann": {**ANN, "observation": 2}, "rat": monster(state="engaged", engaged="ann")}
    _game, result = play_out(things, {"who": "ann", "act": "evade"}, *roll(6, 6))
    assert told(result).count("freed") == 1


# Damage


def test_damage_that_an_asset_could_take_may_be_taken_oneself() -> None:
    things = {"dog": {"type": "ally", "controller": "ann", "health": 2}}
    hit = cause({"type": "deal", "damage": 1})
    game, result = play_out(things, hit, {"who": "ann", "assign": "ann"})
    assert (game.state.get("ann", "damage"), game.state.get("dog", "damage")) == (1, 0)
    assert offered(result, "assign") == [("ann", "dog")]


def test_damage_whose_source_is_no_monster_tells_nothing_of_traits() -> None:
    vest = {
        "card": "vest",
        "by": "ann",
        "kind": "reaction",
        "word": "after",
        "trigger": {"type": "dealt", "target": "ann", "epic": False},
        "do": [{"type": "gain", "money": 1}],
    }
    things = {
        "vest": ITEM,
        "rat": monster(state="engaged", engaged="ann", attack_damage=1),
        "trap": {**ITEM, "controller": ""},
    }
    script = {"type": "deal", "to": "ann", "damage": 1}
    for source, money in (("rat", 1), ("trap", 0)):
        answers = [{"who": "ann", "use": "vest"}] if money else []
        game, _result = play_out(things, cause({**script, "source": source}), *answers, abilities={"vest": vest})
        assert game.state.get("ann", "money") == money


def test_who_falls_by_damage_and_horror_at_once_falls_once() -> None:
    things = {"ann": {**ANN, "health": 1, "sanity": 1}, "sheet": SHEET}
    _game, result = play_out(things, cause({"type": "deal", "damage": 1, "horror": 1}, {"type": "deal", "damage": 1}))
    assert told(result).count("defeated") == 1


@pytest.mark.parametrize(("fields", "fed"), [({}, True), ({"zone": "deck"}, False), ({"damage": 0}, False)])
def test_a_monster_feeds_only_in_play_and_only_on_what_hurt_it(fields: dict[str, Any], fed: bool) -> None:
    things = {"leech": monster(**{"feed": True, "damage": 1, **fields})}
    _game, result = play_out(things, cause({"type": "deal", "damage": 1, "source": "leech"}))
    assert ("feeds" in told(result)) == fed


def test_a_monster_does_not_feed_on_things() -> None:
    things = {"leech": monster(feed=True, damage=1), "vest": {**ITEM, "health": 1}}
    hit = cause({"type": "deal", "damage": 1, "source": "leech"})
    assert "feeds" not in told(play_out(things, hit, {"who": "ann", "assign": "vest"})[1])


@pytest.mark.parametrize(
    "event", [{"type": "recover", "health": 1}, {"type": "lose", "money": 1}, {"type": "gain", "money": 1}]
)
def test_another_may_be_named(event: dict[str, Any]) -> None:
    things = {"ann": {**ANN, "damage": 2, "money": 2}, "bob": {**ANN, "damage": 2, "money": 2}}
    _game, result = play_out(things, cause({**event, "to": "bob"}))
    assert [step.about["target"] for step in result.steps] == ["bob"]
    _game, result = play_out(things, cause(event))
    assert [step.about["target"] for step in result.steps] == ["ann"]


# Decks and tests


@pytest.mark.parametrize(("unknown", "asked"), [(1, []), (2, [("one", "two")])])
def test_a_card_is_uncertain_only_among_several(unknown: int, asked: list[tuple[str, ...]]) -> None:
    card = {"type": "headline", "zone": "deck"}
    deck = {"type": "headline-deck", "cards": ["one", "two", "six"], "shuffled": unknown}
    things: dict[str, Any] = {"papers": deck, "one": card, "two": card, "six": card}
    answers = [{"who": "deck", "draw": "two"}] if asked else []
    game, result = play_out(things, cause({"type": "token", "token": "headline"}), *answers)
    assert offered(result, "draw") == asked
    assert game.state.get("papers", "shuffled") == unknown - 1


@pytest.mark.parametrize(
    ("cards", "before", "unknown"),
    [([], 0, 1), (["one"], 0, 2), (["one", "two", "six"], 0, 3), (["one", "two", "six", "ten"], 3, 4)],
)
def test_an_event_card_is_somewhere_among_the_three_top_cards(cards: list[str], before: int, unknown: int) -> None:
    table = {name: {"type": "encounter", "zone": "deck"} for name in (*cards, "rain")}
    game, _result = play_out({**table, "docks": {"type": "neighbourhood", "cards": cards, "shuffled": before}})
    shuffle_on_top(game, "docks", "rain")
    assert (game.state.get("docks", "cards"), game.state.get("docks", "shuffled")) == (["rain", *cards], unknown)


def test_only_the_spent_focus_token_leaves() -> None:
    things = {"ann": {**ANN, "will": 1, "focus": ["lore", "will"]}}
    script = (cause({"type": "test", "skill": "will"}), *roll(1, 1), {"who": "ann", "modify": "spend-focus:lore"})
    game, _result = play_out(things, *script, {"who": "ann", "die": "1"}, *roll(5))
    assert game.state.get("ann", "focus") == ["will"]


def test_assets_help_in_their_own_action_while_they_are_not_blocked() -> None:
    things = {
        "gun": {**ITEM, "dice": {"strength": 1}, "during": "attack"},
        "book": {**ITEM, "dice": {"strength": 1}},
        "lamp": {**ITEM, "dice": {"strength": 1}, "blocked": True},
        "coin": {**ITEM, "adds": 1, "blocked": True},
    }
    _game, result = play_out(things, cause({"type": "test", "skill": "strength"}), *roll(1))
    assert (offered(result, "asset"), offered(result, "modify")) == ([("book", "pass")], [])


@pytest.mark.parametrize(("face", "money"), [(2, 1), (3, 0)])
def test_a_roll_counts_only_up_to_the_number_it_names(face: int, money: int) -> None:
    throw = {"type": "roll", "dice": 1, "at_most": 2, "do": [{"type": "gain", "money": 1}]}
    game, _result = play_out({}, cause(throw), *roll(face))
    assert game.state.get("ann", "money") == money


# Doom


def test_on_a_street_with_one_neighbourhood_nobody_chooses_where_doom_goes() -> None:
    things = {**BOARD, "lane": {"type": "space", "street": True, "connects": ["here"]}}
    game, result = play_out(things, cause({"type": "place-doom", "at": "lane"}))
    assert (offered(result, "place"), game.state.get("here", "doom")) == ([], 1)


@pytest.mark.parametrize(("doom", "anomaly", "appears"), [(1, False, False), (2, False, True), (2, True, False)])
def test_an_anomaly_appears_once_and_not_before_there_is_enough_doom(doom: int, anomaly: bool, appears: bool) -> None:
    things = {**AT_HERE, "rules": {"type": "archive", "number": 2, "zone": "codex"}, "sheet": SHEET}
    things |= {"here": {**BOARD["here"], "doom": doom}, "docks": {"type": "neighbourhood", "anomaly": anomaly}}
    result = play_out(things, cause({"type": "place-doom", "at": "here"}))[1]
    assert ("anomaly-appears" in told(result)) == appears


def test_a_space_outside_of_any_neighbourhood_has_no_anomaly() -> None:
    things = {"isle": {"type": "space", "doom": 9}, "rules": {"type": "archive", "number": 2, "zone": "codex"}}
    assert told(play_out(things, cause({"type": "place-doom", "at": "isle"}))[1]) == ["doom-placed"]


def test_no_clue_is_taken_outside_of_any_neighbourhood() -> None:
    things = {"ann": {**ANN, "space": "isle"}, "isle": {"type": "space"}}
    assert told(play_out(things, cause({"type": "take-clue"}))[1]) == ["no-clue-here"]


# Monsters


def test_a_monster_engages_nobody_twice() -> None:
    things = {"rat": monster(state="engaged", engaged="ann")}
    assert told(play_out(things, cause({"type": "engage", "monster": "rat"}))[1]) == ["fizzled"]


def test_a_massive_monster_that_one_enters_upon_leaves_those_it_holds_alone() -> None:
    things = {
        **AT_HERE,
        "bob": {**ANN, "space": "there"},
        "hill": monster(space="there", state="engaged", engaged=["bob"], massive=True),
    }
    game, result = play_out(things, {"who": "ann", "act": "move"}, {"who": "ann", "way": "there"})
    assert game.state.get("hill", "engaged") == ["bob", "ann"]
    assert [step["target"] for step in steps(result, "engages")] == ["ann"]


@pytest.mark.parametrize("fields", [{"state": "exhausted", "space": "there"}, {"space": "far"}])
def test_only_a_ready_monster_that_is_there_engages(fields: dict[str, Any]) -> None:
    things = {**AT_HERE, "rat": monster(**fields)}
    game, _result = play_out(
        things, {"who": "ann", "act": "move"}, {"who": "ann", "way": "there"}, {"who": "ann", "way": "pass"}
    )
    assert game.state.get("rat", "engaged") == ""


def test_a_monster_that_spawns_where_nobody_is_engages_nobody() -> None:
    deck = {"type": "monster-deck", "cards": ["rat"]}
    things = {**AT_HERE, "rat": monster(zone="deck", spawn="there"), "deck": deck}
    game, _result = play_out(things, cause({"type": "spawn-monster"}))
    assert (game.state.get("rat", "space"), game.state.get("rat", "engaged")) == ("there", "")


def test_whose_prey_is_elsewhere_takes_whoever_is_here() -> None:
    things = {
        **AT_HERE,
        "ann": {**ANN, "space": "here", "will": 3},
        "bob": {**ANN, "space": "far", "will": 1},
        "rat": monster(space="there", prey={"lowest": "will"}),
    }
    game, _result = play_out(things, {"who": "ann", "act": "move"}, {"who": "ann", "way": "there"})
    assert game.state.get("rat", "engaged") == "ann"


@pytest.mark.parametrize(
    ("prey", "found"),
    [({"highest": "will"}, ["bob"]), ({"lowest": "will"}, ["ann"]), ({"nearest": True}, ["ann"]), ({}, [])],
)
def test_prey_is_whoever_the_text_names(prey: dict[str, Any], found: list[str]) -> None:
    things = {
        **AT_HERE,
        "ann": {**ANN, "space": "there", "will": 1},
        "bob": {**ANN, "space": "isle", "will": 2},
        "isle": {"type": "space"},
        "rat": monster(space="far", prey=prey),
    }
    game, _result = play_out(things)
    assert find_prey(game, "rat") == found


def test_without_anybody_in_reach_there_is_no_nearest_prey() -> None:
    things = {
        **BOARD,
        "ann": {**ANN, "space": "isle"},
        "isle": {"type": "space"},
        "rat": monster(space="far", prey={"nearest": True}),
    }
    assert find_prey(play_out(things)[0], "rat") == []
    lost = {**things, "ann": {**ANN, "zone": "box"}}
    assert find_prey(play_out(lost)[0], "rat") == []


def test_a_monster_that_came_to_be_engaged_is_not_activated_any_more() -> None:
    things = {
        **AT_HERE,
        "rat": monster(space="far", do=[{"type": "engage", "monster": "owl", "who": "ann"}]),
        "owl": monster(space="far", do=[{"type": "hunt"}]),
    }
    _game, result = play_out(things, cause({"type": "monster-phase"}), {"who": "ann", "monster": "rat"})
    assert [step["monster"] for step in steps(result, "activates")] == ["rat"]


@pytest.mark.parametrize("named", [True, False])
def test_a_text_moves_its_own_monster_or_the_one_it_names(named: bool) -> None:
    texts = [
        {"type": kind, **more, **({"monster": "owl"} if named else {})}
        for kind, more in (("patrol", {"to": "there"}), ("hunt", {}))
    ]
    for text in texts:
        things = {
            **AT_HERE,
            "rat": monster(space="far", speed=1, prey={"nearest": True}, do=[text]),
            "owl": monster(space="far", speed=1, prey={"nearest": True}),
        }
        script = (cause({"type": "activate", "monster": "rat"}),)
        game, _result = play_out(things, *script)
        assert game.state.get("owl" if named else "rat", "space") == "there"
        assert game.state.get("rat" if named else "owl", "space") == "far"


def test_a_hunter_that_does_not_come_so_far_engages_nobody() -> None:
    things = {**AT_HERE, "rat": monster(space="far", speed=1, prey={"nearest": True}, do=[{"type": "hunt"}])}
    game, result = play_out(things, cause({"type": "activate", "monster": "rat"}))
    assert (game.state.get("rat", "space"), "engages" in told(result)) == ("there", False)


def test_a_monster_that_is_where_it_goes_stays_and_one_of_two_ways_is_chosen() -> None:
    ring = {
        "a": {"type": "space", "connects": ["b", "c"]},
        "b": {"type": "space", "connects": ["a", "d"]},
        "c": {"type": "space", "connects": ["a", "d"]},
        "d": {"type": "space", "connects": ["b", "c"]},
    }
    things = {
        **ring,
        "ann": {**ANN, "space": ""},
        "rat": monster(space="a", speed=9, do=[{"type": "patrol", "to": "d"}]),
    }
    _game, result = play_out(things, cause({"type": "activate", "monster": "rat"}), {"who": "ann", "way": "c"})
    assert [step["place"] for step in steps(result, "monster-moves")] == ["c", "d"]
    assert steps(result, "goal") == [{"monster": "rat", "place": "d"}]


def test_of_two_goals_a_monster_takes_the_nearest() -> None:
    things = {
        **BOARD,
        "events": {"type": "event-deck", "discard": ["omen"]},
        "omen": {"type": "event", "marks": ["here", "there"]},
        "rat": monster(space="far", speed=1, do=[{"type": "patrol", "to": "unstable"}]),
    }
    _game, result = play_out(things, cause({"type": "activate", "monster": "rat"}))
    assert steps(result, "goal-nearest") == [{"monster": "rat", "place": "there"}]


def test_the_event_that_was_discarded_last_marks_the_unstable_spaces() -> None:
    event = {"type": "event", "zone": "discard"}
    things = {
        **BOARD,
        "sheet": SHEET,
        "events": {"type": "event-deck", "cards": [], "discard": ["new", "old"]},
        "new": {**event, "marks": ["there", "far", "there"]},
        "old": {**event, "marks": ["here"]},
    }
    assert play_out(things)[0].unstable_spaces() == ["there", "far"]


def test_without_a_scenario_or_an_event_no_space_is_unstable() -> None:
    assert play_out({})[0].unstable_spaces() == []
    assert play_out({"sheet": {"type": "scenario"}})[0].unstable_spaces() == []
    assert play_out({"sheet": SHEET, "here": {"type": "space"}})[0].unstable_spaces() == ["here"]


@pytest.mark.parametrize("written", [{"engaged": "ann", "state": "engaged"}, {"engaged": "ann"}])
def test_a_monster_that_is_engaged_need_not_say_so(written: dict[str, Any]) -> None:
    game, _result = play_out({"rat": {"type": "monster", "health": 1, **written}})
    assert (game.condition("rat"), game.monsters("engaged")) == ("engaged", ["rat"])


def test_assets_are_cards_in_play_alone() -> None:
    assert play_out({"gun": ITEM, "map": {**ITEM, "zone": "deck"}})[0].assets("ann") == ["gun"]


def test_a_text_may_say_here() -> None:
    game, _result = play_out({**AT_HERE}, cause({"type": "place-doom", "at": "here"}))
    assert game.state.get("here", "doom") == 1
    elsewhere = {**AT_HERE, "ann": {**ANN, "space": "there"}}
    game, _result = play_out(elsewhere, cause({"type": "place-doom", "at": "here"}))
    assert game.state.get("there", "doom") == 1


def test_a_card_that_was_used_and_traded_answers_nothing() -> None:
    vest = {
        "card": "vest",
        "by": "ann",
        "kind": "reaction",
        "word": "would",
        "trigger": {"type": "dealt", "target": "ann"},
        "do": [{"type": "prevent", "damage": 1}],
    }
    for blocked in (False, True):
        _game, result = play_out(
            {"vest": {**ITEM, "blocked": blocked}}, cause({"type": "deal", "damage": 1}), abilities={"vest": vest}
        )
        assert bool(offered(result, "use")) != blocked


def test_what_was_used_and_traded_can_be_used_again_in_the_next_action_phase() -> None:
    things = {"vest": {**ITEM, "blocked": True}, "axe": ITEM}
    game, _result = play_out(things)
    game.release()
    assert [game.state.get(card, "blocked") for card in ("vest", "axe")] == [False, False]


# Goods


@pytest.mark.parametrize(("amount", "substitute"), [(2, False), (3, True)])
def test_a_substitute_stands_in_only_for_what_is_missing(amount: int, substitute: bool) -> None:
    game, result = play_out({"box": {"type": "supply", "money": 2}}, cause({"type": "gain", "money": amount}))
    assert ("substitute" in told(result), game.state.get("box", "money")) == (substitute, 0)


def test_an_item_is_taken_from_the_display_or_the_deck() -> None:
    card = {"type": "item", "zone": "deck"}
    things: dict[str, Any] = {
        "shop": {"type": "item-deck", "cards": ["map"], "display": ["axe"]},
        "axe": {**card, "zone": "display"},
        "map": card,
    }
    game, result = play_out(things, cause({"type": "gain-card", "kind": "item"}), {"who": "ann", "item": "axe"})
    assert (game.assets("ann"), game.state.get("shop", "display")) == (["axe"], ["map"])
    assert (result.steps[0].rules, steps(result, "display-refilled")) == (("ah3e/rule-459-5",), [{"cards": ["map"]}])
    game, result = play_out(things, cause({"type": "gain-card", "kind": "item"}), {"who": "ann", "item": "deck"})
    assert (game.assets("ann"), game.state.get("shop", "display")) == (["map"], ["axe"])
    shown = {**things, "shop": {"type": "item-deck", "cards": [], "display": ["axe"]}}
    game, result = play_out(shown, cause({"type": "gain-card", "kind": "item"}))
    assert (game.assets("ann"), offered(result, "item")) == (["axe"], [])
    assert "display-refilled" not in told(result)


@pytest.mark.parametrize("kind", ["item", "spell"])
def test_with_a_trait_the_first_card_that_has_it_is_taken(kind: str) -> None:
    card = {"type": kind, "zone": "deck"}
    things: dict[str, Any] = {
        "pile": {"type": f"{kind}-deck", "cards": ["one", "two"]},
        "one": card,
        "two": {**card, "traits": ["relic"]},
    }
    game, result = play_out(things, cause({"type": "gain-card", "kind": kind, "trait": "relic"}))
    assert (game.assets("ann"), game.state.get("pile", "cards")) == (["two"], ["one"])
    rule = "ah3e/rule-459-6" if kind == "item" else "ah3e/rule-489"
    assert [step.rules for step in result.steps] == [(rule,), (rule,)]


def test_who_can_buy_nothing_may_discard_and_who_does_not_leaves_the_display() -> None:
    axe = {"type": "item", "zone": "display", "value": 5}
    things: dict[str, Any] = {
        "shop": {"type": "item-deck", "cards": ["map"], "display": ["axe"]},
        "axe": axe,
        "map": {"type": "item", "zone": "deck"},
    }
    game, result = play_out(things, cause({"type": "buy"}))
    assert (offered(result, "buy"), offered(result, "discard")) == ([], [("axe", "pass")])
    assert (told(result), game.state.get("shop", "display")) == (["buys-nothing"], ["axe"])


def test_conditions_are_not_traded() -> None:
    things = {
        **AT_HERE,
        "bob": {**ANN, "space": "here"},
        "kit": ITEM,
        "curse": {"type": "condition", "controller": "ann"},
    }
    _game, result = play_out(things, {"who": "ann", "act": "trade", "target": "bob"})
    assert offered(result, "trade") == [("give:kit", "pass")]


# The mythos, the round and defeat


@pytest.mark.parametrize("token", ["gate", "monster"])
def test_an_empty_deck_gives_no_card_in_the_mythos(token: str) -> None:
    things = {"events": {"type": "event-deck", "cards": []}, "monsters": {"type": "monster-deck", "cards": []}}
    assert told(play_out(things, cause({"type": "token", "token": token}))[1])[-1] == "no-card"


def test_a_player_whose_investigator_fell_goes_on_with_the_only_one_left() -> None:
    things = {**BOARD, "ann": {**ANN, "zone": "box"}, "eve": {**ANN, "zone": "unused"}, "sheet": SHEET}
    game, result = play_out(things, cause({"type": "end-of-round"}))
    assert (offered(result, "investigator"), offered(result, "gear")) == ([], [])
    assert (game.players, game.state.get("eve", "space")) == (["eve"], "here")
    gear = {**things, "eve": {**ANN, "zone": "unused", "starting": ["gun"]}, "gun": {"type": "item", "zone": "unused"}}
    game, result = play_out(gear, cause({"type": "end-of-round"}))
    assert (offered(result, "gear"), game.assets("eve")) == ([], ["gun"])


def test_when_nobody_is_left_the_game_is_lost() -> None:
    things = {**BOARD, "ann": {**ANN, "zone": "box"}, "sheet": SHEET, "gun": {"type": "item", "zone": "unused"}}
    assert "game-lost" in told(play_out(things, cause({"type": "end-of-round"}))[1])


def test_a_round_goes_on_while_somebody_may_still_join() -> None:
    trap = {"type": "deal", "damage": 9}
    ability = {"kind": "forced", "word": "after", "trigger": {"type": "turn"}, "do": [trap]}
    things = {
        **AT_HERE,
        "sheet": SHEET,
        "eve": {**ANN, "zone": "unused"},
        "cup": {"type": "cup", "tokens": ["blank", "blank"]},
    }
    script = (cause({"type": "round"}), {"who": "ann", "action": "pass"})
    gear = {"gun": {"type": "item", "zone": "unused"}}
    for extra, lost in (({}, False), ({"eve": {**ANN, "zone": "box"}, **gear}, True)):
        _game, result = play_out({**things, **extra}, *script, abilities={"trap": ability})
        assert ("game-lost" in told(result)) == lost


def test_the_turn_of_whoever_falls_in_it_ends_without_a_token() -> None:
    things = {**AT_HERE, "ann": {**ANN, "health": 1, "space": "here"}, "sheet": SHEET}
    ability = {"kind": "forced", "word": "after", "trigger": {"type": "perform"}, "do": [{"type": "deal", "damage": 1}]}
    script = (cause({"type": "turn"}), {"who": "ann", "action": "gather"})
    _game, result = play_out(things, *script, abilities={"trap": ability})
    assert (len(offered(result, "action")), "token-inactive" in told(result)) == (1, False)


def test_a_remnant_may_be_kept_when_a_spell_is_cast() -> None:
    spell = {"type": "spell", "controller": "ann", "cast_horror": 1}
    for card, answer in (("spell", "pass"), ("", "spend")):
        things = {"ann": {**ANN, "lore": 1, "remnants": 1}, "spell": spell}
        text = {"type": "cast", **({"card": card} if card else {})}
        ability = {"spell": {"card": "spell", "kind": "action", "do": [text]}}
        script = ({"who": "ann", "act": "component", "ability": "spell"}, {"who": "ann", "remnant": answer}, *roll(1))
        game, result = play_out(things, *script, abilities=ability)
        assert (game.state.get("ann", "remnants"), game.state.get("ann", "horror")) == ((1, 1) if card else (0, 0))
        assert "spell-hands" not in told(result)


def test_an_exhausted_monster_that_a_text_moves_engages_nobody() -> None:
    text = {"type": "patrol", "to": "here", "monster": "owl"}
    things = {
        **AT_HERE,
        "ann": {**ANN, "space": "there"},
        "rat": monster(space="far", do=[text]),
        "owl": monster(space="far", state="exhausted", speed=1),
    }
    game, _result = play_out(things, cause({"type": "activate", "monster": "rat"}))
    assert (game.state.get("owl", "space"), game.state.get("owl", "engaged")) == ("there", "")


def test_a_massive_monster_that_one_got_free_of_takes_hold_again_once() -> None:
    things = {
        **AT_HERE,
        "ann": {**ANN, "space": "here", "observation": 1, "strength": 1},
        "hill": monster(space="here", state="engaged", engaged=["ann"], massive=True, health=1),
    }
    evade = ({"who": "ann", "act": "evade"}, *roll(6))
    for answers, engaged in (
        (({"who": "ann", "action": "pass"},), 1),
        (({"who": "ann", "action": "attack:hill"}, *roll(1)), 1),
        (({"who": "ann", "action": "attack:hill"}, *roll(6)), 1),
    ):
        _game, result = play_out(things, *evade, *answers)
        assert told(result).count("engages") == engaged
    assert "monster-defeated" in told(result)


def test_whoever_falls_before_a_massive_monster_takes_hold_is_out_of_its_reach() -> None:
    hill = monster(state="engaged", engaged=["ann"], massive=True)
    things = {"ann": {**ANN, "observation": 1}, "hill": hill, "sheet": SHEET}
    trap = {"kind": "forced", "word": "after", "trigger": {"type": "gain"}, "do": [{"type": "deal", "damage": 9}]}
    script = ({"who": "ann", "act": "evade"}, *roll(6), {"who": "ann", "action": "gather"})
    _game, result = play_out(things, *script, abilities={"trap": trap})
    assert ("defeated" in told(result), "engages" in told(result)) == (True, False)


def test_a_monster_of_which_nothing_is_said_is_not_engaged() -> None:
    game, _result = play_out({"rat": {"type": "monster", "health": 1}})
    assert game.monsters("engaged") == []


def test_a_monster_whose_prey_cannot_be_reached_stays() -> None:
    things = {
        **AT_HERE,
        "ann": {**ANN, "space": "isle"},
        "isle": {"type": "space"},
        "rat": monster(space="far", prey={"lowest": "will"}, do=[{"type": "hunt"}]),
    }
    game, result = play_out(things, cause({"type": "activate", "monster": "rat"}))
    assert (game.state.get("rat", "space"), told(result)) == ("far", ["activates", "hunts"])


def test_from_a_space_without_a_way_nobody_moves() -> None:
    things = {"ann": {**ANN, "space": "isle"}, "isle": {"type": "space"}}
    _game, result = play_out(things, {"who": "ann", "act": "move"})
    assert (told(result), offered(result, "way")) == (["acts-move"], [])


@pytest.mark.parametrize(("money", "answer", "then"), [(0, "", False), (1, "refuse", False), (1, "pay", True)])
def test_what_stands_behind_then_comes_only_if_the_cost_was_paid(money: int, answer: str, then: bool) -> None:
    text = [{"type": "pay", "cost": {"money": 1}}, [{"type": "gain", "clues": 1}]]
    answers = [{"who": "ann", "pay": answer}] if answer else []
    game, _result = play_out({"ann": {**ANN, "money": money}}, {"who": "ann", "cause": text}, *answers)
    assert game.state.get("ann", "clues") == int(then)


def test_a_condition_counts_only_in_play_and_for_whoever_has_it() -> None:
    pact = {"type": "condition", "title": "pact", "controller": "ann"}
    game, _result = play_out({"bob": ANN, "one": pact, "old": {**pact, "title": "debt", "zone": "deck"}})
    assert game.has_condition("ann", "pact")
    assert not game.has_condition("bob", "pact")
    assert not game.has_condition("ann", "debt")


@pytest.mark.parametrize(("copies", "gained"), [(0, False), (1, True)])
def test_what_stands_behind_then_comes_only_with_a_new_condition(copies: int, gained: bool) -> None:
    pact = {"type": "condition", "title": "pact", "zone": "deck"}
    text = [{"type": "gain-condition", "condition": "pact"}, [{"type": "gain", "money": 1}]]
    things = {f"pact{number}": pact for number in range(copies)}
    game, _result = play_out(things, {"who": "ann", "cause": text})
    assert game.state.get("ann", "money") == int(gained)
    game, _result = play_out(things, {"who": "ann", "cause": text}, {"who": "ann", "cause": text})
    assert game.state.get("ann", "money") == int(gained)
