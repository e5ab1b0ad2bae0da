"""How an encounter begins, and its rounds of combat or diplomacy, run by the table: who is active, the activation, the
end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, About, Ask, Event, Run
from rulesref.engine.games.tainted_grail import combat, diplomacy, play
from rulesref.engine.games.tainted_grail.cards import discard_hand, draw_cards, hand_of
from rulesref.engine.games.tainted_grail.events import Combat, Diplomacy, Round, Step
from rulesref.engine.games.tainted_grail.items import check_equipment
from rulesref.engine.games.tainted_grail.meeting import begin_meeting, is_panicking, sequence
from rulesref.engine.games.tainted_grail.timing import GAME, GOING_ON
from rulesref.engine.handlers import on
from rulesref.engine.sequence import Loop, Position, Procedure, run_sequence
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon


HAND_LIMIT = 3


def run_rounds(game: Avalon, most: int | None) -> Run[None]:
    """Round after round until the encounter is over; `most` ends the story earlier."""
    meeting = game.now
    while meeting.members and not meeting.over and (most is None or meeting.rounds < most):
        meeting.rounds += 1
        game.say("round", meeting.rule("round"), number=meeting.rounds)
        meeting.waiting = list(meeting.members)
        yield from run_sequence(game, meeting.steps, PROCEDURE, Event(Round()))


def _find_waiting(game: Avalon, here: Position[About]) -> list[str]:
    """Whoever has not been active this round; those who leave the encounter are taken off that list."""
    return game.now.waiting


def _begin_activation(game: Avalon, here: Position[About]) -> Run[None]:
    """I"""
    game.now.skipping = False
    game.now.active = here.who
    yield from _step(game, here)


def _step(game: Avalon, here: Position[About]) -> Run[None]:
    yield from game.kernel.occur(Event(Step(here.row.number, here.row.rule), game.now.active))


def carry_out(game: Avalon, event: Event[Step]) -> Run[None]:
    """What one step of a round does."""
    yield from WORK[game.now.kind][event.about.number](game)
    if game.now.kind == "combat":
        # Health may have been lost to a card as well as to the enemy.
        yield from combat.check_theft(game)


def begin_activation(game: Avalon) -> Run[None]:
    """I: somebody who has not been active this round."""
    meeting = game.now
    who = meeting.active
    meeting.staying = False
    meeting.activations += 1
    game.state.set(who, "active", True)
    game.say("active", meeting.steps.rule("I"), who=who)
    if meeting.kind == "combat" and meeting.activations == 1:
        yield from combat.strike_first(game, who)


def remove_tokens(game: Avalon) -> Run[None]:
    """II.1: one time token off every card of the row, from the left; the last one sets the ability off, once."""
    meeting = game.now
    rule = meeting.steps.rule("II.1")
    for card in sequence(game):
        if not game.state.get(card, "time"):
            continue
        game.state.add(card, "time", -1)
        left = game.state.get(card, "time")
        game.say("token-off" if left else "last-token-off", rule, card=card, left=left)
        if not left:
            text = game.state.get(card, "delayed")
            yield from game.run_effect(text, Event(Cause()), meeting.active, card)
            if meeting.over or meeting.skipping:
                return


def check_readiness(game: Avalon) -> Run[None]:
    """II.4: the next one, or the end of the round."""
    meeting = game.now
    rule = meeting.steps.rule("II.4")
    game.say("not-all-active" if meeting.waiting else "all-active", rule, cards=list(meeting.waiting))
    yield from ()


def end_round(game: Avalon) -> Run[None]:
    """III: hands down to three cards, one card each, trays cleared; time tokens on cards stay."""
    meeting = game.now
    rule = meeting.steps.rule("III")
    game.say("round-ends", rule)
    for who in list(meeting.members):
        surplus = game.state.get(who, "hand") - HAND_LIMIT
        if surplus > 0:
            yield from discard_hand(game, who, surplus, meeting.rule("hand-limit"))
    for who in list(meeting.members):
        if meeting.over or who not in meeting.members:
            continue
        if is_panicking(game, who):
            game.say("panic-no-card", meeting.rule("panic"), who=who)
            continue
        amount = 1
        if game.has_trait("slow"):
            amount += 1
            game.say("trait-slow", f"{GAME}/trait-slow", enemy=meeting.card)
        yield from draw_cards(game, who, amount, rule)
    if meeting.over:
        return
    for who in meeting.members:
        game.state.set(who, "active", False)
    game.say("trays-cleared", rule)


WORK: dict[str, dict[str, Callable[[Avalon], Run[None]]]] = {
    "combat": {
        "I": begin_activation,
        "II.1": remove_tokens,
        "II.2a": play.play_first,
        "II.2b": play.play_more,
        "II.2c": combat.seize_opportunity,
        "II.2d": combat.check_victory,
        "II.3": combat.attack_step,
        "II.4": check_readiness,
        "III": end_round,
    },
    "diplomacy": {
        "I": begin_activation,
        "II.1": remove_tokens,
        "II.2a": play.play_first,
        "II.2b": play.play_more,
        "II.2c": diplomacy.check_affinity,
        "II.3": diplomacy.react,
        "II.4": check_readiness,
        "III": end_round,
    },
}

NUMBERS = {number for works in WORK.values() for number in works}
PROCEDURE = Procedure(
    work={**dict.fromkeys(NUMBERS, _step), "I": _begin_activation},
    conditions={GOING_ON: lambda game, here: not game.now.skipping},
    loops={"I": Loop(_find_waiting, lambda game: str(game.now.members[0]), "active")},
    returns={"II.4": lambda game, here: bool(game.now.waiting)},
    is_over=lambda game, here: bool(game.now.over),
)


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


HANDLERS = on(Step, carry_out) | on(Combat, fight) | on(Diplomacy, negotiate)
