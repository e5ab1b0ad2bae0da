"""How an encounter begins: traits, equipment, the opening hand; then round after round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.tainted_grail import diplomacy
from rulesref.engine.games.tainted_grail.cards import draw_cards, hand_of
from rulesref.engine.games.tainted_grail.events import Combat, Diplomacy
from rulesref.engine.games.tainted_grail.items import check_equipment
from rulesref.engine.games.tainted_grail.meeting import begin_meeting
from rulesref.engine.games.tainted_grail.round import run_rounds
from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

REDRAW = "redraw"


def opening_cards(members: int) -> int:
    """Three cards, with four characters two."""
    return 2 if members == 4 else 3


def fight(game: Avalon, event: Event[Combat]) -> Run[None]:
    yield from _meet(game, "combat", event.about.enemy, event)


def negotiate(game: Avalon, event: Event[Diplomacy]) -> Run[None]:
    yield from _meet(game, "diplomacy", event.about.card, event)


def _meet(game: Avalon, kind: str, card: str, event: Event[Combat] | Event[Diplomacy]) -> Run[None]:
    """`drawn` begins in the middle: hands are drawn, cards may lie in the row. `rounds` ends the story, 0 at once."""
    members = event.about.members or game.acting or game.players
    meeting = begin_meeting(game, kind, card, [who for who in members if not game.state.get(who, "dying")])
    if not event.about.drawn:
        yield from _begin(game, card)
    yield from run_rounds(game, event.about.rounds)
    for who in game.players:
        if meeting.over and game.state.get(who, "active"):
            game.state.set(who, "active", False)


def _begin(game: Avalon, card: str) -> Run[None]:
    meeting = game.now
    rule = f"{GAME}/start-of-{meeting.kind}"
    game.say(f"{meeting.kind}-begins", rule, card=card)
    if meeting.kind == "diplomacy":
        yield from diplomacy.offer_cancelling(game)
    if meeting.over:
        return
    for trait in game.traits():
        game.say("has-trait", f"{GAME}/trait-{trait}", enemy=card, trait=trait)
    for who in meeting.members:
        yield from check_equipment(game, who, rule)
    for who in list(meeting.members):
        yield from _draw_hand(game, who, rule)
    if meeting.kind == "diplomacy":
        game.state.set(card, "affinity", 0)
        game.state.set(card, "stage", 1)
        game.say("marker-on-grey", rule)
        yield from diplomacy.choose_way(game, rule)


def _draw_hand(game: Avalon, who: str, rule: str) -> Run[None]:
    """The opening hand; it may be exchanged for one with a card fewer, down to a single card."""
    amount = opening_cards(len(game.now.members))
    if game.has_trait("slow"):
        amount += 1
        game.say("trait-slow", f"{GAME}/trait-slow", enemy=game.now.card)
    yield from draw_cards(game, who, amount, rule)
    while amount > 1 and who in game.now.members and (yield Ask(who, "hand", (REDRAW, PASS))) == REDRAW:
        amount -= 1
        for card in hand_of(game, who):
            game.state.set(card, "zone", "discard")
        game.state.add(who, "discarded", game.state.get(who, "hand"))
        game.state.set(who, "hand", 0)
        game.say("redraws", rule, who=who)
        yield from draw_cards(game, who, amount, rule)


HANDLERS = on(Combat, fight) | on(Diplomacy, negotiate)
