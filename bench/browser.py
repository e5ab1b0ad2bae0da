"""Search in the browser: bytes until results are there, and time from a key press to results on a slow processor."""

from __future__ import annotations

import gzip
import statistics
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rulesref import paths
from rulesref.building.site_build import build_site
from rulesref.cli.preview import make_server
from rulesref.script_data import open_script
from tools.chromium import open_browser

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

SITE = Path("build/bench-site")
SLOWER = 4
PAUSE = 200
"""Milliseconds between two letters of somebody who types fast on a phone."""
PARTS = {
    "script and style of every page": ["static/js/site.js", "static/css/site.css"],
    "the first letters": ["search/sheet-uk.js", "search/engine.js", "search/base.js", "search/ahlcg/docs.js"],
    "Ukrainian words": ["search/ahlcg/common.js", "search/ahlcg/uk.js"],
    "all languages": ["search/ahlcg/ru.js", "search/ahlcg/pl.js", "search/ahlcg/en.js"],
}
TYPED = (
    "спровокована атака",
    "жетон хаосу",
    "скільки карт можна тримати в руці",
    "внеочередных атак",
    "спровакована атака",
)
# From the key press to the frame in which what it changed is drawn.
WATCH = """() => {
    globalThis.taken = [];
    const field = document.querySelector("[data-search-field]");
    let pressed = 0;
    field.addEventListener("keydown", (event) => (pressed = event.timeStamp), true);
    field.addEventListener("input", () => {
        const since = pressed;
        requestAnimationFrame(() => setTimeout(() => globalThis.taken.push(performance.now() - since)));
    });
}"""


def measure_bytes() -> None:
    print("Bytes (gzip) for a Ukrainian reader of Arkham Horror: The Card Game")
    total = 0
    for stage, names in PARTS.items():
        size = sum(len(gzip.compress((SITE / name).read_bytes(), 9)) for name in names)
        total += size
        print(f"  {stage:26} {size / 1000:7.1f} kB   so far {total / 1000:6.1f} kB")
    texts = sorted((SITE / "search/ahlcg").glob("text-*.js"))
    sizes = [len(gzip.compress(path.read_bytes(), 9)) for path in texts]
    print(f"  texts, in {len(texts)} files, as results need them: {statistics.mean(sizes) / 1000:.1f} kB each")
    checked = ("deck/engine.js", "deck/ahlcg/cards.js", "deck/ahlcg/uk.js")
    size = sum(len(gzip.compress(open_script((SITE / name).read_bytes()), 9)) for name in checked)
    print(f"  a deck, when one is checked: every card by name, rulings {size / 1000:.1f} kB")


def measure_keys(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.click("[data-search-field]")
    press_key(session, "с")
    cold = page.evaluate(
        """() => new Promise((resolve) => {
            const isThere = () => document.querySelector(".search-option");
            const look = () => (isThere() ? resolve(performance.now()) : setTimeout(look, 5));
            look();
        }).then((shown) => shown - performance.getEntriesByType("resource")
            .find((entry) => entry.name.includes("search/base")).startTime)"""
    )
    page.evaluate("async () => (await rulesref.openFinder()).open('ahlcg', 'uk')")
    print(f"Time, processor {SLOWER}× slower")
    print(f"  first touch to first result (files from this machine) {cold:6.0f} ms")
    page.evaluate(WATCH)
    everything: list[float] = []
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = processor_time(session)
    for query in TYPED:
        page.fill("[data-search-field]", "")
        page.evaluate("() => { globalThis.taken.length = 0; }")
        for letter in query:
            press_key(session, letter)
            page.wait_for_timeout(PAUSE)
        page.wait_for_function(f"() => globalThis.taken.length >= {len(query)}")
        taken: list[float] = page.evaluate("() => globalThis.taken")
        everything += taken
        print(f"  key press to results {describe(taken)}   {query}")
    print(f"  key press to results {describe(everything)}   all")
    # What others do on this machine at the same time does not count here.
    used = (processor_time(session) - before) / len(everything) * 1000
    print(f"  processor time of a key press, with drawing {used:6.0f} ms")


def press_key(session: CDPSession, letter: str) -> None:
    """A key of a Cyrillic keyboard; Playwright's own typing has none and sends no key press."""
    for event in ("keyDown", "keyUp"):
        session.send("Input.dispatchKeyEvent", {"type": event, "key": letter, "text": letter})


def processor_time(session: CDPSession) -> float:
    """Seconds that the page's own thread has run."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def describe(taken: Iterable[float]) -> str:
    ordered = sorted(taken)
    return f"median {statistics.median(ordered):5.0f} ms  95 % {ordered[int(len(ordered) * 0.95)]:5.0f} ms"


def main() -> None:
    build_site(paths.corpus_root(), SITE)
    measure_bytes()
    server = make_server(SITE, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with open_browser() as browser:
        page = browser.new_context(service_workers="block").new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/uk/ahlcg/index.html")
        measure_keys(page)
    server.shutdown()
    server.server_close()


if __name__ == "__main__":
    main()
