"""What holds for any document: every line in exactly one place, ids that stay, chains in order."""

from __future__ import annotations

from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from rulesref.corpus.markup import find_links, render_text
from rulesref.ids import is_slug
from rulesref.importing.beginnings import choose_lines
from rulesref.importing.comparison import compare, match_documents
from rulesref.importing.imported_document import ImportedDocument, decode_document, encode_document
from rulesref.importing.layout import Layout, Span, assign_lines
from rulesref.importing.lines import Line, SourceText
from rulesref.importing.mapping import map_document
from rulesref.importing.profile import Profile
from rulesref.importing.shapes import SlugMaker, make_slug
from rulesref.importing.take_apart import cut_source
from rulesref.importing.texts import make_markdown, make_paragraphs, mend_lookalikes
from tests.known_texts import TEXTS, read_marked

PIECES = st.sampled_from(
    [
        "", "", "# Заголовок", "## Ціль", "1. Крок перший", "1.1 Rule of one", "100.2. Another rule", "Q: Why?",
        "A: Because.", "Чому так?", "Тому.", "Anchor: it holds.", "Beacon: it shines.", "Captain: a player.",
        "Drift: a move.", "12", "Page 7", "Зміст..... 4", "- пункт", "  - підпункт", "p. 12: read “two”.", "LANTERNS",
        "A short line", "Довгий рядок, що нічого не починає й тягнеться далі.", "see also: Anchor", "---", "слово-",
        "перенос", "\ufffd\u200b", "***", "[x](y)", "<b>",
    ]
)  # fmt: skip
DOCUMENTS = st.lists(PIECES | st.text(max_size=30).map(lambda text: " ".join(text.split())), min_size=1, max_size=40)


def cut(rows: list[str], previous: ImportedDocument | None = None) -> ImportedDocument:
    lines = tuple(Line(number, row, str(number // 10)) for number, row in enumerate(rows, 1))
    return cut_source(SourceText("x.txt", "text", lines), Profile(), "x", ("x.txt",), previous)[0]


def assert_every_line_once(layout: ImportedDocument | Layout, count: int) -> None:
    placed = [number for passage in layout.passages for number in passage.lines]
    placed += [leftover.line for leftover in layout.leftovers]
    assert sorted(placed) == list(range(1, count + 1))


@given(DOCUMENTS)
def test_every_line_of_an_unknown_document_is_in_exactly_one_place(rows: list[str]) -> None:
    assert_every_line_once(cut(rows), len(rows))


@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_every_line_of_a_recognised_document_is_in_exactly_one_place_however_damaged(
    name: str, data: st.DataObject
) -> None:
    made = read_marked(TEXTS[name])
    texts = [line.text for line in made.lines]
    for _ in range(data.draw(st.integers(0, 6))):
        at = data.draw(st.integers(0, len(texts) - 1))
        match data.draw(st.sampled_from(["drop", "double", "blank", "swap"])):
            case "drop" if len(texts) > 1:
                del texts[at]
            case "double":
                texts.insert(at, texts[at])
            case "blank":
                texts.insert(at, "")
            case _:
                texts[at], texts[0] = texts[0], texts[at]
    lines = tuple(Line(number, text) for number, text in enumerate(texts, 1))
    assert_every_line_once(map_document(lines, made.document, {}), len(lines))


@given(st.integers(0, 30), st.lists(st.tuples(st.integers(-2, 32), st.integers(-2, 32)), max_size=8))
def test_a_line_has_the_innermost_span_around_it(count: int, pairs: list[tuple[int, int]]) -> None:
    spans = [Span(min(pair), max(pair)) for pair in pairs]
    owners = assign_lines(count, spans)
    assert len(owners) == count
    for line, owner in enumerate(owners):
        around = [place for place, span in enumerate(spans) if span.first <= line <= span.last]
        assert (owner in around) if around else owner == -1
        if around:
            assert spans[owner].first == max(spans[place].first for place in around)


@given(st.lists(st.dictionaries(st.integers(0, 20), st.integers(1, 9)), max_size=12))
def test_rows_are_put_onto_lines_in_their_order_so_that_they_fit_best(candidates: list[dict[int, int]]) -> None:
    chosen = choose_lines([{line: float(score) for line, score in one.items()} for one in candidates])
    assert all(line in candidates[row] for row, line in chosen.items())
    lines = [line for _, line in sorted(chosen.items())]
    assert lines == sorted(lines)
    # The best sum of scores with the last row at or before each line, row by row.
    best = [0] * 21
    for one in candidates:
        reached = [best[line] + one.get(line, 0) for line in range(21)]
        best = list(accumulate(map(max, best, reached), max))
    assert sum(candidates[row][line] for row, line in chosen.items()) == best[-1]


@given(DOCUMENTS)
def test_the_same_document_has_the_same_ids_and_no_changes(rows: list[str]) -> None:
    first = cut(rows)
    assert cut(rows) == first
    assert cut(rows, first) == first
    assert compare(first, cut(rows, first)) == []
    slugs = [passage.slug for passage in first.passages]
    assert len(set(slugs)) == len(slugs)
    assert all(map(is_slug, slugs))


@given(DOCUMENTS, DOCUMENTS)
def test_passages_that_are_matched_keep_their_ids_when_others_come_before_them(
    rows: list[str], before: list[str]
) -> None:
    first = cut(rows)
    second = cut([*before, "", *rows], first)
    slugs = [passage.slug for passage in second.passages]
    assert len(set(slugs)) == len(slugs)
    assert all(old == new for old, new in match_documents(first, second).items() if old in slugs)
    assert_every_line_once(second, len(rows) + len(before) + 1)


@given(DOCUMENTS)
def test_a_kept_document_is_read_as_it_was_written(rows: list[str]) -> None:
    document = cut(rows)
    assert decode_document(encode_document(document)) == document


@given(DOCUMENTS)
def test_a_passage_as_markdown_says_its_words_and_nothing_else(rows: list[str]) -> None:
    paragraphs = make_paragraphs([Line(number, row) for number, row in enumerate(rows, 1)])
    body = make_markdown(paragraphs)
    assert not find_links(body)
    said = "".join(sign for sign in render_text(body) if sign.isalnum())
    assert said == "".join(sign for paragraph in paragraphs for sign in paragraph if sign.isalnum())


@given(st.text())
def test_a_slug_is_an_address_and_is_given_once(text: str) -> None:
    slug = make_slug(text)
    assert not slug or is_slug(slug)
    maker = SlugMaker()
    assert len({maker.make(text) for _ in range(4)}) == 4


@given(st.text(alphabet="аеосрхАВaeocpxABдd- "))
def test_mending_look_alikes_keeps_the_length_and_ends_in_itself(text: str) -> None:
    mended, _ = mend_lookalikes(text)
    assert len(mended) == len(text)
    assert mend_lookalikes(mended) == (mended, 0)
