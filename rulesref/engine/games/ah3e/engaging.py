"""The three states of a monster: ready, engaged, exhausted. It is always in exactly one of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ah3e.events import Engage, Exhaust, Freed, Ready
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition


def engage(game: ThirdEdition, event: Event[Engage]) -> Run[None]:
    """A monster and an investigator are engaged. Only a massive one is engaged with several at once."""
    monster, who = event.about.monster, event.who
    if game.is_gone(monster, event):
        return
    foes = game.foes(monster)
    if who in foes or not game.is_playing(who):
        game.kernel.fizzle(event, "ah3e/rule-493")
        return
    left = [] if game.state.get(monster, "massive") else foes
    game.state.set(monster, "state", "engaged")
    game.state.set(monster, "space", game.space(who))
    game.state.set(monster, "engaged", [*foes, who] if game.state.get(monster, "massive") else who)
    rules = dict.fromkeys(((event.about.rule or "ah3e/rule-493"), "ah3e/rule-493"))
    if game.state.get(monster, "massive"):
        rules["ah3e/rule-434"] = None
    game.say("engages", *rules, monster=monster, target=who)
    for other in left:
        game.say("no-longer-engaged", "ah3e/rule-476", monster=monster, target=other)
    yield from ()


def free(game: ThirdEdition, event: Event[Freed]) -> Run[None]:
    """An investigator gets free of a monster, which exhausts. A massive one cannot be exhausted."""
    monster, who = event.about.monster, event.who
    if who not in game.foes(monster):
        game.kernel.fizzle(event, "ah3e/rule-475")
        return
    event.about = replace(event.about, traits=tuple(game.state.get(monster, "traits")))
    event.about = replace(event.about, epic=bool(game.state.get(monster, "epic")))
    foes = [foe for foe in game.foes(monster) if foe != who]
    game.state.set(monster, "engaged", foes if game.state.get(monster, "massive") else "")
    if not foes:
        game.state.set(monster, "state", "ready")
    game.say("freed", "ah3e/rule-475", who=who, monster=monster)
    yield from game.kernel.occur(Event(Exhaust(monster=monster)))


def exhaust(game: ThirdEdition, event: Event[Exhaust]) -> Run[None]:
    """An engaged monster that exhausts is engaged no longer."""
    monster = event.about.monster
    if game.is_gone(monster, event):
        return
    if game.state.get(monster, "massive"):
        game.say("never-exhausted", "ah3e/rule-434", monster=monster)
        return
    game.state.set(monster, "engaged", "")
    game.state.set(monster, "state", "exhausted")
    game.say("exhausts", "ah3e/rule-481", monster=monster)
    yield from ()


def ready(game: ThirdEdition, event: Event[Ready]) -> Run[None]:
    """461: neither exhausted nor engaged; it engages who is in its space. In step 202.4 that waits for the others."""
    monster = event.about.monster
    if game.is_gone(monster, event):
        return
    if game.foes(monster):
        game.state.set(monster, "engaged", "")
    game.state.set(monster, "state", "ready")
    game.say("readies", *event.about.rules, "ah3e/rule-461", monster=monster)
    if not event.about.rules:
        yield from engage_here(game, monster, "ah3e/rule-461")


def meet(game: ThirdEdition, who: str, rule: str) -> Run[None]:
    """Ready monsters in the space where somebody is now engage; massive ones whatever they are."""
    for monster in [*game.monsters("ready"), *game.monsters("engaged")]:
        massive = game.state.get(monster, "massive")
        if game.space(monster) == game.space(who) and (massive or game.condition(monster) == "ready"):
            yield from engage_here(game, monster, rule)


def engage_here(game: ThirdEdition, monster: str, rule: str) -> Run[None]:
    """A ready monster engages an investigator in its space: its prey, or whom the group chooses."""
    state = game.state
    here = [who for who in game.playing() if game.space(who) == game.space(monster)]
    if state.get(monster, "massive"):
        for who in here:
            if who not in game.foes(monster):
                yield from game.kernel.occur(Event(Engage(monster=monster, rule=rule), who))
        return
    if state.get(monster, "state") != "ready" or not here:
        return
    if state.get(monster, "elusive"):
        game.say("elusive", "ah3e/rule-439", monster=monster)
        return
    wanted = [who for who in find_prey(game, monster) if who in here] or here
    who = yield from choose_one(game.players[0], "prey", wanted)
    if len(wanted) > 1:
        rules = ("ah3e/rule-444",) if state.get(monster, "prey") else ("ah3e/rule-461",)
        game.say("group-chooses", *rules, "ah3e/rule-422-4", monster=monster, target=who)
    elif len(here) > 1:
        game.say("prey-here", "ah3e/rule-444", "ah3e/rule-461", monster=monster, target=who)
    yield from game.kernel.occur(Event(Engage(monster=monster, rule=rule), who))


def find_prey(game: ThirdEdition, monster: str) -> list[str]:
    """The investigators that the monster's text names: all that are equal in it."""
    prey, playing = game.state.get(monster, "prey"), game.playing()
    if not prey or not playing:
        return []
    if "nearest" in prey:
        away = {who: game.distances(game.space(monster)).get(game.space(who)) for who in playing}
        reached = [far for far in away.values() if far is not None]
        return [who for who, far in away.items() if reached and far == min(reached)]
    field = prey.get("highest") or prey["lowest"]
    best = (max if "highest" in prey else min)(game.value(who, field) for who in playing)
    return [who for who in playing if game.value(who, field) == best]


HANDLERS = on(Engage, engage) | on(Freed, free) | on(Exhaust, exhaust) | on(Ready, ready)
