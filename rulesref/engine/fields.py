"""The fields that things of a game have: declared once, read by its state, its grammar, its words and its documents."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from enum import Enum, Flag, auto

from rulesref.engine.refusal import Senseless
from rulesref.engine.rows import read_row
from rulesref.values import Value


class ValueKind(Flag):
    """What a field takes; several joined by `|` where it takes one or the other."""

    NUMBER = auto()
    FLAG = auto()
    WORD = auto()
    """One of the words that the field lists."""
    TEXT = auto()
    """Any word."""
    THING = auto()
    """The id of a thing."""
    THINGS = auto()
    """A list of ids."""
    LIST = auto()
    """A list of words or numbers."""
    EVENTS = auto()
    """The text of a card: a list of events."""
    MAPPING = auto()


EMPTY: Mapping[ValueKind, Value] = {
    ValueKind.NUMBER: 0,
    ValueKind.FLAG: False,
    ValueKind.WORD: "",
    ValueKind.TEXT: "",
    ValueKind.THING: "",
    ValueKind.THINGS: [],
    ValueKind.LIST: [],
    ValueKind.EVENTS: [],
    ValueKind.MAPPING: {},
}
"""What a field has that nothing was written into, unless its declaration says otherwise."""


class NotGiven(Enum):
    """A declaration that says nothing of it; `None` is something that it may say."""

    NOT_GIVEN = auto()


@dataclass(frozen=True, slots=True)
class Counter:
    """A field that a page shows on every thing that has something in it."""

    symbol: str = ""
    """The icon of the site that stands for it."""
    most: str = ""
    """The field that says up to how much it goes: of damage, health."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field."""

    name: str
    takes: ValueKind
    on: Sequence[str] = ()
    """Types of things on which an example may write it."""
    told: str = ""
    """What a reader is told that it is; a field without it is inner."""
    words: Collection[str] = ()
    """Words that it takes; of a mapping, its keys; with another kind, besides what that takes."""
    default: Value | NotGiven = NotGiven.NOT_GIVEN
    also: Sequence[str] = ()
    """Types that have it in play, though no example writes it there."""
    of: type | None = None
    """What each part of a list or a mapping is; of a mapping that is a row, its class."""
    counter: Counter | None = None
    """How a page shows it, where it is worth seeing even if it stays as it is."""

    @property
    def empty(self) -> Value:
        """What it has where nothing was written."""
        return EMPTY[next(iter(self.takes))] if isinstance(self.default, NotGiven) else self.default


class Fields:
    """The types of things of one game, the zones they may be in, and their fields."""

    def __init__(self, types: Sequence[str], zones: Mapping[str, str], *own: Field) -> None:
        # Every thing of every game has a type, and may have a name in each language.
        fields = (Field("type", ValueKind.WORD, types, words=types), Field("name", ValueKind.MAPPING, types), *own)
        self.types = tuple(types)
        self.zones = zones
        """Each with what a reader is told; one without it is inner."""
        self.zones_told = {zone: told for zone, told in zones.items() if told}
        self.all = fields
        self.names = frozenset(field.name for field in fields)
        self.told = {field.name: field.told for field in fields if field.told}
        self._parts = {field.name: field.of for field in fields if field.of is not None}
        self.counters = {field.name: field.counter for field in fields if field.counter is not None}
        self.defaults: dict[str, dict[str, Value]] = {one: {} for one in types}
        """By type: every field that it has, with what the field has where nothing was written."""
        self._written: dict[str, dict[str, Field]] = {one: {} for one in types}
        for field in fields:
            for one in (*field.on, *field.also):
                if field.name in self.defaults[one]:
                    raise ValueError(f"{field.name} of {one} is declared twice")
                self.defaults[one][field.name] = field.empty
            for one in field.on:
                self._written[one][field.name] = field

    def written(self, kind: str) -> Mapping[str, Field]:
        """What an example may write on things of a type."""
        return self._written[kind]

    def check_parts(self, name: str, value: Value) -> None:
        """Raise `Senseless` where a part of a list or a mapping is of another kind than its field declares."""
        of = self._parts.get(name)
        if of is None:
            return
        if is_dataclass(of):
            if value:
                read_row(of, value if isinstance(value, Mapping) else {"": value})
            return
        for part in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
            if type(part) is not of:
                raise Senseless(f"{name} has parts of another kind: {part!r}")

    def types_with(self, name: str) -> list[str]:
        """Types of things on which an example may write a field."""
        return [kind for kind, fields in self._written.items() if name in fields]
