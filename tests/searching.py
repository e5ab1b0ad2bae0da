"""What the tests of the search sheet share: a small site, and how a reader asks in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rulesref.building.site_build import build_site

from .browsing import lent
from .conftest import SMALL_CORPUS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE, DESK = (390, 844), (1280, 800)
FIELD = "[data-search-field]"
OPTION = ".search-option"
ANSWERED = "query => !query.trim() || document.querySelector('[data-search-results]')?.dataset.query === query"
"""Whether the rows answer a query."""
MORE = {
    "toy/game.yaml": f"""\
{SMALL_CORPUS["toy/game.yaml"]}\
  errata: {{names: {{uk: Виправлення, ru: Исправления, pl: Errata, en: Errata}}, lookup: true}}
campaigns:
  night: {{uk: Ніч, ru: Ночь, en: Night}}
""",
    "toy/errata/erratum-dog.ru.md": """\
---
title: Сторожевой пёс
kind: erratum-card
source: {doc: faq-ru, section: "3"}
version: "1.0"
cards: ["01001"]
---
Пёс лает дважды.
""",
    "toy/faq/faq-night.ru.md": """\
---
title: Кто приходит ночью
kind: faq
source: {doc: faq-ru, section: "2.2"}
about: [enemy]
spoiler: night
---
Ночью приходит привратник.
""",
}


def make_small_site(folder: Path) -> Path:
    """A small site."""
    for name, text in {**SMALL_CORPUS, **MORE}.items():
        path = folder / "corpus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    build_site(folder / "corpus", folder / "site")
    return folder / "site"


@contextmanager
def opened(browser: Browser, address: str, size: tuple[int, int]) -> Iterator[Page]:
    """A page of a site on a disk, that logs no error and asks no host for anything."""
    with lent(browser, "file:", viewport={"width": size[0], "height": size[1]}) as page:
        page.goto(address)
        yield page


def ask(page: Page, query: str) -> list[str]:
    """Type a query; the titles that are shown when the index is here."""
    page.fill(FIELD, query)
    page.wait_for_function("() => 'openFinder' in rulesref && document.querySelector('[data-search-sheet]')")
    page.evaluate(
        """async () => {
            const finder = await rulesref.openFinder();
            await finder.open("toy", "uk");
            const ranked = finder.all().flatMap((index) => index.entries.map((entry) => ({ entry, score: 0 })));
            await finder.openTexts({ ranked, langs: ["uk"] }, ranked.length);
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }"""
    )
    page.wait_for_function(ANSWERED, arg=query)
    return page.locator(f"{OPTION} .search-title").all_inner_texts()


def wait_until(page: Page, condition: str) -> None:
    """Wait until something is true of the page's `finder`. What Playwright waits for may not be a promise."""
    page.wait_for_function("() => 'openFinder' in rulesref")
    # Asked again and again from here: the page's own clock may stand still.
    while not page.evaluate(
        f"async () => {{ const finder = await rulesref.openFinder(); return Boolean({condition}); }}"
    ):
        page.wait_for_timeout(10)
