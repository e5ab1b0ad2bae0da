"""Words of the notation for what lasts, what is blank, what is known of a deck, and what tokens are read as."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.corpus.card_library import place_cards
from rulesref.engine.events import Ask, Event
from rulesref.engine.example import run_example
from rulesref.engine.games.ahlcg.bag import find_modifiers
from rulesref.engine.games.ahlcg.events import SkillTest
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.results import Course

from .test_notation_of_cards import INVESTIGATE, PLACES, ROLAND, bag, engaged, play, refusal
from .test_notation_of_scenarios import AGNES, BOTH, TURN, offered, told
from .test_play import LIBRARY

END = {"who": "roland", "action": "end"}
ATTACKS = {"cause": [{"type": "enemy-attacks"}]}


def hand(code: str) -> dict[str, Any]:
    return {"card": code, "zone": "hand", "controller": "roland"}


def asset(code: str, **more: Any) -> dict[str, Any]:
    return {"card": code, "zone": "play", "controller": "roland", **more}


def asked(things: dict[str, Any], *script: dict[str, Any]) -> list[Ask]:
    """Every question of a run."""
    placed = place_cards(LIBRARY, {"roland": ROLAND, **PLACES, **things}, {})
    result = run_example(lambda: Arkham(("roland",), placed.things, placed.abilities), script)
    return [choice.ask for choice in result.choices]


def test_who_is_on_the_lam_is_attacked_by_elite_enemies_only_until_the_round_ends() -> None:
    things: dict[str, Any] = {
        "lam": hand("01010"),
        "ghoul": engaged("01118"),
        "priest": engaged("01116"),
        "roland": {**ROLAND, "health": 99, "sanity": 99},
    }
    script = (TURN, {"who": "roland", "use": "lam-play"}, END, ATTACKS, {"who": "roland", "enemy": "ghoul"})
    game = play(things, *script)
    assert [step.about["enemy"] for step in game.kernel.trace if step.what == "attacks"] == ["priest"]
    assert (game.state.get("ghoul", "exhausted"), game.state.get("priest", "exhausted")) == (False, True)
    later = play(things, *script[:3], {"cause": [{"type": "end", "period": "round"}]}, *script[3:])
    assert told(later).count("attacks") == 2


def test_nobody_on_the_lam_is_attacked_by_a_card_or_a_massive_enemy_either() -> None:
    things: dict[str, Any] = {
        "lam": hand("01010"),
        "ghoul": engaged("01118"),
        "beast": {"card": "01118", "location": "study", "massive": True},
    }
    play_it = (TURN, {"who": "roland", "use": "lam-play"}, END)
    struck = {"who": "roland", "cause": [{"type": "attack", "enemy": "ghoul", "who": "roland"}]}
    game = play(things, *play_it, struck, {"cause": [{"type": "enemy-attacks"}]})
    assert game.state.get("roland", "damage") == 0
    assert game.state.get("beast", "exhausted") is False


@pytest.mark.parametrize(("skill", "value"), [("combat", 4), ("intellect", 5)])
def test_a_skill_may_stand_for_another_in_each_test_until_the_round_ends(skill: str, value: int) -> None:
    things: dict[str, Any] = {
        "mind": hand("01036"),
        "ghoul": engaged("01118"),
        "roland": {**ROLAND, "intellect": 5},
        "bag": bag("0"),
    }
    fight = {"who": "roland", "action": "fight:ghoul"}
    script = (TURN, {"who": "roland", "window": "mind-play"}, fight, {"who": "roland", "skill": skill}, END)
    game = play(things, *script)
    assert (game.test.about.skill, game.test.value) == (skill, value)
    over = {"cause": [{"type": "end", "period": "round"}]}
    later = play(things, *script, over, {"who": "roland", "act": "fight", "target": "ghoul"})
    assert later.test.about.skill == "combat"


def test_a_sure_gamble_switches_the_sign_of_a_token() -> None:
    things: dict[str, Any] = {"gamble": hand("01056"), "bag": bag("-3")}
    game = play(things, INVESTIGATE, {"who": "roland", "use": "gamble-play"})
    assert game.test.value == 6
    assert "use" not in {choice.kind for choice in asked({**things, "bag": bag("+1")}, INVESTIGATE)}


def test_of_several_negative_tokens_one_is_switched() -> None:
    things: dict[str, Any] = {"gamble": hand("01056"), "bag": bag("-3", "-1")}
    placed = place_cards(LIBRARY, {"roland": ROLAND, **PLACES, **things}, {})
    game = Arkham(("roland",), placed.things, placed.abilities)
    game.testing = True
    game.test = Course(Event(SkillTest("combat", 2), "roland"), tokens=["-3", "-1", "-3"], switched=("-3",))
    assert find_modifiers(game) == [3, -1, -3]


def test_scrying_orders_cards_that_are_known_from_then_on() -> None:
    cards = {name: {"card": "01088", "zone": "deck", "controller": "roland"} for name in ("a", "b", "c", "d")}
    things: dict[str, Any] = {
        **cards,
        "deck": {"type": "deck", "owner": "roland", "cards": list(cards), "shuffled": True},
        "scrying": asset("01061"),
    }
    script = [
        {"who": "roland", "act": "activate", "ability": "scrying-look"},
        *({"who": "deck", "draw": card} for card in ("d", "b", "a")),
        {"who": "roland", "top": "b"},
        {"who": "roland", "top": "d"},
    ]
    game = play(things, *script, {"who": "roland", "cause": [{"type": "draw", "cards": 4}]})
    assert [step.about["cards"] for step in game.kernel.trace if step.what == "draws-cards"] == [["b", "d", "a", "c"]]
    stacked = {**things, "deck": {**things["deck"], "shuffled": False}}
    ordered = play(stacked, script[0], {"who": "roland", "top": "c"}, {"who": "roland", "top": "a"})
    assert ordered.state.get("deck", "cards") == ["c", "a", "b", "d"]


def test_scrying_may_look_at_the_encounter_deck_but_not_at_a_deck_of_the_act() -> None:
    things: dict[str, Any] = {
        "scrying": asset("01061"),
        "ghoul": {"card": "01160", "zone": "deck"},
        "drew": {"card": "01137", "zone": "deck"},
        "deck": {"type": "encounter-deck", "cards": ["ghoul"]},
        "act": {"card": "01123"},
        "cultists": {"type": "deck", "owner": "act", "cards": ["drew"]},
    }
    game = play(things, {"who": "roland", "act": "activate", "ability": "scrying-look"})
    assert [step.about["cards"] for step in game.kernel.trace if step.what == "looks"] == [["ghoul"]]


def test_what_is_put_on_a_shuffled_deck_stays_on_its_top_or_at_its_bottom() -> None:
    cards = {name: {"card": "01088", "zone": "deck", "controller": "roland"} for name in ("a", "b")}
    deck = {"type": "deck", "owner": "roland", "cards": list(cards), "shuffled": True}
    things: dict[str, Any] = {**cards, "deck": deck, "low": hand("01088"), "high": hand("01088")}
    put: list[dict[str, Any]] = [
        {"type": "put", "card": "low", "zone": "deck", "to_bottom": True},
        {"type": "put", "card": "high", "zone": "deck"},
    ]
    draw = {"who": "roland", "cause": [{"type": "draw", "cards": 4}]}
    game = play(things, {"who": "roland", "cause": put}, draw, {"who": "deck", "draw": "b"})
    drawn = [step.about["cards"] for step in game.kernel.trace if step.what == "draws-cards"]
    assert drawn == [["high", "b", "a", "low"]]
    shuffled = {"who": "roland", "cause": [{"type": "search", "card": "high"}]}
    mixed = play(things, {"who": "roland", "cause": put}, shuffled)
    assert (mixed.state.get("deck", "top"), mixed.state.get("deck", "bottom")) == ([], [])


def test_a_wiped_mind_has_no_keywords_until_the_phase_ends() -> None:
    things: dict[str, Any] = {
        "wipe": hand("01068"),
        "ghoul": {"card": "01180", "location": "study", "retaliate": True, "hunter": True},
        "priest": {"card": "01116", "location": "study"},
        "bag": bag("auto-fail"),
    }
    begins = {"cause": [{"type": "step", "number": "2.1"}]}
    wipe = {"who": "roland", "use": "wipe-play"}
    fight = {"who": "roland", "act": "fight", "target": "ghoul"}
    game = play(things, begins, wipe, fight)
    assert "attacks" not in told(game)
    over = {"cause": [{"type": "end", "period": "phase"}]}
    assert "attacks" in told(play(things, begins, wipe, over, fight))
    only_elite = {**things, "ghoul": {"card": "01180", "location": "hallway"}}
    assert not [ask for ask in asked(only_elite, begins) if ask.kind == "use"]


def test_the_text_of_a_card_is_blank_and_its_abilities_with_it() -> None:
    ghoul = engaged("01102")
    blank = {"type": "lasting", "to": "ghoul", "field": "blank", "amount": 1, "until": "phase"}
    things: dict[str, Any] = {"ghoul": ghoul, "agenda": {"type": "agenda", "name": {"en": "Agenda"}, "threshold": 9}}
    attack = {"who": "roland", "cause": [{"type": "attack", "enemy": "ghoul", "who": "roland"}]}
    assert play(things, attack).state.get("agenda", "doom") == 1
    assert play(things, {"cause": [blank]}, attack).state.get("agenda", "doom") == 0


def test_a_stubborn_detective_takes_the_text_of_every_investigator_beside_him() -> None:
    things: dict[str, Any] = {
        "detective": {"card": "01103", "location": "study", "bearer": "agnes", "exhausted": True},
        "ghoul": engaged("01118"),
        "agnes": {**AGNES, "location": "hallway"},
        "bag": bag("elder-sign"),
    }
    test = {"who": "roland", "cause": [{"type": "test", "skill": "combat", "difficulty": 0}]}
    assert play(things, test, players=BOTH).test.value == 4
    away = {**things, "detective": {**things["detective"], "location": "hallway"}}
    assert play(away, test, players=BOTH).test.value == 6


def test_aquinnah_turns_the_damage_of_an_attack_against_another_enemy() -> None:
    things: dict[str, Any] = {
        "aquinnah": asset("01082"),
        "ghoul": engaged("01118", attack_damage=2, attack_horror=1),
        "rat": engaged("01159", health=9),
    }
    attack = {"who": "roland", "cause": [{"type": "attack", "enemy": "ghoul", "who": "roland"}]}
    use = {"who": "roland", "use": "aquinnah-turn"}
    game = play(things, attack, use)
    assert game.state.get("rat", "damage") == 2
    assert (game.state.get("roland", "damage"), game.state.get("roland", "horror")) == (0, 1)
    assert (game.state.get("aquinnah", "horror"), game.state.get("aquinnah", "exhausted")) == (1, True)
    alone = {name: row for name, row in things.items() if name != "rat"}
    assert not [ask for ask in asked(alone, attack) if ask.kind == "use"]


def test_who_wills_to_survive_reveals_no_tokens_in_this_turn() -> None:
    things: dict[str, Any] = {"will": hand("01085")}
    script = (TURN, {"who": "roland", "window": "will-play"}, {"who": "roland", "action": "investigate:study"})
    game = play(things, *script, END)
    assert (game.test.tokens, game.state.get("roland", "clues")) == ([], 1)
    assert "without-token" in told(game)
    assert game.state.get("roland", "no_tokens") == 0


def test_the_first_move_or_fight_of_a_round_costs_more_for_who_is_frozen() -> None:
    things: dict[str, Any] = {
        "fear": {"card": "01164", "zone": "threat", "bearer": "roland"},
        "knife": asset("01086"),
        "ghoul": engaged("01118", health=9),
        "bag": bag("-1"),
    }
    stab = {"who": "roland", "act": "activate", "ability": "knife-stab"}
    once = play(things, stab)
    assert once.state.get("roland", "actions") == 1
    assert play(things, stab, {"who": "roland", "act": "fight", "target": "ghoul"}).state.get("roland", "actions") == 0
    tired = {**things, "roland": {**ROLAND, "actions": 1}}
    assert refusal(tired, stab) == "no-actions"
    assert refusal(tired, {"who": "roland", "act": "fight", "target": "ghoul"}) == "no-actions"
    assert play(tired, {"who": "roland", "act": "resource"}).state.get("roland", "actions") == 0
    free = {"type": "perform", "action": "fight", "target": "ghoul", "ignoring": "actions"}
    moved = play(things, {"who": "roland", "cause": [free]}, stab)
    assert moved.state.get("roland", "actions") == 2
    next_round = {"cause": [{"type": "end", "period": "round"}]}
    assert refusal(things, stab, next_round, stab) == "no-actions"


def test_an_event_that_fights_costs_more_too_and_fear_thaws_at_the_end_of_the_turn() -> None:
    things: dict[str, Any] = {
        "fear": {"card": "01164", "zone": "threat", "bearer": "roland"},
        "blow": {**hand("01023"), "fast": False, "action": "fight", "do": []},
        "bag": bag("+1"),
    }
    assert play(things, {"who": "roland", "act": "play", "card": "blow"}).state.get("roland", "actions") == 1
    thawed = play(things, TURN, END)
    assert thawed.state.get("fear", "zone") == "discard"
    cold = play({**things, "bag": bag("-1")}, TURN, END)
    assert cold.state.get("fear", "zone") == "threat"


@pytest.mark.parametrize(("action", "token", "value"), [("evade", "-1", 0), ("fight", "-1", 3), ("evade", "+1", 3)])
def test_a_nightgaunt_doubles_what_is_negative_for_who_evades_it(action: str, token: str, value: int) -> None:
    things: dict[str, Any] = {"gaunt": engaged("01172"), "bag": bag(token)}
    game = play(things, {"who": "roland", "act": action, "target": "gaunt"})
    assert game.test.value == value


@pytest.mark.parametrize(("horror", "fight"), [(0, 3), (1, 4)])
def test_a_byakhee_is_stronger_against_those_whose_mind_is_weak(horror: int, fight: int) -> None:
    things: dict[str, Any] = {"byakhee": engaged("01175"), "roland": {**ROLAND, "horror": horror}, "bag": bag("0")}
    game = play(things, {"who": "roland", "act": "fight", "target": "byakhee"})
    assert game.test.about.difficulty == fight
    alone = {**things, "byakhee": {"card": "01175", "location": "study", "exhausted": True}}
    assert play(alone, {"who": "roland", "act": "fight", "target": "byakhee"}).test.about.difficulty == 3


def test_the_necronomicon_stays_until_its_horror_is_gone_and_spoils_the_elder_sign() -> None:
    book = {"card": "01009", "zone": "threat", "bearer": "roland", "horror": 2}
    things: dict[str, Any] = {"book": book, "roland": {**ROLAND, "sanity": 9}, "bag": bag("elder-sign")}
    gone = {"who": "roland", "cause": [{"type": "discard", "card": "book"}]}
    kept = play(things, gone)
    assert (kept.state.get("book", "zone"), "cannot-leave" in told(kept)) == ("threat", True)
    tested = play(things, INVESTIGATE)
    assert (tested.test.result, tested.state.get("roland", "clues")) == ("failed", 0)
    read = {"who": "roland", "act": "activate", "ability": "book-read"}
    half = play(things, read)
    assert (half.state.get("book", "horror"), half.state.get("book", "zone")) == (1, "threat")
    whole = play(things, read, read)
    assert (whole.state.get("roland", "horror"), whole.state.get("book", "zone")) == (2, "discard")
    mad = play({**things, "roland": {**ROLAND, "sanity": 1}}, read)
    assert mad.state.get("roland", "zone") == "eliminated"


@pytest.mark.parametrize("kind", ["return", "put", "shuffle-in"])
def test_nothing_takes_a_card_away_that_cannot_leave(kind: str) -> None:
    book = {"card": "01009", "zone": "threat", "bearer": "roland", "horror": 2}
    cash = {"card": "01088", "zone": "deck", "controller": "roland"}
    deck = {"type": "deck", "owner": "roland", "cards": ["cash"]}
    event = {"type": kind, "card": "book", **({"zone": "hand"} if kind == "put" else {})}
    game = play({"book": book, "cash": cash, "deck": deck}, {"who": "roland", "cause": [event]})
    assert game.state.get("book", "zone") == "threat"


def test_the_necronomicon_fills_a_hand_that_nothing_frees() -> None:
    cards: dict[str, Any] = {
        "book": {"card": "01009", "zone": "deck", "bearer": "roland"},
        "deck": {"type": "deck", "owner": "roland", "cards": ["book"]},
        "knife": asset("01086"),
        "lamp": asset("01087"),
        "gun": hand("01016"),
    }
    draw = {"who": "roland", "cause": [{"type": "draw", "cards": 1}]}
    game = play(cards, draw, {"who": "roland", "discard": "knife"}, {"who": "roland", "act": "play", "card": "gun"})
    assert [game.state.get(card, "zone") for card in ("book", "knife", "lamp", "gun")] == [
        "threat",
        "discard",
        "discard",
        "play",
    ]


def test_wendys_amulet_plays_the_topmost_event_and_puts_events_under_the_deck() -> None:
    cards: dict[str, Any] = {
        "amulet": asset("01014"),
        "old": {"card": "01088", "zone": "discard", "controller": "roland"},
        "late": hand("01088"),
        "lucky": {"card": "01080", "zone": "discard", "controller": "roland"},
        "filler": {"card": "01086", "zone": "deck", "controller": "roland"},
        "deck": {"type": "deck", "owner": "roland", "cards": ["filler"]},
    }
    without = {**cards, "amulet": hand("01014")}
    assert refusal(without, {"who": "roland", "act": "play", "card": "old"}) == "not-in-hand"
    assert refusal(cards, {"who": "roland", "act": "play", "card": "old"}) == "not-in-hand"
    discard = {"who": "roland", "cause": [{"type": "discard", "card": "late"}]}
    game = play(cards, discard, {"who": "roland", "act": "play", "card": "late"})
    assert game.state.get("roland", "resources") == 8
    assert game.state.get("deck", "cards") == ["filler", "late"]
    failing = {**cards, "bag": bag("-2")}
    saved = play(failing, INVESTIGATE, {"who": "roland", "use": "lucky-play"})
    assert saved.test.result == "succeeded"
    assert saved.state.get("deck", "cards") == ["filler", "lucky"]


def test_wendys_amulet_puts_an_event_that_leaves_play_under_the_deck_too() -> None:
    cards: dict[str, Any] = {
        "amulet": asset("01014"),
        "wall": {"card": "01038", "zone": "play", "controller": "roland", "attached": "study"},
        "filler": {"card": "01086", "zone": "deck", "controller": "roland"},
        "deck": {"type": "deck", "owner": "roland", "cards": ["filler"]},
    }
    game = play(cards, {"who": "roland", "act": "move", "target": "hallway"})
    assert (game.state.get("deck", "cards"), game.state.get("wall", "attached")) == (["filler", "wall"], "")


@pytest.mark.parametrize("deed", ["cancel", "replace"])
@pytest.mark.parametrize("kind", ["draw-encounter", "search-encounter"])
def test_would_draw_comes_while_the_card_is_still_in_the_deck(kind: str, deed: str) -> None:
    gain: dict[str, Any] = {"type": "gain", "to": "roland", "resources": 1}
    row: dict[str, Any] = {
        "card": "charm",
        "kind": "reaction",
        "by": "roland",
        "word": "would",
        "trigger": {"type": "drawn"},
    }
    do: dict[str, Any] = {"type": "cancel"} if deed == "cancel" else {"type": "replace", "with": gain}
    things: dict[str, Any] = {
        "roland": ROLAND,
        **PLACES,
        "charm": asset("01086"),
        "trap": {"card": "01163", "zone": "deck", "surge": True},
        "deck": {"type": "encounter-deck", "cards": ["trap"]},
    }
    placed = place_cards(LIBRARY, things, {"charm-spare": {**row, "do": [do]}})
    made: list[Arkham] = []

    def make() -> Arkham:
        made.append(Arkham(("roland",), placed.things, placed.abilities))
        return made[-1]

    script: list[dict[str, Any]] = [
        {"who": "roland", "cause": [{"type": kind}]},
        {"who": "roland", "use": "charm-spare"},
    ]
    assert run_example(make, script).refused is None
    game = made[-1]
    assert (game.state.get("deck", "cards"), game.state.get("trap", "zone")) == (["trap"], "deck")
    assert game.state.get("roland", "resources") == ROLAND["resources"] + (deed == "replace")
    assert "draws-encounter" not in told(game)


def test_a_fast_card_in_hand_is_offered_in_a_window() -> None:
    assert offered({"glass": hand("01030")}) == {"glass"}
