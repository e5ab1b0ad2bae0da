"""Tainted Grail for every card: the timing rules G1-G19 where no example looks, each test with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from .playing import cause, told
from .test_tainted_grail_table import ANN, AT_INN, BOARD, BOTH, CARD, WOLF, offered, play_out, steps

FIGHT: dict[str, Any] = {"type": "combat", "enemy": "wolf", "drawn": True, "rounds": 1}


def test_g16_a_thief_strikes_whatever_took_the_health() -> None:
    thief = {**WOLF, "traits": ["theft"]}
    frenzy = {**CARD, "play": [{"type": "lose", "what": "health", "amount": 1}]}
    for health, wealth in ((2, 0), (3, 5)):
        ann = {**ANN, "health": health, "wealth": 5, "energy": 1}
        things = {"ann": ann, "wolf": thief, "frenzy": frenzy}
        game, result = play_out(things, cause(FIGHT), {"who": "ann", "play": "frenzy"})
        assert (game.state.get("ann", "wealth"), "trait-theft" in told(result)) == (wealth, wealth == 0)


def test_g16_a_guardian_that_was_drawn_stays_where_it_was_met() -> None:
    for guardian, place in (({**WOLF, "traits": ["guardian"]}, "inn"), (WOLF, "")):
        game, _ = play_out({**AT_INN, "wolf": guardian}, cause(FIGHT), {"who": "ann", "play": "retreat"})
        assert game.state.get("wolf", "location") == place


def test_g1_a_guardian_does_not_fight_the_dying() -> None:
    wolf = {**WOLF, "traits": ["guardian"], "location": "inn"}
    for health, fights in ((2, True), (0, False)):
        things = {**AT_INN, "ann": {**AT_INN["ann"], "health": max(1, health)}, "wolf": wolf}
        hurt = [] if fights else [cause({"type": "damage", "amount": 1})]
        script = (*hurt, cause({"type": "day-step", "number": "I.6"}), {"who": "die", "roll": "stay"})
        _game, result = play_out(things, *script, {"who": "ann", "play": "retreat"})
        assert ("guardian-met" in told(result)) == fights


def test_g15_a_delayed_ability_is_for_whoever_is_active() -> None:
    gift = {
        **CARD,
        "owner": "bob",
        "zone": "row",
        "time": 1,
        "delayed": [{"type": "lose", "what": "health", "amount": 1}],
    }
    things = {**BOTH, "gift": gift, "wolf": {**WOLF, "sequence": ["gift"]}}
    game, _ = play_out(things, cause(FIGHT), {"who": "ann", "active": "ann"})
    assert (game.state.get("ann", "health"), game.state.get("bob", "health")) == (6, 7)


def test_g6_a_card_that_a_delayed_ability_discards_loses_no_token() -> None:
    first = {**CARD, "zone": "row", "passive": True, "time": 1, "delayed": [{"type": "discard-last"}]}
    last = {**CARD, "zone": "row", "passive": True, "time": 1, "delayed": [{"type": "markers", "amount": 3}]}
    things = {"first": first, "last": last, "wolf": {**WOLF, "sequence": ["first", "last"]}}
    game, result = play_out(things, cause(FIGHT))
    assert (game.state.get("wolf", "pool"), len(steps(result, "last-token-off"))) == (0, 1)


def test_g16_a_furious_enemy_does_not_strike_the_dead_again() -> None:
    bite = [{"from": 0, "to": 9, "do": [{"type": "damage", "amount": 7}]}]
    _game, result = play_out({"wolf": {**WOLF, "traits": ["fury"], "attacks": bite}}, cause(FIGHT))
    assert len(steps(result, "attacks")) == 1


def test_g3_an_additional_card_may_be_paid_by_a_team_mates_magic() -> None:
    cards = {
        "stab": {**CARD, "right": {"magic": None}},
        "feint": {**CARD, "left": {"magic": ["extra"]}},
    }
    for magic, played in ((1, True), (0, False)):
        things = {**BOTH, "bob": {**BOTH["bob"], "magic": magic}, "wolf": WOLF, **cards}
        script = ({"who": "ann", "active": "ann"}, {"who": "ann", "play": "stab"})
        _game, result = play_out(things, cause(FIGHT), *script)
        assert any("feint" in options for options in offered(result, "play")[1:]) == played


@pytest.mark.parametrize(("terror", "drawn"), [(7, 1), (8, 0)])
def test_g11_whoever_panics_draws_nothing_at_the_end_of_the_round(terror: int, drawn: int) -> None:
    game, _ = play_out({"ann": {**ANN, "terror": terror}, "wolf": WOLF}, cause(FIGHT))
    # The card for the missed opportunity comes in panic as well.
    assert game.state.get("ann", "hand") == 1 + drawn


def test_g2_everything_of_an_arrival_precedes_the_next_action() -> None:
    wolf = {**WOLF, "traits": ["guardian"], "location": "mill"}
    mill = {**BOARD["mill"], "immediate": [{"type": "gain", "what": "food", "amount": 1}]}
    things = {**BOTH, "mill": mill, "wolf": wolf}
    script = ({"who": "ann", "act": "travel", "target": "mill"}, {"who": "ann", "play": "retreat"})
    _game, result = play_out(things, *script, {"who": "bob", "act": "pass"})
    order = [
        what for what in told(result) if what in ("travels", "guardian-met", "leaves-combat", "immediate", "passes")
    ]
    assert order == ["travels", "guardian-met", "leaves-combat", "immediate", "passes"]
