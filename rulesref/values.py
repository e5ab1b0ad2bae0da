"""What an example may say, as its file has it: rows of any values, and claims about what must come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Value: TypeAlias = bool | int | float | str | Sequence["Value"] | Mapping[str, "Value"] | None
WrittenRow: TypeAlias = Mapping[str, Value]
"""A row as a file has it: a thing, an ability or a line of a script of an example. What it may say is the affair of its
game; the engine examines it (`engine.example_checks`) and then reads it as a value with a type (`engine.rows`)."""
WrittenClaim: TypeAlias = str | Mapping[str, Mapping[str, Value]]
"""A claim about a step as a file has it: `cancelled`, or `attacks: {enemy: goat}`."""


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """Which events are under way at a step."""

    at: WrittenClaim
    events: Sequence[str]


@dataclass(frozen=True, slots=True)
class OfferedClaim:
    """Between what somebody is to choose at some time."""

    who: str
    options: Sequence[str]


@dataclass(frozen=True, slots=True)
class Expected:
    """What must come of an example."""

    order: Sequence[WrittenClaim] = ()
    """Steps that come one after another, others between them."""
    never: Sequence[WrittenClaim] = ()
    final: Mapping[str, Value] = field(default_factory=dict)
    """Fields of things (`roland.clues`) and what they have in the end."""
    open: Sequence[OpenClaim] = ()
    offered: Sequence[OfferedClaim] = ()
    refused: str = ""
    """The reason for which the rules stop it."""
