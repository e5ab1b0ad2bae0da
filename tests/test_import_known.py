"""Documents that are recognised: each passage under its entry, each line in one place."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rulesref.importing.known import FOLDER, KnownDocument, find_known, load_known
from rulesref.importing.layout import Layout, Reason
from rulesref.importing.lines import Line, SourceText
from rulesref.importing.mapping import map_document
from rulesref.importing.reading import read_files
from rulesref.importing.take_apart import recognise_source
from tests.conftest import SHARED, load_real_corpus
from tests.damaged_texts import DAMAGES, count_found, read_rows, write_lines
from tests.imports import COMPREHENSIVE
from tests.known_texts import TEXTS, MarkedText, read_marked

NAMES = sorted(path.stem for path in FOLDER.glob("*.tsv"))
NEEDED = {"ah3e-compendium-pl": 0.95}
"""Share of rows that must be found whole; 0.97 for the others."""


def list_right(layout: Layout, document: KnownDocument) -> Iterator[str]:
    """Passages that begin and end where they are marked."""
    found = {passage.slug: passage for passage in layout.passages}
    seen: set[str] = set()
    for row in document.rows:
        if row.slug and row.slug not in seen:
            seen.add(row.slug)
            passage = found.get(row.slug)
            if passage and (passage.first, passage.last) == (row.first, row.last):
                yield row.slug


def assert_every_line_once(layout: Layout, lines: tuple[Line, ...]) -> None:
    placed = [number for passage in layout.passages for number in passage.lines]
    placed += [leftover.line for leftover in layout.leftovers]
    assert sorted(placed) == [line.number for line in lines]


@pytest.fixture(scope="module")
def titles() -> dict[str, dict[str, str]]:
    """Of each document, the titles of its entries by slug."""
    found: dict[str, dict[str, str]] = {}
    for entry in load_real_corpus().entries.values():
        found.setdefault(entry.source.doc, {})[entry.slug] = entry.original.title
    return found


def find_text(name: str) -> Path:
    path = SHARED / "sources" / "texts" / f"{name}.txt"
    if not path.is_file():
        pytest.skip(f"the text of {name} is not part of the project ({path})")
    return path


@pytest.mark.parametrize("name", NAMES)
def test_a_published_text_is_recognised_and_its_rows_are_found_whole(
    name: str, titles: dict[str, dict[str, str]]
) -> None:
    source = read_files([find_text(name)])
    known = recognise_source(source)
    assert known is not None
    assert known.id == name
    layout = map_document(source.lines, known, titles[name])
    right = list(list_right(layout, known))
    assert len(right) >= NEEDED.get(name, 0.97) * len(known.slugs), set(known.slugs) - set(right)
    assert_every_line_once(layout, source.lines)


@pytest.mark.parametrize("name", NAMES)
def test_every_row_of_an_outline_has_its_place(name: str) -> None:
    find_text(name)
    with (SHARED / "sources" / f"outline-{name}.tsv").open(encoding="utf-8", newline="") as file:
        rows = [row["id"] for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    known = find_known(name)
    assert known is not None
    assert set(rows) == set(known.slugs)


@pytest.mark.parametrize("name", NAMES)
def test_a_published_text_that_another_person_has_is_recognised_and_mapped(
    name: str, titles: dict[str, dict[str, str]]
) -> None:
    rows = DAMAGES["all at once, 1 % of letters"](read_rows(find_text(name).read_text(encoding="utf-8").splitlines()))
    lines = write_lines(rows)
    known = recognise_source(SourceText("x.txt", "text", lines))
    assert known is not None
    assert known.id == name
    layout = map_document(lines, known, titles[name])
    assert_every_line_once(layout, lines)
    found = count_found(rows, layout, known)
    assert found.begun >= 0.95 * found.wanted
    assert found.whole >= 0.9 * found.wanted


def test_a_text_of_another_game_is_not_recognised() -> None:
    for text in (*TEXTS.values(), COMPREHENSIVE):
        lines = tuple(Line(number, row) for number, row in enumerate(text.splitlines(), 1))
        assert recognise_source(SourceText("x.txt", "text", lines)) is None


def test_what_is_shipped_of_the_books_has_no_words_of_them() -> None:
    for document in load_known():
        written = (FOLDER / f"{document.id}.tsv").read_text(encoding="utf-8")
        # А, Б and В number steps of one book.
        assert re.sub(r"(?<=\t)[А-Г](?=\t)", "", written).isascii()
        assert all(len(row.hashes.begins) == 10 and len(row.hashes.sketch) == 16 for row in document.rows)


@pytest.mark.parametrize("name", TEXTS)
def test_a_made_up_text_of_each_shape_is_cut_where_it_is_marked(name: str) -> None:
    made = read_marked(TEXTS[name])
    layout = map_document(made.lines, made.document, {})
    assert set(list_right(layout, made.document)) == set(made.document.slugs)
    assert_every_line_once(layout, made.lines)


def test_a_passage_inside_another_takes_its_lines_and_the_outer_one_goes_on() -> None:
    layout = _cut("glossary")
    by_slug = {passage.slug: passage for passage in layout.passages}
    watch, inner = by_slug["watch"], by_slug["last-watch"]
    assert watch.first < inner.first <= inner.last < watch.last
    assert set(inner.lines).isdisjoint(watch.lines)
    assert inner.last + 1 in watch.lines


def test_two_things_told_by_one_line_share_it() -> None:
    shared = {passage.slug: passage.shares for passage in _cut("pairs").passages if passage.shares}
    assert len(shared) == 2
    assert set(shared) | set(shared.values()) == {"courage", "caution", "luck", "reason-trait"}


def test_numbers_torn_off_their_paragraphs_are_put_back_where_that_is_sure_and_else_listed() -> None:
    made, known = _number_columns()
    layout = map_document(made.lines, known, {})
    texts = {line.number: line.text for line in made.lines}
    placed = {texts[number]: texts[target].split()[0] for number, target in layout.numbers.items()}
    assert placed == {"401.1": "Warta", "401.2": "Podczas", "402": "Marynarz", "402.1": "Marynarz", "402.2": "Marynarz"}
    targets = [texts[target] for number, target in sorted(layout.numbers.items()) if texts[number].startswith("402")]
    assert targets == ["Marynarz", "Marynarz stuzy w zatodze.", "Marynarz z tawerny nie ma kapitana."]
    reasons = [leftover.reason for leftover in layout.leftovers]
    assert reasons.count(Reason.NUMBERS) == 16
    assert reasons.count(Reason.PAGE_NUMBER) == 1
    assert_every_line_once(layout, made.lines)


def test_a_number_that_is_missing_in_the_column_leaves_the_paragraphs_without_numbers() -> None:
    made, known = _number_columns()
    lines = tuple(line._replace(text="") if line.text == "402.1" else line for line in made.lines)
    layout = map_document(lines, known, {})
    assert "402.2" not in {lines[number - 1].text for number in layout.numbers}


def test_contents_and_figures_are_listed_by_line() -> None:
    assert {leftover.reason for leftover in _cut("glossary").leftovers} >= {
        Reason.CONTENTS,
        Reason.CHAPTER,
        Reason.BEFORE,
    }
    assert [one.line for one in _cut("steps").leftovers if one.reason is Reason.FIGURE]


def test_a_heading_that_was_mistyped_is_found_by_the_title_of_its_entry() -> None:
    made = read_marked(TEXTS["glossary"])
    lines = tuple(line._replace(text=line.text.replace("Матрос (тип", "Матроc  (тип")) for line in made.lines)
    lines = tuple(line._replace(text="Лихтар" if line.text == "Ліхтар" else line.text) for line in lines)
    layout = map_document(lines, made.document, {"lantern": "Ліхтар", "sailor": "Матрос (тип карти)"})
    assert {"lantern", "sailor"} <= set(list_right(layout, made.document))


def test_a_row_that_the_text_lacks_is_left_out_and_its_neighbours_stay() -> None:
    made = read_marked(TEXTS["questions"])
    gone = next(row for row in made.document.rows if row.slug == "faq-put-out")
    lines = tuple(line._replace(text="") if gone.first <= line.number <= gone.last else line for line in made.lines)
    layout = map_document(lines, made.document, {})
    assert "faq-put-out" not in {passage.slug for passage in layout.passages}
    assert {"faq-crew", "taboo-fog", "erratum-beacon"} <= set(list_right(layout, made.document))
    assert_every_line_once(layout, lines)


def _number_columns() -> tuple[MarkedText, KnownDocument]:
    """The text in columns, with the numbers that its slugs tell."""
    made = read_marked(TEXTS["columns"])
    numbers = {row.slug: row.slug.removeprefix("rule-").replace("-", ".") for row in made.document.rows}
    rows = tuple(replace(row, number=numbers[row.slug]) for row in made.document.rows)
    return made, replace(made.document, rows=rows)


def _cut(name: str) -> Layout:
    made: MarkedText = read_marked(TEXTS[name])
    return map_document(made.lines, made.document, {})
