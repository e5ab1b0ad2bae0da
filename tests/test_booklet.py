"""Booklets: a chapter, or what is ruled on a deck, as pages of paper, put together in the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pypdfium2
import pytest

from rulesref.building.site_build import build_site

from .browsing import lent
from .conftest import SMALL_CORPUS
from .searching import MORE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = {"a4": (595, 842), "letter": (612, 792), "a5": (420, 595)}
"""In points."""
LEAST_TYPE = 8
ENTRIES = 60
READY = "() => !document.querySelector('[data-booklet-print]').disabled"
DECK_READY = "() => document.querySelector('.booklet:not([hidden]) .booklet-page')?.textContent === '2'"
WORDS = ("вежа", "варта", "ключ", "ліхтар", "брама", "стежка", "камінь", "міст", "дзвін", "поріг")


def _write_entry(place: int) -> str:
    """An entry of a few lines up to half a page, with a list and a link to another one."""
    sentence = " ".join(WORDS[(place + step) % len(WORDS)] for step in range(12)).capitalize()
    items = "\n".join(f"- {sentence} ({item})." for item in range(place % 7))
    other = f"tower-{(place * 7 + 3) % ENTRIES:02}"
    text = f"{sentence}. Далі — [те саме]({other}).\n\n" + f"{sentence}. " * (place % 11 + 1) + f"\n\n{items}\n"
    head = f"title: Вежа {place:02}\nkind: glossary\nsource: {{doc: rules-uk, page: {place + 3}}}\nsee: [{other}]"
    return f"---\n{head}\n---\n{text}"


CORPUS = {
    **SMALL_CORPUS,
    **MORE,
    **{f"toy/glossary/tower-{place:02}.uk.md": _write_entry(place) for place in range(ENTRIES)},
    "toy/faq/faq-tower.ru.md": "---\ntitle: Можно ли войти?\nkind: faq\nversion: '1.0'\n"
    "source: {doc: faq-ru, section: '2.9'}\nabout: [tower-05, tower-41]\n---\n**Да.** Башня открыта.\n",
    "toy/faq/faq-night-tower.ru.md": "---\ntitle: Кто в башне ночью\nkind: faq\nsource: {doc: faq-ru, section: '2.8'}\n"
    "about: [tower-05]\nspoiler: night\n---\nВ башне привратник.\n",
}


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A site with a chapter of many pages, on a disk."""
    folder = tmp_path_factory.mktemp("booklets")
    for name, text in CORPUS.items():
        path = folder / "corpus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    build_site(folder / "corpus", folder / "site")
    return f"{(folder / 'site').as_uri()}/"


@pytest.fixture
def page(browser: Browser, start: str) -> Iterator[Page]:
    with lent(browser, start) as page:
        yield page


class Heading(NamedTuple):
    """The title of an entry above its text."""

    page: int
    left: float
    drop: float
    """How far below it the text begins, in points."""


def read_pages(pdf: pypdfium2.PdfDocument) -> list[str]:
    """What stands on each page, with ordinary spaces."""
    return [re.sub(r"\s+", " ", sheet.get_textpage().get_text_range()) for sheet in pdf]


def find_headings(pdf: pypdfium2.PdfDocument, titles: list[str]) -> dict[str, list[Heading]]:
    """Where each title stands right above its text, which begins with a capital letter of the same words."""
    found: dict[str, list[Heading]] = {title: [] for title in titles}
    for number, sheet in enumerate(pdf, 1):
        words = sheet.get_textpage()
        text = words.get_text_range()
        for title in titles:
            for match in re.finditer(rf"{title}\s+(?=({'|'.join(WORDS)}) \w)", text, re.IGNORECASE):
                head, first = (words.get_charbox(place) for place in (match.start(), match.end()))
                found[title].append(Heading(number, head[0], head[1] - first[3]))
    return found


def open_chapter(page: Page, start: str, paper: str = "a4", lang: str = "uk") -> None:
    page.goto(f"{start}{lang}/toy/booklet/index.html")
    page.locator("[name=paper]").select_option(paper)
    page.locator("[href='#section-glossary']").click()
    page.wait_for_function(READY)


def print_paper(page: Page) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))


TITLES = [f"Вежа {place:02}" for place in range(ENTRIES)]


@pytest.mark.parametrize("paper", SIZES)
def test_a_chapter_has_each_entry_once_on_the_page_that_the_contents_name(page: Page, start: str, paper: str) -> None:
    open_chapter(page, start, paper)
    pdf = print_paper(page)
    assert {(round(width), round(height)) for width, height in (sheet.get_size() for sheet in pdf)} == {SIZES[paper]}
    headings = find_headings(pdf, TITLES)
    assert {title: len(places) for title, places in headings.items()} == dict.fromkeys(TITLES, 1)
    contents = page.locator(".booklet-contents li").evaluate_all(
        "lines => lines.map(line => Array.from(line.children, one => one.textContent))"
    )
    named = {title: int(number) for title, number in contents if title in headings}
    assert named == {title: places[0].page for title, places in headings.items()}
    # More than a page of contents and a page of text, or the numbers say nothing.
    assert len(set(named.values())) > 3
    # No heading is alone at the foot of a column: the text begins right below it.
    assert [title for title, places in headings.items() if not 0 < places[0].drop < 14] == []
    assert {round(places[0].left / 10) for places in headings.values()} == (
        {4, 31} if paper == "a4" else {4, 32} if paper == "letter" else {3}
    )


def test_pages_bear_their_numbers_and_the_chapter(page: Page, start: str) -> None:
    open_chapter(page, start)
    pages = read_pages(print_paper(page))
    assert all(re.search(rf"\b{number}\b", text) for number, text in enumerate(pages, 1))
    assert [text.startswith("Іграшка · Глосарій") for text in pages] == [False, *[True] * (len(pages) - 1)]
    for told in ("Іграшка", "Глосарій", "Іграшкові правила (1.0, 2023)", "Зміст"):
        assert told in pages[0]


def test_a_ruling_is_told_once_and_what_gives_away_a_campaign_never(page: Page, start: str) -> None:
    open_chapter(page, start)
    pages = read_pages(print_paper(page))
    whole = " ".join(pages)
    assert whole.count("Башня открыта") == 1
    own = page.locator("#booklet-tower-05")
    assert "запитання · 1.0 Можно ли войти? Да. Башня открыта. FAQ ru2.0, п. 2.9" in " ".join(
        own.inner_text().replace("\u00a0", " ").split()
    )
    number = next(number for number, text in enumerate(pages, 1) if "Башня открыта" in text)
    assert f"Сказано пізніше: → Можно ли войти?, с. {number}" in whole
    assert "Не надруковано, бо розкриває кампанію: 1." in whole
    assert "ночью" not in whole
    page.locator("[name=rulings]").uncheck()
    page.wait_for_function("() => !document.querySelector('.booklet-ruling')")


def test_a_link_is_printed_as_the_title_and_page_of_what_it_leads_to(page: Page, start: str) -> None:
    open_chapter(page, start)
    pdf = print_paper(page)
    headings = find_headings(pdf, TITLES)
    whole = " ".join(read_pages(pdf))
    # Entry 0 leads to 3, and names it below its text.
    assert f"те саме (→ Вежа 03, с. {headings['Вежа 03'][0].page})" in whole
    assert f"Див. також: → Вежа 03, с. {headings['Вежа 03'][0].page}" in whole
    page.emulate_media(media="print")
    looks = page.locator(".booklet a").evaluate_all(
        "all => all.map(one => [getComputedStyle(one).color, getComputedStyle(one).textDecorationLine].join())"
    )
    assert set(looks) == {"rgb(0, 0, 0),none"}


SMALLEST = """() => Math.min(...Array.from(document.querySelectorAll(".booklet *"))
  .filter(one => one.getClientRects().length)
  .filter(one => Array.from(one.childNodes).some(node => node.nodeType === 3 && node.data.trim()))
  .map(one => parseFloat(getComputedStyle(one).fontSize)))"""


def test_type_is_black_and_large_enough_and_only_the_booklet_is_printed(page: Page, start: str) -> None:
    open_chapter(page, start, lang="pl")
    page.emulate_media(media="print")
    assert page.evaluate(SMALLEST) * 0.75 >= LEAST_TYPE
    colours = page.locator(".booklet *").evaluate_all(
        "all => Array.from(new Set(all.map(one => getComputedStyle(one).color)))"
    )
    assert colours == ["rgb(0, 0, 0)"]
    for rubbish in ("form", "nav.menu", ".top", ".foot", "main > h1", "main > .note", ".jumps"):
        assert not any(one.is_visible() for one in page.locator(rubbish).all()), rubbish


def test_lists_and_chapters_lead_to_the_booklet_and_a_line_tells_what_to_do_without_scripts(
    browser: Browser, start: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{start}uk/toy/whole/index.html")
    page.locator("a[href='../booklet/index.html#section-glossary']").click()
    assert page.url == f"{start}uk/toy/booklet/index.html#section-glossary"
    assert not page.locator("form").is_visible()
    page.locator("noscript a[href='../whole/index.html']").click()
    assert page.url == f"{start}uk/toy/whole/index.html"
    context.close()


def test_a_deck_is_printed_as_a_booklet_with_its_rulings_in_full(page: Page, start: str) -> None:
    page.goto(f"{start}uk/toy/deck-check/index.html")
    page.locator("#deck-text").fill("Назва: Нічна варта\n2x Сторожовий пес\n")
    page.locator(".deck-go").click()
    page.wait_for_function(DECK_READY)
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    page.locator("[data-deck-print]").click()
    page.wait_for_function("() => window.printed === 1")
    pdf = print_paper(page)
    assert len(pdf) == 2
    pages = read_pages(pdf)
    assert "2× Сторожовий пес" in pages[0]
    assert "FAQ ru2.0" in pages[0]
    assert re.search(r"Сторожовий пес.*Пёс лает дважды.*Нет. Одна атака за ход", pages[1])
    assert "Можно ли атаковать дважды?" in pages[1]
    assert "Перевірити" not in " ".join(pages)
