"""The monster phase: ready monsters activate, engaged ones attack, exhausted ones ready."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import About, Event, Run, choose_one
from rulesref.engine.games.ah3e.engaging import engage_here, find_prey
from rulesref.engine.games.ah3e.events import (
    Activate,
    Attack,
    Deal,
    Engage,
    Hunt,
    MonsterPhase,
    MonsterStep,
    Patrol,
    Ready,
)
from rulesref.engine.games.ah3e.timing import MONSTER_PHASE, ROUND
from rulesref.engine.handlers import on
from rulesref.engine.rows import CardText, EventText
from rulesref.engine.sequence import Position, Procedure, go_through, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition


def play_phase(game: ThirdEdition, event: Event[MonsterPhase]) -> Run[None]:
    """202: three steps, each for monsters in another state."""
    game.say("phase-202", ROUND.rule("202"))
    yield from run_sequence(game, MONSTER_PHASE, PROCEDURE, event)


def _step(game: ThirdEdition, here: Position[About]) -> Run[None]:
    yield from game.kernel.occur(Event(MonsterStep(number=here.row.number)))


def play_step(game: ThirdEdition, event: Event[MonsterStep]) -> Run[None]:
    number = event.about.number
    game.say(f"step-{number}", MONSTER_PHASE.rule(number))
    yield from WORK[number](game)


def activate_all(game: ThirdEdition) -> Run[None]:
    """202.2: every ready monster, in the order that the investigators choose."""
    row = MONSTER_PHASE.step("202.2")
    ready = game.monsters("ready")
    for monster in (*game.monsters("engaged"), *game.monsters("exhausted")):
        game.say(f"not-activated-{game.condition(monster)}", row.rule, "ah3e/rule-458-2", monster=monster)

    def activate_one(monster: str) -> Run[None]:
        if game.condition(monster) == "ready":
            yield from game.kernel.occur(Event(Activate(monster=monster)))

    yield from go_through(row, ready, game.players[0], "monster", activate_one)


def activate(game: ThirdEdition, event: Event[Activate]) -> Run[None]:
    """What the monster's activation text says."""
    monster = event.about.monster
    game.say("activates", MONSTER_PHASE.rule("202.2"), monster=monster)
    for sentence in _read_sentences(game.state.get(monster, "do")):
        yield from game.run_effect(sentence, event, game.players[0], monster, commanded=True)
        if event.about.over:
            return


def _read_sentences(text: CardText) -> list[list[EventText | Sequence[EventText]]]:
    """An activation text line by line, each with what stands behind its «then»; engaging may end it after any."""
    found: list[list[EventText | Sequence[EventText]]] = []
    for line in text:
        if isinstance(line, Mapping) or not found:
            found.append([line])
        else:
            found[-1].append(line)
    return found


def _end_activation(game: ThirdEdition, monster: str, moved: Event[About]) -> None:
    """202.2e: whoever enters a space with investigators and engages does nothing else in this activation."""
    moved.whole = False
    game.say("activation-over", MONSTER_PHASE.rule("202.2"), monster=monster)
    for event in game.kernel.stack:
        if isinstance(event.about, Activate) and event.about.monster == monster:
            event.about = replace(event.about, over=True)


def hunt(game: ThirdEdition, event: Event[Hunt]) -> Run[None]:
    """A hunter moves towards its prey; of several the group chooses one."""
    monster = event.about.monster or event.by_card
    prey = find_prey(game, monster)
    if not prey:
        return
    target = yield from choose_one(game.players[0], "prey", prey, event)
    if len(prey) > 1:
        game.say("group-chooses", "ah3e/rule-444", "ah3e/rule-422-4", monster=monster, target=target)
    game.say("hunts", "ah3e/rule-453", "ah3e/rule-444", monster=monster, target=target)
    yield from _move_towards(game, monster, game.space(target), event)
    if not game.foes(monster) and game.space(monster) == game.space(target):
        # Even an elusive one: its own text is the effect that makes it engage.
        yield from game.kernel.occur(Event(Engage(monster=monster, rule="ah3e/rule-453"), target))


def patrol(game: ThirdEdition, event: Event[Patrol]) -> Run[None]:
    """A monster moves towards its destination: the nearest such space; of equal ones the group chooses."""
    monster = event.about.monster or event.by_card
    named = event.about.to
    goals = game.unstable_spaces() if named == "unstable" else [named]
    away = game.distances(game.space(monster))
    reached = {goal: away[goal] for goal in dict.fromkeys(goals) if goal in away}
    nearest = [goal for goal, far in reached.items() if far == min(reached.values())]
    if not nearest:
        return
    goal = yield from choose_one(game.players[0], "place", nearest, event)
    if len(nearest) > 1:
        game.say("goal-chosen", MONSTER_PHASE.rule("202.2"), "ah3e/rule-422-4", monster=monster, place=goal)
    elif len(reached) > 1:
        game.say("goal-nearest", MONSTER_PHASE.rule("202.2"), "ah3e/rule-417", monster=monster, place=goal)
    else:
        game.say("goal", "ah3e/rule-477", "ah3e/rule-417", monster=monster, place=goal)
    yield from _move_towards(game, monster, goal, event)


def _move_towards(game: ThirdEdition, monster: str, goal: str, event: Event[About]) -> Run[None]:
    """Space by space, as many as its speed; a space with investigators ends the activation."""
    for _ in range(game.state.get(monster, "speed")):
        here = game.space(monster)
        if here == goal:
            return
        away = game.distances(goal)
        steps = [step for step in game.here(monster, "connects") if away.get(step) == away.get(here, 0) - 1]
        if not steps:
            return
        step = yield from choose_one(game.players[0], "way", steps, event)
        game.state.set(monster, "space", step)
        game.say("monster-moves", MONSTER_PHASE.rule("202.2"), "ah3e/rule-458-3d", monster=monster, place=step)
        if any(game.space(who) == step for who in game.playing()):
            yield from engage_here(game, monster, MONSTER_PHASE.rule("202.2"))
            if game.foes(monster):
                _end_activation(game, monster, event)
                return


def attack_all(game: ThirdEdition) -> Run[None]:
    """202.3: the lead's monsters first, then in player order."""
    row = MONSTER_PHASE.step("202.3")
    for monster in (*game.monsters("ready"), *game.monsters("exhausted")):
        game.say(
            f"no-attack-{game.condition(monster)}", MONSTER_PHASE.rule("202.3"), "ah3e/rule-458-2", monster=monster
        )

    def attack_one(who: str) -> Run[None]:
        waiting = game.engaged_with(who)
        while waiting:
            monster = yield from choose_one(game.players[0], "monster", waiting)
            waiting.remove(monster)
            if who in game.foes(monster):
                yield from game.kernel.occur(Event(Attack(monster=monster), who))
            else:
                game.say(f"no-attack-{game.condition(monster)}", row.rule, monster=monster)

    yield from go_through(row, list(game.players), game.players[0], "turn", attack_one)


def attack(game: ThirdEdition, event: Event[Attack]) -> Run[None]:
    """A monster deals as much damage and horror as its exhausted side shows."""
    monster, who = event.about.monster, event.who
    rules = ("ah3e/rule-434",) if game.state.get(monster, "massive") else ()
    game.say("attacks", MONSTER_PHASE.rule("202.3"), *rules, monster=monster, target=who)
    amounts = {token: game.state.get(monster, f"attack_{token}") for token in ("damage", "horror")}
    yield from game.kernel.occur(Event(Deal(to=who, source=monster, by="attack", **amounts)))


def ready_all(game: ThirdEdition) -> Run[None]:
    """202.4: all exhausted monsters ready; those who share a space with an investigator engage."""
    exhausted = game.monsters("exhausted")
    for monster in exhausted:
        yield from game.kernel.occur(Event(Ready(monster=monster, rules=(MONSTER_PHASE.rule("202.4"),))))
    for monster in exhausted:
        if any(game.space(who) == game.space(monster) for who in game.playing()):
            yield from engage_here(game, monster, MONSTER_PHASE.rule("202.4"))


WORK: dict[str, Callable[[ThirdEdition], Run[None]]] = {
    "202.2": activate_all,
    "202.3": attack_all,
    "202.4": ready_all,
}
PROCEDURE = Procedure(work=dict.fromkeys(WORK, _step), ordering=("202.2", "202.3"))
HANDLERS = (
    on(MonsterPhase, play_phase)
    | on(MonsterStep, play_step)
    | on(Activate, activate)
    | on(Hunt, hunt)
    | on(Patrol, patrol)
    | on(Attack, attack)
)
