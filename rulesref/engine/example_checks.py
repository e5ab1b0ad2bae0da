"""What is wrong with an example before it is run: fields, values, keys, events, names that the game does not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from rulesref import ids
from rulesref.engine.amounts import Amount, is_amount
from rulesref.engine.card_texts import CONDITIONS
from rulesref.engine.fields import Field, ValueKind
from rulesref.engine.grammar import CHOICES, Grammar
from rulesref.engine.refusal import find_limit
from rulesref.engine.rows import EACH, list_keys, row_class_of
from rulesref.model import Example
from rulesref.problems import Problem
from rulesref.values import Value, WrittenRow

At: TypeAlias = tuple[str | int, ...]


def examine(example: Example, grammar: Grammar) -> list[Problem]:
    """Every fault of an example, each with its line."""
    return [
        Problem(*_tell_limit(code, params, grammar, example.path, example.line_of(at)))
        for code, at, params in (
            *_check_things(example, grammar),
            *_check_keys(example, grammar),
            *_check_lines(example),
            *_check_triggers(example, grammar),
            *_check_choices(example, grammar),
            *_check_values(example, grammar),
            *_check_events(example, grammar),
            *_check_names(example, grammar),
            *_check_references(example, grammar),
        )
    ]


Fault: TypeAlias = tuple[str, At, Mapping[str, str]]
UNKNOWN = {"C010": "key", "E003": "event", "E005": "value", "E007": "field"}
"""Faults about a word that is not known, and which parameter has it."""


def _tell_limit(
    code: str, params: Mapping[str, str], grammar: Grammar, path: Path, line: int
) -> tuple[str, Path, int, dict[str, str]]:
    """A word that asks for what is known not to be modelled is told so, not as a slip of the pen."""
    word = params.get(UNKNOWN.get(code, ""), "")
    limit = find_limit(grammar.limits, word)
    if limit is None:
        return code, path, line, dict(params)
    return "E009", path, line, {"value": word, "told": limit.told, "rule": limit.entry}


def _sections(example: Example) -> Iterator[tuple[str, At, WrittenRow]]:
    for section, rows in (("things", example.things), ("abilities", example.abilities)):
        for name, row in rows.items():
            yield section, (section, name), row
    for place, line in enumerate(example.script):
        yield "script", ("script", place), line


def _check_things(example: Example, grammar: Grammar) -> Iterator[Fault]:
    """Types, and what stands in the fields of each."""
    fields = grammar.fields
    for name, row in example.things.items():
        at: At = ("things", name)
        kind = row.get("type")
        if kind not in fields.types:
            if kind:
                yield from _unknown("E005", "value", [(str(kind), (*at, "type"))], fields.types)
            elif "card" in row:
                yield "E008", (*at, "card"), {"code": str(row["card"])}
            else:
                yield "C011", at, {"key": "type"}
            continue
        names = row.get("name")
        for lang, told in names.items() if isinstance(names, Mapping) else ():
            if not isinstance(told, str):
                yield "C012", (*at, "name", lang), {"value": str(told)}
        for key, value in row.items():
            where = (*at, str(key))
            if key in fields.written(kind):
                yield from _check_value(fields.written(kind)[key], value, where, example, grammar)
            elif types := fields.types_with(str(key)):
                yield "E007", where, {"field": key, "type": kind, "types": ", ".join(types)}
            else:
                yield from _unknown("C010", "key", [(str(key), where)], fields.written(kind))


def _check_value(field: Field, value: Value, at: At, example: Example, grammar: Grammar) -> Iterator[Fault]:
    """What stands in a field is of a kind that it takes, and each name or word in it is known."""
    takes = field.takes
    if isinstance(value, bool | int):
        if (ValueKind.FLAG if isinstance(value, bool) else ValueKind.NUMBER) in takes:
            return
    elif isinstance(value, str):
        if ValueKind.TEXT in takes or value in field.words:
            return
    elif isinstance(value, list) and takes & (ValueKind.THINGS | ValueKind.LIST | ValueKind.EVENTS):
        parts: list[tuple[str, At]] = [(str(one), (*at, place)) for place, one in enumerate(value)]
        if ValueKind.THINGS in takes:
            yield from _unknown_things([one for one in parts if one[0] not in field.words], example, grammar)
        elif field.words:
            yield from _unknown("E005", "value", parts, field.words)
        return
    elif isinstance(value, Mapping) and ValueKind.MAPPING in takes:
        if field.words:
            yield from _unknown("C010", "key", [(str(key), (*at, str(key))) for key in value], field.words)
        return
    if ValueKind.THING in takes and (isinstance(value, str) or takes is ValueKind.THING):
        yield from _unknown_things([(str(value), at)], example, grammar)
        return
    code = next(code for kind, code in WRONG_KIND.items() if kind in takes)
    yield code, at, {"value": str(value), "nearest": ", ".join(ids.nearest(str(value), field.words) or field.words)}


WRONG_KIND = {
    ValueKind.NUMBER: "C017",
    ValueKind.FLAG: "C021",
    ValueKind.WORD: "E005",
    ValueKind.TEXT: "C012",
    ValueKind.THINGS: "C016",
    ValueKind.LIST: "C016",
    ValueKind.EVENTS: "C016",
    ValueKind.MAPPING: "C015",
}
"""What is told where a field that takes this has something else."""


def _unknown_things(named: Iterable[tuple[str, At]], example: Example, grammar: Grammar) -> Iterator[Fault]:
    for name, at in named:
        known = name in example.things or name in grammar.general or name.startswith("$event.")
        if not known and not grammar.is_code(name) and name.partition(".")[0] not in example.things:
            near = ids.nearest(name, example.things) or list(example.things)
            yield "E001", at, {"name": name, "nearest": ", ".join(near)}


def _check_keys(example: Example, grammar: Grammar) -> Iterator[Fault]:
    for section, at, row in _sections(example):
        if section != "things":
            yield from _unknown("C010", "key", [(str(key), (*at, str(key))) for key in row], grammar.keys(section))

    for name, row in example.abilities.items():
        for part in ("cost", "limit"):
            inside, where = row.get(part), ("abilities", name, part)
            if isinstance(inside, Mapping):
                known = list_keys(row_class_of(grammar.game.ability_class, part))
                yield from _unknown("C010", "key", [(str(key), (*where, str(key))) for key in inside], known)
            elif part in row:
                yield "C015", where, {"value": str(inside)}


def _check_lines(example: Example) -> Iterator[Fault]:
    """A line of a script starts something or answers; only what simply happens needs nobody."""
    for place, row in enumerate(example.script):
        if "cause" not in row:
            if not row.get("who"):
                yield "C011", ("script", place), {"key": "who"}
            elif len(row) == 1:
                yield "C011", ("script", place), {"key": "act"}


def _check_triggers(example: Example, grammar: Grammar) -> Iterator[Fault]:
    """Things that an event must be about for an ability to answer it."""
    for name, row in example.abilities.items():
        trigger, at = row.get("trigger"), ("abilities", name, "trigger")
        if isinstance(trigger, Mapping):
            told = [(trigger.get(key), (*at, key)) for key in grammar.named("events")]
            yield from _unknown_things([(one, where) for one, where in told if isinstance(one, str)], example, grammar)
            if str(trigger.get("type")) in grammar.events:
                yield from _check_heard(trigger, at, grammar)


def _check_heard(trigger: WrittenRow, at: At, grammar: Grammar) -> Iterator[Fault]:
    """A trigger asks only for what an event of its kind can have."""
    heard = grammar.hears(str(trigger["type"]))
    keys = [(str(key), (*at, str(key))) for key in trigger if key not in ("type", "least", "most")]
    for part in ("least", "most"):
        row = trigger.get(part)
        keys += [(str(key), (*at, part, str(key))) for key in row] if isinstance(row, Mapping) else []
    yield from _unknown("C010", "key", keys, heard)


def _check_choices(example: Example, grammar: Grammar) -> Iterator[Fault]:
    """What a text lets somebody choose: all things of a kind, or those that it lists."""
    for _section, start, row in _sections(example):
        for at, found in _mappings_in(row, start):
            if is_amount(found):
                keys = [(str(key), (*at, str(key))) for key in found]
                yield from _unknown("C010", "key", keys, list_keys(Amount))
            if key := next((key for key in ("choose", EACH) if key in found), ""):
                known = (*CHOICES, *grammar.own_choices, EACH)
                yield from _unknown("C010", "key", [(str(key), (*at, str(key))) for key in found], known)
                named, where = found[key], (*at, key)
                if isinstance(named, list):
                    yield from _unknown_things([(str(one), where) for one in named], example, grammar)
                else:
                    yield from _unknown("E005", "value", [(str(named), where)], grammar.game.kinds)


def _check_values(example: Example, grammar: Grammar) -> Iterator[Fault]:
    for name, row in example.abilities.items():
        at: At = ("abilities", name)
        yield from _unknown("E005", "value", [(str(row.get("kind", "")), (*at, "kind"))], grammar.kinds)
        if row.get("kind") not in ("free", "action"):
            yield from _unknown("E005", "value", [(str(row.get("word", "")), (*at, "word"))], grammar.words)
            trigger = row.get("trigger")
            kind = trigger.get("type", "") if isinstance(trigger, Mapping) else ""
            yield from _unknown("E003", "event", [(str(kind), (*at, "trigger"))], grammar.events)
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
    events, values = grammar.events, grammar.values
    for at, event in _find_events(example, grammar.texts):
        kind = str(event["type"])
        yield from _unknown("E003", "event", [(kind, (*at, "type"))], events)
        if kind in events:
            needed, possible = events[kind]
            known = ("type", "who", "otherwise", *CONDITIONS, *needed, *possible)
            yield from _unknown("C010", "key", [(str(key), (*at, str(key))) for key in event], known)
            for key in needed:
                if key not in event and key != "who":
                    yield "E004", at, {"event": kind, "key": key}
            for key, known_words in values.items():
                word = event.get(key)
                if isinstance(word, str) and not word.startswith("$event."):
                    yield from _unknown("E005", "value", [(word, (*at, key))], known_words)


def _check_names(example: Example, grammar: Grammar) -> Iterator[Fault]:
    named: list[tuple[str, At]] = [(name, ("players", place)) for place, name in enumerate(example.players)]
    for section, at, row in _sections(example):
        if section != "things":
            named += [(name, (*at, key)) for key in grammar.named(section) if isinstance(name := row.get(key), str)]
    for at, event in _find_events(example, grammar.texts):
        # `into` of a sum names a field of a thing: `roland.value`.
        keys = [key for key in grammar.named("events") if key != "into" or event["type"] != "calculate"]
        named += [(name, (*at, key)) for key in keys if isinstance(name := event.get(key), str)]
    yield from _unknown_things(named, example, grammar)


def _check_references(example: Example, grammar: Grammar) -> Iterator[Fault]:
    """Fields that texts, abilities and claims name: `roland.hand`, or `exhausted` of whatever may be chosen."""
    named: list[tuple[str, At]] = [(str(key), ("expect", "final", str(key))) for key in example.expect.final]
    for section, start, row in _sections(example):
        for at, found in _mappings_in(row, start):
            into, counted = found.get("into"), found.get("sum_of")
            for key in ("needs", "if", "unless", "when"):
                if isinstance(needed := found.get(key), Mapping):
                    named += [(str(one), (*at, key, str(one))) for one in needed if "." in str(one)]
            if isinstance(counted, list):
                named += [(str(one), (*at, "sum_of", place)) for place, one in enumerate(counted)]
            if found.get("type") == "calculate" and isinstance(into, str):
                named.append((into, (*at, "into")))
            if section != "things" or at != start:
                yield from _unknown_fields(found, at, grammar)
    for name, at in named:
        if name in grammar.numbers or name.startswith(tuple(f"{one}." for one in grammar.counted)):
            continue
        thing, _, key = name.partition(".")
        yield from _unknown_things([(thing, at)], example, grammar)
        # A card may become something else in play, so any field of the game may be named.
        yield from _unknown("E005", "value", [(key, at)], sorted(grammar.fields.names))


def _unknown_fields(row: WrittenRow, at: At, grammar: Grammar) -> Iterator[Fault]:
    """Names of fields in a choice (`where`, `most`) or an event (`field`) that no thing of the game has."""
    names = sorted(grammar.fields.names)
    where = row.get("where")
    if isinstance(where, Mapping):
        yield from _unknown("C010", "key", [(str(key), (*at, "where", str(key))) for key in where], names)
    for key in ("most", "field"):
        word = row.get(key)
        if isinstance(word, str) and not word.startswith("$event."):
            yield from _unknown("E005", "value", [(word, (*at, key))], names)


def _mappings_in(value: Value, at: At) -> Iterator[tuple[At, WrittenRow]]:
    """A value and everything inside it that has keys."""
    if isinstance(value, Mapping):
        yield at, value
    inside = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield from _mappings_in(one, (*at, key))


def _find_events(example: Example, texts: Sequence[str]) -> Iterator[tuple[At, WrittenRow]]:
    """Every event that a text of the example has."""
    for _section, at, row in _sections(example):
        for key in texts:
            if key in row:
                yield from _events_in(row[key], (*at, key), texts)


def _events_in(value: Value, at: At, texts: Sequence[str]) -> Iterator[tuple[At, WrittenRow]]:
    if isinstance(value, Mapping):
        if "type" in value:
            yield at, value
            inside: Iterable[str] = [key for key in texts if key in value]
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
