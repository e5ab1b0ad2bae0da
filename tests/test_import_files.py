"""Files of each format, and files that are none: read whole, or refused with one sentence and nothing kept."""

from __future__ import annotations

import random
import tracemalloc
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesref.importing.language_guess import find_language
from rulesref.importing.lines import CannotImport
from rulesref.importing.profile import Profile
from rulesref.importing.reading import read_files
from rulesref.importing.take_apart import cut_source
from tests.imports import FAQ, make_docx, make_epub, make_html, make_odt, make_pdf, make_rulebook
from tests.program import Run

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FORMATS = ("docx", "odt", "html", "epub")


def make(form: str, folder: Path) -> Path:
    path = folder / f"faq.{form}"
    match form:
        case "docx":
            make_docx(path, FAQ)
        case "odt":
            make_odt(path, FAQ)
        case "epub":
            make_epub(path, [make_html(FAQ[:6]), make_html(FAQ[6:])])
        case _:
            path.write_text(make_html(FAQ), encoding="utf-8")
    return path


@pytest.mark.parametrize("form", FORMATS)
def test_a_list_of_questions_is_the_same_in_every_format(form: str, tmp_path: Path) -> None:
    source = read_files([make(form, tmp_path)])
    document, shape = cut_source(source, Profile(), "faq", ("faq",), None)
    assert shape.has_questions
    assert document.language == "uk"
    assert [passage.title for passage in document.passages if passage.kind == "faq"] == [
        text for kind, text in FAQ if kind == "question"
    ]
    assert [line.text.strip("#* ") for line in source.lines if line.text] == [text for _, text in FAQ]


def test_columns_of_a_pdf_are_read_one_after_the_other(tmp_path: Path) -> None:
    source = read_files([make_rulebook(tmp_path / "book.pdf")])
    document, _ = cut_source(source, Profile(), "book", ("book.pdf",), None)
    titles = [passage.title for passage in document.passages]
    assert titles[:20] == [f"Watch {page}.{part}" for page in (1, 2) for part in range(1, 11)]
    assert titles[20:] == ["Glossary", "Anchor", "Beacon", "Captain", "Drift", "Fog", "Lantern", "Ship", "Tavern"]
    for passage in document.passages[:20]:
        text = " ".join(line.text for line in document.collect_lines(passage))
        assert text.endswith(f"This is {passage.title.lower()}.") or f"This is {passage.title.lower()}. " in text
    assert document.passages[-1].page == "3"
    assert document.passages[21].see == ("drift", "ship")
    assert {str(leftover.reason) for leftover in document.leftovers} == {
        "running-head", "page-number", "before-first"
    }  # fmt: skip


def test_three_columns_below_a_wide_heading_are_read_from_the_left(tmp_path: Path) -> None:
    lines = [(40.0, 800.0, 20.0, "The whole harbour in one long heading over all columns")]
    for column in range(3):
        for row in range(20):
            lines.append(
                (40.0 + 180 * column, 760.0 - 14 * row, 9.0, f"Line {row + 1} of column {column + 1} goes here")
            )
    lines.append((40.0, 400.0, 9.0, "At the end a line stands again " + "below all of the columns, and " * 3 + "ends."))
    source = read_files([make_pdf(tmp_path / "three.pdf", [lines])])
    texts = [line.text for line in source.lines if line.text]
    assert texts[0].startswith("# The whole harbour")
    assert texts[1:-1] == [f"Line {row} of column {column} goes here" for column in (1, 2, 3) for row in range(1, 21)]
    assert texts[-1].startswith("At the end")


def test_a_cyrillic_pdf_of_a_browser_keeps_its_words_and_columns(browser: Browser, tmp_path: Path) -> None:
    parts = "".join(
        f"<h2>Вахта {number}</h2><p>Капітан {number} запалює ліхтар і веде корабель до маяка. " * 1
        + "Матроси чекають на березі, доки не зійде туман. " * 4
        + f"Кінець вахти {number}.</p>"
        for number in range(1, 13)
    )
    page = browser.new_page()
    page.set_content(f"<body style='columns:2;font:10pt serif;text-align:justify;height:200mm'>{parts}</body>")
    path = tmp_path / "вахти.pdf"
    page.pdf(path=str(path), format="A4")
    page.close()
    document, _ = cut_source(read_files([path]), Profile(), "watch", (path.name,), None)
    assert document.language == "uk"
    assert [passage.title for passage in document.passages] == [f"Вахта {number}" for number in range(1, 13)]
    for number, passage in enumerate(document.passages, 1):
        text = " ".join(line.text for line in document.collect_lines(passage)).strip()
        assert f"Капітан {number} запалює ліхтар" in text
        assert text.endswith(f"Кінець вахти {number}.")


def bad_files(folder: Path) -> dict[str, tuple[Path, str]]:
    """Files that cannot be imported, and a part of what is said of each."""
    book = make_rulebook(folder / "book.pdf").read_bytes()
    cut = folder / "cut.pdf"
    cut.write_bytes(book[:300])
    locked = folder / "locked.pdf"
    locked.write_bytes(
        book.replace(
            b"trailer<<",
            b"trailer<</Encrypt<</Filter/Standard/V 1/R 2/P -4/O<" + b"aa" * 32 + b">/U<" + b"bb" * 32 + b">>>"
            b"/ID[<" + b"cc" * 16 + b"><" + b"cc" * 16 + b">]",
        )
    )
    pictures = make_pdf(folder / "pictures.pdf", [[], []])
    signs = make_pdf(folder / "signs.pdf", [[(50.0, 800.0 - 12 * row, 9.0, "!#%&/+,-*;:=?@" * 4) for row in range(40)]])
    western = make_pdf(
        folder / "western.pdf",
        [[(50.0, 800.0 - 12 * row, 9.0, "\u00cf\u00f0\u00e0\u00e2\u00e8\u00eb\u00e0 " * 6) for row in range(40)]],
    )
    bomb = folder / "bomb.docx"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("word/document.xml", "w") as part:
        for _ in range(100):
            part.write(b"\0" * 1_000_000)
    cyrillic = folder / "cp1251.txt"
    cyrillic.write_bytes("Перша\nПравила гри\n".encode("cp1251"))
    big = folder / "big.txt"
    with big.open("wb") as file:
        file.truncate(200_000_000)
    empty = folder / "empty.md"
    empty.write_bytes(b"")
    binary = folder / "program.txt"
    binary.write_bytes(b"\x7fELF\0\0\0")
    halved = folder / "half.docx"
    halved.write_bytes(make("docx", folder).read_bytes()[:400])
    unknown = folder / "cards.zip"
    with zipfile.ZipFile(unknown, "w") as archive:
        archive.writestr("x", "y")
    return {
        "folder": (folder, "is a folder"),
        "missing": (folder / "nothing.pdf", "There is no file"),
        "cut short": (cut, "damaged or incomplete"),
        "locked": (locked, "locked with a password"),
        "pictures": (pictures, "Run it through OCR"),
        "signs": (signs, "Run it through OCR"),
        "western letters": (western, "Run it through OCR"),
        "bomb": (bomb, "unpacks to far more"),
        "encoding": (cyrillic, "Line 1 of"),
        "too big": (big, "200 MB"),
        "empty": (empty, "contains no text"),
        "binary": (binary, "is not text"),
        "half": (halved, "damaged or incomplete"),
        "format": (unknown, "is not known"),
    }


def test_a_file_that_cannot_be_read_is_refused_with_one_sentence_and_nothing_is_kept(
    rulesref: Run, tmp_path: Path, small_corpus: Path
) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    data = tmp_path / "data"
    for name, (path, said) in bad_files(folder).items():
        done = rulesref("import", str(path), RULESREF_DATA=str(data), RULESREF_CORPUS=str(small_corpus))
        assert done.returncode == 2, name
        assert said in done.stderr, name
        assert done.stderr.count("\n") == 1, name
        assert not done.stdout, name
        assert not data.exists(), name


def test_bad_files_take_little_memory(tmp_path: Path) -> None:
    files = bad_files(tmp_path)
    tracemalloc.start()
    try:
        for name, (path, _) in files.items():
            tracemalloc.reset_peak()
            with pytest.raises(CannotImport):
                read_files([path])
            # The text has 200 MB, the archive unpacks to 100.
            assert tracemalloc.get_traced_memory()[1] < 40_000_000, name
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("form", ["docx", "odt", "epub", "html", "pdf"])
def test_a_damaged_file_is_read_whole_or_refused(form: str, tmp_path: Path) -> None:
    whole = (make_rulebook(tmp_path / "faq.pdf") if form == "pdf" else make(form, tmp_path)).read_bytes()
    chance = random.Random(form)
    path = tmp_path / f"damaged.{form}"
    refused = 0
    for _ in range(40):
        data = bytearray(whole)
        if chance.random() < 0.3:
            del data[chance.randrange(len(data)) :]
        for _ in range(chance.choice([0, 1, 3, 20])):
            if data:
                data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(data)
        try:
            source = read_files([path])
        except CannotImport:
            refused += 1
            continue
        document, _ = cut_source(source, Profile(), "damaged", (path.name,), None)
        placed = sum(len(passage.lines) for passage in document.passages) + len(document.leftovers)
        assert placed == len(source.lines)
    assert refused


def test_a_profile_that_is_wrong_says_where(rulesref: Run, tmp_path: Path, small_corpus: Path) -> None:
    text, profile = tmp_path / "a.txt", tmp_path / "p.yaml"
    text.write_text("# A\n\nb\n", encoding="utf-8")
    for written, said in (
        ("title: A\nheddings: {}\n", "line 2: “heddings” is not one of"),
        ("numbers: '('\n", "line 1: numbers is not a regular expression"),
        ("language: de\n", "line 1: language does not accept"),
        ("- a\n", "has no keys"),
        ("title: [\n", "line 2"),
    ):
        profile.write_text(written, encoding="utf-8")
        done = rulesref(
            "import", str(text), "--profile", str(profile),
            RULESREF_DATA=str(tmp_path / "data"), RULESREF_CORPUS=str(small_corpus),
        )  # fmt: skip
        assert done.returncode == 2
        assert said in done.stderr
        assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Якщо дослідник програє, він її втрачає.", "uk"),
        ("Если сыщик проиграл, он её теряет, и это всё.", "ru"),
        ("Jeśli gracz przegra, może ją stracić, ale nie musi się martwić.", "pl"),
        ("If the player loses this card, it is removed and you may draw.", "en"),
    ],
)
def test_the_language_of_a_passage_is_found(text: str, lang: str) -> None:
    assert find_language(text, "en" if lang != "en" else "uk") == lang
    assert find_language("OK", "pl") == "pl"
