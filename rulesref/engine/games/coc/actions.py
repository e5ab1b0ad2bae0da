"""Actions: playing a card or using an ability, one at a time, and what disrupts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from rulesref.engine.card_texts import find_candidates, has_targets
from rulesref.engine.effects import Cancel
from rulesref.engine.events import About, Ask, Event, Run, choose_one
from rulesref.engine.games.coc.cards import check_enters, enter_play
from rulesref.engine.games.coc.events import Activate, Play, Settle
from rulesref.engine.games.coc.paying import X, check_cost, check_price, pay_cost, pay_for_card
from rulesref.engine.games.coc.timing import ACTION, TURN
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused, allows, find_refusal
from rulesref.engine.rows import CardText, EventText, TargetChoice, read_row
from rulesref.engine.sequence import Position, Procedure, Work, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.coc.game import Cthulhu

A = TypeVar("A", bound=About)
OPERATIONS = "4"
EVENTS = "coc/event-cards"
TAKEN = ("play", "activate")
"""Events that are an action of a player."""
PLAYED = ("character", "support", "conspiracy")
"""Cards that only the active player plays, in the operations phase."""


def take_action(game: Cthulhu, who: str, action: str, target: str) -> Run[None]:
    """An action of a script: it is refused while it is the other player's turn to act."""
    if who != game.to_act:
        raise Refused("not-your-action", ACTION.rule("1"), who=who, other=game.to_act)
    if action == "pass":
        game.passed.add(who)
        game.say("passes", ACTION.rule("1"), who=who)
        pass_on(game, who)
    else:
        game.passed.clear()
        yield from (play_card if action == "play" else activate)(game, who, target)


def pass_on(game: Cthulhu, who: str) -> None:
    """The other player may act next."""
    if len(game.passed) == len(game.players):
        # The document does not say when the exchange of actions ends: here, when nobody wants to go on.
        game.passed.clear()
        game.to_act = game.active
        game.say("all-passed")
    else:
        game.to_act = game.opponent(who)
        game.say("next-action", ACTION.rule("1"), who=game.to_act)


# The steps of an action


def _may_go_on(game: Cthulhu, here: Position[About]) -> bool:
    """Whether the next line of the script is the other player's; in a window both are asked in turn."""
    return not game.in_window and not game.over


def _pass_on(game: Cthulhu, here: Position[About]) -> Run[None]:
    pass_on(game, here.who)
    yield from ()


def _disrupt(game: Cthulhu, here: Position[About]) -> Run[None]:
    """3"""
    yield from game.kernel.interrupt(here.event, here.row.rule)


def _carry_out(game: Cthulhu, here: Position[About]) -> Run[None]:
    """4: what happens, or what takes its place."""
    here.event = yield from game.kernel.carry_out(here.event)


def _force_responses(game: Cthulhu, here: Position[About]) -> Run[None]:
    """5"""
    yield from game.kernel.force(here.event, here.row.rule)


def _respond(game: Cthulhu, here: Position[About]) -> Run[None]:
    """6"""
    yield from game.kernel.react(here.event, here.row.rule)


def _make_procedure(check: Work[Cthulhu, A], pay: Work[Cthulhu, A]) -> Procedure[Cthulhu, A]:
    work = {"1": check, "2": pay, "3": _disrupt, "4": _carry_out, "5": _force_responses, "6": _respond}
    return Procedure(work, returns={"6": _may_go_on}, begin_anew=_pass_on)


def list_offers(game: Cthulhu, who: str) -> dict[str, Callable[[], Run[None]]]:
    """What a player may do in a window."""
    offered: dict[str, Callable[[], Run[None]]] = {}
    if game.over:
        return offered
    for card in game.state.find(zone="hand", controller=who):
        if allows(check_playable, game, who, card):
            offered[card] = partial(play_card, game, who, card)
    for name in game.abilities_of_kind("action"):
        if allows(check_activation, game, who, name):
            offered[name] = partial(activate, game, who, name)
    return offered


def list_refused(game: Cthulhu, ask: Ask) -> dict[str, Refused]:
    """Cards in hand and abilities that a player cannot use in a window, each with the reason."""
    who = ask.who
    checks = {card: partial(check_playable, game, who, card) for card in game.state.find(zone="hand", controller=who)}
    own = [name for name in game.abilities_of_kind("action") if game.abilities[name].by == who]
    checks |= {name: partial(check_activation, game, who, name) for name in own}
    judged = {name: find_refusal(check) for name, check in checks.items() if name not in ask.options}
    return {name: refused for name, refused in judged.items() if refused is not None}


# Playing a card from hand


def check_playable(game: Cthulhu, who: str, card: str) -> None:
    """Everything that must hold before a card may be played as an action."""
    state = game.state
    kind = state.get(card, "type")
    if state.get(card, "zone") != "hand" or state.get(card, "controller") != who:
        raise Refused("not-in-hand", TURN.rule(OPERATIONS), card=card, who=who)
    if kind in PLAYED and game.phase != OPERATIONS:
        raise Refused("wrong-phase", TURN.rule(OPERATIONS), card=card)
    if kind in PLAYED and who != game.active:
        raise Refused("not-active", TURN.rule(OPERATIONS), card=card, who=who)
    if kind == "event" and not state.get(card, "do"):
        raise Refused("not-an-action", ACTION.rule("4"), card=card)
    if kind in PLAYED:
        check_enters(game, card, who)
    if not game.said_pay:
        check_price(game, who, card)
    if state.get(card, "cost") != X and not has_targets(game, state.get(card, "do"), card):
        raise Refused("no-target", ACTION.rule("4"), card=card)


def play_card(game: Cthulhu, who: str, card: str) -> Run[None]:
    """Pay, choose; then it may be disrupted; then it does what it does; then come responses."""
    event = Event(Play(card=card, what=game.state.get(card, "type")), who)
    yield from run_sequence(game, ACTION, PLAYING, event)


def _check_card(game: Cthulhu, here: Position[Play]) -> Run[None]:
    """1"""
    check_playable(game, here.who, here.event.about.card)
    yield from ()


def _pay_for_card(game: Cthulhu, here: Position[Play]) -> Run[None]:
    """2"""
    who = here.who
    card = here.event.about.card
    yield from pay_for_card(game, who, card)
    do, targets = yield from choose_targets(game, game.state.get(card, "do"), who, card)
    here.event.about = replace(here.event.about, do=do)
    if here.event.about.what == "event":
        game.state.set(card, "zone", "played")
    game.say("plays-at" if targets else "plays", ACTION.rule("1"), who=who, card=card, target=targets)
    if targets:
        here.event.about = replace(here.event.about, target=targets[0])


PLAYING = _make_procedure(_check_card, _pay_for_card)


def choose_targets(game: Cthulhu, texts: CardText, who: str, card: str) -> Run[tuple[CardText, list[str]]]:
    """What a text tells to choose is chosen before anybody may disrupt it."""
    filled: list[EventText | Sequence[EventText]] = []
    targets: list[str] = []
    for line in texts:
        if isinstance(line, Mapping):
            filled.append((yield from _choose_targets_of(game, line, who, card, targets)))
        else:
            inside = []
            for one in line:
                inside.append((yield from _choose_targets_of(game, one, who, card, targets)))
            filled.append(inside)
    return filled, targets


def _choose_targets_of(game: Cthulhu, line: EventText, who: str, card: str, targets: list[str]) -> Run[EventText]:
    made = dict(line)
    for key, value in line.items():
        if isinstance(value, Mapping) and "choose" in value:
            options = find_candidates(game, read_row(TargetChoice, value), card, str(line.get("type")))
            chosen = yield from choose_one(who, "target", options)
            made[key] = chosen
            targets.append(chosen)
    return made


def play(game: Cthulhu, event: Event[Play]) -> Run[None]:
    """The card itself: an event does what it says and is discarded, everything else enters play, attached or not."""
    card, who = event.about.card, event.who
    event.about = replace(event.about, what=game.state.get(card, "type"))
    if event.about.what != "event":
        enter_play(game, card, who)
        yield from game.run_effect(event.about.do, event, who, card)
        return
    # A disrupt and a response refer to what they answer.
    about = event.interrupted or event
    # The card is out of the way before anything responds to what it did.
    texts = [*event.about.do, {"type": "settle", "card": card}]
    yield from game.run_effect(texts, about, who, card)
    discard_played(game, card, EVENTS)


def settle(game: Cthulhu, event: Event[Settle]) -> Run[None]:
    discard_played(game, event.about.card, EVENTS)
    yield from ()


def discard_played(game: Cthulhu, card: str, rule: str) -> None:
    if game.state.get(card, "zone") == "played":
        game.state.set(card, "zone", "discard")
        game.say("discarded", rule, card=card)


def cancel(game: Cthulhu, event: Event[Cancel]) -> Run[None]:
    """What is disrupted does not happen, its price is lost; an event card is discarded at once."""
    interrupted = event.interrupts(About)
    game.kernel.cancel(interrupted)
    if isinstance(interrupted.about, Play):
        discard_played(game, interrupted.about.card, ACTION.rule("3"))
    yield from ()


# Abilities of cards in play


def check_activation(game: Cthulhu, who: str, name: str) -> None:
    """Everything that must hold before an ability may be used as an action."""
    ability = game.abilities[name]
    card = ability.card
    limit = game.limit_of(name, who)
    if not game.is_time(name):
        raise Refused("wrong-time", "coc/day-and-night", who=who, name=name)
    if card and game.state.get(card, "insane"):
        raise Refused("not-usable", "coc/insanity", who=who, name=name)
    if ability.by != who or not game.is_usable(name, Event(Activate(name))):
        raise Refused("not-usable", ACTION.rule("4"), who=who, name=name)
    if game.kernel.limits.is_reached(limit):
        raise Refused("limit-reached", ACTION.rule("4"), name=name)
    if not has_targets(game, ability.do, card):
        raise Refused("no-target", ACTION.rule("4"), card=card or name)
    # A domain that the script names is checked when it pays.
    due = ability.cost if not game.said_pay else replace(ability.cost, resources=0)
    check_cost(game, due, who, card or name)


def activate(game: Cthulhu, who: str, name: str) -> Run[None]:
    """Pay, choose; then it may be disrupted; then its effect."""
    event = Event(Activate(ability=name, card=game.abilities[name].card or name), who)
    yield from run_sequence(game, ACTION, ACTIVATING, event)


def _check_ability(game: Cthulhu, here: Position[Activate]) -> Run[None]:
    """1"""
    name = here.event.about.ability
    check_activation(game, here.who, name)
    game.kernel.limits.count(game.limit_of(name, here.who))
    yield from ()


def _pay_for_ability(game: Cthulhu, here: Position[Activate]) -> Run[None]:
    """2"""
    who = here.who
    ability, card = game.abilities[here.event.about.ability], here.event.about.card
    yield from pay_cost(game, ability.cost, who, card)
    do, targets = yield from choose_targets(game, ability.do, who, card)
    here.event.about = replace(here.event.about, do=do)
    game.say("uses-at" if targets else "uses", ACTION.rule("1"), who=who, card=card, target=targets)


ACTIVATING = _make_procedure(_check_ability, _pay_for_ability)


def carry_out(game: Cthulhu, event: Event[Activate]) -> Run[None]:
    """The effect of an ability."""
    yield from game.run_effect(event.about.do, event, event.who, event.about.card)


HANDLERS = on(Play, play) | on(Settle, settle) | on(Cancel, cancel) | on(Activate, carry_out)
