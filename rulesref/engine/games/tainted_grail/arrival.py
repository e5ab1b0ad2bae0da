"""Coming to a location: neighbours, guardians, the immediate effect; and how guardians move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.tainted_grail.places import DIRECTIONS, linked, next_cell, place_at, reveal_neighbours
from rulesref.engine.games.tainted_grail.timing import ARRIVAL, GAME

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

GUARDIANS = f"{GAME}/guardians"


def move(game: Avalon, event: Event) -> Run[None]:
    """A text moves somebody: that is no travel, but they arrive all the same."""
    who, place = event.data["who"], event.data["to"]
    game.state.set(who, "location", place)
    game.say("moved", f"{GAME}/special-movement", who=who, place=place)
    yield from game.kernel.occur(Event("arrive", {"place": place, "party": [who]}))


def arrive(game: Avalon, event: Event) -> Run[None]:
    """The three steps of an arrival, before anybody else acts."""
    for row in ARRIVAL:
        party = [who for who in event.data["party"] if not game.state.get(who, "dying")]
        if party:
            yield from WORK[row.number](game, event.data["place"], party)


def _reveal(game: Avalon, place: str, party: list[str]) -> Run[None]:
    reveal_neighbours(game, place)
    yield from ()


def _meet_guardians(game: Avalon, place: str, party: list[str]) -> Run[None]:
    """One after another, in the order that the players choose."""
    waiting = guardians_at(game, place)
    while waiting:
        guardian = waiting[0] if len(waiting) == 1 else (yield Ask(party[0], "guardian", tuple(waiting)))
        waiting.remove(guardian)
        yield from _fight(game, guardian, party)


def _fight(game: Avalon, guardian: str, party: list[str]) -> Run[None]:
    game.say("guardian-met", GUARDIANS, enemy=guardian, cards=party)
    yield from game.kernel.occur(Event("combat", {"enemy": guardian, "members": party, "who": party[0]}))


def _apply_immediate(game: Avalon, place: str, party: list[str]) -> Run[None]:
    text = game.state.get(place, "immediate", None)
    if text:
        game.say("immediate", ARRIVAL[2].rule, place=place)
        yield from game.run_effect(text, Event("immediate", {"place": place}), party[0], place)


def guardians_at(game: Avalon, place: str) -> list[str]:
    found = game.state.find(type="enemy", location=place)
    return [one for one in found if game.state.get(one, "zone", "play") == "play"]


def characters_at(game: Avalon, place: str) -> list[str]:
    return [who for who in game.players if game.state.get(who, "location", "") == place]


def move_guardians(game: Avalon) -> Run[None]:
    """I.6: the die says for each guardian whether it moves, stays, or goes away."""
    for guardian in [one for one in game.state.find(type="enemy") if game.state.get(one, "location", "")]:
        if game.state.get(guardian, "zone", "play") != "play":
            continue
        rolled = yield Ask("die", "roll", (*DIRECTIONS, "stay", "away"))
        game.say("guardian-die", f"{GAME}/guardian-die", enemy=guardian, result=rolled)
        if rolled == "away":
            game.state.set(guardian, "zone", "bottom")
            game.say("put-away", GUARDIANS, card=guardian)
            continue
        if rolled != "stay":
            _move_guardian(game, guardian, rolled)
        place = game.state.get(guardian, "location")
        party = characters_at(game, place)
        if party:
            yield from _fight(game, guardian, party)


def _move_guardian(game: Avalon, guardian: str, direction: str) -> None:
    """Along the arrow; where no linked location lies there, to the linked one with the highest number."""
    here = game.state.get(guardian, "location")
    ways = linked(game, here)
    there = place_at(game, next_cell(game, here, direction))
    if there not in ways:
        if not ways:
            return
        there = max(ways, key=lambda place: int(game.state.get(place, "number")))
        game.say("no-way", GUARDIANS, enemy=guardian)
    game.state.set(guardian, "location", there)
    game.say("guardian-moves", GUARDIANS, enemy=guardian, place=there)


WORK = {"1": _reveal, "2": _meet_guardians, "3": _apply_immediate}
HANDLERS = {"arrive": arrive, "move": move}
