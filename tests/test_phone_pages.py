"""Every kind of page on a phone, from a host: it logs nothing, asks no other host, fits, and is used with a finger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page

from tools.screenshots import PAGES

from .browsing import hearing
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
)
"""Pages that were wider than a phone, and some more with tables, long words or many chips."""
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
    return Visit(errors, strangers, headings, small, signs, widths)


@pytest.mark.parametrize("visit", PAGES, indirect=True)
def test_no_page_logs_an_error_or_asks_another_host(visit: Visit) -> None:
    assert visit.headings == 1
    assert visit.errors == []
    assert visit.strangers == []


@pytest.mark.parametrize("visit", [*PAGES, *MORE], indirect=True)
def test_no_page_is_wider_than_the_phone(visit: Visit) -> None:
    assert {width: found for width, found in visit.widths.items() if found > width} == {}


@pytest.mark.parametrize("visit", PAGES, indirect=True)
def test_everything_on_a_page_is_large_enough_for_a_finger(visit: Visit) -> None:
    assert visit.small == []


@pytest.mark.parametrize("visit", ["entry", "long", "spoiler", "corrections", "whole", "example"], indirect=True)
def test_all_that_opens_in_place_bears_one_sign(visit: Visit) -> None:
    assert set(visit.signs) == {'"",solid,6px'}
