"""How the browser's files hold lists of numbers: plain text that gzip makes small and a short script reads fast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

# Printable ASCII from # on, without the backslash: nothing that JSON must escape.
_DIGITS = "".join(chr(code) for code in range(35, 127) if code != 92)
_LAST = 64
"""So many of the digits end a number; the others say that more follow."""
_MORE = len(_DIGITS) - _LAST


def pack_numbers(numbers: Iterable[int]) -> str:
    """Whole numbers from 0 up, one character each where they are below `_LAST`."""
    return "".join(map(_pack, numbers))


def _pack(number: int) -> str:
    packed = _DIGITS[number % _LAST]
    rest = number // _LAST
    while rest:
        packed = _DIGITS[_LAST + (rest - 1) % _MORE] + packed
        rest = (rest - 1) // _MORE
    return packed


def differences(rising: Iterable[int]) -> list[int]:
    """Of numbers in rising order, how far each is from the one before."""
    found = []
    before = 0
    for number in rising:
        found.append(number - before)
        before = number
    return found


def pack_lists(lists: Iterable[Sequence[int]]) -> dict[str, str]:
    """Lists of numbers: how many each has, and all of them."""
    lists = list(lists)
    return {"sizes": pack_numbers(map(len, lists)), "items": pack_numbers(chain.from_iterable(lists))}


def pack_rising(lists: Iterable[Iterable[int]]) -> dict[str, str]:
    """Lists of numbers in rising order, each written as its distance from the one before. The first of a list is
    counted from that of the list before, and the sign folded into the number."""
    steps = [differences(some) for some in lists]
    before = 0
    for some in steps:
        if some:
            step, before = some[0] - before, some[0]
            some[0] = 2 * step if step >= 0 else -2 * step - 1
    return pack_lists(steps)
