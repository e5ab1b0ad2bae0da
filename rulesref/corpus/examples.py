"""Worked examples as written: a YAML file -> an Example, with every misspelt key and unknown name reported."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulesref import ids
from rulesref.corpus.decode import Names, SourceField, decode
from rulesref.corpus.source import Data, Step, read_yaml
from rulesref.model import Example, Source
from rulesref.problems import Problem


@dataclass(frozen=True, slots=True)
class ExampleFile:
    title: Names
    context: Names
    source: SourceField
    rules: list[str]
    players: list[str]
    things: dict[str, Any]
    script: list[Any]
    expect: dict[str, Any]
    abilities: dict[str, Any] = field(default_factory=dict)
    star: bool = False


THING_KEYS = (
    "type", "card", "name", "zone", "controller", "health", "sanity", "damage", "horror", "resources", "clues", "cost",
    "fast", "engaged", "attack_damage", "attack_horror", "victory", "actions", "do", "hand", "willpower", "intellect",
    "combat", "agility", "fight", "evade", "shroud", "icons", "success", "failure", "tokens", "symbols", "cards",
    "revelation", "surge", "peril", "aloof", "retaliate", "exhausted", "doom", "threshold",
    "action", "extra",
    "bearer", "weakness", "spawn", "campaign", "physical_trauma", "mental_trauma",
    "value", "reverse", "side", "location", "connects", "hunter", "massive", "prey",
)  # fmt: skip
ABILITY_KEYS = ("card", "by", "kind", "word", "trigger", "do", "limit", "from", "needs", "cost", "action")
LINE_KEYS = (
    "who", "act", "card", "cause", "use", "order", "assign", "target", "enemy", "window", "commit", "draw", "result",
    "ability", "way", "prey", "lead", "attacked", "trauma", "choice",
)  # fmt: skip
EXPECT_KEYS = ("order", "never", "final", "open", "offered", "refused")


def read_example(path: Path, game: str) -> tuple[Example | None, list[Problem]]:
    """The example in a file, or every reason why it is not one."""
    data, problems = read_yaml(path)
    if data is None:
        return None, problems
    file, faults = decode(data, ExampleFile, path)
    problems = problems + faults
    if file is None:
        return None, problems
    faults = list(_check_names(file, data, path))
    if faults:
        return None, problems + faults
    example = Example(
        id=f"{game}/{path.stem}",
        game=game,
        title=file.title,
        context=file.context,
        source=Source(file.source.doc, str(file.source.page), file.source.section),
        rules=tuple(ids.qualify(rule, game) for rule in file.rules),
        star=file.star,
        players=tuple(file.players),
        things=file.things,
        abilities=file.abilities,
        script=tuple(file.script),
        expect=file.expect,
        path=path,
        lines=data.lines,
    )
    return example, problems


def _check_names(file: ExampleFile, data: Data, path: Path) -> Iterator[Problem]:
    """Keys that do not exist, and names of things that are not there."""
    rows: list[tuple[tuple[Step, ...], Any, tuple[str, ...]]] = [
        *((("things", name), row, THING_KEYS) for name, row in file.things.items()),
        *((("abilities", name), row, ABILITY_KEYS) for name, row in file.abilities.items()),
        *((("script", place), row, LINE_KEYS) for place, row in enumerate(file.script)),
        (("expect",), file.expect, EXPECT_KEYS),
    ]
    for at, row, known in rows:
        if not isinstance(row, Mapping):
            yield Problem("C015", path, data.line(at), {"value": str(row)})
            continue
        for key in row:
            if key not in known:
                near = ids.nearest(str(key), known) or known
                yield Problem("C010", path, data.line((*at, str(key))), {"key": str(key), "nearest": ", ".join(near)})
    for at, name in _named_things(file):
        if name not in file.things:
            near = ids.nearest(name, file.things) or list(file.things)
            yield Problem("E001", path, data.line(at), {"name": name, "nearest": ", ".join(near)})


def _named_things(file: ExampleFile) -> Iterator[tuple[tuple[Step, ...], str]]:
    for place, name in enumerate(file.players):
        yield ("players", place), name
    for name, row in file.things.items():
        for key in ("controller", "engaged"):
            if key in row:
                yield ("things", name, key), str(row[key])
    for name, row in file.abilities.items():
        for key in ("card", "by"):
            if row.get(key):
                yield ("abilities", name, key), str(row[key])
    for place, row in enumerate(file.script):
        for key in ("who", "card", "assign", "target", "enemy"):
            if key in row and isinstance(row, Mapping):
                yield ("script", place, key), str(row[key])
    for key in file.expect.get("final", {}):
        yield ("expect", "final", key), str(key).partition(".")[0]
