"""Load and check the question bank of a game: `questions/<section>.<language>.txt`, a question a line.

A header `# aloof` starts the questions of an entry. A header with two ids, `# aloof fight-action`, starts questions
that both entries answer equally well. Blank lines are ignored.

Beside the folders of the games, `unanswered.<language>.txt` has questions that no document answers. Its headers name
their topics: what is like a topic as a whole is likely to have no answer either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from rulesref import ids
from rulesref.corpus.name_checks import check_targets, find_mixed_words
from rulesref.corpus.source import read_text
from rulesref.folders import list_files
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus, Question, UnansweredQuestion
from rulesref.problems import Problem

FOLDER = "questions"
"""The folder of a game with its question bank."""
UNANSWERED = "unanswered.{lang}.txt"
"""A file with questions that no document answers, in the folder of the corpus."""
HEADER = "#"


def load_questions(folder: Path, game: str, problems: list[Problem]) -> Iterator[Question]:
    """Yield the questions of a game in the order of the files; `folder` is the folder of the game."""
    bank = folder / FOLDER
    if not bank.is_dir():
        return
    for found in list_files(bank, lambda name: name.endswith(".txt"), below=False):
        path = Path(found.path)
        lang = path.stem.rpartition(".")[2]
        if lang not in LANGUAGES:
            problems.append(Problem("C014", path, 1, {"value": lang, "known": ", ".join(LANGUAGES)}))
            continue
        text, faults = read_text(path)
        problems += faults
        yield from _read_lines(text, path, lang, game, problems)


def _read_lines(text: str, path: Path, lang: str, game: str, problems: list[Problem]) -> Iterator[Question]:
    entries: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        asked = line.strip()
        if asked.startswith(HEADER):
            entries = tuple(ids.qualify(slug, game) for slug in asked.removeprefix(HEADER).split())
        elif asked and not entries:
            problems.append(Problem("C083", path, number, {"question": asked}))
        elif asked:
            yield Question(asked, entries, lang, path, number)


def load_unanswered(root: Path, problems: list[Problem]) -> Iterator[UnansweredQuestion]:
    """Yield the questions that no document answers; `root` is the folder of the corpus."""
    for lang in LANGUAGES:
        path = root / UNANSWERED.format(lang=lang)
        if not path.is_file():
            continue
        text, faults = read_text(path)
        problems += faults
        topic = ""
        for number, line in enumerate(text.splitlines(), 1):
            asked = line.strip()
            if asked.startswith(HEADER):
                topic = asked.removeprefix(HEADER).strip()
            elif asked:
                yield UnansweredQuestion(asked, topic, lang, path, number)


def check_questions(corpus: Corpus) -> Iterator[Problem]:
    """Check that every question leads to known entries, and that none occurs twice in a game and language."""
    first: dict[tuple[str, str, str], Question] = {}
    for question in corpus.questions:
        yield from check_targets(corpus, question.entries, question.path, question.line)
        yield from find_mixed_words({question.line: question.text}, question.path)
        game = question.entries[0].partition("/")[0]
        other = first.setdefault((game, question.lang, _fold(question.text)), question)
        if other is not question:
            yield _tell_duplicate("C084", question, other)


def check_unanswered(corpus: Corpus) -> Iterator[Problem]:
    """Check that no question without an answer occurs twice or has an answer in the question bank."""
    first: dict[tuple[str, str], Question | UnansweredQuestion] = {}
    every: Sequence[Question | UnansweredQuestion] = (*corpus.questions, *corpus.unanswered)
    for question in every:
        other = first.setdefault((question.lang, _fold(question.text)), question)
        if other is not question and isinstance(question, UnansweredQuestion):
            yield _tell_duplicate("C085", question, other)
    for one in corpus.unanswered:
        yield from find_mixed_words({one.line: one.text}, one.path)


def _fold(text: str) -> str:
    """Return the words of a question alone, in small letters."""
    return " ".join(re.findall(r"\w+", text.casefold()))


def _tell_duplicate(
    code: str, question: Question | UnansweredQuestion, other: Question | UnansweredQuestion
) -> Problem:
    where = f"{other.path.name}:{other.line}"
    return Problem(code, question.path, question.line, {"question": question.text, "other": where})
