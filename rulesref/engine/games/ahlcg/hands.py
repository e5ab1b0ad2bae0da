"""Cards in hand and cards that are played as if they were there; what is discarded from a hand, by choice or at
random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ahlcg.events import DiscardFromHand
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def is_held(game: Arkham, card: str) -> bool:
    """Whether a card is in its controller's hand, or may be played as if it were."""
    zone = game.state.get(card, "zone")
    return zone == "hand" or (zone == "discard" and card in find_as_in_hand(game, game.state.get(card, "controller")))


def find_as_in_hand(game: Arkham, who: str) -> list[str]:
    """What cards of a player let them play from the discard pile: the topmost card of a type."""
    found: list[str] = []
    for asset in game.printed_with["plays_discarded"]:
        mine = game.state.get(asset, "zone") == "play" and game.state.get(asset, "controller") == who
        if mine and (kind := game.text(asset, "plays_discarded")):
            pile = list(game.state.find(zone="discard", controller=who, type=kind))
            # What a situation puts there at first lies below what is discarded later.
            later = [card for card in game.discarded if card in pile]
            found += [*pile, *later][-1:]
    return found


def find_playable(game: Arkham, who: str) -> list[str]:
    """Cards in hand and those that count as such."""
    return [*game.state.find(zone="hand", controller=who), *find_as_in_hand(game, who)]


DISCARD = "ahlcg/discard-piles"
UNNAMED = "hand"
"""A card of which a situation says only that it is there."""


def find_discardable(game: Arkham, who: str, by_card: str = "", random: bool = False) -> list[str]:
    """Nobody may choose a weakness; chance may. A card whose text is carried out is no longer in hand."""
    held = [card for card in game.state.find(zone="hand", controller=who) if card != by_card]
    held = [card for card in held if game.is_player_card(card)]
    return held if random else [card for card in held if not game.state.get(card, "weakness")]


def count_discardable(game: Arkham, who: str, by_card: str = "") -> int:
    return int(game.state.get(who, "hand")) + len(find_discardable(game, who, by_card))


def discard_cards(game: Arkham, who: str, amount: int, by_card: str = "", random: bool = False) -> Run[int]:
    """So many cards from a hand, or all there are. Returns how many."""
    for done in range(amount):
        able = find_discardable(game, who, by_card, random)
        options = (*able, UNNAMED) if game.state.get(who, "hand") else tuple(able)
        if not options:
            return done
        chosen = yield from choose_one(*(("deck", "draw") if random else (who, "discard")), options)
        if chosen == UNNAMED:
            game.state.add(who, "hand", -1)
            game.say("loses-hand", DISCARD, target=who, amount=1)
        else:
            move_card(game, chosen, "discard")
            game.say("discarded", DISCARD, card=chosen)
    return amount


def discard_from_hand(game: Arkham, event: Event[DiscardFromHand]) -> Run[None]:
    """An effect that makes somebody discard cards; it was done in full if there were enough."""
    who, amount = event.about.to or event.who, event.about.cards
    by_card, random = event.by_card, event.about.random
    event.whole = (yield from discard_cards(game, who, amount, by_card, random)) == amount


HANDLERS = on(DiscardFromHand, discard_from_hand)
