"""The initiation sequence: check, pay, suffer attacks of opportunity, begin, resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.effects import announce
from rulesref.engine.events import Event, Limit, Outcome, Run
from rulesref.engine.games.ahlcg.enemies import attack_of_opportunity
from rulesref.engine.games.ahlcg.held import is_held
from rulesref.engine.games.ahlcg.moving import check_allowed
from rulesref.engine.games.ahlcg.pool import add_actions, check_actions, check_first, count_performed, spend_action
from rulesref.engine.games.ahlcg.slots import free_slots
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.games.ahlcg.zones import move_card, start_anew
from rulesref.engine.refusal import Refused
from rulesref.engine.sequence import Position, Procedure, run_sequence
from rulesref.engine.texts import has_targets

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
    event = Event("play", {"card": card, "who": who, "spends": spends})
    yield from run_sequence(game, INITIATION, PROCEDURE, event, until="2")
    game.kernel.limits.count(_maximum(game, card))
    if spends:
        count_performed(game, who)
    yield from game.kernel.occur(event)


def play(game: Arkham, event: Event) -> Run[None]:
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
    discount = game.state.get(game.location(who), "discount") if game.location(who) else {}
    if (
        discount
        and discount["trait"] in game.state.get(card, "traits")
        and game.state.get(card, "type") == discount["kind"]
    ):
        change -= int(discount["resources"])
    return change


def _is_second_copy(game: Arkham, card: str) -> bool:
    """A unique card of which another copy is in play."""
    return bool(game.state.get(card, "unique")) and any(
        game.title(other) == game.title(card) for other in game.state.find(zone="play")
    )


def _maximum(game: Arkham, card: str) -> Limit | None:
    """«Max» counts every copy by its title, whoever plays it."""
    maximum = game.state.get(card, "max")
    return Limit(maximum["times"], maximum["per"], f"max {game.title(card)}") if maximum else None


def _check(game: Arkham, here: Position) -> Run[None]:
    data = here.event.data
    check_restrictions(game, data["who"], data["card"], data["spends"])
    yield from ()


def _determine_cost(game: Arkham, here: Position) -> Run[None]:
    data = here.event.data
    who, card = data["who"], data["card"]
    check_cost(game, who, card, data["spends"])
    data["cost"] = _cost(game, card)
    copied = game.state.get(card, "copies")
    if copied:
        game.say("copies", DASH, who=who, card=card, other=copied)
    game.say("playable", INITIATION.rule("check"), here.row.rule, who=who, card=card, cost=data["cost"])
    yield from ()


def _modify_cost(game: Arkham, here: Position) -> Run[None]:
    """1"""
    data = here.event.data
    change = _change(game, data["who"], data["card"])
    if change:
        data["cost"] = max(0, data["cost"] + change)
        game.say("cost-modified", here.row.rule, card=data["card"], cost=data["cost"])
    yield from ()


def _pay(game: Arkham, here: Position) -> Run[None]:
    """2: costs are paid, and enemies strike whoever spends an action on it."""
    event = here.event
    card, who, spends = event.data["card"], event.data["who"], event.data.get("spends", False)
    if game.state.get(who, "resources") < event.data["cost"]:
        # The price rose since it was checked: the attempt ends, and nothing is spent.
        game.kernel.fizzle(event)
        return
    game.state.add(who, "resources", -event.data["cost"])
    if spends:
        spend_action(game, who, "play", deed=game.state.get(card, "action"))
    game.say("paid", here.row.rule, who=who, card=card, cost=event.data["cost"])
    if spends and game.state.get(card, "action") not in UNPROVOKING:
        yield from attack_of_opportunity(game, who)


def _begin(game: Arkham, here: Position) -> Run[None]:
    """3"""
    card = here.event.data["card"]
    limbo: tuple[str, ...] = ()
    if game.state.get(card, "type") == "event":
        game.state.set(card, "zone", "limbo")
        limbo = (LIMBO,)
    game.say("begins", here.row.rule, *limbo, card=card)
    yield from ()


def _resolve(game: Arkham, here: Position) -> Run[None]:
    """4"""
    card, who = here.event.data["card"], here.event.data["who"]
    if game.state.get(card, "type") != "event":
        yield from enter_play(game, card, who, here.row.rule)
        return
    yield from game.kernel.occur(Event("effect", {"card": card, "who": who}))
    # Where the card goes is part of this step: what changes that comes before «after you play».
    yield from game.kernel.occur(Event("settle", {"card": card, "who": who}))


def effect(game: Arkham, event: Event) -> Run[None]:
    """What an event card does."""
    card = event.data["card"]
    text = game.state.get(game.state.get(card, "copies") or card, "do")
    yield from game.run_effect(text, event, event.data["who"], card)


def settle(game: Arkham, event: Event) -> Run[None]:
    """An event card that did its work goes to the discard pile, unless its text put it elsewhere."""
    card = event.data["card"]
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
    yield from game.kernel.occur(Event("entered-play", {"card": card, "who": who}))


def put_into_play(game: Arkham, event: Event) -> Run[None]:
    """Into play by an effect: nothing is paid, and it was not played."""
    if _is_second_copy(game, event.data["card"]):
        game.kernel.fizzle(event, UNIQUE)
        return
    yield from enter_play(game, event.data["card"], event.data["who"], "ahlcg/put-into-play")


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
HANDLERS = {"play": play, "effect": effect, "settle": settle, "put-into-play": put_into_play, "entered-play": announce}
