"""Files damaged at random, always the same ones: read or told, never an exception, and in bounded time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.fuzz import Fuzz, Outcome

from .conftest import load_real_corpus

SEED = 16
EACH = 8


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> list[Outcome]:
    return Fuzz(SEED, Path(tmp_path_factory.mktemp("fuzz")), load_real_corpus()).run(EACH)


def test_no_damaged_file_ends_in_an_exception(outcomes: list[Outcome]) -> None:
    assert [f"{outcome.name}\n{outcome.trace}" for outcome in outcomes if outcome.trace] == []


def test_files_of_every_kind_are_damaged_and_most_of_it_is_told(outcomes: list[Outcome]) -> None:
    assert {outcome.kind for outcome in outcomes} == {"corpus", "example", "deck", "cache"}
    assert {"read", "told"} == {outcome.came for outcome in outcomes}


def test_no_damaged_file_takes_long(outcomes: list[Outcome]) -> None:
    # Time of the processor: another program's work does not count.
    assert max(outcome.seconds for outcome in outcomes) < 10
