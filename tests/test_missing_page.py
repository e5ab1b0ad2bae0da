"""The page for an address that is not there, as a host shows it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .browsing import Host
from .searching import DESK, FIELD, OPTION, PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SAID = {
    "uk": ("Такої сторінки тут немає.", "На головну сторінку", "атака"),
    "ru": ("Такой страницы здесь нет.", "На главную страницу", "атака"),
    "pl": ("Nie ma tu takiej strony.", "Do strony głównej", "атака"),
    "en": ("There is no such page here.", "To the home page", "атака"),
}


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(
    ("path", "spoken", "lang"),
    [
        ("pl/ahlcg/nie-ma/", "uk-UA", "pl"),
        ("uk/toy/nothing", "en-GB", "uk"),
        ("ru/none/", "en-GB", "ru"),
        ("old/page/", "uk-UA", "uk"),
        ("old/page/", "de-DE", "en"),
    ],
)
def test_a_missing_page_speaks_the_language_of_its_address_else_of_the_reader(
    browser: Browser, small_site: Path, path: str, spoken: str, lang: str, size: tuple[int, int]
) -> None:
    host = Host(small_site)
    context = browser.new_context(
        locale=spoken, service_workers="block", viewport={"width": size[0], "height": size[1]}
    )
    page = context.new_page()
    answer = page.goto(host.url + path)
    assert answer is not None
    assert answer.status == 404
    sentence, home, word = SAID[lang]
    assert page.locator("html").get_attribute("lang") == lang
    main = page.locator("main")
    assert main.inner_text().replace("\u00a0", " ").count(sentence) == 1
    assert not any(said in main.inner_text().replace("\u00a0", " ") for said, _, _ in SAID.values() if said != sentence)
    # One can search from here.
    page.click(FIELD)
    page.fill(FIELD, word)
    page.locator(OPTION).first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("link", name=home).click()
    page.wait_for_url(f"{host.url}{lang}/**")
    context.close()
    host.stop()
