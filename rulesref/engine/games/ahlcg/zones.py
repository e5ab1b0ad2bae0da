"""Zones: a card that leaves play leaves everything behind that lay on it or was attached to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import About, Event
from rulesref.engine.games.ahlcg.pool import drop_actions

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

LEAVES = "ahlcg/leaves-play"
TOKENS = ("damage", "horror", "clues", "resources", "doom")
ENCOUNTER = ("enemy", "treachery")
"""Cards that have a discard pile of the scenario, unless they are weaknesses."""
TIES = ("attached", "engaged", "location")
"""Where a card lies and whom it fights."""


def move_card(game: Arkham, card: str, zone: str) -> None:
    """A card changes its zone. From play its tokens go back to the pool, what is attached to it is discarded, and what
    lasted on it ends, all at once."""
    state = game.state
    leaves = state.get(card, "zone") in game.in_play and zone not in game.in_play
    state.set(card, "zone", zone)
    if zone == "discard":
        note_discarded(game, card)
    if zone == "discard" and state.get(card, "type") in ENCOUNTER and not state.get(card, "weakness"):
        for deck in state.find(type="encounter-deck"):
            if card not in state.get(deck, "discard"):
                state.set(deck, "discard", [*state.get(deck, "discard"), card])
    if zone != "deck":
        _take_from_decks(game, card)
    if not leaves:
        return
    for token in TOKENS:
        _clear(game, card, token)
    for tie in TIES:
        _clear(game, card, tie)
    _clear(game, card, "exhausted")
    if card in game.printed_uses:
        # Whoever plays it again puts as many onto it as are printed.
        state.set(card, "uses", game.printed_uses[card])
    game.kernel.lasting.stop(card)
    drop_actions(game, card)
    for other in [one for one in state.find(attached=card) if state.get(one, "zone") in game.in_play]:
        move_card(game, other, "discard")
        game.say("discarded", LEAVES, card=other)


def start_anew(game: Arkham, card: str) -> None:
    """A card that comes into play is a new one: its limits start anew."""
    game.state.set(card, "zone", "play")
    for name in game.abilities_of_card(card):
        for key in (name, *(f"{name} {who}" for who in game.players)):
            game.kernel.limits.forget(key)


def _take_from_decks(game: Arkham, card: str) -> None:
    """A card lies in one place only: what goes elsewhere is no longer in a deck."""
    for deck in [*game.state.find(type="deck"), *game.state.find(type="encounter-deck")]:
        cards = game.state.get(deck, "cards")
        if card in cards:
            game.state.set(deck, "cards", [one for one in cards if one != card])


def _clear(game: Arkham, card: str, field: str) -> None:
    declared = game.fields.defaults[game.state.get(card, "type")]
    if field in declared and (value := game.state.get(card, field)):
        game.state.set(card, field, type(value)())


def must_stay(game: Arkham, card: str) -> bool:
    """Some cards cannot leave play while certain tokens lie on them."""
    token = game.text(card, "stays_with")
    return bool(token and game.state.get(card, "zone") in game.in_play and game.state.get(card, token))


def keep(game: Arkham, event: Event[About], card: str) -> bool:
    """What would take a card out of play that cannot leave it comes to nothing."""
    if not must_stay(game, card):
        return False
    game.say("cannot-leave", "ahlcg/cannot", card=card)
    game.kernel.fizzle(event, "ahlcg/cannot")
    return True


def note_discarded(game: Arkham, card: str) -> None:
    """The card that was discarded last lies on top."""
    if card in game.discarded:
        game.discarded.remove(card)
    game.discarded.append(card)
