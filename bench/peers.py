"""The site beside mkdocs-material and Pagefind, made from the same entries in one run.

Their packages go into an environment of their own below `build/`; nothing else needs them. Each peer gets the 634
original texts as one page each; ours is the whole site in four languages.
"""

from __future__ import annotations

import csv
import gzip
import html
import os
import re
import shutil
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlparse

from bench.browser import CHROMIUM, SLOWER, press_key
from rulesref import paths
from rulesref.cli.preview import make_server
from rulesref.corpus.load import load_corpus
from rulesref.corpus.markup import render_text
from rulesref.model import Entry

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WORK = Path("build/peers")
BIN = WORK / "venv/bin"
PACKAGES = ("mkdocs-material==9.8.1", "pagefind[extended]==1.5.2")
TYPED = "спровокована"
# From a key press to the first change of what is found.
WATCH = """([field, results]) => {
    globalThis.taken = 0;
    const input = document.querySelector(field);
    input.addEventListener("keydown", (event) => {
        const pressed = event.timeStamp;
        const target = document.querySelector(results) || document.body;
        const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => (globalThis.taken = performance.now() - pressed));
        });
        observer.observe(target, { childList: true, subtree: true, characterData: true });
    }, { capture: true, once: true });
}"""


@dataclass(frozen=True)
class Peer:
    """A site that can be searched, and where its search stands in the page."""

    name: str
    folder: Path
    start: str
    open: str
    """What to click first."""
    field: str
    results: str
    hit: str


OURS = Peer(
    "rulesref",
    WORK / "rulesref",
    "uk/ahlcg/index.html",
    "[data-search-field]",
    "[data-search-field]",
    ".search-results, [role=listbox]",
    ".search-option",
)
MKDOCS = Peer(
    "mkdocs-material",
    WORK / "mkdocs/site",
    "attack-of-opportunity/index.html",
    "[data-md-component=search-query]",
    "[data-md-component=search-query]",
    "[data-md-component=search-result]",
    ".md-search-result__item a.md-search-result__link",
)
PAGEFIND = Peer(
    "Pagefind",
    WORK / "pagefind",
    "attack-of-opportunity/index.html",
    ".pagefind-ui__search-input",
    ".pagefind-ui__search-input",
    ".pagefind-ui__drawer",
    ".pagefind-ui__result-link",
)


def run(*command: str | Path, cwd: Path | None = None) -> float:
    """Run a command; returns how many seconds it took."""
    begun = time.perf_counter()
    subprocess.run(
        [str(part) for part in command], check=True, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    return time.perf_counter() - begun


def install() -> None:
    if not (BIN / "mkdocs").exists():
        run(sys.executable, "-m", "venv", WORK / "venv")
        run(BIN / "python", "-m", "pip", "install", "--quiet", *PACKAGES)


def write_mkdocs(entries: list[Entry]) -> None:
    docs = WORK / "mkdocs/docs"
    shutil.rmtree(docs.parent, ignore_errors=True)
    docs.mkdir(parents=True)
    slugs = {entry.slug for entry in entries}
    for entry in entries:
        body = re.sub(
            r"\]\(([a-z0-9-]+)\)", lambda link: f"]({link[1]}.md)" if link[1] in slugs else "](#)", entry.original.body
        )
        (docs / f"{entry.slug}.md").write_text(f"# {entry.original.title}\n\n{body}\n", encoding="utf-8")
    (docs / "index.md").write_text("# Rules\n", encoding="utf-8")
    settings = (
        "site_name: rules\ntheme:\n  name: material\n  font: false\nplugins:\n  - search:\n      lang: [ru, en]\n"
    )
    (WORK / "mkdocs/mkdocs.yml").write_text(settings, encoding="utf-8")


PAGE = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>
<link href="/pagefind/pagefind-ui.css" rel="stylesheet"><script src="/pagefind/pagefind-ui.js"></script></head>
<body><div id="search"></div><main data-pagefind-body><h1>{title}</h1><p>{text}</p></main>
<script>new PagefindUI({{ element: "#search", debounceTimeoutMs: 0 }})</script></body></html>"""


def write_pagefind(entries: list[Entry]) -> None:
    shutil.rmtree(PAGEFIND.folder, ignore_errors=True)
    for entry in entries:
        folder = PAGEFIND.folder / entry.slug
        folder.mkdir(parents=True)
        text = html.escape(render_text(entry.original.body)).replace("\n", "<br>")
        page = PAGE.format(lang=entry.lang, title=html.escape(entry.original.title), text=text)
        (folder / "index.html").write_text(page, encoding="utf-8")


def build_all(entries: list[Entry]) -> None:
    """Build each from nothing and print time and size."""
    write_mkdocs(entries)
    write_pagefind(entries)
    shutil.rmtree(OURS.folder, ignore_errors=True)
    environment_cache = WORK / "cache"
    shutil.rmtree(environment_cache, ignore_errors=True)
    os.environ["RULESREF_CACHE"] = str(environment_cache.resolve())
    build = (sys.executable, "-m", "rulesref", "site", "build", "--out", OURS.folder)
    times = {
        OURS.name: run(*build),
        MKDOCS.name: run((BIN / "mkdocs").resolve(), "build", "--quiet", cwd=WORK / "mkdocs"),
        PAGEFIND.name: run(BIN / "python", "-m", "pagefind", "--site", PAGEFIND.folder, "--force-language", "ru"),
    }
    print(f"{'build':16} {'seconds':>8} {'pages':>6} {'ms a page':>10} {'size, MB':>9}")
    for peer in (OURS, MKDOCS, PAGEFIND):
        pages = sum(1 for _ in peer.folder.rglob("*.html"))
        size = sum(path.stat().st_size for path in peer.folder.rglob("*") if path.is_file())
        taken = times[peer.name]
        print(f"{peer.name:16} {taken:8.1f} {pages:6} {taken / pages * 1000:10.1f} {size / 1e6:9.1f}")
    print(f"{OURS.name}, nothing changed: {run(*build):.2f} s")


def measure(browser: Browser, peer: Peer) -> tuple[int, float]:
    """Bytes (gzip) until the first result is seen, and the median time of a key press on a slow processor."""
    server = make_server(peer.folder, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked: set[str] = set()
    page.on("response", lambda response: asked.add(urlparse(response.url).path))
    page.goto(f"http://127.0.0.1:{server.server_port}/{peer.start}")
    open_search(page, peer)
    session = context.new_cdp_session(page)
    for letter in TYPED:
        press_key(session, letter)
    page.locator(peer.hit).first.wait_for(state="attached")
    size = sum(
        len(gzip.compress(file.read_bytes(), 9))
        for file in map(peer.folder.__truediv__, (name.lstrip("/") for name in asked))
        if file.is_file()
    )
    page.wait_for_timeout(1500)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    taken = [time_key(page, session, peer, letter) for letter in " атака на ворога"]
    context.close()
    server.shutdown()
    return size, statistics.median(taken)


def open_search(page: Page, peer: Peer) -> None:
    page.locator(peer.open).first.click()
    page.locator(peer.field).first.focus()


def time_key(page: Page, session: Any, peer: Peer, letter: str) -> float:
    page.evaluate(WATCH, [peer.field, peer.results])
    press_key(session, letter)
    try:
        page.wait_for_function("() => globalThis.taken > 0", timeout=5000)
    except Exception:  # what is found may stay the same: then nothing is drawn
        return 0.0
    page.wait_for_timeout(150)
    return float(page.evaluate("() => globalThis.taken"))


def recall(browser: Browser, peer: Peer, find: Callable[[Page, str], list[str]]) -> float:
    """How many judged queries have a right entry among the first five."""
    server = make_server(peer.folder, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.new_context(service_workers="block").new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/{peer.start}")
    with Path("tests/queries.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    right = sum(bool(set(row["expected"].split(";")) & set(find(page, row["query"])[:5])) for row in rows)
    server.shutdown()
    return right / len(rows)


def find_ours(page: Page, query: str) -> list[str]:
    page.wait_for_function("() => globalThis.rulesref && rulesref.load")
    found: list[str] = page.evaluate(
        """async (query) => {
            await rulesref.load("search/engine");
            return (await rulesref.search(query, {lang: "uk", limit: 5})).results.map((one) => one.id);
        }""",
        query,
    )
    return [name.partition("/")[2] for name in found]


def find_mkdocs(page: Page, query: str) -> list[str]:
    page.evaluate("() => (document.querySelector('#__search').checked = true)")
    page.fill(MKDOCS.field, "")
    page.wait_for_timeout(30)
    page.fill(MKDOCS.field, query)
    page.wait_for_timeout(250)
    links: list[str] = page.evaluate(
        "(hit) => [...document.querySelectorAll(hit)].map((link) => new URL(link.href).pathname.split('/')[1])",
        MKDOCS.hit,
    )
    return list(dict.fromkeys(links))


def find_pagefind(page: Page, query: str) -> list[str]:
    links: list[str] = page.evaluate(
        """async (query) => {
            const pagefind = await import("/pagefind/pagefind.js");
            const found = await pagefind.search(query);
            const data = await Promise.all(found.results.slice(0, 5).map((one) => one.data()));
            return data.map((one) => one.url.split("/")[1]);
        }""",
        query,
    )
    return links


def main() -> None:
    from playwright.sync_api import sync_playwright

    corpus, _problems = load_corpus(paths.corpus_root())
    entries = [entry for entry in corpus.entries.values() if entry.game == "ahlcg"]
    WORK.mkdir(parents=True, exist_ok=True)
    install()
    build_all(entries)
    finders = ((OURS, find_ours), (MKDOCS, find_mkdocs), (PAGEFIND, find_pagefind))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-background-networking"]
        )
        print(f"{'search':16} {'kB until a result':>18} {f'ms a key, {SLOWER}x slower':>20} {'recall@5':>9}")
        for peer, find in finders:
            size, taken = measure(browser, peer)
            print(f"{peer.name:16} {size / 1000:18.1f} {taken:20.0f} {recall(browser, peer, find):9.3f}")
        browser.close()


if __name__ == "__main__":
    main()
