"""A first search in the browser: what is loaded until its results are seen, and what the page's processor does for it.

    python -m bench.first_search [site …]

Several sites, an older one and a newer one, are measured turn and turn about; without any the present one is built.
Each search begins with an empty cache on the page of an entry. Bytes are those that a static host sends after
gzip; time is what the page's own thread takes of the processor, whatever else the machine does.
"""

from __future__ import annotations

import statistics
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urlparse

from bench.browser import SITE, press_key, processor_time
from bench.finding import Peer, compressed, opened, start_watching
from rulesref import paths
from rulesref.building.site_build import build_site
from tools.chromium import open_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROUNDS = 3
TIMEOUT = 30000
HAS_WORDS = """async ([game, lang]) => {
    const finder = await rulesref.openFinder();
    return finder.hasWords(game, lang) && (!finder.cards.has(game) || finder.cards.isOpen(game));
}"""
STAGES = ("page", "first letters", "words", "cards", "more")


class Search(NamedTuple):
    lang: str
    entry: str
    query: str


SEARCHES = (
    Search("uk", "ahlcg/parley", "спровокована атака"),
    Search("ru", "ahlcg/parley", "внеочередная атака"),
    Search("pl", "ahlcg/parley", "okazyjny atak"),
    Search("en", "ahlcg/parley", "attack of opportunity"),
    Search("uk", "coc/icon-terror", "жетон успіху"),
    Search("ru", "coc/icon-terror", "жетон успеха"),
)


class Taken(NamedTuple):
    sizes: dict[str, int]
    """By stage, bytes of what was asked for until the results of the whole query were seen."""
    processor: float
    """Milliseconds of the page's thread from the first key press to them."""


def find_stage(path: str) -> str:
    folder, _, name = path.removesuffix(".js").rpartition("/")
    if "/search" not in folder:
        return "page"
    if name.startswith(("sheet-", "titles-")) or name in ("engine", "base", "docs"):
        return "first letters"
    if name == "cards":
        return "cards"
    return "words" if name in ("common", "uk", "ru", "pl", "en") else "more"


def measure(browser: Browser, folder: Path, search: Search) -> Taken:
    """One search by somebody who types fast."""
    peer = Peer(
        str(folder),
        folder,
        f"{search.lang}/{search.entry}/index.html",
        "[data-search-field]",
        """(query) => {
            const { query: answered, draft } = document.querySelector("[data-search-results]")?.dataset ?? {};
            return [answered, draft].includes(query) && document.querySelector(".search-option");
        }""",
        "() => true",
        ".search-option",
    )
    with opened(browser, peer) as (page, address):
        asked: list[tuple[str, float]] = []
        page.on("requestfinished", lambda one: asked.append((urlparse(one.url).path, one.timing["startTime"])))
        session = start_watching(page, address, peer)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = processor_time(session)
        for letter in search.query:
            press_key(session, letter)
        page.wait_for_function("(query) => globalThis.found[query]", arg=search.query, timeout=TIMEOUT)
        # A busy machine may have shown titles before the words were there.
        game = search.entry.partition("/")[0]
        page.wait_for_function(HAS_WORDS, arg=[game, search.lang], timeout=TIMEOUT)
        seen: float = page.evaluate("() => performance.timeOrigin + performance.now()")
        taken = 1000 * (processor_time(session) - before)
        page.wait_for_load_state("networkidle")
        sizes: dict[str, int] = defaultdict(int)
        for path in {path for path, begun in asked if begun <= seen}:
            sizes[find_stage(path)] += compressed(folder / unquote(path).lstrip("/"))
        return Taken(sizes, taken)


def main() -> None:
    folders = [Path(name).resolve() for name in sys.argv[1:]]
    if not folders:
        build_site(paths.corpus_root(), SITE)
        folders = [SITE.resolve()]
    print("kB (gzip) until the results of a first search, and ms of the processor from its first key on")
    print(f"{'':32}" + "".join(f"{stage:>14}" for stage in STAGES) + f"{'in all':>10}{'ms':>8}")
    with open_browser() as browser:
        for search in SEARCHES:
            rounds = [[measure(browser, folder, search) for folder in folders] for _ in range(ROUNDS)]
            for place, folder in enumerate(folders):
                sizes = rounds[-1][place].sizes
                taken = statistics.median(one[place].processor for one in rounds)
                told = "".join(f"{sizes[stage] / 1000:14.1f}" for stage in STAGES)
                name = f"{search.lang} {search.entry}, {folder.name}"
                print(f"{name:32}{told}{sum(sizes.values()) / 1000:10.1f}{taken:8.0f}", flush=True)


if __name__ == "__main__":
    main()
