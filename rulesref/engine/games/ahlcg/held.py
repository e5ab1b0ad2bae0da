"""Cards that are played as if they were in hand: the topmost one of a kind in a discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def note_discarded(game: Arkham, card: str) -> None:
    """The card that was discarded last lies on top."""
    if card in game.discarded:
        game.discarded.remove(card)
    game.discarded.append(card)
