"""Explanations of terms for fingers and screen readers: who hears them, and what they must not hide."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .browsing import lent, wait_still

ENTRY = "uk/ahlcg/attack-of-opportunity/index.html"
PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
}


def test_an_explanation_that_was_tapped_is_heard(browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        page.goto(address + ENTRY)
        link = page.locator(".rule .prose a.term").first
        link.tap()
        popup = page.get_by_role("dialog")
        popup.wait_for()
        assert popup.evaluate("element => element === document.activeElement")
        # It is called by its title and described by its text.
        title = popup.locator("h2").inner_text()
        page.get_by_role("dialog", name=title).wait_for()
        assert popup.locator(f"#{popup.get_attribute('aria-describedby')}").inner_text()
        page.get_by_role("button", name="Закрити").tap()
        assert link.evaluate("element => element === document.activeElement")


def test_an_explanation_under_the_pointer_leaves_the_focus_alone(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + ENTRY)
        page.locator(".rule .prose a.term").first.hover()
        page.get_by_role("dialog").wait_for()
        assert page.evaluate("document.activeElement === document.body")


def test_behind_the_last_link_of_an_explanation_comes_the_first(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + ENTRY)
        page.locator(".rule .prose a.term").first.focus()
        page.keyboard.press("Space")
        page.get_by_role("dialog").wait_for()
        stops = page.locator(".popup a, .popup button").count()
        for _ in range(stops + 1):
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.closest('.popup') !== null")
        assert page.locator(".popup a").first.evaluate("element => element === document.activeElement")
        page.keyboard.press("Shift+Tab")
        assert page.locator(".popup button").last.evaluate("element => element === document.activeElement")


def test_the_settings_tell_how_terms_are_explained(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + ENTRY)
        how = page.locator("#popups").get_attribute("aria-describedby")
        assert "пробіл" in page.locator(f"#{how}").inner_text()


def put_at(page: Page, height: int) -> Any:
    """A term that stands so low on the screen."""
    page.evaluate("document.body.style.paddingTop = '900px'")
    page.evaluate("document.body.style.minHeight = '4000px'")
    link = page.locator(".rule .prose a.term").first
    link.evaluate("(link, height) => scrollBy(0, link.getBoundingClientRect().top - height)", height)
    wait_still(page)
    return link


@pytest.mark.parametrize("height", [80, 250, 420, 600, 740])
@pytest.mark.parametrize("screen", [844, 420])
def test_the_term_that_was_tapped_stays_in_sight(browser: Browser, address: str, height: int, screen: int) -> None:
    if height > screen - 90:
        pytest.skip("below the screen")
    context: Any = {**PHONE, "viewport": {"width": 390, "height": screen}}
    with lent(browser, address, **context) as page:
        page.goto(address + ENTRY)
        link = put_at(page, height)
        link.tap()
        popup = page.get_by_role("dialog")
        popup.wait_for()
        wait_still(page)
        seen, shown = link.bounding_box(), popup.bounding_box()
        assert seen
        assert shown
        assert seen["y"] >= 52
        assert seen["y"] + seen["height"] <= shown["y"] or seen["y"] >= shown["y"] + shown["height"]
        assert shown["y"] >= 52
        assert shown["y"] + shown["height"] <= screen - 64


@pytest.mark.parametrize("way", ["tap", "space"])
def test_back_closes_an_explanation_and_stays_on_the_page(browser: Browser, start: str, way: str) -> None:
    with lent(browser, start, **PHONE) as page:
        page.goto(start + "uk/ahlcg/index.html")
        page.goto(start + ENTRY)
        link = page.locator(".rule .prose a.term").first
        if way == "tap":
            link.tap()
        else:
            link.focus()
            page.keyboard.press("Space")
        page.get_by_role("dialog").wait_for()
        page.go_back()
        page.get_by_role("dialog").wait_for(state="detached")
        assert page.url == start + ENTRY
        assert link.evaluate("element => element === document.activeElement")
        page.go_back()
        page.wait_for_url("**/uk/ahlcg/index.html")


def test_an_explanation_that_was_closed_costs_no_second_back(browser: Browser, start: str) -> None:
    with lent(browser, start, **PHONE) as page:
        page.goto(start + "uk/ahlcg/index.html")
        page.goto(start + ENTRY)
        page.locator(".rule .prose a.term").first.tap()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        page.go_back()
        page.wait_for_url("**/uk/ahlcg/index.html")
