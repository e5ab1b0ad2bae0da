"""`rulesref import` and what comes of it: told, kept for the person alone, searched, shown, compared, removed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulesref.building.private_corpus import join_corpus
from rulesref.building.site_build import build_site
from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.layout import Passage
from rulesref.importing.lines import Line
from tests.conftest import SHARED
from tests.imports import COMPREHENSIVE, FAQ, make_docx, make_html, make_rulebook
from tests.program import Run

UKRAINIAN = SHARED / "sources" / "texts" / "ahlcg-reference-uk.txt"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def write(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_document_is_told_kept_searched_shown_and_removed(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path
) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    path = write(tmp_path / "harbour.txt", COMPREHENSIVE)
    done = rulesref("import", path, **surroundings)
    assert done.returncode == 0, done.stderr
    assert "21 passages were found by their layout." in done.stdout
    assert "Lines: 50 = 46 in passages + 4 left out." in done.stdout
    found = rulesref("search", "effect that forbids it wins", "--json", **surroundings)
    best = json.loads(found.stdout)["results"][0]
    assert best["id"] == "harbour/rule-101-2"
    assert best["private"] is True
    assert best["passage"]["lines"] == [28, 29]
    shown = rulesref("show", "harbour/rule-101-2", **surroundings)
    assert "your own import, visible only to you" in shown.stdout
    assert "the effect that forbids it wins" in shown.stdout
    assert "harbour" in rulesref("imported", **surroundings).stdout
    exported = rulesref("export", **surroundings).stdout
    assert "harbour" not in exported
    assert "captain" not in exported
    assert rulesref("imported", "--remove", "harbour", **surroundings).returncode == 0
    assert rulesref("imported", **surroundings).returncode == 1
    assert not (data / "imported").exists()
    assert rulesref("search", "effect that forbids it wins", **surroundings).returncode == 1


def test_a_document_without_headings_says_what_it_needs(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path
) -> None:
    path = write(tmp_path / "note.txt", "some words\nand more of them\n")
    done = rulesref("import", path, RULESREF_DATA=str(data), RULESREF_CORPUS=str(small_corpus))
    assert done.returncode == 0, done.stderr
    assert "No heading and no numbered paragraph was recognised" in " ".join(done.stdout.split())


def test_a_search_loads_nothing_of_imports_or_servers(tmp_path: Path, small_corpus: Path) -> None:
    told = (
        "import sys; from rulesref.cli.app import main\n"
        "sys.argv = ['rulesref', 'search', 'ворог']\n"
        "try: main()\n"
        "except SystemExit: print([name for name in sys.modules if name.startswith(('rulesref.import', "
        "'rulesref.building.private', 'rulesref.cli.import', 'rulesref.mcp', 'rulesref.cli.mcp', 'rulesref.api', "
        "'rulesref.bot', 'rulesref.cli.bot', 'telegram', 'httpx', 'mcp', "
        "'pydantic', 'anyio', 'jsonschema', 'starlette', 'uvicorn'))])"
    )
    surroundings = {"RULESREF_DATA": str(tmp_path), "RULESREF_CORPUS": str(small_corpus)}
    ran = subprocess.run(
        [sys.executable, "-c", told], capture_output=True, encoding="utf-8", env={**os.environ, **surroundings}
    )
    assert ran.stdout.splitlines()[-1] == "[]", ran.stderr


@pytest.mark.parametrize("damage", ["another version", "no index", "half an index", "no library"])
def test_a_store_that_another_version_or_a_crash_left_is_made_anew(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path, damage: str
) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    rulesref("import", write(tmp_path / "harbour.txt", COMPREHENSIVE), **surroundings)
    index = data / "imported" / "index.json"
    match damage:
        case "another version":
            index.write_text(index.read_text(encoding="utf-8").replace('"stamp": "', '"stamp": "0'), encoding="utf-8")
        case "no index":
            index.write_text("", encoding="utf-8")
        case "half an index":
            index.write_text(index.read_text(encoding="utf-8")[:100], encoding="utf-8")
        case _:
            shutil.rmtree(next((data / "imported").glob("library-*")))
    found = rulesref("search", "effect that forbids it wins", "--json", **surroundings)
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout)["results"][0]["id"] == "harbour/rule-101-2"


def test_the_corpus_and_the_project_stay_as_they_are(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path
) -> None:
    before = sorted(small_corpus.rglob("*"))
    path = write(tmp_path / "harbour.txt", COMPREHENSIVE)
    rulesref("import", path, RULESREF_DATA=str(data), RULESREF_CORPUS=str(small_corpus))
    assert sorted(small_corpus.rglob("*")) == before


def test_a_site_has_nothing_imported_until_it_is_said_twice(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path
) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    rulesref("import", write(tmp_path / "harbour.txt", COMPREHENSIVE), **surroundings)
    out = tmp_path / "site"
    assert rulesref("site", "build", "--out", str(out), **surroundings).returncode == 0
    assert not _files_with(out, "captain")
    once = rulesref("site", "build", "--out", str(out), "--with-imported", **surroundings)
    assert once.returncode == 2
    assert "give --with-imported twice" in once.stderr
    twice = rulesref("site", "build", "--out", str(out), "--with-imported", "--with-imported", **surroundings)
    assert twice.returncode == 0, twice.stderr
    page = (out / "en" / "imported-harbour" / "rule-101-2" / "index.html").read_text(encoding="utf-8")
    assert "own import" in page
    assert not (out / "api").exists(), "a person's own documents are not for others to take away"
    assert rulesref("site", "build", "--out", str(out), **surroundings).returncode == 0
    assert not _files_with(out, "captain")


def test_a_site_with_imports_has_the_book_under_the_entry_and_a_normal_one_has_no_word_of_it(
    tmp_path: Path, small_corpus: Path
) -> None:
    lines = (Line(1, "Ворог"), Line(2, ""), Line(3, "Ворог світить ліхтарем у вікно."))
    passage = Passage("enemy", "Ворог", "glossary", "", "7", "", 1, 3, (1, 2, 3), entry="toy/enemy")
    own = ImportedDocument("rules-uk", "Книга", "toy", "uk", "text", ("x.txt",), lines, (passage,), (), {})
    out = tmp_path / "site"
    with join_corpus(small_corpus, [own], {"uk": "власний імпорт"}) as root:
        build_site(root, out)
    page = (out / "uk" / "toy" / "enemy" / "index.html").read_text(encoding="utf-8").replace("\u00a0", " ")
    assert "У книзі: Книга (власний імпорт)" in page
    assert page.index("Ворог світить ліхтарем") > page.index("У книзі")
    assert "с. 7" in page
    build_site(small_corpus, out)
    assert not _files_with(out, "ліхтарем")
    assert not _files_with(out, "У книзі")
    assert not _files_with(out, "власний імпорт")


def _files_with(folder: Path, word: str) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and word.encode() in path.read_bytes()]


def test_importing_again_tells_what_changed_and_ids_stay_when_numbers_shift(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path
) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    path = tmp_path / "harbour.txt"
    rulesref("import", write(path, COMPREHENSIVE), **surroundings)
    newer = COMPREHENSIVE.replace("101.1. Whenever", "101.1. A captain may always pass.\n\n101.2. Whenever").replace(
        "101.2. When one effect", "101.3. When one effect"
    )
    newer = newer.replace("nine sailors.\nExample", "ten sailors.\nExample").replace(
        "300.2. A watch ends when every captain has passed in a row.\n", ""
    )
    again = rulesref("import", write(path, newer), **surroundings)
    assert "Since the last import: 1 changed, 2 moved, 1 new, 1 gone." in again.stdout
    told = json.loads(rulesref("diff", "harbour", "--json", **surroundings).stdout)
    changes = {change["what"]: change for change in told["changes"]}
    assert changes["moved"]["old"] == changes["moved"]["new"]
    assert ["-", "nine"] in changes["changed"]["words"]
    assert ["+", "ten"] in changes["changed"]["words"]
    assert changes["gone"]["old"] == "rule-300-2"
    # The rule that was 101.2 keeps its id, though its number is another now.
    found = rulesref("show", "harbour/rule-101-2", "--json", **surroundings)
    assert json.loads(found.stdout)["number"] == "101.3"
    readable = rulesref("diff", "harbour", **surroundings).stdout
    assert "[-nine-] {+ten+}" in readable
    assert "101.2 → 101.3" in readable
    first, second = write(tmp_path / "old.txt", COMPREHENSIVE), write(tmp_path / "new.txt", newer)
    assert "1 changed, 2 moved, 1 new, 1 gone." in rulesref("diff", "harbour", first, second, **surroundings).stdout


def test_a_suggested_profile_cuts_better(rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    heads = COMPREHENSIVE.replace("\n\n2", "\n\nHarbour Rules, 7\n\n2").replace("\n\n3", "\n\nHarbour Rules, 8\n\n3")
    path = write(tmp_path / "harbour.txt", heads)
    plain = json.loads(rulesref("import", path, "--json", **surroundings).stdout)
    suggested = rulesref("import", path, "--suggest", **surroundings)
    assert suggested.returncode == 0
    profile = write(tmp_path / "profile.yaml", suggested.stdout)
    better = json.loads(rulesref("import", path, "--profile", profile, "--json", **surroundings).stdout)
    kinds = [passage["kind"] for passage in better["passages"]]
    assert "example" in kinds
    assert any("Harbour Rules, 7" in passage["title"] for passage in plain["passages"])
    assert not any("Harbour Rules" in passage["title"] for passage in better["passages"])
    assert better["lines"]["left_out"]["dropped"] >= 4


def test_a_corpus_of_a_new_game_is_checked_and_searched(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path
) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    book, folder = make_rulebook(tmp_path / "harbour.pdf"), tmp_path / "harbour"
    done = rulesref("import", str(book), "--as-corpus", str(folder), **surroundings)
    assert "29 entries are in" in done.stdout
    assert not data.exists()
    own = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(folder)}
    assert "29 entries read: 0 errors" in rulesref("check", **own).stdout
    found = json.loads(rulesref("search", "lanterns", "--json", **own).stdout)
    assert found["results"][0]["id"] == "harbour/lantern"
    again = rulesref("import", str(book), "--as-corpus", str(folder), **surroundings)
    assert again.returncode == 2
    assert "already exists" in again.stderr


def test_a_page_has_every_line_of_the_source(rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path) -> None:
    path, page = write(tmp_path / "harbour.txt", COMPREHENSIVE), tmp_path / "page.html"
    rulesref("import", path, "--page", str(page), RULESREF_DATA=str(data), RULESREF_CORPUS=str(small_corpus))
    made = page.read_text(encoding="utf-8")
    assert made.count("<li>") == 50
    assert "contents" in made


def test_terms_of_a_document_link_to_each_other_in_any_form(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path
) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    rulesref("import", str(make_rulebook(tmp_path / "harbour.pdf")), **surroundings)
    shown = json.loads(rulesref("show", "harbour/anchor", "--json", **surroundings).stdout)
    assert shown["see"] == ["harbour/drift", "harbour/ship"]
    captain = json.loads(rulesref("show", "harbour/fog", "--json", **surroundings).stdout)
    assert "harbour/lantern" in captain["html"]
    assert "See also:\n  Drift  harbour/drift" in rulesref("show", "harbour/anchor", **surroundings).stdout


def test_another_document_does_not_take_the_place_of_one_with_the_same_name(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path
) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    rulesref("import", write(tmp_path / "rules.txt", COMPREHENSIVE), **surroundings)
    other = make_docx(tmp_path / "rules.docx", FAQ)
    refused = rulesref("import", str(other), **surroundings)
    assert refused.returncode == 2
    assert "--as rules-2" in refused.stderr
    assert rulesref("import", str(other), "--as", "rules-2", **surroundings).returncode == 0
    assert len(json.loads(rulesref("imported", "--json", **surroundings).stdout)) == 2


def test_several_files_are_one_document(rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    half = COMPREHENSIVE.index("2. Parts of a Card\n\n")
    first = write(tmp_path / "one.txt", COMPREHENSIVE[:half])
    second = write(tmp_path / "two.txt", COMPREHENSIVE[half:])
    done = json.loads(rulesref("import", first, second, "--as", "harbour", "--json", **surroundings).stdout)
    assert done["doc"] == "harbour"
    assert done["lines"]["total"] == 50
    assert done["passages"][-1]["last"] == 50


@pytest.mark.parametrize(("ui", "said"), [("uk", "уривк"), ("ru", "отрыв"), ("pl", "fragment"), ("en", "passages")])
def test_an_import_is_told_in_the_language_of_the_person(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path, ui: str, said: str
) -> None:
    path = make_docx(tmp_path / "faq.docx", FAQ)
    done = rulesref("import", str(path), "--ui", ui, RULESREF_DATA=str(data), RULESREF_CORPUS=str(small_corpus))
    assert said in done.stdout


def test_a_question_is_found_in_any_form_of_its_words(
    rulesref: Run, tmp_path: Path, data: Path, small_corpus: Path
) -> None:
    surroundings = {"RULESREF_DATA": str(data), "RULESREF_CORPUS": str(small_corpus)}
    rulesref("import", write(tmp_path / "faq.html", make_html(FAQ)), **surroundings)
    found = rulesref("search", "матросів", "--json", **surroundings)
    assert json.loads(found.stdout)["results"][0]["id"].startswith("faq/")


@pytest.mark.skipif(not UKRAINIAN.is_file(), reason="../shared is not here")
def test_the_book_stands_under_the_entry_and_its_phrases_are_found(rulesref: Run, data: Path) -> None:
    done = json.loads(rulesref("import", str(UKRAINIAN), "--json", RULESREF_DATA=str(data)).stdout)
    assert done["doc"] == "ahlcg-reference-uk"
    assert done["entries"] == 298
    assert done["lines"]["in_entries"] + sum(done["lines"]["left_out"].values()) == done["lines"]["total"]
    text = UKRAINIAN.read_text(encoding="utf-8").splitlines()
    place = next(passage for passage in done["passages"] if passage["entry"] == "ahlcg/aloof")
    phrase = " ".join(text[place["first"] + 1].split()[4:11])
    shown = json.loads(rulesref("show", "ahlcg/aloof", "--lang", "uk", "--json", RULESREF_DATA=str(data)).stdout)
    assert phrase in shown["imported"][0]["text"]
    assert shown["text"]
    assert phrase not in shown["text"]
    found = json.loads(rulesref("search", phrase, "--json", RULESREF_DATA=str(data)).stdout)
    assert found["results"][0]["id"] == "ahlcg/aloof"
    assert found["results"][0]["passage"]["doc"] == "ahlcg-reference-uk"
    assert phrase not in rulesref("export", "--lang", "uk", "--game", "ahlcg", RULESREF_DATA=str(data)).stdout
