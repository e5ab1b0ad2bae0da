"""The board: locations on a grid, pointers that link them, and coming to one: neighbours, guardians, the immediate
effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.tainted_grail.events import Arrive, Combat, Move
from rulesref.engine.games.tainted_grail.timing import ARRIVAL, GAME
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Senseless
from rulesref.engine.sequence import Position, Procedure, go_through, run_sequence
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon


DIRECTIONS = {"up": (0, 1), "left": (-1, 0), "right": (1, 0), "down": (0, -1)}
FORMER = f"{GAME}/previous-location-numbers"


def open_places(game: Avalon) -> list[str]:
    return [place for place in game.state.find(type="location") if game.state.get(place, "zone") == "play"]


def menhirs(game: Avalon) -> list[str]:
    """Menhirs on the board; one whose dial has just been removed still stands until the next day."""
    return [one for one in game.state.find(type="menhir") if game.state.get(one, "zone") == "play"]


def is_near_menhir(game: Avalon, cell: Sequence[int]) -> bool:
    """Beside or on a location with a menhir, diagonals included."""
    across, along = read_cell(cell)
    near = (cell_of(game, game.state.get(menhir, "location")) for menhir in menhirs(game))
    return any(max(abs(across - x), abs(along - y)) <= 1 for x, y in near)


def cell_of(game: Avalon, place: str) -> tuple[int, int]:
    """Where a location lies: across and along."""
    return read_cell(game.state.get(place, "at"))


def read_cell(cell: Sequence[int]) -> tuple[int, int]:
    match cell:
        case [int(across), int(along)]:
            return across, along
    raise Senseless(f"{cell!r} is no cell")


def next_cell(game: Avalon, place: str, direction: str) -> list[int]:
    if direction not in DIRECTIONS:
        raise Senseless(f"no pointer leads to {direction}")
    (x, y), (across, along) = cell_of(game, place), DIRECTIONS[direction]
    return [x + across, y + along]


def place_at(game: Avalon, cell: Sequence[int]) -> str:
    return next((place for place in open_places(game) if list(game.state.get(place, "at")) == list(cell)), "")


def linked(game: Avalon, place: str) -> list[str]:
    """Open locations beside this one to which a pointer leads, by their number or their former one."""
    found = []
    for direction, number in game.state.get(place, "pointers").items():
        other = place_at(game, next_cell(game, place, direction))
        if other and number in (game.state.get(other, "number"), game.state.get(other, "former")):
            found.append(other)
    return found


def distance(game: Avalon, one: str, other: str) -> int:
    """In cells across and along. How to count it, the document does not say."""
    (x, y), (u, v) = cell_of(game, one), cell_of(game, other)
    return int(abs(x - u) + abs(y - v))


def reveal_neighbours(game: Avalon, place: str) -> None:
    """Cards that the pointers name are laid beside the location, if they come to lie near an active menhir."""
    rule = ARRIVAL.rule("1")
    for direction, number in game.state.get(place, "pointers").items():
        cell = next_cell(game, place, direction)
        if place_at(game, cell):
            continue
        if not is_near_menhir(game, cell):
            game.say("too-far", rule, number=number)
            continue
        found = _find_card(game, number)
        if not found:
            continue
        former = game.state.get(found, "number") != number
        game.state.set(found, "at", cell)
        game.state.set(found, "zone", "play")
        game.say("revealed-former" if former else "revealed", FORMER if former else rule, place=found, number=number)


def _find_card(game: Avalon, number: int) -> str:
    """The unused card with this number, or, where there is none, one that had it formerly."""
    for key in ("number", "former"):
        for place in game.state.find(type="location", zone="deck"):
            if game.state.get(place, key) == number:
                return place
    return ""


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
