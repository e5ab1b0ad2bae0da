"""The page of what the Grimoire plays differently, as a reader comes to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .browsing import lent

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.timeout(300)


def test_a_number_of_the_grimoire_without_an_entry_leads_to_where_it_is_told(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(f"{address}uk/ahlcg/index.html")
        page.keyboard.press("/")
        page.keyboard.type("гримуар 9.006")
        page.locator("[data-search-nearest] a", has_text="9.006").click()
        page.wait_for_url("**/uk/ahlcg/grimoire/**#9.006")
        assert "Deckbuilding Environments" in page.locator(":target").inner_text()
