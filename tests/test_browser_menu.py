"""The menu as a sheet over the page, on a phone: it opens where the reader is, and closing it leaves them there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .browsing import find_faults_by_day_and_night, lent, wait_still, watched

LONG = "uk/ahlcg/weakness/index.html"
PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
}


def open_menu(page: Page, address: str) -> float:
    """Opens the menu in the middle of a page; returns how far down that is."""
    page.goto(address + LONG)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    place: float = page.evaluate("scrollY")
    assert place > 500
    # A finger: the driver's own tap would first move the page.
    button = page.locator(".to-menu").bounding_box()
    assert button
    page.touchscreen.tap(button["x"] + 20, button["y"] + 20)
    page.locator(".menu-open #menu").wait_for()
    return place


def is_at(page: Page, place: float) -> bool:
    """Heights are fractions of pixels, and what a browser makes of them may differ by one."""
    return abs(float(page.evaluate("scrollY")) - place) <= 1


def is_shut(page: Page, place: float) -> bool:
    page.locator(".menu-open").wait_for(state="detached")
    wait_still(page)
    return bool(is_at(page, place) and page.evaluate("document.activeElement.matches('.to-menu')"))


def test_the_menu_opens_over_the_page_and_takes_the_focus(browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        place = open_menu(page, address)
        box = page.locator("#menu").bounding_box()
        assert box
        assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 390, 844)
        assert page.evaluate("document.activeElement.closest('#menu') !== null")
        assert is_at(page, place)
        # Nothing behind it can be reached.
        assert page.locator("main").evaluate("element => element.inert")


@pytest.mark.parametrize("way", ["escape", "button", "back"])
def test_it_closes_at_the_same_place(browser: Browser, address: str, way: str) -> None:
    with lent(browser, address, **PHONE) as page:
        place = open_menu(page, address)
        if way == "escape":
            page.keyboard.press("Escape")
        elif way == "button":
            page.get_by_role("button", name="Закрити").tap()
        else:
            page.go_back()
        assert is_shut(page, place)
        assert page.url == address + LONG
        assert not page.locator("main").evaluate("element => element.inert")


def test_a_tap_beside_it_closes_it(browser: Browser, address: str) -> None:
    context: Any = {**PHONE, "viewport": {"width": 800, "height": 900}}
    with lent(browser, address, **context) as page:
        place = open_menu(page, address)
        page.touchscreen.tap(100, 400)
        assert is_shut(page, place)


def test_back_from_where_it_leads_returns_to_the_page_without_it(browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        open_menu(page, address)
        page.locator("#menu .stages a").first.tap()
        page.wait_for_url(lambda url: url != address + LONG)
        page.go_back()
        page.wait_for_url(address + LONG)
        assert page.locator(".menu-open").count() == 0


def test_a_letter_leads_to_its_rules(browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        page.goto(address + "uk/ahlcg/terms/index.html")
        page.locator(".to-menu").tap()
        page.locator("#menu .letters a").last.tap()
        page.wait_for_url("**/all/index.html#letter-*")
        page.wait_for_function("() => scrollY > 1000")


def test_without_scripts_a_plain_line_leads_to_other_languages_and_home_where_every_list_is(
    browser: Browser, address: str
) -> None:
    with watched(browser.new_context(**PHONE, java_script_enabled=False), address) as page:
        page.goto(address + LONG)
        links = page.locator("body > noscript a")
        # Of an entry, the languages in which there is a text.
        assert links.all_inner_texts()[1:] == ["ru", "pl", "en"]
        links.nth(1).tap()
        page.wait_for_url("**/ru/ahlcg/*/index.html")
        links.first.tap()
        page.wait_for_url("**/ru/ahlcg/index.html")
        assert page.locator("h1").is_visible()
        for name in ("all", "terms", "questions", "corrections", "cards", "examples", "changes", "whole", "symbols"):
            assert page.locator(f'#menu .lists a[href="{name}/index.html"]').is_visible(), name
        assert page.locator("#menu .settings").is_hidden()


def test_axe_finds_nothing_in_the_open_menu(browser: Browser, address: str) -> None:
    context = browser.new_context(**PHONE, bypass_csp=True, reduced_motion="reduce")
    page = context.new_page()
    open_menu(page, address)
    assert find_faults_by_day_and_night(page) == ""
    context.close()
