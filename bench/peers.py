"""The site beside mkdocs-material and Pagefind, made from the same entries in one run.

Their packages go into an environment of their own below `build/`; nothing else needs them. Two comparisons:

- building: mkdocs-material gets a page for every entry of every game in each of the four languages, as our site has,
  with its navigation cut to what is visible, as its documentation advises for large sites; and once more with no
  navigation at all, which no reader would want. We make everything else besides: cards, examples with their trees,
  lists, the index with the grammar of four languages. Pagefind makes no pages, only an index of theirs.
- searching: both get every text once, in its own language. mkdocs-material stems Russian and English (it knows neither
  Ukrainian nor Polish); Pagefind puts them into one index with Russian stems, which finds more than one a language.
"""

from __future__ import annotations

import compileall
import gzip
import html
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bench.browser import SLOWER
from bench.finding import Peer, count_bytes, describe, recall, time_keys
from bench.site import Taken, run, size
from rulesref import paths
from rulesref.corpus.load import load_corpus
from rulesref.corpus.markup import render_text
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Entry, Text
from rulesref.web.offline import ANY, SHELL, pack_file
from tools.chromium import open_browser

if TYPE_CHECKING:
    from playwright.sync_api import Page

WORK = Path("build/peers").resolve()
BIN = WORK / "venv/bin"
PACKAGES = ("mkdocs-material==9.8.1", "pagefind[extended]==1.5.2")
OURS = Peer(
    "rulesref",
    WORK / "rulesref",
    "uk/ahlcg/attack-of-opportunity/index.html",
    "[data-search-field]",
    """(query) => document.querySelector("[data-search-results]")?.dataset.query === query
        && document.querySelector(".search-option")""",
    """() => document.querySelector(".search-option .search-text")?.textContent""",
    ".search-option",
)
MKDOCS = Peer(
    "mkdocs-material",
    WORK / "mkdocs-search/site",
    "uk/ahlcg/attack-of-opportunity/index.html",
    "[data-md-component=search-query]",
    """() => globalThis.isFresh && document.querySelector(".md-search-result__item")""",
    """() => document.querySelector(".md-search-result__item .md-search-result__article")""",
    ".md-search-result__item a.md-search-result__link",
)
PAGEFIND = Peer(
    "Pagefind",
    WORK / "pagefind",
    "uk/ahlcg/attack-of-opportunity/index.html",
    ".pagefind-ui__search-input",
    """(query) => document.querySelector(".pagefind-ui__message")?.textContent.trim().endsWith(`= ${query.trim()}`)
        && document.querySelector(".pagefind-ui__result-link")""",
    """() => document.querySelector(".pagefind-ui__result-excerpt")""",
    ".pagefind-ui__result-link",
)


def install() -> None:
    if not (BIN / "mkdocs").exists():
        subprocess.run([sys.executable, "-m", "venv", WORK / "venv"], check=True)
        subprocess.run([BIN / "python", "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    # Theirs are compiled when they are installed; ours runs from its source.
    compileall.compile_dir(paths.PACKAGE, quiet=1)


def write_mkdocs(folder: Path, texts: list[tuple[str, Entry, Text]], menu: bool = False) -> None:
    """A site of mkdocs-material with these texts, each at its language, game and slug; with or without navigation."""
    shutil.rmtree(folder, ignore_errors=True)
    names = {f"{lang}/{entry.id}" for lang, entry, _ in texts}
    for lang, entry, text in texts:

        def lead(link: re.Match[str], place: str = f"{lang}/{entry.game}/") -> str:
            return f"]({link[1]}.md)" if place + link[1] in names else "](#)"

        path = folder / f"docs/{lang}/{entry.id}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        body = re.sub(r"\]\(([a-z0-9-]+)\)", lead, text.body)
        path.write_text(f"# {text.title}\n\n{body}\n", encoding="utf-8")
    (folder / "docs/index.md").write_text("# Rules\n", encoding="utf-8")
    settings = (
        "site_name: rules\ntheme:\n  name: material\n  font: false\n  features: [navigation.prune]\n"
        "plugins:\n  - search:\n      lang: [ru, en]\n"
    )
    if not menu:
        settings += "nav:\n  - index.md\n"
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")


# What is found is told in signs that name the query, so that the bench can read to which query it belongs. Its pause of
# 300 ms after each key is switched off.
PAGE = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>
<link href="/pagefind/pagefind-ui.css" rel="stylesheet"><script src="/pagefind/pagefind-ui.js"></script></head>
<body><div id="search"></div><main data-pagefind-body><h1>{title}</h1><p>{text}</p></main>
<script>new PagefindUI({{ element: "#search", debounceTimeoutMs: 0, translations: {{ searching: "…",
many_results: "[COUNT] = [SEARCH_TERM]", one_result: "1 = [SEARCH_TERM]",
zero_results: "0 = [SEARCH_TERM]" }} }})</script></body></html>"""


def write_pagefind(texts: list[tuple[str, Entry, Text]]) -> None:
    shutil.rmtree(PAGEFIND.folder, ignore_errors=True)
    for lang, entry, text in texts:
        folder = PAGEFIND.folder / lang / entry.id
        folder.mkdir(parents=True)
        shown = html.escape(render_text(text.body)).replace("\n", "<br>")
        page = PAGE.format(lang=lang, title=html.escape(text.title), text=shown)
        (folder / "index.html").write_text(page, encoding="utf-8")


def build_all(entries: list[Entry]) -> None:
    """Build each from nothing and print time and size."""
    whole, bare = WORK / "mkdocs-whole", WORK / "mkdocs-bare"
    texts = [(lang, entry, text) for entry in entries for lang, text in entry.texts.items()]
    everywhere = [(lang, entry, entry.texts.get(lang, entry.original)) for entry in entries for lang in LANGUAGES]
    write_mkdocs(whole, everywhere, menu=True)
    write_mkdocs(bare, everywhere)
    write_mkdocs(MKDOCS.folder.parent, texts)
    write_pagefind(texts)
    for folder in (OURS.folder, WORK / "cache"):
        shutil.rmtree(folder, ignore_errors=True)
    os.environ["RULESREF_CACHE"] = str(WORK / "cache")
    ours = [sys.executable, "-m", "rulesref", "site", "build", "--no-api", "--out", str(OURS.folder)]

    def mkdocs(folder: Path) -> Taken:
        return run([str(BIN / "mkdocs"), "build", "--quiet", "--config-file", str(folder / "mkdocs.yml")], {})

    print(f"{'build':23} {'processor, s':>12} {'clock, s':>9} {'pages':>6} {'ms a page':>10} {'size, MB':>9}")

    def tell(name: str, taken: Taken, folder: Path) -> None:
        pages, weight, _data = size(folder)
        each = taken.processor / pages * 1000
        print(f"{name:23} {taken.processor:12.1f} {taken.clock:9.1f} {pages:6} {each:10.1f} {weight / 1e6:9.1f}")

    own = run(ours, {})
    tell(OURS.name, own, OURS.folder)
    theirs = mkdocs(whole)
    tell(MKDOCS.name, theirs, whole / "site")
    shares = own.clock / theirs.clock, own.processor / theirs.processor
    print("  of its time rulesref takes {:.0%} by the clock, {:.0%} of the processors'".format(*shares))
    shutil.rmtree(whole)
    tell("  without navigation", mkdocs(bare), bare / "site")
    mkdocs(MKDOCS.folder.parent)
    index = [str(BIN / "python"), "-m", "pagefind", "--site", str(PAGEFIND.folder), "--force-language", "ru"]
    tell("Pagefind (index)", run(index, {}), PAGEFIND.folder)
    print(f"rulesref, nothing changed: {run(ours, {})}")
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


def find_ours(page: Page, peer: Peer, query: str) -> list[str]:
    page.wait_for_function("() => globalThis.rulesref && rulesref.load")
    found: list[str] = page.evaluate(
        """async (query) => {
            await rulesref.load("search/engine");
            return (await rulesref.search(query, {lang: "uk", limit: 5})).results.map((one) => one.id);
        }""",
        query,
    )
    return found


def find_mkdocs(page: Page, peer: Peer, query: str) -> list[str]:
    """What the page itself shows: it listens to keys, not to what stands in the field."""
    field = page.locator(peer.field)
    field.click()
    field.fill("")
    field.dispatch_event("keyup")
    page.wait_for_function("(hit) => !document.querySelector(hit)", arg=peer.hits)
    field.fill(query)
    field.dispatch_event("keyup")
    meta = "[data-md-component=search-result] .md-search-result__meta"
    # It says «Type to start searching» until it has looked.
    page.wait_for_function("(meta) => /No|\\d/.test(document.querySelector(meta).textContent)", arg=meta)
    page.wait_for_timeout(30)
    links: list[str] = page.evaluate(
        "(hits) => [...document.querySelectorAll(hits)].map((link) => new URL(link.href).pathname)", peer.hits
    )
    return links


def find_pagefind(page: Page, peer: Peer, query: str) -> list[str]:
    links: list[str] = page.evaluate(
        """async (query) => {
            const pagefind = await import("/pagefind/pagefind.js");
            const found = await pagefind.search(query);
            const data = await Promise.all(found.results.slice(0, 15).map((one) => one.data()));
            return data.map((one) => one.url);
        }""",
        query,
    )
    return links


def tell_later() -> None:
    """What our site loads when nobody waits for it, which the table does not count."""
    others = [OURS.folder / f"search/ahlcg/{lang}.js" for lang in LANGUAGES if lang != "uk"]
    words = sum(len(gzip.compress(path.read_bytes(), 9)) for path in others if path.is_file())
    print(f"rulesref, in a pause of the reader: words of the other languages {words / 1000:.1f} kB")
    print("rulesref, after the page is there, kept for offline in Ukrainian:")
    print(f"  {'common':15} {weigh_packs(SHELL, ANY, 'uk')}")
    for path in sorted((OURS.folder / "offline/uk").glob("*.pack")):
        print(f"  {path.stem:15} {weigh_packs(f'{ANY}/{path.stem}', f'uk/{path.stem}')}")


def weigh_packs(*names: str) -> str:
    """How much some packs weigh, which a host sends as they are."""
    sizes = [(OURS.folder / pack_file(name)).stat().st_size for name in names]
    return f"{sum(sizes) / 1e6:5.2f} MB in {len(sizes)} requests"


def main() -> None:
    corpus, _problems = load_corpus(paths.corpus_root())
    WORK.mkdir(parents=True, exist_ok=True)
    install()
    if "--search" not in sys.argv:
        build_all(list(corpus.entries.values()))
    finders = ((OURS, find_ours), (MKDOCS, find_mkdocs), (PAGEFIND, find_pagefind))
    with open_browser() as browser:
        print(
            f"{'search':16} {'kB to a first result':>20} {'kB to those of a query':>22} "
            f"{f'ms a key, {SLOWER}x slower':>19} {'95 %':>5} {'recall@5':>9}"
        )
        for peer, find in finders:
            first, whole = count_bytes(browser, peer)
            middle, worst = describe(time_keys(browser, peer))
            found = recall(browser, peer, find)
            print(f"{peer.name:16} {first / 1000:20.1f} {whole / 1000:22.1f} {middle:19.0f} {worst:5.0f} {found:9.3f}")
    tell_later()


if __name__ == "__main__":
    main()
