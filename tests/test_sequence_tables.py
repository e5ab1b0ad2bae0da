"""Tables drive the engine: whichever field of whichever row is changed, an example of that game fails.

An example fails by its own claims, or by its golden trace: `tests/golden/sequences/` has those of a few examples, with
the rule that each step cites. An empty file there and `pytest --update-golden` make another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from rulesref.engine import sequence
from rulesref.engine.events import CHOSEN, PLAYER_ORDER, About, Event, Row
from rulesref.engine.games import GAMES
from rulesref.engine.narration import event_label
from rulesref.engine.sequence import WINDOW, Position, Table
from rulesref.engine.story import Story

from .conftest import load_real_corpus

CORPUS = load_real_corpus()
GOLDEN = Path(__file__).parent / "golden" / "sequences"
TRACES = {f"{path.parent.name}/{path.stem}": path for path in sorted(GOLDEN.glob("*/*.txt"))}
EXPECTED = {name: path.read_text(encoding="utf-8") for name, path in TRACES.items()}


def find_tables() -> dict[str, Table]:
    """The tables of all games. One whose rows are all in another table is drawn by itself, but run as part of that."""
    found: dict[str, Table] = {}
    for rules in GAMES.values():
        tables = rules.sequences
        for name, table in tables.items():
            if not any(len(other) > len(table) and set(table) <= set(other) for other in tables.values()):
                found[name] = table
    return found


TABLES = find_tables()


def tell_trace(story: Story) -> str:
    """All steps with the rules they cite, all questions with what was offered, and why it ended, if it was refused."""
    result = story.result
    asked: dict[int, list[str]] = defaultdict(list)
    for choice in result.choices:
        asked[choice.at].append(
            f"{choice.ask.who}: {choice.ask.kind}? {', '.join(choice.ask.options)} > {choice.chosen}"
        )
    lines: list[str] = []
    for place, step in enumerate(result.steps):
        about = [f"{key}={_spell(value)}" for key, value in step.about.items()]
        told = " ".join(filter(None, [step.what, step.who, *about, f"[{', '.join(step.rules)}]"]))
        lines += [*asked[place], f"{'  ' * step.depth}{told}"]
    lines += asked[len(result.steps)]
    if result.refused:
        lines.append(f"refused: {result.refused.reason} [{result.refused.rule}]")
    return "\n".join(lines) + "\n"


def _spell(value: Any) -> str:
    return event_label(value) if isinstance(value, Event) else str(value)


def change_rows(rows: Sequence[Row], place: int) -> Iterator[tuple[str, list[Row]]]:
    """A table with one thing changed in one row, in every way, each with its name."""
    row, before, after = rows[place], rows[:place], rows[place + 1 :]
    yield "dropped", [*before, *after]
    if after:
        yield "swapped with the next", [*before, after[0], row, *after[1:]]
    changes: dict[str, list[Any]] = {
        "number": [f"{row.number}x"],
        "rule": [rows[place - 1].rule],
        "window": [not row.window],
        "back": _change_back(row, rows[0]),
        "only": [""] if row.only else ["something else"],
        "order": [one for one in ("", CHOSEN, PLAYER_ORDER) if one != row.order],
        "optional": [not row.optional],
    }
    assert changes.keys() == {field.name for field in fields(Row)}
    for name, values in changes.items():
        for value in values:
            yield f"{name}={value!r}", [*before, replace(row, **{name: value}), *after]


def _change_back(row: Row, first: Row) -> list[str]:
    if not row.back:
        return [first.number]
    return ["", row.back.removesuffix(WINDOW) if row.back.endswith(WINDOW) else f"{row.back}{WINDOW}"]


def fails(name: str) -> bool:
    """Whether an example does not come out as it says, or not as its golden trace has it."""
    try:
        story = Story(CORPUS.cards, CORPUS.examples[name])
    except Exception:  # Whatever a program of tables that do not fit its work stumbles over.
        return True
    if any(not check.holds for check in story.checks):
        return True
    return name in EXPECTED and tell_trace(story) != EXPECTED[name]


@pytest.fixture(scope="module")
def sound() -> list[str]:
    """Examples that come out as they should while nothing is changed, the shortest first."""
    found = [name for name in CORPUS.examples if not fails(name)]
    return sorted(found, key=lambda name: len(CORPUS.examples[name].script))


@pytest.fixture(scope="module")
def reached(sound: list[str]) -> dict[int, list[str]]:
    """Which of them come to each row of a table, those with a golden trace first."""
    found: dict[int, dict[str, None]] = defaultdict(dict)

    class Recorded(Position[About]):
        def __setattr__(self, field: str, value: object) -> None:
            super().__setattr__(field, value)
            if field == "row":
                found[id(value)][name] = None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sequence, "Position", Recorded)
        for name in sorted(sound, key=lambda name: name not in EXPECTED):
            Story(CORPUS.cards, CORPUS.examples[name])
    return {row: list(names) for row, names in found.items()}


@pytest.mark.parametrize("name", sorted(TABLES))
def test_whatever_is_changed_in_a_table_an_example_fails(
    name: str, sound: list[str], reached: dict[int, list[str]]
) -> None:
    table = TABLES[name]
    rows = table.rows
    game = name.partition("/")[0]
    others = [example for example in sound if CORPUS.examples[example].game == game]
    survived: list[str] = []
    for place, row in enumerate(rows):
        near = [example for one in rows[place : place + 2] for example in reached.get(id(one), ())]
        examples = list(dict.fromkeys([*near, *others]))
        for change, changed in change_rows(rows, place):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(table, "__dict__", vars(Table(*changed)))
                if not any(map(fails, examples)):
                    survived.append(f"{row.number} {change}")
    assert survived == []


@pytest.mark.parametrize("name", sorted(TRACES))
def test_a_golden_trace_is_what_the_example_does(name: str, request: pytest.FixtureRequest) -> None:
    trace = tell_trace(Story(CORPUS.cards, CORPUS.examples[name]))
    if request.config.getoption("--update-golden"):
        TRACES[name].write_text(trace, encoding="utf-8")
    assert trace == TRACES[name].read_text(encoding="utf-8")
