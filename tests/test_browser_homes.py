"""Homes, changes and the measure in a real browser: what a player sees first, and how long a line is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .browsing import lent


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    with lent(browser, address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as page:
        yield page


def top(page: Page, selector: str) -> float:
    return float(page.locator(selector).first.evaluate("element => element.getBoundingClientRect().top + scrollY"))


def test_on_a_phone_the_round_and_the_newest_rulings_come_before_lists(phone: Page, address: str) -> None:
    page = phone
    page.goto(address + "uk/ahlcg/index.html")
    places = [top(page, one) for one in ("#round-title", "#newest-title", ".jobs", "#chapters-title")]
    assert places == sorted(places)
    # The newest rulings are on the first screen, not three screens down.
    assert places[1] < 844
    chips = page.locator("main .jumps a")
    assert len({round(chip.bounding_box()["y"]) for chip in chips.all()}) == 1  # type: ignore[index]


@pytest.mark.parametrize("path", ["uk/ah3e", "pl/tainted-grail", "uk/ahlcg"])
def test_every_letter_of_an_alphabet_leads_somewhere_and_it_stands_there_once(
    browser: Browser, address: str, path: str
) -> None:
    with lent(browser, address) as page:
        for name in ("index.html", "all/index.html"):
            page.goto(f"{address}{path}/{name}")
            assert page.locator(".letters:visible").count() == 1
            assert page.locator(".letters li:not(:has(a))").count() == 0
        page.locator("main .letters a").last.click()
        assert page.locator("h2:target").is_visible()


def test_the_chip_of_the_version_shown_is_in_sight_and_rulings_do_not_repeat_it(phone: Page, address: str) -> None:
    page = phone
    page.goto(address + "uk/ahlcg/changes/1.0/index.html")
    chip = page.locator(".jumps [aria-current]").bounding_box()
    assert chip
    assert 0 <= chip["x"] <= 390 - chip["width"]
    assert "1.0" not in page.locator("main .ruling .chip").all_inner_texts()


def test_an_entry_tells_its_page_at_the_top_and_a_card_its_number(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + "uk/ahlcg/attack-of-opportunity/index.html")
        assert page.locator(".eyebrow").inner_text().endswith("с. 20")
        page.goto(address + "uk/ahlcg/cards/01016/index.html")
        assert page.locator(".eyebrow").inner_text().endswith("· № 16")


def test_a_source_without_a_version_has_no_space_before_the_comma(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + "uk/coc/whole/index.html")
        sources = page.locator(".ruling-source").all_inner_texts()
        assert sources
        assert not [source for source in sources if " ," in source or "\u00a0," in source]


COUNT = """selector => {
  const found = [];
  for (const text of [...document.querySelectorAll(selector)].slice(0, 150)) {
    const range = document.createRange();
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    let [top, count, lines] = [null, 0, []];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (let place = 0; place < node.length; place += 1) {
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const box = range.getClientRects()[0];
        if (!box || !box.width) continue;
        if (top === null || Math.abs(box.top - top) > 8) {
          if (top !== null) lines.push(count);
          [top, count] = [box.top, 0];
        }
        count += 1;
      }
    }
    found.push(...lines);
  }
  return found;
}"""
"""Letters in each line but the last of every paragraph."""


@pytest.mark.parametrize(
    ("path", "selector"),
    [
        ("uk/ahlcg/weakness", ".rule > .prose p, .rule > .prose li"),
        ("uk/ahlcg/whole", ".prose > p"),
        ("uk/ahlcg/cards/02002", ".prose p, .prose li"),
        ("uk/contribute", ".prose p, .prose li"),
    ],
)
def test_a_line_on_a_desk_has_about_sixty_six_letters(browser: Browser, address: str, path: str, selector: str) -> None:
    with lent(browser, address, viewport={"width": 1280, "height": 800}) as page:
        page.goto(f"{address}{path}/index.html")
        lines = page.evaluate(COUNT, selector)
        assert 58 <= sum(lines) / len(lines) <= 72
        assert max(lines) <= 84


@pytest.mark.parametrize("path", ["uk/ahlcg/attack-of-opportunity", "uk/ahlcg"])
def test_from_640_px_there_are_two_columns(browser: Browser, address: str, path: str) -> None:
    with lent(browser, address, viewport={"width": 640, "height": 900}) as page:
        page.goto(f"{address}{path}/index.html")
        text, beside = page.locator(".rule").first.bounding_box(), page.locator(".beside").first.bounding_box()
        assert text
        assert beside
        assert beside["x"] >= text["x"] + text["width"]
        assert abs(beside["y"] - text["y"]) < 4
        assert page.evaluate("document.documentElement.scrollWidth") <= 640
