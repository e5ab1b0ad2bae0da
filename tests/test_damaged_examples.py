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
from rulesref.engine.events import Event, Run
from rulesref.engine.example import Unanswered, Unplayable
from rulesref.engine.games import examine_all
from rulesref.engine.games.ahlcg.events import Dealt
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.handlers import on
from rulesref.engine.play_checks import find_example_faults
from rulesref.engine.refusal import Incomplete
from rulesref.engine.story import Story

from .conftest import load_real_corpus
from .program import Run as Program

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
    way: tuple[str, ...], tmp_path: Path, rulesref: Program
) -> None:
    text = CORPUS.examples["ahlcg/nested-goat-spawn"].path.read_text(encoding="utf-8")
    path = tmp_path / "own.yaml"
    path.write_text(text.replace("cost: 4}", "cost: 4, max: {times: 1}}"), encoding="utf-8")
    run = rulesref("--ui", "en", "demo", str(path), *way)
    assert run.returncode == 2
    assert "own.yaml:53: The game cannot make sense of this line" in run.stderr
    assert "Traceback" not in run.stderr


LINE = "  - {who: agnes, target: minion}\n"
"""The last line of the script."""


@pytest.mark.parametrize(
    ("right", "wrong", "code", "params"),
    [
        (LINE, LINE + "  - {}\n", "C011", {"key": "who"}),
        (LINE, LINE + "  - {use: dog}\n", "C011", {"key": "who"}),
        (LINE, LINE + "  - {act: draw}\n", "C011", {"key": "who"}),
        (LINE, LINE + "  - {who: agnes}\n", "C011", {"key": "act"}),
        ("    trigger: {type: dealt, target: dog,", "    trigger: {type: dealt, target: dgo,", "E001", {"name": "dgo"}),
        ("    trigger: {type: dealt,", "    trigger: {type: dealt, colour: red,", "C010", {"key": "colour"}),
        ("    trigger: {type: dealt,", "    trigger: {type: dealt, least: {horor: 1},", "C010", {"key": "horor"}),
        ("choose: enemies", "choose: monsters", "E005", {"value": "monsters"}),
        ("choose: enemies", "choose: [dgo]", "E001", {"name": "dgo"}),
        ("choose: enemies", "choose: enemies, were: {exhausted: true}", "C010", {"key": "were", "nearest": "where"}),
        ("    kind: reaction\n", "    kind: reaction\n    cost: {exhuast: dog}\n", "C010", {"key": "exhuast"}),
        ("    kind: reaction\n", "    kind: reaction\n    limit: {times: 1, por: round}\n", "C010", {"key": "por"}),
        ("    kind: reaction\n", "    kind: reaction\n    cost: [dog]\n", "C015", {}),
        ("    dog.damage: 1\n", "    dgo.damage: 1\n", "E001", {"name": "dgo"}),
        ("    dog.damage: 1\n", "    dog.damige: 1\n", "E005", {"value": "damige"}),
        ("damage: 1}]\nscript", "damage: {sum_of: [dgo.damage]}}]\nscript", "E001", {"name": "dgo"}),
        ("damage: 1}]\nscript", "damage: {sum_of: [dog.damige]}}]\nscript", "E005", {"value": "damige"}),
        ("damage: 1}]\nscript", "damage: {when: {dgo.damage: 1}, then: 1}}]\nscript", "E001", {"name": "dgo"}),
        ("damage: 1}]\nscript", "damage: 1, if: {dgo.damage: 1}}]\nscript", "E001", {"name": "dgo"}),
        ("damage: 1}]\nscript", "damage: 1, unless: {dgo.damage: 1}}]\nscript", "E001", {"name": "dgo"}),
        ("    kind: reaction\n", "    kind: reaction\n    needs: {dgo.damage: 1}\n", "E001", {"name": "dgo"}),
        ("choose: enemies", "choose: enemies, most: damige", "E005", {"value": "damige"}),
        ("choose: enemies", "choose: enemies, where: {damige: 1}", "C010", {"key": "damige"}),
        ('card: "01001"', 'card: "01001", name: {en: 99}', "C012", {"value": "99"}),
        ('card: "01001"', 'card: "99999"', "C032", {"code": "99999"}),
    ],
)
def test_what_passed_in_silence_is_told(
    right: str, wrong: str, code: str, params: dict[str, str], tmp_path: Path
) -> None:
    text = CORPUS.examples["ahlcg/nested-goat-spawn"].path.read_text(encoding="utf-8")
    assert right in text
    path = tmp_path / "own.yaml"
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    example, problems = read_example(path, CORPUS.documents)
    assert example is not None
    assert problems == []
    faults = find_example_faults([example], CORPUS.cards)
    assert [fault.code for fault in faults] == [code]
    assert params.items() <= faults[0].params.items()


def test_a_bug_in_what_carries_out_an_event_is_no_fault_of_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(game: Arkham, event: Event[Dealt]) -> Run[None]:
        raise KeyError(event.about.target)
        yield

    monkeypatch.setattr(Arkham, "handlers", {**Arkham.handlers, **on(Dealt, stumble)})
    with pytest.raises(KeyError):
        Story(CORPUS.cards, CORPUS.examples["ahlcg/nested-goat-spawn"])
