"""Encounter cards that are looked for: in the deck and its discard pile, from the top on, or in the collection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Outcome, Run, choose_one
from rulesref.engine.games.ahlcg.decks import SEARCH, reveal_drawn, shuffle
from rulesref.engine.games.ahlcg.encounter import discard, take_drawn
from rulesref.engine.games.ahlcg.events import Dig, Drawn, PlaceDoom, SearchCollection, SearchEncounter, Spawn
from rulesref.engine.games.ahlcg.searching import ADDED, fits
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

COLLECTION = "ahlcg/collection"


def search(game: Arkham, event: Event[SearchEncounter]) -> Run[None]:
    """A card is looked for in the encounter deck and its discard pile, and drawn; then the deck is shuffled."""
    who, deck = event.who, game.state.find_one("encounter-deck")
    piles = [*game.state.get(deck, "cards"), *game.state.get(deck, "discard")]
    found = [card for card in piles if fits(game, card, event)]
    drawn = Event(Drawn(""), who)
    if not found:
        game.say("finds-nothing", SEARCH, who=who)
    else:
        card = yield from choose_one(who, "target", found, event)
        drawn.about = Drawn(card, game.state.get(card, "type"))
        # «Would» comes while the card still lies there.
        if (yield from game.kernel.anticipate(drawn)):
            for pile in ("cards", "discard"):
                game.state.set(deck, pile, [one for one in game.state.get(deck, pile) if one != card])
    shuffle(game, deck)
    game.say("shuffled", SEARCH, card=deck)
    if drawn.outcome is not Outcome.PENDING:
        event.outcome, event.instead = drawn.outcome, drawn.instead
    elif found:
        yield from take_drawn(game, event, drawn, SEARCH)


def dig(game: Arkham, event: Event[Dig]) -> Run[None]:
    """The discard pile is shuffled into the encounter deck, and cards are discarded from its top until one fits, or as
    many as are wanted: it is drawn, or an enemy spawns where the text says."""
    who, deck = event.who, game.state.find_one("encounter-deck")
    cards = [*game.state.get(deck, "cards"), *game.state.get(deck, "discard")]
    for card in cards:
        move_card(game, card, "deck")
    game.state.set(deck, "cards", cards)
    game.state.set(deck, "discard", [])
    shuffle(game, deck)
    game.say("reshuffled", "ahlcg/encounter-deck", card=deck)
    wanted = event.about.number
    found: list[str] = []
    while cards and len(found) < wanted:
        card = yield from choose_one("deck", "draw", cards)
        cards = [one for one in cards if one != card]
        discard(game, card)
        if fits(game, card, event):
            found.append(card)
    event.whole = len(found) == wanted
    for card in found:
        game.state.set(deck, "discard", [one for one in game.state.get(deck, "discard") if one != card])
        yield from _take_found(game, event, card, who)


def _take_found(game: Arkham, event: Event[Dig], card: str, who: str) -> Run[None]:
    if event.about.at:
        yield from game.kernel.join(event, Event(Spawn(card=card, at=event.about.at), who))
        if (doom := event.about.doom) and game.state.get(card, "zone") in game.in_play:
            yield from game.kernel.join(event, Event(PlaceDoom(card=card, doom=doom)))
        return
    drawn = Event(Drawn(card, game.state.get(card, "type")), who)
    yield from take_drawn(game, event, drawn, "ahlcg/encounter-deck")


def search_collection(game: Arkham, event: Event[SearchCollection]) -> Run[None]:
    """A card out of the collection, at random, is added to the hand; a weakness does at once what it says."""
    who = event.about.to or event.who
    found = [card for card in game.state.find(zone="collection") if fits(game, card, event)]
    if not found:
        event.whole = False
        game.say("finds-nothing", COLLECTION, who=who)
        return
    card = yield from choose_one("deck", "draw", found)
    move_card(game, card, "hand")
    game.state.set(card, "controller", who)
    game.say("finds", COLLECTION, ADDED, who=who, card=card)
    yield from reveal_drawn(game, who, [card])


HANDLERS = on(SearchEncounter, search) | on(Dig, dig) | on(SearchCollection, search_collection)
