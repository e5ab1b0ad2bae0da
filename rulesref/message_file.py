"""A compiled catalogue of messages (`.mo`), read in place.

The standard library makes a table of all its messages first, which costs a cold search more than the search; a command
says some hundred of two thousand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from gettext import c2py
from pathlib import Path
from struct import unpack_from

_COUNTS = 8
"""Where the number of messages stands, then where the tables of ids and of translations begin."""


class MessageFile:
    """The messages of one language; the ids themselves where a message or the whole file is missing."""

    def __init__(self, path: Path) -> None:
        try:
            self._bytes = path.read_bytes()
        except OSError:
            self._bytes = bytes(5 * 4)
        self._count, self._ids, self._translations = unpack_from("<3I", self._bytes, _COUNTS)
        self._found: dict[str, list[str]] = {}

    def gettext(self, message: str) -> str:
        found = self._look_up(message)
        return found[0] if found else message

    def ngettext(self, one: str, many: str, count: int) -> str:
        found = self._look_up(one)
        if found:
            return found[self._choose_form(count)]
        return one if count == 1 else many

    def _look_up(self, message: str) -> list[str]:
        """What is found of a message, looked for once."""
        found = self._found.get(message)
        if found is None:
            found = self._found[message] = self._find(message)
        return found

    @cached_property
    def _choose_form(self) -> Callable[[int], int]:
        """The form of a plural for each number, as the head of the catalogue tells."""
        _, _, rule = self._find("")[0].partition("plural=")
        return c2py(rule.partition("\n")[0].partition(";")[0])

    def _find(self, message: str) -> list[str]:
        """The forms of a message; none if it is not there. The ids are sorted; that of a plural ends in its other."""
        wanted = message.encode()
        low, high = 0, self._count
        while low < high:
            middle = (low + high) // 2
            found = self._read(self._ids, middle).partition(b"\0")[0]
            if found == wanted:
                return self._read(self._translations, middle).decode().split("\0")
            if found < wanted:
                low = middle + 1
            else:
                high = middle
        return []

    def _read(self, table: int, place: int) -> bytes:
        length, start = unpack_from("<2I", self._bytes, table + 8 * place)
        return self._bytes[start : start + length]
