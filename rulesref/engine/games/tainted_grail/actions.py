"""Actions of the day: who joins, who pays, and what is done."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.tainted_grail.events import ActivateMenhir, Arrive
from rulesref.engine.games.tainted_grail.places import linked, menhirs, open_places, reveal_neighbours
from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import read_int
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

RULES = {
    "travel": f"{GAME}/action-travel",
    "explore": f"{GAME}/action-explore",
    "location-action": f"{GAME}/action-location",
    "character-action": f"{GAME}/action-character",
    "pass": f"{GAME}/action-pass",
}
PER_MEMBER = ("travel", "explore")
"""Actions that cost 1 for each member; others cost once, whoever takes part."""
PARTY = f"{GAME}/party"


def list_actions(game: Avalon, who: str) -> list[str]:
    """What somebody can do now; passing is always possible."""
    here = game.state.get(who, "location")
    found = [f"travel:{place}" for place in linked(game, here)] if here else []
    found += [one for one in ("explore", "location-action", "character-action") if _find_text(game, who, one)]
    return [one for one in found if cost_of(game, who, one.partition(":")[0]) <= game.state.get(who, "energy")]


def list_refused(game: Avalon, ask: Ask) -> dict[str, Refused]:
    """Every action that somebody may think of and cannot take, with the reason."""
    who = ask.who
    here, energy = game.state.get(who, "location"), game.state.get(who, "energy")
    wishes = [f"travel:{place}" for place in open_places(game) if place != here]
    wishes += ["explore", "location-action", "character-action"]
    found: dict[str, Refused] = {}
    for one in [one for one in wishes if one not in ask.options]:
        action, _, target = one.partition(":")
        rule, texts = RULES[action], _find_text(game, who, action)
        if target and target not in linked(game, here):
            found[one] = Refused("not-linked", rule, who=who, place=target, here=here)
        elif not target and not texts:
            found[one] = Refused("no-such-action", rule, who=who, action=action)
        else:
            found[one] = Refused("too-little-energy", rule, who=who, needed=cost_of(game, who, action), have=energy)
    return found


def _find_text(game: Avalon, who: str, action: str) -> object:
    """What an action of a place or of a character does, where there is one."""
    thing = who if action == "character-action" else game.state.get(who, "location")
    if not thing or action == "travel":
        return None
    return game.state.get(thing, "explore" if action == "explore" else "action")


def cost_of(game: Avalon, who: str, action: str) -> int:
    if action in PER_MEMBER:
        return 1
    thing = game.state.get(who, "location") if action == "location-action" else who
    return read_int(game.state.get(thing, "action").get("cost", 0))


def take_action(game: Avalon, who: str, action: str, target: str) -> Run[None]:
    """One action: those who want to join, the cost, the deed."""
    rule = RULES[action]
    if game.state.get(who, "passed"):
        raise Refused("passed", RULES["pass"], who=who)
    game.acted = [who]
    if action == "pass":
        game.state.set(who, "passed", True)
        game.say("passes", rule, who=who)
        return
    if action == "travel" and target not in linked(game, game.state.get(who, "location")):
        raise Refused("not-linked", rule, who=who, place=target, here=game.state.get(who, "location"))
    party = yield from _gather(game, who)
    game.acting = game.acted = party
    amount = cost_of(game, who, action) * (len(party) if action in PER_MEMBER else 1)
    yield from _pay(game, who, party, amount, rule, own=action == "character-action")
    match action:
        case "travel":
            for one in party:
                game.state.set(one, "location", target)
            game.say("travels", rule, cards=party, place=target)
            yield from game.kernel.occur(Event(Arrive(place=target, party=party)))
        case "explore":
            yield from _do(game, who, "explores", rule, game.state.get(who, "location"), "explore")
        case "location-action":
            yield from _do(game, who, "uses-location", rule, game.state.get(who, "location"), "action")
        case _:
            yield from _do(game, who, "uses-character", rule, who, "action")
    game.acting = []


def _do(game: Avalon, who: str, what: str, rule: str, thing: str, field: str) -> Run[None]:
    game.say(what, rule, cards=game.acting, place=thing)
    text = game.state.get(thing, field)
    lines = text if isinstance(text, list) else text.get("do", [])
    yield from game.run_effect(lines, Event(Cause(), who), who, thing)


def _gather(game: Avalon, who: str) -> Run[list[str]]:
    """Everybody in the same location may join before the action begins."""
    here = game.state.get(who, "location")
    party = [who]
    for other in game.players:
        if other == who or not here or game.state.get(other, "location") != here:
            continue
        if not game.state.get(other, "passed") and (yield Ask(other, "join", ("join", PASS))) != PASS:
            party.append(other)
    if len(party) > 1:
        game.say("party", PARTY, cards=party)
    return party


def _pay(game: Avalon, who: str, party: list[str], amount: int, rule: str, own: bool) -> Run[None]:
    """Energy, point by point, from whoever of the party pays. For a character's own action they pay at least 1."""
    have = sum(game.state.get(one, "energy") for one in party)
    if have < amount or (own and amount and not game.state.get(who, "energy")):
        raise Refused("too-little-energy", rule, who=who, needed=amount, have=have)
    paid: Counter[str] = Counter()
    for left in range(amount, 0, -1):
        payers = [one for one in party if game.state.get(one, "energy") > paid[one]]
        barred: dict[str, Refused] = {}
        if own and left == 1 and not paid[who]:
            barred = {one: Refused("own-energy", rule, who=who) for one in payers if one != who}
            payers = [who]
        payer = who if len(party) == 1 else (yield Ask(who, "payer", tuple(payers), barred=barred))
        paid[payer] += 1
    for one, spent in paid.items():
        game.state.add(one, "energy", -spent)
        game.say("pays", rule, who=one, field="energy", amount=spent)


def activate_menhir(game: Avalon, event: Event[ActivateMenhir]) -> Run[None]:
    """A dial under the menhir; what was left on it is lost, and no second figure comes."""
    menhir, value = event.about.menhir, event.about.dial
    standing = menhir in menhirs(game)
    before = game.state.get(menhir, "dial")
    rule = f"{GAME}/menhir-recharge" if standing else f"{GAME}/menhir-activation"
    game.state.set(menhir, "dial", value)
    game.state.set(menhir, "zone", "play")
    game.say("recharged" if standing else "activated", rule, menhir=menhir, amount=value, before=before)
    if not standing:
        reveal_neighbours(game, game.state.get(menhir, "location"))
    yield from ()


HANDLERS = on(ActivateMenhir, activate_menhir)
