"""Numbers and words as one short text: an adaptive arithmetic coder that writes printable signs.

Everything is a chain of bits. Each bit is told in the context in which it stands, and the coder learns how often it was
set there: what is likely costs a fraction of a bit. The browser learns the same from what it reads
(`site/shared/arithmetic-decoder.js`). The signs are printable ASCII without quote and backslash, so that a script holds
them as a string literal, one byte each; of what they lack of eight bits a host's gzip takes all but a hundredth.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

SIGNS = "".join(chr(code) for code in range(32, 127) if chr(code) not in '"\\')
_RADIX = len(SIGNS)
_TOP = _RADIX**3
_UNKNOWN = 1 << 15 << 6
"""A chance of one half, never told."""
_MOST_SEEN = 60
"""So often a bit was told in a context, until older ones count for less."""
_NEXT = [*range(1, _MOST_SEEN + 1), _MOST_SEEN]
_RATES = [int((1 << 14) / (seen + 1.6)) for seen in range(_MOST_SEEN + 1)]
_MOST_BITS = 21
_ROW = 32
_BLOCK = _ROW * (_MOST_BITS + 1)
"""Contexts of bits in a context of numbers."""

Model: TypeAlias = int
"""What learns one kind of thing: the first of its contexts, of which each kind has as many as it likes."""


class Encoder:
    """Takes bits, symbols and numbers, each with a model and a context; gives the text."""

    def __init__(self) -> None:
        self._models = 0
        self._told: list[int] = []
        """Context and value of each bit. They are coded together at the end, which takes less time."""

    def make_model(self) -> Model:
        self._models += 1
        return self._models << 32

    def write_bit(self, model: Model, context: int, bit: int) -> None:
        self._told.append((model + context) * 2 + bit)

    def write_symbol(self, model: Model, context: int, symbol: int, width: int) -> None:
        """A symbol of so many bits, each learned behind those before it."""
        first = (model + (context << width)) * 2
        self._told += [first + bit for bit in _list_symbol_bits(symbol, width)]

    def write_number(self, model: Model, context: int, number: int) -> None:
        """A number from 0 up, of which small ones are likely: how many bits it has, then these."""
        first = (model + context * _BLOCK) * 2
        self._told += [first + bit for bit in _list_number_bits(number)]

    def finish(self) -> str:
        """The whole text. A reader who asks for more gets the first sign."""
        signs: list[str] = []
        states: dict[int, int] = {}
        # Names of their own: this is done millions of times.
        find, top, rates, following, unknown = states.get, _TOP, _RATES, _NEXT, _UNKNOWN
        low, width = 0, _RADIX**4 - 1
        for told in self._told:
            context = told | 1
            state = find(context, unknown)
            chance, seen = state >> 6, state & 63
            if told & 1:
                width = (width >> 12) * (chance >> 4 | 1)
                chance += (65536 - chance) * rates[seen] >> 14
            else:
                passed = (width >> 12) * (chance >> 4 | 1) + 1
                low += passed
                width -= passed
                chance += -chance * rates[seen] >> 14
            states[context] = chance << 6 | following[seen]
            while width < top and low // top == (low + width) // top:
                signs.append(SIGNS[low // top])
                low = low % top * _RADIX
                width = width * _RADIX + _RADIX - 1
        signs.append(SIGNS[low // _TOP + 1])
        return "".join(signs)


@cache
def _list_symbol_bits(symbol: int, width: int) -> tuple[int, ...]:
    """Context and value of each bit of a symbol, counted from the first context."""
    found = []
    node = 1
    for place in range(width - 1, -1, -1):
        bit = symbol >> place & 1
        found.append(node * 2 + bit)
        node = 2 * node + bit
    return tuple(found)


@cache
def _list_number_bits(number: int) -> tuple[int, ...]:
    """The same of a number."""
    value = number + 1
    size = value.bit_length() - 1
    if size > _MOST_BITS:
        raise ValueError(f"{number} is too large")
    found = [place * 2 + 1 for place in range(size)]
    if size < _MOST_BITS:
        found.append(size * 2)
    row = _ROW * size
    node = 1
    for place in range(size - 1, -1, -1):
        bit = value >> place & 1
        # Of the lower bits there is nothing to be learned but how often they are set.
        found.append((row + (node if node < 16 else 16 + min(place, 15))) * 2 + bit)
        node = 2 * node + bit
    return tuple(found)


def count_bits(number: int, most: int) -> int:
    """How many bits a number has, at most so many: contexts are told apart by it."""
    return min(number.bit_length(), most)
