"""What held in an older version, and the Grimoire's numbers, as a person or a program meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .program import Run

OWN = {
    "toy/glossary/walk.uk.md": """\
---
title: Крок
kind: glossary
source: {doc: rules-uk, page: 7}
grimoire: ["1.006", "1.007"]
---
Крок веде на дві клітинки.

> [!before 2.3] Крок веде на одну клітинку.

- Через стіну [атакувати](attack) не можна.
  > [!since 2.3]
- Стрибок теж крок.
""",
    "toy/faq/faq-walk.ru.md": """\
---
title: Можно ли шагнуть назад?
kind: faq
source: {doc: faq-ru, section: "2.2"}
version: "2.3"
about: [walk]
---
Да, шагайте куда хотите.
""",
    "toy/grimoire.yaml": """\
"1.006":
  title: Walking
  differs: {uk: За Гримуаром кроків три., ru: По Гримуару шага три., pl: Trzy kroki., en: The Grimoire walks three.}
"1.007": {title: Steps}
"14.001": {title: Icons}
"14.002":
  title: Flying
  differs: {uk: Літати можна., ru: Летать можно., pl: Można latać., en: The Grimoire flies.}
""",
}


@pytest.fixture
def own(small_corpus: Path) -> dict[str, str]:
    for name, text in OWN.items():
        (small_corpus / name).write_text(text, encoding="utf-8")
    sources = small_corpus / "sources.yaml"
    written = (
        sources.read_text(encoding="utf-8")
        .partition("faq-en:")[0]
        .replace('version: ru2.0\n  date: "2024-09"', 'version: "2.3"')
    )
    listed = '{"2.0": "2023-01-31", "2.3": "2024-10-22"}'
    sources.write_text(
        written.replace('publisher: "Никто"', f'publisher: "Никто"\n  versions: {listed}'), encoding="utf-8"
    )
    return {"RULESREF_CORPUS": str(small_corpus)}


def test_an_entry_reads_as_the_rule_stands_and_shows_its_older_reading(rulesref: Run, own: dict[str, str]) -> None:
    told = rulesref("--ui", "uk", "show", "walk", **own).stdout
    assert "дві клітинки" in told
    assert "До версії 2.3: Крок веде на одну клітинку." in told
    assert "З версії 2.3." in told
    assert "змінено у версії 2.3 (22 жовтня 2024" in told
    assert "toy/faq-walk" in told


def test_as_of_an_older_version_an_entry_reads_as_it_did(rulesref: Run, own: dict[str, str]) -> None:
    found = json.loads(rulesref("show", "walk", "--as-of", "2.0", "--json", **own).stdout)
    assert found["text"] == "Крок веде на одну клітинку.\n- Стрибок теж крок."
    assert "атакувати" not in found["html"]
    assert (found["as_of"], found["changed"], found["rulings"]) == ("2.0", [], [])
    now = json.loads(rulesref("show", "walk", "--json", **own).stdout)
    assert (now["as_of"], now["changed"], now["rulings"]) == ("", ["2.3"], ["toy/faq-walk"])


def test_as_of_an_older_version_a_later_ruling_is_not_there(rulesref: Run, own: dict[str, str]) -> None:
    run = rulesref("show", "faq-walk", "--as-of", "FAQ 2.0", **own)
    assert run.returncode == 2
    assert "was added in version 2.3; in 2.0 there was no such entry" in run.stderr
    query = ("search", "шагнуть назад", "--json")
    assert "toy/faq-walk" in [one["id"] for one in json.loads(rulesref(*query, **own).stdout)["results"]]
    then = json.loads(rulesref(*query, "--as-of", "2.0", **own).stdout)
    assert then["as_of"] == "2.0"
    assert "toy/faq-walk" not in [one["id"] for one in then["results"]]


def test_as_of_an_older_version_search_shows_the_older_text(rulesref: Run, own: dict[str, str]) -> None:
    (first, *_) = json.loads(rulesref("search", "Крок", "--as-of", "2.0", "--json", **own).stdout)["results"]
    assert first["id"] == "toy/walk"
    assert "одну клітинку" in first["snippet"]
    assert "дві" not in first["snippet"]


@pytest.mark.parametrize("asked", ["grimoire 1.006", "Гримуар 1.006", "1.006", "Grymuar 1.007"])
def test_an_entry_is_found_by_its_number_in_the_grimoire(rulesref: Run, own: dict[str, str], asked: str) -> None:
    assert json.loads(rulesref("show", asked, "--json", **own).stdout)["id"] == "toy/walk"
    (first, *_) = json.loads(rulesref("search", asked, "--json", **own).stdout)["results"]
    assert (first["id"], first["paragraph"], first["grimoire"]) == ("toy/walk", "", ["1.006", "1.007"])


def test_an_entry_says_what_the_grimoire_plays_differently(rulesref: Run, own: dict[str, str]) -> None:
    told = rulesref("--ui", "ru", "show", "walk", **own).stdout
    assert "В Гримуаре (1.006) иначе:\n  По Гримуару шага три." in told
    assert "Гримуар 1.006, 1.007" in told
    (differs,) = json.loads(rulesref("show", "walk", "--json", **own).stdout)["grimoire_differs"]
    assert (differs["number"], differs["title"], differs["text"]["en"]) == (
        "1.006",
        "Walking",
        "The Grimoire walks three.",
    )


def test_a_number_of_the_grimoire_without_an_entry_is_told_apart_from_no_number(
    rulesref: Run, own: dict[str, str]
) -> None:
    told = "Grimoire 14.001, “Icons”, has no entry here."
    assert told in rulesref("show", "grimoire 14.001", **own).stderr
    assert rulesref("search", "гримуар 14.001", **own).stdout == f"{told}\n\n"
    assert "There is no entry “grimoire 15.001”." in rulesref("show", "grimoire 15.001", **own).stderr


def test_a_rule_of_the_grimoire_alone_is_told_by_its_difference(rulesref: Run, own: dict[str, str]) -> None:
    shown = rulesref("--ui", "ru", "show", "grimoire 14.002", **own)
    assert (shown.returncode, "Летать можно." in shown.stdout) == (0, True)
    assert "Flying" in shown.stderr
    (differs,) = json.loads(rulesref("show", "14.002", "--json", **own).stdout)["grimoire_differs"]
    assert (differs["number"], differs["text"]["pl"]) == ("14.002", "Można latać.")


def test_a_version_lists_the_rules_that_it_changed(rulesref: Run, own: dict[str, str]) -> None:
    (step,) = json.loads(rulesref("changes", "2.0", "--json", **own).stdout)["versions"]
    assert (step["version"], step["date"]) == ("2.3", "2024-10-22")
    assert [one["id"] for one in step["changed"]] == ["toy/walk"]
