"""One query has one list of results: typed letter by letter, pasted, in an address, or asked of the program."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from rulesref.answers.search_answer import SearchRequest, answer_search
from rulesref.search.library import Library

from .searching import ANSWERED, DESK, FIELD, wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

SAMPLE = 4
"""Queries: each is asked three times of a page that has nothing loaded."""
ROWS = """() => [...document.querySelectorAll(".search-option")].map((row) => {
  const [, game, ...slug] = new URL(row.href).pathname.split("/").filter((part) => part && part !== "index.html");
  return [game, ...slug].join("/");
})"""


def sample_queries() -> list[str]:
    queries: set[str] = set()
    for path in sorted(Path(__file__).parent.glob("queries*.tsv")):
        with path.open(encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
            queries.update(row["query"] for row in rows if row["lang"] == "uk" and "expected" in row)
    return ["key of ys", "łowcy", *random.Random(11).sample(sorted(queries), SAMPLE)]


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    width, height = DESK
    context = browser.new_context(viewport={"width": width, "height": height}, service_workers="block", locale="uk-UA")
    yield context
    context.close()


def ask(context: BrowserContext, address: str, query: str, way: str) -> list[str]:
    """Return the rows of a page that was just opened, after all of the index has come."""
    page = context.new_page()
    page.goto(f"{address}uk/index.html" + (f"?q={quote(query)}" if way == "address" else ""))
    if way != "address":
        page.click(FIELD)
        page.keyboard.type(query) if way == "typed" else page.keyboard.insert_text(query)
    page.wait_for_function(ANSWERED, arg=query)
    wait_until(page, "finder.base.games.every(({ id }) => finder.isComplete(id))")
    # What came last may still have to be drawn.
    page.wait_for_timeout(500)
    rows: list[str] = page.evaluate(ROWS)
    page.close()
    return rows


@pytest.mark.parametrize("query", sample_queries())
def test_a_query_has_one_list_of_results(library: Library, address: str, context: BrowserContext, query: str) -> None:
    typed, pasted, opened = (ask(context, address, query, way) for way in ("typed", "pasted", "address"))
    assert typed == pasted == opened
    answer = answer_search(library, SearchRequest(query, "uk", 12))
    cards = [f"ahlcg/cards/{card.code}" for card in answer.cards]
    assert typed == [*cards, *(hit.record.id for hit in answer.hits)]
