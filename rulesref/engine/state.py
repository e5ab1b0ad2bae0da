"""The state of a situation: things with named fields, and what changed since it was last looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


class State:
    """Cards, investigators, enemies and locations by id; each has plain fields."""

    def __init__(self, things: Mapping[str, Mapping[str, Any]]) -> None:
        self._things: dict[str, dict[str, Any]] = {name: dict(fields) for name, fields in things.items()}
        self._changed: dict[str, Any] = {}

    def __contains__(self, thing: str) -> bool:
        return thing in self._things

    def get(self, thing: str, field: str, default: Any = 0) -> Any:
        return self._things[thing].get(field, default)

    def set(self, thing: str, field: str, value: Any) -> None:
        if self._things[thing].get(field) != value:
            self._things[thing][field] = value
            self._changed[f"{thing}.{field}"] = value

    def add(self, thing: str, field: str, amount: int) -> None:
        self.set(thing, field, self.get(thing, field) + amount)

    def find(self, **fields: Any) -> Iterator[str]:
        """Things whose fields have these values, in the order in which they were listed."""
        for name, own in self._things.items():
            if all(own.get(field) == value for field, value in fields.items()):
                yield name

    def take_changes(self) -> dict[str, Any]:
        changed, self._changed = self._changed, {}
        return changed
