"""Searching a deck: whole or its top cards, for a card of a kind; then it is shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ahlcg.decks import DRAW, SEARCH, need_deck, reveal_drawn, shuffle
from rulesref.engine.games.ahlcg.events import Dig, Search, SearchCollection, SearchEncounter
from rulesref.engine.games.ahlcg.looking import see_top
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

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


HANDLERS = on(Search, search)
