"""Looking at the top cards of a deck, and putting them back in another order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ahlcg.decks import need_deck, pick_next
from rulesref.engine.games.ahlcg.events import Look, Reorder
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


HANDLERS = on(Look, look) | on(Reorder, reorder)
