"""What is wrong with an example before it is run: keys, events and names that the game does not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rulesref import ids
from rulesref.model import Example
from rulesref.problems import Problem

At: TypeAlias = tuple[str | int, ...]
TEXTS = ("otherwise", "do", "revelation", "success", "failure", "reverse", "symbols", "cause", "options", "with")
"""Keys under which events stand in most games."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """What situations of one game may say."""

    things: Sequence[str]
    abilities: Sequence[str]
    answers: Sequence[str]
    acts: Sequence[str]
    events: Mapping[str, tuple[Sequence[str], Sequence[str]]]
    """Every kind of event: the keys it cannot do without, and those it may have."""
    kinds: Sequence[str]
    words: Sequence[str]
    values: Mapping[str, Sequence[str]] = field(default_factory=dict, kw_only=True)
    """Keys of events that hold one of certain words: `sum`, `skill`."""
    aimed: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    """Actions that a line of a script cannot start without a key: `attack` without a `target`."""
    named: Mapping[str, Sequence[str]]
    """Which keys of things, abilities, script lines and events name a thing."""
    general: Sequence[str]
    """What may stand in the place of a thing's name."""
    texts: Sequence[str] = TEXTS
    """Keys under which events stand, at any depth."""


def examine(example: Example, grammar: Grammar) -> list[Problem]:
    """Every fault of an example, each with its line."""
    return [
        Problem(code, example.path, _line(example, at), dict(params))
        for code, at, params in (
            *_check_keys(example, grammar),
            *_check_values(example, grammar),
            *_check_events(example, grammar),
            *_check_names(example, grammar),
        )
    ]


Fault: TypeAlias = tuple[str, At, Mapping[str, str]]


def _line(example: Example, at: At) -> int:
    """The line of a place in the file, or of the nearest thing around it."""
    while at and at not in example.lines:
        at = at[:-1]
    return example.lines.get(at, 1)


def _sections(example: Example) -> Iterator[tuple[str, At, Mapping[str, Any]]]:
    for section, rows in (("things", example.things), ("abilities", example.abilities)):
        for name, row in rows.items():
            yield section, (section, name), row
    for place, line in enumerate(example.script):
        yield "script", ("script", place), line


def _check_keys(example: Example, grammar: Grammar) -> Iterator[Fault]:
    known = {
        "things": grammar.things,
        "abilities": grammar.abilities,
        "script": ("who", "act", "card", "ability", "cause", *grammar.answers),
    }
    for section, at, row in _sections(example):
        yield from _unknown("C010", "key", [(str(key), (*at, str(key))) for key in row], known[section])


def _check_values(example: Example, grammar: Grammar) -> Iterator[Fault]:
    for name, row in example.abilities.items():
        at: At = ("abilities", name)
        yield from _unknown("E005", "value", [(str(row.get("kind", "")), (*at, "kind"))], grammar.kinds)
        if row.get("kind") not in ("free", "action"):
            yield from _unknown("E005", "value", [(str(row.get("word", "")), (*at, "word"))], grammar.words)
            trigger = row.get("trigger") or {}
            yield from _unknown("E003", "event", [(str(trigger.get("type", "")), (*at, "trigger"))], grammar.events)
    acts = [(str(row["act"]), ("script", place, "act")) for place, row in enumerate(example.script) if "act" in row]
    yield from _unknown("E005", "value", acts, grammar.acts)
    for place, row in enumerate(example.script):
        key = grammar.aimed.get(str(row.get("act", "")))
        if key and key not in row:
            yield "E004", ("script", place), {"event": str(row["act"]), "key": key}
        if "ability" in row:
            named = [(str(row["ability"]), ("script", place, "ability"))]
            yield from _unknown("E001", "name", named, example.abilities)


def _check_events(example: Example, grammar: Grammar) -> Iterator[Fault]:
    for at, event in _find_events(example, grammar.texts):
        kind = str(event["type"])
        yield from _unknown("E003", "event", [(kind, (*at, "type"))], grammar.events)
        if kind in grammar.events:
            needed, possible = grammar.events[kind]
            known = ("type", "who", "otherwise", *needed, *possible)
            yield from _unknown("C010", "key", [(str(key), (*at, str(key))) for key in event], known)
            for key in needed:
                if key not in event and key != "who":
                    yield "E004", at, {"event": kind, "key": key}
            for key, known_words in grammar.values.items():
                if isinstance(event.get(key), str) and not event[key].startswith("$event."):
                    yield from _unknown("E005", "value", [(event[key], (*at, key))], known_words)


def _check_names(example: Example, grammar: Grammar) -> Iterator[Fault]:
    named: list[tuple[str, At]] = [(name, ("players", place)) for place, name in enumerate(example.players)]
    for section, at, row in _sections(example):
        named += [(str(row[key]), (*at, key)) for key in grammar.named[section] if isinstance(row.get(key), str)]
    for at, event in _find_events(example, grammar.texts):
        # `into` names a field of a thing: `roland.value`.
        keys = [key for key in grammar.named["events"] if isinstance(event.get(key), str)]
        named += [(event[key] if key != "into" else event[key].partition(".")[0], (*at, key)) for key in keys]
    named += [(str(key).partition(".")[0], ("expect", "final", str(key))) for key in example.expect.get("final", {})]
    for name, at in named:
        if name not in example.things and name not in grammar.general and not name.startswith("$event."):
            near = ids.nearest(name, example.things) or list(example.things)
            yield "E001", at, {"name": name, "nearest": ", ".join(near)}


def _find_events(example: Example, texts: Sequence[str]) -> Iterator[tuple[At, Mapping[str, Any]]]:
    """Every event that a text of the example has."""
    for _section, at, row in _sections(example):
        for key in texts:
            if key in row:
                yield from _events_in(row[key], (*at, key), texts)


def _events_in(value: Any, at: At, texts: Sequence[str]) -> Iterator[tuple[At, Mapping[str, Any]]]:
    if isinstance(value, Mapping):
        if "type" in value:
            yield at, value
            inside: Iterable[Any] = [key for key in texts if key in value]
        else:
            inside = value
        for key in inside:
            yield from _events_in(value[key], (*at, key), texts)
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from _events_in(one, (*at, place), texts)


def _unknown(code: str, what: str, found: Iterable[tuple[str, At]], known: Iterable[str]) -> Iterator[Fault]:
    options = list(known)
    for word, at in found:
        if word not in options:
            yield code, at, {what: word, "nearest": ", ".join(ids.nearest(word, options) or options)}
