"""Setup: opening hands. There are no player windows yet, and nothing can be triggered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.ahlcg.decks import need_deck, shuffle, take_from_top
from rulesref.engine.games.ahlcg.events import OpeningHand, OtherHand, Setup
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

HANDS = "ahlcg/setup-8-opening-hands"
MULLIGAN = "ahlcg/mulligan"
OTHER = "ahlcg/c-2-6-nonstandard-opening-hand"
HAND = 5


def prepare(game: Arkham, event: Event[Setup]) -> Run[None]:
    """What happens during setup: abilities of players cannot be used."""
    game.in_setup = True
    yield from game.run_effect(event.about.do, event, event.who, commanded=True)
    game.in_setup = False


def draw_opening_hand(game: Arkham, event: Event[OpeningHand]) -> Run[None]:
    """Cards are drawn, weaknesses set aside and replaced; once, any cards may be exchanged."""
    who = event.who
    deck = need_deck(game, who)
    aside: list[str] = []
    hand = yield from _draw_without_weaknesses(game, who, deck, (event.about.cards or HAND), aside)
    returned: list[str] = []
    while True:
        able = [card for card in hand if card not in returned]
        chosen = yield Ask(who, "mulligan", (*able, PASS), event)
        if chosen == PASS:
            break
        returned.append(chosen)
    if returned:
        for card in returned:
            hand.remove(card)
            game.state.set(card, "zone", "aside")
        game.say("mulligan", MULLIGAN, who=who, cards=list(returned))
        hand += yield from _draw_without_weaknesses(game, who, deck, len(returned), aside)
    back = [*aside, *returned]
    if back:
        for card in back:
            move_card(game, card, "deck")
        game.state.set(deck, "cards", [*game.state.get(deck, "cards"), *back])
        shuffle(game, deck)
        game.say("shuffled-back", HANDS, who=who, cards=back)


def _draw_without_weaknesses(game: Arkham, who: str, deck: str, amount: int, aside: list[str]) -> Run[list[str]]:
    kept: list[str] = []
    while cards := (yield from take_from_top(game, who, deck, amount - len(kept)))[0]:
        game.say("draws-cards", HANDS, target=who, cards=cards)
        for card in cards:
            if game.state.get(card, "weakness"):
                aside.append(card)
                game.state.set(card, "zone", "aside")
                game.say("set-aside", HANDS, card=card)
            else:
                kept.append(card)
                move_card(game, card, "hand")
    return kept


def draw_other_hand(game: Arkham, event: Event[OtherHand]) -> Run[None]:
    """Instead of an opening hand: many cards drawn, some kept. What changes the size of the hand changes both."""
    who, more = event.who, event.about.more
    drawn, kept = event.about.cards + more, event.about.keep + more
    game.state.set(who, "drawn", drawn)
    game.state.set(who, "hand", kept)
    game.say("other-hand", OTHER, who=who, drawn=drawn, kept=kept)
    yield from ()


HANDLERS = on(Setup, prepare) | on(OpeningHand, draw_opening_hand) | on(OtherHand, draw_other_hand)
