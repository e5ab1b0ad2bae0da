"""Pages of the site and commands that are found by name."""

from __future__ import annotations

import pytest

from rulesref.answers.search_answer import SearchRequest, answer_search
from rulesref.ids import PAGE_NAMES
from rulesref.language.normalise import fold
from rulesref.search.library import Library
from rulesref.search.query import parse_query
from rulesref.search.query_names import PAGES, find_pages

from .program import run_here


@pytest.mark.parametrize(
    ("query", "page"),
    [
        ("timing sheet", "timing-sheet"),
        ("check my deck", "deck-check"),
        ("what changed since 2.2", "changes"),
        ("перевірити колоду", "deck-check"),
        ("проверь мою колоду", "deck-check"),
        ("sprawdź moją talię", "deck-check"),
        ("co się zmieniło", "changes"),
        ("що змінилося", "changes"),
    ],
)
def test_a_page_is_found_by_its_name(query: str, page: str) -> None:
    assert find_pages(parse_query(query)) == (page,)


@pytest.mark.parametrize("query", ["", "2.2", "what", "check the skill", "when may I check my deck for a card", "deck"])
def test_a_question_about_a_rule_asks_for_no_page(query: str) -> None:
    assert find_pages(parse_query(query)) == ()


def test_every_page_has_patterns_that_a_query_can_match() -> None:
    for page in PAGES:
        assert page.name in PAGE_NAMES
        assert all(fold(pattern) == pattern for pattern in page.called), page.name


def test_a_page_is_named_in_the_language_of_the_reader_with_its_command(library: Library) -> None:
    (page,) = answer_search(library, SearchRequest("check my deck", "en")).pages
    assert (page.line, page.command, page.tool) == ("Page: Check a deck", "rulesref errata --deck FILE", "deck")


def test_the_command_line_prints_the_command_above_the_results() -> None:
    shown = run_here("--ui", "pl", "search", "sprawdzić talię", "--limit", "1").stdout
    assert shown.startswith("Strona: Sprawdź talię · rulesref errata --deck FILE\n")
