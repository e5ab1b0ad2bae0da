"""Fields are declared once: the state refuses any other, and the code and the documents name only those."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesref.engine.fields import EMPTY, Field, Fields, ValueKind
from rulesref.engine.games import GAMES
from rulesref.engine.state import State, Undeclared
from rulesref.engine.story import Story

from .conftest import load_real_corpus
from .program import ROOT

DOCUMENTS = {"ahlcg": "examples.md", **{game: f"examples-{game}.md" for game in GAMES if game != "ahlcg"}}
SECTIONS = {"players", "abilities"}
"""Parts of a file that the tables mention."""
EVERYWHERE = {"type", "name", "card"}
"""Fields that the text above each table tells of."""
TOY = Fields(
    ("dog", "yard"),
    {},
    Field("health", ValueKind.NUMBER, ("dog",), default=3),
    Field("bites", ValueKind.NUMBER, also=("dog",)),
)


def toy_state() -> State:
    return State(TOY, {"rex": {"type": "dog"}, "garden": {"type": "yard"}})


@pytest.mark.parametrize(("thing", "field"), [("rex", "helth"), ("garden", "health")])
def test_a_field_that_a_thing_cannot_have_is_neither_read_nor_set(thing: str, field: str) -> None:
    state = toy_state()
    for use in (
        lambda: state.get(thing, field),
        lambda: state.set(thing, field, 1),
        lambda: state.add(thing, field, 1),
        lambda: state.has(thing, field),
        lambda: State(TOY, {thing: {**state.snapshot()[thing], field: 1}}),
    ):
        with pytest.raises(Undeclared, match=field):
            use()


def test_nothing_is_found_by_a_field_that_no_thing_has() -> None:
    for find in (lambda: toy_state().find(helth=1), lambda: toy_state().find_with("helth")):
        with pytest.raises(Undeclared, match="helth"):
            find()


def test_what_nobody_wrote_is_what_the_declaration_says() -> None:
    state = toy_state()
    assert (state.get("rex", "health"), state.get("rex", "bites")) == (3, 0)
    assert list(state.find(health=3)) == ["rex"]
    assert not list(state.find_with("health"))


def test_a_thing_that_becomes_something_else_has_the_fields_of_that() -> None:
    state = toy_state()
    state.set("garden", "type", "dog")
    assert state.get("garden", "health") == 3


def test_a_field_is_declared_once_for_a_type() -> None:
    with pytest.raises(ValueError, match="health of dog"):
        Fields(("dog",), {}, Field("health", ValueKind.NUMBER, ("dog",)), Field("health", ValueKind.FLAG, ("dog",)))


def named_fields(path: Path) -> Iterator[tuple[str, int]]:
    """Every field that a module names by itself in a call of the state, with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if not ast.unparse(node.func.value).endswith("state"):
                continue
            named = {"get": 1, "set": 1, "add": 1, "has": 1, "find_with": 0}.get(node.func.attr)
            field = node.args[named] if named is not None else None
            if isinstance(field, ast.Constant):
                yield str(field.value), node.lineno
            if node.func.attr == "find":
                yield from ((word.arg, node.lineno) for word in node.keywords if word.arg)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_code_of_a_game_names_only_fields_that_it_declares(game: str) -> None:
    folder = ROOT / "rulesref/engine/games" / game.replace("-", "_")
    found = [(path.name, *one) for path in sorted(folder.glob("*.py")) for one in named_fields(path)]
    assert len(found) > 50
    assert [one for one in found if one[1] not in GAMES[game].make.fields.names] == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_document_tells_of_every_field_that_an_example_may_write_and_of_no_other(game: str) -> None:
    text = (
        (ROOT / "docs" / DOCUMENTS[game]).read_text(encoding="utf-8").partition("## Things\n")[2].partition("\n## ")[0]
    )
    fields = GAMES[game].make.fields
    rows = [line.split("|")[2] for line in text.splitlines() if line.startswith("| ")][1:]
    told = {name for row in rows for name in re.findall(r"`([a-z_]+)(?:: [^`]*)?`", row)}
    may_be_written = {field.name for field in fields.all if field.on} - EVERYWHERE
    words = {word for field in fields.all for word in field.words}
    assert may_be_written - told == set()
    assert told - may_be_written - words - SECTIONS == set()


def test_what_a_field_has_at_first_is_never_changed_by_a_game() -> None:
    corpus = load_real_corpus()
    for example in corpus.examples.values():
        Story(corpus.cards, example)
    assert [EMPTY[kind] for kind in (ValueKind.LIST, ValueKind.THINGS, ValueKind.EVENTS, ValueKind.MAPPING)] == [
        [],
        [],
        [],
        {},
    ]
