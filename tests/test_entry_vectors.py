"""Entry vectors: entries that players ask for in the same words are close."""

from __future__ import annotations

import sys
from array import array
from pathlib import Path

import pytest

from rulesref.search.entry_vectors import (
    DIMENSIONS,
    FILE,
    MIN_SHARE,
    EntryVectors,
    find_numpy,
    make_vectors,
    write_vectors,
)
from rulesref.search.index import Postings

SIZE = 3 * DIMENSIONS


def make_postings() -> dict[str, Postings]:
    """Return a bank in which entries 0 to 2 share their words, as do 3 to 5; all others have a word of their own."""
    groups = {"flee": range(3), "run": range(3), "eat": range(3, 6), "food": range(3, 6)}
    groups |= {f"word{number}": range(number, number + 1) for number in range(SIZE)}
    return {term: Postings(array("I", some), bytes([100] * len(some))) for term, some in groups.items()}


@pytest.fixture
def vectors(tmp_path: Path) -> EntryVectors:
    write_vectors(tmp_path, make_vectors(make_postings(), SIZE))
    return EntryVectors(tmp_path)


def test_entries_asked_for_in_the_same_words_are_close(vectors: EntryVectors) -> None:
    close = vectors.compare({0: 1.0}, range(6))
    assert close[0] == pytest.approx(1.0)
    assert min(close[1], close[2]) > 0.9
    assert max(close[3], close[4], close[5]) < 0.1


def test_entries_are_compared_with_all_that_have_the_words_the_higher_sums_count_more(vectors: EntryVectors) -> None:
    close = vectors.compare({0: 3.0, 3: 2.0}, range(6))
    assert close[1] > close[4] > 0.1


def test_an_entry_that_shares_only_a_common_word_with_the_query_counts_nothing(vectors: EntryVectors) -> None:
    alone, beside = (vectors.compare(sums, range(6)) for sums in ({0: 3.0}, {0: 3.0, 3: 3.0 * MIN_SHARE * 0.99}))
    assert alone == beside


def test_nothing_is_close_to_a_query_without_known_words(vectors: EntryVectors) -> None:
    assert vectors.compare({}, [0, 5]) == {0: 0.0, 5: 0.0}


def test_the_same_bank_gives_the_same_bytes() -> None:
    made = make_vectors(make_postings(), SIZE)
    assert made == make_vectors(make_postings(), SIZE)
    assert len(made) == SIZE * DIMENSIONS


def test_without_numpy_there_are_no_vectors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    made = make_vectors(make_postings(), SIZE)
    assert made == b""
    write_vectors(tmp_path, made)
    assert (tmp_path / FILE).read_bytes() == b""
    assert not EntryVectors(tmp_path)


def test_a_bank_smaller_than_a_vector_has_none() -> None:
    postings = {"flee": Postings(array("I", range(DIMENSIONS)), bytes([100] * DIMENSIONS))}
    assert make_vectors(postings, DIMENSIONS) == b""
    assert make_vectors({}, SIZE) == b""


def test_a_library_made_with_another_numpy_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_numpy()
    monkeypatch.setattr("importlib.metadata.version", _find_nothing)
    assert find_numpy() == ""


def _find_nothing(name: str) -> str:
    from importlib.metadata import PackageNotFoundError

    raise PackageNotFoundError(name)
