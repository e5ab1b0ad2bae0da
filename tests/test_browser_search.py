"""The browser runs the scripts that node runs: a sample of what is compared there, and what needs a browser's XML."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesref.cards.deck_list import read_line
from rulesref.search.library import Library

from .program import Run
from .scripting import INTERNALS
from .test_decks import FAULTS
from .test_node_cards import compare
from .test_node_deck import FAULT, OPEN, check_alike, pack, resolve_alike, spoil
from .test_node_search import answer_alike, find_alike, search, table_queries

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DECKS = Path(__file__).parent / "decks"


@pytest.fixture(scope="module")
def page(browser: Browser, site: Path) -> Iterator[Page]:
    """A page from a disk."""
    page = browser.new_page()
    page.goto((site / "uk/index.html").as_uri())
    page.evaluate("() => rulesref.load('search/engine')")
    page.evaluate(INTERNALS)
    page.evaluate(OPEN)
    yield page
    page.close()


def test_some_queries_have_the_same_first_five(library: Library, page: Page, report: Callable[[str], None]) -> None:
    queries = [*table_queries()[::40], "спровакована атака", "cghjdjrjdfyf fnfrf"]
    find_alike(library, queries, lambda: search(page, queries, limit=5), report)


@pytest.mark.parametrize("query", ["«спровокована атака»", "kind:faq lang:ru атака", "ст 3 жетон", "1.4b", "Кarti"])
def test_an_answer_in_the_browser_is_the_same_to_the_letter(library: Library, page: Page, query: str) -> None:
    answer_alike(library, page, query)


def test_some_names_name_the_same_cards(library: Library, page: Page, report: Callable[[str], None]) -> None:
    names = [name for card in library.card_index.cards for name in card.names.values()]
    assert all(compare(library, page, names[::80], report))


def test_some_misspelt_names_are_resolved_alike(library: Library, page: Page) -> None:
    names = sorted({name for card in library.cards.facts.cards for name in card.names.values()})
    spoilt = [spoil(name, place) for place, name in enumerate(names[::40])]
    resolve_alike(page, library.cards, [line for name in spoilt if (line := read_line(name)[0])])


@pytest.mark.parametrize("name", ["agnes.o8d", "roland.txt"])
def test_a_deck_gets_the_answer_of_the_program(page: Page, rulesref: Run, name: str) -> None:
    check_alike(page, rulesref, DECKS / name)


def test_xml_that_is_no_deck_is_told_by_the_same_fault(page: Page) -> None:
    for data, code in FAULTS:
        # A browser reads what is nested too deep for Python.
        if data.startswith(b"<") and b"<section><section>" not in data:
            assert page.evaluate(FAULT, pack(data)) == code, data[:60]


def test_nothing_in_a_file_of_octgn_comes_to_life(page: Page) -> None:
    hostile = """<deck xmlns:h="http://www.w3.org/1999/xhtml"><section name="Asset">
        <card qty="2"><h:script>globalThis.struck = 1</h:script><h:img src="x" onerror="globalThis.struck = 1"/></card>
        <card qty="1">&lt;img src=x onerror=alert(1)&gt;</card></section></deck>"""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    names = page.evaluate("text => checker.check(text, false).deck.lines.map(line => line.asked)", hostile)
    assert names == ["globalThis.struck = 1", "<img src=x onerror=alert(1)>"]
    assert not page.evaluate("'struck' in globalThis")
    assert asked == []
