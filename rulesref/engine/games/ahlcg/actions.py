"""The initiation sequence: check, pay, suffer attacks of opportunity, begin, resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.ahlcg.enemies import attack_of_opportunity
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

UNPROVOKING = ("fight", "evade", "parley", "resign")
"""Names of actions that do not provoke, in bold on a card."""

CHECK, COST, MODIFY, PAY, BEGIN, RESOLVE = (row.rule for row in INITIATION)


def check_actions(game: Arkham, who: str, action: str) -> None:
    if not _fitting_extra(game, who, action) and game.state.get(who, "actions", 3) < 1:
        raise Refused("no-actions", COST, who=who)


def spend_action(game: Arkham, who: str, action: str) -> None:
    """Additional actions are spent first, one for certain actions only on the first that fits."""
    extra = _fitting_extra(game, who, action)
    if extra:
        rest = list(game.state.get(who, "extra", []))
        rest.remove(extra)
        game.state.set(who, "extra", rest)
        game.say("extra-action", "ahlcg/c-1-10-additional-actions", who=who)
    else:
        game.state.set(who, "actions", game.state.get(who, "actions", 3) - 1)


def _fitting_extra(game: Arkham, who: str, action: str) -> str:
    extra = game.state.get(who, "extra", [])
    return next((one for one in (action, "any") if one in extra), "")


def play_card(game: Arkham, who: str, card: str) -> Run[None]:
    """The Play action, or a fast card, which costs no action and provokes nobody."""
    state = game.state
    if state.get(card, "zone") != "hand" or state.get(card, "controller") != who:
        raise Refused("not-in-hand", CHECK, card=card, who=who)
    cost, fast = state.get(card, "cost"), bool(state.get(card, "fast"))
    if state.get(who, "resources") < cost:
        raise Refused("cannot-pay", COST, card=card, who=who, cost=cost, have=state.get(who, "resources"))
    if not fast:
        check_actions(game, who, "play")
    yield from game.kernel.occur(Event("play", {"card": card, "who": who, "cost": cost, "fast": fast}))


def play(game: Arkham, event: Event) -> Run[None]:
    """Costs are paid, enemies strike, then the card does what it does."""
    card, who, fast = event.data["card"], event.data["who"], event.data.get("fast", False)
    if game.state.get(who, "resources") < event.data["cost"]:
        # The price rose since it was checked: the attempt ends, and nothing is spent.
        game.kernel.fizzle(event)
        return
    game.state.add(who, "resources", -event.data["cost"])
    if not fast:
        spend_action(game, who, "play")
    game.say("paid", PAY, who=who, card=card, cost=event.data["cost"])
    if not fast and game.state.get(card, "action") not in UNPROVOKING:
        yield from attack_of_opportunity(game, who)
    if game.state.get(card, "type") == "event":
        game.state.set(card, "zone", "limbo")
        game.say("begins", BEGIN, "ahlcg/c-1-23-limbo", card=card)
        yield from game.kernel.occur(Event("effect", {"card": card, "who": who}))
        game.state.set(card, "zone", "discard")
        game.say("discarded", RESOLVE, card=card)
    else:
        game.say("begins", BEGIN, card=card)
        game.enter_play(card)
        game.say("enters-play", RESOLVE, card=card)


def effect(game: Arkham, event: Event) -> Run[None]:
    """What an event card does."""
    yield from game.run_effect(game.state.get(event.data["card"], "do", []), event, event.data["who"])


TESTS = {
    "fight": ("combat", "fight", "ahlcg/fight-action"),
    "evade": ("agility", "evade", "ahlcg/evade-action"),
    "investigate": ("intellect", "shroud", "ahlcg/investigate-action"),
}


def basic_test(game: Arkham, action: str, who: str, target: str) -> Run[None]:
    """Fight, evade or investigate: an action spent on a test, and what follows from it."""
    skill, against, rule = TESTS[action]
    check_actions(game, who, action)
    if action == "evade" and game.state.get(target, "engaged", "") != who:
        raise Refused("not-engaged", rule, who=who, target=target)
    if action == "fight" and game.state.get(target, "aloof") and not game.state.get(target, "engaged", ""):
        raise Refused("aloof", "ahlcg/aloof", target=target)
    spend_action(game, who, action)
    game.say(f"acts-{action}", rule, who=who, target=target)
    if action == "investigate":
        yield from attack_of_opportunity(game, who)
    difficulty = game.state.get(target, against)
    test = {"who": who, "skill": skill, "difficulty": difficulty, "action": action, "target": target}
    yield from game.kernel.occur(Event("test", {**test, **_results(game, action, who, target)}))


def _results(game: Arkham, action: str, who: str, target: str) -> dict[str, list[dict[str, object]]]:
    """What success, and for an attack what failure, brings."""
    if action == "investigate":
        return {"success": [{"type": "discover", "at": target, "clues": 1}]}
    if action == "evade":
        return {"success": [{"type": "evaded", "enemy": target}]}
    hit: dict[str, object] = {"type": "deal", "damage": 1, "by": "attack"}
    found: dict[str, list[dict[str, object]]] = {"success": [{**hit, "to": target}]}
    other = game.state.get(target, "engaged", "")
    if other and other != who:
        # A miss against an enemy that fights another investigator hits that investigator.
        found["failure"] = [{**hit, "to": other}]
    return found


def evaded(game: Arkham, event: Event) -> Run[None]:
    enemy = event.data["enemy"]
    game.state.set(enemy, "exhausted", True)
    game.state.set(enemy, "engaged", "")
    game.state.set(enemy, "zone", "play")
    game.say("evaded", "ahlcg/evade-action", enemy=enemy)
    yield from ()


BASIC = {
    "engage": "ahlcg/engage-action",
    "move": "ahlcg/move-action",
    "draw": "ahlcg/draw-action",
    "resource": "ahlcg/resource-action",
}


def basic_action(game: Arkham, action: str, who: str, target: str) -> Run[None]:
    """Engage, move, draw or gain a resource: an action that provokes the enemies who fight the investigator."""
    rule = BASIC[action]
    check_actions(game, who, action)
    if action == "engage" and game.state.get(target, "engaged", "") == who:
        raise Refused("already-engaged", rule, who=who, target=target)
    if action == "move" and target not in game.state.get(game.state.get(who, "location"), "connects", []):
        raise Refused("not-connected", rule, who=who, target=target)
    spend_action(game, who, action)
    game.say("acts", rule, who=who)
    yield from attack_of_opportunity(game, who)
    if not game.is_playing(who):
        return
    event = {
        "engage": Event("engaged", {"enemy": target, "who": who}),
        "move": Event("move", {"who": who, "to": target}),
        "draw": Event("draw", {"who": who, "rule": rule}),
        "resource": Event("gain", {"to": who, "resources": 1, "rule": rule}),
    }[action]
    yield from game.kernel.occur(event)
