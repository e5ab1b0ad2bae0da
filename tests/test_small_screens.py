"""Small screens and large letters: 320 px, a phone on its side, text at 200 %: nothing is cut or wider."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

EXAMPLE = "uk/ahlcg/examples/nested-goat-spawn/index.html"


@pytest.fixture(scope="module")
def narrow(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 320, "height": 640}, service_workers="block", has_touch=True)
    yield context.new_page()
    context.close()


def play(page: Page, address: str, steps: int) -> None:
    page.goto(address + EXAMPLE)
    page.locator(".example.ready").wait_for()
    for _ in range(steps):
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (667, 375)])
def test_title_and_introduction_fold_after_the_first_step(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    context: Any = {"viewport": {"width": size[0], "height": size[1]}, "has_touch": True, "service_workers": "block"}
    page = browser.new_context(**context).new_page()
    play(page, address, 0)
    introduction = page.locator(".rule > .prose")
    assert introduction.is_visible()
    play(page, address, 1)
    assert introduction.is_hidden()
    # The whole player with its buttons is on the screen, above the search.
    box = page.locator(".player").bounding_box()
    line = page.locator(".player .line").bounding_box()
    assert box
    assert line
    assert line["y"] + line["height"] <= size[1]
    assert box["y"] >= -1
    # Every row of the table can be reached.
    tiles = page.locator(".player .tiles")
    assert tiles.evaluate("list => list.clientHeight") >= 48
    tiles.locator("li").last.scroll_into_view_if_needed()
    last, shown = tiles.locator("li").last.bounding_box(), tiles.bounding_box()
    assert last
    assert shown
    assert last["y"] + last["height"] <= shown["y"] + shown["height"] + 6
    page.keyboard.press("ArrowLeft")
    introduction.wait_for()
    page.context.close()


def test_a_diagram_stands_before_its_text(narrow: Page, address: str) -> None:
    narrow.goto(address + "uk/ahlcg/skill-test-timing/index.html")
    drawing, text = narrow.locator(".diagram").bounding_box(), narrow.locator(".rule .prose").bounding_box()
    assert drawing
    assert text
    assert drawing["y"] + drawing["height"] <= text["y"]
    assert drawing["y"] < 640


def test_the_list_of_cards_is_narrowed_by_a_name(narrow: Page, address: str) -> None:
    narrow.goto(address + "uk/ahlcg/cards/index.html")
    field = narrow.locator(".narrow input")
    field.fill("мачете")
    shown = narrow.locator(".links > li:visible")
    assert shown.count() >= 1
    assert all("мачете" in name.lower() for name in shown.all_inner_texts())
    assert narrow.locator(".group:visible").count() == narrow.locator("main .letters li:visible").count()
    # The field promises a name in any language.
    for name in ("maczeta", "Machete"):
        field.fill(name)
        assert any("Мачете" in title for title in shown.all_inner_texts())
    field.fill("")
    assert narrow.locator(".group:visible").count() > 5


@pytest.mark.parametrize("lang", ["uk", "ru", "pl", "en"])
def test_no_two_cards_of_a_list_read_the_same(narrow: Page, address: str, lang: str) -> None:
    narrow.goto(f"{address}{lang}/ahlcg/cards/index.html")
    rows = narrow.locator(".group .links > li").all_inner_texts()
    assert len(rows) == len(set(rows)) > 400


def test_the_report_on_a_deck_fits_a_narrow_phone(narrow: Page, address: str) -> None:
    narrow.goto(address + "uk/ahlcg/deck-check/index.html")
    label = narrow.locator(".deck-taboo")
    assert label.evaluate("label => label.getBoundingClientRect().height") < 110, "the label is broken inside a word"
    narrow.locator("#deck-text").fill("Рекс Мерфі\n2x Мачете\n2 Dr. Milan Christopher\nМікроскоп (4)\nMicroscope (4)\n")
    narrow.locator(".deck-go").click()
    narrow.locator(".deck-table").wait_for()
    assert narrow.evaluate("document.documentElement.scrollWidth") <= 320
