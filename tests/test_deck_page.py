"""The page for checking a deck as a reader uses it: from a disk and a host, in four languages, and what is no deck."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesref.language.profiles import LANGUAGES

from .browsing import find_faults_by_day_and_night, lent, watched
from .program import Run
from .taboo_decks import make_decks

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
    # The report of the deck before would be taken for this one's.
    page.locator("[data-deck-report]").evaluate("report => (report.hidden = true)")
    page.locator("#deck-text").fill(text)
    page.locator(".deck-go").click()
    page.locator("[data-deck-report]").wait_for()


def list_links(page: Page, selector: str) -> list[str]:
    links: list[str] = page.locator(selector).evaluate_all("links => links.map(link => link.getAttribute('href'))")
    return links


def said(page: Page, selector: str) -> str:
    return page.locator(selector).inner_text().replace("\u00a0", " ").replace("\u202f", " ")


@dataclass
class Desk:
    """A page that checks decks, in a language. It is opened once: to bring and unpack all cards takes the longest."""

    page: Page
    lang: str


@pytest.fixture(scope="module")
def desk(request: pytest.FixtureRequest, browser: Browser, site: Path, address: str) -> Iterator[Desk]:
    place, lang = request.param
    start = address if place == "host" else f"{site.as_uri()}/"
    with lent(browser, start) as page:
        page.goto(f"{start}{lang}/ahlcg/deck-check/index.html")
        yield Desk(page, lang)


in_english = pytest.mark.parametrize("desk", [("disk", "en")], ids="-".join, indirect=True)
in_every_language = pytest.mark.parametrize("desk", [("disk", lang) for lang in LANGUAGES], ids="-".join, indirect=True)
# A host gives the same files as a disk: it is enough to see once that they come.
everywhere = pytest.mark.parametrize(
    "desk", [*(("disk", lang) for lang in LANGUAGES), ("host", "en")], ids="-".join, indirect=True
)


@everywhere
def test_a_list_gets_the_programs_rulings_in_every_language(desk: Desk, site: Path, rulesref: Run) -> None:
    page, lang = desk.page, desk.lang
    told = json.loads(rulesref("errata", "--deck", str(DECKS / "roland.txt"), "--json").stdout)
    about, named = (
        [
            one["id"].partition("/")[2]
            for card in told["cards"]
            for one in card["rulings"]
            if one["about_card"] is wanted
        ]
        for wanted in (True, False)
    )
    names = [card["names"].get(lang) or card["names"]["en"] for card in told["cards"]]
    unknown = ["1× Колода Роланда на пятницу", "1× Фонарик Васи"]
    assert len(told["unknown"]) == len(unknown)
    page.locator("[data-deck-taboo]").select_option("")
    check(page, ROLAND)
    # Every card is told of: in the table, among those only named, or among those nothing is said about.
    shown = [
        *page.locator(f"{TABLE} th").all_text_contents(),
        *page.locator(".deck-fold dt").all_text_contents(),
    ]
    seen = re.sub("[\u00a0\u202f]", " ", " ".join([*shown, said(page, ".deck-silent")]))
    assert [name for name in names if name.replace("'", "’") not in seen.replace("'", "’")] == []
    links = list_links(page, ".deck-whole a")
    assert [link.split("/")[1] for link in links] == about
    folded = list_links(page, ".deck-fold li a")
    assert sorted(link.split("/")[1] for link in folded) == sorted(named)
    assert page.locator(".deck-fold[open]").count() == 0
    links += [*folded, *list_links(page, f"{TABLE} a"), *list_links(page, ".deck-card h3 a")]
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(one => `#${one.id}`)")
    for link in links:
        if link.startswith("#"):
            assert ids.count(link) == 1, link
        else:
            assert (site / lang / "ahlcg/deck-check" / link).is_file(), link
    assert page.locator(".deck-asked").all_inner_texts() == unknown
    assert "5130" in said(page, ".deck-unknown .note")
    assert page.evaluate("document.activeElement.id") == "deck-title"
    if lang == "en":  # and the list is not
        assert page.locator(TABLE).filter(has_text="Machete").count() == 2
        assert "(cards known: 5130)" in said(page, ".deck-unknown .note")


def test_files_are_chosen_or_dropped_and_what_is_no_deck_gets_one_sentence(browser: Browser, site: Path) -> None:
    start = f"{site.as_uri()}/"
    with lent(browser, start) as page:
        page.goto(start + "en/ahlcg/deck-check/index.html")
        chooser = page.locator("[data-deck-file]")
        chooser.set_input_files(DECKS / "agnes.o8d")
        page.locator(TABLE).filter(has_text="Dark Memory").wait_for()
        page.evaluate(DROP, [(DECKS / "rex.json").read_text(encoding="utf-8"), "rex.json"])
        page.get_by_role("heading", name="Rex, twice as lucky").wait_for()
        # A code of which nothing is known is told as it stands.
        assert "1× 90078" in page.locator(".deck-asked").all_inner_texts()
        wrong = {
            b"\x89PNG\r\n\x1a\n\0\0": "This is not text. Give the deck as JSON, .o8d or a list of cards.",
            b'{"slots": {\n"01020": 2,}}': "Line 2: this is not valid JSON. Export the deck again.",
            b'{"slots": {"01020": "two"}}': "The number of copies of “01020” is not a number from 0 to 99. "
            "Export the deck again.",
            b"<!DOCTYPE deck [<!ENTITY a 'a'>]><deck>&a;</deck>": (
                "The file declares XML entities, which no deck needs. Export the deck again."
            ),
            b"<html></html>": "This is not a deck: an ArkhamDB deck has “slots”, an OCTGN deck begins with <deck>.",
            b"2x Machete\n"
            * 40_000: "The deck is larger than 256 kB. Give a single deck: JSON, .o8d or a list of cards.",
            b"a\n" * 1001: "The deck has more than 1000 lines. Give a single deck.",
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


def test_a_deck_is_checked_by_the_taboo_list_that_it_names_or_the_reader_chooses(
    browser: Browser, address: str, rulesref: Run
) -> None:
    told = json.loads(rulesref("errata", "--deck", str(DECKS / "rex.json"), "--json").stdout)
    with lent(browser, address) as page:
        page.goto(address + "uk/ahlcg/deck-check/index.html")
        choice = page.locator("[data-deck-taboo]")
        choice.select_option("none")
        check(page, (DECKS / "rex.json").read_text(encoding="utf-8"))
        assert page.locator(".chip.tone-optional").count() == 0
        # While it is off, nothing is said to be silent that it changes.
        assert said(page, f"{TABLE}:has-text('Necronomicon') .deck-said") == "у списку табу"
        assert said(page, ".deck-notes").startswith("Колоду зібрано за списком табу (7).")
        choice.select_option("")
        page.locator(".chip.tone-optional").first.wait_for()
        notes = said(page, ".deck-notes")
        assert "за списком табу 007 (20 лютого 2024 р.), який названо в колоді." in notes
        assert f"Досвід: {told['taboo']['total_xp']}, з них +{told['taboo']['xp']} за списком табу" in notes
        assert f"І +{told['taboo']['possible_xp']} за покращення" in notes
        assert "Список табу забороняє: Все або нічого." in notes
        assert (
            page.locator("tr.is-forbidden").all_inner_texts()
            == page.locator(TABLE, has_text="Все або").all_inner_texts()
        )
        choice.select_option("003")
        page.locator(".deck-notes").get_by_text("У самій колоді названо список 007").wait_for()
        page.reload()
        page.locator(".chip.tone-optional").first.wait_for()
        assert choice.input_value() == "003"
        assert page.locator("#deck-text").input_value() == (DECKS / "rex.json").read_text(encoding="utf-8")


@in_every_language
def test_a_taboo_list_is_told_as_the_program_tells_it(desk: Desk, rulesref: Run, tmp_path: Path) -> None:
    def flatten(text: str) -> str:
        return " ".join(text.replace("’", "'").split())

    page, lang = desk.page, desk.lang
    decks = {"3": make_decks("3"), "": make_decks()}
    for taboo, name in [("3", name) for name in decks["3"]] + [("", "list.txt")]:
        path = tmp_path / f"{taboo}{name}"
        path.write_bytes(decks[taboo][name])
        # A format without a place for a list, and a deck without one, are checked by what is asked for.
        asked = "" if taboo and path.suffix != ".o8d" else ["003", "010"][LANGUAGES.index(lang) % 2]
        page.locator("[data-deck-taboo]").select_option(asked)
        check(page, path.read_text(encoding="utf-8"))
        options = ["--taboo", asked] if asked else []
        out = flatten(rulesref("--ui", lang, "errata", "--deck", str(path), *options).stdout)
        notes = page.locator(".deck-notes li").all_inner_texts()
        assert len(notes) == (3 if asked == "010" else 4), notes
        for note in notes:
            assert flatten(note) in out
        # What the list does to each card, and what other lists did, stands in a row without an entry.
        rows = page.locator(".ruling:not(:has(.deck-whole)) .deck-text").all_inner_texts()
        told = json.loads(rulesref("errata", "--deck", str(path), *options, "--json").stdout)
        assert len(rows) == sum(card["taboo"]["listed"] for card in told["cards"]) >= 6
        for row in rows:
            assert flatten(row) in out


# From a disk, where each page could be a place of its own; the test of the choice above comes back to a host.
def test_the_list_is_kept_on_the_device_until_it_is_cleared(browser: Browser, site: Path) -> None:
    start = f"{site.as_uri()}/"
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
        page.locator(TABLE).filter(has_text="Maczeta").first.wait_for()
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
        # What is about the card comes first; what only names it, as an example, is named by its title.
        machete = (
            copied["md"].partition("\n**або Мачете \\[Core Set (2026)\\]**\n\n")[2].partition("\n\n")[0].split("\n")
        )
        assert [line.partition(":")[0] for line in machete] == [
            "- **виправлення карти · Гримуар 1.1 · Мачете (2026)**",
            "- Названо як приклад або в переліку",
        ]
        assert machete[1].endswith(": «Різні»")
        memory = copied["md"].partition("\n**1× Темні Спогади**\n\n")[2].partition("\n\n")[0]
        assert memory.startswith("- **виправлення карти")
        assert "\n" not in memory
        assert "- 1× Загублена\\|душа" in copied["md"]
        assert "\nFAQ ru2.2 (вересень 2024), FAQ 2.5 (20 лютого 2026 р.)" in copied["md"]
        assert "новіших документів" not in copied["md"]
        assert "**" not in copied["text"]
        assert "\nабо Мачете [Core Set (2026)]\n- виправлення карти · Гримуар 1.1 · Мачете (2026): " in copied["text"]


@in_every_language
def test_a_deck_of_thirty_cards_fits_four_screens_of_a_phone(desk: Desk) -> None:
    page = desk.page
    before = page.viewport_size
    assert before
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("[data-deck-taboo]").select_option("")
    check(page, (DECKS / "roland-30.txt").read_text(encoding="utf-8"))
    box = page.locator("[data-deck-report]").bounding_box()
    assert box
    assert box["height"] < 4 * 844
    # What is folded opens by a tap, and leads to each of the rulings.
    page.locator(".deck-fold > summary").first.click()
    assert page.locator(".deck-fold[open] dt").count() == 13
    assert page.locator(".deck-fold[open] li a").first.is_visible()
    page.set_viewport_size(before)


@in_english
def test_names_that_may_be_meant_are_told_apart_on_paper_and_of_a_deck_that_is_no_list(desk: Desk) -> None:
    page = desk.page
    check(page, "2 Machete\n1 foo bar\n")
    page.emulate_media(media="print")
    after = page.locator(".deck-guess").evaluate_all(
        "guesses => guesses.map(one => getComputedStyle(one, '::after').content)"
    )
    assert len(after) > 1
    assert after == ['","'] * (len(after) - 1) + ["none"]
    page.emulate_media(media="screen")
    check(page, '<deck><section name="a"><card qty="1">Machete</card><card qty="1">foo bar</card></section></deck>')
    assert re.search(r": [^,]+, [^,]+", page.locator(".deck-guesses").inner_text())


@in_english
def test_a_word_without_end_does_not_widen_the_page(desk: Desk) -> None:
    page = desk.page
    before = page.viewport_size
    assert before
    page.set_viewport_size({"width": 320, "height": 844})
    check(page, f"2 Machete\n{'y' * 200}\n")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.set_viewport_size(before)


def test_axe_finds_nothing_in_a_report(browser: Browser, address: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, service_workers="block", bypass_csp=True, reduced_motion="reduce"
    )
    page = context.new_page()

    page.goto(address + "uk/ahlcg/deck-check/index.html")
    page.locator("[data-deck-taboo]").select_option("010")
    check(page, ROLAND + "2 Доктор Міла\nDouble or Nothing\nЗахисна магія\nRex Murphy\n")
    page.evaluate("document.querySelectorAll('details').forEach(folded => (folded.open = true))")
    assert page.locator(".deck-guess").count() > 0
    assert find_faults_by_day_and_night(page) == ""
    # Not in a watched page: the browser logs that it may not paint its own description of the fault.
    page.locator("#deck-text").fill("<deck><section>")
    page.locator(".deck-go").click()
    page.get_by_text("Рядок 1: це неправильний XML. Експортуйте колоду ще раз.").wait_for()
    assert find_faults_by_day_and_night(page) == ""
    # Nothing is wider than a phone.
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()
