"""Rows of an example as typed values: abilities, costs, choices, lines of a script. Read once, before they are played.

A row is read strictly: a key that its class does not have, or a value of another kind, is a fault. Things stay
mappings: which fields they have is declared by each game (`fields.py`), and their state refuses every other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache, partial
from inspect import Parameter, signature
from types import UnionType
from typing import TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from rulesref.engine.refusal import Senseless
from rulesref.values import Value, WrittenRow

T = TypeVar("T")
NO_ROW: WrittenRow = {}
"""Where nothing is written."""
EventText: TypeAlias = Mapping[str, Value]
"""An event as a text writes it: its `type`, and the keys that the grammar of the game gives to that type."""
CardText: TypeAlias = Sequence[EventText | Sequence[EventText]]
"""What a text makes happen, one event after another. A list inside is what stands behind «then»."""

MOST_READ = 4096
"""So many rows are remembered."""
KEY, INNER = "key", "inner"
EACH = "each"
CODE_LENGTH = 5


def is_code(name: str) -> bool:
    """Whether a word is the code of a card; a card of which each side is one has a letter behind it."""
    digits = name[:-1] if name[-1:].isalpha() else name
    return len(digits) == CODE_LENGTH and digits.isdigit()


class WrongKey(Senseless):
    """A key that a row cannot have, or one that it lacks."""


@dataclass(frozen=True, slots=True)
class TargetChoice:
    """What a text lets a player choose: `{choose: enemies, where: {exhausted: false}}`."""

    choose: str | Sequence[str]
    """All things of a kind that are in play, or those that are listed."""
    where: Mapping[str, Value] = field(default_factory=dict)
    """Fields that it must have."""
    trait: str | Sequence[str] = ""
    """One that it must have, or several, of which one will do."""
    without_trait: str = ""
    most: str = ""
    """The field of which it must have the most."""
    at_least: Mapping[str, int] = field(default_factory=dict)
    """Fields of which it must have so much."""
    at_most: Mapping[str, Value] = field(default_factory=dict)
    """Fields of which it may have no more than so much."""
    without: str = ""
    """A card of which no copy may be attached to it."""
    farthest: bool = False
    nearest: bool = False
    """Of those that may be chosen, the nearest to whoever chooses."""
    distance: Sequence[int] = ()
    """How far away a location may be, in connections."""
    free_of: Sequence[str] = ()
    """Kinds of things of which none may be at a location."""
    other: bool = False
    """Not the one that the event under way is about."""
    needed: bool = True
    """Without anything to choose, the text cannot be used at all."""
    by: str = ""
    """Who chooses, if not whoever the text speaks to: `lead`."""


def read_choice(row: WrittenRow) -> TargetChoice:
    """One thing that is to be chosen, or `each` of those that could be."""
    if EACH not in row:
        return read_row(TargetChoice, row)
    return read_fields(TargetChoice, {"choose" if key == EACH else key: value for key, value in row.items()})


@dataclass(frozen=True, slots=True)
class OptionText:
    """One of several effects between which somebody chooses."""

    do: CardText = ()
    needs: Mapping[str, int | WrittenRow] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event that an ability waits for."""

    type: str
    about: Mapping[str, Value]
    """Keys of the event that must be equal, or have this among others."""
    least: Mapping[str, int] = field(default_factory=dict)
    """Keys of the event that must be at least so much."""
    most: Mapping[str, int] = field(default_factory=dict)
    """Keys of the event that must be at most so much."""


def read_trigger(row: WrittenRow) -> Trigger:
    about = dict(row)
    own = read_fields(_TriggerKeys, {key: about.pop(key) for key in ("type", "least", "most") if key in about})
    return Trigger(own.type, about, own.least, own.most)


@dataclass(frozen=True, slots=True)
class _TriggerKeys:
    type: str
    least: Mapping[str, int] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LimitText:
    """How often an ability may be used."""

    times: int
    per: str
    key: str = ""
    """Abilities with the same one share their uses."""
    group: bool = False
    """All players together, not each."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What stands before the colon. Its parts are each game's own."""

    @property
    def is_nothing(self) -> bool:
        return self == type(self)()


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityText:
    """An ability as every game has it. A game adds its own keys."""

    kind: str
    card: str = ""
    """Whose it is; none where it is nobody's."""
    by: str = ""
    """The player who may use it."""
    word: str = ""
    """The word of timing at which it waits."""
    trigger: Trigger | None = field(default=None, metadata={"read": read_trigger})
    do: CardText = ()
    limit: LimitText | None = None
    needs: Mapping[str, int | WrittenRow] = field(default_factory=dict)
    """What must be there for it to change anything: `roland.hand: 1`, at least."""
    unless: Mapping[str, int | WrittenRow] = field(default_factory=dict)
    """What must not be there: with so much of it, it cannot be used."""
    cost: Cost = Cost()
    from_zone: str = field(default="", metadata={KEY: "from"})
    """The zone in which its card works, if not in play."""
    may: bool = False
    """A forced ability that a player brings about."""


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """What a player does, what simply happens, or an answer to what is asked."""

    who: str = ""
    act: str = ""
    cause: CardText | None = None
    answers: Mapping[str, Value] = field(default_factory=dict)
    """By the question; beside an action, what it is aimed at and how it is paid."""

    @property
    def is_start(self) -> bool:
        """Whether it starts something; the others answer what is asked."""
        return bool(self.act) or self.cause is not None

    @property
    def target(self) -> str:
        """What an action is aimed at."""
        return str(next((self.answers[key] for key in ("card", "ability", "target") if self.answers.get(key)), ""))


def read_line(row: WrittenRow) -> ScriptLine:
    answers = dict(row)
    own = read_fields(_LineKeys, {key: answers.pop(key) for key in ("who", "act", "cause") if key in answers})
    return ScriptLine(own.who, own.act, own.cause, answers)


@dataclass(frozen=True, slots=True)
class _LineKeys:
    who: str = ""
    act: str = ""
    cause: CardText | None = None


def read_script(rows: Sequence[WrittenRow]) -> list[ScriptLine]:
    return [read_line(row) for row in rows]


_known: dict[tuple[int, type], tuple[WrittenRow, object]] = {}


def read_row(kind: type[T], row: WrittenRow) -> T:
    """A row as a value of its class. While a table is played its rows are asked for again and again: what was read is
    remembered by their identity, and the rows with it, so that no other gets theirs."""
    key = (id(row), kind)
    known = _known.get(key)
    if known is not None:
        return cast(T, known[1])
    value = read_fields(kind, row)
    if len(_known) >= MOST_READ:
        _known.clear()
    _known[key] = row, value
    return value


def read_fields(kind: type[T], row: WrittenRow) -> T:
    """A row as a value of its class, read anew."""
    if not isinstance(row, Mapping):
        raise Senseless(f"{row!r} has no keys; {kind.__name__} has")
    own: type = kind
    readers, required = _readers_of(own)
    try:
        found = {readers[key][0]: readers[key][1](value) for key, value in row.items()}
    except KeyError as unknown:
        raise WrongKey(f"{kind.__name__} has no {unknown}; it has: {', '.join(readers)}") from None
    if missing := required - found.keys():
        raise WrongKey(f"{kind.__name__} needs {', '.join(sorted(missing))}")
    return kind(**found)


def check_arguments(function: Callable[..., Value], row: WrittenRow) -> None:
    """Raise `Senseless` where a row does not have what a function takes."""
    for name, parameter in signature(function).parameters.items():
        if name not in row and parameter.default is Parameter.empty:
            raise Senseless(f"{name} is missing")
    hints = get_type_hints(function, localns={"Value": Value})
    for key, value in row.items():
        if key not in hints:
            raise Senseless(f"nothing is worked out from {key}")
        _make_reader(hints[key])(value)


def row_class_of(kind: type, key: str) -> type:
    """The class of the row that stands under a key of another one."""
    reader = _readers_of(kind)[0][key][1]
    if not isinstance(reader, partial) or reader.func is not read_row:
        raise LookupError(f"no row stands under {key} of {kind.__name__}")
    found: type = reader.args[0]
    return found


def list_keys(kind: type) -> list[str]:
    """The keys that a row of a class may have."""
    return list(_readers_of(kind)[0])


@cache
def _readers_of(kind: type) -> tuple[dict[str, tuple[str, Callable[[Value], object]]], set[str]]:
    """By key: the attribute, and what reads its value; and the attributes that a row cannot do without."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} is no class of rows")
    # What a value may be is told by itself, so its name must be known wherever a class of rows stands.
    hints = get_type_hints(kind, localns={"Value": Value})
    readers: dict[str, tuple[str, Callable[[Value], object]]] = {}
    required: set[str] = set()
    for one in fields(kind):
        if one.metadata.get(INNER):
            continue
        # A key that is a word of Python has an underscore behind it.
        readers[one.metadata.get(KEY, one.name.rstrip("_"))] = (
            one.name,
            one.metadata.get("read") or _make_reader(hints[one.name]),
        )
        if one.default is MISSING and one.default_factory is MISSING:
            required.add(one.name)
    return readers, required


def _make_reader(hint: object) -> Callable[[Value], object]:
    """Reads what a hint says: a row of another class, or a plain value of one of its types."""
    options = _list_options(hint)
    for one in options:
        if isinstance(one, type) and is_dataclass(one):
            return partial(read_row, one)
    # What stands in a list or a mapping is looked at where it is of a plain kind: words, numbers.
    parts = [_list_kinds(get_args(one)[-1]) for one in options if get_args(one)]
    plain = parts[0] if len(parts) == 1 and parts[0] and parts[0] <= {int, str, Mapping} else frozenset()
    return partial(_check, tuple(_list_kinds(hint)), tuple(plain))


def _list_options(hint: object) -> list[object]:
    return list(get_args(hint)) if get_origin(hint) in (Union, UnionType) else [hint]


def _list_kinds(hint: object) -> frozenset[type]:
    kinds = [get_origin(one) or one for one in _list_options(hint)]
    return frozenset(kind for kind in kinds if isinstance(kind, type))


def _check(kinds: tuple[type, ...], parts: tuple[type, ...], value: Value) -> Value:
    # In Python a truth value is a number, too, and a word a sequence; in a row they are not.
    told = type(value)
    if told not in kinds and (told in (bool, str) or not isinstance(value, kinds)):
        raise Senseless(f"{value!r} is not of {' or '.join(kind.__name__ for kind in kinds)}")
    if parts and told is not str:
        for one in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
            _check(parts, (), one)
    return value


def read_int(value: Value) -> int:
    if isinstance(value, int):
        return value
    raise Senseless(f"{value!r} is no number")


def fits(value: object, wanted: Value) -> bool:
    """A field of an event is what the trigger names, or has it among others; of several that it names, one."""
    if isinstance(wanted, list):
        return any(fits(value, one) for one in wanted)
    return bool(value == wanted or (isinstance(value, tuple) and wanted in value))
