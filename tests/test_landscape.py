"""A phone on its side: what stands in the line at the top keeps apart."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from .browsing import lent

LEAST = 10
"""Pixels between the name of the game and the field."""


@pytest.mark.parametrize("lang", ["uk", "ru", "pl", "en"])
def test_the_name_of_the_game_does_not_touch_the_field(browser: Browser, address: str, lang: str) -> None:
    with lent(browser, address, viewport={"width": 844, "height": 390}) as page:
        page.goto(f"{address}{lang}/ahlcg/index.html")
        name = page.locator(".brand").bounding_box()
        field = page.locator("[data-search-field]").first.locator("xpath=ancestor::form").bounding_box()
        assert name
        assert field
        assert field["x"] - (name["x"] + name["width"]) >= LEAST
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
