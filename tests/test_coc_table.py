"""Call of Cthulhu: the other side of each condition, where the examples of the corpus show only one."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.example import Result
from rulesref.engine.games.coc.sums import ACTIVE, NOBODY, OPPONENT, compare, time_of_day
from rulesref.engine.games.coc.winning import find_winners
from rulesref.engine.refusal import Senseless

from .playing import cause, refusal, told
from .test_coc import card, character, play_out

DOMAIN: dict[str, Any] = {"type": "domain", "controller": "ann", "resources": ["neutral"]}
VERSE: dict[str, Any] = {"card": "poet", "by": "ann", "kind": "action", "do": [{"type": "draw"}]}
TALE: dict[str, Any] = {"type": "story"}


def play(name: str, **more: Any) -> dict[str, Any]:
    return {"who": "ann", "act": "play", "card": name, **more}


def use(name: str, **more: Any) -> dict[str, Any]:
    return {"who": "ann", "act": "activate", "ability": name, **more}


def offered(result: Result, kind: str) -> list[tuple[str, ...]]:
    return [choice.ask.options for choice in result.choices if choice.ask.kind == kind]


# Playing and using


@pytest.mark.parametrize("fields", [{"zone": "discard"}, {"controller": "bob"}])
def test_only_cards_in_ones_own_hand_are_played(fields: dict[str, Any]) -> None:
    things = {"flare": {**card("event", "ann", do=[{"type": "draw"}]), **fields}}
    assert refusal(play_out(things, play("flare"))[1]) == "not-in-hand"


def test_a_card_that_no_domain_pays_for_is_refused_before_anything_is_chosen() -> None:
    things = {"flare": card("event", "ann", cost=2, do=[{"type": "draw"}]), "d": DOMAIN}
    _game, result = play_out(things, play("flare"))
    assert (refusal(result), told(result)) == ("too-few", [])
    _game, result = play_out({**things, "e": DOMAIN}, play("flare"))
    assert refusal(result) == "no-domain"
    assert result.refused
    assert result.refused.about == {"who": "ann", "card": "flare", "cost": 2}


def test_a_card_that_cannot_be_paid_is_not_offered_in_a_window() -> None:
    things = {"flare": card("event", "ann", cost=2, do=[{"type": "draw"}]), "d": DOMAIN}
    _game, result = play_out(things, cause({"type": "turn", "from": "4", "until": "5"}))
    assert offered(result, "window") == []


def test_after_the_game_nothing_is_offered_and_nobody_is_next() -> None:
    things = {
        "ann": {"type": "player", "deck": 1},
        "flare": card("event", "ann", do=[{"type": "draw"}]),
        "other": card("event", "bob", do=[{"type": "draw"}]),
    }
    _game, result = play_out(things, play("flare"))
    assert told(result)[-2:] == ["deck-empty", "discarded"]
    turn = cause({"type": "turn", "from": "2", "until": "4"})
    _game, result = play_out(things, turn)
    assert offered(result, "window") == []


def test_an_ability_is_offered_in_a_window_while_it_can_be_used() -> None:
    turn = cause({"type": "turn", "from": "4", "until": "5"})
    for exhausted, windows in ((False, [("verse", "pass")]), (True, [])):
        verse = {**VERSE, "cost": {"exhaust": "poet"}}
        _game, result = play_out({"poet": character("ann", exhausted=exhausted)}, turn, abilities={"verse": verse})
        assert offered(result, "window") == windows


@pytest.mark.parametrize(
    ("things", "more", "reason"),
    [
        ({"poet": character("ann")}, {"by": "bob"}, "not-usable"),
        ({"poet": character("ann", zone="discard")}, {}, "not-usable"),
        ({"poet": character("ann", insane=True)}, {}, "not-usable"),
        ({"poet": character("ann")}, {"during": "night"}, "wrong-time"),
        ({"poet": character("ann")}, {"do": [{"type": "exhaust", "card": {"choose": "supports"}}]}, "no-target"),
        ({"poet": character("ann")}, {"cost": {"resources": 1}}, "no-domain"),
        ({"poet": character("ann")}, {"cost": {"sacrifice": "pet"}}, "cannot-be-used"),
        ({"poet": character("ann")}, {"cost": {"exhaust": "thug"}}, "not-yours"),
    ],
)
def test_what_cannot_be_used_is_refused(things: dict[str, Any], more: dict[str, Any], reason: str) -> None:
    others = {"pet": character("ann", zone="discard"), "thug": character("bob")}
    _game, result = play_out({**others, **things}, use("verse"), abilities={"verse": {**VERSE, **more}})
    assert refusal(result) == reason


def test_a_cost_cites_exhaustion_only_for_what_is_exhausted() -> None:
    things = {"poet": character("ann", exhausted=True), "pet": character("ann", zone="discard")}
    cited = []
    for cost in ({"exhaust": "poet"}, {"sacrifice": "pet"}):
        result = play_out(things, use("verse"), abilities={"verse": {**VERSE, "cost": cost}})[1]
        assert result.refused
        cited.append(result.refused.rule == "coc/state-exhausted")
    assert cited == [True, False]


def test_an_ability_is_used_as_often_as_its_limit_says() -> None:
    verse = {**VERSE, "limit": {"times": 1, "per": "turn"}}
    script = (use("verse"), {"who": "bob", "act": "pass"}, use("verse"))
    _game, result = play_out({"poet": character("ann")}, *script, abilities={"verse": verse})
    assert refusal(result) == "limit-reached"
    twice = {**VERSE, "limit": {"times": 2, "per": "turn"}}
    assert play_out({"poet": character("ann")}, *script, abilities={"verse": twice})[1].refused is None


@pytest.mark.parametrize("passing", [("ann", "bob"), ("bob", "ann")])
def test_after_both_players_passed_the_active_one_acts_next(passing: tuple[str, str]) -> None:
    passes = [{"who": who, "act": "pass"} for who in passing]
    first = [use("verse")] if passing[0] == "bob" else []
    _game, result = play_out({"poet": character("ann")}, *first, *passes, use("verse"), abilities={"verse": VERSE})
    assert "all-passed" in told(result)
    assert result.refused is None


def test_an_ability_of_no_card_goes_by_its_own_name() -> None:
    law = {"by": "ann", "kind": "action", "do": [{"type": "exhaust", "card": {"choose": "supports"}}]}
    _game, result = play_out({}, use("law"), abilities={"law": law})
    assert result.refused
    assert result.refused.about == {"card": "law"}
    _game, result = play_out({}, use("law"), abilities={"law": {**law, "do": [{"type": "draw"}]}})
    assert result.steps[0].about["card"] == "law"
    costly = {**law, "do": [{"type": "draw"}], "cost": {"resources": 1}}
    _game, result = play_out({}, use("law"), abilities={"law": costly})
    assert result.refused
    assert result.refused.about["card"] == "law"


def test_a_line_may_say_which_domain_pays_for_an_ability() -> None:
    domains = {"d": DOMAIN, "e": DOMAIN}
    verse = {**VERSE, "cost": {"resources": 1}}
    game, result = play_out({"poet": character("ann"), **domains}, use("verse", pay="e"), abilities={"verse": verse})
    assert (game.state.get("d", "drained"), game.state.get("e", "drained")) == (False, True)
    assert offered(result, "pay") == []
    drained = {"d": DOMAIN, "e": {**DOMAIN, "drained": True}}
    result = play_out({"poet": character("ann"), **drained}, use("verse", pay="e"), abilities={"verse": verse})[1]
    assert refusal(result) == "drained"


def test_where_two_domains_can_pay_for_an_ability_the_player_says_which() -> None:
    things = {"poet": character("ann"), "d": DOMAIN, "e": DOMAIN, "f": {**DOMAIN, "resources": []}}
    verse = {**VERSE, "cost": {"resources": 1}}
    game, result = play_out(things, use("verse"), {"who": "ann", "pay": "e"}, abilities={"verse": verse})
    assert offered(result, "pay") == [("d", "e")]
    assert [game.state.get(one, "drained") for one in "def"] == [False, True, False]


def test_a_price_of_x_from_a_domain_that_reaches_nobody_is_refused() -> None:
    shot = [{"type": "wound", "target": {"choose": "characters", "at_most": {"skill": "paid"}}}]
    things = {"d": DOMAIN, "shot": card("event", "ann", cost="X", do=shot), "thug": character("bob", skill=3)}
    assert refusal(play_out(things, play("shot", pay="d"))[1]) == "no-target"
    weak = {**things, "thug": character("bob", skill=1)}
    assert play_out(weak, play("shot", pay="d"))[1].refused is None


def test_a_target_is_chosen_among_several_also_behind_then() -> None:
    shot = [{"type": "draw"}, [{"type": "exhaust", "card": {"choose": "characters"}}]]
    things = {"shot": card("event", "ann", do=shot), "poet": character("ann"), "thug": character("bob")}
    game, result = play_out(things, play("shot"), {"who": "ann", "target": "thug"})
    assert offered(result, "target") == [("poet", "thug")]
    assert (game.state.get("thug", "exhausted"), game.state.get("poet", "exhausted")) == (True, False)


def test_a_choice_between_effects_is_no_target() -> None:
    text = [{"type": "choose", "options": {"one": {"do": [{"type": "draw"}]}, "two": {"do": []}}}]
    things = {"plan": card("event", "ann", do=text)}
    _game, result = play_out(things, play("plan"), {"who": "ann", "choice": "one"})
    assert told(result)[:3] == ["costs-nothing", "plays", "chooses"]


@pytest.mark.parametrize(
    ("deed", "fields"),
    [
        ("wound", {"invulnerable": True}),
        ("insane", {"willpower": True}),
        ("insane", {"insane": True}),
        ("insane", {"icons": {"terror": 1}}),
    ],
)
def test_nobody_is_chosen_for_what_cannot_befall_them(deed: str, fields: dict[str, Any]) -> None:
    text = [{"type": deed, "target": {"choose": "characters"}}]
    things = {"curse": card("event", "ann", do=text), "thug": character("bob", **fields), "poet": character("bob")}
    game, result = play_out(things, play("curse"))
    assert (offered(result, "target"), result.refused) == ([], None)
    assert game.state.get("poet", "insane") or game.state.get("poet", "zone") == "discard"


def test_a_reaction_waits_for_its_time_and_its_target() -> None:
    waits = {"card": "poet", "by": "bob", "kind": "reaction", "word": "response", "trigger": {"type": "play"}}
    things = {"flare": card("event", "ann", do=[{"type": "draw"}]), "poet": character("bob")}
    for more, lamp, asked in (
        ({"during": "night"}, {"night": True}, True),
        ({"during": "day"}, {"night": True}, False),
        ({"during": "day"}, {"day": True, "night": True}, True),
        ({}, {}, True),
    ):
        table = {**things, "lamp": {"type": "support", "controller": "bob", **lamp}}
        _game, result = play_out(table, play("flare"), abilities={"song": {**waits, "do": [], **more}})
        assert bool(offered(result, "use")) == asked
    hand = {**waits, "card": "ward", "from": "hand", "do": [{"type": "wound", "target": {"choose": "conspiracies"}}]}
    _game, result = play_out({**things, "ward": card("event", "bob")}, play("flare"), abilities={"ward": hand})
    assert offered(result, "use") == []


# Cards


def test_an_insane_character_has_neither_keywords_nor_icons() -> None:
    mad = character("ann", insane=True, heroic=True, icons={"combat": 2})
    game, _result = play_out({"mad": mad, "sane": character("ann", heroic=True, icons={"combat": 2})})
    assert [game.has(one, "heroic") for one in ("mad", "sane")] == [False, True]
    assert [game.icons(one, "combat") for one in ("mad", "sane")] == [0, 2]


def test_only_what_is_in_play_gives_icons_and_bears_wounds() -> None:
    badge = {"type": "support", "controller": "ann", "grants": {"to": "cop", "icons": {"combat": 1}}}
    vest = {"type": "support", "controller": "ann", "attached": "poet", "toughness": 1}
    for zone, number in (("play", 1), ("discard", 0)):
        things = {
            "poet": character("ann", subtypes=["cop"]),
            "badge": {**badge, "zone": zone},
            "vest": {**vest, "zone": zone},
        }
        game, _result = play_out(things)
        assert (game.icons("poet", "combat"), game.toughness("poet")) == (number, number)


@pytest.mark.parametrize("side", ["heroic", "villainous"])
def test_heroes_and_villains_do_not_enter_beside_each_other(side: str) -> None:
    other = {"heroic": "villainous", "villainous": "heroic"}[side]
    things = {"new": card("character", "ann", **{side: True}), "old": character("ann", **{other: True})}
    assert refusal(play_out(things, play("new"))[1]) == f"no-{side}"
    both = {**things, "plain": character("ann")}
    assert refusal(play_out(both, play("new"))[1]) == f"no-{side}"
    friends = {**things, "old": character("ann", **{side: True})}
    assert play_out(friends, play("new"))[1].refused is None


@pytest.mark.parametrize(("side", "asked"), [("heroic", []), ("villainous", [("heroic", "villainous")])])
def test_only_whoever_has_heroes_and_villains_must_part_with_one_kind(side: str, asked: list[tuple[str, ...]]) -> None:
    things = {"old": character("ann", heroic=True), "poet": character("bob", **{side: True})}
    take = cause({"type": "take-control", "card": "poet"})
    game, result = play_out(things, take, *([{"who": "ann", "side": side}] if asked else []))
    assert offered(result, "side") == asked
    assert ("must-part" in told(result), game.state.get("poet", "zone")) == (
        bool(asked),
        "discard" if asked else "play",
    )
    _game, result = play_out({"poet": character("bob")}, take)
    assert offered(result, "side") == []


def test_one_copy_among_others_is_enough_to_keep_control_of_a_second_away() -> None:
    things = {
        "other": character("ann"),
        "old": character("ann", unique=True, title="poet"),
        "new": character("bob", unique=True, title="poet"),
    }
    take = cause({"type": "take-control", "card": "new"})
    assert told(play_out(things, take)[1]) == ["fizzled"]
    gone = {**things, "old": {**things["old"], "zone": "discard"}}
    assert told(play_out(gone, take)[1]) == ["takes-control"]


def test_what_simply_happens_and_what_is_chosen_cites_the_entry_of_effects() -> None:
    text = {"type": "choose", "options": {"rest": {"do": []}}}
    _game, result = play_out({}, cause({"type": "happens", "name": "bell"}, text))
    assert [(step.what, step.rules) for step in result.steps] == [
        ("happens", ("coc/triggered-effects",)),
        ("chooses", ("coc/triggered-effects",)),
    ]


def test_a_card_that_changes_sides_twice_keeps_its_owner() -> None:
    things = {"poet": character("bob", owner="bob")}
    script = [cause({"type": "take-control", "card": "poet"}, who=who) for who in ("ann", "bob", "ann")]
    game, _result = play_out(things, *script, cause({"type": "return", "card": "poet"}))
    assert game.state.get("poet", "controller") == "bob"


def test_what_is_exhausted_is_not_exhausted_again() -> None:
    things = {"poet": character("ann", exhausted=True)}
    assert told(play_out(things, cause({"type": "exhaust", "card": "poet"}))[1]) == ["fizzled"]


def test_a_drained_domain_may_be_refreshed_by_an_effect() -> None:
    things = {"d": {**DOMAIN, "drained": True}}
    game, result = play_out(things, cause({"type": "refresh-domain", "card": "d"}))
    assert (game.state.get("d", "drained"), result.steps[0].rules) == (False, ("coc/drain-domain",))


@pytest.mark.parametrize("deck", [3, None])
def test_a_new_domain_takes_a_card_from_a_deck_that_is_counted(deck: int | None) -> None:
    things = {"ann": {"type": "player", **({"deck": deck} if deck else {})}, "top": card("event", "ann", zone="deck")}
    game, _result = play_out(things, cause({"type": "add-domain", "card": "top"}))
    assert (game.state.get("ann", "deck"), game.state.get("top", "type")) == (deck and deck - 1, "domain")


def test_another_may_be_told_to_draw_and_an_empty_deck_gives_nothing() -> None:
    game, _result = play_out({}, cause({"type": "draw", "to": "bob"}))
    assert (game.state.get("ann", "hand"), game.state.get("bob", "hand")) == (0, 1)
    things = {"bob": {"type": "player", "deck": 0}}
    game, result = play_out(things, cause({"type": "draw", "to": "bob"}))
    assert (told(result), game.state.get("ann", "winner")) == (["deck-empty"], True)


@pytest.mark.parametrize("deed", ["wound", "destroy"])
def test_what_left_play_is_beyond_harm(deed: str) -> None:
    key = {"wound": "target", "destroy": "card"}[deed]
    things = {"poet": character("ann", zone="discard")}
    assert told(play_out(things, cause({"type": deed, key: "poet"}))[1]) == ["fizzled"]


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"willpower": True}, "coc/keyword-willpower"),
        ({"icons": {"terror": 1}}, "coc/struggle-terror"),
        ({"insane": True}, "coc/struggle-terror"),
    ],
)
def test_who_cannot_go_insane_has_a_reason(fields: dict[str, Any], rule: str) -> None:
    _game, result = play_out({"poet": character("ann", **fields)}, cause({"type": "insane", "target": "poet"}))
    assert (told(result), result.steps[0].rules) == (["fizzled"], (rule,))


def test_only_ones_own_card_is_sacrificed() -> None:
    things = {"poet": character("bob")}
    assert refusal(play_out(things, cause({"type": "sacrifice", "card": "poet"}))[1]) == "not-yours"


def test_day_and_night_are_told_by_the_cards_in_play() -> None:
    assert [time_of_day(*both) for both in ((0, 0), (1, 0), (0, 1), (1, 1))] == ["neither", "day", "night", "both"]


def test_copies_are_told_by_title_or_name() -> None:
    named = {"type": "character", "controller": "ann", "unique": True}
    things = {"one": {**named, "name": {"en": "Jim"}}, "two": {**named, "title": "Jim"}, "six": named}
    game, _result = play_out(things)
    assert [game.title(one) for one in things] == ["Jim", "Jim", "six"]


# Stories


def test_the_winner_of_the_arcane_struggle_may_leave_everybody_as_they_are() -> None:
    mage = character("ann", icons={"arcane": 1}, committed="tale", exhausted=True)
    for answer, exhausted in (("mage", False), ("pass", True)):
        game, _result = play_out(
            {"mage": mage, "tale": TALE},
            cause({"type": "struggle", "story": "tale", "icon": "arcane"}),
            {"who": "ann", "ready": answer},
        )
        assert game.state.get("mage", "exhausted") is exhausted
    ready = {**mage, "exhausted": False}
    _game, result = play_out(
        {"mage": ready, "tale": TALE}, cause({"type": "struggle", "story": "tale", "icon": "arcane"})
    )
    assert offered(result, "ready") == []


@pytest.mark.parametrize(
    ("own", "other", "told_as"), [(0, 0, "no-skill"), (0, 2, "no-skill"), (1, 1, "no-success"), (1, 2, "no-success")]
)
def test_without_skill_and_with_too_little_there_is_no_success(own: int, other: int, told_as: str) -> None:
    things = {
        "poet": character("ann", skill=own, committed="tale"),
        "thug": character("bob", skill=other, committed="tale"),
        "tale": TALE,
    }
    assert told(play_out(things, cause({"type": "determine", "story": "tale"}))[1])[-1] == told_as


@pytest.mark.parametrize(("tokens", "won"), [([3, 0], False), ([4, 0], True)])
def test_a_story_that_is_won_takes_no_second_token(tokens: list[int], won: bool) -> None:
    things = {"poet": character("ann", committed="tale"), "tale": {**TALE, "tokens": tokens}}
    answers = [{"who": "ann", "token": "place"}] * (1 if won else 2)
    game, result = play_out(things, cause({"type": "determine", "story": "tale"}), *answers)
    assert ("unchallenged" in told(result)) != won
    assert game.state.get("tale", "zone") == "won"


def test_when_the_first_token_wins_the_game_there_is_no_second() -> None:
    things = {
        "ann": {"type": "player", "won": 2},
        "poet": character("ann", committed="tale"),
        "tale": {**TALE, "tokens": [4, 0]},
    }
    script = (cause({"type": "determine", "story": "tale"}), {"who": "ann", "token": "place"})
    _game, result = play_out(things, *script)
    assert (told(result)[-1], len(offered(result, "token"))) == ("wins-game", 1)


@pytest.mark.parametrize("cards", [["new"], []])
def test_a_won_story_is_replaced_while_there_are_others(cards: list[str]) -> None:
    things = {
        "tale": {**TALE, "tokens": [4, 0]},
        "pile": {"type": "story-deck", "cards": cards},
        "new": {**TALE, "zone": "deck"},
    }
    game, _result = play_out(things, cause({"type": "success", "story": "tale"}))
    assert game.stories() == cards


def test_tokens_go_to_whoever_an_effect_names() -> None:
    game, _result = play_out({"tale": TALE}, cause({"type": "success", "story": "tale", "to": "bob"}))
    assert game.state.get("tale", "tokens") == [0, 1]
    game, _result = play_out({"tale": TALE}, cause({"type": "success", "story": "tale"}))
    assert game.state.get("tale", "tokens") == [1, 0]


def test_in_the_refresh_phase_only_what_is_in_play_readies() -> None:
    things = {"poet": character("ann", exhausted=True), "late": character("ann", exhausted=True, zone="discard")}
    game, _result = play_out(things, cause({"type": "turn", "until": "2"}))
    assert [game.state.get(one, "exhausted") for one in things] == [False, True]


def test_the_opponent_commits_only_where_the_active_player_did() -> None:
    things = {"poet": character("ann"), "thug": character("bob"), "tale": TALE, "saga": TALE}
    script = (cause({"type": "turn", "from": "5", "until": "5.3"}), {"who": "ann", "commit": "poet&tale"})
    _game, result = play_out(things, *script)
    assert [ask for ask in offered(result, "commit") if "thug&tale" in ask] == [("thug&tale", "pass")]


def test_an_action_that_ends_the_game_ends_its_window() -> None:
    things = {"ann": {"type": "player", "deck": 1}, "one": card("event", "ann", do=[{"type": "draw"}])}
    things |= {"two": card("event", "bob", do=[{"type": "draw"}])}
    script = (cause({"type": "turn", "from": "4", "until": "5"}), {"who": "ann", "window": "one"})
    _game, result = play_out(things, *script)
    assert offered(result, "window") == [("one", "pass")]


@pytest.mark.parametrize(("skill", "chosen"), [(2, True), (3, False)])
def test_a_text_may_choose_only_up_to_a_skill(skill: int, chosen: bool) -> None:
    shot = [{"type": "wound", "target": {"choose": "characters", "at_most": {"skill": 2}}}]
    things = {"shot": card("event", "ann", do=shot), "thug": character("bob", skill=skill)}
    assert (play_out(things, play("shot"))[1].refused is None) == chosen


@pytest.mark.parametrize(("tokens", "struggles"), [(3, 2), (4, 1)])
def test_a_story_that_is_won_has_no_further_struggle(tokens: int, struggles: int) -> None:
    sage = character("ann", icons={"investigation": 1}, booster={"investigation": 1}, committed="tale")
    things = {
        "sage": sage,
        "thug": character("bob", skill=9, committed="tale"),
        "tale": {**TALE, "tokens": [tokens, 0]},
    }
    answers = [{"who": "ann", "token": "place"}] * struggles
    _game, result = play_out(things, cause({"type": "story", "story": "tale"}), *answers)
    scores = [step for step in result.steps if step.what == "struggle" and step.about["name"] == "investigation"]
    assert len(scores) == struggles


def test_a_game_that_ends_with_the_first_token_sees_no_second() -> None:
    draw = {"kind": "forced", "word": "response", "trigger": {"type": "success"}, "do": [{"type": "draw", "to": "bob"}]}
    things = {"bob": {"type": "player", "deck": 1}, "poet": character("ann", committed="tale"), "tale": TALE}
    script = (cause({"type": "determine", "story": "tale"}), {"who": "ann", "token": "place"})
    _game, result = play_out(things, *script, abilities={"draw": draw})
    assert ("deck-empty" in told(result), "unchallenged" in told(result)) == (True, False)


def test_a_phase_that_begins_with_the_opponent_takes_the_stories_as_they_lie() -> None:
    things = {"poet": character("ann", committed="tale"), "thug": character("bob"), "tale": TALE, "saga": TALE}
    _game, result = play_out(things, cause({"type": "turn", "from": "5.2", "until": "5.3"}))
    assert offered(result, "commit") == [("thug&tale", "pass")]


def test_more_wins_and_of_a_tie_more_fast_characters() -> None:
    assert [compare(2, 1), compare(1, 2), compare(1, 1)] == [ACTIVE, OPPONENT, NOBODY]
    assert [compare(1, 1, 1, 0), compare(1, 1, 0, 1), compare(1, 1, 1, 1)] == [ACTIVE, OPPONENT, NOBODY]


def test_one_card_among_others_is_enough_to_keep_a_second_out() -> None:
    plot = {"type": "conspiracy", "controller": "ann", "tokens": [0, 0]}
    things = {"poet": character("ann"), "king": character("ann", unique=True, title="King"), "plot": plot}
    second = {**things, "new": card("character", "ann", unique=True, title="King")}
    assert refusal(play_out(second, play("new"))[1]) == "unique"
    other = {**things, "new": card("conspiracy", "ann")}
    assert refusal(play_out(other, play("new"))[1]) == "one-conspiracy"


def test_a_story_has_tokens_for_each_player() -> None:
    game, _result = play_out({"tale": {**TALE, "tokens": [1]}})
    with pytest.raises(Senseless, match="tokens for 1 players"):
        find_winners(game, "tale")


@pytest.mark.parametrize(("winner", "loser", "asked"), [("ann", "bob", True), ("bob", "ann", False)])
def test_abilities_may_wait_for_who_wins_and_loses_a_struggle(winner: str, loser: str, asked: bool) -> None:
    cheer = {"by": "ann", "kind": "reaction", "word": "response", "do": [{"type": "draw"}]}
    things = {"sage": character("ann", icons={"arcane": 1}, committed="tale"), "tale": TALE}
    struggle = cause({"type": "struggle", "story": "tale", "icon": "arcane"})
    for key, value in (("winner", winner), ("loser", loser)):
        abilities = {"cheer": {**cheer, "trigger": {"type": "struggle", key: value}}}
        assert bool(offered(play_out(things, struggle, abilities=abilities)[1], "use")) == asked


def test_what_was_paid_before_says_nothing_of_a_card_that_costs_nothing() -> None:
    things = {
        "d": DOMAIN,
        "poet": card("character", "ann", cost=1),
        "flare": card("event", "ann", do=[{"type": "draw"}]),
    }
    game, _result = play_out(things, play("poet"), {"who": "bob", "act": "pass"}, play("flare"))
    assert game.paid == 0


def test_a_refusal_names_the_card_whose_ability_it_is() -> None:
    verse = {**VERSE, "do": [{"type": "exhaust", "card": {"choose": "supports"}}]}
    for ability, about in (
        (verse, {"card": "poet"}),
        ({**VERSE, "cost": {"resources": 1}}, {"who": "ann", "card": "poet", "cost": 1}),
    ):
        _game, result = play_out({"poet": character("ann")}, use("verse"), abilities={"verse": ability})
        assert result.refused
        assert result.refused.about == about


def test_when_all_stories_are_resolved_players_may_respond_again() -> None:
    last = {"card": "poet", "by": "bob", "kind": "reaction", "word": "response", "do": [{"type": "draw"}]}
    abilities = {"last": {**last, "trigger": {"type": "destroy", "card": "poet"}}}
    things = {"poet": character("bob"), "sage": character("ann", skill=0, committed="tale"), "tale": TALE}
    script = (cause({"type": "turn", "from": "5.3", "until": "6"}), cause({"type": "destroy", "card": "poet"}))
    assert offered(play_out(things, *script, abilities=abilities)[1], "use") == [("last", "pass")]


def test_a_conspiracy_that_leaves_play_loses_its_tokens_and_whoever_was_committed_to_it() -> None:
    plot = {"type": "conspiracy", "controller": "ann", "zone": "play", "tokens": [2, 1]}
    things = {"plot": plot, "poet": character("ann", committed="plot"), "cop": character("ann", committed="tale")}
    things["tale"] = {"type": "story", "tokens": [3, 0]}
    game, result = play_out(things, cause({"type": "destroy", "card": "plot"}))
    assert told(result) == ["destroyed", "tokens-lost"]
    assert (game.state.get("plot", "tokens"), game.state.get("tale", "tokens")) == ([0, 0], [3, 0])
    assert [game.state.get(card, "committed") for card in ("poet", "cop")] == ["", "tale"]
