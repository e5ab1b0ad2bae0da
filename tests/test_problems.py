"""Every kind of fault: a corpus that has it, and the sentence that a contributor reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesref.answers.problem_messages import SENTENCES, describe_problem
from rulesref.cards.card_list import find_list_faults
from rulesref.corpus.checks import check_corpus
from rulesref.corpus.load import load_corpus
from rulesref.corpus.term_parity import compare_concepts
from rulesref.engine.play_checks import find_example_faults

CASES = sorted((Path(__file__).parent / "problems").glob("*.txt"))


def read_case(path: Path) -> tuple[dict[str, str], list[str]]:
    """Files to put into the small corpus, and the expected lines. Parts begin with `=== `."""
    parts = re.split(r"^=== (.+)\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    files = dict(zip(parts[::2], parts[1::2], strict=True))
    return files, files.pop("expected").splitlines()


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_a_fault_is_reported_where_it_is_and_says_what_to_do(
    case: Path, small_corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    files, expected = read_case(case)
    for name, text in files.items():
        path = small_corpus / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # A case may hold bytes that are no UTF-8, written as \xNN.
        path.write_bytes(re.sub(rb"\\x([0-9a-f]{2})", lambda found: bytes.fromhex(found[1].decode()), text.encode()))
    corpus, problems = load_corpus(small_corpus)
    told = []
    # Words only as they are written: which forms a word has is not what is tested here.
    differences = compare_concepts(corpus, lambda word: (word,))
    played = find_example_faults(corpus.examples.values(), corpus.cards)
    for problem in [*problems, *check_corpus(corpus), *find_list_faults(corpus), *played, *differences]:
        if problem.code != "T004":
            where = f"{problem.path.relative_to(small_corpus).as_posix()}:{problem.line}"
            told.append(f"{where}: {problem.code} {describe_problem(problem)}")
    assert told == expected
    assert case.stem.partition("-")[0] in {line.split(" ")[1] for line in told}


def test_every_code_has_a_case() -> None:
    # T004 and T005 count what is not there yet; C001 needs a file that cannot be read, C024 a large one, C060 a name
    # that is no text: tested apart.
    untold = {"C001", "C024", "C060", "T004", "T005"}
    assert SENTENCES.keys() - {case.stem.partition("-")[0] for case in CASES} == untold
