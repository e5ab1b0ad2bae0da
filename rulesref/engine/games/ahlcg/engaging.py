"""Which enemy engages whom by itself: ready, at the location of an investigator, its prey first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ahlcg.damage import is_defeated
from rulesref.engine.games.ahlcg.events import Engaged, EngageWaiting
from rulesref.engine.games.ahlcg.numbers import count_of_investigator
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def engage_waiting(game: Arkham, event: Event[EngageWaiting]) -> Run[None]:
    """Ready enemies that fight nobody engage whoever is at their location."""
    for enemy in game.find_in_play("enemy"):
        if not game.state.get(enemy, "engaged"):
            yield from engage_here(game, enemy)


def engage_freed(game: Arkham) -> Run[None]:
    """Whom an effect freed from a ready enemy that shares their location, it engages anew: when the whole effect is
    done, since it may move one of them, and before anything that comes «after» it."""
    while game.freed:
        enemy = game.freed.pop(0)
        if game.state.get(enemy, "location") and game.state.get(enemy, "zone") == "play":
            yield from engage_here(game, enemy)


def engage_here(game: Arkham, enemy: str) -> Run[None]:
    """A ready enemy engages an investigator at its location: its prey first, else whom the lead chooses."""
    if game.text(enemy, "aloof") or game.text(enemy, "massive") or game.state.get(enemy, "exhausted"):
        return
    if is_defeated(game, enemy):
        # By the same damage as others, of which one is still being seen to.
        return
    place = game.state.get(enemy, "location")
    here = [who for who in game.players if game.is_playing(who) and game.state.get(who, "location") == place]
    here = prefer_prey(game, enemy, [who for who in here if not is_defeated(game, who)])
    if here:
        who = yield from choose_one(game.players[0], "prey", here)
        yield from game.kernel.occur(Event(Engaged(enemy=enemy), who))


def prefer_prey(game: Arkham, enemy: str, candidates: list[str]) -> list[str]:
    """Of several investigators those that the enemy's prey instruction prefers; an «only» admits no other."""
    prey = game.text(enemy, "prey")
    if "only" in prey:
        only = game.state.get(enemy, "bearer") if prey["only"] == "bearer" else prey["only"]
        return [who for who in candidates if who == only]
    if not prey or not candidates:
        return candidates
    field = prey.get("highest") or prey["lowest"]
    values = {who: count_of_investigator(game, who, field) for who in candidates}
    best = (max if "highest" in prey else min)(values.values())
    return [who for who in candidates if values[who] == best]


HANDLERS = on(EngageWaiting, engage_waiting)
