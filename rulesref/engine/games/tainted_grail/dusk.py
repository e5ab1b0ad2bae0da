"""The end of the day: rest, energy, development, dreams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Run
from rulesref.engine.games.tainted_grail.sums import attribute_price, is_exhausted, restored_energy, skill_cards
from rulesref.engine.games.tainted_grail.timing import DAY, GAME
from rulesref.engine.games.tainted_grail.tracks import add, take

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

PAIRS = (("aggression", "empathy"), ("courage", "caution"), ("practicality", "spirituality"))


def rest(game: Avalon) -> Run[None]:
    """III.1: 1 food heals and calms; without it energy falls to 0, or health by 1 where there is none left."""
    rule = DAY.rule("III.1")
    for who in game.players:
        if game.state.get(who, "food") and (yield Ask(who, "eat", ("eat", PASS))) != PASS:
            game.state.add(who, "food", -1)
            game.say("eats", rule, who=who)
            yield from add(game, who, "health", 1, rule)
            yield from take(game, who, "terror", 1, rule)
        elif game.state.get(who, "energy"):
            game.state.set(who, "energy", 0)
            game.say("hungry", rule, who=who)
        else:
            game.say("starves", rule, who=who)
            yield from take(game, who, "health", 1, rule)


def restore_energy(game: Avalon) -> Run[None]:
    """III.2: to the start cell, but never above health; the exhausted get 4."""
    rule = DAY.rule("III.2")
    for who in game.players:
        energy, start, health = (game.state.get(who, field) for field in ("energy", "energy_start", "health"))
        new = restored_energy(energy, start, health)
        game.state.set(who, "energy", new)
        tired = is_exhausted(energy)
        wanted = energy + 4 if tired else start
        game.say(
            "exhausted" if tired else "rested", rule, *([f"{GAME}/exhaustion"] if tired else []), who=who, amount=new
        )
        if new < wanted:
            game.say("energy-limit", f"{GAME}/health", who=who, health=health)
    yield from ()


def advance(game: Avalon) -> Run[None]:
    """III.3: experience for points of attributes; the third and each later one brings a skill card."""
    for who in game.players:
        while options := _affordable(game, who):
            chosen = yield Ask(who, "advance", (*options, PASS))
            if chosen == PASS:
                break
            price = options[chosen]
            game.state.add(who, "experience", -price)
            game.state.add(who, chosen, 1)
            points = game.state.get(who, chosen)
            rule = f"{GAME}/increase-attributes"
            game.say("attribute-raised", rule, who=who, field=chosen, amount=points, price=price)
            if skill_cards(points):
                game.state.add(who, "skills", 1)
                game.say("skill-gained", f"{GAME}/gaining-skills", who=who)


def _affordable(game: Avalon, who: str) -> dict[str, int]:
    """Attributes that can be raised, each with its price."""
    prices = {
        raised: attribute_price(game.state.get(who, raised), game.state.get(who, opposite))
        for pair in PAIRS
        for raised, opposite in (pair, pair[::-1])
    }
    return {raised: price for raised, price in prices.items() if price <= game.state.get(who, "experience")}


def has_dreams(game: Avalon) -> bool:
    return any(_dreams(game, who) for who in game.players)


def _dreams(game: Avalon, who: str) -> bool:
    here = game.state.get(who, "location")
    return bool(here) and "dream" in game.state.get(here, "seals")


def dream(game: Avalon) -> Run[None]:
    """III.5: a dream where the location has its seal, a nightmare for those who are going insane."""
    for who in game.players:
        if _dreams(game, who):
            game.say("nightmare" if game.state.get(who, "insane") else "dream", DAY.rule("III.5"), who=who)
    yield from ()
