"""The initiation sequence: check, pay, suffer attacks of opportunity, begin, resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Limit, Run
from rulesref.engine.games.ahlcg.enemies import attack_of_opportunity
from rulesref.engine.games.ahlcg.pool import check_actions, check_first, count_performed, spend_action
from rulesref.engine.games.ahlcg.slots import free_slots
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.refusal import Refused
from rulesref.engine.texts import has_targets

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

UNPROVOKING = ("fight", "evade", "parley", "resign")
"""Names of actions that do not provoke, in bold on a card."""

CHECK, COST, MODIFY, PAY, BEGIN, RESOLVE = (row.rule for row in INITIATION)
LIMBO = "ahlcg/c-1-23-limbo"
DASH = "ahlcg/faq-play-dash-cost-card"
UNIQUE = "ahlcg/unique"
LIMITS = "ahlcg/limits-and-maximums"


def play_card(game: Arkham, who: str, card: str, spends: bool = True) -> Run[None]:
    """The Play action, or a fast card, which costs no action and provokes nobody."""
    state = game.state
    fast = bool(state.get(card, "fast"))
    spends = spends and not fast
    check_playable(game, who, card, spends)
    printed, change = _cost(game, card) or 0, state.get(card, "cost_change")
    cost = max(0, printed + change)
    copied = state.get(card, "copies", "")
    if copied:
        game.say("copies", DASH, who=who, card=card, other=copied)
    game.say("playable", CHECK, COST, who=who, card=card, cost=printed)
    if change:
        game.say("cost-modified", MODIFY, card=card, cost=cost)
    game.kernel.count(_maximum(game, card))
    if spends:
        count_performed(game, who)
    yield from game.kernel.occur(Event("play", {"card": card, "who": who, "cost": cost, "spends": spends}))


def check_playable(game: Arkham, who: str, card: str, spends: bool) -> None:
    """Everything that must hold before a card may be played."""
    state = game.state
    if state.get(card, "zone") != "hand" or state.get(card, "controller") != who:
        raise Refused("not-in-hand", CHECK, card=card, who=who)
    if _cost(game, card) is None:
        raise Refused("no-cost", DASH, card=card)
    if state.get(card, "first_action"):
        check_first(game, who, card, spends)
    maximum = _maximum(game, card)
    if maximum is not None and game.kernel.uses(maximum) >= maximum.count:
        raise Refused("maximum-reached", "ahlcg/max-per-period", card=card)
    if _is_second_copy(game, card):
        raise Refused("unique", UNIQUE, card=card)
    if not has_targets(game, state.get(card, "do", []), card):
        raise Refused("no-target", "ahlcg/target", card=card, who=who)
    cost = max(0, (_cost(game, card) or 0) + state.get(card, "cost_change"))
    if state.get(who, "resources") < cost:
        raise Refused("cannot-pay", COST, card=card, who=who, cost=cost, have=state.get(who, "resources"))
    if spends:
        check_actions(game, who, "play")


def _cost(game: Arkham, card: str) -> int | None:
    """The printed cost; that of the copied card for a copy; none for a dash."""
    cost = game.state.get(game.state.get(card, "copies", "") or card, "cost")
    return None if cost == "-" else int(cost)


def _is_second_copy(game: Arkham, card: str) -> bool:
    """A unique card of which another copy is in play."""
    return bool(game.state.get(card, "unique")) and any(
        other != card and game.title(other) == game.title(card) and game.state.get(other, "zone") == "play"
        for other in game.state.find()
    )


def _maximum(game: Arkham, card: str) -> Limit | None:
    """«Max» counts every copy by its title, whoever plays it."""
    maximum = game.state.get(card, "max", {})
    return Limit(maximum["times"], maximum["per"], f"max {game.title(card)}") if maximum else None


def play(game: Arkham, event: Event) -> Run[None]:
    """Costs are paid, enemies strike, then the card does what it does."""
    card, who, spends = event.data["card"], event.data["who"], event.data.get("spends", False)
    if game.state.get(who, "resources") < event.data["cost"]:
        # The price rose since it was checked: the attempt ends, and nothing is spent.
        game.kernel.fizzle(event)
        return
    game.state.add(who, "resources", -event.data["cost"])
    if spends:
        spend_action(game, who, "play")
    game.say("paid", PAY, who=who, card=card, cost=event.data["cost"])
    if spends and game.state.get(card, "action") not in UNPROVOKING:
        yield from attack_of_opportunity(game, who)
    if game.state.get(card, "type") == "event":
        game.state.set(card, "zone", "limbo")
        game.say("begins", BEGIN, LIMBO, card=card)
        yield from game.kernel.occur(Event("effect", {"card": card, "who": who}))
        # Where the card goes is part of step 4: what changes that comes before «after you play».
        yield from game.kernel.occur(Event("settle", {"card": card, "who": who}))
    else:
        game.say("begins", BEGIN, card=card)
        yield from enter_play(game, card, who)


def effect(game: Arkham, event: Event) -> Run[None]:
    """What an event card does."""
    card = event.data["card"]
    text = game.state.get(game.state.get(card, "copies", "") or card, "do", [])
    yield from game.run_effect(text, event, event.data["who"], card)


def settle(game: Arkham, event: Event) -> Run[None]:
    """An event card that did its work goes to the discard pile, unless its text put it elsewhere."""
    card = event.data["card"]
    if game.state.get(card, "zone") == "limbo":
        game.state.set(card, "zone", "discard")
        game.say("discarded", RESOLVE, card=card)
    yield from ()


def enter_play(game: Arkham, card: str, who: str, rule: str = RESOLVE) -> Run[None]:
    """An asset takes its slots; what it displaces is discarded at the same moment."""
    yield from free_slots(game, card, who)
    game.state.set(card, "controller", who)
    game.enter_play(card)
    game.say("enters-play", rule, card=card)


def put_into_play(game: Arkham, event: Event) -> Run[None]:
    """Into play by an effect: nothing is paid, and it was not played."""
    if _is_second_copy(game, event.data["card"]):
        game.kernel.fizzle(event, UNIQUE)
        return
    yield from enter_play(game, event.data["card"], event.data["who"], "ahlcg/put-into-play")


HANDLERS = {"play": play, "effect": effect, "settle": settle, "put-into-play": put_into_play}
