"""Entry vectors: a question with other words than an entry's questions still points to the entry."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rulesref.corpus.load import load_corpus
from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import WordMap
from rulesref.model import UnansweredQuestion
from rulesref.search.index_documents import IndexDocument, make_documents
from rulesref.search.vectors import (
    DIMENSIONS,
    ENTRIES,
    TOPICS,
    Vectors,
    encode_question,
    find_numpy,
    make_entry_vectors,
    make_topic_vectors,
    read_term_vectors,
    unpack_vector,
    write_term_vectors,
)

TERMS = ("eat", "flee", "food", "run")
QUESTIONS = "# attack\nflee\nrun\n\n# enemy\neat\nfood\n"


def point(*places: int) -> list[int]:
    """Return a vector that points along some dimensions."""
    return [1 if place in places else 0 for place in range(DIMENSIONS)]


@pytest.fixture
def terms(tmp_path: Path) -> dict[str, bytes]:
    """Vectors in which `flee` and `run` nearly agree, and `eat` and `food` do."""
    path = tmp_path / "vectors"
    write_term_vectors(path, TERMS, [point(0, 1), point(2, 3), point(0), point(2)], [20, 20, 10, 30])
    return read_term_vectors(path)


@pytest.fixture
def documents(small_corpus: Path) -> list[IndexDocument]:
    path = small_corpus / "toy/questions/glossary.en.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(QUESTIONS, encoding="utf-8")
    return make_documents(load_corpus(small_corpus)[0])


@pytest.fixture
def analyser(tmp_path: Path) -> Analyser:
    """Every word is its own term."""
    (tmp_path / "forms").write_bytes(b"")
    return Analyser(WordMap(tmp_path / "forms"))


def test_packed_vectors_are_read_as_they_were_written(terms: dict[str, bytes]) -> None:
    assert [*terms] == [*TERMS]
    assert unpack_vector(terms["run"]) == [30 * one for one in point(2)]


def test_the_lemmas_of_a_word_count_in_equal_shares(terms: dict[str, bytes]) -> None:
    whole, halves = encode_question([["run"]], terms), encode_question([["run", "food", "unknown"]], terms)
    assert [2 * one for one in halves[2:4]] == whole[2:4]
    assert halves[0] > 0


def test_an_entry_points_where_its_questions_point(
    tmp_path: Path, documents: list[IndexDocument], analyser: Analyser, terms: dict[str, bytes]
) -> None:
    (tmp_path / ENTRIES).write_bytes(make_entry_vectors(documents, analyser, terms))
    vectors = Vectors(tmp_path / ENTRIES)
    attack, enemy = ([one.id for one in documents].index(f"toy/{name}") for name in ("attack", "enemy"))
    close = vectors.compare(encode_question([["run"]], terms), (attack, enemy))
    assert close[attack] > 0.9
    assert close[enemy] == 0


def test_a_topic_that_no_document_treats_points_where_its_questions_point(
    tmp_path: Path, analyser: Analyser, terms: dict[str, bytes]
) -> None:
    asked = [("run", "sport"), ("flee", "sport"), ("food", "shops")]
    unanswered = [UnansweredQuestion(text, topic, "en", tmp_path, 1) for text, topic in asked]
    (tmp_path / TOPICS).write_bytes(make_topic_vectors(unanswered, analyser, terms))
    close = Vectors(tmp_path / TOPICS).compare(encode_question([["eat"]], terms), (0, 1))
    assert close[1] > 0.5 > close[0]


def test_nothing_is_close_to_a_query_without_known_words(
    tmp_path: Path, documents: list[IndexDocument], analyser: Analyser, terms: dict[str, bytes]
) -> None:
    (tmp_path / ENTRIES).write_bytes(make_entry_vectors(documents, analyser, terms))
    asked = encode_question([["unknown"]], terms)
    assert Vectors(tmp_path / ENTRIES).compare(asked, [0, 1]) == {0: 0.0, 1: 0.0}


def test_the_same_bank_gives_the_same_bytes(
    documents: list[IndexDocument], analyser: Analyser, terms: dict[str, bytes]
) -> None:
    made = make_entry_vectors(documents, analyser, terms)
    assert made == make_entry_vectors(documents, analyser, terms)
    assert len(made) == len(documents) * DIMENSIONS


def test_without_numpy_there_are_no_vectors(
    tmp_path: Path,
    documents: list[IndexDocument],
    analyser: Analyser,
    terms: dict[str, bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    made = make_entry_vectors(documents, analyser, terms)
    assert made == b""
    (tmp_path / ENTRIES).write_bytes(made)
    assert not Vectors(tmp_path / ENTRIES)


def test_a_corpus_without_questions_has_no_vectors(
    small_corpus: Path, analyser: Analyser, terms: dict[str, bytes]
) -> None:
    documents = [replace(one, questions={}) for one in make_documents(load_corpus(small_corpus)[0])]
    assert make_entry_vectors(documents, analyser, terms) == b""


def test_a_library_made_with_another_numpy_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_numpy()
    monkeypatch.setattr("importlib.metadata.version", _find_nothing)
    assert find_numpy() == ""


def _find_nothing(name: str) -> str:
    from importlib.metadata import PackageNotFoundError

    raise PackageNotFoundError(name)
