"""Looking at the top cards of a deck, searching it, and looking for encounter cards in the deck and its discard pile,
or in the collection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Outcome, Run, choose_one
from rulesref.engine.games.ahlcg.decks import DRAW, SEARCH, need_deck, pick_next, reveal_drawn, shuffle
from rulesref.engine.games.ahlcg.encounter import discard, take_drawn
from rulesref.engine.games.ahlcg.events import (
    Dig,
    Drawn,
    Look,
    PlaceDoom,
    Reorder,
    Search,
    SearchCollection,
    SearchEncounter,
    Spawn,
)
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


LOOK = "ahlcg/c-2-13-look-and-search"


def look(game: Arkham, event: Event[Look]) -> Run[None]:
    """Cards on top are looked at; nothing is drawn, and nothing searched. With `order` they go back in any order."""
    who = event.who
    deck = event.about.deck or need_deck(game, who)
    cards = yield from see_top(game, deck, event.about.cards)
    game.say("looks", LOOK, who=who, cards=list(cards))
    if event.about.order:
        order: list[str] = []
        while len(order) < len(cards):
            left = tuple(card for card in cards if card not in order)
            order.append((yield from choose_one(who, "top", left, event)))
        put_on_top(game, deck, order)
        game.say("reordered", LOOK, card=deck)


def see_top(game: Arkham, deck: str, amount: int) -> Run[list[str]]:
    """The top cards of a deck. Of a shuffled one nobody knew them before; now they are known."""
    seen: list[str] = []
    while len(seen) < min(amount, len(game.state.get(deck, "cards"))):
        seen.append((yield from pick_next(game, deck, seen)))
    if game.state.get(deck, "shuffled"):
        game.state.set(deck, "top", seen)
    return seen


def put_on_top(game: Arkham, deck: str, order: list[str]) -> None:
    """Cards lie on top of a deck in an order."""
    rest = [card for card in game.state.get(deck, "cards") if card not in order]
    game.state.set(deck, "cards", [*order, *rest])
    if game.state.get(deck, "shuffled"):
        known = [card for card in game.state.get(deck, "top") if card not in order]
        game.state.set(deck, "top", [*order, *known])


def put_at_bottom(game: Arkham, deck: str, card: str) -> None:
    rest = [one for one in game.state.get(deck, "cards") if one != card]
    game.state.set(deck, "cards", [*rest, card])
    if game.state.get(deck, "shuffled"):
        known = [one for one in game.state.get(deck, "bottom") if one != card]
        game.state.set(deck, "bottom", [*known, card])


def reorder(game: Arkham, event: Event[Reorder]) -> Run[None]:
    """The top cards of a deck in another order."""
    deck = event.about.deck
    put_on_top(game, deck, list(event.about.order))
    game.say("reordered", "ahlcg/deck", card=deck)
    yield from ()


ADDED = "ahlcg/c-2-14-draw-and-add-to-hand"


def search(game: Arkham, event: Event[Search]) -> Run[None]:
    """A card is found in a deck and added to the hand, or drawn, where the text says so; then the deck is shuffled.

    Whoever searches cannot decline what is there.
    """
    who = event.about.to or event.who
    deck = need_deck(game, who)
    found = [event.about.card] if event.about.card else (yield from _look_through(game, event, deck))
    card = ""
    if found:
        card = yield from choose_one(who, "target", found, event)
        game.state.set(deck, "cards", [one for one in game.state.get(deck, "cards") if one != card])
        move_card(game, card, "hand")
        game.state.set(card, "controller", who)
        if event.about.draw:
            game.say("draws-cards", SEARCH, DRAW, target=who, cards=[card])
        else:
            game.say("finds", SEARCH, ADDED, who=who, card=card)
    else:
        event.whole = False
        game.say("finds-nothing", SEARCH, who=who)
    shuffle(game, deck)
    game.say("shuffled", SEARCH, card=deck)
    if card:
        yield from reveal_drawn(game, who, [card])


def _look_through(game: Arkham, event: Event[Search], deck: str) -> Run[list[str]]:
    """What fits among the cards that are searched."""
    cards = list(game.state.get(deck, "cards"))
    if top := event.about.top:
        cards = yield from see_top(game, deck, top)
    return [card for card in cards if fits(game, card, event)]


def fits(game: Arkham, card: str, event: Event[Search | SearchEncounter | SearchCollection | Dig]) -> bool:
    """Whether a card is of the kind that is searched for."""
    trait, kind = event.about.trait, event.about.kind
    wanted = [trait] if isinstance(trait, str) else trait
    if trait and not any(one in game.state.get(card, "traits") for one in wanted):
        return False
    if kind == "weakness":
        return bool(game.state.get(card, "weakness"))
    return not kind or bool(game.state.get(card, "type") == kind)


COLLECTION = "ahlcg/collection"


def search_encounter(game: Arkham, event: Event[SearchEncounter]) -> Run[None]:
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


HANDLERS = (
    on(Look, look)
    | on(Reorder, reorder)
    | on(Search, search)
    | on(SearchEncounter, search_encounter)
    | on(Dig, dig)
    | on(SearchCollection, search_collection)
)
