"""The translator's way through the program: what is missing, the next text as a file, whether it is done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .program import Run

WRITTEN = """\
Враг сражается с вами, пока вы не уйдёте. См. [атака](attack).
"""


@pytest.fixture
def translator(small_corpus: Path) -> dict[str, str]:
    return {"RULESREF_CORPUS": str(small_corpus)}


def test_the_status_counts_what_is_missing_by_section_and_language(rulesref: Run, translator: dict[str, str]) -> None:
    rows = json.loads(rulesref("translate", "status", "--json", **translator).stdout)
    glossary = {row["lang"]: row for row in rows if row["section"] == "glossary"}
    assert (glossary["uk"]["original"], glossary["uk"]["missing"]) == (2, 0)
    assert (glossary["ru"]["original"], glossary["ru"]["missing"]) == (0, 2)
    shown = rulesref("translate", "status", "--lang", "ru", **translator).stdout
    assert "2 texts are missing, 0 are out of date" in shown


def test_the_next_text_is_a_file_with_its_original_terms_and_cards(
    rulesref: Run, translator: dict[str, str], small_corpus: Path
) -> None:
    made = rulesref("translate", "next", "--lang", "uk", **translator)
    path = small_corpus / "toy/faq/faq-attack.uk.md"
    assert str(path) in made.stdout
    sheet = path.read_text(encoding="utf-8")
    assert "# Original (ru): Можно ли атаковать дважды?" in sheet
    assert "#   **Нет.** Одна [атака](attack) за ход." in sheet
    assert "#   Атака = Атака" in sheet
    assert "#   Сторожевой пёс = Сторожовий пес" in sheet


def test_a_text_that_is_written_is_done_and_then_the_next_one_comes(
    rulesref: Run, translator: dict[str, str], small_corpus: Path
) -> None:
    rulesref("translate", "next", "toy/enemy", "--lang", "ru", **translator)
    path = small_corpus / "toy/glossary/enemy.ru.md"
    path.write_text(path.read_text(encoding="utf-8") + WRITTEN, encoding="utf-8")
    assert rulesref("translate", "done", "toy/enemy", "--lang", "ru", **translator).returncode == 0
    assert path.read_text(encoding="utf-8") == f'---\ntitle: "Враг"\nof: "0dc44b0e"\nalso: []\n---\n\n{WRITTEN}'
    assert "attack" in rulesref("translate", "next", "--lang", "ru", **translator).stdout
    rows = json.loads(rulesref("translate", "status", "--lang", "ru", "--json", **translator).stdout)
    assert [row["fresh"] for row in rows if row["section"] == "glossary"] == [1]


def test_a_text_with_other_facts_is_not_done_and_nothing_is_changed(
    rulesref: Run, translator: dict[str, str], small_corpus: Path
) -> None:
    rulesref("translate", "next", "toy/enemy", "--lang", "ru", **translator)
    path = small_corpus / "toy/glossary/enemy.ru.md"
    path.write_text(path.read_text(encoding="utf-8") + "Враг бьёт 3 раза.\n", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    refused = rulesref("translate", "done", "toy/enemy", "--lang", "ru", **translator)
    assert refused.returncode == 1
    assert "T006" in refused.stdout
    assert "T007" in refused.stdout
    assert path.read_text(encoding="utf-8") == before


def test_a_text_whose_original_changed_comes_again_with_what_was_written(
    rulesref: Run, translator: dict[str, str], small_corpus: Path
) -> None:
    path = small_corpus / "toy/glossary/enemy.ru.md"
    path.write_text(f'---\ntitle: Враг\nof: "00000000"\nalso: [монстр]\n---\n{WRITTEN}', encoding="utf-8")
    (small_corpus / "toy/glossary/attack.uk.md").unlink()
    rulesref("translate", "next", "--lang", "ru", **translator)
    sheet = path.read_text(encoding="utf-8")
    assert "# Original (uk): Ворог" in sheet
    assert 'also: ["монстр"]' in sheet
    assert sheet.endswith(WRITTEN)
    assert rulesref("check", **translator).stdout.count("T003") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("next", "toy/enemy", "--lang", "uk"),
        ("next", "toy/enemies", "--lang", "ru"),
        ("next", "--lang", "xx"),
        ("next",),
        ("done", "toy/enemy", "--lang", "ru"),
        ("done", "toy/enemy", "--lang", "uk"),
        ("status", "--game", "toys"),
    ],
)
def test_a_wrong_wish_gets_one_sentence(rulesref: Run, translator: dict[str, str], arguments: tuple[str, ...]) -> None:
    run = rulesref("translate", *arguments, **translator)
    assert run.returncode == 2
    assert run.stderr.startswith("rulesref: ")
    assert run.stderr.count("\n") == 1


def test_a_file_that_cannot_be_read_is_not_written_over(
    rulesref: Run, translator: dict[str, str], small_corpus: Path
) -> None:
    path = small_corpus / "toy/glossary/enemy.ru.md"
    path.write_text(f"---\ntitle: [Враг\n---\n{WRITTEN}", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    assert rulesref("translate", "next", "toy/enemy", "--lang", "ru", **translator).returncode == 2
    assert path.read_text(encoding="utf-8") == before
