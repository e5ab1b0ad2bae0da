"""What a text asks before the word «aby»: paid in full, or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run, choose_one
from rulesref.engine.games.ah3e.damage import discard
from rulesref.engine.games.ah3e.events import Deal, Delay, GainCondition, IfLess, Pay, Story
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import AbilityText, Cost, read_row

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition

COST = "ah3e/rule-400-1d"
FULL = "ah3e/rule-400-1f"


@dataclass(frozen=True, slots=True)
class ThirdEditionCost(Cost):
    """What is spent, what befalls the investigator, and the card that is discarded."""

    money: int = 0
    clues: int = 0
    remnants: int = 0
    damage: int = 0
    horror: int = 0
    delayed: bool = False
    condition: str = ""
    discard: str = ""

    @property
    def counted(self) -> dict[str, int]:
        """What is spent, as far as anything is."""
        parts = {"money": self.money, "clues": self.clues, "remnants": self.remnants}
        return {part: amount for part, amount in parts.items() if amount}


@dataclass(frozen=True, slots=True, kw_only=True)
class ThirdEditionAbility(AbilityText):
    """An ability of a card."""

    cost: ThirdEditionCost = ThirdEditionCost()
    while_engaged: bool = False
    """An action that a monster does not hinder."""


def find_fault(game: ThirdEdition, cost: ThirdEditionCost, who: str) -> tuple[str, str]:
    """Which part of a cost cannot be paid, and the rule; nothing where all can."""
    for part, amount in cost.counted.items():
        if game.state.get(who, part) < amount:
            return part, FULL
    if cost.delayed and game.state.get(who, "delayed"):
        return "delayed", "ah3e/rule-479"
    if cost.condition and game.has_condition(who, cost.condition):
        return "condition", "ah3e/rule-468"
    if cost.discard and game.state.get(cost.discard, "controller") != who:
        return "discard", FULL
    return "", ""


def check_cost(game: ThirdEdition, cost: ThirdEditionCost, who: str) -> None:
    part, rule = find_fault(game, cost, who)
    if part:
        raise Refused("cannot-pay-part", rule, who=who, part=part)


def pay_cost(game: ThirdEdition, cost: ThirdEditionCost, who: str) -> Run[bool]:
    """Every part of a cost. Says whether all of it was paid: damage or horror that is prevented was not."""
    for part, amount in cost.counted.items():
        game.state.add(who, part, -amount)
        game.say(f"spends-{part}", COST, "ah3e/rule-483", who=who, amount=amount)
    if cost.delayed:
        yield from game.kernel.occur(Event(Delay(), who))
    if cost.condition:
        yield from game.kernel.occur(Event(GainCondition(condition=cost.condition), who))
    if cost.discard:
        discard(game, cost.discard, COST)
    if not cost.damage and not cost.horror:
        return True
    deal = Event(Deal(who, cost.damage, cost.horror, by="cost"))
    yield from game.kernel.occur(deal)
    return deal.about.suffered == cost.damage + cost.horror and game.is_playing(who)


def pay(game: ThirdEdition, event: Event[Pay]) -> Run[None]:
    """«You may … to …»: the effect only if the whole cost is paid; «if you did» only then."""
    who, cost, card = event.who, read_row(ThirdEditionCost, event.about.cost), event.by_card
    part, rule = find_fault(game, cost, who)
    if part:
        event.whole = False
        game.say("cost-unpayable", FULL, *([rule] if rule != FULL else []), who=who, part=part)
        return
    if not event.about.must and (yield Ask(who, "pay", ("pay", "refuse"), event)) == "refuse":
        event.whole = False
        game.say("cost-declined", COST, who=who)
        return
    if not (yield from pay_cost(game, cost, who)):
        event.whole = False
        game.say("cost-not-suffered", FULL, who=who)
        return
    yield from game.run_effect(event.about.do, event, who, card)
    if event.about.success:
        game.say("if-you-did", "ah3e/rule-400-1i")
        yield from game.run_effect(event.about.success, event, who, card)


def tell_story(game: ThirdEdition, event: Event[Story]) -> Run[None]:
    """Story text: it does nothing."""
    game.say("story", "ah3e/rule-400-3", "ah3e/example-400-1e", name=event.about.name)
    yield from ()


def delay(game: ThirdEdition, event: Event[Delay]) -> Run[None]:
    """An investigator lies down; twice is no more than once."""
    who = event.who
    if game.state.get(who, "delayed"):
        game.say("delayed-already", "ah3e/rule-479", who=who)
        return
    game.state.set(who, "delayed", True)
    game.say("delayed", "ah3e/rule-479", who=who)
    yield from ()


def gain_condition(game: ThirdEdition, event: Event[GainCondition]) -> Run[None]:
    """A random copy; never a second one of the same name."""
    who, title = event.who, event.about.condition
    if game.has_condition(who, title):
        event.whole = False
        game.say("condition-already", "ah3e/rule-468", who=who, name=title)
        return
    copies = list(game.state.find(type="condition", title=title, zone="deck"))
    if not copies:
        event.whole = False
        game.say("none-left", "ah3e/rule-005", "ah3e/example-005-2", who=who)
        return
    card = yield from choose_one("deck", "draw", copies, event)
    game.state.set(card, "zone", "play")
    game.state.set(card, "controller", who)
    game.say("gains-card", "ah3e/rule-468", who=who, card=card)


def compare(game: ThirdEdition, event: Event[IfLess]) -> Run[None]:
    """«If you have less than …»: the rest of the sentence holds only then."""
    who, field, than = event.who, event.about.field, event.about.than
    if game.state.get(who, field) < than:
        yield from game.run_effect(event.about.do, event, who, event.by_card)
    else:
        game.say("condition-not-met", "ah3e/rule-400-1i", who=who)


HANDLERS = (
    on(Pay, pay) | on(Story, tell_story) | on(Delay, delay) | on(GainCondition, gain_condition) | on(IfLess, compare)
)
