"""Costs: what stands before the colon, and additional costs, which fall due in the middle of an effect."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.ahlcg.pool import check_actions, spend_action
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ADDITIONAL = "ahlcg/c-1-6-additional-costs"


def check_cost(game: Arkham, cost: Mapping[str, Any], who: str, action: str, card: str) -> None:
    """Whether all of a cost can be paid, and with what: only what the player controls."""
    state = game.state
    if cost.get("actions"):
        check_actions(game, who, action, cost["actions"])
    have = state.get(who, "resources")
    if cost.get("resources", 0) > have:
        raise Refused("cannot-pay", INITIATION.rule("cost"), who=who, card=card, cost=cost["resources"], have=have)
    if "uses" in cost and cost["uses"] > state.get(card or who, "uses"):
        raise Refused("no-uses", "ahlcg/uses", card=card)
    for key, refusal in (("exhaust", "already-exhausted"), ("discard", "not-in-play")):
        paying = cost.get(key)
        if not paying:
            continue
        gone = state.get(paying, "exhausted") if key == "exhaust" else state.get(paying, "zone") != "play"
        if gone:
            raise Refused(refusal, INITIATION.rule("cost"), who=who, card=paying)
        if state.get(paying, "controller") not in ("", who):
            raise Refused("not-yours", "ahlcg/cost", who=who, card=paying)


def pay_cost(game: Arkham, cost: Mapping[str, Any], who: str, action: str, card: str) -> Run[None]:
    """Everything at once; damage and horror that are a cost may be put on assets and are paid all the same."""
    state = game.state
    for _ in range(cost.get("actions", 0)):
        spend_action(game, who, action)
    if cost.get("resources"):
        state.add(who, "resources", -cost["resources"])
    if cost.get("uses"):
        state.add(card, "uses", -cost["uses"])
    if cost.get("exhaust"):
        state.set(cost["exhaust"], "exhausted", True)
    if cost.get("discard"):
        state.set(cost["discard"], "zone", "discard")
    game.say("cost-paid", INITIATION.rule("2"), who=who)
    tokens = {token: cost[token] for token in ("damage", "horror") if cost.get(token)}
    if tokens:
        yield from game.kernel.occur(Event("deal", {"to": who, "by": "cost", **tokens}))


def pay_additional(game: Arkham, who: str, action: str, place: str, commanded: bool) -> Run[bool]:
    """What a location asks besides, at the moment the action there begins. Unpaid, that part does not happen.

    Nothing is due for what a forced ability or the scenario demands.
    """
    cost: Mapping[str, Any] = game.state.get(place, "additional").get(action, {})
    if not cost or commanded:
        return True
    if game.allows(partial(check_cost, game, cost, who, action, "")):
        chosen = yield Ask(who, "pay", ("pay", "refuse"))
        if chosen == "pay":
            for _ in range(cost.get("actions", 0)):
                spend_action(game, who, action)
            game.state.add(who, "resources", -cost.get("resources", 0))
            game.say("additional-paid", ADDITIONAL, who=who, place=place)
            return True
    game.say("additional-unpaid", ADDITIONAL, who=who, place=place)
    return False
