"""Costs: what stands before the colon, and additional costs, which fall due in the middle of an effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.ahlcg.events import Deal, SpendTogether
from rulesref.engine.games.ahlcg.hands import count_discardable, discard_cards
from rulesref.engine.games.ahlcg.moving import find_forbidding
from rulesref.engine.games.ahlcg.pool import check_actions, spend_action
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused, allows
from rulesref.engine.rows import AbilityText, Cost, read_row
from rulesref.values import Value

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
    clues_together: int | Mapping[str, Value] = 0
    """Clues that investigators spend as a group; a number, or one that is counted."""
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
    """Only in one's own `turn`, in `any-turn`, in the `turn-here` of anybody at one's location, or in a `test` of
    one's own."""
    side: str = ""
    """The side of an act or agenda on which it stands."""
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
    if cost.clues and (forbidding := find_forbidding(game, who, "spend-clues")):
        raise Refused("forbidden", "ahlcg/cannot", who=who, card=forbidding[0])
    if cost.clues_together:
        check_together(game, game.count(cost.clues_together, who), game.find_playing())
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


def pay_cost(game: Arkham, cost: ArkhamCost, who: str, action: str, card: str, place: str = "") -> Run[bool]:
    """Everything at once; damage and horror that are a cost may be put on assets and are paid all the same. `place` is
    the location that asks it besides, where one does."""
    state = game.state
    for _ in range(cost.actions):
        spend_action(game, who, action, card)
    if cost.clues:
        state.add(who, "clues", -cost.clues)
    if cost.clues_together:
        yield from spend_together(game, game.count(cost.clues_together, who), game.find_playing())
    if cost.resources:
        state.add(who, "resources", -cost.resources)
    if cost.uses:
        state.add(card, "uses", -cost.uses)
        discard_used_up(game, card)
    if cost.exhaust:
        state.set(cost.exhaust, "exhausted", True)
    if cost.discard:
        move_card(game, cost.discard, "discard")
    if place:
        game.say("additional-paid", ADDITIONAL, who=who, place=place)
    else:
        game.say("cost-paid", INITIATION.rule("2"), who=who)
    if cost.hand:
        yield from discard_cards(game, who, cost.hand, card)
    if cost.damage or cost.horror:
        yield from game.kernel.occur(Event(Deal(cost.onto or who, cost.damage, cost.horror, by="cost")))
    return True


def check_together(game: Arkham, amount: int, payers: Sequence[str]) -> None:
    """Whether investigators have enough clues among them that they may spend."""
    have = sum(game.state.get(who, "clues") for who in find_spenders(game, payers))
    if have < amount:
        raise Refused("act-needs-more", "ahlcg/act-and-agenda-decks", needed=amount, have=have)


def find_spenders(game: Arkham, payers: Sequence[str]) -> list[str]:
    """Those who have clues and may spend them."""
    return [who for who in payers if game.state.get(who, "clues") and not find_forbidding(game, who, "spend-clues")]


def spend_together(game: Arkham, amount: int, payers: Sequence[str]) -> Run[None]:
    """Clues of several investigators: whose, they decide one by one, where there are more than are needed."""
    spent = Counter[str]()
    for number in range(amount):
        able = find_spenders(game, payers)
        who = able[0]
        if len(able) > 1 and sum(game.state.get(one, "clues") for one in able) > amount - number:
            who = yield Ask(game.players[0], "spends", tuple(able))
        game.state.add(who, "clues", -1)
        spent[who] += 1
    for who, part in spent.items():
        game.say("spends-clues", "ahlcg/clues", target=who, amount=part)


def offer_together(game: Arkham, event: Event[SpendTogether]) -> Run[None]:
    """Investigators, or those at a location, may as a group spend clues for something."""
    at = event.about.at
    payers = [who for who in game.find_playing() if not at or game.location(who) == at]
    if not allows(check_together, game, event.about.clues, payers):
        event.whole = False
        return
    if (yield Ask(game.players[0], "pay", ("pay", "refuse"), event)) == "pay":
        yield from spend_together(game, event.about.clues, payers)
        yield from game.run_effect(event.about.do, event, event.who, event.by_card)


def discard_used_up(game: Arkham, card: str) -> None:
    """Some cards are discarded when their last token is spent; the others stay."""
    if game.state.get(card, "discarded_empty") and not game.state.get(card, "uses"):
        move_card(game, card, "discard")
        game.say("discarded", "ahlcg/uses", card=card)


def pay_additional(game: Arkham, who: str, action: str, place: str, commanded: bool) -> Run[bool]:
    """What a location asks besides, at the moment the action there begins. Unpaid, that part does not happen.

    Nothing is due for what a forced ability or the scenario demands.
    """
    row = game.state.get(place, "additional").get(action)
    if not row or commanded or (cost := read_row(ArkhamCost, row)).is_nothing:
        return True
    if allows(check_cost, game, cost, who, action, ""):
        chosen = yield Ask(who, "pay", ("pay", "refuse"))
        if chosen == "pay":
            return (yield from pay_cost(game, cost, who, action, "", place))
    game.say("additional-unpaid", ADDITIONAL, who=who, place=place)
    return False


HANDLERS = on(SpendTogether, offer_together)
