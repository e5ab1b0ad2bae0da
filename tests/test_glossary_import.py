"""A table of terms read back: the same bytes again, changes where they belong, one sentence for each bad row."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.corpus.term_edits import NotEditable, edit_terms
from rulesref.glossary.table import COLUMNS, join_cell, read_table, split_cell
from rulesref.language.profiles import LANGUAGES

from .full_disk import small_files
from .program import ROOT, run_here

TERMS = """\
# The terms of the toy.

enemy: # who fights
  names: {uk: Ворог, ru: Враг, pl: Wróg, en: Enemy}
  older: {ru: [Противник]}
  # told in one place
  entries: [enemy]
attack:
  names: {uk: Атака, ru: Атака, en: Attack} # no Polish edition
  entries: [attack, faq-attack]
"""


@pytest.fixture
def terms(small_corpus: Path) -> Path:
    path = small_corpus / "toy/terms.yaml"
    path.write_text(TERMS, encoding="utf-8")
    return path


def export(corpus: Path) -> str:
    return run_here("term", "--export", "csv", RULESREF_CORPUS=str(corpus)).stdout


def take(terms: Path, table: str | bytes, *options: str, **environment: str) -> tuple[int, str, str]:
    """Import a table into the corpus of these terms: the exit code, and what is told."""
    path = terms.parent.parent.parent / "table.csv"
    path.write_bytes(table.encode() if isinstance(table, str) else table)
    corpus = str(terms.parent.parent)
    run = run_here("term", "--import", str(path), *options, RULESREF_CORPUS=corpus, PWD=str(path.parent), **environment)
    return run.returncode, run.stdout, run.stderr


def test_a_table_imported_and_exported_is_the_same_bytes(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    shutil.copy(ROOT / "corpus/sources.yaml", corpus)
    for path in sorted(ROOT.glob("corpus/*/terms.yaml")):
        (corpus / path.parent.name).mkdir()
        shutil.copy(path, corpus / path.parent.name)
    table = tmp_path / "table.csv"
    changed = export(corpus).replace("official", "ours").replace("Talia", "Stos")
    assert changed.count("\n") > 900
    table.write_text(changed, encoding="utf-8")
    run = run_here("term", "--import", str(table), RULESREF_CORPUS=str(corpus))
    assert run.returncode == 0, run.stderr
    assert export(corpus) == changed
    before = {path: path.read_bytes() for path in corpus.rglob("*") if path.is_file()}
    assert (
        run_here("term", "--import", str(table), RULESREF_CORPUS=str(corpus)).stdout == "The table changes nothing.\n"
    )
    assert {path: path.read_bytes() for path in before} == before


def test_only_what_changed_is_written_and_comments_stay(terms: Path) -> None:
    table = export(terms.parent.parent)
    table = table.replace("Wróg,official,,", "Przeciwnik,ours,Wróg | Nieprzyjaciel,Potwór").replace("Противник", "")
    table = table.replace("Атака,official,,,,,,,", "Атака,official,,,Atak,official,,,")
    code, told, wrong = take(terms, table)
    assert (code, wrong) == (0, "")
    assert (
        terms.read_text(encoding="utf-8")
        == """\
# The terms of the toy.

enemy: # who fights
  names: {uk: "Ворог", ru: "Враг", pl: "Przeciwnik", en: "Enemy"}
  older: {pl: ["Wróg", "Nieprzyjaciel"]}
  also: {pl: ["Potwór"]}
  ours: [pl]
  # told in one place
  entries: [enemy]
attack:
  names: {uk: "Атака", ru: "Атака", pl: "Atak", en: "Attack"} # no Polish edition
  entries: [attack, faq-attack]
"""
    )
    assert (
        told
        == """\
toy/enemy
  ru_older: Противник → —
  pl: Wróg → Przeciwnik
  pl_status: official → ours
  pl_older: — → Wróg | Nieprzyjaciel
  pl_also: — → Potwór
toy/attack
  pl: — → Atak
  pl_status: — → official
2 concepts were changed.
Check for errors: rulesref check
"""
    )
    assert export(terms.parent.parent) == table


def test_a_dry_run_tells_the_same_and_writes_nothing(terms: Path) -> None:
    table = export(terms.parent.parent).replace("Wróg", "Przeciwnik")
    assert take(terms, table, "--dry-run") == (
        0,
        "toy/enemy\n  pl: Wróg → Przeciwnik\n1 concept would be changed.\n",
        "",
    )
    assert terms.read_text(encoding="utf-8") == TERMS
    assert sorted(path.name for path in terms.parent.glob("*terms*")) == ["terms.yaml"]


def test_a_table_with_some_columns_and_rows_leaves_the_rest(terms: Path) -> None:
    assert take(terms, "concept,game,pl\nenemy,toy,Przeciwnik\n\n")[0] == 0
    assert terms.read_text(encoding="utf-8") == TERMS.replace(
        "{uk: Ворог, ru: Враг, pl: Wróg, en: Enemy}", '{uk: "Ворог", ru: "Враг", pl: "Przeciwnik", en: "Enemy"}'
    )


@pytest.mark.parametrize("change", ["mark", "semicolons", "line ends", "decomposed", "blanks"])
def test_what_excel_makes_of_a_table_is_read(change: str, terms: Path) -> None:
    table = 'game,concept,pl,pl_also\ntoy,enemy,Wróg,"Zły; bardzo"\n'
    made = {
        "mark": "\ufeff" + table,
        "semicolons": table.replace(",", ";"),
        "line ends": table.replace("\n", "\r\n"),
        "decomposed": table.replace("ó", "o\u0301"),
        "blanks": table.replace("Wróg", " Wróg ").replace("\n", ",,\n"),
    }[change]
    assert take(terms, made)[1].startswith("toy/enemy\n  pl_also: — → Zły; bardzo\n")


HEAD = "game,concept,pl,pl_status,pl_older,pl_also\n"
BAD: dict[str, tuple[str | bytes, str]] = {
    "unknown id": (HEAD + "toy,enemi,X,ours,,\n", "2: There is no concept “toy/enemi”. Try: toy/enemy."),
    "an escape sequence": (
        "game,concept,\x1b[2J\n",
        "1: The column “�[2J” is not known. Try: " + ", ".join(COLUMNS) + ".",
    ),
    "unknown game": (HEAD + "chess,king,X,ours,,\n", "2: There is no concept “chess/king”."),
    "wrong column": ("game,concept,pl_old\n", "1: The column “pl_old” is not known. Try: pl_older, pl_also."),
    "a column twice": ("game,concept,pl,pl\n", "1: The column “pl” appears twice."),
    "no column": ("concept,pl\n", "1: There is no column “game”. Start from: rulesref term --export csv"),
    "nothing": ("", "1: There is no column “game”. Start from: rulesref term --export csv"),
    "encoding": (
        (HEAD + "toy,enemy,Wróg,ours,,\n").encode("cp1250"),
        "2: This is not UTF-8. Save the table as “CSV UTF-8”.",
    ),
    "utf-16": (HEAD.encode("utf-16"), "1: This is not UTF-8. Save the table as “CSV UTF-8”."),
    "formula": (HEAD + "toy,enemy,=1+2,ours,,\n", "2: The cell “pl” is a formula: =1+2"),
    "formula in a list": (HEAD + "toy,enemy,Wróg,official,,a | @b\n", "2: The cell “pl_also” is a formula: a | @b"),
    "cells": (
        HEAD + "toy,enemy,Wróg, zły,official,,\n",
        "2: This row has 7 cells instead of 6. Put names with a comma into quotation marks.",
    ),
    "no heading": ("game,concept,pl,\ntoy,enemy,Wróg,zły\n", "2: A cell of this row has no column."),
    "quotation marks": (
        HEAD + 'toy,enemy,"Wróg" zły,official,,\n',
        "2: The quotation marks in this line are wrong.",
    ),
    "twice": (HEAD + "toy,enemy,A,ours,,\ntoy,enemy,B,ours,,\n", "3: “toy/enemy” is already in line 2."),
    "status": (HEAD + "toy,enemy,Wróg,offical,,\n", "2: In the column “pl_status” write one of these: official, ours."),
    "no status": (HEAD + "toy,attack,Atak,,,\n", "2: In the column “pl_status” write one of these: official, ours."),
    "no name": (HEAD + "toy,attack,,ours,,\n", "2: The column “pl_status” is filled in, but “pl” is not."),
    "lost name": (HEAD + "toy,enemy,,,,\n", "2: The cell “pl” is empty; it was “Wróg” before."),
    "same name": (HEAD + "toy,enemy,Wróg,official,a|a,\n", "2: The cell “pl_older” has the same name twice."),
    "line break": (
        HEAD + 'toy,enemy,"Wr\nóg",official,,\n',
        "2: The cell “pl” has a line break or another unprintable character in it.",
    ),
    "entries": ("game,concept,entries\ntoy,enemy,attack\n", "2: The column “entries” cannot be changed in a table."),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_row_is_told_with_its_line_and_nothing_is_written(name: str, terms: Path) -> None:
    table, told = BAD[name]
    code, out, wrong = take(terms, table)
    assert (code, out) == (2, "")
    assert wrong == f"table.csv:{told}\nrulesref: 1 line has an error. Nothing was changed.\n"
    assert terms.read_text(encoding="utf-8") == TERMS


def test_every_bad_row_is_told_and_a_good_one_is_not_written(terms: Path) -> None:
    table = HEAD + "toy,enemy,Przeciwnik,ours,,\ntoy,a,X,ours,,\ntoy,attack,-1,ours,,\n"
    wrong = take(terms, table)[2]
    assert [line.partition(": ")[0] for line in wrong.splitlines()] == ["table.csv:3", "table.csv:4", "rulesref"]
    assert terms.read_text(encoding="utf-8") == TERMS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faults_are_told_in_the_language_of_the_person(lang: str, terms: Path) -> None:
    sentences = set()
    for table, english in BAD.values():
        wrong = take(terms, table, "--ui", lang)[2]
        sentences.add(wrong)
        assert (english.partition(": ")[2][:12] in wrong) == (lang == "en"), wrong
    assert len(sentences) > len(BAD) - 4


def test_the_corpus_of_the_installed_program_is_not_written(terms: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesref.paths.SHIPPED", terms.parent.parent.parent)
    table = export(terms.parent.parent).replace("Wróg", "Przeciwnik")
    code, _out, wrong = take(terms, table)
    assert code == 2
    assert "part of the installed program" in wrong
    assert terms.read_text(encoding="utf-8") == TERMS


def test_a_full_disk_leaves_every_file_as_it_was(terms: Path) -> None:
    corpus = terms.parent.parent
    other = corpus / "zoo/terms.yaml"
    other.parent.mkdir()
    other.write_text(TERMS + "# more\n" * 1000, encoding="utf-8")
    table = corpus.parent / "table.csv"
    table.write_text(export(corpus).replace("Wróg", "Przeciwnik"), encoding="utf-8")
    before = {path: path.read_bytes() for path in corpus.rglob("*") if path.is_file()}
    # There is room for the first file, not for the second.
    with small_files(4000):
        run = run_here("term", "--import", str(table), RULESREF_CORPUS=str(corpus))
    assert run.returncode == 2
    assert "The system refuses: " in run.stderr
    assert {path: path.read_bytes() for path in corpus.rglob("*") if path.is_file()} == before


@given(st.one_of(st.binary(), st.text('game,concept;pl"\n|=\\ ', min_size=1).map(lambda text: text.encode())))
def test_no_table_breaks_the_reader(data: bytes) -> None:
    for table in (data, b"game,concept,pl\n" + data):
        changes, faults = read_table(table, {})
        assert not changes
        assert all("\n" not in fault.sentence and fault.line >= 1 for fault in faults)


NAMES = st.lists(st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Zs"]), min_size=1), max_size=4)


@given(NAMES)
def test_names_of_a_cell_come_apart_as_they_were(names: list[str]) -> None:
    assert split_cell(join_cell(names)) == tuple(names)


@pytest.mark.parametrize(
    "text",
    [
        TERMS,
        TERMS.replace("\n", "\r\n"),
        TERMS.rstrip("\n"),
        '"enemy": {"names": {"uk": "Ворог"}, "older": {"ru": ["Противник"]}}\n"attack": {"names": {"uk": "Атака"}}\n',
        "enemy:\n  names:\n    uk: Ворог\n  older:\n    ru:\n    - Противник\n\n# the end\n",
    ],
)
def test_terms_may_be_written_in_any_style_of_yaml(text: str) -> None:
    edited = edit_terms(
        text, {"enemy": {"names": {"uk": "А"}, "older": {}, "also": {"uk": ("Б", "В")}, "ours": ("uk",)}}
    )
    assert edited.count("#") == text.count("#")
    # It is checked as it is made: what cannot be read back is refused.
    assert edit_terms(edited, {"enemy": {"older": {"ru": ("Г",)}, "also": {}, "ours": ()}}).count("Г") == 1


def test_a_comment_inside_of_a_value_is_never_lost() -> None:
    text = "enemy:\n  names:\n    uk: Ворог # who\n    ru: Враг\n"
    with pytest.raises(NotEditable):
        edit_terms(text, {"enemy": {"names": {"uk": "А"}}})
