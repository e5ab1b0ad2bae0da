"""Actions: two in a turn, none twice in a round, few while engaged; additional ones do not count. Attack and evade are
tests against monsters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run, choose_one
from rulesref.engine.games.ah3e import goods, moving
from rulesref.engine.games.ah3e.events import (
    AdditionalAction,
    Engage,
    Focus,
    Freed,
    Gain,
    Perform,
    PoolChange,
    RemoveDoom,
    SkillTest,
    Wound,
)
from rulesref.engine.games.ah3e.things import SKILLS
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused, allows, find_refusal

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition


def attack(game: ThirdEdition, who: str, monster: str) -> Run[None]:
    """402: engage the monster unless it is exhausted, test strength, one damage for each success."""
    if game.condition(monster) == "exhausted":
        game.say("stays-exhausted", "ah3e/rule-402", monster=monster)
    elif who not in game.foes(monster):
        yield from game.kernel.occur(Event(Engage(monster=monster, rule="ah3e/rule-402"), who))
    if not game.is_playing(who) or game.state.get(monster, "zone") != "play":
        return
    others = [other for other in game.engaged_with(who) if other != monster]
    rules = ("ah3e/rule-402-4", *(["ah3e/rule-402-5"] if others else []))
    change = PoolChange(game.state.get(monster, "attack"), monster, rules)
    test = Event(SkillTest("strength", action="attack", monster=monster, modifiers=[change]), who)
    yield from game.kernel.occur(test)
    if successes := test.about.successes:
        yield from game.kernel.occur(Event(Wound(monster=monster, amount=successes), who))


def evade(game: ThirdEdition, who: str) -> Run[None]:
    """408: the worst modifier alone; each success frees from one monster. Free of all: one additional action."""
    foes = game.engaged_with(who)
    worst = min(foes, key=lambda monster: game.state.get(monster, "evade"))
    rules = ("ah3e/rule-408-3", *(["ah3e/rule-408-4"] if len(foes) > 1 else []))
    if len(foes) > 1:
        game.say("worst-modifier", "ah3e/rule-408-4", monsters=foes, monster=worst)
    change = PoolChange(game.state.get(worst, "evade"), worst, rules)
    test = Event(SkillTest("observation", action="evade", modifiers=[change]), who)
    yield from game.kernel.occur(test)
    if not game.is_playing(who):
        return
    left_massive = []
    for _ in range(test.about.successes):
        engaged = game.engaged_with(who)
        if not engaged:
            break
        monster = yield from choose_one(who, "free", engaged)
        yield from game.kernel.occur(Event(Freed(monster=monster), who))
        if game.state.get(monster, "massive"):
            left_massive.append(monster)
    left = game.engaged_with(who)
    if left:
        game.say("still-engaged", "ah3e/rule-408", who=who, monsters=left)
    else:
        game.say("free-of-all", "ah3e/rule-408", who=who)
        yield from game.kernel.occur(Event(AdditionalAction(rule="ah3e/rule-408"), who))
    for monster in left_massive:
        together = game.space(monster) == game.space(who) and game.is_playing(who)
        if together and game.state.get(monster, "zone") == "play" and who not in game.foes(monster):
            yield from game.kernel.occur(Event(Engage(monster=monster, rule="ah3e/rule-434"), who))


FREE = ("attack", "evade", "focus")
"""Open to whoever is engaged; a card's own action only where it says so."""


def check_action(game: ThirdEdition, who: str, action: str, target: str) -> None:
    """Refuses an action that is not allowed now."""
    name = target if action == "component" else action
    if name in game.state.get(who, "performed"):
        if action == "component":
            raise Refused("component-performed", "ah3e/rule-401-4", who=who, card=target)
        raise Refused("already-performed", "ah3e/rule-401-4", who=who, action=action)
    holding = [monster for monster in game.engaged_with(who) if not game.state.get(monster, "watcher")]
    allowed = action in FREE or (action == "component" and game.abilities[target].while_engaged)
    if holding and not allowed:
        raise Refused("engaged", "ah3e/rule-476-5", who=who, monster=holding[0])
    if action in CHECKS:
        CHECKS[action](game, who, target)


def _check_attack(game: ThirdEdition, who: str, monster: str) -> None:
    if game.state.get(monster, "zone") != "play" or game.space(monster) != game.space(who):
        raise Refused("not-here", "ah3e/rule-402", who=who, target=monster)


def _check_evade(game: ThirdEdition, who: str, target: str) -> None:
    if not game.engaged_with(who):
        raise Refused("not-engaged", "ah3e/rule-408", who=who)


def _check_focus(game: ThirdEdition, who: str, skill: str) -> None:
    if skill in game.state.get(who, "focus"):
        raise Refused("already-focused", "ah3e/rule-409", who=who, skill=skill)


def _check_trade(game: ThirdEdition, who: str, other: str) -> None:
    if not game.is_playing(other) or game.space(other) != game.space(who):
        raise Refused("not-here", "ah3e/rule-407", who=who, target=other)


def _check_component(game: ThirdEdition, who: str, name: str) -> None:
    card, by = game.abilities[name].card, game.abilities[name].by
    if card and game.state.get(card, "blocked"):
        raise Refused("traded-used", "ah3e/rule-407", who=who, card=card)
    if by != who and not (card and game.state.get(card, "controller") == who):
        raise Refused("not-yours", "ah3e/rule-410", who=who, card=card)


CHECKS = {
    "attack": _check_attack,
    "evade": _check_evade,
    "focus": _check_focus,
    "trade": _check_trade,
    "component": _check_component,
}


def list_actions(game: ThirdEdition, who: str) -> list[str]:
    """Everything that an investigator may do now, as a script writes it."""
    found = [f"attack:{monster}" for monster in game.monsters() if game.space(monster) == game.space(who)]
    found += ["evade", *(f"focus:{skill}" for skill in SKILLS)]
    if game.here(who, "connects"):
        found.append("move")
    found.append("gather")
    if game.here(who, "doom"):
        found.append("ward")
    if game.state.get(who, "clues"):
        found.append("research")
    found += [f"trade:{other}" for other in game.playing() if other != who and game.space(other) == game.space(who)]
    found += [f"component:{name}" for name in game.abilities_of_kind("action")]
    return [one for one in found if allows(check_action, game, who, *_split(one))]


def list_refused(game: ThirdEdition, ask: Ask) -> dict[str, Refused]:
    """Every action that an investigator may think of and cannot take, with the reason; also at others elsewhere."""
    who = ask.who
    wishes = [f"attack:{monster}" for monster in game.monsters()]
    wishes += ["evade", *(f"focus:{skill}" for skill in SKILLS), "move", "gather", "ward", "research"]
    wishes += [f"trade:{other}" for other in game.playing() if other != who]
    wishes += [f"component:{name}" for name in game.abilities_of_kind("action")]
    judged = {one: find_refusal(check_action, game, who, *_split(one)) for one in wishes}
    return {one: refused for one, refused in judged.items() if refused is not None and one not in ask.options}


def _split(chosen: str) -> tuple[str, str]:
    action, _, target = chosen.partition(":")
    return action, target


def take_action(game: ThirdEdition, who: str, action: str, target: str) -> Run[None]:
    """One of the two actions of a turn. Whoever is delayed stands up instead."""
    if not game.is_playing(who):
        raise Refused("not-playing", "ah3e/rule-415-6", who=who)
    if game.state.get(who, "actions") < 1:
        raise Refused("no-actions", "ah3e/rule-201", who=who)
    if game.state.get(who, "delayed"):
        game.state.set(who, "actions", game.state.get(who, "actions") - 1)
        stand_up(game, who)
        return
    check_action(game, who, action, target)
    game.state.set(who, "actions", game.state.get(who, "actions") - 1)
    yield from game.kernel.occur(Event(Perform(action=action, target=target, checked=True), who))


def stand_up(game: ThirdEdition, who: str) -> None:
    game.state.set(who, "delayed", False)
    game.say("stands-up", "ah3e/rule-479", who=who)


def perform(game: ThirdEdition, event: Event[Perform]) -> Run[None]:
    """An action is carried out, whatever allowed it."""
    who, action, target = event.who, event.about.action, event.about.target
    if not event.about.checked:
        # A text lets somebody perform an action: what forbids it forbids it here, too.
        refused = find_refusal(check_action, game, who, action, target)
        if refused is not None:
            game.kernel.fizzle(event, refused.rule)
            return
    name = target if action == "component" else action
    game.state.set(who, "performed", [*game.state.get(who, "performed"), name])
    outer, hands = game.action, game.hands
    game.action, game.hands = action, 0
    game.say(f"acts-{action}", RULES[action], "ah3e/rule-401", who=who, target=target)
    match action:
        case "attack":
            yield from attack(game, who, target)
        case "evade":
            yield from evade(game, who)
        case "focus":
            yield from game.kernel.occur(Event(Focus(skill=target), who))
        case "move":
            yield from moving.move(game, who)
        case "gather":
            yield from game.kernel.occur(Event(Gain(money=1, rule=RULES[action]), who))
        case "ward":
            yield from _ward(game, who)
        case "research":
            yield from _research(game, who)
        case "trade":
            yield from goods.trade(game, who, target)
        case _:
            ability = game.abilities[target]
            yield from game.run_effect(ability.do, event, who, ability.card)
            if ability.card:
                game.mark_used(ability.card, who)
    game.action, game.hands = outer, hands


RULES = {
    "attack": "ah3e/rule-402",
    "research": "ah3e/rule-403",
    "gather": "ah3e/rule-404",
    "ward": "ah3e/rule-405",
    "move": "ah3e/rule-406",
    "trade": "ah3e/rule-407",
    "evade": "ah3e/rule-408",
    "focus": "ah3e/rule-409",
    "component": "ah3e/rule-410",
}


def _ward(game: ThirdEdition, who: str) -> Run[None]:
    """405: each success removes one doom from the space; two or more removed bring one remnant."""
    test = Event(SkillTest("lore", action="ward"), who)
    yield from game.kernel.occur(test)
    removed = min(test.about.successes, game.here(who, "doom"))
    if not removed:
        return
    yield from game.kernel.occur(Event(RemoveDoom(at=game.space(who), doom=removed, rule=RULES["ward"])))
    if removed >= 2:
        yield from game.kernel.occur(Event(Gain(remnants=1, rule=RULES["ward"]), who))


def _research(game: ThirdEdition, who: str) -> Run[None]:
    """403: each success may move one clue to the scenario sheet."""
    test = Event(SkillTest("observation", action="research"), who)
    yield from game.kernel.occur(test)
    most = min(test.about.successes, game.state.get(who, "clues"))
    amount = int((yield Ask(who, "amount", tuple(str(one) for one in range(most, -1, -1))))) if most else 0
    if amount:
        game.state.add(who, "clues", -amount)
        for sheet in game.state.find(type="scenario"):
            game.state.add(sheet, "clues", amount)
        game.say("researches", RULES["research"], "ah3e/rule-491", who=who, amount=amount)


def add_action(game: ThirdEdition, event: Event[AdditionalAction]) -> Run[None]:
    """An additional action: not one of the two, but no action twice in a round either."""
    who = event.who
    if game.state.get(who, "delayed"):
        stand_up(game, who)
        return
    game.say("additional-action", "ah3e/rule-401-3", who=who)
    options = list_actions(game, who)
    if event.about.action:
        # A text grants one action and no other.
        options = [one for one in options if _split(one)[0] == event.about.action]
    if not options:
        game.say("no-action-possible", "ah3e/rule-401-4", who=who)
        return
    chosen = yield Ask(who, "action", (*options, PASS), event)
    if chosen != PASS:
        action, target = _split(chosen)
        yield from game.kernel.occur(Event(Perform(action, target, checked=True), who))


def focus(game: ThirdEdition, event: Event[Focus]) -> Run[None]:
    """One focus token; above the limit one is discarded, unless a text allows more."""
    who, skill = event.who, event.about.skill
    held = game.state.get(who, "focus")
    if skill in held:
        game.kernel.fizzle(event, "ah3e/rule-487")
        return
    game.state.set(who, "focus", [*held, skill])
    game.say("focuses", "ah3e/rule-487", "ah3e/rule-409", who=who, skill=skill)
    held = game.state.get(who, "focus")
    limit = game.state.get(who, "focus_limit")
    if limit is not None and len(held) > limit and not event.about.above_limit:
        gone = yield Ask(who, "discard", tuple(held), event)
        game.state.set(who, "focus", [one for one in held if one != gone])
        game.say("discards-focus", "ah3e/rule-409", "ah3e/rule-487-8", who=who, skill=gone)


HANDLERS = on(Perform, perform) | on(AdditionalAction, add_action) | on(Focus, focus)
