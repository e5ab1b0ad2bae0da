"""Decks of which some cards lie in an order that nobody knows: which of them comes is a decision of `deck`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Run

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition

NEIGHBOURS = 2
"""How many cards of a neighbourhood deck an event card is shuffled with."""


def has_cards(game: ThirdEdition, deck: str) -> bool:
    """Whether a card can be drawn; where none can, that part of an effect is ignored."""
    if game.state.get(deck, "cards"):
        return True
    game.say("no-card", "ah3e/rule-003", "ah3e/rule-005", card=deck)
    return False


def draw_top(game: ThirdEdition, deck: str) -> Run[str]:
    """The top card; of a shuffled top any card."""
    cards = list(game.state.get(deck, "cards"))
    unknown = game.state.get(deck, "shuffled")
    card = cards[0] if unknown < 2 else (yield Ask("deck", "draw", tuple(cards[:unknown])))
    cards.remove(card)
    game.state.set(deck, "cards", cards)
    if unknown:
        game.state.set(deck, "shuffled", unknown - 1)
    return str(card)


def draw_bottom(game: ThirdEdition, deck: str) -> Run[str]:
    """The bottom card; of a shuffled bottom any card."""
    cards = list(game.state.get(deck, "cards"))
    unknown = game.state.get(deck, "shuffled_bottom")
    card = cards[-1] if unknown < 2 else (yield Ask("deck", "draw", tuple(cards[-unknown:])))
    cards.remove(card)
    game.state.set(deck, "cards", cards)
    if unknown:
        game.state.set(deck, "shuffled_bottom", unknown - 1)
    return str(card)


def shuffle_on_top(game: ThirdEdition, deck: str, card: str) -> None:
    """An event card and the two top cards of a neighbourhood deck, shuffled, on top of it."""
    cards = game.state.get(deck, "cards")
    game.state.set(deck, "cards", [card, *cards])
    unknown = max(game.state.get(deck, "shuffled"), NEIGHBOURS) + 1
    game.state.set(deck, "shuffled", min(unknown, len(cards) + 1))
