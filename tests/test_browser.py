"""The site in a real browser: what works, what is asked of the network, what a screen reader finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tools.screenshots import PAGES, SIZES

from .browsing import find_faults, find_faults_of_all_kinds, hearing, lent, wait_still, watched

ENTRY = "uk/ahlcg/attack-of-opportunity/index.html"


@dataclass
class Visit:
    """What was seen on a page. It is opened once for all that is asked of it."""

    errors: list[str]
    strangers: list[str]
    headings: int
    display: str
    faults: str


@pytest.fixture(scope="module")
def desk(browser: Browser) -> Iterator[Page]:
    """A desk in the dark, in a language that is not ours: the root leads nowhere."""
    width, height = SIZES["desk"]
    context = browser.new_context(
        locale="de-DE", service_workers="block", color_scheme="dark", viewport={"width": width, "height": height}
    )
    # No page knows which was opened before it.
    context.add_init_script("localStorage.clear()")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def visit(request: pytest.FixtureRequest, desk: Page, site: Path, address: str) -> Visit:
    # Only a host shows the page 404.
    start = address if request.param == "missing" else f"{site.as_uri()}/"
    with hearing(desk, start) as (errors, strangers):
        desk.goto(start + PAGES[request.param])
        headings = desk.locator("h1").count()
        display = desk.locator("main").evaluate("element => getComputedStyle(element).display")
        faults = find_faults_of_all_kinds(desk)
    return Visit(errors, strangers, headings, display, faults)


# From a host, by day and on a phone the same pages are opened in tests/test_phone_pages.py.
@pytest.mark.parametrize("visit", [name for name in PAGES if name != "missing"], indirect=True)
def test_no_page_from_a_disk_logs_an_error_or_asks_a_host(visit: Visit) -> None:
    assert visit.errors == []
    assert visit.strangers == []
    assert visit.headings == 1
    assert visit.display != ""


@pytest.mark.parametrize("visit", PAGES, indirect=True)
def test_axe_finds_nothing_on_a_desk_in_the_dark(visit: Visit) -> None:
    assert visit.faults == ""


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
    # The test may hear of the failure before the page does, which ignores a second request until then.
    page.wait_for_function("() => !document.querySelector('script[src*=\"static/data\"]')")
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


# From a disk, where storage is peculiar; that a host's pages keep settings too, the test of the colours shows.
def test_explanations_can_be_switched_off_for_good(browser: Browser, site: Path) -> None:
    start = f"{site.as_uri()}/"
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


def test_axe_finds_nothing_in_an_explanation(browser: Browser, address: str) -> None:
    context = browser.new_context(service_workers="block", bypass_csp=True)
    page = context.new_page()
    page.goto(address + ENTRY)
    page.locator(".rule .prose a.term").first.hover()
    page.get_by_role("dialog").wait_for()
    assert find_faults(page) == ""
    context.close()
