"""The site in a real browser: what works, what is asked of the network, what a screen reader finds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tools.screenshots import PAGES, SIZES

from .browsing import SCHEMES, find_faults, lent, wait_still, watched, watching

ENTRY = "uk/ahlcg/attack-of-opportunity/index.html"


def open_pages(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page in which one after the other is opened, in a language that is not ours: the root leads nowhere."""
    context = browser.new_context(locale="de-DE", service_workers="block", **options)
    # None knows which was opened before it.
    context.add_init_script("localStorage.clear()")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def plain_page(browser: Browser) -> Iterator[Page]:
    yield from open_pages(browser)


@pytest.fixture(scope="module")
def page_for_axe(browser: Browser) -> Iterator[Page]:
    # Colours that still change from one scheme to the other would be measured on the way.
    yield from open_pages(browser, bypass_csp=True, reduced_motion="reduce")


# From a host the same pages are opened on a phone: tests/test_phone_pages.py. Only a host shows the page 404.
@pytest.mark.parametrize("name", [name for name in PAGES if name != "missing"])
def test_no_page_from_a_disk_logs_an_error_or_asks_a_host(plain_page: Page, site: Path, name: str) -> None:
    start = f"{site.as_uri()}/"
    with watching(plain_page, start):
        plain_page.goto(start + PAGES[name])
        assert plain_page.locator("h1").count() == 1
        assert plain_page.locator("main").evaluate("element => getComputedStyle(element).display") != ""


def test_switching_the_language_stays_on_the_entry(browser: Browser, start: str) -> None:
    with lent(browser, start) as page:
        page.goto(start + ENTRY)
        page.locator(".languages summary").click()
        page.get_by_role("link", name="Polski").click()
        page.wait_for_url("**/pl/ahlcg/attack-of-opportunity/index.html")
        assert page.locator("html").get_attribute("lang") == "pl"
        assert page.locator("h1").inner_text() == "Atak towarzyszący"
        assert page.locator(".rule .prose").get_attribute("lang") == "pl"
        assert page.locator(".rule > .note:not(.grimoire)").count() == 0


def test_a_term_is_explained_by_hover_and_leads_on(browser: Browser, start: str) -> None:
    with lent(browser, start) as page:
        page.goto(start + ENTRY)
        page.locator(".rule .prose a.term").first.hover()
        popup = page.get_by_role("dialog")
        popup.wait_for()
        first = popup.locator("h2").inner_text()
        popup.locator(".popup-text a").first.click()
        popup.get_by_role("button", name="Назад").wait_for()
        assert popup.locator("h2").inner_text() != first
        popup.get_by_role("button", name="Назад").click()
        assert popup.locator("h2").inner_text() == first
        popup.get_by_role("link", name="Відкрити всю статтю").click()
        page.wait_for_url(lambda url: url != start + ENTRY)
        assert page.locator("h1").inner_text() == first


def test_a_term_is_explained_by_keyboard_and_focus_returns(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + ENTRY)
        link = page.locator(".rule .prose a.term").first
        link.focus()
        page.keyboard.press("Space")
        page.get_by_role("dialog").wait_for()
        assert page.evaluate("document.activeElement.closest('.popup') !== null")
        page.keyboard.press("Escape")
        assert page.get_by_role("dialog").count() == 0
        assert link.evaluate("element => element === document.activeElement")


def test_an_explanation_that_did_not_come_is_asked_for_again(browser: Browser, address: str) -> None:
    page = browser.new_context(service_workers="block").new_page()
    page.goto(address + ENTRY)
    page.route("**/static/data/**", lambda route: route.abort())
    page.locator(".rule .prose a.term").first.focus()
    with page.expect_event("requestfailed"):
        page.keyboard.press("Space")
    assert page.get_by_role("dialog").count() == 0
    page.unroute("**/static/data/**")
    page.keyboard.press("Space")
    page.get_by_role("dialog").wait_for()
    page.context.close()


def test_a_finger_sees_the_explanation_first_and_the_entry_by_a_second_tap(browser: Browser, address: str) -> None:
    with lent(browser, address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as page:
        page.goto(address + ENTRY)
        link = page.locator(".rule .prose a.term").first
        link.tap()
        page.get_by_role("dialog").wait_for()
        assert page.url == address + ENTRY
        link.tap()
        page.wait_for_url(lambda url: url != address + ENTRY)


def test_explanations_can_be_switched_off_for_good(browser: Browser, start: str) -> None:
    with watched(browser.new_context(service_workers="block"), start) as page:
        # The page's clock is the test's: a second passes when it says so.
        page.clock.install()
        page.goto(start + ENTRY)
        page.locator(".rule .prose a.term").first.hover()
        page.clock.run_for(1000)
        page.get_by_role("dialog").wait_for()
        page.locator("#popups").uncheck()
        page.reload()
        assert not page.locator("#popups").is_checked()
        page.locator(".rule .prose a.term").first.hover()
        page.clock.run_for(1000)
        page.clock.resume()
        wait_still(page)
        assert page.get_by_role("dialog").count() == 0


def test_the_chosen_colours_are_kept(browser: Browser, start: str) -> None:
    with lent(browser, start, color_scheme="light") as page:
        page.goto(start + ENTRY)
        light = page.locator("body").evaluate("element => getComputedStyle(element.parentElement).backgroundColor")
        page.locator("[name=theme][value=dark]").check()
        page.goto(start + "uk/ahlcg/parley/index.html")
        dark = page.locator("body").evaluate("element => getComputedStyle(element.parentElement).backgroundColor")
        assert (light, dark) == ("rgb(251, 250, 247)", "rgb(21, 20, 19)")


def test_a_citation_is_copied_with_its_source(browser: Browser, address: str) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], service_workers="block")
    with watched(context, address) as page:
        page.goto(address + ENTRY)
        page.locator(".copy").click()
        page.get_by_role("status").get_by_text("Скопійовано").wait_for()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.startswith("«Спровокована атака». Жах Аркгема")
        assert "(1.0, 2023), с. 20" in copied
        assert copied.endswith("uk/ahlcg/attack-of-opportunity/")


def test_the_table_of_terms_is_sorted_by_any_language(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + "uk/ahlcg/terms/index.html")
        page.get_by_role("button", name="Польська").click()
        names = page.locator("tbody td[lang=pl]").all_inner_texts()[:40]
        assert names == page.evaluate("names => [...names].sort(new Intl.Collator('pl').compare)", names)
        assert page.locator("thead th[aria-sort=ascending]").inner_text() == "Польська"


# With six hundred rows axe would take ten minutes a page: of those that are built alike, the first few stay.
SHORTEN = """rows => document.querySelectorAll("main, main section, tbody, ul, ol").forEach(list => {
    const seen = {};
    for (const one of [...list.children].filter(one => one.matches("article, details, section, tr, li"))) {
        const shape = [one, ...one.children].map(part => part.tagName + part.className).join();
        seen[shape] = (seen[shape] ?? 0) + 1;
        if (seen[shape] > rows) one.remove();
    }
})"""


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(page_for_axe: Page, address: str, name: str) -> None:
    """On a phone in light, on a desk in dark: what is shown depends on the width, and its colours on the scheme."""
    page = page_for_axe
    page.goto(address + PAGES[name])
    # Shortened first: what is folded on a long page is long to lay out.
    page.evaluate(SHORTEN, 2)
    page.evaluate("document.querySelectorAll('details').forEach(folded => (folded.open = true))")
    for (width, height), scheme in zip(SIZES.values(), SCHEMES, strict=True):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        assert find_faults(page) == "", f"{width} px, {scheme}"


def test_axe_finds_nothing_in_an_explanation(browser: Browser, address: str) -> None:
    context = browser.new_context(service_workers="block", bypass_csp=True)
    page = context.new_page()
    page.goto(address + ENTRY)
    page.locator(".rule .prose a.term").first.hover()
    page.get_by_role("dialog").wait_for()
    assert find_faults(page) == ""
    context.close()
