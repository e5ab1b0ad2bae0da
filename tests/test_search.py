from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesref.building.search_library import open_library
from rulesref.search.library import Library
from rulesref.search.query import ancestors, parse_query
from rulesref.search.snippet import ANSWER, Asked, TextQuery, make_snippet

from .program import Run


def first(library: Library, query: str) -> str:
    hits = library.search(query).hits
    return str(hits[0].record.id) if hits else ""


@pytest.mark.parametrize(
    "query",
    [
        "спровокованої атаки",
        "внеочередных атак",
        "attack of opportunity",
        "cghjdjrjdfyf fnfrf",
        "спровакована атака",
        "СПРОВОКОВАНА АТАКА",
        "cпpовокована атака",
        "atak towarzyszący",
        "ataku towarzyszacego",
    ],
)
def test_an_attack_of_opportunity_is_found_however_it_is_typed(library: Library, query: str) -> None:
    assert first(library, query) == "ahlcg/attack-of-opportunity"


def test_a_repair_says_what_was_searched_for(library: Library) -> None:
    assert library.search("cghjdjrjdfyf fnfrf").understood == "спровокована атака"
    assert library.search("спровакована атака").understood == "спровокована атака"


def test_a_known_word_is_never_repaired(library: Library) -> None:
    assert library.search("спровокованої атаки").understood == "спровокованої атаки"


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("ST.3", "ahlcg/st-3-reveal-chaos-token"),
        ("st 3", "ahlcg/st-3-reveal-chaos-token"),
        ("СТ.3", "ahlcg/st-3-reveal-chaos-token"),
        ("2.2.1", "ahlcg/r-2-2-1-investigator-takes-action"),
        ("1.17", "ahlcg/c-1-17-nested-skill-tests"),
        ("FAQ 1.4", "ahlcg/c-1-4-nested-sequences"),
        ("1.4 контакт", "ahlcg/r-1-4-draw-encounter-card"),
    ],
)
def test_a_rule_number_leads_to_its_rule(library: Library, query: str, expected: str) -> None:
    assert first(library, query) == expected


def test_an_unknown_subnumber_leads_to_the_rule_it_stands_under(library: Library) -> None:
    assert first(library, "2.2.1b") == "ahlcg/r-2-2-1-investigator-takes-action"


def test_a_whole_number_is_a_rule_where_the_word_says_so() -> None:
    assert parse_query("zasada 458").numbers == ("458",)
    assert parse_query("co mówi zasada 458b o potworach").numbers == ("458b",)
    assert parse_query("mam 458 żetonów").numbers == ()


def test_numbers_have_their_ancestors() -> None:
    assert ancestors("202.3b") == ["202.3b", "202.3", "202"]
    assert ancestors("st.3") == ["st.3"]


def test_fields_in_the_query_filter(library: Library) -> None:
    hits = library.search("атака kind:clarification lang:ru").hits
    assert hits
    assert {(hit.record.kind, hit.record.lang) for hit in hits} == {("clarification", "ru")}


def test_options_and_fields_mean_the_same(library: Library) -> None:
    typed = library.search("атака kind:clarification").hits
    chosen = library.search("атака", {"kind": ["clarification"]}).hits
    assert [hit.record.id for hit in typed] == [hit.record.id for hit in chosen]


@pytest.mark.parametrize("quotes", ["«{}»", '"{}"', "“{}”", "„{}”"])
def test_a_phrase_in_quotes_is_found_only_as_a_phrase(library: Library, quotes: str) -> None:
    loose = {hit.record.id for hit in library.search("жетону хаосу", limit=100).hits}
    strict = {hit.record.id for hit in library.search(quotes.format("жетону хаосу"), limit=100).hits}
    assert strict
    assert strict < loose


def test_each_entry_is_found_by_its_own_title(library: Library) -> None:
    # Each in one of its languages, in turn; games share titles such as «Дія», so it is looked for in its own.
    for number, (entry, titles) in enumerate(library.catalogue.titles.items()):
        title = list(titles.values())[number % len(titles)]
        game = entry.partition("/")[0]
        assert entry in [hit.record.id for hit in library.search(title, {"game": [game]}, limit=5).hits], title


def test_a_snippet_marks_the_words_that_matched(library: Library) -> None:
    hit = library.search("виснажених ворогів", {"game": ["ahlcg"]}, lang="uk").hits[0]
    marked = {hit.snippet[start:stop].lower() for start, stop in hit.marks}
    assert any(word.startswith("виснажен") for word in marked)


def test_a_term_without_a_rule_is_still_a_term(library: Library) -> None:
    assert [term.concept for term in library.find_terms("упырями")] == ["trait-ghoul"]


def test_terms_are_found_by_an_older_name(library: Library) -> None:
    assert "exhaust" in [term.concept for term in library.find_terms("задействовать")]


ODD = [
    "",
    " ",
    "()[]{}*?~^\\/&|!:;",
    '"',
    "«",
    '"незакрита',
    "kind:",
    "kind:nonsense lang:xx",
    "*:*",
    "атака*",
    "AND OR NOT",
    "\x00\x01\x1b[31m",
    "\ud800",
    "a" * 5000,
    "1." * 3000,
    "«" * 2000,
    "0" * 400,
    "ﬁ ǅ ß İ",
    "🎲🎴",
]


@pytest.mark.parametrize("query", ODD, ids=range(len(ODD)))
def test_odd_queries_are_answered(library: Library, query: str) -> None:
    library.search(query)
    library.find_terms(query)


def test_a_hundred_kilobytes_are_answered(library: Library) -> None:
    assert library.search("спровокована атака " * 3000).hits


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(query=st.text(max_size=60))
def test_any_text_is_a_query(library: Library, query: str) -> None:
    answer = library.search(query)
    scores = [hit.score for hit in answer.hits]
    assert scores == sorted(scores, reverse=True)
    for hit in answer.hits:
        assert all(0 <= start < stop <= len(hit.snippet) for start, stop in hit.marks)


def test_the_same_query_gives_the_same_answer(library: Library) -> None:
    assert library.search("вороги атакують") == library.search("вороги атакують")


def test_a_query_is_taken_apart() -> None:
    query = parse_query('«жетон хаосу» ST.3 kind:faq Game:ahlcg "ще раз" 1.4')
    assert query.filters == (("kind", "faq"), ("game", "ahlcg"))
    assert [query.text[start:stop] for start, stop in query.phrases] == ["жетон хаосу", "ще раз"]
    assert query.numbers == ("st.3", "1.4")


def test_a_snippet_of_an_empty_text_is_empty(library: Library) -> None:
    query = TextQuery([Asked(["атака"], [], 1.0)], {"атака": 0})
    assert make_snippet("", "", (), query, library.analyser, ANSWER) == ("p1", "", [])


@pytest.mark.parametrize("query", ["внеочередная атака", "спровокована атака", "attack of opportunity"])
@pytest.mark.parametrize("lang", ["uk", "ru"])
def test_a_rule_is_found_once_and_shown_in_the_readers_language(library: Library, query: str, lang: str) -> None:
    hits = library.search(query, lang=lang).hits
    ids = [hit.record.id for hit in hits]
    assert ids[0] == "ahlcg/attack-of-opportunity"
    assert len(set(ids)) == len(ids)
    assert {hit.record.lang for hit in hits} == {lang}


@pytest.mark.parametrize(("query", "lang"), [("ворог", "uk"), ("враг", "ru")])
def test_without_a_text_in_the_readers_language_that_of_the_query_is_shown(
    small_corpus: Path, query: str, lang: str
) -> None:
    translation = small_corpus / "toy/glossary/enemy.ru.md"
    translation.write_text('---\ntitle: Враг\nof: "00000000"\n---\nВраг сражается с вами.\n', encoding="utf-8")
    assert [hit.record.lang for hit in open_library(small_corpus).search(query, lang="pl").hits] == [lang]


def test_a_language_that_is_filtered_for_is_the_one_shown(library: Library) -> None:
    for typed, filters in (("атака lang:ru", {}), ("атака", {"lang": ["ru"]})):
        assert {hit.record.lang for hit in library.search(typed, filters, lang="uk").hits} == {"ru"}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("kind:foo", "The kind “foo” is not known. Try: rule, glossary, "),
        ("kind:faqs", "The kind “faqs” is not known. Try: faq"),
        ("lang:xx", "The language “xx” is not known. Try: uk, ru, pl, en."),
        ("game:nope", "The game “nope” is not known. Try: ah3e, ahlcg, "),
    ],
)
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_filter_that_nothing_can_match_is_refused_as_an_option_is(
    rulesref: Run, typed: str, said: str, form: tuple[str, ...]
) -> None:
    run = rulesref("--ui", "en", "search", f"attack {typed}", *form)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith(f"rulesref: {said}")
    field, _, value = typed.partition(":")
    assert rulesref("--ui", "en", "search", "attack", f"--{field}", value).stderr == run.stderr


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("спровокованої атаки", "ahlcg/attack-of-opportunity"),
        ("внеочередных атак", "ahlcg/attack-of-opportunity"),
        ("attack of opportunity", "ahlcg/attack-of-opportunity"),
        ("cghjdjrjdfyf fnfrf", "ahlcg/attack-of-opportunity"),
        ("скільки карт можна тримати в руці", "ahlcg/hand-size"),
    ],
)
def test_queries_of_the_demo_find_their_rule_first(library: Library, query: str, first: str) -> None:
    assert library.search(query).hits[0].record.id == first
