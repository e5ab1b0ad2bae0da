"""Costs: what stands before the colon, and additional costs, which fall due in the middle of an effect."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.ahlcg.hands import count_discardable, discard_cards
from rulesref.engine.games.ahlcg.pool import check_actions, spend_action
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import AbilityText, Cost, read_row

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ADDITIONAL = "ahlcg/c-1-6-additional-costs"


@dataclass(frozen=True, slots=True)
class ArkhamCost(Cost):
    """The parts of a cost, and the cards that pay."""

    actions: int = 0
    resources: int = 0
    uses: int = 0
    exhaust: str = ""
    discard: str = ""
    damage: int = 0
    horror: int = 0
    onto: str = ""
    """The card that takes the damage and the horror; without one whoever pays."""
    clues: int = 0
    hand: int = 0
    """Cards that are discarded from hand."""

    def ignoring(self, what: str) -> ArkhamCost:
        """What is left to pay: «actions» waives the actions alone, «costs» everything."""
        if what == "costs":
            return ArkhamCost()
        return replace(self, actions=0) if what == "actions" else self


@dataclass(frozen=True, slots=True, kw_only=True)
class ArkhamAbility(AbilityText):
    """An ability of a card or of the scenario."""

    cost: ArkhamCost = ArkhamCost()
    action: str = ""
    """Which action it is, in bold: `fight`."""
    first_action: bool = False
    """Only as the first action of a turn."""
    during: str = ""
    """Only in one's own `turn`, in the `turn-here` of anybody at one's location, or in a skill `test` of one's own."""
    unprovoking: bool = False
    """It provokes no attacks of opportunity."""


def check_cost(game: Arkham, cost: ArkhamCost, who: str, action: str, card: str) -> None:
    """Whether all of a cost can be paid, and with what: only what the player controls."""
    state = game.state
    if cost.actions:
        check_actions(game, who, action, cost.actions, card)
    have = state.get(who, "resources")
    if cost.resources > have:
        raise Refused("cannot-pay", INITIATION.rule("cost"), who=who, card=card, cost=cost.resources, have=have)
    if cost.uses and cost.uses > state.get(card, "uses"):
        raise Refused("no-uses", "ahlcg/uses", card=card)
    if cost.clues > state.get(who, "clues"):
        raise Refused("too-few-clues", "ahlcg/clues", who=who, have=state.get(who, "clues"))
    if cost.hand and cost.hand > (have := count_discardable(game, who, card)):
        raise Refused("too-few-cards", INITIATION.rule("cost"), who=who, have=have)
    if cost.exhaust:
        if state.get(cost.exhaust, "exhausted"):
            raise Refused("already-exhausted", INITIATION.rule("cost"), who=who, card=cost.exhaust)
        _check_controlled(game, who, cost.exhaust)
    if cost.discard:
        if state.get(cost.discard, "zone") != "play":
            raise Refused("not-in-play", INITIATION.rule("cost"), who=who, card=cost.discard)
        _check_controlled(game, who, cost.discard)


def _check_controlled(game: Arkham, who: str, card: str) -> None:
    if game.state.get(card, "controller") not in ("", who):
        raise Refused("not-yours", "ahlcg/cost", who=who, card=card)


def pay_cost(game: Arkham, cost: ArkhamCost, who: str, action: str, card: str) -> Run[None]:
    """Everything at once; damage and horror that are a cost may be put on assets and are paid all the same."""
    state = game.state
    for _ in range(cost.actions):
        spend_action(game, who, action, card)
    if cost.clues:
        state.add(who, "clues", -cost.clues)
    if cost.resources:
        state.add(who, "resources", -cost.resources)
    if cost.uses:
        state.add(card, "uses", -cost.uses)
        discard_used_up(game, card)
    if cost.exhaust:
        state.set(cost.exhaust, "exhausted", True)
    if cost.discard:
        move_card(game, cost.discard, "discard")
    game.say("cost-paid", INITIATION.rule("2"), who=who)
    if cost.hand:
        yield from discard_cards(game, who, cost.hand, card)
    tokens = {token: amount for token, amount in (("damage", cost.damage), ("horror", cost.horror)) if amount}
    if tokens:
        yield from game.kernel.occur(Event("deal", {"to": cost.onto or who, "by": "cost", **tokens}))


def discard_used_up(game: Arkham, card: str) -> None:
    """Some cards are discarded when their last token is spent; the others stay."""
    if game.state.get(card, "discarded_empty") and not game.state.get(card, "uses"):
        move_card(game, card, "discard")
        game.say("discarded", "ahlcg/uses", card=card)


def pay_additional(game: Arkham, who: str, action: str, place: str, commanded: bool) -> Run[bool]:
    """What a location asks besides, at the moment the action there begins. Unpaid, that part does not happen.

    Nothing is due for what a forced ability or the scenario demands.
    """
    cost = read_row(ArkhamCost, game.state.get(place, "additional").get(action, {}))
    if cost.is_nothing or commanded:
        return True
    if game.allows(partial(check_cost, game, cost, who, action, "")):
        chosen = yield Ask(who, "pay", ("pay", "refuse"))
        if chosen == "pay":
            for _ in range(cost.actions):
                spend_action(game, who, action)
            game.state.add(who, "resources", -cost.resources)
            game.say("additional-paid", ADDITIONAL, who=who, place=place)
            return True
    game.say("additional-unpaid", ADDITIONAL, who=who, place=place)
    return False
