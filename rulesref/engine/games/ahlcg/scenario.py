"""How a scenario begins and ends: opening hands; resigning, a resolution, or nobody left; then nothing more happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.effects import announce
from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.ahlcg.decks import need_deck, shuffle, take_from_top
from rulesref.engine.games.ahlcg.events import (
    Eliminated,
    Experience,
    GameEnds,
    GameEndsFor,
    OpeningHand,
    OtherHand,
    Resign,
    Resolution,
    Setup,
)
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


RESIGN = "ahlcg/resign"
RESOLUTION = "ahlcg/resolution-point"
OVER = "ahlcg/winning-and-losing"


class ScenarioOver(Exception):
    """Everything that is under way ends here."""


def resign(game: Arkham, event: Event[Resign]) -> Run[None]:
    """An investigator leaves the scenario without being defeated."""
    who = event.who
    game.say("resigns", RESIGN, who=who)
    yield from game.kernel.occur(Event(Eliminated(), who))


def reach_resolution(game: Arkham, event: Event[Resolution]) -> Run[None]:
    """«(→R2)»: the scenario ends here, whatever is still to be done."""
    game.say("resolution", RESOLUTION, number=event.about.number)
    yield from end_scenario(game, RESOLUTION)


def end_scenario(game: Arkham, rule: str) -> Run[None]:
    """What waits for the end of the game comes first."""
    yield from game.kernel.occur(Event(GameEnds()))
    game.say("scenario-over", rule)
    game.over = True
    raise ScenarioOver


def end_for_all(game: Arkham, event: Event[GameEnds]) -> Run[None]:
    """For the weaknesses of everybody who is still playing the game ends now."""
    for who in game.find_playing():
        yield from end_for_weaknesses(game, who)


def end_for_weaknesses(game: Arkham, who: str) -> Run[list[str]]:
    """Every weakness of an investigator hears that the game ends for it. Returns them."""
    weaknesses = [card for card in game.state.find(weakness=True) if game.state.get(card, "bearer") == who]
    for card in weaknesses:
        yield from game.kernel.occur(Event(GameEndsFor(card=card), who))
    return weaknesses


def change_experience(game: Arkham, event: Event[Experience]) -> Run[None]:
    """More or less experience for this scenario, besides what the victory display and the resolution give."""
    who, amount = event.about.to or event.who, event.about.amount
    game.state.add(who, "experience", amount)
    game.say("experience", "ahlcg/experience-1-count", who=who, amount=amount)
    yield from ()


HANDLERS = (
    on(Setup, prepare)
    | on(OpeningHand, draw_opening_hand)
    | on(OtherHand, draw_other_hand)
    | on(Resign, resign)
    | on(Resolution, reach_resolution)
    | on(GameEnds, end_for_all)
    | on(GameEndsFor, announce)
    | on(Experience, change_experience)
)
