"""A language that the program does not know, in letters that no other has: it is added as docs/add-a-language.md tells.

The program is copied, for languages are read when it starts.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from gettext import c2py
from pathlib import Path
from typing import Any

import pytest

from hatch_build import compile_catalogues
from rulesref.language.profile import LanguageProfile
from rulesref.language.profiles import LANGUAGES, PROFILES

from .markup import read_page
from .program import ROOT
from .scripting import NodePage, open_node_page
from .test_toy_site import list_strings

GREEK = ROOT / "tests/toy_language"
REGISTRY = "rulesref/language/profiles/__init__.py"
PLACES = {
    "rulesref/language/profiles/el.py": GREEK / "el.py",
    "locales/el/LC_MESSAGES/rulesref.po": GREEK / "rulesref.po",
}
"""The new files of the program; besides these, the registry names the profile."""
SCRIPT_TABLES = {
    *("cards/deck_list.py", "importing/lines.py", "importing/shape_marks.py", "importing/texts.py"),
    *("importing/word_stream.py", "language/morphology.py", "language/normalise.py", "search/word_families.py"),
    "language/transliteration.py",
}
"""Modules that know Cyrillic or Latin letters, or read the dictionaries of one language."""


@dataclass(frozen=True)
class Program:
    """A copy of the program that knows Greek."""

    root: Path

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.start("-m", "rulesref", *arguments)

    def start(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        places = {"PYTHONPATH": self.root, "RULESREF_CACHE": self.root / "cache", "RULESREF_DATA": self.root / "data"}
        wishes = {"LANGUAGE": "", "LC_ALL": "en_US.UTF-8", "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
        return subprocess.run(
            [sys.executable, *arguments],
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, **wishes, **{name: str(place) for name, place in places.items()}},
            cwd=self.root,
        )


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    root = tmp_path_factory.mktemp("program")
    # With its compiled modules: else each of them is compiled again.
    shutil.copytree(ROOT / "rulesref", root / "rulesref")
    shutil.copytree(ROOT / "locales", root / "locales")
    (root / "site").symlink_to(ROOT / "site")
    shutil.copytree(ROOT / "tests/toy_corpus", root / "corpus", ignore=shutil.ignore_patterns("examples", "symbols"))
    shutil.copytree(GREEK / "toy", root / "corpus/toy", dirs_exist_ok=True)
    for place, source in PLACES.items():
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, root / place)
    registry = root / REGISTRY
    text = registry.read_text(encoding="utf-8")
    text = text.replace("import en, pl, ru, uk", "import el, en, pl, ru, uk")
    registry.write_text(text.replace("(uk, ru, pl, en)", "(uk, ru, pl, en, el)"), encoding="utf-8")
    compile_catalogues(root / "locales")
    return Program(root)


@pytest.fixture(scope="module")
def greek_site(program: Program) -> Path:
    built = program.run("site", "build", "--out", str(program.root / "built"))
    assert built.returncode == 0, built.stderr
    return program.root / "built"


@pytest.fixture(scope="module")
def page(greek_site: Path) -> Iterator[NodePage]:
    with open_node_page(greek_site) as page:
        yield page


def search(program: Program, query: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(program.run("search", query, "--json").stdout)
    return answer


def list_found(answer: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one["id"], one["title"]) for one in answer["results"]]


def test_its_corpus_has_no_error_and_what_other_languages_lack_is_told_without_it(program: Program) -> None:
    checked = program.run("check")
    assert checked.returncode == 0, checked.stdout
    assert "0 errors" in checked.stdout
    assert re.findall(r"have no text in “(\w+)”", checked.stdout) == ["uk", "ru", "pl"]


@pytest.mark.parametrize("query", ["τέλος", "ΤΕΛΟΣ", "τελοσ", "τι είναι το τέλος", "γεια, τελος παρακαλώ"])
def test_a_query_is_read_without_accents_case_and_words_that_say_little(program: Program, query: str) -> None:
    assert list_found(search(program, query))[0] == ("toy/end", "Το τέλος")


def test_a_query_on_the_wrong_keyboard_layout_is_understood(program: Program) -> None:
    answer = search(program, "petrew")
    assert answer["understood"] == "πετρες"
    assert list_found(answer)[0] == ("toy/taking", "Παίρνω πέτρες")


def test_a_typo_is_repaired(program: Program) -> None:
    assert search(program, "διακπη")["understood"] == "διακοπη"


def test_the_number_of_a_page_is_found_behind_the_word_for_it(program: Program) -> None:
    found = [entry for entry, _ in list_found(search(program, "σελίδα 2"))]
    assert sorted(found[:2]) == ["toy/end", "toy/stopping"]


def test_messages_are_in_it(program: Program) -> None:
    said = program.run("--ui", "el", "search", "ζζζζ")
    assert said.returncode == 1
    assert said.stdout.startswith("Δεν βρέθηκε τίποτα για «ζζζζ».")


def test_what_is_not_translated_yet_is_said_in_english(program: Program) -> None:
    assert "Try fewer words" in program.run("--ui", "el", "search", "ζζζζ").stdout


def test_a_page_is_built_in_it_and_leads_to_the_others(greek_site: Path) -> None:
    page = read_page(greek_site, "el/toy/taking")
    assert '<html lang="el">' in page
    assert "<title>Παίρνω πέτρες · Ο Σωρός</title>" in page
    assert "Πάρε μία, δύο ή τρεις πέτρες από τον σωρό" in page
    assert 'href="../../../uk/toy/taking/index.html"' in page
    assert '<i class="en"></i> <span lang="en">Taking stones</span>' in page
    assert 'href="../../../el/toy/taking/index.html"' in read_page(greek_site, "uk/toy/taking")


def test_short_words_stay_with_the_next(greek_site: Path) -> None:
    html = (greek_site / "el/toy/end/index.html").read_text(encoding="utf-8")
    assert "<h1>Το\u00a0τέλος</h1>" in html


def test_titles_are_listed_by_its_alphabet(greek_site: Path) -> None:
    listed = read_page(greek_site, "el/toy/all")
    titles = ["Διακοπή", "Ο γύρος", "Παίρνω πέτρες", "Το τέλος"]
    places = [listed.index(f">{title}</a>") for title in titles]
    assert places == sorted(places)


def test_its_sign_has_a_style_and_a_name_for_those_who_listen(greek_site: Path) -> None:
    style = (greek_site / "static/css/site.css").read_text(encoding="utf-8")
    assert 'i.el::before{content:"EL"}' in style
    assert 'content:"EL" / "Language: Greek"' in style
    assert "i:is(.uk, .ru, .pl, .en, .el) {" in style


def test_the_page_finds_what_the_program_finds(program: Program, page: NodePage) -> None:
    queries = ["ΤΕΛΟΣ", "τι είναι το τέλος", "petrew", "διακπη", "πέτρες", "σελίδα 2", "σωρός και κάρτα", "stones"]
    found = page.evaluate(
        "async (queries) => Promise.all(queries.map((query) => rulesref.search(query, {lang: 'el'})))", queries
    )
    for query, answer in zip(queries, found, strict=True):
        ours = json.loads(program.run("--ui", "el", "search", query, "--json").stdout)
        assert list_found(answer) == list_found(ours), query
        assert answer["understood"] == ours["understood"]


def test_a_deck_list_and_an_imported_passage_in_it_are_recognized(program: Program) -> None:
    code = """
from rulesref.cards.deck_list import read_lines
from rulesref.importing.language_guess import find_language
from rulesref.importing.shapes import make_slug
print(*read_lines("Σύμμαχοι:\\n2x Μαχαίρι (επίπεδο 2)\\n3 τεμ. Φως")[0], sep="\\n")
print(find_language("Ο παίκτης δεν παίρνει κάρτα από τον σωρό και χάνει."), make_slug("Παίρνω πέτρες"))
"""
    first, second, last = program.start("-c", code).stdout.splitlines()
    assert "count=2" in first
    assert "name='Μαχαίρι'" in first
    assert "level=2" in first
    assert "count=3" in second
    assert last == "el pairno-petres"


def is_same(one: Path, other: Path) -> bool:
    return other.is_file() and one.read_bytes() == other.read_bytes()


def test_the_row_of_the_architecture_names_every_file_that_was_touched(program: Program) -> None:
    rows = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    row = next(line for line in rows.splitlines() if line.startswith("| add a language |"))
    named = {place.replace("<code>", "el") for place in re.findall(r"`([^`]+)`", row)}
    sources = [
        path.relative_to(program.root)
        for folder in ("rulesref", "locales")
        for path in (program.root / folder).rglob("*")
        if path.is_file() and path.suffix not in (".mo", ".pyc")
    ]
    touched = {place.as_posix() for place in sources if not is_same(program.root / place, ROOT / place)}
    assert touched == {place for place in named if not place.startswith("corpus/")}
    assert {place for place in named if place.startswith("corpus/")} == {"corpus/*/game.yaml", "corpus/**/*.el.md"}


def test_the_guide_names_every_field_of_a_profile() -> None:
    guide = (ROOT / "docs/add-a-language.md").read_text(encoding="utf-8")
    assert [field for field in LanguageProfile._fields if f"`{field}`" not in guide] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_profile_and_its_catalogue_have_the_same_plural_rule(code: str) -> None:
    catalogue = (ROOT / f"locales/{code}/LC_MESSAGES/rulesref.po").read_text(encoding="utf-8")
    forms = [re.findall(r"nplurals=(\d)", text)[0] for text in (catalogue, PROFILES[code].plural_rule)]
    rules = [re.findall(r"plural=\(?(.*?)\)?;", text)[0] for text in (catalogue, PROFILES[code].plural_rule)]
    assert forms[0] == forms[1]
    assert [c2py(rules[0])(number) for number in range(200)] == [c2py(rules[1])(number) for number in range(200)]


def test_no_other_code_has_letters_or_words_of_a_language() -> None:
    own = re.compile(r"uk|ru|pl|.*[а-яіїєґёąćęłńóśźż].*", re.IGNORECASE | re.DOTALL)
    found = {
        path.relative_to(ROOT / "rulesref").as_posix()
        for path in (ROOT / "rulesref").rglob("*.py")
        if "profiles" not in path.parts and any(map(own.fullmatch, list_strings(path)))
    }
    assert found == SCRIPT_TABLES
    letters = re.compile(r"[а-яіїєґёąćęłńóśźż]|[\"'.](?:uk|ru|pl)\b(?!-)", re.IGNORECASE)
    for path in [*(ROOT / "site").rglob("*.html"), *(ROOT / "site").rglob("*.js"), *(ROOT / "site").rglob("*.css")]:
        text = re.sub(r"/\*.*?\*/|//[^\n]*|{#.*?#}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not letters.search(text), path
