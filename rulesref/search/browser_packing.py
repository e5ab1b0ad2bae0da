"""How the browser's files hold numbers and words: plain text that gzip makes small and a short script reads fast."""

from __future__ import annotations

from collections.abc import Iterable

# Printable ASCII from # on, without the backslash: nothing that JSON must escape.
_DIGITS = "".join(chr(code) for code in range(35, 127) if code != 92)
LAST = 64
"""So many of the digits end a number; the others say that more follow."""
_MORE = len(_DIGITS) - LAST


def pack_numbers(numbers: Iterable[int]) -> str:
    """Whole numbers from 0 up, one character each where they are below `LAST`."""
    return "".join(map(_pack, numbers))


def _pack(number: int) -> str:
    packed = _DIGITS[number % LAST]
    rest = number // LAST
    while rest:
        packed = _DIGITS[LAST + (rest - 1) % _MORE] + packed
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


def pack_words(words: Iterable[str]) -> str:
    """Lower-case words in order: before each a capital tells how many letters it shares with the one before."""
    packed = []
    before = ""
    for word in words:
        shared = 0
        for one, other in zip(before[:25], word, strict=False):
            if one != other:
                break
            shared += 1
        packed.append(chr(ord("A") + shared) + word[shared:])
        before = word
    return "".join(packed)
