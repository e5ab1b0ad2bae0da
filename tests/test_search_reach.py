"""What a reader reaches in the search sheet: cards by name, every control by keyboard and thumb, the way back, more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .browsing import lent, wait_still
from .searching import DESK, FIELD, OPTION, PHONE, ask, opened, wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


FOCUSED = "() => document.activeElement.matches('[data-search-field]')"
IS_OPEN = "form[data-search].is-open"
PRESS = """([key, code, ctrlKey]) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true }))"""


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(browser: Browser, small_site: Path, request: pytest.FixtureRequest) -> Iterator[Page]:
    with opened(browser, (small_site / "uk/toy/enemy/index.html").as_uri(), request.param) as page:
        yield page


@pytest.fixture
def phone(browser: Browser, small_site: Path) -> Iterator[Page]:
    with opened(browser, (small_site / "uk/toy/enemy/index.html").as_uri(), PHONE) as page:
        yield page


def ask_for_card(page: Page, name: str) -> list[str]:
    page.evaluate("async () => (await rulesref.openFinder()).cards.open('toy')")
    return ask(page, name)


def test_a_card_in_any_form_leads_to_its_page_before_all_results(page: Page) -> None:
    page.click(FIELD)
    for name in ("Сторожовий пес", "сторожових псів", "сторожевым псом ", "Сторожовай пес "):
        ask(page, "ворог")
        assert ask_for_card(page, name)[0] == "Сторожовий пес"
        row = page.locator(OPTION).first
        assert row.locator(".search-about").inner_text() == "Карта · 1\u00a0виправлення · 1\u00a0запитання"
        page.keyboard.press("ArrowDown")
        assert page.get_attribute(FIELD, "aria-activedescendant") == row.get_attribute("id")
        assert row.evaluate("row => row.href").endswith("/uk/toy/cards/01001/index.html")
    page.keyboard.press("Enter")
    page.wait_for_url("**/uk/toy/cards/01001/index.html")


def test_a_part_of_a_cards_name_shows_no_card(phone: Page) -> None:
    phone.click(FIELD)
    ask(phone, "ворог")
    ask_for_card(phone, "пес ")
    assert phone.locator(f"{OPTION}.is-card").count() == 0


def test_tab_goes_from_the_field_through_the_sheet_to_closing_and_round(page: Page) -> None:
    page.click(FIELD)
    ask(page, "противнек ")
    way = []
    for _ in range(20):
        page.keyboard.press("Tab")
        way.append(
            page.evaluate(
                """() => {
                    const one = document.activeElement;
                    if (one.matches("[data-search-field]")) return "field";
                    if (one.matches("[data-search-close]")) return "close";
                    return one.closest("[data-filter], [data-search-shown], .search-body").className.split(" ")[0];
                }"""
            )
        )
        if way[-1] == "field":
            break
    assert list(dict.fromkeys(way)) == ["search-group", "search-body", "search-shown", "close", "field"]
    assert page.is_visible(IS_OPEN)
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("() => document.activeElement.matches('[data-search-close]')")


def test_who_goes_through_the_page_by_tab_passes_the_field(page: Page) -> None:
    page.locator("a.brand").focus()
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED)
    # The dialog has loaded, and still it holds up nobody.
    page.wait_for_function("() => 'SearchDialog' in rulesref")
    assert page.locator(IS_OPEN).count() == 0
    page.keyboard.press("Tab")
    assert not page.evaluate(FOCUSED)
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED)
    for way_in in (lambda: page.keyboard.press("ArrowDown"), lambda: page.click(FIELD), lambda: ask(page, "атака")):
        way_in()
        page.wait_for_selector(IS_OPEN)
        page.keyboard.press("Escape")
        page.wait_for_selector(IS_OPEN, state="detached")
        page.locator("a.brand").focus()
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUSED)
        assert page.locator(IS_OPEN).count() == 0


def test_escape_anywhere_in_the_sheet_gives_the_focus_back(page: Page) -> None:
    link = page.locator("main a[href]").first
    link.focus()
    page.keyboard.press("/")
    ask(page, "атака")
    page.keyboard.press("Tab")
    assert not page.evaluate(FOCUSED)
    page.keyboard.press("Escape")
    page.wait_for_selector(f"{IS_OPEN}", state="detached")
    assert link.evaluate("(link) => document.activeElement === link")


# The key is heard by the page, whatever its width.
def test_the_key_of_the_slash_opens_the_search_in_any_layout(phone: Page) -> None:
    for key, code, opens in ((".", "Period", False), (".", "Slash", True), ("/", "Digit7", True)):
        phone.evaluate(PRESS, [key, code, True])
        assert not phone.evaluate(FOCUSED)
        phone.evaluate(PRESS, [key, code, False])
        assert phone.evaluate(FOCUSED) is opens, code
        phone.reload()


def test_going_back_on_a_phone_closes_the_sheet_and_stays_on_the_page(phone: Page) -> None:
    before = phone.url
    phone.click(FIELD)
    ask(phone, "атака")
    phone.evaluate("() => history.back()")
    phone.wait_for_selector(IS_OPEN, state="detached")
    assert phone.url == before
    assert phone.input_value(FIELD) == "атака"


def test_closing_the_sheet_leaves_no_step_behind(browser: Browser, small_site: Path) -> None:
    # A new one: a tab that has gone far forgets its first steps.
    phone = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    phone.goto((small_site / "uk/toy/enemy/index.html").as_uri())
    phone.goto((small_site / "uk/toy/attack/index.html").as_uri() + "#there")
    steps = phone.evaluate("() => history.length")
    for _ in range(3):
        phone.click(FIELD)
        phone.wait_for_selector(f"{IS_OPEN} [data-search-sheet]")
        phone.click("[data-search-close]")
        phone.wait_for_selector(IS_OPEN, state="detached")
    wait_still(phone)
    assert phone.url.endswith("#there")
    assert phone.evaluate("() => history.length") <= steps + 1
    phone.go_back()
    phone.wait_for_url("**/enemy/index.html")
    phone.close()


def test_before_anything_is_typed_the_places_of_the_game_are_offered(page: Page, small_site: Path) -> None:
    page.click(FIELD)
    page.wait_for_selector(".search-place")
    places = page.locator(".search-place")
    assert places.all_inner_texts() == page.locator("#menu > ul.lists > li > a").all_inner_texts()
    assert page.is_visible("[data-search-start] > p")
    ask(page, "атака")
    assert page.is_hidden("[data-search-start]")
    ask(page, "")
    places.first.click()
    page.wait_for_url("**/uk/toy/**")
    page.goto((small_site / "uk/index.html").as_uri())
    page.click(FIELD)
    page.wait_for_selector(".search-place")
    assert places.all_inner_texts() == ["Іграшка"]


def test_a_campaign_has_the_readers_name_or_the_english_one(browser: Browser, small_site: Path) -> None:
    with opened(browser, (small_site / "pl/toy/index.html").as_uri(), DESK) as page:
        page.click(FIELD)
        ask(page, "ночью ")
        page.wait_for_selector(f"{OPTION} .is-folded")
        assert "Night" in page.inner_text(f"{OPTION} .is-folded")


def test_texts_are_set_as_on_pages(phone: Page) -> None:
    phone.click(FIELD)
    ask(phone, "ворог б'ється")
    phone.wait_for_selector(".search-text mark")
    assert "б’ється" in phone.locator(".search-text").first.inner_text()
    assert "б’ється" in phone.locator(".search-text mark").all_inner_texts()


def ask_much(page: Page, address: str) -> None:
    """A query with many results, in the real corpus."""
    page.goto(f"{address}uk/ahlcg/index.html")
    page.click(FIELD)
    wait_until(page, "finder.indexes.has('ahlcg')")
    page.evaluate("async () => (await rulesref.openFinder()).open('ahlcg', 'uk')")
    page.fill(FIELD, "ворог ")
    page.wait_for_selector("[data-search-more] button:visible")


@pytest.fixture
def much(browser: Browser, address: str, size: tuple[int, int]) -> Iterator[Page]:
    with lent(browser, address, viewport={"width": size[0], "height": size[1]}) as page:
        ask_much(page, address)
        yield page


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_all_results_can_be_had(much: Page) -> None:
    page = much
    assert page.locator(OPTION).count() == 12
    line = page.inner_text("[data-search-more] span")
    page.click("[data-search-more] button")
    assert page.locator(OPTION).count() == 24
    assert page.inner_text("[data-search-more] span") == line.replace("12", "24", 1)
    # Arrows go on where the list ends.
    page.focus(FIELD)
    for _ in range(25):
        page.keyboard.press("ArrowDown")
    assert page.locator(OPTION).count() == 36
    assert page.get_attribute(FIELD, "aria-activedescendant") == "search-option-24"
    page.fill(FIELD, "атака ")
    page.wait_for_function("() => document.querySelectorAll('.search-option').length === 12")


@pytest.mark.parametrize("size", [PHONE, (320, 640), DESK], ids=["phone", "narrow", "desk"])
def test_kinds_come_first_and_every_control_can_be_seen_and_touched(much: Page, size: tuple[int, int]) -> None:
    page = much
    chips = page.locator(".search-chips :is(button, select):visible")
    boxes = [box for chip in chips.all() if (box := chip.bounding_box())]
    assert chips.first.get_attribute("data-values") == "rule glossary step definition example component"
    least = 36 if size == DESK else 44
    assert min(box["height"] for box in boxes) >= least
    langs = page.locator("[data-filter=langs]").bounding_box()
    assert langs
    assert langs["x"] + langs["width"] < boxes[0]["x"] + 1000
    if size == DESK:
        sheet = page.locator("[data-search-sheet]").bounding_box()
        assert sheet
        assert all(box["x"] + box["width"] <= sheet["x"] + sheet["width"] for box in boxes)
        rows = {box["y"]: min(one["x"] for one in boxes if one["y"] == box["y"]) for box in boxes}
        assert len(set(rows.values())) == 1
