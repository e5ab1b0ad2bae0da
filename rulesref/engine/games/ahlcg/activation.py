"""Abilities that a player activates: their costs, checked and paid, and what they provoke."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulesref.engine.events import Event, Run
from rulesref.engine.games.ahlcg.actions import CHECK, COST, PAY, UNPROVOKING, check_actions, spend_action
from rulesref.engine.games.ahlcg.enemies import attack_of_opportunity
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ACTIVATE = "ahlcg/activate-action"


def activate(game: Arkham, name: str, who: str) -> Run[None]:
    """The Activate action: check, pay everything, suffer attacks of opportunity once, then the effect."""
    row = game.ability(name)
    limit = game.limit_of(name)
    if row.get("by") != who or not game.is_usable(row):
        raise Refused("not-usable", ACTIVATE, who=who, name=name)
    if limit is not None and game.kernel.uses(limit) >= limit.count:
        raise Refused("limit-reached", "ahlcg/limits-and-maximums", who=who, name=name)
    if not game.would_matter(row):
        raise Refused("no-impact", CHECK, who=who, name=name)
    check_cost(game, row, who)
    game.kernel.count(limit)
    game.say("activates", ACTIVATE, who=who, card=row.get("card", name))
    yield from pay_cost(game, row, who)
    if row.get("cost", {}).get("actions") and row.get("action") not in UNPROVOKING:
        yield from attack_of_opportunity(game, who)
    yield from game.run_effect(row.get("do", []), Event("activated", {"ability": name, "who": who}), who)


def check_cost(game: Arkham, row: Mapping[str, Any], who: str) -> None:
    """Whether all of a cost can be paid, and by whom: only with what the player controls."""
    cost = row.get("cost", {})
    for _ in range(cost.get("actions", 0)):
        check_actions(game, who, row.get("action", "activate"))
    if cost.get("actions", 0) > game.state.get(who, "actions", 3) + len(game.state.get(who, "extra", [])):
        raise Refused("no-actions", COST, who=who)
    have = game.state.get(who, "resources")
    if cost.get("resources", 0) > have:
        raise Refused("cannot-pay", COST, who=who, card=row.get("card", ""), cost=cost["resources"], have=have)
    exhausted = cost.get("exhaust")
    if exhausted and game.state.get(exhausted, "exhausted"):
        raise Refused("already-exhausted", COST, who=who, card=exhausted)
    if exhausted and game.state.get(exhausted, "controller", who) != who:
        raise Refused("not-yours", "ahlcg/cost", who=who, card=exhausted)


def can_pay(game: Arkham, row: Mapping[str, Any], who: str) -> bool:
    try:
        check_cost(game, row, who)
    except Refused:
        return False
    return True


def pay_cost(game: Arkham, row: Mapping[str, Any], who: str) -> Run[None]:
    """Everything at once; damage and horror that are a cost may be put on assets and are paid all the same."""
    cost = row.get("cost", {})
    for _ in range(cost.get("actions", 0)):
        spend_action(game, who, row.get("action", "activate"))
    if cost.get("resources"):
        game.state.add(who, "resources", -cost["resources"])
    if cost.get("exhaust"):
        game.state.set(cost["exhaust"], "exhausted", True)
    game.say("cost-paid", PAY, who=who)
    tokens = {token: cost[token] for token in ("damage", "horror") if cost.get(token)}
    if tokens:
        yield from game.kernel.occur(Event("deal", {"to": who, "by": "cost", **tokens}))
