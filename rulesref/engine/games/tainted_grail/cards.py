"""Hands and personal decks during an encounter: drawing, discarding, the last card of the row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.tainted_grail import leaving
from rulesref.engine.games.tainted_grail.events import DiscardDeck, DiscardHand, DiscardLast, Draw
from rulesref.engine.games.tainted_grail.meeting import sequence
from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

DISCARD = f"{GAME}/g-discard"
OTHER = "other"
"""A card that the situation does not name."""


def hand_of(game: Avalon, who: str) -> list[str]:
    """The cards in hand that have a name."""
    return list(game.state.find(type="card", owner=who, zone="hand"))


def top_card(game: Avalon, who: str) -> str:
    """The top card of the personal deck, if it has a name."""
    top = game.state.get(who, "top")
    return str(top[0]) if top and top[0] != OTHER else ""


def take_top(game: Avalon, who: str) -> str:
    """The top card leaves the deck; its name, if it has one."""
    card = top_card(game, who)
    game.state.add(who, "deck", -1)
    game.state.set(who, "top", list(game.state.get(who, "top"))[1:])
    return card


def draw(game: Avalon, event: Event[Draw]) -> Run[None]:
    yield from draw_cards(game, event.who, event.about.cards, f"{GAME}/{game.kind}-card-symbols")


def draw_cards(game: Avalon, who: str, amount: int, rule: str) -> Run[None]:
    """Cards of the personal deck. Where there are too few, combat is left by retreat and diplomacy fails."""
    if game.state.get(who, "deck") < amount:
        none_left = f"{GAME}/{game.kind}-no-cards-in-deck"
        game.say("deck-short", none_left, who=who, amount=amount, left=game.state.get(who, "deck"))
        yield from leaving.forced_out(game, who, none_left)
        return
    for _ in range(amount):
        card = take_top(game, who)
        game.state.add(who, "hand", 1)
        if card:
            game.state.set(card, "zone", "hand")
    game.say("draws", rule, who=who, amount=amount, left=game.state.get(who, "hand"))


def discard_from_hand(game: Avalon, event: Event[DiscardHand]) -> Run[None]:
    yield from discard_hand(game, event.who, event.about.cards, DISCARD)


def discard_hand(game: Avalon, who: str, amount: int, rule: str) -> Run[None]:
    """Cards from hand, the player's choice; with an empty hand, the top of the deck instead."""
    possible = min(amount, game.state.get(who, "hand"))
    nameless = possible if not hand_of(game, who) else 0
    if nameless:
        _throw_away(game, who, OTHER, nameless)
        game.say("discards-some", rule, who=who, amount=nameless)
    for _ in range(possible - nameless):
        named = hand_of(game, who)
        options = (*named, OTHER) if game.state.get(who, "hand") > len(named) else tuple(named)
        chosen = yield from choose_one(who, "discard", options)
        _throw_away(game, who, chosen, 1)
        game.say("discards", rule, who=who, card=chosen)
    if amount > possible:
        empty = f"{GAME}/{game.kind}-discard-empty-hand"
        game.say("hand-empty", empty, who=who)
        discard_top(game, who, amount - possible, empty)


def _throw_away(game: Avalon, who: str, card: str, amount: int) -> None:
    game.state.add(who, "hand", -amount)
    game.state.add(who, "discarded", amount)
    if card != OTHER:
        game.state.set(card, "zone", "discard")


def discard_from_deck(game: Avalon, event: Event[DiscardDeck]) -> Run[None]:
    discard_top(game, event.who, event.about.cards, DISCARD)
    yield from ()


def discard_top(game: Avalon, who: str, amount: int, rule: str) -> None:
    """Cards from the top of the deck. An empty deck gives nothing, and nothing happens."""
    possible = min(amount, game.state.get(who, "deck"))
    if not possible:
        game.say("nothing-to-discard", f"{GAME}/{game.kind}-no-cards-in-deck", who=who)
        return
    for _ in range(possible):
        card = take_top(game, who)
        game.state.add(who, "discarded", 1)
        if card:
            game.state.set(card, "zone", "discard")
    game.say("discards-top", rule, who=who, amount=possible)


def discard_last(game: Avalon, event: Event[DiscardLast]) -> Run[None]:
    """The last card of the row goes, with its time tokens, its charges and the magic on it."""
    rule = f"{GAME}/{game.kind}-bonuses"
    row = sequence(game)
    if not row:
        game.say("row-empty", rule)
        return
    card = row.pop()
    game.state.set(game.now.card, "sequence", row)
    for tokens in ("time", "charges", "magic"):
        if game.state.get(card, tokens):
            game.state.set(card, tokens, 0)
    game.state.set(card, "zone", "discard")
    game.state.add(game.state.get(card, "owner"), "discarded", 1)
    game.say("last-discarded", rule, card=card)
    if row:
        game.say("last-is", rule, card=row[-1])
    yield from ()


HANDLERS = (
    on(Draw, draw)
    | on(DiscardHand, discard_from_hand)
    | on(DiscardDeck, discard_from_deck)
    | on(DiscardLast, discard_last)
)
