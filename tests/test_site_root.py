"""The root decides in which language a reader reads; what cannot be decided, the reader chooses."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .browsing import lent, watched
from .searching import ANSWERED, FIELD, OPTION

LINES = {"uk": "Правила, запитання", "ru": "Правила, вопросы", "pl": "Zasady, pytania", "en": "Rules, questions"}
GAMES = {"uk": "Поклик Ктулху", "ru": "Зов Ктулху", "pl": "Zew Cthulhu", "en": "Call of Cthulhu"}


@pytest.mark.parametrize(("locale", "lang"), [("uk-UA", "uk"), ("ru-RU", "ru"), ("pl-PL", "pl"), ("en-GB", "en")])
# From a disk; that a host's root leads on as well, the tests below show.
def test_the_root_speaks_the_language_of_the_browser(browser: Browser, site: Path, locale: str, lang: str) -> None:
    start = f"{site.as_uri()}/"
    with lent(browser, start, locale=locale) as page:
        page.goto(start + "index.html")
        page.wait_for_url(f"**/{lang}/index.html")
        lead = page.locator(".lead").inner_text()
        assert LINES[lang] in lead
        assert GAMES[lang] in lead
        assert page.locator(".games > li").count() == 4
        assert page.locator(".games .texts").count() == 4


def test_another_language_of_the_browser_counts_before_none(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="de-DE", service_workers="block")
    context.add_init_script("Object.defineProperty(navigator, 'languages', { get: () => ['de-DE', 'ru', 'pl'] })")
    with watched(context, address) as page:
        page.goto(address)
        page.wait_for_url("**/ru/index.html")


def test_who_has_none_of_the_languages_chooses_among_four(browser: Browser, start: str) -> None:
    with lent(browser, start, locale="de-DE") as page:
        page.goto(start + "index.html")
        assert [page.locator(f".language-choices li[lang={lang}] p").inner_text().split(" ")[0] for lang in LINES] == [
            line.split(" ")[0] for line in LINES.values()
        ]
        assert page.locator(".games > li").count() == 4
        page.locator(".language-choices").get_by_role("link", name="Polski").click()
        page.wait_for_url("**/pl/index.html")
        # It is not asked for again.
        page.goto(start + "index.html")
        page.wait_for_url("**/pl/index.html")


def test_without_scripts_the_root_leads_to_four_languages(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="uk-UA", java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert page.locator(".language-choices a").all_inner_texts() == ["Українська", "Русский", "Polski", "English"]
    assert page.locator(".to-menu").is_hidden()
    page.locator(".language-choices a").first.click()
    page.wait_for_url("**/uk/index.html")
    context.close()


@pytest.mark.parametrize(
    ("query", "lang"),
    [("спровокована атака", "uk"), ("внеочередная атака", "ru"), ("attack of opportunity", "en")],
)
def test_results_open_in_the_language_of_the_query(browser: Browser, address: str, query: str, lang: str) -> None:
    with lent(browser, address, locale="en-US") as page:
        page.goto(address)
        page.wait_for_url("**/en/index.html")
        page.fill(FIELD, query)
        page.wait_for_function(ANSWERED, arg=query)
        # Not by the mouse: a row that gets its text between press and release is another element.
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/{lang}/ahlcg/attack-of-opportunity/index.html*")


def test_a_language_that_was_chosen_stays(browser: Browser, address: str) -> None:
    with lent(browser, address, locale="uk-UA") as page:
        page.goto(address + "uk/index.html")
        page.evaluate("() => rulesref.remember('language', 'uk')")
        page.fill(FIELD, "attack of opportunity")
        page.wait_for_function(ANSWERED, arg="attack of opportunity")
        assert "/uk/" in page.locator(OPTION).first.evaluate("link => link.href")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_page_of_no_game_has_its_settings_in_the_menu(browser: Browser, address: str, width: int) -> None:
    with lent(browser, address, viewport={"width": width, "height": 800}) as page:
        page.goto(address + "uk/index.html")
        assert page.locator(".settings").is_hidden()
        page.locator(".to-menu").click()
        page.locator(".settings [value=dark]").check()
        assert page.evaluate("document.documentElement.dataset.theme") == "dark"
        page.go_back()
        assert page.locator(".settings").is_hidden()
        assert page.url.endswith("/uk/index.html")
