"""Search in three sites, measured in the same way: bytes until results are seen, time of a key press, recall.

Everything that the browser asks for counts, from the address of a page on: the page, its styles, letters and scripts.
A key press ends when the results *for what stands in the field by then* are drawn, not when something moves.
"""

from __future__ import annotations

import csv
import gzip
import statistics
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlparse

from bench.browser import SLOWER, press_key
from rulesref.cli.preview import make_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

FIRST = "спровокована атака"
"""What is typed while bytes are counted; the entry that is meant."""
MEANT = "attack-of-opportunity"
TYPED = ("спровокована атака", "жетон хаосу", "перевірка навички", "внеочередная атака", "мешок хаоса")
"""What is typed while time is taken: words as the texts have them, so that every site finds some."""
TIMEOUT = 8000
PAUSE = 200
"""Milliseconds between two letters of somebody who types fast on a phone."""
REST = 1500
"""Milliseconds after which whatever a site loads in the background has come."""
# Notes when results of the present query are first seen (`found`) and seen with a stretch of text (`told`), and how
# long each key press took until then.
WATCH = """(field) => {
    const isFound = IS_FOUND;
    const isTold = IS_TOLD;
    let pressed = 0;
    Object.assign(globalThis, { found: {}, told: {}, taken: [], isFresh: false });
    const look = () => {
        const query = document.querySelector(field).value;
        if (!query.trim() || !isFound(query)) return;
        const now = performance.timeOrigin + performance.now();
        globalThis.found[query] ??= now;
        if (!isTold(query)) return;
        globalThis.told[query] ??= now;
        if (!pressed) return;
        const since = pressed;
        pressed = 0;
        requestAnimationFrame(() => setTimeout(() => globalThis.taken.push(performance.now() - since)));
    };
    document.addEventListener("keydown", (event) => {
        pressed = event.timeStamp;
        globalThis.isFresh = false;
    }, true);
    const watch = (records) => {
        globalThis.isFresh ||= records.some(({ target }) => target.closest?.("[data-md-component=search-result]"));
        look();
    };
    new MutationObserver(watch).observe(document, {
        subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["data-query"],
    });
}"""


@dataclass(frozen=True)
class Peer:
    """A site that can be searched."""

    name: str
    folder: Path
    start: str
    field: str
    is_found: str
    """A function of the query: whether the page shows a result for it."""
    is_told: str
    """The same, with a stretch of its text."""
    hits: str
    """Links to what was found."""


@contextmanager
def opened(browser: Browser, peer: Peer) -> Iterator[tuple[Page, str]]:
    server = make_server(peer.folder, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    yield page, f"http://127.0.0.1:{server.server_port}/"
    context.close()
    server.shutdown()
    server.server_close()


def start_watching(page: Page, address: str, peer: Peer) -> Any:
    """Open the page and touch its field; returns what presses keys."""
    page.goto(address + peer.start)
    page.evaluate(WATCH.replace("IS_FOUND", peer.is_found).replace("IS_TOLD", peer.is_told), peer.field)
    page.locator(peer.field).first.click()
    return page.context.new_cdp_session(page)


def type_slowly(page: Page, session: Any, text: str, pause: int = PAUSE) -> None:
    for letter in text:
        press_key(session, letter)
        page.wait_for_timeout(pause)


def count_bytes(browser: Browser, peer: Peer) -> tuple[int, int]:
    """Bytes (gzip) until the first result of a first letter is seen, and until the whole query's are."""
    with opened(browser, peer) as (page, address):
        asked: list[Request] = []
        page.on("request", lambda request: asked.append(request))
        session = start_watching(page, address, peer)
        type_slowly(page, session, FIRST)
        page.wait_for_function("(query) => globalThis.told[query]", arg=FIRST, timeout=TIMEOUT)
        first: float = page.evaluate("() => Math.min(...Object.values(globalThis.found))")
        whole: float = page.evaluate("(query) => globalThis.told[query]", FIRST)
        found = find_links(page, peer)
        assert any(MEANT in link for link in found[:5]), f"{peer.name} did not find {MEANT}: {found[:5]}"
        page.wait_for_timeout(200)
        begun = [(request.timing["startTime"], unquote(urlparse(request.url).path)) for request in asked]

        def weigh(until: float) -> int:
            return sum(compressed(peer.folder / path.lstrip("/")) for path in {p for at, p in begun if at <= until})

        return weigh(first), weigh(whole)


@cache
def compressed(file: Path) -> int:
    file = file / "index.html" if file.is_dir() else file
    return len(gzip.compress(file.read_bytes(), 9)) if file.is_file() else 0


def time_keys(browser: Browser, peer: Peer) -> list[float]:
    """Milliseconds of each key press on a slow processor, after everything was typed once: no file is waited for."""
    with opened(browser, peer) as (page, address):
        session = start_watching(page, address, peer)
        for query in TYPED:
            # So slowly that the texts of what each letter finds come too.
            type_slowly(page, session, query, 500)
            page.wait_for_timeout(REST)
            empty_field(page, peer)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for query in TYPED:
            for letter in query:
                before = page.evaluate("() => globalThis.taken.length")
                press_key(session, letter)
                page.wait_for_function("(before) => globalThis.taken.length > before", arg=before, timeout=TIMEOUT)
                page.wait_for_timeout(PAUSE)
            empty_field(page, peer)
        taken: list[float] = page.evaluate("() => globalThis.taken")
        return taken[-sum(map(len, TYPED)) :]


def empty_field(page: Page, peer: Peer) -> None:
    page.fill(peer.field, "")
    page.locator(peer.field).dispatch_event("keyup")
    page.wait_for_timeout(300)


def describe(taken: list[float]) -> tuple[float, float]:
    ordered = sorted(taken)
    return statistics.median(ordered), ordered[int(len(ordered) * 0.95)]


def find_links(page: Page, peer: Peer) -> list[str]:
    links: list[str] = page.evaluate(
        "(hits) => [...document.querySelectorAll(hits)].map((link) => new URL(link.href).pathname)", peer.hits
    )
    return links


def recall(browser: Browser, peer: Peer, find: Callable[[Page, Peer, str], list[str]]) -> float:
    """How many judged queries have a right entry among the first five; an entry counts once."""
    with Path("tests/queries.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    right = 0
    with opened(browser, peer) as (page, address):
        page.goto(address + peer.start)
        for row in rows:
            slugs = dict.fromkeys(slug_of(link) for link in find(page, peer, row["query"]))
            right += bool(set(row["expected"].split(";")) & set(list(slugs)[:5]))
    return right / len(rows)


def slug_of(link: str) -> str:
    """`/uk/ahlcg/parley/index.html` -> `parley`."""
    return next((part for part in reversed(link.split("/")) if part not in ("", "index.html")), "")
