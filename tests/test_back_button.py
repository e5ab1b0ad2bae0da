"""A search that is brought back, by Back or by its address, has the rows that it had, in their order."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .browsing import watched
from .searching import ANSWERED, FIELD, OPTION, PHONE, wait_until

WHOLE_WORDS = [("file", "слабкість", "Слабкості"), ("http", "жетон хаосу", "Жетони хаосу")]
"""Whole words with which other titles begin, and what each of them asks for."""
ENTRY = "uk/ahlcg/attack-of-opportunity/index.html"


@pytest.fixture
def page(browser: Browser, start: str) -> Iterator[Page]:
    """A phone of its own: the steps back are counted."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, service_workers="block")
    with watched(context, start) as page:
        yield page


def _titles(page: Page, query: str) -> list[str]:
    """The rows that answer a query, when nothing more is to come."""
    page.wait_for_function(ANSWERED, arg=query)
    wait_until(page, "finder.isComplete('ahlcg')")
    page.wait_for_function(f"document.querySelectorAll('{OPTION}').length >= 12")
    return page.locator(f"{OPTION} .search-title").all_inner_texts()


@pytest.mark.parametrize(("start", "query", "first"), WHOLE_WORDS, indirect=["start"])
def test_back_from_a_result_brings_the_same_rows_in_their_order(page: Page, start: str, query: str, first: str) -> None:
    page.goto(start + ENTRY)
    page.click(FIELD)
    page.keyboard.type(query, delay=20)
    before = _titles(page, query)
    assert before[0] == first
    page.locator(OPTION).nth(5).click()
    page.wait_for_function("() => !location.search")
    page.go_back()
    page.wait_for_url("**?q=*")
    after = _titles(page, query)
    assert after[:12] == before[:12]


@pytest.mark.parametrize(("start", "query", "first"), WHOLE_WORDS, indirect=["start"])
def test_an_address_with_a_whole_word_shows_first_what_it_names(page: Page, start: str, query: str, first: str) -> None:
    page.goto(f"{start}{ENTRY}?q={query}")
    assert _titles(page, query)[0] == first
