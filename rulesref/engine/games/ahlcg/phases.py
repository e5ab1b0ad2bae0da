"""Phases of the round that run by themselves: the enemies' attacks, and upkeep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.ahlcg.enemies import attack_in_turn
from rulesref.engine.games.ahlcg.moving import engage_here

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ATTACKS = "ahlcg/r-3-3-enemy-attacks"
READY = "ahlcg/r-4-3-ready-exhausted-cards"
DRAW = "ahlcg/r-4-4-draw-card-gain-resource"
HAND = "ahlcg/r-4-5-check-hand-size"
HAND_SIZE = 8


def enemy_attacks(game: Arkham, event: Event) -> Run[None]:
    """3.3: in player order, every ready enemy that fights an investigator attacks, then exhausts."""
    for who in game.players:
        waiting = [name for name in game.state.find(type="enemy", engaged=who) if not game.state.get(name, "exhausted")]
        yield from attack_in_turn(game, who, waiting, ATTACKS, event, exhausting=True)
    for enemy in list(game.state.find(type="enemy", massive=True)):
        yield from _massive_attacks(game, enemy, event)


def _massive_attacks(game: Arkham, enemy: str, event: Event) -> Run[None]:
    """A massive enemy attacks everybody at its location, in the order the lead chooses, and exhausts at the end."""
    place = game.state.get(enemy, "location", "")
    waiting = [who for who in game.players if game.is_playing(who) and game.state.get(who, "location", "") == place]
    if game.state.get(enemy, "exhausted") or not waiting:
        return
    while waiting:
        who = waiting[0]
        if len(waiting) > 1:
            who = yield Ask(game.players[0], "attacked", tuple(waiting), event)
        waiting.remove(who)
        yield from game.kernel.occur(Event("attack", {"enemy": enemy, "who": who, "rule": "ahlcg/massive"}))
    game.state.set(enemy, "exhausted", True)
    game.say("exhausts", "ahlcg/massive", card=enemy)


def upkeep(game: Arkham, event: Event) -> Run[None]:
    """4.3 to 4.5: cards ready; each draws a card, then each gains a resource; each keeps eight cards."""
    for card in [card for card in game.state.find(exhausted=True) if game.state.get(card, "zone") != "discard"]:
        game.state.set(card, "exhausted", False)
        game.say("readies", READY, card=card)
        if game.state.get(card, "type") == "enemy" and not game.state.get(card, "engaged", ""):
            yield from engage_here(game, card)
    for who in game.players:
        yield from game.kernel.occur(Event("draw", {"who": who, "rule": DRAW}))
    for who in game.players:
        yield from game.kernel.occur(Event("gain", {"to": who, "resources": 1, "rule": DRAW}))
    for who in game.players:
        surplus = game.state.get(who, "hand") - HAND_SIZE
        if surplus > 0:
            game.state.add(who, "hand", -surplus)
            game.say("discards-down", HAND, who=who, amount=surplus)
