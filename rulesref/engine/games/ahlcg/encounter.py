"""The encounter deck: a card is drawn, revealed, and an enemy spawns or a treachery is discarded; surge draws again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.ahlcg.moving import engage_here

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

DRAW = "ahlcg/draw-encounter-1-top-card"
PERIL = "ahlcg/draw-encounter-2-peril"
REVELATION = "ahlcg/draw-encounter-3-revelation"
SETTLE = "ahlcg/draw-encounter-4-enemy-or-treachery"
SURGE = "ahlcg/draw-encounter-5-surge"


def draw(game: Arkham, event: Event) -> Run[None]:
    """The top card is drawn. «When you draw» comes before the card does anything, «after» when all is done."""
    who = event.data["who"]
    deck = next(game.state.find(type="encounter-deck"))
    cards = list(game.state.get(deck, "cards"))
    if not cards:
        game.kernel.fizzle(event)
        return
    game.perilous = ""
    card = cards.pop(0)
    game.state.set(deck, "cards", cards)
    game.say("draws-encounter", DRAW, who=who, card=card)
    yield from game.kernel.join(event, Event("drawn", {"card": card, "who": who, "what": game.state.get(card, "type")}))


def resolve_drawn(game: Arkham, event: Event) -> Run[None]:
    """Peril, revelation, then an enemy spawns or a treachery goes to the discard pile; surge draws once more."""
    card, who = event.data["card"], event.data["who"]
    if game.state.get(card, "peril"):
        game.perilous = who
        game.say("peril", PERIL, "ahlcg/peril", who=who)
    if game.state.get(card, "revelation"):
        yield from game.kernel.occur(Event("revelation", {"card": card, "who": who}))
    if game.state.get(card, "type") == "enemy":
        yield from game.kernel.occur(Event("spawn", {"card": card, "who": who}))
    elif game.state.get(card, "zone") != "threat":
        game.state.set(card, "zone", "discard")
        deck = next(game.state.find(type="encounter-deck"))
        game.state.set(deck, "discard", [*game.state.get(deck, "discard", []), card])
        game.say("discarded", SETTLE, card=card)
    game.perilous = ""
    yield from _reshuffle_if_empty(game)
    if game.state.get(card, "surge"):
        game.say("surge", SURGE, "ahlcg/surge", card=card)
        yield from game.kernel.occur(Event("draw-encounter", {"who": who}))


def _reshuffle_if_empty(game: Arkham) -> Run[None]:
    """The last card is resolved to its end; only then is the discard pile shuffled into a new deck."""
    deck = next(game.state.find(type="encounter-deck"))
    if not game.state.get(deck, "cards") and (discarded := game.state.get(deck, "discard", [])):
        game.state.set(deck, "cards", list(discarded))
        game.state.set(deck, "discard", [])
        game.say("reshuffled", "ahlcg/encounter-deck", card=deck)
    yield from ()


def reveal(game: Arkham, event: Event) -> Run[None]:
    game.say("revelation", REVELATION, "ahlcg/revelation", card=event.data["card"])
    yield from game.run_effect(game.state.get(event.data["card"], "revelation"), event, event.data["who"])


def spawn(game: Arkham, event: Event) -> Run[None]:
    """Where its instruction says; without one it engages whoever drew it, unless it is aloof."""
    card, who = event.data["card"], event.data["who"]
    place = game.state.get(card, "spawn", "")
    game.state.set(card, "zone", "play")
    if place:
        game.state.set(card, "location", place)
        game.say("spawns", SETTLE, "ahlcg/spawn", card=card)
        yield from engage_here(game, card)
        return
    game.say("spawns", SETTLE, "ahlcg/spawn", card=card)
    if not game.state.get(card, "aloof") and not game.state.get(card, "massive"):
        yield from game.kernel.occur(Event("engaged", {"enemy": card, "who": who}))
