"""Pages on paper: nothing is cut off, nothing is given away."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

A4 = 700
"""Width between the margins, in CSS pixels."""


FILLED = "() => !document.querySelector('.prose:empty')"
"""Whether all texts are there that a page does not carry itself."""


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    """A page as it is printed."""
    yield from open_paper(browser, has_scripts=True)


@pytest.fixture
def plain_paper(browser: Browser) -> Iterator[Page]:
    """A page as it is printed without scripts."""
    yield from open_paper(browser, has_scripts=False)


def open_paper(browser: Browser, has_scripts: bool) -> Iterator[Page]:
    size: ViewportSize = {"width": A4, "height": 1000}
    context = browser.new_context(viewport=size, service_workers="block", java_script_enabled=has_scripts)
    page = context.new_page()
    page.emulate_media(media="print")
    yield page
    context.close()


@pytest.mark.parametrize("name", ["questions", "corrections", "changes", "deckbuilding"])
def test_rulings_are_printed_whole_but_what_gives_away_a_campaign(paper: Page, address: str, name: str) -> None:
    paper.goto(f"{address}uk/ahlcg/{name}/index.html")
    paper.wait_for_function(FILLED)
    told = paper.locator(".ruling:not([data-spoiler])")
    assert told.count() > 10
    texts = told.locator("> .prose")
    assert all(box and box["height"] > 8 for box in (texts.nth(place).bounding_box() for place in range(12)))
    assert not any(teaser.is_visible() for teaser in told.locator(".ruling-teaser").all()[:12])
    assert not any(text.is_visible() for text in paper.locator(".ruling[data-spoiler] > .prose").all()[:12])


def test_without_scripts_a_ruling_is_printed_with_its_beginning_and_its_source(plain_paper: Page, address: str) -> None:
    plain_paper.goto(f"{address}uk/ahlcg/deckbuilding/index.html")
    told = plain_paper.locator(".beside .ruling:not([data-spoiler])")
    assert told.count() > 10
    for ruling in told.all()[:12]:
        assert ruling.locator(".ruling-teaser").is_visible()
        assert ruling.locator(".ruling-source").is_visible()
        teaser = ruling.locator(".ruling-teaser").bounding_box()
        assert teaser
        assert teaser["x"] + teaser["width"] <= A4
    assert not any(text.is_visible() for text in plain_paper.locator(".ruling[data-spoiler] .ruling-source").all()[:12])


def test_the_glossary_is_not_cut_off_at_the_edge_of_the_paper(paper: Page, address: str) -> None:
    paper.goto(f"{address}uk/ahlcg/terms/index.html")
    table = paper.locator(".terms").bounding_box()
    assert table
    assert table["x"] + table["width"] <= A4
    last = paper.locator("tbody tr").first.locator("td").last.bounding_box()
    assert last
    assert last["x"] + last["width"] <= A4


def test_what_was_unfolded_for_the_printer_is_folded_again(browser: Browser, address: str) -> None:
    page = browser.new_context(service_workers="block").new_page()
    page.goto(f"{address}uk/ahlcg/deckbuilding/index.html")
    page.locator(".beside .ruling > summary").first.click()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".ruling:not([open]):not([data-spoiler])").count() == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator(".beside .ruling[open]").count() == 1
    page.context.close()


def test_the_whole_reference_is_set_as_small_as_a_rulebook(browser: Browser, address: str) -> None:
    page = browser.new_context(service_workers="block").new_page()
    page.goto(f"{address}uk/ahlcg/whole/index.html")
    page.wait_for_function(FILLED)
    pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True, format="A4")))
    # With a hole below every long article there were five to a page.
    assert page.locator(".whole article").count() / pages > 9
    page.emulate_media(media="print")
    assert page.locator(".whole").evaluate("one => getComputedStyle(one).columnCount") == "2"
    assert not page.locator(".whole .spoiler").first.is_visible()
    page.context.close()
