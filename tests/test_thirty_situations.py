"""Situations that were written from the documents alone, before any of them was run, and come out as claimed: thirty,
and ten more of Arkham Horror LCG where few examples look. They are tests: on the site they would cost its size."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.corpus.examples import ExampleLookup
from rulesref.engine.games import examine_all
from rulesref.engine.story import Story

from .conftest import load_real_corpus
from .program import ROOT

SITUATIONS = Path(__file__).parent / "situations"
FILES = sorted((SITUATIONS / "thirty").glob("*.yaml"))
LATER = sorted((SITUATIONS / "ten").glob("*.yaml"))
FAULTS = [SITUATIONS / "defeated-at-one-moment.yaml"]
"""Written after them, where the engine was wrong."""
LOOKUP = ExampleLookup(ROOT / "corpus")
CORPUS = load_real_corpus()


def test_there_are_thirty_and_ten() -> None:
    assert (len(FILES), len(LATER)) == (30, 10)


@pytest.mark.parametrize("path", [*FILES, *LATER, *FAULTS], ids=lambda path: path.stem)
def test_a_situation_comes_out_as_its_document_says(path: Path) -> None:
    example, problems = LOOKUP.read_own(path, "ahlcg")
    assert example is not None
    assert problems == []
    assert [rule for rule in example.rules if rule not in CORPUS.entries] == []
    assert examine_all([example]) == []
    story = Story(LOOKUP.load_cards(example.game), example)
    assert story.result.refused is None
    assert [check.claim for check in story.checks if not check.holds] == []


def test_what_an_event_changes_last_stands_at_its_own_step() -> None:
    """Wendy resigns, then Roland fights: what became of Wendy is not told with his fight."""
    path = SITUATIONS / "thirty/ahlcg-priest-health-after-a-resignation.yaml"
    example, _problems = LOOKUP.read_own(path, "ahlcg")
    assert example is not None
    steps = Story(LOOKUP.load_cards(example.game), example).result.steps
    at = {name: step.what for step in steps for name in step.changed if name.startswith("wendy.")}
    assert set(at.values()) == {"eliminated"}
