"""Lists in a real browser: the glossary by name, letter and column; pages that fit a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from .browsing import lent

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    with lent(browser, address, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        yield page


@pytest.mark.parametrize("path", ["pl/coc", "pl/tainted-grail"])
def test_a_glossary_without_the_readers_language_begins_with_one_that_has_names(
    browser: Browser, address: str, path: str
) -> None:
    with lent(browser, address) as page:
        page.goto(f"{address}{path}/terms/index.html")
        first = page.locator("tbody tr > :first-child")
        assert all(first.all_inner_texts())
        rows, links = page.locator("tbody tr").count(), page.locator("tbody th a").count()
        # One word of Tainted Grail is told nowhere.
        assert rows - links <= (1 if "tainted-grail" in path else 0)
        lang = page.locator("thead th").first.get_attribute("data-collate")
        # An apostrophe does not count in the alphabet.
        names = [re.sub("['’]", "", name) for name in page.locator("tbody th > a").all_inner_texts()[:30]]
        assert names == page.evaluate(
            "([names, of]) => [...names].sort(new Intl.Collator(of).compare)",
            [names, lang],
        )


def test_a_concept_without_a_name_in_the_readers_language_stands_under_another(
    browser: Browser, small_site: Path
) -> None:
    with lent(browser, small_site.as_uri()) as page:
        page.goto(f"{small_site.as_uri()}/pl/toy/terms/index.html")
        row = page.locator("#attack")
        assert row.locator("td").first.inner_text() == ""
        assert row.locator("th[lang=uk]").inner_text() == "Атака"


def test_a_name_typed_without_marks_or_apostrophe_narrows_the_glossary(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + "uk/ahlcg/terms/index.html")
        field = page.get_by_role("searchbox", name="Звузити список")
        shown = page.locator("tbody tr:visible th")
        field.fill("значення здоровя")
        assert shown.all_inner_texts() == ["Значення здоров'я"]
        assert page.locator(".narrow-found").inner_text() == "показано: 1"
        assert page.locator(".strip a").all_inner_texts() == ["З"]
        field.fill("zdolnosc stala")
        assert shown.all_inner_texts() == ["Постійна властивість"]
        field.fill("ъъъ")
        assert shown.count() == 0
        assert page.locator(".narrow-found").inner_text() == "такої назви немає"
        field.fill("")
        assert shown.count() == page.locator("tbody tr").count()


def test_letters_lead_to_their_first_row_in_whatever_order_it_stands(browser: Browser, address: str) -> None:
    with lent(browser, address, reduced_motion="reduce") as page:
        page.goto(address + "uk/ahlcg/terms/index.html")
        strip = page.locator(".strip")
        strip.get_by_role("link", name="М", exact=True).click()
        assert page.locator("tbody tr:target th").inner_text().startswith("М")
        # Below all that sticks to the top.
        top = page.locator("tbody tr:target").evaluate("row => row.getBoundingClientRect().top")
        assert top >= page.locator("thead").evaluate("head => head.rows[0].cells[0].getBoundingClientRect().bottom") - 1
        page.get_by_role("button", name="Польська").click()
        strip.get_by_role("link", name="Ł", exact=True).click()
        assert page.locator("tbody tr:target td[lang=pl]").inner_text().startswith("Ł")


def test_the_heading_to_which_a_letter_leads_is_not_under_the_field(phone: Page, address: str) -> None:
    phone.goto(address + "pl/ahlcg/cards/index.html")
    phone.locator("main .letters").get_by_role("link", name="D", exact=True).tap()
    heading, field = phone.locator("h2:target").bounding_box(), phone.locator(".narrow").bounding_box()
    assert heading
    assert field
    assert heading["y"] >= field["y"] + field["height"]


def test_on_a_phone_what_stands_beside_a_card_breaks_next_to_it(phone: Page, address: str) -> None:
    phone.goto(address + "pl/ahlcg/cards/index.html")
    row = phone.locator("li:has(> [href^='11007'])")
    link, aside = row.locator("a").bounding_box(), row.locator(".aside").bounding_box()
    assert link
    assert aside
    assert aside["x"] >= link["x"] + link["width"]
    assert row.evaluate("row => row.getBoundingClientRect().height") < 60
    phone.locator(".narrow input").fill("amnezja")
    assert not row.is_visible()


def test_on_a_phone_every_chapter_of_a_booklet_is_in_sight(phone: Page, address: str) -> None:
    phone.goto(address + "pl/ahlcg/booklet/index.html")
    for chapter in phone.locator("[data-booklet-sections] a").all():
        box = chapter.bounding_box()
        assert box
        assert box["x"] + box["width"] <= PHONE["width"]


def test_on_a_phone_a_row_is_a_block_that_can_be_read_whole(phone: Page, address: str) -> None:
    phone.goto(address + "uk/ahlcg/terms/index.html")
    row = phone.locator("#attack-of-opportunity")
    row.scroll_into_view_if_needed()
    for part in row.locator("> *").all():
        box = part.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
    told = row.locator(".definition span")
    assert told.evaluate(
        "text => text.scrollHeight <= text.clientHeight + 2 || getComputedStyle(text).overflow == 'visible'"
    )
    assert told.inner_text().endswith((".", "!"))
    # A screen reader still hears a table.
    assert phone.get_by_role("row").count() > 400
    phone.get_by_role("button", name="Польська").tap()
    assert phone.locator("thead [aria-sort=ascending]").inner_text() == "Польська"
    first = phone.locator("tbody tr").first.bounding_box()
    assert first
    assert phone.locator("tbody tr td[lang=pl]").first.inner_text().startswith("A")
