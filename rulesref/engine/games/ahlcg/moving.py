"""Locations and ways: hunters go to the nearest investigator, engagement follows those who share a location."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

HUNT = "ahlcg/r-3-2-hunter-enemies-move"
ENGAGE = "ahlcg/enemy-engagement"


def distances(game: Arkham, start: str) -> dict[str, int]:
    """How far every location is that can be reached, in connections."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in game.state.get(here, "connects", []):
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


def hunt(game: Arkham, event: Event) -> Run[None]:
    """3.2: each ready hunter that fights nobody moves one location towards the nearest investigator."""
    for enemy in list(game.state.find(type="enemy", hunter=True)):
        if game.state.get(enemy, "exhausted") or game.state.get(enemy, "engaged", ""):
            continue
        here = game.state.get(enemy, "location", "")
        away = distances(game, here)
        places = {who: game.state.get(who, "location", "") for who in game.players}
        reachable = {who: away[place] for who, place in places.items() if place in away and game.is_playing(who)}
        if not reachable or min(reachable.values()) == 0:
            continue
        nearest = prefer_prey(game, enemy, [who for who, far in reachable.items() if far == min(reachable.values())])
        steps = sorted({step for who in nearest for step in _first_steps(game, here, places[who])})
        step = steps[0] if len(steps) == 1 else (yield Ask(game.players[0], "way", tuple(steps), event))
        game.state.set(enemy, "location", step)
        game.say("hunts", HUNT, "ahlcg/hunter", enemy=enemy, place=step)
        yield from engage_here(game, enemy)


def _first_steps(game: Arkham, here: str, goal: str) -> list[str]:
    """First locations of the shortest ways."""
    to_goal = distances(game, goal)
    return [step for step in game.state.get(here, "connects", []) if to_goal.get(step, 99) == to_goal.get(here, 99) - 1]


def engage_here(game: Arkham, enemy: str) -> Run[None]:
    """A ready enemy engages an investigator at its location: its prey first, else whom the lead chooses."""
    if game.state.get(enemy, "aloof") or game.state.get(enemy, "massive") or game.state.get(enemy, "exhausted"):
        return
    place = game.state.get(enemy, "location", "")
    here = [who for who in game.players if game.is_playing(who) and game.state.get(who, "location", "") == place]
    here = prefer_prey(game, enemy, here)
    if here:
        who = here[0] if len(here) == 1 else (yield Ask(game.players[0], "prey", tuple(here)))
        yield from game.kernel.occur(Event("engaged", {"enemy": enemy, "who": who}))


def prefer_prey(game: Arkham, enemy: str, candidates: list[str]) -> list[str]:
    """Of several investigators those that the enemy's prey instruction prefers; an «only» admits no other."""
    prey = game.state.get(enemy, "prey", {})
    if "only" in prey:
        return [who for who in candidates if who == prey["only"]]
    if not prey or not candidates:
        return candidates
    field = prey.get("highest") or prey["lowest"]
    best = (max if "highest" in prey else min)(game.state.get(who, field) for who in candidates)
    return [who for who in candidates if game.state.get(who, field) == best]


def move(game: Arkham, event: Event) -> Run[None]:
    """An investigator goes to another location with the enemies that fight them; those who wait there engage."""
    who, place = event.data["who"], event.data["to"]
    game.state.set(who, "location", place)
    for enemy in list(game.state.find(type="enemy", engaged=who)):
        game.state.set(enemy, "location", place)
    game.say("moves", "ahlcg/move", who=who, place=place)
    for enemy in list(game.state.find(type="enemy", location=place)):
        if not game.state.get(enemy, "engaged", "") and game.state.get(enemy, "zone", "play") == "play":
            yield from engage_here(game, enemy)
