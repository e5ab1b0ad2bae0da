"""A whole game as one short text: the cards on the table, and every decision by its number."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

PARTS = re.compile(r"(?P<cards>[\w.]*)~(?P<enemies>[\w.]*)~(?P<locations>[\w.]*)~(?P<bag>[\w.+-]*)~(?P<choices>[\d.]*)")


class BadText(ValueError):
    """No game is written so."""


@dataclass(frozen=True, slots=True)
class SharedGame:
    """Codes of cards, tokens, and which option was taken at each decision."""

    cards: tuple[str, ...]
    enemies: tuple[str, ...]
    locations: tuple[str, ...]
    bag: tuple[str, ...]
    choices: tuple[int, ...] = ()

    def with_choices(self, choices: tuple[int, ...]) -> SharedGame:
        return replace(self, choices=choices)

    def write(self) -> str:
        """Letters, digits and signs that an address takes as they are."""
        parts = (self.cards, self.enemies, self.locations, self.bag, tuple(map(str, self.choices)))
        return "~".join(".".join(part) for part in parts)


def read_shared(text: str) -> SharedGame:
    found = PARTS.fullmatch(text.strip())
    if found is None:
        raise BadText(text)
    cards, enemies, locations, bag, choices = (tuple(filter(None, part.split("."))) for part in found.groups())
    return SharedGame(cards, enemies, locations, bag, tuple(map(int, choices)))
