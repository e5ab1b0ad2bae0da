"""What a game brings to be played: how a situation of it is made, what it may say, and how its story is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from rulesref.engine.explain import Vocabulary
from rulesref.engine.grammar import Grammar
from rulesref.engine.sequence import Table
from rulesref.engine.situation import Situation
from rulesref.values import Value


class LaidTable(Protocol):
    """Cards on a table, as an example writes them."""

    players: list[str]
    things: dict[str, dict[str, Value]]


@dataclass(frozen=True, slots=True)
class Rules:
    """One game."""

    make: type[Situation]
    """From players, things and abilities."""
    vocabulary: Vocabulary
    grammar: Grammar
    sequences: Mapping[str, Table]
    """The steps of its round and of what runs inside it, by the entry that tells them."""
    window: str = ""
    """The entry that tells what a player window is, where it has any."""
    lay_out: Callable[..., LaidTable] | None = None
    """A table of cards: those of players, enemies, locations, tokens of the bag, resources; where cards have codes."""
