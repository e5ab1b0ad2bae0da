"""What a character has: energy, health, terror, attributes, resources; what they cost; and who of a party pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.tainted_grail import leaving
from rulesref.engine.games.tainted_grail.events import Damage, Gain, Lose, SpendEach
from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.handlers import on
from rulesref.values import Value

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon


DEAREST = 10
"""The fifth point of a pair and each one after it."""
EXHAUSTED = 1
"""The two lowest cells of the energy track are red: 0 and 1."""
EXHAUSTED_GAIN = 4


def attribute_price(raised: int, opposite: int) -> int:
    """Experience for one more point: it depends on the points in both attributes of the pair."""
    return min(DEAREST, 2 * (raised + opposite + 1))


def skill_cards(points: int) -> int:
    """The first two points are markers on the tray; the third and each one after it is a skill card."""
    return max(0, points - 2)


def first_dial(players: int) -> int:
    """What the dial of the first menhir shows."""
    return 9 - players


def menhir_dial(value: int, players: int, story: bool = False) -> int:
    """A dial of `value`, less 1 for each player; in story mode one player fewer is counted."""
    return value - (players - 1 if story and players > 1 else players)


def is_exhausted(energy: int) -> bool:
    return energy <= EXHAUSTED


def restored_energy(energy: int, start: int, health: int) -> int:
    """Energy after a night: the start cell, or 4 more for the exhausted, and never above health."""
    return min(health, energy + EXHAUSTED_GAIN if is_exhausted(energy) else start)


def rule_of_dial(value: int, players: int, story: bool = False) -> str:
    return f"{GAME}/story-mode" if story else f"{GAME}/menhir-activation"


SUMS: Mapping[str, tuple[Callable[..., Value], str | Callable[..., str]]] = {
    "attribute-price": (attribute_price, f"{GAME}/increase-attributes"),
    "skill-cards": (skill_cards, f"{GAME}/gaining-skills"),
    "first-dial": (first_dial, f"{GAME}/world-setup-2-menhir"),
    "menhir-dial": (menhir_dial, rule_of_dial),
    "restored-energy": (restored_energy, f"{GAME}/end-2-restore-energy"),
}
"""By the name that an example uses: the function, and the entry that says so."""
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
