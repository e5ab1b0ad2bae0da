"""The actions of a turn: what each is, what it provokes, and effects that let an investigator perform one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import About, Ask, Event, Run
from rulesref.engine.games.ahlcg import activation, initiation
from rulesref.engine.games.ahlcg.costs import pay_additional
from rulesref.engine.games.ahlcg.enemies import attack_of_opportunity
from rulesref.engine.games.ahlcg.events import (
    Disengage,
    Draw,
    Engaged,
    Evade,
    Evaded,
    Fight,
    Gain,
    Investigate,
    Move,
    OfTest,
    Perform,
    PerformSeveral,
    SkillTest,
    Spared,
)
from rulesref.engine.games.ahlcg.hands import find_playable
from rulesref.engine.games.ahlcg.meanings import imagine
from rulesref.engine.games.ahlcg.moving import check_allowed, check_move, connections
from rulesref.engine.games.ahlcg.pool import (
    PERFORM,
    check_actions,
    count_performed,
    gain_action,
    note_deed,
    spend_action,
)
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused, find_refusal
from rulesref.engine.rows import CardText, EventText

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

TESTS = {
    "fight": ("combat", "fight", "ahlcg/fight-action"),
    "evade": ("agility", "evade", "ahlcg/evade-action"),
    "investigate": ("intellect", "shroud", "ahlcg/investigate-action"),
}
BASIC = {
    "engage": "ahlcg/engage-action",
    "move": "ahlcg/move-action",
    "draw": "ahlcg/draw-action",
    "resource": "ahlcg/resource-action",
}
RULES = {**BASIC, **{action: rule for action, (_skill, _against, rule) in TESTS.items()}}
AT_ENEMIES = ("fight", "evade", "engage")
KINDS = {"fight": Fight, "evade": Evade, "investigate": Investigate}
WINDOWS = "ahlcg/faq-windows-between-sequential-actions"


def take_action(game: Arkham, who: str, action: str, target: str = "", spends: bool = True) -> Run[None]:
    """One action. Spending it provokes the enemies that fight the investigator, unless the action is of the kind that
    does not; an effect that ignores the action's cost spends nothing and provokes nobody."""
    if action == "play":
        yield from initiation.play_card(game, who, target, spends)
        return
    if action == "activate":
        yield from activation.activate(game, target, who, ignoring="" if spends else "actions")
        return
    check_action(game, who, action, target, spends)
    if spends:
        spend_action(game, who, action)
    else:
        note_deed(game, who, action)
    count_performed(game, who)
    if spends:
        game.say(f"acts-{action}", RULES[action], who=who, target=target)
    else:
        game.say(f"does-{action}", RULES[action], PERFORM, who=who, target=target)
    if spends and action not in initiation.UNPROVOKING:
        yield from attack_of_opportunity(game, who)
    if not game.is_playing(who):
        return
    if action in TESTS:
        yield from run_test(game, Event(KINDS[action](target), who))
        return
    yield from game.kernel.occur(_make_event(who, action, target))


def _make_event(who: str, action: str, target: str) -> Event[About]:
    """What an action without a test makes happen."""
    if action == "engage":
        return Event(Engaged(enemy=target), who)
    if action == "move":
        return Event(Move(to=target), who)
    if action == "draw":
        return Event(Draw(rule=BASIC["draw"]), who)
    return Event(Gain(to=who, resources=1, rule=BASIC["resource"]))


def check_action(game: Arkham, who: str, action: str, target: str, spends: bool = True) -> None:
    """Whether the rules allow this action now."""
    game.check_playing(who)
    _check_performing(game, who, action, target, spends)


def _check_performing(game: Arkham, who: str, action: str, target: str, spends: bool) -> None:
    """Whether somebody who plays can perform an action on something, and nothing forbids it."""
    if spends:
        check_actions(game, who, action)
    if action in AT_ENEMIES:
        _check_enemy(game, who, action, target)
    elif action == "investigate" and game.location(who) not in ("", target):
        raise Refused("not-there", RULES[action], who=who, target=target)
    check_allowed(game, who, action)
    if action == "move":
        check_move(game, who, target)


def _check_enemy(game: Arkham, who: str, action: str, enemy: str) -> None:
    """Whether an enemy can be fought, evaded or engaged."""
    rule = RULES[action]
    if action == "evade":
        if not game.is_engaged(enemy, who):
            raise Refused("not-engaged", rule, who=who, target=enemy)
        return
    if action == "fight" and game.text(enemy, "aloof") and not game.state.get(enemy, "engaged"):
        raise Refused("aloof", "ahlcg/aloof", target=enemy)
    if action == "engage" and game.is_engaged(enemy, who):
        raise Refused("already-engaged", rule, who=who, target=enemy)
    if not _is_reached(game, who, enemy):
        raise Refused("not-here", rule, who=who, target=enemy)


def _is_reached(game: Arkham, who: str, enemy: str) -> bool:
    """An enemy at one's location; where a situation says nothing of places, all are at one."""
    place, other = game.location(who), game.state.get(enemy, "location")
    return game.state.get(enemy, "zone") in game.in_play and (not place or not other or place == other)


def judge_actions(game: Arkham, who: str) -> dict[str, Refused | None]:
    """Every action that an investigator may think of now, as `action:target`, and why it is refused, if it is."""
    state = game.state
    place = game.location(who)
    here = state.find(type="enemy", location=place) if place else ()
    enemies = [*state.find(engaged=who), *(one for one in here if state.get(one, "engaged") != who)]
    wishes = [("resource", ""), ("draw", "")]
    wishes += [("move", step) for step in connections(game, place)] if place else []
    wishes += [("investigate", place)] if place and state.has(place, "shroud") else []
    wishes += [(action, enemy) for enemy in enemies for action in AT_ENEMIES]
    out = find_refusal(game.check_playing, who)
    found = {
        f"{action}:{target}" if target else action: out
        or find_refusal(_check_performing, game, who, action, target, True)
        for action, target in wishes
    }
    for card in find_playable(game, who):
        if state.get(card, "type") in ("asset", "event") and not state.get(card, "fast"):
            found[f"play:{card}"] = find_refusal(initiation.check_playable, game, who, card, True)
    for name in game.abilities_of_kind("action"):
        found[f"activate:{name}"] = find_refusal(activation.check_activation, game, name, who)
    return found


def run_test(game: Arkham, event: Event[OfTest]) -> Run[None]:
    """The test of an attack, an evasion or an investigation. An additional cost is due now, when it begins."""
    action, who, target = event.kind, event.who, event.about.target
    usual, against, _rule = TESTS[action]
    skill = event.about.skill or usual
    if action == "investigate":
        skill = game.state.get(target, "investigated_with") or skill
    if not (yield from pay_additional(game, who, action, target, event.commanded)):
        return
    about, difficulty = event.about, event.about.difficulty
    if difficulty is None:
        difficulty = max(0, game.value(target, against) - about.easier)
    success, failure = _list_results(game, event)
    test = SkillTest(
        skill, difficulty, action, target, about.base, about.bonus, about.auto, success, failure, symbols=about.symbols
    )
    yield from game.kernel.occur(Event(test, who, event.by_card))


def _list_results(game: Arkham, event: Event[OfTest]) -> tuple[CardText, CardText]:
    """What success, and for an attack what failure, brings; a card may add to success or put something in its place."""
    action, who, about = event.kind, event.who, event.about
    target = about.target
    if about.instead is not None:
        return [*about.instead, *about.success], ()
    if not isinstance(about, Fight):
        own: EventText = {"type": "evaded", "enemy": target}
        if action == "investigate":
            own = {"type": "discover", "at": target, "clues": 1, "by": action}
        return [own, *about.success], ()
    hit: EventText = {"type": "deal", "damage": about.damage, "by": "fight", "attacker": who}
    failure: list[EventText] = []
    other = game.state.get(target, "engaged")
    if game.text(target, "massive"):
        failure = [{"type": "spared", "enemy": target}]
    elif other and other != who:
        # A miss against an enemy that fights one other investigator hits that investigator.
        failure = [{**hit, "to": other}]
    return [{**hit, "to": target}, *about.success], failure


def act_by_card(game: Arkham, event: Event[OfTest]) -> Run[None]:
    """«Fight», «Evade» or «Investigate» in bold on a card: the test without an action of its own."""
    who, target = event.who, event.about.target
    outside = who not in game.imagined
    if event.about.as_if and outside:
        imagine(game, who, target)
    yield from run_test(game, event)
    if outside:
        game.imagined.pop(who, None)


def perform(game: Arkham, event: Event[Perform]) -> Run[None]:
    """An effect lets somebody perform an action: an action gained and spent at once, or its cost is ignored."""
    who, action = event.who, event.about.action
    spends = event.about.ignoring != "actions"
    if spends:
        gain_action(game, who, action)
    yield from take_action(game, who, action, event.about.target, spends)


def perform_several(game: Arkham, event: Event[PerformSeveral]) -> Run[None]:
    """Several actions by one effect, in the order the investigator wants; no player window lies between them."""
    who = event.who
    waiting = {one.action: one for one in map(Perform.read, event.about.actions)}
    while waiting:
        chosen = next(iter(waiting))
        if len(waiting) > 1:
            chosen = yield Ask(who, "next", tuple(waiting), event)
        yield from game.kernel.occur(Event(waiting.pop(chosen), who))
        if waiting:
            game.say("no-window", WINDOWS)


def spare(game: Arkham, event: Event[Spared]) -> Run[None]:
    """A miss against a massive enemy hits nobody else."""
    game.say("spared", "ahlcg/massive", enemy=event.about.enemy)
    yield from ()


def disengage(game: Arkham, event: Event[Disengage]) -> Run[None]:
    """An enemy fights the investigator no longer; it does not exhaust."""
    enemy = event.about.enemy
    if game.state.get(enemy, "zone") not in game.in_play:
        game.kernel.fizzle(event)
        return
    game.disengage(enemy)
    game.say("disengages", "ahlcg/enemy-engagement", enemy=enemy)
    game.freed.append(enemy)
    yield from ()


def evaded(game: Arkham, event: Event[Evaded]) -> Run[None]:
    enemy = event.about.enemy
    if game.state.get(enemy, "zone") not in game.in_play:
        # Something has defeated it in the meantime.
        game.kernel.fizzle(event)
        return
    game.state.set(enemy, "exhausted", True)
    game.disengage(enemy)
    game.say("evaded", "ahlcg/evade-action", enemy=enemy)
    yield from ()


HANDLERS = (
    on(Fight, act_by_card)
    | on(Evade, act_by_card)
    | on(Investigate, act_by_card)
    | on(Perform, perform)
    | on(PerformSeveral, perform_several)
    | on(Spared, spare)
    | on(Evaded, evaded)
    | on(Disengage, disengage)
)
