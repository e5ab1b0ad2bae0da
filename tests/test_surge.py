"""Surge draws on and on: long chains end, endless ones are refused, whatever they are made of."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.events import Event
from rulesref.engine.example import Result
from rulesref.engine.games.ahlcg.events import Drawn
from rulesref.engine.games.ahlcg.game import Arkham

from .playing import cause, play_script, refusal, told

ANN: dict[str, Any] = {"type": "investigator", "agility": 1, "health": 9, "sanity": 9}
DRAW = cause({"type": "draw-encounter"})
BITES: list[dict[str, Any]] = [{"type": "deal", "to": "you", "damage": 1}]


def draw_from(
    things: dict[str, Any],
    *answers: dict[str, Any],
    abilities: dict[str, Any] | None = None,
    discard: tuple[str, ...] = (),
) -> tuple[Arkham, Result]:
    """Ann draws from a deck of these cards; some lie in its discard pile."""
    cards = [name for name in things if name not in ("bag", *discard)]
    deck = {"type": "encounter-deck", "cards": cards, "discard": list(discard)}
    game = Arkham(["ann"], {"ann": ANN, **things, "deck": deck}, abilities or {})
    return game, play_script(game, [DRAW, *answers])


def surging(count: int, **fields: Any) -> dict[str, Any]:
    return {f"wave-{number}": {"type": "treachery", "zone": "deck", "surge": True, **fields} for number in range(count)}


CALM = {"calm": {"type": "treachery", "zone": "deck"}}


def test_sixty_surges_follow_one_another_and_none_is_inside_the_one_before() -> None:
    _game, result = draw_from({**surging(60), **CALM})
    assert told(result).count("draws-encounter") == 61
    assert max(step.depth for step in result.steps) < 6
    assert result.refused is None


@pytest.mark.parametrize("count", [1, 2])
def test_a_deck_of_nothing_but_surge_is_refused_with_its_cards(count: int) -> None:
    answers = [{"who": "deck", "draw": "wave-0"}] if count > 1 else []
    _game, result = draw_from(surging(count), *answers)
    assert refusal(result) == "endless-surge"
    assert result.refused
    assert (result.refused.rule, result.refused.about["cards"]) == ("ahlcg/surge", [*surging(count)])
    assert len(result.steps) < 20


def test_the_order_in_which_a_shuffled_deck_comes_makes_no_other_table() -> None:
    orders = [("wave-1", "wave-0"), ("wave-0", "wave-1")]
    answers = [{"who": "deck", "draw": card} for order in orders for card in order[:1]]
    _game, result = draw_from(surging(2), *answers[:1])
    assert refusal(result) == "endless-surge"


def test_surge_that_hurts_ends_with_who_draws() -> None:
    _game, result = draw_from(surging(1, revelation=BITES))
    assert (told(result).count("draws-encounter"), told(result)[-1]) == (9, "scenario-over")


def test_a_chain_that_changes_something_without_end_is_refused_too() -> None:
    _game, result = draw_from(surging(1, revelation=[{"type": "gain", "resources": 1}]))
    assert refusal(result) == "endless-surge"


def test_a_test_in_the_chain_may_come_out_otherwise_next_time() -> None:
    tested: list[dict[str, Any]] = [{"type": "test", "skill": "agility", "difficulty": 2, "failure": BITES}]
    bag = {"bag": {"type": "bag", "tokens": ["+1", "auto-fail"]}}
    tokens = [{"who": "bag", "draw": token} for token in ["+1"] * 3 + ["auto-fail"] * 9]
    _game, result = draw_from({**surging(1, revelation=tested), **bag}, *tokens)
    assert told(result).count("passes") == 3
    assert told(result)[-1] == "scenario-over"


def test_what_comes_after_a_draw_waits_for_the_last_card_and_the_last_comes_first() -> None:
    hears: dict[str, Any] = {
        "kind": "forced",
        "word": "after",
        "trigger": {"type": "drawn"},
        "do": [{"type": "happens", "name": "bell"}],
    }
    things = {**surging(2), **CALM, "rest": {"type": "treachery", "zone": "deck"}}
    _game, result = draw_from(things, abilities={"bell": hears})
    told_of = [event for step in result.steps if isinstance(event := step.about.get("event"), Event)]
    heard = [event.about for event in told_of]
    assert told(result).index("forced") > max(place for place, what in enumerate(told(result)) if what == "discarded")
    assert [about.card for about in heard if isinstance(about, Drawn)] == ["calm", "wave-1", "wave-0"]


def test_an_empty_deck_is_made_anew_from_its_discard_pile_before_somebody_draws() -> None:
    _game, result = draw_from({"calm": {"type": "treachery", "zone": "discard"}}, discard=("calm",))
    assert told(result)[:2] == ["reshuffled", "draws-encounter"]


def test_without_any_encounter_card_nothing_is_drawn() -> None:
    _game, result = draw_from({})
    assert told(result) == ["fizzled"]


def test_a_treachery_that_is_searched_for_surges_and_is_discarded() -> None:
    game = Arkham(
        ["ann"],
        {
            "ann": ANN,
            **surging(1, traits=["omen"]),
            **CALM,
            "deck": {"type": "encounter-deck", "cards": ["calm", "wave-0"]},
        },
        {},
    )
    result = play_script(game, [cause({"type": "search-encounter", "trait": "omen"})])
    drawn = [step.about["card"] for step in result.steps if step.what == "draws-encounter"]
    assert drawn == ["wave-0", "calm"]
    assert sorted(game.state.get("deck", "cards")) == ["calm", "wave-0"]


def test_an_enemy_that_is_freed_engages_anew_before_anything_that_comes_after_the_effect() -> None:
    hears: dict[str, Any] = {
        "kind": "forced",
        "word": "after",
        "trigger": {"type": "disengage"},
        "do": [{"type": "gain", "resources": 1}],
    }
    things: dict[str, Any] = {
        "ann": {**ANN, "location": "hall"},
        "hall": {"type": "location"},
        "ghoul": {"type": "enemy", "health": 2, "engaged": "ann", "zone": "threat", "location": "hall"},
    }
    game = Arkham(["ann"], things, {"bell": hears})
    result = play_script(game, [cause({"type": "disengage", "enemy": "ghoul"}, {"type": "happens", "name": "more"})])
    assert told(result) == ["disengages", "happens", "engages", "forced", "gains"]


def test_tests_that_wait_for_one_another_without_end_are_refused() -> None:
    again: dict[str, Any] = {"type": "test", "skill": "agility", "difficulty": 0}
    echo: dict[str, Any] = {"kind": "forced", "word": "after", "trigger": {"type": "succeeded"}, "do": [again]}
    game = Arkham(["ann"], {"ann": ANN, "bag": {"type": "bag", "tokens": ["0"]}}, {"echo": echo})
    result = play_script(game, [cause(again)])
    assert refusal(result) == "endless"
