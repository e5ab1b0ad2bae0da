"""Call of Cthulhu for every card: the timing rules C1-C18 where no example looks, each test with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.example import Result
from rulesref.engine.games.coc.game import Cthulhu

from .playing import cause, refusal, told
from .test_coc import card, character, play_out

DOMAIN: dict[str, Any] = {"type": "domain", "controller": "ann", "resources": ["neutral", "neutral", "hastur"]}


def stands(game: Cthulhu, thing: str, field: str) -> Any:
    return game.state.get(thing, field)


def struggles(result: Result) -> list[Any]:
    return [step.about["name"] for step in result.steps if step.what in ("struggle", "struggle-tie")]


@pytest.mark.parametrize(
    ("event", "field", "value"),
    [
        ({"type": "insane", "target": "poet"}, "insane", False),
        ({"type": "sacrifice", "card": "poet"}, "zone", "discard"),
        ({"type": "return", "card": "poet"}, "zone", "discard"),
        ({"type": "discard", "card": "poet"}, "zone", "discard"),
        ({"type": "ready", "card": "poet"}, "exhausted", True),
        ({"type": "take-control", "card": "poet"}, "controller", "ann"),
        ({"type": "commit", "card": "poet", "story": "tale"}, "committed", ""),
    ],
)
def test_c2_what_is_done_to_a_card_that_is_gone_comes_to_nothing(event: dict[str, Any], field: str, value: Any) -> None:
    things = {"poet": character("ann", zone="discard", exhausted=True), "tale": {"type": "story"}}
    game, result = play_out(things, cause(event, who="bob" if event["type"] == "take-control" else "ann"))
    assert told(result) == ["fizzled"]
    assert stands(game, "poet", field) == value


def test_c2_a_card_that_is_gone_does_not_exhaust() -> None:
    game, result = play_out({"poet": character("ann", zone="discard")}, cause({"type": "exhaust", "card": "poet"}))
    assert (told(result), stands(game, "poet", "exhausted")) == (["fizzled"], False)


def test_c11_an_insane_character_is_not_committed_by_an_effect() -> None:
    things = {"poet": character("ann", insane=True), "tale": {"type": "story"}}
    game, result = play_out(things, cause({"type": "commit", "card": "poet", "story": "tale"}))
    assert (told(result), stands(game, "poet", "committed")) == (["fizzled"], "")


def test_c11_the_insane_are_chosen_by_nothing_that_is_printed_on_them() -> None:
    printed = {"skill": 3, "subtypes": ["cultist"], "faction": "hastur", "cost": 4}
    things = {"mad": character("bob", insane=True, **printed), "sane": character("bob", **printed)}
    for asked in (
        {"where": {"skill": 3}},
        {"at_least": {"skill": 1}},
        {"at_least": {"cost": 1}},
        {"where": {"faction": "hastur"}},
        {"trait": "cultist"},
        {"most": "skill"},
    ):
        game, _ = play_out(things, cause({"type": "destroy", "card": {"choose": "characters", **asked}}))
        assert (stands(game, "sane", "zone"), stands(game, "mad", "zone")) == ("discard", "play"), asked
    game, _ = play_out(things, cause({"type": "destroy", "card": {"choose": "characters", "at_most": {"cost": 3}}}))
    assert (stands(game, "sane", "zone"), stands(game, "mad", "zone")) == ("play", "discard")


def test_c11_a_card_that_leaves_play_takes_nothing_along() -> None:
    things = {"poet": character("ann", wounds=1, toughness=2, exhausted=True)}
    lasting = {"type": "lasting", "to": "poet", "field": "skill", "amount": 2, "until": "turn"}
    verse = {
        "card": "poet",
        "by": "ann",
        "kind": "action",
        "limit": {"times": 1, "per": "turn"},
        "do": [{"type": "draw"}],
    }
    use = {"who": "ann", "act": "activate", "ability": "verse"}
    game, result = play_out(
        things,
        cause(lasting),
        use,
        {"who": "bob", "act": "pass"},
        cause({"type": "return", "card": "poet"}),
        {"who": "ann", "act": "play", "card": "poet"},
        {"who": "bob", "act": "pass"},
        use,
        abilities={"verse": verse},
    )
    assert result.refused is None
    assert [stands(game, "poet", field) for field in ("wounds", "exhausted", "skill")] == [0, False, 2]


def test_c5_an_insane_card_has_no_text_to_answer_its_destruction() -> None:
    answer = {
        "card": "poet",
        "kind": "forced",
        "word": "response",
        "trigger": {"type": "destroy", "card": "poet"},
        "do": [{"type": "draw", "to": "ann"}],
    }
    for insane, drawn in ((False, 1), (True, 0)):
        things = {"poet": character("ann", insane=insane)}
        game, _ = play_out(things, cause({"type": "wound", "target": "poet"}), abilities={"answer": answer})
        assert stands(game, "ann", "hand") == drawn
        assert stands(game, "poet", "insane") is False


def test_c14_no_token_goes_to_a_story_that_is_won() -> None:
    game, result = play_out({"tale": {"type": "story", "zone": "won"}}, cause({"type": "success", "story": "tale"}))
    assert (told(result), stands(game, "tale", "tokens")) == (["fizzled"], [])


def test_c14_what_is_attached_to_a_story_is_destroyed_when_it_is_won() -> None:
    things: dict[str, dict[str, Any]] = {
        "tale": {"type": "story", "tokens": [4, 0]},
        "dream": {"type": "support", "controller": "bob", "attached": "tale", "booster": {"terror": 1}},
    }
    game, result = play_out(things, cause({"type": "success", "story": "tale"}))
    assert told(result)[-1] == "destroyed"
    assert (stands(game, "dream", "zone"), stands(game, "dream", "attached")) == ("discard", "")


def test_an_attachment_whose_host_is_gone_is_destroyed() -> None:
    things: dict[str, dict[str, Any]] = {
        "poet": character("bob"),
        "pen": card("support", "ann", do=[{"type": "attach", "card": "pen", "to": {"choose": "characters"}}]),
    }
    fire: dict[str, Any] = {
        "by": "bob",
        "kind": "reaction",
        "word": "disrupt",
        "trigger": {"type": "play"},
        "do": [{"type": "destroy", "card": "poet"}],
    }
    game, result = play_out(
        things, {"who": "ann", "act": "play", "card": "pen"}, {"who": "bob", "use": "fire"}, abilities={"fire": fire}
    )
    assert told(result)[-3:] == ["fizzled", "destroyed", "next-action"]
    assert stands(game, "pen", "zone") == "discard"
    game, _ = play_out(
        {"poet": character("bob", zone="hand"), "pen": card("support", "ann")},
        cause({"type": "attach", "card": "pen", "to": "poet"}),
    )
    assert stands(game, "pen", "zone") == "hand"


def test_whoever_takes_control_of_a_card_uses_its_abilities_until_it_goes_back() -> None:
    verse = {"card": "poet", "by": "bob", "kind": "action", "do": [{"type": "draw"}]}
    rhyme = {
        "card": "poet",
        "by": "bob",
        "kind": "reaction",
        "word": "response",
        "trigger": {"type": "draw"},
        "do": [{"type": "exhaust", "card": "poet"}],
    }
    abilities: dict[str, dict[str, Any]] = {"verse": verse, "rhyme": rhyme}
    take = cause({"type": "take-control", "card": "poet"})
    use = {"who": "ann", "act": "activate", "ability": "verse"}
    game, result = play_out({"poet": character("bob")}, take, use, {"who": "ann", "use": "rhyme"}, abilities=abilities)
    assert result.refused is None
    assert (stands(game, "ann", "hand"), stands(game, "poet", "exhausted")) == (1, True)
    back = cause({"type": "return", "card": "poet"})
    game, result = play_out({"poet": character("bob")}, take, back, abilities=abilities)
    assert [game.abilities[name].by for name in abilities] == ["bob", "bob"]


def test_an_ability_that_is_the_opponents_stays_theirs() -> None:
    dodge = {"card": "poet", "by": "ann", "kind": "action", "do": [{"type": "draw"}]}
    take = cause({"type": "take-control", "card": "poet"})
    game, _ = play_out({"poet": character("bob")}, take, abilities={"dodge": dodge})
    assert game.abilities["dodge"].by == "ann"


def test_a_hero_restored_among_villains_parts_company_at_once() -> None:
    things = {"hero": character("ann", heroic=True, insane=True), "fiend": character("ann", villainous=True)}
    for answer, gone in (("heroic", "hero"), ("villainous", "fiend")):
        game, result = play_out(things, cause({"type": "refresh"}), {"who": "ann", "side": answer})
        assert told(result)[:3] == ["restored", "must-part", "discarded"]
        assert [name for name in things if stands(game, name, "zone") == "discard"] == [gone]


def test_the_last_card_of_the_deck_as_a_domain_loses_the_game() -> None:
    for deck, lost in ((1, True), (2, False), (None, False)):
        things = {"ann": {"type": "player", "deck": deck}, "page": card("event", "ann", zone="deck")}
        game, _ = play_out(things, cause({"type": "add-domain", "card": "page"}))
        assert (game.over, stands(game, "bob", "winner")) == (lost, lost)


def test_c15_the_game_ends_in_the_middle_of_an_effect() -> None:
    things = {"ann": {"type": "player", "deck": 1}, "bob": {"type": "player", "deck": 1}}
    game, result = play_out(things, cause({"type": "draw", "to": "ann"}, {"type": "draw", "to": "bob"}))
    assert told(result) == ["draws", "deck-empty"]
    assert (stands(game, "ann", "winner"), stands(game, "bob", "winner")) == (False, True)


def test_c9_struggles_come_as_the_story_card_shows_them() -> None:
    story = cause({"type": "story", "story": "tale"})
    tale = {"type": "conspiracy", "controller": "ann", "struggles": ["investigation", "terror", "terror"]}
    things = {"tale": tale, "poet": character("ann", committed="tale", booster={"combat": 1})}
    _game, result = play_out(things, story)
    assert struggles(result) == ["investigation", "terror", "terror", "combat"]
    assert told(result).count("extra-struggle") == 1
    _game, result = play_out({**things, "tale": {"type": "story"}, "poet": character("ann", committed="tale")}, story)
    assert struggles(result) == ["terror", "combat", "arcane", "investigation"]


def test_c9_no_second_struggle_follows_the_one_that_won_the_story() -> None:
    tale = {"type": "story", "struggles": ["investigation", "investigation"], "tokens": [4, 0]}
    things = {"tale": tale, "poet": character("ann", committed="tale", icons={"investigation": 1})}
    _game, result = play_out(things, cause({"type": "story", "story": "tale"}), {"who": "ann", "token": "place"})
    assert struggles(result) == ["investigation"]


def test_c17_transient_resources_go_whatever_drains_their_domain() -> None:
    things = {"d": {**DOMAIN, "transient": ["hastur"]}}
    drain = cause({"type": "drain-domain", "card": "d"})
    game, result = play_out(things, drain, drain)
    assert told(result) == ["drained-by-effect", "transient-gone", "fizzled"]
    assert (stands(game, "d", "drained"), stands(game, "d", "transient")) == (True, [])
    _game, result = play_out({"d": DOMAIN}, drain)
    assert told(result) == ["drained-by-effect"]


@pytest.mark.parametrize(("faction", "reason"), [("", ""), ("hastur", ""), ("agency", "no-domain")])
def test_c16_an_ability_may_ask_for_a_matching_resource(faction: str, reason: str) -> None:
    verse: dict[str, Any] = {"card": "poet", "by": "ann", "kind": "action", "do": [{"type": "draw"}]}
    verse["cost"] = {"resources": 2, "faction": faction}
    use = {"who": "ann", "act": "activate", "ability": "verse"}
    _game, result = play_out({"poet": character("ann"), "d": DOMAIN}, use, abilities={"verse": verse})
    assert (refusal(result) if result.refused else "") == reason
    _game, result = play_out({"poet": character("ann"), "d": DOMAIN}, {**use, "pay": "d"}, abilities={"verse": verse})
    assert (refusal(result) if result.refused else "") == ("no-match" if reason else "")


def test_a_limit_and_an_effect_of_a_phase_end_with_it() -> None:
    verse: dict[str, Any] = {"card": "poet", "by": "ann", "kind": "action", "do": [{"type": "draw"}]}
    verse["limit"] = {"times": 1, "per": "phase"}
    script = [{"who": "ann", "window": "verse"}, {"who": "ann", "window": "verse"}]
    game, result = play_out(
        {"poet": character("ann")},
        cause({"type": "lasting", "to": "poet", "field": "skill", "amount": 2, "until": "phase"}),
        cause({"type": "turn", "from": "3", "until": "5"}),
        *script,
        abilities={"verse": verse},
    )
    assert result.refused is None
    assert (stands(game, "ann", "hand"), stands(game, "poet", "skill")) == (2, 2)
    assert told(result).count("expired") == 1
