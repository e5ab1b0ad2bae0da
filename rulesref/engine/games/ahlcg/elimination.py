"""Elimination, step by step: what becomes of an eliminated investigator's cards, clues and enemies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import About, Event, Run, choose_one, read_field, read_number
from rulesref.engine.games.ahlcg import events
from rulesref.engine.games.ahlcg.enemies import engage_here
from rulesref.engine.games.ahlcg.events import Eliminated, Trauma
from rulesref.engine.games.ahlcg.scenario import end_for_weaknesses, end_scenario
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ELIMINATION = "ahlcg/elimination"
ADDRESSED = (
    events.Attack, events.Discover, events.Draw, events.DrawEncounter, events.Engaged, events.Evade, events.Fight,
    events.Gain, events.GainActions, events.Heal, events.Investigate, events.Look, events.Move, events.Perform,
    events.PerformSeveral, events.PlaceClues, events.Search, events.SpendClues, events.SkillTest, events.Turn,
)  # fmt: skip
"""What only an investigator who plays can do, or can be done to."""
STEPS = (
    "ahlcg/elimination-0-weaknesses",
    "ahlcg/elimination-1-remove-cards",
    "ahlcg/elimination-2-clues-resources",
    "ahlcg/elimination-3-engaged-enemies",
    "ahlcg/elimination-4-threat-area",
    "ahlcg/elimination-5-lead-investigator",
    "ahlcg/elimination-6-no-players-left",
)


def is_out(game: Arkham, event: Event[About]) -> bool:
    """Whoever is eliminated in the middle of an effect has no part in the rest of it."""
    for who in (read_field(event.about, "to"), event.who):
        if isinstance(who, str) and who in game.players:
            return not game.is_playing(who)
    return False


def eliminate(game: Arkham, event: Event[Eliminated]) -> Run[None]:
    """Steps 0 to 6."""
    who, state = event.who, game.state
    game.say("eliminated", ELIMINATION, target=who)
    yield from _suffer_trauma(game, who)
    yield from _end_game_for_weaknesses(game, who)
    for card in [card for card in state.find(controller=who) if state.get(card, "zone") != "removed"]:
        move_card(game, card, "removed")
        game.say("removed", STEPS[1], card=card)
    place = state.get(who, "location")
    if place and state.get(who, "clues"):
        state.add(place, "clues", state.get(who, "clues"))
        game.say("clues-left", STEPS[2], amount=state.get(who, "clues"), place=place)
    state.set(who, "clues", 0)
    state.set(who, "resources", 0)
    freed = list(state.find(engaged=who))
    for enemy in freed:
        state.set(enemy, "location", place)
        game.disengage(enemy)
        game.say("left-behind", STEPS[3], enemy=enemy)
    for card in list(state.find(zone="threat", bearer=who)):
        move_card(game, card, "discard")
        game.say("discarded", STEPS[4], card=card)
    state.set(who, "zone", "eliminated")
    left = [player for player in game.players if game.is_playing(player)]
    if not left:
        yield from end_scenario(game, STEPS[6])
    elif game.players[0] == who:
        lead = yield from choose_one(left[0], "lead", left)
        game.players.remove(lead)
        game.players.insert(0, lead)
        game.kernel.players[:] = game.players
        game.say("new-lead", STEPS[5], target=lead)
    for enemy in freed:
        # Ready and fighting nobody, it engages whoever else is there.
        if place and not state.get(enemy, "engaged") and state.get(enemy, "zone") == "play":
            yield from engage_here(game, enemy)


def _suffer_trauma(game: Arkham, who: str) -> Run[None]:
    """In a campaign a defeat leaves a trauma: physical by damage, mental by horror; by both, one of the two."""
    if not any(game.state.get(scenario, "campaign") for scenario in game.state.find(type="scenario")):
        return
    kinds = [
        kind
        for kind, token, most in (("physical", "damage", "health"), ("mental", "horror", "sanity"))
        if game.state.get(who, token) >= game.state.get(who, most)
    ]
    if kinds:
        kind = yield from choose_one(who, "trauma", kinds)
        game.state.add(who, f"{kind}_trauma", 1)
        game.say(f"trauma-{kind}", f"ahlcg/{kind}-trauma", who=who)


def _end_game_for_weaknesses(game: Arkham, who: str) -> Run[None]:
    """Step 0: for the weaknesses of the investigator the game is over now."""
    for card in (yield from end_for_weaknesses(game, who)):
        move_card(game, card, "removed")
        game.say("removed", STEPS[0], card=card)


def suffer_trauma(game: Arkham, event: Event[Trauma]) -> Run[None]:
    """Trauma that a card gives."""
    who = event.about.to or event.who
    for kind in ("physical", "mental"):
        if amount := read_number(event.about, kind):
            game.state.add(who, f"{kind}_trauma", amount)
            game.say(f"trauma-{kind}", f"ahlcg/{kind}-trauma", who=who)
    yield from ()


HANDLERS = on(Eliminated, eliminate) | on(Trauma, suffer_trauma)
