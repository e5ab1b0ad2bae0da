"""The state of a situation: things with named fields, and what changed since it was last looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from rulesref.engine.fields import Fields
from rulesref.engine.refusal import Incomplete, Senseless
from rulesref.values import Value, WrittenRow

Snapshot: TypeAlias = Mapping[str, WrittenRow]
"""Every thing with its fields at one moment."""
NOTHING: Mapping[str, Value] = {}
"""What most steps change."""


class Undeclared(Senseless):
    """A field that the game does not declare, or not for things of this type."""


class State:
    """Cards, investigators, enemies and locations by id; each has the fields that its game declares for its type."""

    def __init__(self, fields: Fields, things: Mapping[str, WrittenRow]) -> None:
        self._declared = fields
        self._things: dict[str, dict[str, Value]] = {}
        """What was written into fields."""
        self._defaults: dict[str, WrittenRow] = {}
        self._values: dict[str, dict[str, Value]] = {}
        """All fields: what was written, else the default. Fields are read far more often than written."""
        self._with_field: dict[str, list[str]] = {}
        """Things into whose field something was written, by fields that were asked for."""
        for name, own in things.items():
            kind = str(own.get("type", ""))
            if kind not in fields.types:
                raise Undeclared(f"{name} is of no type that the game declares: {kind!r}")
            defaults = fields.defaults[kind]
            self._things[name] = dict(own)
            self._defaults[name] = defaults
            self._values[name] = {**defaults, **own}
            for field, value in own.items():
                fields.check_parts(field, value)
            if len(self._values[name]) > len(defaults):
                raise self._undeclared(name, next(field for field in own if field not in defaults))
        self._changed: dict[str, Value] = {}
        self._sort_by_type()

    def _sort_by_type(self) -> None:
        """Things of each type, in the order in which they were listed: most searches are for one type."""
        self._of_type: dict[str, list[str]] = {}
        for name, own in self._things.items():
            self._of_type.setdefault(str(own["type"]), []).append(name)

    def __contains__(self, thing: str) -> bool:
        return thing in self._things

    def has(self, thing: str, field: str) -> bool:
        """Whether something was written into a field."""
        if field not in self._defaults.get(thing, ()):
            raise self._undeclared(thing, field)
        return field in self._things[thing]

    def get(self, thing: str, field: str) -> Any:
        """What a field has; where nothing was written, what its declaration says."""
        try:
            return self._values[thing][field]
        except (KeyError, TypeError):
            raise self._undeclared(thing, field) from None

    def set(self, thing: str, field: str, value: Value) -> None:
        if field not in self._defaults.get(thing, ()):
            raise self._undeclared(thing, field)
        own = self._things[thing]
        if own.get(field) == value:
            return
        if field not in own:
            self._with_field.pop(field, None)
        own[field] = self._values[thing][field] = value
        self._changed[f"{thing}.{field}"] = value
        if field == "type":
            # A card that becomes something else has the fields of that.
            if value not in self._declared.types:
                raise Undeclared(f"{thing} becomes {value!r}, which no thing of the game is")
            self._defaults[thing] = self._declared.defaults[str(value)]
            self._values[thing] = {**self._defaults[thing], **own}
            self._sort_by_type()

    def add(self, thing: str, field: str, amount: int) -> None:
        before = self.get(thing, field)
        if not isinstance(before, int):
            raise Senseless(f"{field} of {thing} is no number: {before!r}")
        self.set(thing, field, before + amount)

    def find(self, **fields: object) -> Iterator[str]:
        """Things whose fields have these values, in the order in which they were listed."""
        if not self._declared.names.issuperset(fields):
            raise Undeclared(f"no thing of the game has {', '.join(sorted(fields.keys() - self._declared.names))}")
        names = self._of_type.get(str(fields.pop("type")), ()) if "type" in fields else self._things
        return self._find_fitting(names, fields) if fields and names else iter(names)

    def _find_fitting(self, names: Iterable[str], fields: Mapping[str, object]) -> Iterator[str]:
        for name in names:
            values = self._values[name]
            for field, value in fields.items():
                if values.get(field) != value:
                    break
            else:
                yield name

    def find_with(self, field: str) -> Sequence[str]:
        """Things into whose field something was written, whatever it is."""
        if field not in self._declared.names:
            raise Undeclared(f"no thing of the game has {field}")
        if field not in self._with_field:
            self._with_field[field] = [name for name, own in self._things.items() if field in own]
        return self._with_field[field]

    def find_one(self, kind: str) -> str:
        """The thing of a type that a situation has one of."""
        for name in self.find(type=kind):
            return name
        raise Incomplete(kind)

    def snapshot(self) -> Snapshot:
        """Everything as it is now."""
        return {name: dict(fields) for name, fields in self._things.items()}

    def describe(self) -> str:
        """Everything as it is now, as one text: equal for equal states, however they came about."""
        return repr([(name, sorted(fields.items())) for name, fields in self._things.items()])

    def take_back(self, before: Snapshot, after: Snapshot) -> None:
        """What changed between two moments is as it was; what changed since then stays."""
        for name in self._things:
            for field in dict.fromkeys([*before[name], *after[name]]):
                empty = self._defaults[name][field]
                old, new = before[name].get(field, empty), after[name].get(field, empty)
                if old != new:
                    counted = isinstance(old, int) and isinstance(new, int) and not isinstance(new, bool)
                    self.set(name, field, self.get(name, field) + old - new if counted else old)

    @property
    def is_changed(self) -> bool:
        """Whether anything changed since it was last looked at."""
        return bool(self._changed)

    def take_changes(self) -> Mapping[str, Value]:
        if not self._changed:
            return NOTHING
        changed, self._changed = self._changed, {}
        return changed

    def _undeclared(self, thing: str, field: str) -> Undeclared:
        if not isinstance(thing, str) or thing not in self._things:
            return Undeclared(f"there is no {thing!r}")
        kind = self._things[thing].get("type", "")
        others = [one for one, fields in self._declared.defaults.items() if field in fields]
        return Undeclared(
            f"{thing}: the type “{kind}” has no “{field}”; types that have it: {', '.join(others) or 'none'}"
        )
