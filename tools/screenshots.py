"""Pictures of every kind of page, on a phone and on a desk, light and dark: `python -m tools.screenshots SITE OUT`.

They are for looking at: alignment, length of lines, what is ugly. With `--keep` a few go into docs/screenshots, small.
"""

from __future__ import annotations

import argparse
import io
import threading
from collections.abc import Callable
from pathlib import Path

import pypdfium2
from PIL import Image
from playwright.sync_api import Page

from rulesref.cli.preview import make_server
from tools.chromium import open_browser

SIZES = {"phone": (390, 844), "desk": (1280, 800)}
PAGES = {
    "root": "index.html",
    "home": "uk/index.html",
    "game": "uk/ahlcg/index.html",
    "entry": "uk/ahlcg/attack-of-opportunity/index.html",
    "entry-pl": "pl/ahlcg/attack-of-opportunity/index.html",
    "step": "uk/ahlcg/r-1-2-place-doom/index.html",
    "long": "uk/ahlcg/weakness/index.html",
    "faq": "ru/ahlcg/faq-investigate-without-clues/index.html",
    "spoiler": "ru/ahlcg/erratum-a-sacrifice-made/index.html",
    "card": "uk/ahlcg/cards/02002/index.html",
    "card-none": "uk/ahlcg/cards/01006/index.html",
    "all": "uk/ahlcg/all/index.html",
    "terms": "uk/ahlcg/terms/index.html",
    "questions": "ru/ahlcg/questions/index.html",
    "corrections": "ru/ahlcg/corrections/index.html",
    "cards": "ru/ahlcg/cards/index.html",
    "deck": "uk/ahlcg/deck-check/index.html",
    "learn": "uk/ahlcg/learn/index.html",
    "examples": "en/ahlcg/examples/index.html",
    "example": "uk/ahlcg/examples/nested-goat-spawn/index.html",
    "changes": "ru/ahlcg/changes/index.html",
    "whole": "uk/ahlcg/whole/index.html",
    "booklet": "uk/ahlcg/booklet/index.html",
    "symbols": "uk/ahlcg/symbols/index.html",
    "sources": "uk/sources/index.html",
    "contribute": "pl/contribute/index.html",
    "missing": "404.html",
    "offline": "uk/offline/index.html",
    "diagram": "uk/ahlcg/skill-test-timing/index.html",
    "timing-sheet": "uk/ahlcg/timing-sheet/index.html",
    "game-ah3e": "pl/ah3e/index.html",
    "game-coc": "ru/coc/index.html",
    "game-tg": "uk/tainted-grail/index.html",
}
"""Every kind of page."""

DECK = "Дослідник: Рекс Мерфі\n2х Мачете\n2 Dr. Milan Christopher\nДедукція x2\nМикроскоп (4)\nVicious Blow\nАмнезія\n"
"""What is checked in the picture."""


def _search(page: Page) -> None:
    page.locator("[data-search-field]").click()
    page.keyboard.type("внеочередных атак", delay=30)
    page.wait_for_timeout(900)


def _explain(page: Page) -> None:
    page.locator(".rule .prose a.term").nth(3).focus()
    page.keyboard.press("Space")
    page.get_by_role("dialog").wait_for()


def _play(page: Page) -> None:
    for _ in range(8):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(60)


def _teach(page: Page) -> None:
    """A wrong answer, and the rule that it gets."""
    page.locator(".player .teach").click()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    page.locator(".player .answers button").first.click()
    page.wait_for_timeout(60)


def _check_deck(page: Page) -> None:
    page.locator("#deck-text").fill(DECK)
    page.locator(".deck-go").click()
    page.locator(".deck-table").wait_for()


MOMENTS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "search": ("entry", _search),
    "popup": ("entry", _explain),
    "playing": ("example", _play),
    "teaching": ("example", _teach),
    "deck": ("deck", _check_deck),
}
"""What a page looks like while it is used: the page, and what a reader does on it."""
KEPT = (
    *("home", "game", "entry", "search", "popup", "terms", "card", "corrections", "diagram", "playing", "teaching"),
    *("learn", "deck"),
)


SHEETS = {"uk/ahlcg": "A4", "en/ah3e": "Letter", "pl/coc": "A4", "ru/tainted-grail": "Letter"}
"""Timing sheets that are kept as pages of paper: language and game, paper."""


BOOKLETS = {"uk/ahlcg/glossary": ("a4", 4), "en/ah3e/round": ("letter", 2)}
"""Booklets of which a page is kept: language, game and chapter; paper and page."""


def keep_booklets(page: Page, address: str, out: Path) -> None:
    for place, (paper, number) in BOOKLETS.items():
        lang, game, section = place.split("/")
        page.goto(f"{address}{lang}/{game}/booklet/index.html")
        page.locator("[name=paper]").select_option(paper)
        page.locator(f"[href='#section-{section}']").click()
        page.locator("[data-booklet-print]:enabled").wait_for()
        document = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
        picture = document[number - 1].render(scale=1.5).to_pil().convert("L").quantize(16)
        picture.save(out / f"booklet-{game}-{lang}.png", optimize=True)


def keep_sheets(page: Page, address: str, out: Path) -> None:
    """Sheets as a printer gets them, in shades of grey."""
    for place, paper in SHEETS.items():
        page.goto(f"{address}{place}/timing-sheet/index.html")
        page.get_by_role("main").get_by_role("button").wait_for()
        document = pypdfium2.PdfDocument(page.pdf(format=paper, prefer_css_page_size=True))
        picture = document[0].render(scale=1.5).to_pil().convert("L").quantize(16)
        lang, game = place.split("/")
        picture.save(out / f"timing-sheet-{game}-{lang}.png", optimize=True)


def take(page: Page, address: str, name: str, whole: bool) -> bytes:
    shown, act = MOMENTS.get(name, (name, lambda page: None))
    page.goto(address + PAGES[shown])
    page.wait_for_timeout(150)
    act(page)
    return page.screenshot(full_page=whole)


def keep(taken: bytes, path: Path) -> None:
    """Small enough for a repository: a desk at half its size."""
    picture = Image.open(io.BytesIO(taken)).convert("RGB")
    if picture.width > 1000:
        picture = picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS)
    picture.save(path.with_suffix(".webp"), quality=72, method=6)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--whole", action="store_true", help="the whole page, not only what the screen shows")
    parser.add_argument("--keep", action="store_true", help="the few that are kept, as small WebP")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    server = make_server(options.site, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    names = options.names or (KEPT if options.keep else dict.fromkeys([*PAGES, *MOMENTS]))
    with open_browser() as browser:
        for size, (width, height) in SIZES.items():
            for scheme in ("light", "dark"):
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme="dark" if scheme == "dark" else "light",
                    service_workers="block",
                    # A language that is not ours, so that the root leads nowhere.
                    locale="de-DE",
                )
                page = context.new_page()
                for name in names:
                    taken = take(page, address, name, options.whole)
                    path = options.out / f"{name}-{size}-{scheme}.png"
                    if options.keep:
                        keep(taken, path)
                    else:
                        path.write_bytes(taken)
                if options.keep and not options.names and (size, scheme) == ("desk", "light"):
                    keep_sheets(page, address, options.out)
                    keep_booklets(page, address, options.out)
                context.close()
    server.shutdown()


if __name__ == "__main__":
    main()
