"""Examples that only playing shows to be wrong: `check` tells them, so that whatever it passes can be built."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulesref.building.site_build import build_site
from rulesref.engine import play_checks
from rulesref.engine.play_checks import NOTE, find_example_faults
from rulesref.model import Example

from .conftest import load_real_corpus
from .program import ROOT, Run
from .test_problems import read_case

CORPUS = load_real_corpus()
NESTED = CORPUS.examples["ahlcg/nested-goat-spawn"]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_an_example_that_plays_is_not_played_again_until_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_example_faults([NESTED], CORPUS.cards) == []
    played: list[str] = []

    def note(example: Example, cards: object) -> list[object]:
        played.append(example.id)
        return []

    monkeypatch.setattr(play_checks, "_play", note)
    assert find_example_faults([NESTED], CORPUS.cards) == []
    assert played == []
    changed = replace(NESTED, things={**NESTED.things, "roland": {**NESTED.things["roland"], "resources": 6}})
    assert find_example_faults([changed], CORPUS.cards) == []
    assert played == [NESTED.id]


def test_a_damaged_note_of_what_was_played_is_no_fault(cache: Path) -> None:
    cache.mkdir()
    (cache / NOTE).write_bytes(b"\xff\0")
    assert find_example_faults([NESTED], CORPUS.cards) == []
    (cache / NOTE).unlink()
    (cache / NOTE).mkdir()
    assert find_example_faults([NESTED], CORPUS.cards) == []


@pytest.mark.parametrize("command", [("check",), ("site", "build", "--out", "out")])
def test_what_the_site_could_not_build_is_told_by_check_and_by_the_build(
    command: tuple[str, ...], small_corpus: Path, rulesref: Run
) -> None:
    files, expected = read_case(ROOT / "tests/problems/E022-senseless-limit.txt")
    circle, told = read_case(ROOT / "tests/problems/C056-parents-in-a-circle.txt")
    for name, text in {**files, **circle}.items():
        (small_corpus / name).parent.mkdir(parents=True, exist_ok=True)
        (small_corpus / name).write_text(text, encoding="utf-8")
    run = rulesref(*command, RULESREF_CORPUS=str(small_corpus), PWD=str(small_corpus.parent))
    assert run.returncode == 1
    lines = (run.stdout + run.stderr).splitlines()
    assert {f"corpus/{line}" for line in expected + told} <= set(lines)
    assert "Traceback" not in run.stderr


def test_a_fault_on_a_way_beside_the_script_stops_the_build(small_corpus: Path, rulesref: Run) -> None:
    files, expected = read_case(ROOT / "tests/problems/E021-nothing-to-draw-from-on-another-way.txt")
    for name, text in files.items():
        (small_corpus / name).parent.mkdir(parents=True, exist_ok=True)
        (small_corpus / name).write_text(text, encoding="utf-8")
    here = {"RULESREF_CORPUS": str(small_corpus), "PWD": str(small_corpus.parent)}
    run = rulesref("--ui", "en", "site", "build", "--out", "out", **here)
    assert run.returncode == 1
    assert [f"corpus/{line}" for line in expected] == run.stderr.splitlines()[: len(expected)]
    assert not (small_corpus.parent / "out").exists()


def test_what_a_build_walked_is_not_played_again(small_corpus: Path, cache: Path) -> None:
    """Every way of an example is walked once, for its tree; a check after it knows."""
    files, _expected = read_case(ROOT / "tests/problems/E020-nobody-decides.txt")
    for name, text in files.items():
        (small_corpus / name).parent.mkdir(parents=True, exist_ok=True)
        (small_corpus / name).write_text(text.replace("expect", '  - {who: dice, roll: "1"}\nexpect'), encoding="utf-8")
    build_site(small_corpus, small_corpus.parent / "out")
    assert len((cache / NOTE).read_text(encoding="ascii").split()) == 1
