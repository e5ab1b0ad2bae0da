"""Keys: halves that continue each other, and what the symbols on a connected key bring. Pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rulesref.engine.refusal import Senseless
from rulesref.engine.rows import read_int
from rulesref.values import Value

SLOTS = ("first", "second", "third")
"""Places of attribute keys on the edge of a card, from the top; a half continues only the half in the same place."""
ALL_SLOTS = (*SLOTS, "magic", "free")
EXTRA = "extra"
Edge: TypeAlias = Mapping[str, Mapping[str, int] | Sequence[str] | None]
"""An edge of a card: halves of keys by their place. A half of an attribute key on a right edge asks for points of an
attribute, every other half has symbols."""


@dataclass(frozen=True, slots=True)
class Key:
    """Two halves that continue each other. It is connected if what it asks for is there too."""

    slot: str
    attribute: str
    """Which points an attribute key asks for; none on a magic or a free key."""
    points: int
    symbols: tuple[str, ...]
    """Of both halves, the left one's first."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a symbol brings, and how many times."""

    what: str
    amount: int = 1


def find_keys(right: Edge, left: Edge) -> list[Key]:
    """Keys between the right edge of a card and the left edge of the next: of attributes, then magic, then free."""
    if unknown := {*right, *left}.difference(ALL_SLOTS):
        raise Senseless(f"no places of keys: {', '.join(sorted(unknown))}")
    found = []
    for slot in ALL_SLOTS:
        if slot in right and slot in left:
            asked, after = right[slot], _list_symbols(left[slot])
            if isinstance(asked, Mapping):
                for attribute, points in asked.items():
                    found.append(Key(slot, attribute, read_int(points), after))
            else:
                found.append(Key(slot, "", 0, (*_list_symbols(asked), *after)))
    return found


def _list_symbols(written: Value) -> tuple[str, ...]:
    symbols = written if isinstance(written, list) else [] if written is None else [written]
    if not all(isinstance(one, str) for one in symbols):
        raise Senseless(f"these are no symbols of a key: {written!r}")
    return tuple(map(str, symbols))


def read_symbols(symbols: Iterable[str]) -> list[Bonus]:
    """The bonuses of a connected key: `x2` multiplies the next symbol, `cancel` voids it.

    The symbol of an additional card is never multiplied.
    """
    found = []
    times = 1
    cancelled = False
    for symbol in symbols:
        if symbol.startswith("x"):
            times = _count(symbol[1:])
        elif symbol == "cancel":
            cancelled = True
        else:
            if not cancelled:
                found.append(_read_symbol(symbol, times))
            times, cancelled = 1, False
    return found


def _count(number: str) -> int:
    if number.isdigit():
        return int(number)
    raise Senseless(f"{number!r} is no number")


def _read_symbol(symbol: str, times: int) -> Bonus:
    if symbol.startswith("+"):
        return Bonus("markers", _count(symbol[1:]) * times)
    what, _, number = symbol.partition(" ")
    return Bonus(what, 1 if what == EXTRA else _count(number or "1") * times)


def brings_extra(key: Key) -> bool:
    return any(bonus.what == EXTRA for bonus in read_symbols(key.symbols))


def count_keys(edges: Sequence[tuple[Edge, Edge]], attribute: str) -> int:
    """Keys of an attribute in a whole sequence whose halves continue each other, whoever has the points."""
    return sum(key.attribute == attribute for right, left in edges for key in find_keys(right, left))
