"""Abilities that a player activates: their costs, checked and paid, and what they provoke."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulesref.engine.card_texts import find_candidates, has_targets
from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ahlcg.costs import ArkhamAbility, check_cost, pay_cost
from rulesref.engine.games.ahlcg.enemies import attack_of_opportunity
from rulesref.engine.games.ahlcg.events import Activate, Activated
from rulesref.engine.games.ahlcg.initiation import LIMITS, UNPROVOKING
from rulesref.engine.games.ahlcg.meanings import imagine
from rulesref.engine.games.ahlcg.moving import check_allowed
from rulesref.engine.games.ahlcg.pool import check_first, count_performed
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import CardText, TargetChoice, read_row

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ACTIVATE = "ahlcg/activate-action"
IGNORING = "ahlcg/c-2-24-ignoring-costs"
COUNTED = "ahlcg/faq-number-of-actions-performed"
PERFORMING = ("perform", "perform-several")


def activate(game: Arkham, name: str, who: str, ignoring: str = "") -> Run[None]:
    """Check, pay everything, suffer attacks of opportunity once, then the effect.

    `ignoring`: «actions» waives the actions alone, «costs» all that stands before the colon.
    """
    ability = game.abilities[name]
    card = ability.card or name
    check_activation(game, name, who, ignoring)
    cost = ability.cost.ignoring(ignoring)
    game.kernel.limits.count(game.limit_of(name, who))
    performs = any(isinstance(one, Mapping) and one.get("type") in PERFORMING for one in ability.do)
    if not performs:
        # A text that performs actions counts as those actions, not as one more.
        count_performed(game, who)
    game.say("activates", ACTIVATE, *([COUNTED] if performs else []), who=who, card=card)
    texts = yield from _imagine(game, ability, who)
    if ignoring:
        game.say("costs-ignored", IGNORING, card=card)
    if not cost.is_nothing:
        yield from pay_cost(game, cost, who, ability.action or "activate", ability.card)
    told = len(game.kernel.trace)
    if cost.actions and ability.action not in UNPROVOKING and not ability.unprovoking:
        yield from attack_of_opportunity(game, who)
    event = Event(Activated(ability=name, card=card), who)
    effect = game.run_effect(texts, event, who, ability.card)
    # An attack may have taken away what the effect was about.
    yield from effect if len(game.kernel.trace) > told else run_changing(game, name, effect)
    game.imagined.pop(who, None)


def run_changing(game: Arkham, name: str, effect: Run[None]) -> Run[None]:
    """The effect of an ability that somebody uses. One that changes nothing could not have been used at all."""
    told = len(game.kernel.trace)
    yield from effect
    if not game.state.is_changed and all(step.what == "fizzled" for step in game.kernel.trace[told:]):
        raise Refused("no-impact", INITIATION.rule("check"), name=name)


def _imagine(game: Arkham, ability: ArkhamAbility, who: str) -> Run[CardText]:
    """What is done «as if» elsewhere is so from the very beginning, costs included: the place is chosen now."""
    texts = list(ability.do)
    for number, text in enumerate(texts):
        if isinstance(text, Mapping) and text.get("as_if"):
            target = text["target"]
            if isinstance(target, Mapping):
                options = find_candidates(game, read_row(TargetChoice, target), ability.card, who=who)
                target = yield from choose_one(who, "target", options)
            texts[number] = {**text, "target": target}
            imagine(game, who, str(target))
    return texts


def check_activation(game: Arkham, name: str, who: str, ignoring: str = "") -> None:
    """Everything that must hold before an ability may be activated."""
    ability = game.abilities[name]
    card, cost = ability.card, ability.cost.ignoring(ignoring)
    limit = game.limit_of(name, who)
    game.check_playing(who)
    if not game.may_use(name, who):
        raise Refused("not-usable", ACTIVATE, who=who, name=name)
    if game.kernel.limits.is_reached(limit):
        raise Refused("limit-reached", LIMITS, who=who, name=name)
    if ability.during and not is_during(game, ability.during, who):
        raise Refused("not-usable", INITIATION.rule("check"), who=who, name=name)
    if ability.first_action:
        check_first(game, who, card or name, spends=bool(cost.actions))
    check_allowed(game, who, ability.action)
    if not game.would_matter(ability.needs, who) or game.is_excluded(ability.unless, who):
        raise Refused("no-impact", INITIATION.rule("check"), who=who, name=name)
    if not has_targets(game, ability.do, card, who):
        raise Refused("no-target", "ahlcg/target", card=card or name, who=who)
    check_cost(game, cost, who, ability.action or "activate", card)


def is_during(game: Arkham, period: str, who: str) -> bool:
    """Whether it is anybody's turn, somebody's own or that of anybody beside them, or a test of theirs is under way."""
    if period == "any-turn":
        return bool(game.turn)
    if period == "turn-here":
        return bool(game.turn) and game.location(game.turn) == game.location(who)
    return game.turn == who if period == "turn" else game.testing and game.test.who == who


def activate_by_effect(game: Arkham, event: Event[Activate]) -> Run[None]:
    """An effect lets somebody activate an ability, ignoring its costs or its actions."""
    yield from activate(game, event.about.ability, event.who, event.about.ignoring)


HANDLERS = on(Activate, activate_by_effect)
