"""Words of the notation for cards of scenarios: acts and agendas, locations, enemies of the story, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.games.ahlcg.choosing import list_offers
from rulesref.engine.refusal import Incomplete

from .test_notation_of_cards import PLACES, ROLAND, bag, engaged, play, refusal

AGNES: dict[str, Any] = {"card": "01004", "location": "study"}
BOTH = ("roland", "agnes")
TURN = {"who": "roland", "cause": [{"type": "turn", "who": "roland"}]}
END_OF_ROUND = {"cause": [{"type": "end", "period": "round"}]}


def told(game: Any) -> list[str]:
    return [step.what for step in game.kernel.trace]


def offered(things: dict[str, Any], *script: dict[str, Any], players: tuple[str, ...] = ("roland",)) -> set[str]:
    """What a window in Roland's turn offers him."""
    game = play(things, *script, players=players)
    game.turn = "roland"
    return set(list_offers(game, "roland"))


def defeat(enemy: str) -> dict[str, Any]:
    return {"who": "roland", "cause": [{"type": "deal", "to": enemy, "damage": 99}]}


def test_who_resigns_is_out_but_not_defeated_and_provokes_nobody() -> None:
    path = {"card": "01149", "connects": ["study"]}
    things: dict[str, Any] = {
        "path": path,
        "agnes": AGNES,
        "roland": {**ROLAND, "location": "path", "clues": 1},
        "ghoul": {"card": "01160", "location": "path", "engaged": "roland", "zone": "threat"},
        "scenario": {"card": "01104", "campaign": True},
    }
    game = play(things, {"who": "roland", "act": "activate", "ability": "path-resign"}, players=BOTH)
    assert game.state.get("roland", "zone") == "eliminated"
    assert (game.state.get("roland", "damage"), game.state.get("roland", "physical_trauma")) == (0, 0)
    assert (game.state.get("path", "clues"), game.over) == (1, False)


def test_the_scenario_is_over_when_nobody_is_left_and_nothing_can_be_done_then() -> None:
    path = {"card": "01149", "connects": ["study"]}
    things: dict[str, Any] = {"path": path, "roland": {**ROLAND, "location": "path"}}
    resign = {"who": "roland", "act": "activate", "ability": "path-resign"}
    assert play(things, resign).over
    assert refusal(things, resign, {"who": "roland", "act": "resource"}) == "scenario-over"


def test_a_resolution_stops_all_that_is_under_way() -> None:
    agenda = {"card": "01122", "doom": 7}
    deck = {"type": "encounter-deck", "cards": ["trap"]}
    things: dict[str, Any] = {"agenda": agenda, "trap": {"card": "01163", "zone": "deck"}, "deck": deck}
    game = play(things, {"cause": [{"type": "round", "number": 2}]})
    assert told(game)[-3:] == ["advances", "resolution", "scenario-over"]
    assert "step-1.4" not in told(game)
    assert game.kernel.stack == []


@pytest.mark.parametrize(("clues", "trauma"), [(1, 1), (0, 0)])
def test_what_waits_for_the_end_of_the_game_hears_a_resolution(clues: int, trauma: int) -> None:
    cover = {"card": "01007", "zone": "threat", "bearer": "roland", "clues": clues}
    game = play({"cover": cover}, {"cause": [{"type": "resolution", "number": 1}]})
    assert game.state.get("roland", "mental_trauma") == trauma


def test_hospital_debts_cost_experience_unless_they_are_paid() -> None:
    debts = {"card": "01011", "zone": "threat", "bearer": "roland"}
    pay = {"who": "roland", "window": "debts-pay"}
    end = {"who": "roland", "action": "end"}
    resolution = {"cause": [{"type": "resolution", "number": 1}]}
    game = play({"debts": {**debts, "resources": 4}}, TURN, pay, pay, end, resolution)
    assert (game.state.get("debts", "resources"), game.state.get("roland", "experience")) == (6, 0)
    poor = play({"debts": {**debts, "resources": 5}}, resolution)
    assert poor.state.get("roland", "experience") == -2
    use = {"who": "roland", "act": "activate", "ability": "debts-pay"}
    assert offered({"debts": debts}, use) == {"debts-pay"}
    assert offered({"debts": debts}, use, use) == set()


HOUSE: dict[str, Any] = {
    "study": {"card": "01111", "clues": 0, "connects": []},
    "hallway": {"card": "01112", "zone": "aside", "connects": ["attic", "cellar", "parlor"]},
    "attic": {"card": "01113", "zone": "aside", "connects": ["hallway"]},
    "cellar": {"card": "01114", "zone": "aside", "connects": ["hallway"]},
    "parlor": {"card": "01115", "zone": "aside", "revealed": False, "connects": ["hallway"]},
}


def test_an_act_is_advanced_with_the_clues_of_all_and_brings_set_aside_locations() -> None:
    things: dict[str, Any] = {
        **HOUSE,
        "act": {"card": "01108", "next": "second"},
        "second": {"card": "01109", "zone": "deck"},
        "roland": {**ROLAND, "clues": 3},
        "agnes": {**AGNES, "clues": 3},
        "ghoul": engaged("01160"),
    }
    spend = [{"who": "roland", "spends": who} for who in ("agnes", "roland", "roland", "roland")]
    end = {"who": "roland", "action": "end"}
    game = play(things, TURN, {"who": "roland", "window": "act-advance"}, *spend, end, players=BOTH)
    assert (game.state.get("roland", "clues"), game.state.get("agnes", "clues")) == (0, 2)
    assert [game.state.get(who, "location") for who in BOTH] == ["hallway", "hallway"]
    assert (game.state.get("ghoul", "zone"), game.state.get("study", "zone")) == ("discard", "removed")
    assert (game.state.get("act", "zone"), game.state.get("second", "zone")) == ("removed", "play")
    assert "act-advance" in offered(things, players=BOTH)
    assert "act-advance" not in offered({**things, "agnes": AGNES}, players=BOTH)


def test_a_set_aside_card_that_is_not_there_is_told() -> None:
    things: dict[str, Any] = {"act": {"card": "01108"}, "study": HOUSE["study"], "roland": {**ROLAND, "clues": 2}}
    with pytest.raises(Incomplete, match="01112"):
        play({**things, "hallway": HOUSE["attic"]}, TURN, {"who": "roland", "window": "act-advance"})


BARRIER: dict[str, Any] = {
    **HOUSE,
    "hallway": {"card": "01112", "connects": ["study", "parlor"]},
    "parlor": {"card": "01115", "revealed": False, "connects": ["hallway"]},
    "act": {"card": "01109"},
    "lita": {"card": "01117", "zone": "aside"},
    "priest": {"card": "01116", "zone": "aside"},
    "roland": {**ROLAND, "clues": 6, "location": "hallway"},
}


def test_only_those_in_the_hallway_pay_for_the_barrier_and_nobody_must() -> None:
    pay = {"who": "roland", "pay": "pay"}
    game = play(BARRIER, END_OF_ROUND, pay)
    assert game.state.get("roland", "clues") == 3
    assert (game.state.get("parlor", "revealed"), game.state.get("lita", "location")) == (True, "parlor")
    assert (game.state.get("priest", "engaged"), game.state.get("lita", "controller")) == ("roland", "")
    assert play(BARRIER, END_OF_ROUND, {"who": "roland", "pay": "refuse"}).state.get("roland", "clues") == 6
    elsewhere = {**BARRIER, "agnes": {**AGNES, "clues": 6}, "roland": {**BARRIER["roland"], "clues": 5}}
    assert "advances" not in told(play(elsewhere, END_OF_ROUND, players=BOTH))


def test_a_closed_location_is_entered_when_it_is_revealed() -> None:
    move = {"who": "roland", "act": "move", "target": "parlor"}
    assert refusal(BARRIER, move) == "forbidden"
    opened = {**BARRIER, "parlor": {**BARRIER["parlor"], "revealed": True}}
    assert play(opened, move).state.get("roland", "location") == "parlor"


def test_who_takes_control_of_a_card_has_its_abilities() -> None:
    things: dict[str, Any] = {
        **BARRIER,
        "parlor": {**BARRIER["parlor"], "revealed": True},
        "lita": {"card": "01117", "zone": "play", "location": "parlor"},
        "roland": {**BARRIER["roland"], "location": "parlor"},
        "ghoul": {"card": "01118", "location": "parlor", "engaged": "roland", "zone": "threat"},
        "dog": {"card": "01021", "zone": "play", "controller": "roland"},
        "bag": bag("+1"),
    }
    parley = {"who": "roland", "act": "activate", "ability": "parlor-parley"}
    fight = {"who": "roland", "act": "fight", "target": "ghoul"}
    alone = play(things, fight)
    assert alone.state.get("ghoul", "damage") == 1
    game = play(things, parley, fight, {"who": "roland", "use": "lita-strike"})
    assert (game.state.get("lita", "controller"), game.state.get("dog", "zone")) == ("roland", "discard")
    assert game.state.get("ghoul", "damage") == 2
    assert refusal(things, parley, parley) == "no-target"


def test_the_lead_chooses_the_resolution_when_the_priest_is_defeated() -> None:
    things: dict[str, Any] = {"act": {"card": "01110"}, "priest": engaged("01116")}
    game = play(things, defeat("priest"), {"who": "roland", "choice": "resolution-2"})
    assert [step.about["number"] for step in game.kernel.trace if step.what == "resolution"] == [2]


def test_the_masked_hunter_comes_to_whoever_has_most_clues_who_then_finds_and_spends_none() -> None:
    things: dict[str, Any] = {
        "agenda": {"card": "01121a", "doom": 5},
        "hunter": {"card": "01121b", "zone": "aside"},
        "agnes": {**AGNES, "clues": 5, "location": "hallway"},
        "act": {"card": "01146"},
        "encounters": {"type": "encounter-deck", "cards": []},
        "bag": bag("+1"),
    }
    game = play(things, {"cause": [{"type": "round", "number": 2, "until": "1.4"}]}, players=BOTH)
    assert (game.state.get("hunter", "engaged"), game.state.get("hunter", "location")) == ("agnes", "hallway")
    assert game.state.get("hunter", "health") == 8
    found = {"who": "roland", "cause": [{"type": "discover", "at": "study", "clues": 1}]}
    here: dict[str, Any] = {"act": {"card": "01146"}, "hunter": engaged("01121b"), "roland": {**ROLAND, "clues": 9}}
    assert play(here, found).state.get("roland", "clues") == 9
    assert "act-advance" not in offered(here)
    assert "act-advance" in offered({**here, "hunter": {"card": "01121b", "location": "hallway"}})


def test_your_house_draws_the_priest_away_from_where_he_would_spawn() -> None:
    things: dict[str, Any] = {"house": {"card": "01124"}, "priest": {"card": "01116", "zone": "aside"}}
    game = play(things, {"who": "roland", "cause": [{"type": "spawn", "card": "priest", "at": "hallway"}]})
    assert game.state.get("priest", "location") == "house"
    assert game.state.get("priest", "engaged") == ""


def test_an_agenda_changes_the_values_of_all_enemies() -> None:
    things: dict[str, Any] = {"agenda": {"card": "01144"}, "ghoul": engaged("01160"), "bag": bag("0")}
    game = play(things, {"who": "roland", "act": "fight", "target": "ghoul"})
    assert game.test.about.difficulty == 3


def test_the_collection_gives_a_weakness_to_whoever_fails() -> None:
    things: dict[str, Any] = {
        "agenda": {"card": "01144"},
        "amnesia": {"card": "01096", "zone": "collection"},
        "curse": {"card": "01098", "zone": "collection"},
        "roland": {**ROLAND, "hand": 4},
        "bag": bag("0"),
    }
    game = play(things, {"cause": [{"type": "advanced", "card": "agenda"}]})
    assert (game.state.get("amnesia", "zone"), game.state.get("curse", "zone")) == ("discard", "collection")
    assert game.state.get("roland", "hand") == 1
    none = play({**things, "amnesia": {"card": "01096"}}, {"cause": [{"type": "advanced", "card": "agenda"}]})
    assert "finds-nothing" in told(none)


@pytest.mark.parametrize("stage", [1, 2])
def test_vengeance_awaits_becomes_act_and_agenda_at_once(stage: int) -> None:
    there = {"zone": "aside"} if stage == 1 else {}
    things: dict[str, Any] = {
        "agenda": {"card": "01145", "doom": 4},
        "act": {"type": "act", "name": {"en": "Act"}, "stage": stage},
        "site": {"card": "01156", "connects": ["study"], **there},
        "devourer": {"card": "01157", "zone": "aside"},
        "ghoul": {"card": "01160", "location": "site"} if stage == 2 else engaged("01160"),
    }
    round_two = {"cause": [{"type": "round", "number": 2, "until": "1.4"}]}
    game = play(things, round_two, {"cause": [{"type": "check-doom"}]})
    assert game.state.get("devourer", "location") == "site"
    assert game.state.get("ghoul", "zone") == ("threat" if stage == 1 else "discard")
    assert (game.state.get("act", "zone"), game.state.get("agenda", "side")) == ("removed", "b")
    assert told(game).count("advances") == 1
    won = play(things, round_two, defeat("devourer"))
    assert [step.about["number"] for step in won.kernel.trace if step.what == "resolution"] == [2]


def test_a_location_is_connected_with_all_of_a_trait() -> None:
    woods: dict[str, Any] = {
        "path": {"card": "01149"},
        "woods": {"card": "01154"},
        "roland": {**ROLAND, "location": "path"},
    }
    game = play(woods, {"who": "roland", "act": "move", "target": "woods"})
    assert game.state.get("roland", "location") == "woods"
    aside = {**woods, "woods": {"card": "01154", "zone": "aside"}}
    assert refusal(aside, {"who": "roland", "act": "move", "target": "woods"}) == "not-connected"


def test_umordhoth_readies_at_the_end_of_each_turn_and_takes_only_a_lita_that_is_yours() -> None:
    devourer = {"card": "01157", "location": "study", "exhausted": True}
    lita = {"card": "01117", "zone": "play", "controller": "agnes"}
    things: dict[str, Any] = {"devourer": devourer, "lita": lita, "agnes": AGNES}
    game = play(things, TURN, {"who": "roland", "action": "end"}, players=BOTH)
    assert (game.state.get("devourer", "exhausted"), game.state.get("devourer", "health")) == (False, 14)
    sacrifice = {"act": "activate", "ability": "devourer-sacrifice"}
    assert refusal(things, {"who": "roland", **sacrifice}) == "no-target"
    assert play(things, {"who": "agnes", **sacrifice}, players=BOTH).over


def test_six_unique_cultists_in_the_display_end_the_search() -> None:
    shown = {f"cultist-{code}": {"card": code, "zone": "victory"} for code in ("01137", "01138", "01139", "01140")}
    things: dict[str, Any] = {
        **shown,
        "act": {"card": "01123"},
        "own": {"type": "deck", "owner": "act", "cards": ["ruth"]},
        "ruth": {"card": "01141", "zone": "deck"},
        "hunter": engaged("01121b"),
        "roland": {**ROLAND, "clues": 2},
        "deck": {"type": "encounter-deck", "cards": []},
        "shelter": {"card": "01128"},
    }
    five = play(things, defeat("hunter"))
    assert not five.over
    draw = {"who": "roland", "act": "activate", "ability": "act-search"}
    assert refusal(things, draw) == "act-needs-more"
    free = {**things, "hunter": {"card": "01121b", "location": "hallway"}, "roland": {**ROLAND, "clues": 3}}
    drawn = play(free, draw)
    assert (drawn.state.get("roland", "clues"), drawn.state.get("own", "cards")) == (1, [])
    spawned = drawn.state.get("ruth", "zone")
    assert spawned in ("play", "threat")
    put = {"who": "roland", "cause": [{"type": "put", "card": "ruth", "zone": "victory"}]}
    assert play(free, draw, defeat("hunter"), put).over


def test_cultists_who_got_away_come_back() -> None:
    things: dict[str, Any] = {
        "act": {"card": "01146"},
        "path": {"card": "01149"},
        "site": {"card": "01156", "zone": "aside"},
        "drew": {"card": "01137", "zone": "collection", "logged": "cultists-who-got-away"},
        "collins": {"card": "01138", "zone": "collection"},
    }
    game = play(things, {"cause": [{"type": "advanced", "card": "act"}]})
    assert (game.state.get("drew", "location"), game.state.get("collins", "zone")) == ("path", "collection")
    assert game.state.get("site", "zone") == "play"


@pytest.mark.parametrize(("players", "spawned"), [(1, 1), (3, 2)])
def test_entering_the_ritual_site_brings_enemies_by_the_number_of_players(players: int, spawned: int) -> None:
    others = {f"other-{number}": {**AGNES, "location": "hallway"} for number in range(players - 1)}
    things: dict[str, Any] = {
        **others,
        "study": {**PLACES["study"], "connects": ["site"]},
        "site": {"card": "01156", "connects": ["study"], "clues": 0},
        "act": {"card": "01147"},
        "trap": {"card": "01163", "zone": "deck"},
        "ghoul": {"card": "01160", "zone": "deck"},
        "rats": {"card": "01159", "zone": "deck"},
        "acolyte": {"card": "01169", "zone": "discard"},
        "deck": {"type": "encounter-deck", "cards": ["trap", "ghoul", "rats"], "discard": ["acolyte"]},
    }
    draws = [{"who": "deck", "draw": card} for card in ("trap", "ghoul", "acolyte")[: spawned + 1]]
    move = {"who": "roland", "act": "move", "target": "site"}
    game = play(things, move, *draws, players=("roland", *others))
    assert len([enemy for enemy in ("ghoul", "acolyte", "rats") if game.place_of(enemy) == "site"]) == spawned
    assert game.state.get("trap", "zone") == "discard"


def test_clues_on_the_act_break_the_ritual() -> None:
    things: dict[str, Any] = {"act": {"card": "01148"}, "roland": {**ROLAND, "clues": 2}, "bag": bag("+1")}
    script = [{"who": "roland", "act": "activate", "ability": "act-disrupt"}, {"who": "roland", "choice": "willpower"}]
    once = play(things, *script)
    assert (once.state.get("act", "clues"), once.over) == (1, False)
    assert play(things, *script, *script).over


def test_ghouls_gather_in_the_parlor_and_feed_the_agenda() -> None:
    things: dict[str, Any] = {
        "agenda": {"card": "01107"},
        "study": {**PLACES["study"], "connects": []},
        "hallway": {"card": "01112", "connects": ["attic", "parlor"]},
        "attic": {"card": "01113", "connects": ["hallway"]},
        "parlor": {"card": "01115", "connects": ["hallway"]},
        "ghoul": {"card": "01160", "location": "attic"},
        "rats": {"card": "01159", "location": "attic"},
        "fighting": engaged("01160"),
    }
    phase = {"cause": [{"type": "ends", "period": "phase", "step": "3.4"}]}
    game = play(things, phase, END_OF_ROUND)
    assert [game.state.get(one, "location") for one in ("ghoul", "rats", "fighting")] == ["hallway", "attic", "study"]
    assert game.state.get("agenda", "doom") == 1


@pytest.mark.parametrize(("stage", "trauma", "number"), [(2, 0, [3]), (3, 1, [])])
def test_the_ghouls_break_free_by_the_act_that_was_reached(stage: int, trauma: int, number: list[int]) -> None:
    act = {"type": "act", "name": {"en": "Act"}, "stage": stage}
    game = play({"agenda": {"card": "01107"}, "act": act}, {"cause": [{"type": "advanced", "card": "agenda"}]})
    assert game.over
    assert game.state.get("roland", "physical_trauma") == trauma
    assert [step.about["number"] for step in game.kernel.trace if step.what == "resolution"] == number
