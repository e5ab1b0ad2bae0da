"""A player's deck: drawing, shuffling, and the weaknesses that come up.

A deck in a situation lists its cards from the top. Once it is shuffled nobody knows the order: the next card is a
decision of the deck, except for cards that were looked at or put on its top or bottom since. A player without a deck
draws a number of cards, where it does not matter which.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ahlcg.events import Deal, Draw, Revelation, ShuffleIn, Spawn, Undo
from rulesref.engine.games.ahlcg.zones import keep, move_card
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Incomplete

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

DRAW = "ahlcg/draw-card"
SEARCH = "ahlcg/search"
WEAKNESS = "ahlcg/weakness"
TOGETHER = "ahlcg/faq-patrice-draw-five"
PRIORITY = "ahlcg/c-2-25-revelation-priority"
DILEMMA = ("ahlcg/revelation", PRIORITY)


def find_deck(game: Arkham, who: str) -> str:
    return next(game.state.find(type="deck", owner=who), "")


def need_deck(game: Arkham, who: str) -> str:
    deck = find_deck(game, who)
    if not deck:
        raise Incomplete("deck")
    return deck


def find_decks(game: Arkham) -> list[str]:
    """The decks of those who are playing, and the encounter deck."""
    own = [deck for who in game.find_playing() if (deck := find_deck(game, who))]
    return [deck for deck in (*own, *game.state.find(type="encounter-deck")) if game.state.get(deck, "cards")]


def shuffle(game: Arkham, deck: str) -> None:
    """Nobody knows the order any more."""
    game.state.set(deck, "shuffled", True)
    for known in ("top", "bottom"):
        if game.state.get(deck, known):
            game.state.set(deck, known, [])


def pick_next(game: Arkham, deck: str, seen: Sequence[str] = ()) -> Run[str]:
    """The next card of a deck after those that were seen. Of a shuffled one, what was looked at or put there is known;
    the rest is a decision of the deck."""
    cards: list[str] = [card for card in game.state.get(deck, "cards") if card not in seen]
    if not game.state.get(deck, "shuffled"):
        return cards[0]
    top: list[str] = [card for card in game.state.get(deck, "top") if card in cards]
    bottom: list[str] = [card for card in game.state.get(deck, "bottom") if card in cards]
    known = top or (bottom if len(bottom) == len(cards) else [])
    if known:
        return known[0]
    unknown = [card for card in cards if card not in bottom]
    return (yield from choose_one("deck", "draw", unknown))


def draw(game: Arkham, event: Event[Draw]) -> Run[None]:
    """Cards go to the hand all at once; then what they reveal. An emptied deck is renewed and costs 1 horror."""
    who, amount = event.about.to or event.who, event.about.cards
    rule = event.about.rule or DRAW
    deck = find_deck(game, who)
    if not deck:
        game.state.add(who, "hand", amount)
        game.say("draws", rule, target=who, amount=amount)
        return
    cards, renewed = yield from take_from_top(game, who, deck, amount)
    for card in cards:
        move_card(game, card, "hand")
    event.whole = len(cards) == amount
    game.say("draws-cards", rule, *([TOGETHER] if len(cards) > 1 else []), target=who, cards=cards)
    if renewed:
        yield from game.kernel.occur(Event(Deal(to=who, horror=1, by="deck")))
    if event.about.discard:
        yield from _discard_drawn(game, who, cards)
    yield from reveal_drawn(game, who, cards)


def take_from_top(game: Arkham, who: str, deck: str, amount: int) -> Run[tuple[list[str], bool]]:
    """The next cards of a deck, and whether it had to be renewed on the way."""
    taken: list[str] = []
    renewed = False
    while len(taken) < amount:
        cards = list(game.state.get(deck, "cards"))
        if not cards:
            cards = list(game.state.find(zone="discard", controller=who))
            if not cards:
                break
            renewed = True
            for card in cards:
                move_card(game, card, "deck")
            game.state.set(deck, "cards", cards)
            shuffle(game, deck)
            game.say("reshuffled", DRAW, card=deck)
        card = yield from pick_next(game, deck)
        cards = [one for one in cards if one != card]
        game.state.set(deck, "cards", cards)
        taken.append(card)
    return taken, renewed


def _discard_drawn(game: Arkham, who: str, cards: list[str]) -> Run[None]:
    """One of the cards just drawn is to be discarded: a weakness cannot be chosen."""
    able = [card for card in cards if not game.state.get(card, "weakness")]
    if not able:
        game.say("nothing-to-discard", WEAKNESS, who=who)
        return
    chosen = yield from choose_one(who, "discard", able)
    move_card(game, chosen, "discard")
    game.say("discarded", WEAKNESS, card=chosen)


def reveal_drawn(game: Arkham, who: str, cards: list[str]) -> Run[None]:
    """Weaknesses first, in the order the player wants; dilemmas after them, and never inside a skill test."""
    held = [card for card in cards if game.state.get(card, "zone") == "hand"]
    dilemmas = [card for card in held if game.state.get(card, "dilemma")]
    first = [card for card in held if card not in dilemmas and _is_resolved_at_once(game, card)]
    while first:
        card = yield from choose_one(who, "reveal", first)
        first.remove(card)
        yield from _resolve(game, who, card)
    for card in dilemmas:
        if game.testing:
            game.say("waits-for-test", PRIORITY, card=card)
            game.waiting_for_test.append(Event(Revelation(card=card, rules=DILEMMA), who))
        else:
            yield from _resolve(game, who, card)


def _is_resolved_at_once(game: Arkham, card: str) -> bool:
    """A card with a revelation, and a weakness with the type of an encounter card: an enemy just appears."""
    is_weakness = game.state.get(card, "weakness") and game.state.get(card, "type") in ("enemy", "treachery")
    return bool(game.state.get(card, "revelation") or is_weakness)


def _resolve(game: Arkham, who: str, card: str) -> Run[None]:
    """A weakness with the type of an encounter card is one from now on."""
    if game.state.get(card, "weakness") and not game.state.get(card, "bearer"):
        game.state.set(card, "bearer", who)
    rules = DILEMMA if game.state.get(card, "dilemma") else ("ahlcg/revelation", WEAKNESS)
    if game.state.get(card, "revelation"):
        yield from game.kernel.occur(Event(Revelation(card=card, rules=rules), who))
    if game.state.get(card, "type") == "enemy":
        yield from game.kernel.occur(Event(Spawn(card=card), who))
    elif game.state.get(card, "zone") == "hand" and game.state.get(card, "type") == "treachery":
        move_card(game, card, "discard")
        game.say("discarded", "ahlcg/revelation", card=card)


def shuffle_in(game: Arkham, event: Event[ShuffleIn]) -> Run[None]:
    """A card is shuffled into a deck; into an empty one a single card cannot be."""
    card = event.about.card
    if keep(game, event, card):
        return
    own = "" if game.is_player_card(card) else next(game.state.find(type="encounter-deck"), "")
    deck = event.about.into or own or need_deck(game, event.who)
    if not game.state.get(deck, "cards"):
        game.say("deck-empty", "ahlcg/c-1-13-shuffle-into-empty-deck", card=card)
        return
    game.state.set(deck, "cards", [*game.state.get(deck, "cards"), card])
    shuffle(game, deck)
    move_card(game, card, "deck")
    game.say("shuffled-in", event.about.rule or "ahlcg/deck", card=card)
    yield from ()


def undo(game: Arkham, event: Event[Undo]) -> Run[None]:
    """Everything goes back to what it was before the last action; a deck that was shuffled stays shuffled."""
    rule = "ahlcg/faq-time-warp-deck-order"
    shuffled = list(game.state.find(shuffled=True))
    game.state.take_back(*game.last_action)
    game.say("undone", rule)
    for deck in shuffled:
        if not game.state.get(deck, "shuffled"):
            game.state.set(deck, "shuffled", True)
            game.say("stays-shuffled", rule, card=deck)
    yield from ()


HANDLERS = on(Draw, draw) | on(ShuffleIn, shuffle_in) | on(Undo, undo)
