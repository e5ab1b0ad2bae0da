"""Coming to a location: neighbours, guardians, the immediate effect; and how guardians move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.tainted_grail.events import Arrive, Combat, Move
from rulesref.engine.games.tainted_grail.places import DIRECTIONS, linked, next_cell, place_at, reveal_neighbours
from rulesref.engine.games.tainted_grail.timing import ARRIVAL, GAME
from rulesref.engine.handlers import on
from rulesref.engine.sequence import Position, Procedure, go_through, run_sequence
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

GUARDIANS = f"{GAME}/guardians"


def move(game: Avalon, event: Event[Move]) -> Run[None]:
    """A text moves somebody: that is no travel, but they arrive all the same."""
    who, place = event.who, event.about.to
    game.state.set(who, "location", place)
    game.say("moved", f"{GAME}/special-movement", who=who, place=place)
    yield from game.kernel.occur(Event(Arrive(place=place, party=[who])))


def arrive(game: Avalon, event: Event[Arrive]) -> Run[None]:
    """The three steps of an arrival, before anybody else acts; they end when nobody of the party is left."""
    yield from run_sequence(game, ARRIVAL, PROCEDURE, event)


def _find_party(game: Avalon, here: Position[Arrive]) -> list[str]:
    return [who for who in here.event.about.party if not game.state.get(who, "dying")]


def _reveal(game: Avalon, here: Position[Arrive]) -> Run[None]:
    """1"""
    reveal_neighbours(game, here.event.about.place)
    yield from ()


def _meet_guardians(game: Avalon, here: Position[Arrive]) -> Run[None]:
    """2: one after another, in the order that the players choose."""

    def fight(guardian: str) -> Run[None]:
        yield from _fight(game, guardian, _find_party(game, here), here.row.rule)

    def remains(guardian: str) -> bool:
        """Where nobody of the party is left, the others are not met."""
        return bool(_find_party(game, here))

    guardians = guardians_at(game, here.event.about.place)
    yield from go_through(here.row, guardians, _find_party(game, here)[0], "guardian", fight, remains)


def _fight(game: Avalon, guardian: str, party: list[str], rule: str) -> Run[None]:
    game.say("guardian-met", rule, enemy=guardian, cards=party)
    yield from game.kernel.occur(Event(Combat(enemy=guardian, members=party), party[0]))


def _apply_immediate(game: Avalon, here: Position[Arrive]) -> Run[None]:
    """3"""
    place = here.event.about.place
    text = game.state.get(place, "immediate")
    if text:
        game.say("immediate", here.row.rule, place=place)
        first = _find_party(game, here)[0]
        yield from game.run_effect(text, Event(Cause()), first, place)


def guardians_at(game: Avalon, place: str) -> list[str]:
    found = game.state.find(type="enemy", location=place)
    return [one for one in found if game.state.get(one, "zone") == "play"]


def characters_at(game: Avalon, place: str) -> list[str]:
    """Those who can fight; the dying cannot."""
    here = [who for who in game.players if game.state.get(who, "location") == place]
    return [who for who in here if not game.state.get(who, "dying")]


def move_guardians(game: Avalon) -> Run[None]:
    """I.6: the die says for each guardian whether it moves, stays, or goes away."""
    for guardian in [one for one in game.state.find(type="enemy") if game.state.get(one, "location")]:
        if game.state.get(guardian, "zone") != "play":
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
            yield from _fight(game, guardian, party, GUARDIANS)


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


PROCEDURE = Procedure(
    work={"1": _reveal, "2": _meet_guardians, "3": _apply_immediate},
    ordering=("2",),
    is_over=lambda game, here: not _find_party(game, here),
)
HANDLERS = on(Arrive, arrive) | on(Move, move)
