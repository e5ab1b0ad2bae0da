"""What may stand in a file of a person: words, numbers, truth values, and lists and mappings of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Value: TypeAlias = bool | int | float | str | Sequence["Value"] | Mapping[str, "Value"] | None
WrittenRow: TypeAlias = Mapping[str, Value]
"""A row as a file has it: a thing, an ability or a line of a script of an example. What it may say is the affair of its
game; the engine examines it (`engine.examine`) and then reads it as a value with a type (`engine.rows`)."""
