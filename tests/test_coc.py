"""Call of Cthulhu where no example of the corpus looks: what is not offered, what fizzles, what stays silent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.example import Result
from rulesref.engine.games import GAMES
from rulesref.engine.games.coc.game import Cthulhu
from rulesref.engine.games.coc.sums import ACTIVE, NOBODY, OPPONENT, compare, success_tokens, worth
from rulesref.engine.games.coc.timing import ACTION
from rulesref.engine.state import Snapshot

from .conftest import load_real_corpus
from .playing import cause, play_script, refusal, told

PLAYERS = {"ann": {"type": "player"}, "bob": {"type": "player"}}
numbers = st.integers(-3, 6)
counts = st.integers(0, 6)


def play_out(
    things: Mapping[str, Mapping[str, Any]],
    *script: Mapping[str, Any],
    abilities: Mapping[str, Mapping[str, Any]] | None = None,
) -> tuple[Cthulhu, Result]:
    game = Cthulhu(["ann", "bob"], {**PLAYERS, **things}, abilities or {})
    return game, play_script(game, script)


def character(controller: str, **fields: Any) -> dict[str, Any]:
    return {"type": "character", "controller": controller, "zone": "play", "skill": 2, **fields}


def card(kind: str, controller: str, **fields: Any) -> dict[str, Any]:
    return {"type": kind, "controller": controller, "zone": "hand", "cost": 0, **fields}


# Sums


@given(counts, counts, counts, counts)
def test_a_struggle_looks_the_same_from_both_sides(own: int, other: int, fast: int, other_fast: int) -> None:
    turned = {ACTIVE: OPPONENT, OPPONENT: ACTIVE, NOBODY: NOBODY}
    assert compare(own, other, fast, other_fast) == turned[compare(other, own, other_fast, fast)]


@given(counts, counts)
def test_nobody_wins_a_tie_at_nought_however_fast(fast: int, other_fast: int) -> None:
    assert compare(0, 0, fast, other_fast) == NOBODY


@given(numbers, numbers, counts, counts)
def test_success_takes_at_least_one_skill(own: int, other: int, fast: int, other_fast: int) -> None:
    tokens = success_tokens(own, other, fast, other_fast)
    assert (tokens == 0) or own >= 1
    assert (tokens == 2) == (tokens > 0 and other <= 0)


@given(st.lists(st.sampled_from(["hastur", "agency"])), st.lists(st.sampled_from(["hastur", "agency"])))
def test_a_domain_is_worth_what_its_factions_are_worth(resources: Sequence[str], transient: Sequence[str]) -> None:
    parts = [worth(resources, transient, faction) for faction in ("hastur", "agency")]
    assert worth(resources, transient) == sum(parts)
    assert worth(resources, transient, card=False) == len(resources) + len(transient)


# Playing and paying


def test_an_event_that_disrupts_is_not_played_as_an_action() -> None:
    things = {"ward": card("event", "ann")}
    assert refusal(play_out(things, {"who": "ann", "act": "play", "card": "ward"})[1]) == "not-an-action"


def test_characters_are_offered_in_the_operations_phase_alone() -> None:
    things = {"poet": card("character", "ann"), "flare": card("event", "ann", do=[{"type": "draw"}])}
    _, result = play_out(things, cause({"type": "turn", "until": "5"}))
    offered = [choice.ask.options for choice in result.choices if choice.ask.kind == "window"]
    assert offered == [("flare", "pass")] * 3 + [("poet", "flare", "pass")]


def test_the_active_player_is_asked_first_and_then_players_take_turns() -> None:
    letters = {
        f"{who}{number}": card("event", who, do=[{"type": "draw"}]) for who in ("ann", "bob") for number in (1, 2)
    }
    for who, other in (("ann", "bob"), ("bob", "ann")):
        _, result = play_out(
            letters,
            cause({"type": "turn", "from": "5", "until": "5.1"}, who=who),
            {"who": who, "window": f"{who}1"},
            {"who": other, "window": f"{other}1"},
            {"who": who, "window": f"{who}2"},
        )
        assert [choice.ask.who for choice in result.choices] == [who, other, who, other]


def test_a_price_of_x_needs_a_domain_whose_x_reaches_somebody() -> None:
    shot = [{"type": "wound", "target": {"choose": "characters", "at_most": {"skill": "paid"}}}]
    things = {
        "small": {"type": "domain", "controller": "ann", "resources": ["neutral"]},
        "large": {"type": "domain", "controller": "ann", "resources": ["neutral"] * 4},
        "shot": card("event", "ann", cost="X", do=shot),
        "thug": character("bob", skill=3),
    }
    game, _ = play_out(things, {"who": "ann", "act": "play", "card": "shot"})
    assert game.state.get("large", "drained")
    assert not game.state.get("small", "drained")
    things["thug"]["skill"] = 5
    assert refusal(play_out(things, {"who": "ann", "act": "play", "card": "shot"})[1]) == "no-domain"


def test_a_transient_card_that_was_attached_is_discarded_when_its_domain_is_drained() -> None:
    things = {
        "d": {"type": "domain", "controller": "ann", "resources": []},
        "spark": card("support", "ann", faction="hastur", transient=True, cost=1),
        "poet": card("character", "ann", faction="hastur", cost=2),
    }
    game, _ = play_out(
        things,
        cause({"type": "turn", "from": "3", "until": "5"}),
        {"who": "ann", "resource": "spark&d"},
        {"who": "ann", "window": "poet"},
    )
    assert game.state.get("poet", "zone") == "play"
    assert game.state.get("spark", "zone") == "discard"


def test_the_domain_of_another_player_does_not_pay() -> None:
    things = {
        "d": {"type": "domain", "controller": "bob", "resources": ["neutral"]},
        "poet": card("character", "ann", cost=1),
    }
    line = {"who": "ann", "act": "play", "card": "poet", "pay": "d"}
    assert refusal(play_out(things, line)[1]) == "not-your-domain"


def test_a_card_that_is_exhausted_as_a_cost_is_exhausted_before_its_effect() -> None:
    verse = {"card": "poet", "by": "ann", "kind": "action", "cost": {"exhaust": "poet"}, "do": [{"type": "draw"}]}
    things = {"poet": character("ann"), "ann": {"type": "player", "deck": 3}}
    game, result = play_out(things, {"who": "ann", "act": "activate", "ability": "verse"}, abilities={"verse": verse})
    assert game.state.get("poet", "exhausted")
    assert told(result).index("exhausts") < told(result).index("draws")


def test_an_exhausted_card_cannot_be_exhausted_as_a_cost() -> None:
    things = {"poet": character("ann", exhausted=True)}
    abilities = {
        "verse": {"card": "poet", "by": "ann", "kind": "action", "cost": {"exhaust": "poet"}, "do": [{"type": "draw"}]}
    }
    _, result = play_out(things, {"who": "ann", "act": "activate", "ability": "verse"}, abilities=abilities)
    assert refusal(result) == "cannot-be-used"


def test_the_ability_of_a_card_in_play_can_be_disrupted_and_stays_paid() -> None:
    things = {
        "d": {"type": "domain", "controller": "ann", "resources": ["neutral"]},
        "poet": character("ann"),
        "ward": card("event", "bob"),
    }
    abilities = {
        "verse": {"card": "poet", "by": "ann", "kind": "action", "cost": {"resources": 1}, "do": [{"type": "draw"}]},
        "ward": {
            "card": "ward",
            "by": "bob",
            "kind": "reaction",
            "word": "disrupt",
            "from": "hand",
            "trigger": {"type": "activate"},
            "do": [{"type": "cancel"}],
        },
    }
    script = ({"who": "ann", "act": "activate", "ability": "verse"}, {"who": "bob", "use": "ward"})
    game, _ = play_out(things, *script, abilities=abilities)
    assert game.state.get("d", "drained")
    assert game.state.get("ann", "hand") == 0
    assert game.state.get("ward", "zone") == "discard"


def test_nobody_disrupts_an_action_of_their_own() -> None:
    things = {"flare": card("event", "ann", do=[{"type": "draw"}]), "ward": card("event", "ann")}
    ward = {"card": "ward", "by": "ann", "kind": "reaction", "word": "disrupt", "from": "hand"}
    abilities = {"ward": {**ward, "trigger": {"type": "play"}, "do": [{"type": "cancel"}]}}
    _, result = play_out(things, {"who": "ann", "act": "play", "card": "flare"}, abilities=abilities)
    assert result.choices == []


# Cards that may not be there


def test_an_effect_gives_nobody_a_second_copy_of_a_unique_card() -> None:
    things = {"own": character("ann", unique=True, title="King"), "other": character("bob", unique=True, title="King")}
    game, result = play_out(things, cause({"type": "take-control", "card": "other"}))
    assert "fizzled" in told(result)
    assert game.state.get("other", "controller") == "bob"


def test_an_effect_puts_no_villain_beside_a_hero() -> None:
    things = {"hero": character("ann", heroic=True), "villain": card("character", "ann", villainous=True)}
    game, result = play_out(things, cause({"type": "put-into-play", "card": "villain"}))
    assert told(result) == ["fizzled"]
    assert game.state.get("villain", "zone") == "hand"


def test_a_card_goes_to_the_discard_pile_of_its_owner() -> None:
    things = {"poet": character("bob")}
    game, _ = play_out(
        things, cause({"type": "take-control", "card": "poet"}), cause({"type": "destroy", "card": "poet"})
    )
    assert game.state.get("poet", "controller") == "bob"


# Wounds and insanity


def test_what_is_done_to_the_immune_comes_to_nothing() -> None:
    things = {"saint": character("bob", willpower=True), "spirit": character("bob", invulnerable=True)}
    game, result = play_out(
        things, cause({"type": "insane", "target": "saint"}), cause({"type": "wound", "target": "spirit"})
    )
    assert told(result) == ["fizzled", "fizzled"]
    assert not game.state.get("saint", "insane")


def test_an_insane_card_has_no_text_even_when_it_is_destroyed() -> None:
    response = {"card": "poet", "by": "bob", "kind": "reaction", "word": "response"}
    abilities = {"last": {**response, "trigger": {"type": "destroy", "card": "poet"}, "do": [{"type": "draw"}]}}
    sane, insane = ({"poet": character("bob", insane=one)} for one in (False, True))
    assert play_out(sane, cause({"type": "destroy", "card": "poet"}), abilities=abilities)[1].choices
    assert not play_out(insane, cause({"type": "destroy", "card": "poet"}), abilities=abilities)[1].choices


def test_a_card_that_is_played_again_has_neither_wounds_nor_memory() -> None:
    things = {"thug": character("ann", toughness=2, wounds=1, exhausted=True, cost=0)}
    game, _ = play_out(things, cause({"type": "return", "card": "thug"}), {"who": "ann", "act": "play", "card": "thug"})
    assert game.state.get("thug", "wounds") == 0
    assert not game.state.get("thug", "exhausted")


# The end


def test_when_the_game_is_over_nobody_acts() -> None:
    things = {"story": {"type": "story", "tokens": [4, 0]}, "flare": card("event", "ann", do=[{"type": "draw"}])}
    things["ann"] = {"type": "player", "won": 2}
    script = (cause({"type": "success", "story": "story"}), {"who": "ann", "act": "play", "card": "flare"})
    game, result = play_out(things, *script)
    assert refusal(result) == "game-over"
    assert game.state.get("ann", "winner")


def test_when_the_game_is_over_nobody_responds() -> None:
    things = {
        "story": {"type": "story", "tokens": [4, 0]},
        "poet": character("ann"),
        "ann": {"type": "player", "won": 1},
    }
    response = {"card": "poet", "by": "ann", "kind": "reaction", "word": "response"}
    abilities = {"toast": {**response, "trigger": {"type": "win"}, "do": [{"type": "draw"}]}}
    won = cause({"type": "success", "story": "story"})
    assert play_out(things, won, abilities=abilities)[1].choices
    things["ann"]["won"] = 2
    assert not play_out(things, won, abilities=abilities)[1].choices


def test_a_lasting_effect_ends_with_the_turn() -> None:
    things = {"poet": character("ann")}
    lasting = {"type": "lasting", "to": "poet", "field": "skill", "amount": 2, "until": "turn"}
    game, _ = play_out(things, cause(lasting))
    assert game.skill("poet") == 4
    game, _ = play_out(things, cause(lasting), cause({"type": "turn", "from": "6"}))
    assert game.skill("poet") == 2


def test_a_card_that_no_domain_can_pay_for_is_not_offered_as_a_disrupt() -> None:
    things = {
        "shot": card("event", "ann", do=[{"type": "wound", "target": "poet"}]),
        "poet": character("bob"),
        "ward": card("event", "bob", cost=1, faction="neutral"),
    }
    ward = {
        "card": "ward",
        "by": "bob",
        "kind": "reaction",
        "word": "disrupt",
        "from": "hand",
        "trigger": {"type": "play"},
    }
    abilities = {"ward": {**ward, "do": [{"type": "cancel"}]}}
    shot = {"who": "ann", "act": "play", "card": "shot"}
    domain = {"type": "domain", "controller": "bob", "resources": ["neutral"]}
    assert not play_out(things, shot, abilities=abilities)[1].choices
    offered = play_out({**things, "domain": domain}, shot, abilities=abilities)[1].choices
    assert [choice.ask.options for choice in offered] == [("ward", "pass")]


def test_a_forced_response_comes_before_what_players_may_answer() -> None:
    things = {"shot": card("event", "ann", do=[{"type": "exhaust", "card": "poet"}]), "poet": character("bob")}
    waits = {"card": "poet", "word": "response", "trigger": {"type": "play"}, "do": []}
    abilities = {"may": {**waits, "kind": "reaction", "by": "bob"}, "must": {**waits, "kind": "forced"}}
    shot = {"who": "ann", "act": "play", "card": "shot"}
    _game, result = play_out(things, shot, {"who": "bob", "use": "may"}, abilities=abilities)
    answers = [(step.what, step.rules[0]) for step in result.steps if "ability" in step.about]
    assert answers == [("forced", ACTION.rule("5")), ("reaction", ACTION.rule("6"))]


def test_an_insane_character_has_no_skill() -> None:
    game, _ = play_out({"poet": character("ann", insane=True), "saint": character("ann")})
    assert (game.skill("poet"), game.skill("saint")) == (0, 2)


@pytest.mark.parametrize(
    ("unique", "own", "taken"), [(True, "poet", False), (True, "saint", True), (False, "poet", True)]
)
def test_control_is_taken_of_all_but_a_second_copy_of_a_unique_card(unique: bool, own: str, taken: bool) -> None:
    things = {"poet": character("bob", title="poet", unique=unique), "own": character("ann", title=own)}
    game, _ = play_out(things, cause({"type": "take-control", "card": "poet"}))
    assert (game.state.get("poet", "controller") == "ann") == taken


def final_state(name: str) -> Snapshot:
    example = load_real_corpus().examples[f"coc/{name}"]
    game = GAMES["coc"].make(example.players, example.things, example.abilities)
    play_script(game, example.script)
    return game.state.snapshot()


def test_both_orders_of_the_refresh_phase_come_to_the_same() -> None:
    name = "refresh-restored-stays-exhausted"
    assert final_state(name) == final_state(f"{name}-ready-first")
