"""The state of a situation: things with named fields, and what changed since it was last looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulesref.engine.refusal import Incomplete


class State:
    """Cards, investigators, enemies and locations by id; each has plain fields."""

    def __init__(self, things: Mapping[str, Mapping[str, Any]]) -> None:
        self._things: dict[str, dict[str, Any]] = {name: dict(fields) for name, fields in things.items()}
        self._changed: dict[str, Any] = {}

    def fields(self, thing: str) -> Mapping[str, Any]:
        return self._things[thing]

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
            for field, value in fields.items():
                if own.get(field) != value:
                    break
            else:
                yield name

    def find_one(self, kind: str) -> str:
        """The thing of a type that a situation has one of."""
        for name in self.find(type=kind):
            return name
        raise Incomplete(kind)

    def snapshot(self) -> dict[str, dict[str, Any]]:
        """Everything as it is now."""
        return {name: dict(fields) for name, fields in self._things.items()}

    def take_back(self, before: Mapping[str, Mapping[str, Any]], after: Mapping[str, Mapping[str, Any]]) -> None:
        """What changed between two moments is as it was; what changed since then stays."""
        for name in self._things:
            for field in dict.fromkeys([*before[name], *after[name]]):
                old, new = before[name].get(field, 0), after[name].get(field, 0)
                if old != new:
                    counted = isinstance(old, int) and isinstance(new, int) and not isinstance(new, bool)
                    self.set(name, field, self.get(name, field) + old - new if counted else old)

    def take_changes(self) -> dict[str, Any]:
        changed, self._changed = self._changed, {}
        return changed
