"""Every kind of page on a phone, from a host: it logs nothing, asks no other host, fits, is used with a finger, and axe
finds nothing against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page

from tools.screenshots import PAGES

from .browsing import find_faults_of_all_kinds, hearing
from .touching import MEASURE

MORE = (
    "uk/tainted-grail/encounters/index.html",
    "uk/tainted-grail/events-quests-side-quests/index.html",
    "uk/tainted-grail/whole/index.html",
    "uk/tainted-grail/terms/index.html",
    "uk/ah3e/index/index.html",
    "uk/ah3e/index.html",
    "uk/ah3e/terms/index.html",
    "uk/ah3e/all/index.html",
    "uk/coc/whole/index.html",
    "pl/tainted-grail/index.html",
    "ru/ahlcg/index.html",
    "ru/ahlcg/changes/1.0/index.html",
    "pl/sources/index.html",
    "ru/ahlcg/learn/index.html",
)
"""Pages that were wider than a phone, and some more with tables, long words or many chips."""
ENLARGED = (
    *("home", "game", "entry", "diagram", "cards", "terms", "deck", "corrections", "example"),
    *("pl/sources/index.html", "ru/ahlcg/learn/index.html"),
)
"""Pages that are looked at with letters twice as large."""
DOUBLE = "document.documentElement.style.fontSize = '34px'"
SINGLE = "document.documentElement.style.fontSize = ''"
CUT = """() => [...document.querySelectorAll("h1, h2, h3, .brand, .links a, .player .now, .player .tile")]
  .filter((one) => one.getClientRects().length && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
  .map((one) => one.textContent.trim().slice(0, 40))"""
"""Titles and names that are wider than their place."""
SIGNS = """() => [...document.querySelectorAll("main summary")].map(one => getComputedStyle(one, "::before"))
    .map(sign => [sign.content, sign.borderBottomStyle, sign.width].join())"""
"""What stands before all that opens in place."""


@dataclass
class Visit:
    """What was seen on a page. It is opened once for all that is asked of it."""

    errors: list[str]
    strangers: list[str]
    headings: int
    small: list[str]
    signs: list[str]
    widths: dict[int, int]
    cut: list[str]
    """At 320 px, also with letters twice as large."""
    enlarged: int
    """The width of the page with such letters."""
    faults: str
    """What axe finds by day, with all that is folded."""


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """A phone in a language that is not ours: the root leads nowhere."""
    context = browser.new_context(locale="de-DE", has_touch=True, is_mobile=True, service_workers="block")
    # No page knows which was opened before it.
    context.add_init_script("localStorage.clear(); sessionStorage.clear()")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def visit(request: pytest.FixtureRequest, phone: Page, address: str) -> Visit:
    phone.set_viewport_size({"width": 390, "height": 844})
    with hearing(phone, address) as (errors, strangers):
        phone.goto(address + PAGES.get(request.param, request.param))
        headings = phone.locator("h1").count()
        small = phone.evaluate(MEASURE, "body") if request.param in PAGES else []
        signs = phone.evaluate(SIGNS)
        widths = {}
        for width in (390, 320):
            phone.set_viewport_size({"width": width, "height": 844})
            widths[width] = phone.evaluate("document.documentElement.scrollWidth")
        cut, enlarged = [], 0
        if request.param in ENLARGED:
            cut = phone.evaluate(CUT)
            phone.evaluate(DOUBLE)
            cut += phone.evaluate(CUT)
            enlarged = phone.evaluate("document.documentElement.scrollWidth")
            phone.evaluate(SINGLE)
        faults = ""
        if request.param in PAGES:
            phone.set_viewport_size({"width": 390, "height": 844})
            faults = find_faults_of_all_kinds(phone)
    return Visit(errors, strangers, headings, small, signs, widths, cut, enlarged, faults)


@pytest.mark.parametrize("visit", PAGES, indirect=True)
def test_no_page_logs_an_error_or_asks_another_host(visit: Visit) -> None:
    assert visit.headings == 1
    assert visit.errors == []
    assert visit.strangers == []


@pytest.mark.parametrize("visit", [*PAGES, *MORE], indirect=True)
def test_no_page_is_wider_than_the_phone(visit: Visit) -> None:
    assert {width: found for width, found in visit.widths.items() if found > width} == {}


@pytest.mark.parametrize("visit", ENLARGED, indirect=True)
def test_at_320_px_nothing_is_cut_and_with_letters_twice_as_large_no_page_scrolls_sideways(visit: Visit) -> None:
    assert visit.cut == []
    assert 0 < visit.enlarged <= 320


@pytest.mark.parametrize("visit", PAGES, indirect=True)
def test_axe_finds_nothing_on_a_phone_by_day(visit: Visit) -> None:
    assert visit.faults == ""


@pytest.mark.parametrize("visit", PAGES, indirect=True)
def test_everything_on_a_page_is_large_enough_for_a_finger(visit: Visit) -> None:
    assert visit.small == []


@pytest.mark.parametrize("visit", ["entry", "long", "spoiler", "corrections", "whole", "example"], indirect=True)
def test_all_that_opens_in_place_bears_one_sign(visit: Visit) -> None:
    assert set(visit.signs) == {'"",solid,6px'}
