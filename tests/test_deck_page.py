"""The page for checking a deck as a reader uses it: from a disk and a host, in four languages, and what is no deck."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from rulesref.kinds import LANGUAGES

from .browsing import watched
from .program import Run

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


DECKS = Path(__file__).parent / "decks"
ROLAND = (DECKS / "roland.txt").read_text(encoding="utf-8")
TABLE = ".deck-table tr"
DROP = """([text, name]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name));
    for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true });
        document.querySelector("h1").dispatchEvent(event);
    }
}"""


def check(page: Page, text: str) -> None:
    page.locator("#deck-text").fill(text)
    page.locator(".deck-go").click()
    page.locator("[data-deck-report]").wait_for()


def said(page: Page, selector: str) -> str:
    return page.locator(selector).inner_text().replace("\u00a0", " ")


def test_a_list_gets_the_programs_rulings_in_every_language(
    browser: Browser, start: str, site: Path, rulesref: Run
) -> None:
    told = json.loads(rulesref("errata", "--deck", str(DECKS / "roland.txt"), "--json").stdout)
    rows = [f"{card['count']}×" for card in told["cards"]]
    rulings = [ruling["id"].partition("/")[2] for card in told["cards"] for ruling in card["rulings"]]
    unknown = ["1× Колода Роланда на пятницу", "1× Фонарик Васи"]
    assert len(told["unknown"]) == len(unknown)
    with watched(browser.new_context(service_workers="block"), start) as page:
        # A host gives the same files as a disk.
        for lang in LANGUAGES if start.startswith("file:") else LANGUAGES[-1:]:
            page.goto(f"{start}{lang}/ahlcg/deck-check/index.html")
            check(page, ROLAND)
            # Another card of the same name has "or" in place of a count.
            counts = page.locator(f"{TABLE} .deck-count").all_inner_texts()
            assert [row if seen.isalpha() else seen for seen, row in zip(counts, rows, strict=True)] == rows
            links = page.locator(".deck-whole a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
            assert [link.split("/")[1] for link in links] == rulings
            links += page.locator(f"{TABLE} a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
            links += page.locator(".deck-card h3 a").evaluate_all(
                "links => links.map(link => link.getAttribute('href'))"
            )
            for link in links:
                if not link.startswith("#"):
                    assert (site / lang / "ahlcg/deck-check" / link).is_file(), link
                else:
                    assert page.locator(link).count() == 1, link
            assert page.locator(".deck-asked").all_inner_texts() == unknown
            assert "5138" in said(page, ".deck-unknown .note")
            assert page.evaluate("document.activeElement.id") == "deck-title"
        # The last language is English, and the list is not.
        assert page.locator(TABLE).filter(has_text="Machete").count() == 1
        assert "(known: 5138)" in said(page, ".deck-unknown .note")


def test_files_are_chosen_or_dropped_and_what_is_no_deck_gets_one_sentence(browser: Browser, site: Path) -> None:
    start = f"{site.as_uri()}/"
    with watched(browser.new_context(service_workers="block"), start) as page:
        page.goto(start + "en/ahlcg/deck-check/index.html")
        chooser = page.locator("[data-deck-file]")
        chooser.set_input_files(DECKS / "agnes.o8d")
        page.locator(TABLE).filter(has_text="Dark Memory").wait_for()
        page.evaluate(DROP, [(DECKS / "rex.json").read_text(encoding="utf-8"), "rex.json"])
        page.get_by_role("heading", name="Rex, twice as lucky").wait_for()
        # A code of which nothing is known is told as it stands.
        assert "1× 90078" in page.locator(".deck-asked").all_inner_texts()
        wrong = {
            b"\x89PNG\r\n\x1a\n\0\0": "This is not text. Give a deck as JSON, .o8d or a list of cards.",
            b'{"slots": {\n"01020": 2,}}': "Line 2: this is not valid JSON. Export the deck again.",
            b'{"slots": {"01020": "two"}}': "The number of copies of “01020” is not a number from 0 to 99. "
            "Export the deck again.",
            b"<!DOCTYPE deck [<!ENTITY a 'a'>]><deck>&a;</deck>": (
                "The file declares XML entities, which no deck needs. Export the deck again."
            ),
            b"<html></html>": "This is not a deck: an ArkhamDB deck has “slots”, an OCTGN deck begins with <deck>.",
            b"2x Machete\n" * 40_000: "A deck is not larger than 256 kB. Give one deck: JSON, .o8d or a list of cards.",
            b"a\n" * 1001: "A deck has no more than 1000 lines. Give one deck.",
            b"# nothing\n": "There are no cards in it. Write one on each line, such as “2x Machete”.",
            b" ": "There is nothing to check yet. Write a card on each line, such as “2x Machete”.",
        }
        for data, sentence in wrong.items():
            chooser.set_input_files({"name": "deck", "mimeType": "", "buffer": data})
            page.get_by_text(sentence, exact=True).wait_for()
            assert not page.locator("[data-deck-report]").is_visible()
        # What cannot be checked in one language has its sentence in each.
        for lang in LANGUAGES:
            page.goto(f"{start}{lang}/ahlcg/deck-check/index.html")
            words = json.loads(page.locator("[data-deck]").get_attribute("data-words") or "")
            # Nothing is newer than what is in here, and nothing is said of it.
            assert [name for name, said in words.items() if not said] == ["newer"]


def test_the_taboo_list_is_summed_only_when_it_is_switched_on(browser: Browser, start: str, rulesref: Run) -> None:
    told = json.loads(rulesref("errata", "--deck", str(DECKS / "rex.json"), "--taboo", "--json").stdout)
    with watched(browser.new_context(service_workers="block"), start) as page:
        page.goto(start + "uk/ahlcg/deck-check/index.html")
        check(page, (DECKS / "rex.json").read_text(encoding="utf-8"))
        assert page.locator(".chip.tone-optional").count() == 0
        # While it is off, nothing is said to be silent that it changes.
        assert said(page, f"{TABLE}:has-text('Necronomicon') .deck-said") == "у списку табу"
        assert said(page, ".deck-notes").startswith("Колоду зібрано за списком табу.")
        page.locator("[data-deck-taboo]").check()
        page.locator(".chip.tone-optional").first.wait_for()
        assert f"ціна колоди: +{told['taboo']['xp']} досвіду" in said(page, ".deck-notes")
        assert f"І +{told['taboo']['possible_xp']} за покращення" in said(page, ".deck-notes")
        assert "Список табу забороняє: Все або нічого." in said(page, ".deck-notes")
        assert (
            page.locator("tr.is-forbidden").all_inner_texts()
            == page.locator(TABLE, has_text="Все або").all_inner_texts()
        )


def test_the_list_is_kept_on_the_device_until_it_is_cleared(browser: Browser, start: str) -> None:
    with watched(browser.new_context(service_workers="block"), start) as page:
        page.goto(start + "uk/ahlcg/deck-check/index.html")
        assert not page.locator("[data-deck-clear]").is_visible()
        # A list that is pasted needs no button, and its remarks are no shortcut to the search.
        page.locator("#deck-text").press_sequentially("// Мачете")
        page.keyboard.press("Control+A")
        page.keyboard.press("Control+X")
        page.keyboard.press("Control+V")
        assert page.locator("#deck-text").input_value() == "// Мачете"
        page.get_by_text("Тут немає жодної карти.").wait_for()
        # What is not known may stand inside the name of another card.
        check(page, "2х Мачете\n1 Доктор Мілан Крістофер\n1 Фонарик Васи\n2 Доктор Міла\n<img src=x>\n")
        assert page.locator("[data-deck-report] img").count() == 0
        page.goto(start + "pl/ahlcg/deck-check/index.html")
        page.locator(TABLE).filter(has_text="Maczeta").wait_for()
        # A name that is near takes the place of what was written.
        page.locator(".deck-guess", has_text="Доктор Мілан Крістофер").click()
        page.locator(TABLE).filter(has_text="Dr. Milan Christopher").nth(1).wait_for()
        kept = page.locator("#deck-text").input_value()
        assert kept == "2х Мачете\n1 Доктор Мілан Крістофер\n1 Фонарик Васи\n2 Доктор Мілан Крістофер\n<img src=x>\n"
        page.locator("[data-deck-clear]").click()
        assert not page.locator("[data-deck-report]").is_visible()
        page.reload()
        assert page.locator("#deck-text").input_value() == ""
        assert page.evaluate("Object.keys(localStorage).filter(name => name.includes('deck'))") == []
        page.context.add_init_script(
            "Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error() } })"
        )
        page.reload()
        check(page, "2х Мачете")


def test_the_answer_is_copied_for_a_forum(browser: Browser, address: str) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], service_workers="block")
    with watched(context, address) as page:
        page.goto(address + "uk/ahlcg/deck-check/index.html")
        check(page, "2х Мачете\n1 Dark Memory\nЗагублена|душа\nMandy Thompson\n")
        copied = {}
        for form in ("md", "text"):
            page.locator(f"[data-deck-copy={form}]").click()
            page.locator(f"[data-deck-copy={form}]", has_text="Скопійовано").wait_for()
            copied[form] = re.sub("[\u00a0\u202f]", " ", page.evaluate("navigator.clipboard.readText()"))
        assert copied["md"].startswith("## Роз’яснення до колоди\n\nКарт: 5.")
        assert "- **роз’яснення · «Різні»**: Карти різні" in copied["md"].partition("**2× Мачете**\n\n- **")[2]
        assert "(FAQ ru2.2, п. 2.17)" in copied["md"]
        assert "- 1× Загублена\\|душа" in copied["md"]
        assert "\nFAQ ru2.2 (вересень 2024), FAQ 2.5 (20 лютого 2026 р.)" in copied["md"]
        assert "новіших документів" not in copied["md"]
        assert "**" not in copied["text"]
        assert "- роз’яснення · «Різні»: Карти різні" in copied["text"].partition("2× Мачете\n- ")[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_report(browser: Browser, address: str, scheme: Any) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, color_scheme=scheme, service_workers="block", bypass_csp=True
    )
    page = context.new_page()
    page.goto(address + "uk/ahlcg/deck-check/index.html")
    page.locator("[data-deck-taboo]").check()
    check(page, ROLAND + "2 Доктор Міла\nDouble or Nothing\nЗахисна магія\nRex Murphy\n")
    page.evaluate("document.querySelectorAll('details').forEach(folded => (folded.open = true))")
    assert page.locator(".deck-guess").count() > 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    # Not in a watched page: the browser logs that it may not paint its own description of the fault.
    page.locator("#deck-text").fill("<deck><section>")
    page.locator(".deck-go").click()
    page.get_by_text("Рядок 1: пошкоджений XML. Вивантажте колоду ще раз.").wait_for()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    # Nothing is wider than a phone.
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()
