"""The initiation sequence: check, pay, suffer attacks of opportunity, begin, resolve."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.card_texts import has_targets
from rulesref.engine.effects import announce
from rulesref.engine.events import Event, Limit, Outcome, Run
from rulesref.engine.games.ahlcg.enemies import attack_of_opportunity
from rulesref.engine.games.ahlcg.events import Effect, EnteredPlay, Play, PutIntoPlay, Settle
from rulesref.engine.games.ahlcg.hands import is_held
from rulesref.engine.games.ahlcg.moving import check_allowed
from rulesref.engine.games.ahlcg.placing import free_slots
from rulesref.engine.games.ahlcg.pool import add_actions, check_actions, check_first, count_performed, spend_action
from rulesref.engine.games.ahlcg.things import Discount
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.games.ahlcg.zones import move_card, start_anew
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import LimitText, read_row
from rulesref.engine.sequence import Position, Procedure, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

UNPROVOKING = ("fight", "evade", "parley", "resign")
"""Names of actions that do not provoke, in bold on a card."""

LIMBO = "ahlcg/c-1-23-limbo"
DASH = "ahlcg/faq-play-dash-cost-card"
UNIQUE = "ahlcg/unique"
LIMITS = "ahlcg/limits-and-maximums"


def play_card(game: Arkham, who: str, card: str, spends: bool) -> Run[None]:
    """The Play action, or a fast card, which costs no action and provokes nobody."""
    spends = spends and not game.state.get(card, "fast")
    event = Event(Play(card, 0, spends=spends), who)
    yield from run_sequence(game, INITIATION, PROCEDURE, event, until="2")
    game.kernel.limits.count(_maximum(game, card))
    if spends:
        count_performed(game, who)
    yield from game.kernel.occur(event)


def play(game: Arkham, event: Event[Play]) -> Run[None]:
    """What «when you play» comes before: costs are paid, enemies strike, then the card does what it does."""
    yield from run_sequence(game, INITIATION, PROCEDURE, event, start="2")


def check_playable(game: Arkham, who: str, card: str, spends: bool) -> None:
    """Everything that must hold before a card may be played."""
    check_restrictions(game, who, card, spends)
    check_cost(game, who, card, spends)


def check_restrictions(game: Arkham, who: str, card: str, spends: bool) -> None:
    state, rule = game.state, INITIATION.rule("check")
    game.check_playing(who)
    if not is_held(game, card) or state.get(card, "controller") != who:
        raise Refused("not-in-hand", rule, card=card, who=who)
    _cost(game, card)
    if state.get(card, "first_action"):
        check_first(game, who, card, spends)
    for deed in ("play", state.get(card, "action")):
        check_allowed(game, who, deed)
    maximum = _maximum(game, card)
    if game.kernel.limits.is_reached(maximum):
        raise Refused("maximum-reached", "ahlcg/max-per-period", card=card)
    if _is_second_copy(game, card):
        raise Refused("unique", UNIQUE, card=card)
    if not has_targets(game, state.get(card, "do"), card, who):
        raise Refused("no-target", "ahlcg/target", card=card, who=who)


def check_cost(game: Arkham, who: str, card: str, spends: bool) -> None:
    """Whether the cost can be paid, as it will be modified."""
    state, rule = game.state, INITIATION.rule("cost")
    cost = max(0, _cost(game, card) + _change(game, who, card))
    if state.get(who, "resources") < cost:
        raise Refused("cannot-pay", rule, card=card, who=who, cost=cost, have=state.get(who, "resources"))
    if spends:
        check_actions(game, who, "play", deed=state.get(card, "action"))


def _cost(game: Arkham, card: str) -> int:
    """The printed cost; that of the copied card for a copy. A card with a dash cannot be played."""
    cost = game.state.get(game.state.get(card, "copies") or card, "cost")
    if cost == "-":
        raise Refused("no-cost", DASH, card=card)
    return int(cost)


def _change(game: Arkham, who: str, card: str) -> int:
    """What changes the cost: the card's own state, and the location for certain cards that are played there."""
    change = int(game.state.get(card, "cost_change"))
    row = game.state.get(game.location(who), "discount") if game.location(who) else {}
    if row:
        discount = read_row(Discount, row)
        if discount.trait in game.state.get(card, "traits") and game.state.get(card, "type") == discount.kind:
            change -= discount.resources
    return change


def _is_second_copy(game: Arkham, card: str) -> bool:
    """A unique card of which another copy is in play."""
    return bool(game.state.get(card, "unique")) and any(
        game.title(other) == game.title(card) for other in game.state.find(zone="play")
    )


def _maximum(game: Arkham, card: str) -> Limit | None:
    """«Max» counts every copy by its title, whoever plays it."""
    maximum = game.state.get(card, "max")
    if not maximum:
        return None
    limit = read_row(LimitText, maximum)
    return Limit(limit.times, limit.per, f"max {game.title(card)}")


def _check(game: Arkham, here: Position[Play]) -> Run[None]:
    check_restrictions(game, here.event.who, here.event.about.card, here.event.about.spends)
    yield from ()


def _determine_cost(game: Arkham, here: Position[Play]) -> Run[None]:
    who, card = here.event.who, here.event.about.card
    check_cost(game, who, card, here.event.about.spends)
    here.event.about = replace(here.event.about, cost=_cost(game, card))
    copied = game.state.get(card, "copies")
    if copied:
        game.say("copies", DASH, who=who, card=card, other=copied)
    game.say("playable", INITIATION.rule("check"), here.row.rule, who=who, card=card, cost=here.event.about.cost)
    yield from ()


def _modify_cost(game: Arkham, here: Position[Play]) -> Run[None]:
    """1"""
    change = _change(game, here.event.who, here.event.about.card)
    if change:
        here.event.about = replace(here.event.about, cost=max(0, here.event.about.cost + change))
        game.say("cost-modified", here.row.rule, card=here.event.about.card, cost=here.event.about.cost)
    yield from ()


def _pay(game: Arkham, here: Position[Play]) -> Run[None]:
    """2: costs are paid, and enemies strike whoever spends an action on it."""
    event = here.event
    card, who, spends = event.about.card, event.who, event.about.spends
    if game.state.get(who, "resources") < event.about.cost:
        # The price rose since it was checked: the attempt ends, and nothing is spent.
        game.kernel.fizzle(event)
        return
    game.state.add(who, "resources", -event.about.cost)
    if spends:
        spend_action(game, who, "play", deed=game.state.get(card, "action"))
    game.say("paid", here.row.rule, who=who, card=card, cost=event.about.cost)
    if spends and game.state.get(card, "action") not in UNPROVOKING:
        yield from attack_of_opportunity(game, who)


def _begin(game: Arkham, here: Position[Play]) -> Run[None]:
    """3"""
    card = here.event.about.card
    limbo: tuple[str, ...] = ()
    if game.state.get(card, "type") == "event":
        game.state.set(card, "zone", "limbo")
        limbo = (LIMBO,)
    game.say("begins", here.row.rule, *limbo, card=card)
    yield from ()


def _resolve(game: Arkham, here: Position[Play]) -> Run[None]:
    """4"""
    card, who = here.event.about.card, here.event.who
    if game.state.get(card, "type") != "event":
        yield from enter_play(game, card, who, here.row.rule)
        return
    yield from game.kernel.occur(Event(Effect(card=card), who))
    # Where the card goes is part of this step: what changes that comes before «after you play».
    yield from game.kernel.occur(Event(Settle(card=card), who))


def effect(game: Arkham, event: Event[Effect]) -> Run[None]:
    """What an event card does."""
    card = event.about.card
    text = game.state.get(game.state.get(card, "copies") or card, "do")
    yield from game.run_effect(text, event, event.who, card)


def settle(game: Arkham, event: Event[Settle]) -> Run[None]:
    """An event card that did its work goes to the discard pile, unless its text put it elsewhere."""
    card = event.about.card
    if game.state.get(card, "zone") == "limbo":
        move_card(game, card, "discard")
        game.say("discarded", INITIATION.rule("4"), card=card)
    yield from ()


def enter_play(game: Arkham, card: str, who: str, rule: str) -> Run[None]:
    """An asset takes its slots; what it displaces is discarded at the same moment."""
    yield from free_slots(game, card, who)
    game.state.set(card, "controller", who)
    start_anew(game, card)
    game.say("enters-play", rule, card=card)
    if game.turn == who:
        add_actions(game, who, [card])
    yield from game.kernel.occur(Event(EnteredPlay(card=card), who))


def put_into_play(game: Arkham, event: Event[PutIntoPlay]) -> Run[None]:
    """Into play by an effect: nothing is paid, and it was not played."""
    if _is_second_copy(game, event.about.card):
        game.kernel.fizzle(event, UNIQUE)
        return
    yield from enter_play(game, event.about.card, event.who, "ahlcg/put-into-play")


PROCEDURE = Procedure(
    work={
        "check": _check,
        "cost": _determine_cost,
        "1": _modify_cost,
        "2": _pay,
        "3": _begin,
        "4": _resolve,
    },
    is_over=lambda game, here: here.event.outcome is Outcome.FIZZLED,
)
HANDLERS = (
    on(Play, play)
    | on(Effect, effect)
    | on(Settle, settle)
    | on(PutIntoPlay, put_into_play)
    | on(EnteredPlay, announce)
)
