"""The question bank: `questions/<section>.<language>.txt` in the folder of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.corpus.checks import check_corpus
from rulesref.corpus.load import load_corpus
from rulesref.model import Question, UnansweredQuestion
from rulesref.problems import Problem
from rulesref.search.index_documents import make_documents

GLOSSARY = """\
# attack
скільки ран завдає удар

чи можна бити двічі
# attack enemy
  хто б'є першим
"""


def write_bank(root: Path, name: str, text: str) -> Path:
    path = root / "toy/questions" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def load(root: Path) -> tuple[tuple[Question, ...], list[Problem]]:
    """Return the questions of a corpus and all problems but missing translations."""
    corpus, problems = load_corpus(root)
    return corpus.questions, [one for one in [*problems, *check_corpus(corpus)] if one.code != "T004"]


def test_a_corpus_without_a_bank_has_no_questions(small_corpus: Path) -> None:
    assert load(small_corpus) == ((), [])


def test_questions_have_the_entry_of_their_header_their_language_and_line(small_corpus: Path) -> None:
    path = write_bank(small_corpus, "glossary.uk.txt", GLOSSARY)
    questions, problems = load(small_corpus)
    assert problems == []
    assert questions[:2] == (
        Question("скільки ран завдає удар", ("toy/attack",), "uk", path, 2),
        Question("чи можна бити двічі", ("toy/attack",), "uk", path, 4),
    )


def test_a_header_with_two_ids_gives_its_questions_to_both_entries(small_corpus: Path) -> None:
    write_bank(small_corpus, "glossary.uk.txt", GLOSSARY)
    questions, _ = load(small_corpus)
    assert (questions[2].text, questions[2].entries) == ("хто б'є першим", ("toy/attack", "toy/enemy"))
    asked = {document.id: document.questions for document in make_documents(load_corpus(small_corpus)[0])}
    assert "хто б'є першим" in asked["toy/attack"]["uk"]
    assert asked["toy/enemy"] == {"uk": ("хто б'є першим",)}
    assert asked["toy/faq-attack"] == {}


def test_a_question_before_any_header_is_refused(small_corpus: Path) -> None:
    path = write_bank(small_corpus, "glossary.uk.txt", "\nхто б'є першим\n")
    questions, problems = load(small_corpus)
    assert questions == ()
    assert problems == [Problem("C083", path, 2, {"question": "хто б'є першим"})]


@pytest.mark.parametrize("again", ["хто б'є першим", "Хто б'є першим?", "хто  б'є,  першим"])
def test_a_duplicate_is_refused_with_the_line_of_the_first(small_corpus: Path, again: str) -> None:
    write_bank(small_corpus, "faq.uk.txt", "# faq-attack\nхто б'є першим\n")
    path = write_bank(small_corpus, "glossary.uk.txt", f"# attack\nскільки ран\n{again}\n")
    _, problems = load(small_corpus)
    assert problems == [Problem("C084", path, 3, {"question": again, "other": "faq.uk.txt:2"})]


def test_the_same_words_in_two_languages_are_no_duplicate(small_corpus: Path) -> None:
    write_bank(small_corpus, "glossary.uk.txt", "# attack\nатака\n")
    write_bank(small_corpus, "glossary.ru.txt", "# attack\nатака\n")
    questions, problems = load(small_corpus)
    assert [question.lang for question in questions] == ["ru", "uk"]
    assert problems == []


def test_an_unknown_id_is_refused_and_the_nearest_named(small_corpus: Path) -> None:
    path = write_bank(small_corpus, "glossary.uk.txt", "# attak\nхто б'є першим\n")
    (problem,) = load(small_corpus)[1]
    assert (problem.code, problem.path, problem.line) == ("C036", path, 2)
    assert problem.params["target"] == "toy/attak"
    assert str(problem.params["nearest"]).startswith("toy/attack")


@pytest.mark.parametrize(("name", "lang"), [("glossary.ua.txt", "ua"), ("glossary.txt", "glossary")])
def test_a_wrong_language_in_the_file_name_is_refused(small_corpus: Path, name: str, lang: str) -> None:
    path = write_bank(small_corpus, name, "# attack\nхто б'є першим\n")
    questions, problems = load(small_corpus)
    assert questions == ()
    assert problems == [Problem("C014", path, 1, {"value": lang, "known": "uk, ru, pl, en"})]


def test_a_word_of_two_alphabets_is_refused(small_corpus: Path) -> None:
    path = write_bank(small_corpus, "glossary.uk.txt", "# attack\nхто б'є пepшим\n")
    assert [(problem.code, problem.path, problem.line) for problem in load(small_corpus)[1]] == [("C034", path, 2)]


def write_unanswered(root: Path, text: str, lang: str = "uk") -> Path:
    path = root / f"unanswered.{lang}.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_questions_without_an_answer_belong_to_no_entry(small_corpus: Path) -> None:
    path = write_unanswered(small_corpus, "# price\nскільки коштує коробка\n\nде купити\n")
    corpus, problems = load_corpus(small_corpus)
    assert [one for one in [*problems, *check_corpus(corpus)] if one.code != "T004"] == []
    assert corpus.unanswered == (
        UnansweredQuestion("скільки коштує коробка", "price", "uk", path, 2),
        UnansweredQuestion("де купити", "price", "uk", path, 4),
    )


@pytest.mark.parametrize(
    ("text", "line", "other"),
    [
        ("# price\nде купити\nДе купити?\n", 3, "unanswered.uk.txt:2"),
        ("# price\nскільки ран завдає удар\n", 2, "glossary.uk.txt:2"),
    ],
    ids=["twice", "in the bank"],
)
def test_a_question_without_an_answer_stands_once_and_is_not_in_the_bank(
    small_corpus: Path, text: str, line: int, other: str
) -> None:
    write_bank(small_corpus, "glossary.uk.txt", GLOSSARY)
    path = write_unanswered(small_corpus, text)
    _, problems = load(small_corpus)
    question = text.splitlines()[line - 1]
    assert problems == [Problem("C085", path, line, {"question": question, "other": other})]


def test_a_word_of_mixed_alphabets_in_a_question_without_an_answer_is_refused(small_corpus: Path) -> None:
    path = write_unanswered(small_corpus, "де купити мiф\n")
    assert [one.code for one in load(small_corpus)[1]] == ["C034"]
    assert load(small_corpus)[1][0].path == path
