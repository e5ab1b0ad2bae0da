"""Pictures of every kind of page, on a phone and on a desk, light and dark: `python -m tools.screenshots SITE OUT`.

They are for looking at: alignment, length of lines, what is ugly. A few small ones are kept in docs/screenshots.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-background-networking"]
SIZES = {"phone": (390, 844), "desk": (1280, 800)}
PAGES = {
    "door": "index.html",
    "home": "uk/index.html",
    "game": "uk/ahlcg/index.html",
    "entry": "uk/ahlcg/attack-of-opportunity/index.html",
    "entry-pl": "pl/ahlcg/attack-of-opportunity/index.html",
    "step": "uk/ahlcg/r-1-2-place-doom/index.html",
    "long": "uk/ahlcg/weakness/index.html",
    "faq": "ru/ahlcg/faq-investigate-without-clues/index.html",
    "spoiler": "ru/ahlcg/erratum-a-sacrifice-made/index.html",
    "card": "uk/ahlcg/cards/02002/index.html",
    "card-none": "uk/ahlcg/cards/01001/index.html",
    "all": "uk/ahlcg/all/index.html",
    "terms": "uk/ahlcg/terms/index.html",
    "questions": "ru/ahlcg/questions/index.html",
    "corrections": "ru/ahlcg/corrections/index.html",
    "cards": "ru/ahlcg/cards/index.html",
    "deck": "uk/ahlcg/deck-check/index.html",
    "examples": "en/ahlcg/examples/index.html",
    "example": "uk/ahlcg/examples/nested-goat-spawn/index.html",
    "changes": "ru/ahlcg/changes/index.html",
    "whole": "uk/ahlcg/whole/index.html",
    "symbols": "uk/ahlcg/symbols/index.html",
    "sources": "uk/sources/index.html",
    "contribute": "pl/contribute/index.html",
    "missing": "404.html",
}

DECK = "Дослідник: Рекс Мерфі\n2х Мачете\n2 Dr. Milan Christopher\nДедукція x2\nМикроскоп (4)\nVicious Blow\nАмнезія\n"
"""What is checked in the picture."""


def take(page: Page, site: Path, out: Path, name: str, whole: bool) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto((site / PAGES[name]).resolve().as_uri())
        if name == "deck":
            page.locator("#deck-text").fill(DECK)
            page.locator(".deck-go").click()
            page.locator(".deck-table").wait_for()
        page.wait_for_timeout(80)
        width = page.viewport_size["width"] if page.viewport_size else 0
        size = next(size for size, (wide, _) in SIZES.items() if wide == width)
        page.screenshot(path=out / f"{name}-{size}-{scheme}.png", full_page=whole)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--whole", action="store_true", help="the whole page, not only what the screen shows")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for width, height in SIZES.values():
            page = browser.new_page(viewport={"width": width, "height": height})
            for name in options.names or PAGES:
                take(page, options.site, options.out, name, options.whole)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
