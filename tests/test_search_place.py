"""Results stay where they are: under the finger while the index comes, and when the reader goes back to them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .searching import ANSWERED, DESK, FIELD, OPTION, PHONE, ask, opened, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

IS_OPEN = "form.search.is-open"
TITLES = f"{OPTION} .search-title"
QUESTIONS = "[data-filter=kinds] button:nth-child(2)"
WATCH = """() => {
  globalThis.places = [];
  const note = () => {
    const rows = [...document.querySelectorAll(".search-option")];
    // Which of its passages an entry opens at is known when its text is here.
    const entry = (row) => row.getAttribute("href").split("#")[0];
    places.push(rows.map((row) => [entry(row), Math.round(row.getBoundingClientRect().top)]));
  };
  const sheet = document.querySelector("[data-search-sheet]");
  new MutationObserver(note).observe(sheet, { subtree: true, childList: true, attributes: true });
  note();
}"""
"""Notes after every change where each row stands."""
SCROLL_TO_LAST = """() => {
  const row = [...document.querySelectorAll(".search-option")].pop();
  row.scrollIntoView({ block: "nearest" });
  return row.getBoundingClientRect().top;
}"""
"""In one step: a text that arrives in between would exchange the row."""


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(browser: Browser, small_site: Path, request: pytest.FixtureRequest) -> Iterator[Page]:
    with opened(browser, (small_site / "uk/toy/enemy/index.html").as_uri(), request.param) as page:
        yield page


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("query", ["ата", "атака", "атака ворога", "сторожовий пес"])
def test_no_row_moves_after_it_was_painted(
    browser: Browser, small_site: Path, size: tuple[int, int], query: str
) -> None:
    """All but the titles comes late and in pieces: words of each language, names of cards, texts."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    held: dict[str, Route] = {}
    page.route("**/search/toy/*.js*", lambda route: held.update({route.request.url.rsplit("/", 1)[1]: route}))
    page.clock.install()
    page.goto((small_site / "uk/toy/index.html").as_uri())
    page.click(FIELD)
    page.keyboard.type(query)
    page.wait_for_selector("[data-search-sheet]")
    page.evaluate(WATCH)
    while page.locator(".search-text mark").count() == 0 or not page.evaluate(
        "async () => (await rulesref.openFinder()).isComplete('toy')"
    ):
        for name in sorted(held):
            held.pop(name).continue_()
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        page.wait_for_timeout(20)
        # Other languages come after a pause in which the reader types nothing.
        if not held and page.locator(OPTION).count():
            page.clock.fast_forward(1000)
    for before, after in zip(seen := page.evaluate("places"), seen[1:], strict=False):
        assert after[: len(before)] == before
    assert any(rows for rows in seen)
    page.close()


def test_back_from_a_result_restores_query_filter_and_place(page: Page) -> None:
    page.click(FIELD)
    ask(page, "атака")
    page.click(QUESTIONS)
    page.wait_for_function("() => document.querySelectorAll('.search-option').length === 1")
    page.locator(OPTION).first.click()
    page.wait_for_url("**/faq-attack/index.html#p1")
    page.go_back()
    page.wait_for_url("**/enemy/index.html?q=*&kind=faq")
    page.wait_for_function(ANSWERED, arg="атака")
    assert page.is_visible(IS_OPEN)
    assert page.input_value(FIELD) == "атака"
    assert page.locator(TITLES).all_inner_texts() == ["Можно ли атаковать дважды?"]
    assert page.get_attribute(QUESTIONS, "aria-pressed") == "true"
    page.keyboard.press("Escape")
    page.wait_for_selector(IS_OPEN, state="detached")
    assert page.url.endswith("/enemy/index.html")


def test_back_from_the_last_of_many_results_shows_it_again(browser: Browser, small_site: Path) -> None:
    with opened(browser, (small_site / "uk/toy/enemy/index.html").as_uri(), (390, 420)) as page:
        page.click(FIELD)
        ask(page, "атака")
        before = page.evaluate(SCROLL_TO_LAST)
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        page.wait_for_url("**/uk/toy/*/index.html*")
        page.wait_for_selector(IS_OPEN, state="detached")
        page.go_back()
        page.wait_for_function(ANSWERED, arg="атака")
        page.wait_for_function("() => document.querySelector('.search-body').scrollTop > 0")
        # A text that arrives exchanges the row, so that it is asked for until it is there.
        page.wait_for_function(
            "top => [...document.querySelectorAll('.search-option')].pop()?.getBoundingClientRect().top === top",
            arg=before,
        )


def test_back_twice_from_a_result_leads_to_the_page_without_the_sheet(browser: Browser, small_site: Path) -> None:
    with opened(browser, (small_site / "uk/toy/enemy/index.html").as_uri(), PHONE) as page:
        page.click(FIELD)
        ask(page, "атака")
        page.locator(OPTION).first.click()
        page.wait_for_url("**/attack/index.html*")
        page.go_back()
        page.wait_for_selector(f"{IS_OPEN} {OPTION}")
        page.go_back()
        page.wait_for_selector(IS_OPEN, state="detached")
        assert page.url.endswith("/enemy/index.html")


def test_an_address_that_was_passed_on_opens_its_search(browser: Browser, small_site: Path) -> None:
    with opened(
        browser, (small_site / "uk/toy/enemy/index.html").as_uri() + "?q=атака&kind=faq&game=all", DESK
    ) as page:
        page.wait_for_function(ANSWERED, arg="атака")
        assert page.locator(TITLES).all_inner_texts() == ["Можно ли атаковать дважды?"]


def test_escape_gives_the_focus_back_also_after_another_window(page: Page) -> None:
    link = page.locator("main a[href]").first
    link.focus()
    page.keyboard.press("/")
    ask(page, "атака")
    # A window that comes back focuses the field again, from nowhere.
    page.evaluate("() => { document.activeElement.blur(); document.querySelector('[data-search-field]').focus(); }")
    page.keyboard.press("Escape")
    page.wait_for_selector(IS_OPEN, state="detached")
    assert link.evaluate("(link) => document.activeElement === link")


def test_results_wait_for_the_question_bank(browser: Browser, small_site: Path) -> None:
    page = browser.new_page()
    held: list[Route] = []
    page.route("**/search/toy/vectors.js*", lambda route: held.append(route))
    page.clock.install(time=0)
    page.goto((small_site / "uk/toy/index.html").as_uri())
    page.clock.pause_at(60_000)
    page.click(FIELD)
    page.keyboard.type("атака ворога")
    wait_until(page, "finder.indexes.has('toy')")
    page.clock.run_for(20)
    while not held:
        page.wait_for_timeout(10)
        page.clock.run_for(20)
    wait_until(page, "finder.hasAllWords('toy') && finder.cards.isOpen('toy')")
    page.clock.run_for(100)
    assert page.locator(OPTION).count() == 0
    held.pop().continue_()
    page.wait_for_function(ANSWERED, arg="атака ворога")
    page.close()


def test_results_wait_for_words_that_would_put_others_first(browser: Browser, small_site: Path) -> None:
    """«Противник» is Russian: before its words are here, a guess would be shown, and stay."""
    page = browser.new_page()
    held: list[Route] = []
    page.route("**/search/toy/ru.js*", lambda route: held.append(route))
    page.clock.install(time=0)
    page.goto((small_site / "uk/toy/index.html").as_uri())
    page.clock.pause_at(60_000)
    page.click(FIELD)
    page.keyboard.type("противник ")
    wait_until(page, "finder.indexes.has('toy')")
    # The page's clock moves only so far that patience with a slow network is not at its end.
    page.clock.run_for(20)
    wait_until(page, "finder.hasWords('toy', 'uk')")
    page.clock.run_for(20)
    while not held:
        page.wait_for_timeout(10)
        page.clock.run_for(20)
    assert page.locator(OPTION).count() == 0
    assert page.is_visible("[data-search-state]")
    held.pop().continue_()
    page.wait_for_function(ANSWERED, arg="противник ")
    assert page.locator(TITLES).first.inner_text() == "Ворог"
    page.close()
