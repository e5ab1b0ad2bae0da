"""Spaces and ways: how far it is, and the move action."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.ah3e.engaging import meet
from rulesref.engine.games.ah3e.events import MoveTo
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition

MOVE = "ah3e/rule-406"
SPACES = 2
DOLLARS = 2


def distances(connects: Mapping[str, Sequence[str]], start: str) -> dict[str, int]:
    """How far every space is that can be reached."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in connects.get(here, ()):
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


def move(game: ThirdEdition, who: str) -> Run[None]:
    """Two spaces, one more for each of at most two dollars; whoever meets a monster stops."""
    for number in range(SPACES + DOLLARS):
        costs = number >= SPACES
        near = game.here(who, "connects")
        if not near or (costs and not game.state.get(who, "money")):
            return
        step = yield Ask(who, "way", (*near, PASS))
        if step == PASS:
            return
        if costs:
            game.state.add(who, "money", -1)
            game.say("pays-dollar", MOVE, who=who)
        if (yield from enter(game, who, step, MOVE)):
            game.say("move-ends", "ah3e/rule-406-3", who=who)
            return
    game.say("move-spent", MOVE, who=who)


def enter(game: ThirdEdition, who: str, space: str, rule: str) -> Run[bool]:
    """Into a space; ready monsters there engage. Says whether any did."""
    before = game.engaged_with(who)
    game.state.set(who, "space", space)
    game.say("moves", rule, "ah3e/rule-455", who=who, place=space)
    for monster in before:
        if game.state.get(monster, "massive"):
            _leave_behind(game, monster, who)
            continue
        # An action of its own moves an engaged investigator only away from watchers; a text may move any.
        game.state.set(monster, "space", space)
        rule = "ah3e/rule-441" if game.state.get(monster, "watcher") else "ah3e/rule-476"
        game.say("follows", rule, monster=monster, target=who)
    yield from meet(game, who, "ah3e/rule-406-3")
    return any(monster not in before for monster in game.engaged_with(who))


def _leave_behind(game: ThirdEdition, monster: str, who: str) -> None:
    """434.3: a massive monster stays in its space; whoever is elsewhere is not engaged with it."""
    foes = [foe for foe in game.foes(monster) if foe != who]
    game.state.set(monster, "engaged", foes)
    if not foes:
        game.state.set(monster, "state", "ready")
    game.say("no-longer-engaged", "ah3e/rule-434", monster=monster, target=who)


def move_to(game: ThirdEdition, event: Event[MoveTo]) -> Run[None]:
    """455.4: a text moves an investigator to a space at once; no space in between is entered."""
    yield from enter(game, event.who, event.about.to, "ah3e/rule-455-4")


HANDLERS = on(MoveTo, move_to)
