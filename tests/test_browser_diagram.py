"""Diagrams in a real browser: a row on a desk, a column on a phone, and what each box opens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rulesref.engine.games import GAMES

from .browsing import find_faults_by_day_and_night, lent, watched, watching

ROUND = "uk/ahlcg/appendix-2-timing/index.html"
DESK: Any = {"viewport": {"width": 1280, "height": 800}, "service_workers": "block"}
PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
}
SEQUENCES = [name for rules in GAMES.values() for name in rules.sequences]

# How large letters are on the screen, of each text that is shown.
LETTERS = """texts => texts.filter(one => one.checkVisibility()).map(one =>
    parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""
# Texts of a box that reach beyond it.
OUTSIDE = """boxes => boxes.filter(one => one.checkVisibility()).filter(box => {
    const edge = box.querySelector("rect").getBoundingClientRect();
    return [...box.querySelectorAll("tspan")].some(line => line.getBoundingClientRect().right > edge.right - 2);
}).map(box => box.textContent)"""


def places(page: Page, shown: str) -> list[tuple[float, float]]:
    """Left and top of each step that is seen."""
    boxes = [one.bounding_box() for one in page.locator(f"{shown} a.step rect").all()]
    return [(round(box["x"]), round(box["y"])) for box in boxes if box]


def test_a_diagram_has_a_box_for_each_step_and_a_diamond_for_each_window(browser: Browser, address: str) -> None:
    with lent(browser, address, **DESK) as page:
        page.goto(address + ROUND)
        for shown in (".columns-of-steps", ".row-of-steps"):
            assert page.locator(f"{shown} a.step").count() == 20
            # After 1.4, 2.1, 2.2, 3.2, 3.3 and 4.1; two of them are returned to.
            assert page.locator(f"{shown} a.window").count() == 6
            assert page.locator(f"{shown} .arrow").count() == 3


def test_on_a_desk_the_phases_of_a_round_stand_in_a_row(browser: Browser, address: str) -> None:
    with lent(browser, address, **DESK) as page:
        page.goto(address + ROUND)
        assert page.locator(".columns-of-steps").is_hidden()
        found = places(page, ".row-of-steps")
        assert len({left for left, _ in found}) == 4
        drawing = page.locator(".row-of-steps svg").bounding_box()
        assert drawing
        assert drawing["width"] > 900


def test_on_a_phone_they_stand_one_below_the_other(browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        page.goto(address + ROUND)
        assert page.locator(".row-of-steps").is_hidden()
        found = places(page, ".columns-of-steps")
        assert len({left for left, _ in found}) == 1
        tops = [top for _, top in found]
        assert tops == sorted(set(tops))
        assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_on_paper_the_row_is_printed_and_not_the_column(browser: Browser, address: str) -> None:
    with watched(browser.new_context(**PHONE), address) as page:
        page.goto(address + ROUND)
        page.emulate_media(media="print")
        assert page.locator(".row-of-steps").is_visible()
        assert page.locator(".columns-of-steps").is_hidden()


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page in which one diagram after the other is opened."""
    context = browser.new_context(**DESK)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", SEQUENCES)
def test_letters_are_large_enough_and_stay_in_their_boxes(page: Page, address: str, name: str) -> None:
    with watching(page, address):
        page.goto(f"{address}uk/{name}/index.html")
        # Only styles know the width of the window.
        for width in (390, 1010, 1280, 1600):
            page.set_viewport_size({"width": width, "height": 800})
            letters = page.locator(".diagram .step text:not(.number)").evaluate_all(LETTERS)
            assert letters
            assert min(letters) >= 14
            assert page.locator(".diagram a.step").evaluate_all(OUTSIDE) == []


def test_a_box_is_explained_by_hover_and_leads_to_its_rule(browser: Browser, address: str) -> None:
    with lent(browser, address, **DESK) as page:
        page.goto(address + ROUND)
        box = page.locator(".row-of-steps a.step").nth(1)
        box.hover()
        popup = page.get_by_role("dialog")
        popup.wait_for()
        assert "приреченості" in popup.locator("h2").inner_text()
        # The pointer only looks: focus stays where it was.
        assert page.evaluate("document.activeElement === document.body")
        box.click()
        page.wait_for_url("**/r-1-2-place-doom/index.html")


def test_boxes_are_looked_through_with_the_keyboard(browser: Browser, address: str) -> None:
    with lent(browser, address, **DESK) as page:
        page.goto(address + ROUND)
        page.locator(".row-of-steps a.step").first.focus()
        page.keyboard.press("Tab")
        popup = page.get_by_role("dialog")
        popup.get_by_text("приреченості").first.wait_for()
        assert page.evaluate("document.activeElement.matches('.row-of-steps a.step')")
        page.keyboard.press("Tab")
        popup.get_by_role("heading", name="Перевірте поріг приреченості").wait_for()
        page.keyboard.press("Space")
        page.wait_for_function("() => document.activeElement.matches('.popup')")
        page.keyboard.press("Escape")
        assert popup.count() == 0
        assert page.evaluate("document.activeElement.matches('.row-of-steps a.step')")


def test_a_finger_sees_the_rule_of_a_box_first(browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        page.goto(address + ROUND)
        box = page.locator(".columns-of-steps a.step").nth(6)
        box.tap()
        page.get_by_role("dialog").wait_for()
        assert page.url == address + ROUND
        box.tap()
        page.wait_for_url("**/r-2-2-next-investigators-turn/index.html")


@pytest.mark.parametrize("game", GAMES)
def test_the_home_and_the_menu_of_a_game_lead_to_its_diagrams(browser: Browser, address: str, game: str) -> None:
    with lent(browser, address, **DESK) as page:
        page.goto(f"{address}uk/{game}/index.html")
        for name in GAMES[game].sequences:
            slug = name.partition("/")[2]
            for place in ("main section[aria-labelledby=drawn-title]", "#menu"):
                links = page.locator(f"{place} a").evaluate_all("links => links.map(link => link.href)")
                assert f"{address}uk/{game}/{slug}/index.html" in links, (place, slug)


def test_a_window_is_named_in_the_readers_language(browser: Browser, address: str) -> None:
    with lent(browser, address, **DESK) as page:
        page.goto(address + "pl/coc/detailed-turn-sequence/index.html")
        window = page.locator(".row-of-steps a.window").first
        assert ((window.text_content() or "").strip(), window.get_attribute("lang")) == ("Akcja", None)
        page.goto(address + "uk/coc/detailed-turn-sequence/index.html")
        window = page.locator(".row-of-steps a.window").first
        assert ((window.text_content() or "").strip(), window.get_attribute("lang")) == ("Дія", None)
        page.goto(address + "en/coc/detailed-turn-sequence/index.html")
        window = page.locator(".row-of-steps a.window").first
        assert ((window.text_content() or "").strip(), window.get_attribute("lang")) == ("Action", None)


def test_axe_finds_nothing_in_a_diagram_that_explains_a_step(browser: Browser, address: str) -> None:
    context = browser.new_context(**DESK, bypass_csp=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address + ROUND)
    page.locator(".row-of-steps a.step").nth(2).hover()
    page.get_by_role("dialog").wait_for()
    assert find_faults_by_day_and_night(page) == ""
    context.close()
