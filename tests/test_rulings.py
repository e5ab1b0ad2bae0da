"""What later documents say, where it stands: short, in order, in a language that is named, giving nothing away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from rulesref.building.site_build import build_site
from rulesref.language.profiles import LANGUAGES
from tools.screenshots import DECK

from .browsing import lent, serving
from .conftest import SMALL_CORPUS

ENTRY = "uk/ahlcg/deckbuilding/index.html"
COVERED = "The Getaway"
"""A word of a title that gives away how a campaign's scenario goes."""


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    with lent(
        browser, "http:", base_url=address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True,
        permissions=["clipboard-read", "clipboard-write"],
    ) as page:  # fmt: skip
        yield page


def test_four_rulings_are_shown_and_the_others_open(phone: Page) -> None:
    phone.goto(ENTRY)
    said = phone.locator(".beside section:has(.ruling)")
    count = int(said.locator(".count").inner_text())
    assert count > 10
    assert said.locator(".ruling:visible").count() == 4
    said.locator(".more > summary").click()
    assert said.locator(".ruling:visible").count() == count


def test_a_ruling_is_its_title_and_one_line(phone: Page) -> None:
    phone.goto(ENTRY)
    for line in phone.locator(".ruling-beginning:visible").all():
        box = line.bounding_box()
        assert box
        assert box["height"] < 30


def test_what_binds_stands_first_and_of_it_the_newest(phone: Page) -> None:
    phone.goto(ENTRY)
    phone.locator(".beside .more > summary").first.click()
    kinds = [kind.partition(":")[0] for kind in phone.locator(".beside .ruling-kind").all_inner_texts()]
    firsts = list(dict.fromkeys(kinds))
    assert firsts == ["виправлення правил", "виправлення карти", "роз’яснення", "запитання", "табу"]
    assert kinds == sorted(kinds, key=firsts.index)
    cards = phone.locator(".beside .ruling", has_text="виправлення карти").locator(".chip").all_inner_texts()
    numbers = [float(version.removeprefix("ru")) for version in cards]
    assert len(set(numbers)) > 1
    assert numbers == sorted(numbers, reverse=True)


def list_heard(page: Page) -> set[str]:
    """What a screen reader is given of a page."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return {str(node["name"].get("value", "")).replace("\xa0", " ") for node in nodes if "name" in node}


NAMES = re.compile(r'<p class="?names"?>(?:[^<]|</?(?:i|span)\b[^>]*>)*')
"""A line of names in other languages, each with its sign."""
SIGN = re.compile(r'<i class="?(?:uk|ru|pl|en)"?>|<\w+ class="[^"]*\buntranslated\b')


def list_signs(page: Path) -> list[str]:
    """What says in the file of a page that a text is in another language. Of the scripts, only a deck's report adds to
    it, so that it takes no browser."""
    main = page.read_text(encoding="utf-8").partition("<main")[2].partition("</main>")[0]
    return SIGN.findall(NAMES.sub("", main))


@pytest.fixture(scope="module")
def partly_translated_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that has Ukrainian and Russian texts and no Polish ones."""
    folder = tmp_path_factory.mktemp("partly")
    for name, text in SMALL_CORPUS.items():
        (folder / "corpus" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "corpus" / name).write_text(text, encoding="utf-8")
    build_site(folder / "corpus", folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def partly_translated(partly_translated_site: Path) -> Iterator[str]:
    """Where it is served."""
    with serving(partly_translated_site) as url:
        yield url


@pytest.mark.parametrize("name", ["questions", "cards/01001", "whole", "attack"])
def test_texts_in_another_language_say_so(
    phone: Page, partly_translated: str, partly_translated_site: Path, name: str
) -> None:
    phone.goto(f"{partly_translated}pl/toy/{name}/index.html")
    text = ".prose[lang=ru]"
    foreign = phone.locator(f":is(.ruling, .whole article):has(> {text}, > .spoiler > {text})")
    assert foreign.count() > 0
    assert foreign.filter(has_not=phone.locator("i.ru")).count() == 0
    heard = list_heard(phone)
    assert "Język: rosyjski" in heard
    assert "RU" not in heard
    sign = foreign.first.locator("i.ru").first
    sign.dispatch_event("pointerover")
    assert sign.get_attribute("title") == "rosyjski"
    note = phone.locator(".untranslated")
    assert "pokazano w oryginale" in note.first.inner_text().replace("\xa0", " ")
    # What the file of the page tells is what is seen.
    signs = phone.locator("main i:is(.uk, .ru, .pl, .en):not(.names i), .untranslated").count()
    assert len(list_signs(partly_translated_site / f"pl/toy/{name}/index.html")) == signs


def test_the_report_on_a_deck_names_the_language_of_its_texts(phone: Page, partly_translated: str) -> None:
    phone.goto(f"{partly_translated}pl/toy/deck-check/index.html")
    phone.locator("#deck-text").fill("1x Сторожовий пес\n")
    phone.locator(".deck-go").tap()
    phone.locator(".deck-table").wait_for()
    foreign = phone.locator(".deck-report .ruling:has(.deck-text[lang=ru])")
    assert foreign.count() == foreign.locator(".language-sign").count() > 0
    assert "w oryginale" in phone.locator(".deck-report .untranslated").inner_text().replace("\xa0", " ")


# The home of a game names examples, which are not told in Polish yet.
@pytest.mark.parametrize(
    ("lang", "name"),
    [
        *product(LANGUAGES, ["questions", "corrections", "changes", "cards/02002", "deckbuilding", "whole"]),
        *product(["uk", "ru", "en"], [""]),
    ],
)
def test_texts_in_the_readers_own_language_have_no_mark(site: Path, lang: str, name: str) -> None:
    page = site / lang / "ahlcg" / name / "index.html"
    assert re.search(rf'class="?prose"? lang="?{lang}\b|<article', page.read_text(encoding="utf-8"))
    assert list_signs(page) == []


@pytest.mark.parametrize("name", ["nearest", "corrections", "changes/ru2.2", "whole"])
def test_a_title_that_gives_away_a_campaign_is_seen_once_it_is_opened(phone: Page, name: str) -> None:
    phone.goto(f"uk/ahlcg/{name}/index.html")
    assert COVERED not in phone.locator("main").inner_text()
    folded = phone.locator("main details", has=phone.get_by_text(COVERED)).last
    folded.locator("summary").click()
    assert COVERED in folded.inner_text()


def test_a_title_that_names_only_campaign_and_scenario_is_not_covered(phone: Page) -> None:
    phone.goto("ru/ahlcg/corrections/index.html")
    assert phone.get_by_text("«Нарушенный круг» — «Тайное имя»").first.is_visible()


def test_copying_a_citation_is_heard(phone: Page) -> None:
    phone.goto(ENTRY)
    heard = phone.locator(".cite [role=status]")
    assert heard.text_content() == ""
    phone.locator(".copy").tap()
    phone.wait_for_function("() => document.querySelector('.cite [role=status]').textContent === 'Скопійовано'")


def test_the_report_on_a_deck_leads_to_what_is_not_known(phone: Page) -> None:
    phone.goto("pl/ahlcg/deck-check/index.html")
    phone.locator("#deck-text").fill(f"{DECK}2x Нема такої картки\n")
    phone.locator(".deck-go").tap()
    phone.locator(".deck-table").wait_for()
    phone.locator(".deck-sum a").tap()
    phone.wait_for_function("() => scrollY > 1000")
    head = phone.locator("#deck-unknown").bounding_box()
    assert head
    assert 0 <= head["y"] < 400
