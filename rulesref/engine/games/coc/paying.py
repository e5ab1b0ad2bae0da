"""Paying: one domain is drained, with a resource of the card's faction among its resources."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.card_texts import has_targets
from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.coc.events import DrainDomain, Exhaust, Sacrifice
from rulesref.engine.games.coc.sums import worth
from rulesref.engine.games.coc.timing import ACTION
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused, allows
from rulesref.engine.rows import INNER, AbilityText, CardText, Cost

if TYPE_CHECKING:
    from rulesref.engine.games.coc.game import Cthulhu

MATCH = "coc/resource-match"
LOYAL = "coc/keyword-loyal"
STEADFAST = "coc/keyword-steadfast"
TRANSIENT = "coc/keyword-transient"
ABILITY = "coc/paying-for-card-abilities"
NEUTRAL = "neutral"
X = "X"


def value(game: Cthulhu, domain: str, faction: str = "", card: bool = True) -> int:
    """What a domain is worth now."""
    state = game.state
    return worth(state.get(domain, "resources"), state.get(domain, "transient"), faction, card)


def check_domain(game: Cthulhu, who: str, domain: str, card: str) -> None:
    """Whether this domain may be drained for a card that is played."""
    state = game.state
    cost, faction = _cost(game, card, domain), state.get(card, "faction")
    _check_drain(game, who, domain, card, cost, value(game, domain))
    if faction != NEUTRAL and not value(game, domain, faction):
        raise Refused("no-match", MATCH, domain=domain, card=card, faction=faction)
    if state.get(card, "loyal") and value(game, domain, faction) < cost:
        raise Refused("not-loyal", LOYAL, domain=domain, card=card, cost=cost, have=value(game, domain, faction))
    needed = state.get(card, "steadfast")
    have = sum(value(game, own, faction, card=False) for own in _domains(game, who))
    if have < needed:
        raise Refused("not-steadfast", STEADFAST, card=card, needed=needed, have=have, who=who)


def _check_drain(game: Cthulhu, who: str, domain: str, card: str, cost: int, have: int) -> None:
    """What holds for every domain that pays for anything."""
    if game.state.get(domain, "controller") != who:
        raise Refused("not-your-domain", ACTION.rule("2"), who=who, domain=domain)
    if game.state.get(domain, "drained"):
        raise Refused("drained", ACTION.rule("2"), domain=domain)
    if have < cost:
        raise Refused("too-few", ACTION.rule("2"), domain=domain, card=card, cost=cost, have=have)


def _domains(game: Cthulhu, who: str) -> list[str]:
    return list(game.state.find(type="domain", controller=who))


def _cost(game: Cthulhu, card: str, domain: str) -> int:
    """The printed cost; X is whatever the drained domain is worth."""
    cost = game.state.get(card, "cost")
    return max(1, value(game, domain)) if cost == X else int(cost)


def find_domains(game: Cthulhu, who: str, card: str) -> list[str]:
    """Domains that can pay for a card; where the price is X, those whose X lets the card choose something."""
    found = [one for one in _domains(game, who) if allows(check_domain, game, who, one, card)]
    if game.state.get(card, "cost") != X:
        return found
    return [one for one in found if _has_targets_for(game, one, card)]


def _has_targets_for(game: Cthulhu, domain: str, card: str) -> bool:
    game.paid = value(game, domain)
    return has_targets(game, game.state.get(card, "do"), card)


def check_price(game: Cthulhu, who: str, card: str) -> None:
    """Refuses a card that none of the player's domains can pay for; with a single domain, for that domain's reason."""
    if game.state.get(card, "cost") == 0 or find_domains(game, who, card):
        return
    domains = _domains(game, who)
    if len(domains) == 1:
        check_domain(game, who, domains[0], card)
    raise Refused("no-domain", ACTION.rule("2"), who=who, card=card, cost=game.state.get(card, "cost"))


def pay_for_card(game: Cthulhu, who: str, card: str) -> Run[None]:
    """One domain is drained. What it is worth beyond the cost is lost; a card of cost 0 needs none."""
    game.paid = 0
    if game.state.get(card, "cost") == 0:
        game.say("costs-nothing", ACTION.rule("2"), card=card)
        return
    said = _take_said(game, who, card)
    if said:
        check_domain(game, who, said, card)
        if game.state.get(card, "cost") == X and not _has_targets_for(game, said, card):
            raise Refused("no-target", ACTION.rule("4"), card=card)
    else:
        check_price(game, who, card)
        domains = find_domains(game, who, card)
        said = yield from choose_one(who, "pay", domains)
    faction = game.state.get(card, "faction")
    rules = (
        MATCH if faction != NEUTRAL else "",
        LOYAL if game.state.get(card, "loyal") else "",
        STEADFAST if game.state.get(card, "steadfast") else "",
    )
    game.paid = _cost(game, card, said)
    is_x = game.state.get(card, "cost") == X
    _tell(game, "drains-x" if is_x else "drains", who, said, card, game.paid, value(game, said), rules)


def _take_said(game: Cthulhu, who: str, card: str) -> str:
    """The domain with which the line of the script pays, if it says any."""
    said, game.said_pay = game.said_pay, ""
    if isinstance(said, list):
        raise Refused("one-domain", ACTION.rule("2"), who=who, card=card)
    return said


def _tell(
    game: Cthulhu, what: str, who: str, domain: str, card: str, cost: int, have: int, rules: tuple[str, ...]
) -> None:
    """The marker goes on the domain, and its Transient resources are gone."""
    wasted = have - cost
    if wasted:
        what = f"{what}-surplus"
    game.state.set(domain, "drained", True)
    game.say(what, ACTION.rule("2"), *rules, who=who, domain=domain, card=card, cost=cost, have=have, wasted=wasted)
    _lose_transient(game, domain)


def drain(game: Cthulhu, event: Event[DrainDomain]) -> Run[None]:
    """An effect drains a domain: nothing is paid with it, but its Transient resources are gone all the same."""
    domain = event.about.card
    if game.state.get(domain, "drained"):
        game.kernel.fizzle(event, ACTION.rule("2"))
        return
    game.state.set(domain, "drained", True)
    game.say("drained-by-effect", ACTION.rule("2"), domain=domain)
    _lose_transient(game, domain)
    yield from ()


def _lose_transient(game: Cthulhu, domain: str) -> None:
    transient = list(game.state.get(domain, "transient"))
    if transient:
        game.state.set(domain, "transient", [])
        for card_below in game.state.find(attached=domain, zone="resource", transient=True):
            game.state.set(card_below, "zone", "discard")
        game.say("transient-gone", TRANSIENT, domain=domain, amount=len(transient))


# What an ability costs


@dataclass(frozen=True, slots=True)
class CthulhuCost(Cost):
    """What stands before the colon: resources of one domain, and the cards that pay."""

    resources: int = 0
    faction: str = ""
    """That of a resource which the domain must have, where the ability asks for one."""
    exhaust: str = ""
    sacrifice: str = ""
    card: str = field(default="", metadata={INNER: True})
    """A card that is played by it, at its own price."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CthulhuAbility(AbilityText):
    """An ability of a card in play, or of one that is played from hand."""

    cost: CthulhuCost = CthulhuCost()
    during: str = ""
    """Only by day, or only at night."""
    text: CardText = field(default=(), metadata={INNER: True})
    """What the card does that is played by it."""


def check_cost(game: Cthulhu, cost: CthulhuCost, who: str, card: str) -> None:
    """Whether all of it can be paid with what the player controls."""
    if cost.card:
        check_price(game, who, cost.card)
    if cost.resources and not _find_for_ability(game, who, card, cost):
        raise Refused("no-domain", ABILITY, who=who, card=card, cost=cost.resources)
    for paying, spent in ((cost.exhaust, "exhausted"), (cost.sacrifice, "")):
        if not paying:
            continue
        if not game.is_in_play(paying) or (spent and game.state.get(paying, spent)):
            raise Refused("cannot-be-used", ACTION.rule("2") if not spent else "coc/state-exhausted", card=paying)
        if game.state.get(paying, "controller") != who:
            raise Refused("not-yours", "coc/destroy-and-sacrifice", who=who, card=paying)


def _find_for_ability(game: Cthulhu, who: str, card: str, cost: CthulhuCost) -> list[str]:
    check = partial(_check_for_ability, game, who, card, cost)
    return [one for one in _domains(game, who) if allows(check, one)]


def _check_for_ability(game: Cthulhu, who: str, card: str, cost: CthulhuCost, domain: str) -> None:
    """Whether this domain may be drained for an ability: its faction matters only where the ability names one."""
    _check_drain(game, who, domain, card, cost.resources, value(game, domain, card=False))
    if cost.faction and not value(game, domain, cost.faction):
        raise Refused("no-match", ABILITY, domain=domain, card=card, faction=cost.faction)


def pay_cost(game: Cthulhu, cost: CthulhuCost, who: str, card: str) -> Run[None]:
    """Everything before the colon. An ability of a card in play needs no resource of its faction."""
    if cost.card:
        game.state.set(cost.card, "zone", "played")
        yield from pay_for_card(game, who, cost.card)
    if cost.resources:
        said = _take_said(game, who, card)
        domains = _find_for_ability(game, who, card, cost)
        if not said:
            said = yield from choose_one(who, "pay", domains)
        have = value(game, said, card=False)
        _check_for_ability(game, who, card, cost, said)
        _tell(game, "drains-for-ability", who, said, card, cost.resources, have, (ABILITY,))
    if cost.exhaust:
        yield from game.kernel.occur(Event(Exhaust(card=cost.exhaust), who))
    if cost.sacrifice:
        yield from game.kernel.occur(Event(Sacrifice(card=cost.sacrifice), who))


HANDLERS = on(DrainDomain, drain)
