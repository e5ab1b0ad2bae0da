"""How answers fit a terminal: nothing is broken inside a word, whatever its width and colours."""

from __future__ import annotations

import pytest

from rulesref.cli.terminal import count_columns, fold, join_facts, paint

from .program import Run

ANSWERS = [
    ("--ui", "uk", "search", "спровокованої атаки"),
    ("--ui", "pl", "search", "reveal a clue twice"),
    ("--ui", "ru", "show", "ahlcg/attack-of-opportunity"),
    ("--ui", "en", "show", "ah3e 458.8f"),
    ("--ui", "uk", "term", "зачіпка"),
    ("--ui", "ru", "errata", "--deck", "tests/decks/roland.txt", "--taboo"),
    ("--ui", "pl", "changes", "2.4"),
    ("--ui", "uk", "changes", "--taboo", "010"),
    ("--ui", "pl", "demo", "nested-goat-spawn"),
    ("--ui", "en", "demo", "--game", "coc"),
    ("--ui", "uk", "demo", "timing-power-drain", "--why", "3"),
]


@pytest.mark.parametrize("arguments", ANSWERS, ids=" ".join)
@pytest.mark.parametrize("columns", [40, 80])
def test_no_line_of_an_answer_is_wider_than_the_terminal(
    arguments: tuple[str, ...], columns: int, rulesref: Run
) -> None:
    lines = rulesref(*arguments, COLUMNS=str(columns)).stdout.splitlines()
    # An id and a command stay whole: they are copied.
    whole = [line for line in lines if " " not in line.strip() or "rulesref " in line or line.startswith("★")]
    assert [line for line in lines if len(line) > columns and line not in whole] == []
    assert len(lines) > 10


def test_a_line_is_broken_at_blanks_and_colours_take_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    painted = paint("alpha beta gamma delta", "bold", coloured=True)
    assert [count_columns(line) for line in fold(painted)] == [16, 5]
    assert list(fold("one ahlcg/attack-of-opportunity two", "- ", "  ")) == [
        "- one",
        "  ahlcg/attack-of-opportunity",
        "  two",
    ]


def test_a_fact_in_a_row_stays_whole_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "24")
    facts = join_facts(["glossary", "p. 20", "9 rulings", "a/b"])
    assert list(fold(facts)) == ["glossary · p. 20 ·", "9 rulings · a/b"]
