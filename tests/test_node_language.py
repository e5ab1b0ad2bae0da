"""The scripts' normaliser, query parser and unpacker do to any text what Python does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesref.language.normalise import clean, fold, readings, tokenise
from rulesref.language.punctuation import format_signed, nest_quotes
from rulesref.language.transliteration import relayouts
from rulesref.language.wordmap import WordMap, write_words
from rulesref.search.browser_words import Lexicon, differences, pack_lists, pack_numbers, pack_rising
from rulesref.search.query import ancestors, parse_query

from .scripting import NodePage, in_page, open_node_page

# Signs that both know: the browser's Unicode is newer than Python's.
ANY = st.text(st.characters(exclude_categories=("Cs", "Cn", "Co")), max_size=30)
LIKELY = st.text(
    "абвгґдеєёжзиіїйклмнопрстуфхцчшщьюяыъэАБВІЇabcdefghijkmnopqrstuvwxyząćęłńóśźżST'’ʼ`-. \u00ad\u0301«»\"„”“:0123459",
    max_size=40,
)
TYPED = st.lists(
    st.one_of(st.sampled_from(["kind:", "lang:ru", "game:ahlcg", " st.3", "202.3b", "1.10", "«", "»"]), LIKELY)
)
TEXTS = st.lists(st.one_of(ANY, LIKELY, TYPED.map("".join)), min_size=10, max_size=40)
MANY = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def page(site: Path) -> Iterator[NodePage]:
    with open_node_page(site) as page:
        page.evaluate("async () => { globalThis.finder = await rulesref.openFinder(); }")
        yield page


@MANY
@given(TEXTS)
def test_texts_are_normalised_alike(page: NodePage, texts: list[str]) -> None:
    found = page.evaluate(
        """(texts) => texts.map((text) => {
            const { clean, fold, readings, tokenise } = finder.vocabulary.normaliser;
            return [clean(text), fold(text), readings(fold(text)), tokenise(text), finder.vocabulary.relayouts(text)];
        })""",
        texts,
    )
    for text, (cleaned, folded, read, tokens, typed) in zip(texts, found, strict=True):
        assert cleaned == clean(text)
        assert folded == fold(text)
        assert read == list(readings(fold(text)))
        assert tokens == [
            {"text": token.text, "start": in_page(text, token.start), "end": in_page(text, token.end)}
            for token in tokenise(text)
        ]
        assert typed == list(relayouts(text).values())


@MANY
@given(TEXTS)
def test_queries_are_taken_apart_alike(page: NodePage, texts: list[str]) -> None:
    found: list[dict[str, Any]] = page.evaluate(
        "(texts) => texts.map((text) => internals.parseQuery(text, finder.vocabulary.normaliser, finder.base.most))",
        texts,
    )
    for typed, query in zip(texts, found, strict=True):
        ours = parse_query(typed)
        assert query["text"] == ours.text
        assert [word["text"] for word in query["words"]] == [word.text for word in ours.words]
        assert query["phrases"] == [[in_page(ours.text, place) for place in span] for span in ours.phrases]
        assert query["numbers"] == list(ours.numbers)
        assert query["filters"] == [list(one) for one in ours.filters]


@MANY
@given(st.lists(st.text('«»„“”" (\N{NO-BREAK SPACE}ai.', max_size=14), min_size=20, max_size=40))
def test_quotation_marks_are_nested_alike(page: NodePage, sentences: list[str]) -> None:
    found = page.evaluate('(sentences) => sentences.map((told) => internals.fillIn("{told}", { told }))', sentences)
    assert found == [*map(nest_quotes, sentences)]


def test_numbers_have_the_same_signs(page: NodePage) -> None:
    numbers = [-12, -1, 0, 1, 12]
    found = page.evaluate("(numbers) => numbers.map(internals.formatSigned)", numbers)
    assert found == [*map(format_signed, numbers)]


def test_rule_numbers_have_the_same_ancestors(page: NodePage) -> None:
    numbers = ["202.3b", "1.10", "st.3", "7", "12b", "1.2.3.4c", "415.6"]
    assert page.evaluate("(numbers) => numbers.map(internals.ancestors)", numbers) == [
        ancestors(one) for one in numbers
    ]


@MANY
@given(st.lists(st.integers(0, 5_000_000)))
def test_what_was_packed_is_unpacked(page: NodePage, numbers: list[int]) -> None:
    packed = [pack_numbers(numbers), pack_numbers(differences(sorted(numbers)))]
    unpacked = page.evaluate(
        "([some, rising]) => [internals.unpackNumbers(some), internals.unpackRising(rising)]", packed
    )
    assert unpacked == [numbers, sorted(numbers)]


@MANY
@given(st.lists(st.lists(st.integers(0, 5_000_000), max_size=9)))
def test_packed_lists_are_unpacked(page: NodePage, lists: list[list[int]]) -> None:
    rising = [sorted(some) for some in lists]
    unpacked = page.evaluate(
        """(packed) => ["unpack", "unpackRising"].map((how, n) => {
            const lists = internals.Lists[how](packed[n]);
            return Array.from({ length: lists.length }, (_, place) => Array.from(lists.of(place)));
        })""",
        [pack_lists(lists), pack_rising(rising)],
    )
    assert unpacked == [lists, rising]


@MANY
@given(
    st.dictionaries(st.text("абвгabc01є", min_size=1, max_size=9), st.sets(st.text("абвґabє", max_size=9), max_size=5))
)
def test_the_words_of_a_lexicon_are_read_as_they_were_written(page: NodePage, forms: dict[str, set[str]]) -> None:
    lexicon = Lexicon(forms, {term: some for term, some in forms.items() if some})
    rows, bare = page.evaluate(
        """(packed) => {
            const lexicon = new internals.Lexicon(packed);
            return [lexicon.stems.map((_, row) => lexicon.forms(row)), Array.from(lexicon.bare)];
        }""",
        lexicon.pack(),
    )
    terms = sorted(lexicon.numbers, key=lambda term: lexicon.numbers[term])
    assert [*map(set, rows)] == [forms[term] for term in terms if forms[term]]
    assert bare == [[term, lexicon.numbers[term]] for term in terms if not forms[term]]


@MANY
@given(
    st.lists(st.text("абвг", min_size=1, max_size=7), min_size=1, max_size=30), st.text("абвгд", min_size=1, max_size=8)
)
def test_near_forms_are_the_same(
    page: NodePage, tmp_path_factory: pytest.TempPathFactory, forms: list[str], word: str
) -> None:
    lemmas: dict[str, set[str]] = {}
    for form in forms:
        lemmas.setdefault(f"{form[0]}-", set()).add(form)
    path = tmp_path_factory.mktemp("forms") / "forms.txt"
    write_words({form: [f"{form[0]}-"] for form in forms}, path)
    packed = Lexicon(lemmas, lemmas).pack()
    for distance in (1, 2):
        found = page.evaluate(
            """([packed, word, distance]) => {
                const found = new Map();
                internals.findNearForms(new internals.Lexicon(packed), word, distance, found);
                return Array.from(found, ([form, slips]) => [slips, form]);
            }""",
            [packed, word, distance],
        )
        assert sorted(found) == [list(one) for one in WordMap(path).near(word, distance)]
