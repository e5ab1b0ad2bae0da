"""How the browser's files hold lists of numbers: plain text that gzip makes small and a short script reads fast."""

from __future__ import annotations

from collections.abc import Iterable

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


def fold_sign(number: int) -> int:
    """A number as one from 0 up, small for a small one of either sign."""
    return 2 * number if number >= 0 else -2 * number - 1
