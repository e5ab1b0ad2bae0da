"""The attack and evade actions: a test against monsters, and what its successes do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ah3e.events import AdditionalAction, Engage, Freed, PoolChange, SkillTest, Wound

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
