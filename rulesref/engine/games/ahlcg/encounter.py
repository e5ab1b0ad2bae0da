"""The encounter deck: a card is drawn, revealed, and an enemy spawns or a treachery is discarded; surge draws again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.ahlcg.moving import engage_here
from rulesref.engine.games.ahlcg.timing import ENCOUNTER
from rulesref.engine.texts import find_candidates

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

DRAW, PERIL, REVELATION, SETTLE, SURGE = (row.rule for row in ENCOUNTER)
SPAWN = "ahlcg/spawn"
FARTHEST = "ahlcg/c-2-16-farthest-from-all"


def draw(game: Arkham, event: Event) -> Run[None]:
    """The top card is drawn. «When you draw» comes before the card does anything, «after» when all is done."""
    who = event.data["who"]
    deck = game.state.find_one("encounter-deck")
    cards = list(game.state.get(deck, "cards"))
    if not cards:
        game.kernel.fizzle(event)
        return
    game.perilous = ""
    card = cards[0]
    if game.state.get(deck, "shuffled") and len(cards) > 1:
        card = yield Ask("deck", "draw", tuple(cards))
    cards.remove(card)
    game.state.set(deck, "cards", cards)
    if game.state.get(card, "type") == "treachery":
        game.state.set(card, "zone", "limbo")
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
    elif game.state.get(card, "zone") == "limbo":
        discard(game, card)
    game.perilous = ""
    yield from _reshuffle_if_empty(game)
    if game.state.get(card, "surge"):
        game.say("surge", SURGE, "ahlcg/surge", card=card)
        yield from game.kernel.occur(Event("draw-encounter", {"who": who}))


def _reshuffle_if_empty(game: Arkham) -> Run[None]:
    """The last card is resolved to its end; only then is the discard pile shuffled into a new deck."""
    deck = game.state.find_one("encounter-deck")
    if not game.state.get(deck, "cards") and (discarded := game.state.get(deck, "discard", [])):
        for card in discarded:
            game.state.set(card, "zone", "deck")
        game.state.set(deck, "cards", list(discarded))
        game.state.set(deck, "discard", [])
        game.state.set(deck, "shuffled", True)
        game.say("reshuffled", "ahlcg/encounter-deck", "ahlcg/faq-last-encounter-card", card=deck)
    yield from ()


def reveal(game: Arkham, event: Event) -> Run[None]:
    card = event.data["card"]
    # From a player's deck other entries say so than in step 1.4.
    game.say("revelation", *event.data.get("rules", (REVELATION, "ahlcg/revelation")), card=card)
    yield from game.run_effect(game.state.get(card, "revelation"), event, event.data["who"], card, commanded=True)


def spawn(game: Arkham, event: Event) -> Run[None]:
    """Where an effect or its own instruction says; without either it engages whoever drew it, unless it is aloof."""
    card, who = event.data["card"], event.data["who"]
    named = event.data.get("at") or game.state.get(card, "spawn", "")
    if not named:
        _displace_copies(game, card)
        game.state.set(card, "zone", "play")
        game.state.set(card, "location", game.location(who))
        game.say("spawns", SETTLE, SPAWN, card=card)
        if not game.state.get(card, "aloof") and not game.state.get(card, "massive"):
            yield from game.kernel.occur(Event("engaged", {"enemy": card, "who": who}))
        return
    if isinstance(named, Mapping):
        places = find_candidates(game, named)
        farthest = bool(named.get("farthest"))
    else:
        places = [place for place in ([named] if isinstance(named, str) else named) if _is_in_play(game, place)]
        farthest = False
    if not places:
        game.say("cannot-spawn", SPAWN, card=card)
        discard(game, card)
        return
    # Of several places the one who drew the card chooses, of several farthest ones the lead; prey decides only whom
    # it engages there.
    chooser = game.players[0] if farthest else who
    place = places[0] if len(places) == 1 else (yield Ask(chooser, "place", tuple(places), event))
    _displace_copies(game, card)
    game.state.set(card, "zone", "play")
    game.state.set(card, "location", place)
    rules = (SETTLE, SPAWN, FARTHEST) if farthest else (SETTLE, SPAWN)
    game.say("spawns-at", *rules, card=card, place=place)
    yield from engage_here(game, card)


def _displace_copies(game: Arkham, card: str) -> None:
    """A unique encounter card that enters play takes the place of a player's card of that title."""
    if not game.state.get(card, "unique"):
        return
    for other in list(game.state.find(zone="play", unique=True)):
        if other != card and game.is_player_card(other) and game.title(other) == game.title(card):
            game.state.set(other, "zone", "discard")
            game.say("discarded", "ahlcg/unique", card=other)


def _is_in_play(game: Arkham, place: str) -> bool:
    return place in game.state and game.state.get(place, "zone", "play") == "play"


def discard(game: Arkham, card: str) -> None:
    """An encounter card goes to its discard pile."""
    game.state.set(card, "zone", "discard")
    for deck in game.state.find(type="encounter-deck"):
        game.state.set(deck, "discard", [*game.state.get(deck, "discard", []), card])
    game.say("discarded", SETTLE, card=card)


def discard_from_play(game: Arkham, event: Event) -> Run[None]:
    """A card is discarded by an effect."""
    card = event.data["card"]
    game.state.set(card, "zone", "discard")
    game.say("discarded", event.data.get("rule", "ahlcg/discard-piles"), card=card)
    if game.state.get(card, "constant", None):
        game.say("constant-ends", "ahlcg/constant-abilities", card=card, who=game.state.get(card, "bearer", ""))
    yield from ()


HANDLERS = {
    "draw-encounter": draw,
    "drawn": resolve_drawn,
    "revelation": reveal,
    "spawn": spawn,
    "discard": discard_from_play,
}
