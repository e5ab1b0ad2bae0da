"""Texts that a page does not carry itself: they come to whoever opens or prints them; without scripts, a link."""

from __future__ import annotations

import gzip
import json
import random
from itertools import accumulate
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rulesref.script_data import hand_over_compressed, open_script, read_seven_bits, write_seven_bits
from rulesref.web.offline import MARK
from rulesref.web.text_files import shorten_text

from .browsing import lent, watched
from .conftest import load_real_corpus

RULE = "pl/ahlcg/parley/index.html"
CHANGES = "pl/ahlcg/changes/2.3/index.html"
FILLED = "() => !document.querySelector('.prose:empty')"


@pytest.mark.parametrize("length", [0, 1, 6, 7, 8, 13, 14, 1000])
def test_bytes_of_any_length_come_back_out_of_seven_bits(length: int) -> None:
    data = random.Random(length).randbytes(length)
    written = write_seven_bits(data)
    assert read_seven_bits(written) == data
    assert not set(written) & set('\0\n\r"\\')


def test_compressed_data_is_opened_as_it_was_handed_over() -> None:
    script = hand_over_compressed("static/data/x", '{"a":"Їжак «\\n»"}')
    assert open_script(script) == 'rulesref.data("static/data/x",{"a":"Їжак «\\n»"});\n'.encode()


def test_a_text_is_shortened_as_on_the_page_of_its_entry() -> None:
    html = '<p>Одне <a href="../a/index.html" class="term">два</a></p>\n<ul>\n<li>три</li>\n</ul>\n\n<p>чотири</p>\n'
    shortened = "<p>Одне <a href=../a/index.html class=term>два</a>\n<ul>\n<li>три\n</ul>\n<p>чотири"
    assert shorten_text(html) == shortened


def test_packs_have_the_text_of_an_entry_once(site: Path) -> None:
    entries = [entry.slug for entry in load_real_corpus().entries.values() if entry.game == "coc"]
    for lang in ("uk", "pl"):
        pack = json.loads(gzip.decompress((site / f"offline/{lang}/coc.pack").read_bytes()))
        # How many marks there are before each line.
        marks = [0, *accumulate(line.startswith(MARK) for line in pack["lines"])]
        for slug in entries:
            runs = pack["files"][f"{lang}/coc/{slug}/index.html"]
            places = zip(runs[::2], runs[1::2], strict=True)
            assert any(marks[first + count] > marks[first] for first, count in places), slug


@pytest.mark.parametrize("path", [RULE, CHANGES])
def test_folded_rulings_have_their_texts_with_links_that_lead_on(browser: Browser, start: str, path: str) -> None:
    with lent(browser, start) as page:
        page.goto(start + path)
        page.wait_for_function(FILLED)
        ruling = page.locator("details.ruling:not([data-spoiler]):has(a.term)").first
        ruling.locator("summary").first.click()
        assert not ruling.locator(".ruling-teaser").is_visible()
        title = ruling.locator(".ruling-title").first.inner_text()
        assert (ruling.locator(".ruling-source a").get_attribute("aria-label") or "").endswith(title)
        link = ruling.locator(".prose a.term").first
        to = link.evaluate("link => link.href")
        assert to.startswith(f"{start}pl/ahlcg/")
        page.goto(to)
        assert page.locator("h1").is_visible()


def test_a_device_that_saves_data_is_brought_what_its_reader_opens(browser: Browser, address: str) -> None:
    with watched(browser.new_context(service_workers="block"), address) as page:
        page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(address + RULE)
        assert not [url for url in asked if "/data/texts/" in url]
        page.locator("details.ruling > summary").first.click()
        page.locator("details.ruling[open] > .prose > p").first.wait_for()
        assert 0 < len([url for url in asked if "/data/texts/" in url]) < 3


def test_without_scripts_a_ruling_has_its_beginning_and_leads_to_its_text(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + RULE)
    ruling = page.locator("details.ruling").first
    ruling.locator("summary").click()
    assert len(ruling.locator(".ruling-teaser").inner_text()) > 40
    ruling.locator(".ruling-source a").click()
    page.wait_for_url("**/erratum-hold-up/index.html")
    assert len(page.locator("article .prose").inner_text()) > 200
    context.close()


def test_the_whole_game_leads_from_text_to_text_on_its_page(browser: Browser, start: str) -> None:
    with watched(browser.new_context(service_workers="block"), start) as page:
        page.goto(start + "uk/ah3e/whole/index.html")
        page.wait_for_function(FILLED)
        page.locator("main:not([aria-busy])").wait_for()
        links = page.locator(".whole .prose a[href^='#']")
        assert links.count() > 100
        missing = links.evaluate_all(
            "links => links.map(link => link.getAttribute('href').slice(1)).filter(id => !document.getElementById(id))"
        )
        assert missing == []
        # An entry and its parts may repeat the number of a paragraph, so that it bears the entry's name too.
        assert page.locator(".whole .prose a[href*=':']").count() > 0
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(start + "uk/coc/whole/index.html")
    plain.locator(".whole h3 a").nth(3).click()
    assert len(plain.locator("article .prose").inner_text()) > 40
    context.close()


def test_the_policy_of_a_page_holds_though_a_script_adds_it(browser: Browser, start: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(start + RULE)
    ran = page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "globalThis.injected = true";
            document.body.append(script);
            document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='globalThis.injected = true'>");
            const told = new Promise((resolve) => document.body.lastChild.addEventListener("error", resolve));
            return told.then(() => Boolean(globalThis.injected));
        }"""
    )
    assert not ran
    context.close()


def test_what_a_script_draws_stands_in_place_of_the_link_that_is_there_without_it(browser: Browser, start: str) -> None:
    drawn = {
        "cards/01076": "site-searched",
        "examples/additional-cost-duke-declined": "site-diagram",
    }
    for has_scripts in (True, False):
        context = browser.new_context(service_workers="block", java_script_enabled=has_scripts)
        page = context.new_page()
        for path, name in drawn.items():
            page.goto(f"{start}uk/ahlcg/{path}/index.html")
            links = page.locator(f"{name} a")
            links.first.wait_for()
            assert (links.count() > 2) is has_scripts
            assert page.locator(f"{name} > noscript a").count() == (0 if has_scripts else 1)
        context.close()
