"""Tainted Grail: keys and sums by themselves, and what other decisions of an example lead to."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.events import PASS, Ask, play
from rulesref.engine.example import Result
from rulesref.engine.games.tainted_grail.game import Avalon
from rulesref.engine.games.tainted_grail.keys import Bonus, Edge, count_keys, find_keys, read_symbols
from rulesref.engine.games.tainted_grail.timing import COMBAT, DAY, DIPLOMACY
from rulesref.engine.games.tainted_grail.tracks import attribute_price, menhir_dial, restored_energy
from rulesref.engine.refusal import Refused, Senseless
from rulesref.engine.rows import EventText, read_script
from rulesref.engine.story import Story, make_teller
from rulesref.values import WrittenRow

from .conftest import load_real_corpus
from .playing import cause, play_script, told

CORPUS = load_real_corpus()
SYMBOLS = st.sampled_from(["+1", "+2", "draw", "extra", "up", "up 2", "x2", "x3", "cancel"])


def replay(name: str, *decisions: str) -> tuple[list[str], Avalon]:
    """What is told and how it ends with these decisions; then everybody passes, or takes the first option."""
    example = CORPUS.examples[f"tainted-grail/{name}"]
    game = Avalon(example.players, example.things, example.abilities)
    waiting = list(decisions)

    def decide(ask: Ask) -> str:
        default = PASS if PASS in ask.options else ask.options[0]
        chosen = waiting.pop(0) if waiting else default
        if chosen in ask.barred:
            raise ask.barred[chosen]
        return chosen

    for line in read_script(example.script):
        if line.is_start:
            play(game.start(line), decide)
    teller = make_teller(CORPUS.cards, example)
    return [teller.tell(step) for step in game.kernel.trace], game


def test_a_half_continues_only_the_half_in_the_same_place() -> None:
    right: Edge = {"first": {"courage": 2}, "third": {"caution": 1}, "free": ["x2"]}
    left = {"first": ["+1"], "second": ["+4"], "free": ["+1"]}
    assert [(key.slot, key.attribute, key.symbols) for key in find_keys(right, left)] == [
        ("first", "courage", ("+1",)),
        ("free", "", ("x2", "+1")),
    ]


def test_a_misspelt_place_of_a_key_is_a_fault() -> None:
    with pytest.raises(Senseless, match="frist"):
        find_keys({"frist": {"courage": 2}}, {"first": ["+1"]})


def test_a_multiplier_and_a_cancel_touch_the_next_symbol_only() -> None:
    assert read_symbols(["x2", "+1", "+1"]) == [Bonus("markers", 2), Bonus("markers", 1)]
    assert read_symbols(["cancel", "draw", "up"]) == [Bonus("up", 1)]


@given(st.lists(SYMBOLS))
def test_an_additional_card_is_never_multiplied(symbols: list[str]) -> None:
    assert all(bonus.amount == 1 for bonus in read_symbols(symbols) if bonus.what == "extra")


@given(st.lists(SYMBOLS))
def test_symbols_bring_no_more_bonuses_than_there_are(symbols: list[str]) -> None:
    bearing = [symbol for symbol in symbols if not symbol.startswith("x") and symbol != "cancel"]
    assert len(read_symbols(symbols)) <= len(bearing)


def test_keys_count_when_their_halves_continue_each_other_even_without_the_points() -> None:
    edges = [({"first": {"courage": 9}}, {"first": ["+1"]}), ({"second": {"courage": 1}}, {"first": ["+1"]})]
    assert count_keys(edges, "courage") == 1


def play_out(things: Mapping[str, WrittenRow], *events: EventText) -> tuple[Avalon, Result]:
    """What comes of events, told to Ailei, with cards that no example has."""
    game = Avalon(["ailei"], {"ailei": AILEI, **things}, {})
    return game, play_script(game, [cause(*events, who="ailei"), {"who": "ailei", "hand": "redraw"}])


AILEI: WrittenRow = {"type": "character", "health": 7, "energy": 3, "deck": 9}
WOLF: WrittenRow = {"type": "enemy", "toughness": 6}


def test_cards_of_a_hand_that_is_exchanged_lie_in_the_discard_pile() -> None:
    cards = {one: {"type": "card", "owner": "ailei", "zone": "deck"} for one in ("axe", "bow", "club")}
    deck: WrittenRow = {**AILEI, "top": list(cards)}
    game, _result = play_out({"ailei": deck, "wolf": WOLF, **cards}, {"type": "combat", "enemy": "wolf", "rounds": 0})
    assert {game.state.get(card, "zone") for card in cards} == {"discard"}


@pytest.mark.parametrize(("shield", "attacking", "left"), [(0, True, 5), (1, False, 5), (1, True, 6)])
def test_damage_is_reduced_only_in_an_attack_and_only_by_a_shield(shield: int, attacking: bool, left: int) -> None:
    game = Avalon(["ailei"], {"ailei": AILEI, "wolf": WOLF}, {})
    game.now.shield, game.now.attacking = shield, attacking
    result = play_script(game, [cause({"type": "damage", "amount": 2}, who="ailei")])
    assert game.state.get("ailei", "health") == left
    assert ("damage-reduced" in told(result)) == (left == 6)


@pytest.mark.parametrize(("quest", "what", "zone"), [(True, "quest-begins", "play"), (False, "event", "discard")])
def test_a_quest_stays_in_play_and_another_event_is_discarded(quest: bool, what: str, zone: str) -> None:
    card: WrittenRow = {"type": "event", "zone": "deck", "quest": quest}
    game, result = play_out({"card": card}, {"type": "day-step", "number": "I.5"})
    assert (told(result)[-1], game.state.get("card", "zone")) == (what, zone)


def test_a_location_revealed_by_its_former_number_cites_the_rule_about_that() -> None:
    example = CORPUS.examples["tainted-grail/reveal-only-near-menhir"]
    steps = Story(CORPUS.cards, example).result.steps
    rules = {step.what: step.rules for step in steps}
    assert rules["revealed-former"] == ("tainted-grail/previous-location-numbers",)
    assert rules["revealed"] == rules["too-far"] == ("tainted-grail/new-location-a-reveal",)


@given(st.integers(0, 9), st.integers(0, 9))
def test_no_point_costs_more_than_ten(raised: int, opposite: int) -> None:
    assert 2 <= attribute_price(raised, opposite) <= 10


@given(st.integers(0, 9), st.integers(1, 9), st.integers(1, 9))
def test_nobody_wakes_with_more_energy_than_health(energy: int, start: int, health: int) -> None:
    assert restored_energy(energy, start, health) <= health


def test_story_mode_counts_one_player_fewer_but_not_when_playing_alone() -> None:
    assert (menhir_dial(8, 3, story=True), menhir_dial(8, 1, story=True)) == (6, 7)


def test_a_round_of_diplomacy_is_that_of_combat_without_the_opportunity_step() -> None:
    assert len(DIPLOMACY) == len(COMBAT) - 1
    assert not any("opportunity" in row.rule for row in DIPLOMACY)


@pytest.mark.parametrize("row", [*DAY, *COMBAT, *DIPLOMACY], ids=lambda row: row.rule)
def test_each_step_of_the_tables_has_its_entry(row: object) -> None:
    assert row.rule in CORPUS.entries  # type: ignore[attr-defined]


def test_whoever_plays_nothing_all_the_time_is_beaten_in_the_end() -> None:
    said, game = replay("combat-vagabond")
    assert said.count("Vagabond makes an opportunity attack. Target: Beor.") > 2
    assert game.state.get("beor", "dying")
    assert not game.state.get("vagabond", "defeated")


def test_magic_spent_twice_leaves_none_for_an_additional_card() -> None:
    with pytest.raises(Refused) as refused:
        replay("combat-vagabond", "pass", "assault", "guard", "pass", "throw", "beor", "frenzy")
    assert refused.value.reason == "no-extra-symbol"


def test_beor_may_escape_before_the_first_card() -> None:
    said, game = replay("combat-vagabond", "pass", "retreat")
    assert "Beor escapes." in said
    assert (game.state.get("beor", "health"), game.state.get("beor", "deck")) == (7, 15)


def test_a_team_mate_may_pay_for_another() -> None:
    said, game = replay(
        "leave-team-when-not-paying", "join", "join", "beor", "ailei", "arev", "pay", "pay", "pass", "pay"
    )
    assert "Beor pays 2 energy for Arev." in said
    assert game.state.get("beor", "energy") == 0
