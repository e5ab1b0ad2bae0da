"""The search sheet as a reader uses it: keyboard, chips, repaired queries, folded spoilers, parts that do not load."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesref.cli.preview import make_server

from .browsing import begin_serving, find_faults_by_day_and_night
from .searching import ANSWERED, DESK, FIELD, OPTION, PHONE, ask, opened, wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(browser: Browser, small_site: Path, request: pytest.FixtureRequest) -> Iterator[Page]:
    with opened(browser, (small_site / "uk/toy/index.html").as_uri(), request.param) as page:
        yield page


@pytest.fixture
def desk(browser: Browser, small_site: Path) -> Iterator[Page]:
    """For what is found and how it is told: that depends on no width."""
    with opened(browser, (small_site / "uk/toy/index.html").as_uri(), DESK) as page:
        yield page


def test_nothing_of_the_index_is_loaded_before_the_field_is_touched(page: Page) -> None:
    assert page.evaluate("() => document.querySelector('[data-search-sheet]') === null && !('openFinder' in rulesref)")


def asked_parts(asked: list[str]) -> list[str]:
    """The parts of the toy's index that were loaded, without texts."""
    found = [re.search(r"search/toy/([a-z]+)\.", address) for address in asked]
    return sorted(match[1] for match in found if match)


def test_a_reader_loads_titles_at_a_touch_then_words_then_cards(browser: Browser, small_site: Path) -> None:
    server = make_server(small_site, 0)
    begin_serving(server)
    page = browser.new_context(service_workers="block").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    # The page's clock stands still: a busy machine makes no pause in which the rest would be fetched.
    page.clock.install(time=0)
    page.goto(f"http://127.0.0.1:{server.server_port}/uk/toy/index.html")
    page.clock.pause_at(60_000)
    page.click(FIELD)
    wait_until(page, "finder.indexes.has('toy')")
    page.clock.run_for(100)
    assert asked_parts(asked) == ["docs"]
    page.keyboard.type("во")
    page.clock.run_for(100)
    page.wait_for_selector(OPTION)
    wait_until(page, "finder.hasWords('toy', 'uk')")
    page.clock.run_for(100)
    wait_until(page, "finder.cards.isOpen('toy')")
    assert asked_parts(asked) == ["cards", "common", "docs", "uk"]
    page.clock.resume()
    # «Противник» is Russian: nothing that is here knows it, so the others are fetched without waiting for a pause.
    page.fill(FIELD, "противник ")
    page.wait_for_selector(f"{OPTION} mark")
    assert asked_parts(asked) == ["cards", "common", "docs", "en", "pl", "ru", "uk", "vectors"]
    page.context.close()
    server.shutdown()
    server.server_close()


def test_a_slash_opens_and_arrows_and_enter_lead_to_the_entry(page: Page) -> None:
    page.keyboard.press("/")
    page.keyboard.type("ворогів")
    assert ask(page, "ворогів")[0] == "Ворог"
    assert page.get_attribute(FIELD, "aria-expanded") == "true"
    page.keyboard.press("ArrowDown")
    assert page.get_attribute(FIELD, "aria-activedescendant") == "search-option-0"
    assert page.get_attribute("#search-option-0", "aria-selected") == "true"
    page.keyboard.press("ArrowUp")
    assert page.get_attribute(FIELD, "aria-activedescendant") is None
    page.keyboard.press("Enter")
    page.wait_for_url("**/uk/toy/enemy/index.html*")


def test_a_text_that_arrives_leaves_the_chosen_result_chosen(browser: Browser, small_site: Path) -> None:
    page = browser.new_page()
    waiting: list[Route] = []
    page.route("**/search/toy/text-*", lambda route: waiting.append(route))
    page.goto((small_site / "uk/toy/index.html").as_uri())
    page.click(FIELD)
    page.keyboard.type("атака")
    page.wait_for_function(ANSWERED, arg="атака")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    while page.locator(".search-text mark").count() == 0:
        while waiting:
            waiting.pop().continue_()
        page.wait_for_timeout(20)
    assert page.get_attribute(FIELD, "aria-activedescendant") == "search-option-1"
    assert page.get_attribute("#search-option-1", "aria-selected") == "true"
    page.close()


def test_the_first_letter_shows_titles_that_begin_with_it(desk: Page) -> None:
    desk.click(FIELD)
    assert ask(desk, "в")[0] == "Ворог"
    assert ask(desk, "вор")[0] == "Ворог"


def test_escape_closes_and_leaves_the_query(page: Page) -> None:
    page.click(FIELD)
    ask(page, "атака")
    page.keyboard.press("Escape")
    assert page.get_attribute(FIELD, "aria-expanded") == "false"
    assert not page.is_visible("[data-search-sheet]")
    assert page.input_value(FIELD) == "атака"
    page.keyboard.press("/")
    assert page.is_visible(OPTION)


def test_a_repaired_query_is_shown_and_can_be_undone(desk: Page) -> None:
    desk.click(FIELD)
    assert ask(desk, "противнек ")[0] == "Ворог"
    shown = desk.locator("[data-search-shown]")
    assert "противник" in shown.inner_text()
    shown.locator("button").click()
    assert desk.locator(OPTION).count() == 0
    assert desk.is_hidden("[data-search-shown]")
    assert desk.is_visible("[data-search-nothing]")


def test_nothing_found_offers_the_nearest_titles(desk: Page) -> None:
    desk.click(FIELD)
    assert ask(desk, "вороголюб ") == []
    assert "вороголюб" in desk.inner_text("[data-search-nothing]")
    desk.click("[data-search-nearest] button")
    assert desk.input_value(FIELD) == "Ворог"
    assert desk.locator(OPTION).count() > 0


def test_words_are_marked_in_titles_and_texts(desk: Page) -> None:
    desk.click(FIELD)
    ask(desk, "атаку")
    desk.wait_for_selector(".search-text mark")
    assert "Атака" in desk.locator(".search-title mark").all_inner_texts()
    # Rows are filled as their texts come.
    desk.locator(f"{OPTION}:first-child .search-about").get_by_text("глосарій · Правила 1.0, п. 1.4, с. 5").wait_for()


def test_chips_filter_by_kind_and_language(page: Page) -> None:
    page.click(FIELD)
    both = ask(page, "атака")
    assert "Можно ли атаковать дважды?" in both
    assert "Атака" in both
    page.click("[data-filter=kinds] button:nth-child(2)")
    assert page.locator(f"{OPTION} .search-title").all_inner_texts() == ["Можно ли атаковать дважды?"]
    page.click("[data-filter=kinds] button:nth-child(2)")
    page.click("[data-filter=langs] button[data-values=uk]")
    assert "Можно ли атаковать дважды?" not in page.locator(f"{OPTION} .search-title").all_inner_texts()
    assert page.evaluate("() => document.activeElement.matches('[data-search-field]')")


def test_what_gives_away_a_campaign_is_folded_until_asked_for(desk: Page) -> None:
    desk.click(FIELD)
    ask(desk, "ночью ")
    desk.wait_for_selector(f"{OPTION} .is-folded")
    assert "привратник" not in desk.inner_text("[data-search-results]")
    assert "Ніч" in desk.inner_text("[data-search-results]")
    desk.click("[data-search-spoilers]")
    assert "привратник" in desk.inner_text("[data-search-results]")


def test_a_search_that_led_somewhere_is_remembered_on_the_device(page: Page) -> None:
    page.click(FIELD)
    ask(page, "атака")
    page.keyboard.press("Enter")
    page.wait_for_url("**/uk/toy/attack/index.html*")
    page.click(FIELD)
    page.wait_for_selector("[data-search-recent] li button")
    assert page.locator("[data-search-recent] li").all_inner_texts() == ["атака"]
    page.click("[data-search-forget]")
    assert page.is_hidden("[data-search-recent]")


def test_search_works_with_what_has_come_where_a_part_does_not_load(browser: Browser, small_site: Path) -> None:
    page = browser.new_page()
    page.route("**/search/toy/ru.js*", lambda route: route.abort())
    page.goto((small_site / "uk/toy/index.html").as_uri())
    page.click(FIELD)
    page.keyboard.type("ворога")
    page.wait_for_selector(OPTION)
    assert page.locator(f"{OPTION} .search-title").first.inner_text() == "Ворог"
    page.close()


def test_after_the_first_visit_search_works_offline_in_every_language(browser: Browser, small_site: Path) -> None:
    server = make_server(small_site, 0)
    begin_serving(server)
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/uk/toy/index.html")
    page.locator("html[data-kept~='uk/toy']").wait_for(state="attached")
    context.set_offline(True)
    page.reload()
    page.click(FIELD)
    assert ask(page, "противника")[0] == "Ворог"
    assert ask(page, "enemies")[0] == "Ворог"
    page.wait_for_selector(".search-text mark")
    context.close()
    server.shutdown()
    server.server_close()


def test_a_browser_that_keeps_nothing_searches_all_the_same(browser: Browser, small_site: Path) -> None:
    page = browser.new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    page.goto((small_site / "uk/toy/index.html").as_uri())
    page.click(FIELD)
    assert ask(page, "атака")[0] == "Атака"
    page.close()


@pytest.fixture(scope="module")
def sheet(browser: Browser, small_site: Path) -> Iterator[Page]:
    """An open sheet in which one thing is asked after the other."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto((small_site / "uk/toy/index.html").as_uri())
    page.click(FIELD)
    yield page
    context.close()


@pytest.mark.parametrize(
    ("filter", "said"),
    [
        ("kind:foo", "Вид «foo» невідомий. Спробуйте: rule, glossary, "),
        ("kind:err", "Вид «err» невідомий. Спробуйте: erratum-rule, erratum-scenario, erratum-card, erratum."),
        ("lang:xx", "Мова «xx» невідома. Спробуйте: uk, ru, pl, en."),
        ("game:nope", "Гра «nope» невідома. Спробуйте: toy."),
    ],
)
def test_a_filter_that_nothing_can_match_is_told_with_those_there_are(page: Page, filter: str, said: str) -> None:
    page.click(FIELD)
    page.fill(FIELD, f"атака {filter}")
    told = page.locator("[data-search-nothing]")
    told.locator("p", has_text="невідом").wait_for()
    assert told.inner_text().strip().startswith(said)
    assert page.locator(OPTION).count() == 0
    assert page.locator("[data-search-state]").is_hidden()
    # As soon as it is right, there are results.
    assert ask(page, "атака kind:glossary")[0] == "Атака"
    assert told.is_hidden()


@pytest.mark.parametrize("query", ["", "атака", "противнек ", "сторожовим псом", "ворожбитство "])
def test_the_open_sheet_has_no_faults_of_accessibility(sheet: Page, query: str) -> None:
    """Also where so little of the screen is left that the results must be scrolled."""
    ask(sheet, query)
    for width, height in (PHONE, (390, 260), (1280, 320)):
        sheet.set_viewport_size({"width": width, "height": height})
        assert find_faults_by_day_and_night(sheet, "form[data-search]") == "", (width, height)
