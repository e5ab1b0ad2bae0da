"""The board: locations on a grid, pointers that link them, menhirs and what lies near them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulesref.engine.games.tainted_grail.timing import ARRIVAL, GAME
from rulesref.engine.refusal import Senseless

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
