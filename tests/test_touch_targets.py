"""What a finger meets in what opens: all that can be tapped is large enough. Whole pages: test_phone_pages.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tools.screenshots import DECK, PAGES

from .browsing import lent
from .touching import MEASURE


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    with lent(browser, address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as page:
        yield page


def test_an_explanation_is_left_and_followed_with_a_finger(phone: Page, address: str) -> None:
    phone.goto(address + PAGES["entry"])
    phone.locator(".rule .prose a.term").first.tap()
    phone.get_by_role("dialog").wait_for()
    assert phone.evaluate(MEASURE, ".popup") == []


def test_the_report_on_a_deck_is_used_with_a_finger(phone: Page, address: str) -> None:
    phone.goto(address + PAGES["deck"])
    phone.locator("#deck-text").fill(DECK)
    phone.locator(".deck-go").tap()
    phone.locator(".deck-table").wait_for()
    assert phone.evaluate(MEASURE, "body") == []


def test_the_card_of_a_game_leads_to_it_wherever_it_is_tapped(phone: Page, address: str) -> None:
    phone.goto(address + PAGES["home"])
    card = phone.locator(".games > li").filter(has_text="Жах Аркгема: Карткова гра")
    card.locator(".documents").tap(force=True)
    phone.wait_for_url("**/uk/ahlcg/index.html")
