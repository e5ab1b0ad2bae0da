"""Words of the notation that cards of the library use, each seen at work on a card."""

from __future__ import annotations

from typing import Any

from rulesref.corpus.card_library import place_cards
from rulesref.engine.example import run_example
from rulesref.engine.games import GAMES
from rulesref.engine.games.ahlcg.game import Arkham

from .test_play import LIBRARY

ROLAND: dict[str, Any] = {"card": "01001", "location": "study", "resources": 5}
INVESTIGATE = {"who": "roland", "act": "investigate", "target": "study"}
PLACES: dict[str, dict[str, Any]] = {
    "study": {"card": "01111", "clues": 2, "connects": ["hallway"]},
    "hallway": {"card": "01112", "connects": ["study"]},
}


def play(things: dict[str, Any], *script: dict[str, Any], players: tuple[str, ...] = ("roland",)) -> Arkham:
    """A table after a script; what it does not answer is passed."""
    placed = place_cards(LIBRARY, {"roland": ROLAND, **PLACES, **things}, {})
    made: list[Arkham] = []

    def make() -> Arkham:
        made.append(Arkham(players, placed.things, placed.abilities))
        return made[-1]

    assert GAMES["ahlcg"].make is Arkham
    result = run_example(make, script)
    assert result.refused is None, result.refused
    return made[-1]


def refusal(things: dict[str, Any], *script: dict[str, Any]) -> str:
    placed = place_cards(LIBRARY, {"roland": ROLAND, **PLACES, **things}, {})
    result = run_example(lambda: Arkham(("roland",), placed.things, placed.abilities), script)
    assert result.refused is not None
    return result.refused.reason


def engaged(code: str, **more: Any) -> dict[str, Any]:
    return {"card": code, "location": "study", "engaged": "roland", "zone": "threat", **more}


def bag(*tokens: str) -> dict[str, Any]:
    return {"type": "bag", "tokens": list(tokens)}


def test_a_skill_adds_to_the_damage_of_the_attack_it_was_committed_to() -> None:
    things: dict[str, Any] = {
        "ghoul": engaged("01118"),
        "blow": {"card": "01025", "zone": "hand", "controller": "roland"},
        "bag": bag("0"),
    }
    commit = {"who": "roland", "commit": "blow"}
    fought = play(things, {"who": "roland", "act": "fight", "target": "ghoul"}, commit)
    assert fought.state.get("ghoul", "damage") == 2
    tested = play(things, {"who": "roland", "cause": [{"type": "test", "skill": "combat", "difficulty": 0}]}, commit)
    assert tested.state.get("ghoul", "damage") == 0


def test_a_constant_ability_for_investigations_helps_in_no_other_test() -> None:
    things: dict[str, Any] = {"glass": {"card": "01030", "zone": "play", "controller": "roland"}, "bag": bag("0")}
    by_book = play(things, {"who": "roland", "cause": [{"type": "test", "skill": "intellect", "difficulty": 4}]})
    assert by_book.test.result == "failed"
    searched = play(
        {**things, "study": {**PLACES["study"], "shroud": 4}},
        INVESTIGATE,
    )
    assert searched.test.result == "succeeded"


def test_machete_hits_harder_only_an_enemy_that_is_alone_with_you() -> None:
    things: dict[str, Any] = {
        "machete": {"card": "01020", "zone": "play", "controller": "roland"},
        "ghoul": engaged("01118"),
        "bag": bag("0"),
    }
    script = {"who": "roland", "act": "activate", "ability": "machete-fight"}
    assert play(things, script).state.get("ghoul", "damage") == 2
    crowded = play({**things, "rat": engaged("01159")}, script, {"who": "roland", "target": "ghoul"})
    assert crowded.state.get("ghoul", "damage") == 1


def test_shotgun_counts_its_damage_from_the_margin() -> None:
    things: dict[str, Any] = {
        "shotgun": {"card": "01029", "zone": "play", "controller": "roland"},
        "ghoul": engaged("01118", health=9),
        "bag": bag("0"),
    }
    game = play(things, {"who": "roland", "act": "activate", "ability": "shotgun-fight"})
    assert game.test.margin == 3
    assert game.state.get("ghoul", "damage") == 3


def test_cat_burglar_slips_away_from_all_and_nobody_strikes() -> None:
    things: dict[str, Any] = {
        "burglar": {"card": "01055", "zone": "play", "controller": "roland"},
        "ghoul": engaged("01160"),
        "rat": engaged("01159"),
    }
    game = play(things, {"who": "roland", "act": "activate", "ability": "burglar-slip"})
    assert game.state.get("roland", "location") == "hallway"
    assert game.state.get("roland", "damage") == 0
    assert not list(game.state.find(engaged="roland"))


def test_dynamite_hits_everybody_at_the_chosen_location_at_once() -> None:
    things: dict[str, Any] = {
        "dynamite": {"card": "01024", "zone": "hand", "controller": "roland"},
        "ghoul": {"card": "01118", "location": "hallway"},
        "rat": {"card": "01159", "location": "hallway"},
    }
    game = play(things, {"who": "roland", "act": "play", "card": "dynamite"}, {"who": "roland", "target": "hallway"})
    assert game.state.get("ghoul", "damage") == 3
    assert game.state.get("rat", "zone") == "discard"
    assert game.state.get("roland", "damage") == 0


def test_leo_gives_an_action_in_each_turn_and_it_is_gone_with_the_turn() -> None:
    things: dict[str, Any] = {"leo": {"card": "01048", "zone": "play", "controller": "roland"}}
    turn = {"who": "roland", "cause": [{"type": "turn", "who": "roland"}]}
    four = [{"who": "roland", "action": "resource"}] * 4
    assert play(things, turn, *four).state.get("roland", "resources") == 9
    rested = play(things, turn, {"who": "roland", "action": "end"})
    assert rested.state.get("roland", "extra") == []


def test_an_additional_action_for_tomes_pays_for_nothing_else() -> None:
    daisy = {"card": "01002", "location": "study", "resources": 0, "actions": 0, "extra": ["tome"], "damage": 1}
    texts = {"card": "01035", "zone": "play", "controller": "roland"}
    things: dict[str, Any] = {"roland": daisy, "texts": texts, "bag": bag("0")}
    game = play(things, {"who": "roland", "act": "activate", "ability": "texts-treat"})
    assert (game.state.get("roland", "damage"), game.state.get("roland", "extra")) == (0, [])
    assert refusal(things, {"who": "roland", "act": "resource"}) == "no-actions"


def test_dissonant_voices_forbid_to_play_until_the_round_ends() -> None:
    voices = {"card": "01165", "zone": "threat", "bearer": "roland"}
    things: dict[str, Any] = {"voices": voices, "cash": {"card": "01088", "zone": "hand", "controller": "roland"}}
    assert refusal(things, {"who": "roland", "act": "play", "card": "cash"}) == "forbidden"
    game = play(things, {"cause": [{"type": "end", "period": "round"}]})
    assert game.state.get("voices", "zone") == "discard"


def test_fog_raises_the_shroud_until_the_location_is_investigated() -> None:
    things: dict[str, Any] = {"fog": {"card": "01168", "attached": "study"}, "bag": bag("0")}
    game = play(things, INVESTIGATE)
    assert game.test.about.difficulty == 4
    assert game.state.get("fog", "zone") == "play"
    clever = play({**things, "roland": {**ROLAND, "intellect": 5}}, INVESTIGATE)
    assert clever.state.get("fog", "zone") == "discard"


def test_lucky_turns_a_failure_into_a_success() -> None:
    things: dict[str, Any] = {"lucky": {"card": "01080", "zone": "hand", "controller": "roland"}, "bag": bag("-2")}
    game = play(things, INVESTIGATE, {"who": "roland", "use": "lucky-play"})
    assert game.test.result == "succeeded"
    assert game.state.get("roland", "clues") == 1


def test_crypt_chill_deals_damage_where_there_is_no_asset_to_discard() -> None:
    things: dict[str, Any] = {
        "chill": {"card": "01167", "zone": "deck"},
        "deck": {"type": "encounter-deck", "cards": ["chill"]},
        "bag": bag("-4"),
    }
    bare = play(things, {"who": "roland", "cause": [{"type": "draw-encounter"}]})
    assert bare.state.get("roland", "damage") == 2
    armed = play(
        {**things, "knife": {"card": "01086", "zone": "play", "controller": "roland"}},
        {"who": "roland", "cause": [{"type": "draw-encounter"}]},
    )
    assert (armed.state.get("roland", "damage"), armed.state.get("knife", "zone")) == (0, "discard")


def test_false_lead_surges_for_whoever_has_no_clues() -> None:
    things: dict[str, Any] = {
        "lead": {"card": "01136", "zone": "deck"},
        "next": {"card": "01166", "zone": "deck"},
        "deck": {"type": "encounter-deck", "cards": ["lead", "next"]},
        "agenda": {"type": "agenda", "name": {"en": "Agenda"}, "threshold": 9},
        "bag": bag("0"),
    }
    poor = play(things, {"who": "roland", "cause": [{"type": "draw-encounter"}]})
    assert poor.state.get("agenda", "doom") == 1
    rich = play({**things, "roland": {**ROLAND, "clues": 3}}, {"who": "roland", "cause": [{"type": "draw-encounter"}]})
    assert rich.state.get("agenda", "doom") == 0
    assert (rich.state.get("roland", "clues"), rich.state.get("study", "clues")) == (2, 3)


def test_cover_up_takes_no_more_clues_than_would_be_discovered() -> None:
    things: dict[str, Any] = {
        "cover": {"card": "01007", "zone": "threat", "bearer": "roland", "clues": 3},
        "study": {**PLACES["study"], "clues": 1},
    }
    cause = [{"type": "discover", "at": "study", "clues": 2}]
    game = play(things, {"who": "roland", "cause": cause}, {"who": "roland", "use": "cover-cover"})
    assert (game.state.get("cover", "clues"), game.state.get("study", "clues")) == (2, 1)


def test_an_ability_of_a_location_is_for_those_who_are_there() -> None:
    glade = {"card": "01155", "connects": ["study"]}
    things: dict[str, Any] = {"glade": glade, "roland": {**ROLAND, "damage": 1}}
    script = {"who": "roland", "act": "activate", "ability": "glade-heal"}
    assert refusal(things, script) == "not-usable"
    there = play({**things, "roland": {**ROLAND, "damage": 1, "location": "glade"}}, script)
    assert there.state.get("roland", "damage") == 0


def test_a_hard_scenario_has_the_other_side_of_its_card() -> None:
    scenario = {"card": "01104"}
    things: dict[str, Any] = {"scenario": scenario, "ghoul": engaged("01160"), "bag": bag("skull")}
    test = {"who": "roland", "cause": [{"type": "test", "skill": "combat", "difficulty": 0}]}
    assert play(things, test).test.value == 3
    hard = play({**things, "scenario": {**scenario, "hard": True}}, test)
    assert hard.test.value == 2


def test_two_more_hands_hold_tomes_and_nothing_else() -> None:
    held: dict[str, Any] = {
        "tote": {"card": "01008", "zone": "play", "controller": "roland"},
        "book": {"card": "01031", "zone": "play", "controller": "roland"},
        "texts": {"card": "01035", "zone": "play", "controller": "roland"},
        "lamp": {"card": "01087", "zone": "play", "controller": "roland"},
        "knife": {"card": "01086", "zone": "hand", "controller": "roland"},
        "gun": {"card": "01016", "zone": "hand", "controller": "roland"},
    }
    full = play(held, {"who": "roland", "act": "play", "card": "knife"})
    assert all(full.state.get(card, "zone") == "play" for card in ("book", "texts", "lamp", "knife"))
    over = play(
        {**held, "knife": {"card": "01086", "zone": "play", "controller": "roland"}},
        {"who": "roland", "act": "play", "card": "gun"},
        {"who": "roland", "discard": "lamp"},
    )
    assert over.state.get("lamp", "zone") == "discard"


def test_enemies_that_were_left_behind_engage_whoever_is_still_there() -> None:
    things: dict[str, Any] = {
        "agnes": {"card": "01004", "location": "study"},
        "burglar": {"card": "01055", "zone": "play", "controller": "roland"},
        "ghoul": engaged("01160"),
    }
    game = play(things, {"who": "roland", "act": "activate", "ability": "burglar-slip"}, players=("roland", "agnes"))
    assert game.state.get("ghoul", "engaged") == "agnes"


def test_the_health_of_some_enemies_is_counted_per_investigator() -> None:
    things: dict[str, Any] = {"priest": engaged("01116"), "agnes": {"card": "01004", "location": "study"}}
    alone = play(things, {"who": "roland", "cause": [{"type": "deal", "to": "priest", "damage": 5}]})
    assert alone.state.get("priest", "zone") == "victory"
    together = play(
        things, {"who": "roland", "cause": [{"type": "deal", "to": "priest", "damage": 5}]}, players=("roland", "agnes")
    )
    assert together.state.get("priest", "zone") == "threat"
