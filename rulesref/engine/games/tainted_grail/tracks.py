"""What a character has: energy, health, terror, attributes, resources; and who of a party gets or pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.tainted_grail import leaving
from rulesref.engine.games.tainted_grail.events import Damage, Gain, Lose, SpendEach
from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

RULES = {
    "energy": f"{GAME}/energy",
    "health": f"{GAME}/health",
    "terror": f"{GAME}/terror",
    "food": f"{GAME}/resource-food",
    "wealth": f"{GAME}/resource-wealth",
    "reputation": f"{GAME}/resource-reputation",
    "magic": f"{GAME}/resource-magic",
    "experience": f"{GAME}/resource-experience",
}


def gain(game: Avalon, event: Event[Gain]) -> Run[None]:
    """Somebody gets something; what a party shares goes to whom it chooses."""
    who, what, amount = event.who, event.about.what, event.about.amount
    rule = event.about.rule or RULES[what]
    if event.about.share and len(game.party(who)) > 1:
        who = yield Ask(who, "share", tuple(game.party(who)))
    for one in game.players if event.about.all else [who]:
        yield from add(game, one, what, amount, rule)


def add(game: Avalon, who: str, what: str, amount: int, rule: str) -> Run[None]:
    """Energy does not rise above health."""
    if what == "energy":
        amount = min(amount, max(0, game.state.get(who, "health") - game.state.get(who, "energy")))
    game.state.add(who, what, amount)
    game.say("gains", rule, who=who, field=what, amount=amount)
    yield from ()


def lose(game: Avalon, event: Event[Lose]) -> Run[None]:
    what, rule = event.about.what, (event.about.rule or RULES[event.about.what])
    for one in game.players if event.about.all else [event.who]:
        yield from take(game, one, what, event.about.amount, rule)


def take(game: Avalon, who: str, what: str, amount: int, rule: str) -> Run[None]:
    """Nothing falls below zero. Energy goes down with health; without health a character is dying."""
    possible = min(amount, game.state.get(who, what))
    if not possible:
        game.say("nothing-to-lose", rule, who=who, field=what)
        return
    game.state.add(who, what, -possible)
    game.say("loses", rule, who=who, field=what, amount=possible)
    if what != "health":
        return
    left = game.state.get(who, "health")
    if game.state.get(who, "energy") > left:
        game.state.set(who, "energy", left)
        game.say("energy-capped", RULES["health"], who=who, amount=left)
    if not left:
        yield from leaving.die(game, who)


def damage(game: Avalon, event: Event[Damage]) -> Run[None]:
    """Health goes down; during the enemy's attack a card may reduce it."""
    who, amount = event.who, event.about.amount
    rule = f"{GAME}/{game.kind}-symbol-damage"
    meeting = game.meeting
    if meeting is not None and meeting.attacking and meeting.shield:
        if game.has_trait("trick"):
            game.say("trait-trick", f"{GAME}/trait-trick", enemy=meeting.card)
        else:
            dealt, amount = amount, max(0, amount - meeting.shield)
            game.say("damage-reduced", meeting.answering, dealt=dealt, amount=dealt - amount, left=amount)
    if amount:
        yield from take(game, who, "health", amount, rule)


def spend_each(game: Avalon, event: Event[SpendEach]) -> Run[None]:
    """Each member of the party pays, or another pays for them; whoever is not paid for leaves the party."""
    what, amount, rule = event.about.what, event.about.amount, f"{GAME}/leaving-party"
    party = list(game.acting or game.players)
    for who in party:
        payer = yield from _find_payer(game, who, party, what, amount)
        if payer:
            game.state.add(payer, what, -amount)
            helped = {} if payer == who else {"target": who}
            game.say("pays-for" if helped else "pays", rule, who=payer, **helped, field=what, amount=amount)
        else:
            game.acting = [one for one in game.acting or game.players if one != who]
            game.say("leaves-party", rule, who=who)
    game.say("party-goes-on", rule, cards=list(game.acting or game.players))


def _find_payer(game: Avalon, who: str, party: list[str], what: str, amount: int) -> Run[str]:
    for one in (who, *(other for other in party if other != who)):
        kind = "pay" if one == who else "help"
        if game.state.get(one, what) >= amount and (yield Ask(one, kind, ("pay", PASS))) == "pay":
            return one
    return ""


HANDLERS = on(Gain, gain) | on(Lose, lose) | on(Damage, damage) | on(SpendEach, spend_each)
