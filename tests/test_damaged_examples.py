"""An example of one's own with anything wrong in it: a fault with its line, or a story, never a trace-back."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesref.corpus.examples import read_example
from rulesref.engine.example import Unanswered, Unplayable
from rulesref.engine.games import examine_all
from rulesref.engine.refusal import Incomplete
from rulesref.engine.story import Story

from .conftest import load_real_corpus
from .program import Run

CORPUS = load_real_corpus()
SAMPLE = sorted(CORPUS.examples)[::7]
DAMAGES: tuple[Any, ...] = (None, 7, "nobody", [], {}, ["nobody"], {"type": "nothing"})


def places(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in a file at which something stands."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield (*at, key)
        yield from places(one, (*at, key))


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str]:
    """The game and the text of an example in which one thing is missing or of another kind."""
    example = CORPUS.examples[draw(st.sampled_from(SAMPLE))]
    data = yaml.safe_load(example.path.read_text(encoding="utf-8"))
    *way, last = draw(st.sampled_from(list(places(data))))
    holder = data
    for key in way:
        holder = holder[key]
    if draw(st.booleans()):
        del holder[last]
    else:
        holder[last] = draw(st.sampled_from(DAMAGES))
    return example.game, yaml.safe_dump(data, allow_unicode=True)


@settings(max_examples=150)
@given(damaged())
def test_a_damaged_example_is_told_what_is_wrong_or_played(tmp_path_factory: Any, text: tuple[str, str]) -> None:
    path = tmp_path_factory.mktemp("own") / "own.yaml"
    path.write_text(text[1], encoding="utf-8")
    example, problems = read_example(path, CORPUS.documents, text[0])
    if example is None or problems or examine_all([example]):
        return
    with contextlib.suppress(Unanswered, Incomplete, Unplayable):
        Story(CORPUS.cards, example)


@pytest.mark.parametrize("way", [(), ("--explore",), ("--step",)])
def test_what_the_game_cannot_make_sense_of_is_told_with_its_line(
    way: tuple[str, ...], tmp_path: Path, rulesref: Run
) -> None:
    text = CORPUS.examples["ahlcg/nested-goat-spawn"].path.read_text(encoding="utf-8")
    path = tmp_path / "own.yaml"
    path.write_text(text.replace("cost: 4}", "cost: 4, max: {times: 1}}"), encoding="utf-8")
    run = rulesref("--ui", "en", "demo", str(path), *way)
    assert run.returncode == 2
    assert "own.yaml:49: The game cannot make sense of this line" in run.stderr
    assert "Traceback" not in run.stderr
