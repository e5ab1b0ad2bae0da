"""What a finger meets: everything that can be tapped is large enough, and all that opens in place says so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tools.screenshots import DECK, PAGES

LEAST = 44
"""What a finger hits without care, in CSS pixels."""

# Links inside a sentence are as high as its lines; a drawing has its own measure. Of many alike a few are measured.
MEASURE = """root => {
    const small = [], seen = {}, targets = "a[href], button, summary, select, label:has(input)";
    for (const one of document.querySelector(root).querySelectorAll(targets)) {
        if (one.closest(".prose, .note, .why, .popup-text, .source p:has(a ~ a), svg, .hidden, .skip")) continue;
        if (!one.checkVisibility()) continue;
        const kind = [one.tagName, one.className, one.parentElement.tagName, one.parentElement.className].join(" ");
        seen[kind] = (seen[kind] ?? 0) + 1;
        if (seen[kind] > 6) continue;
        one.scrollIntoView({block: "center", inline: "center"});
        const box = one.getClientRects()[0];
        const x = box.left + Math.min(box.width / 2, 40);
        const isHit = y => one.contains(document.elementFromPoint(x, y));
        let top = box.top + box.height / 2, bottom = top;
        if (!isHit(top)) continue;
        while (isHit(top - 0.5) && bottom - top < 100) top -= 0.5;
        while (isHit(bottom + 0.5) && bottom - top < 100) bottom += 0.5;
        if (bottom - top < LEAST - 1) small.push(`${kind}: ${one.innerText.slice(0, 30)}: ${bottom - top}`);
    }
    return small;
}""".replace("LEAST", str(LEAST))


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block"
    )
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", PAGES)
def test_everything_on_a_page_is_large_enough_for_a_finger(phone: Page, address: str, name: str) -> None:
    phone.goto(address + PAGES[name])
    assert phone.evaluate(MEASURE, "body") == []


def test_an_explanation_is_left_and_followed_with_a_finger(phone: Page, address: str) -> None:
    phone.goto(address + PAGES["entry"])
    phone.locator(".rule .prose a.term").first.tap()
    phone.get_by_role("dialog").wait_for()
    assert phone.evaluate(MEASURE, ".popup") == []


def test_the_report_on_a_deck_is_used_with_a_finger(phone: Page, address: str) -> None:
    phone.goto(address + PAGES["deck"])
    phone.locator("#deck-text").fill(DECK)
    phone.locator(".deck-go").tap()
    phone.locator(".deck-table").wait_for()
    assert phone.evaluate(MEASURE, "body") == []


def test_the_card_of_a_game_leads_to_it_wherever_it_is_tapped(phone: Page, address: str) -> None:
    phone.goto(address + PAGES["home"])
    card = phone.locator(".games > li").filter(has_text="Жах Аркгема: Карткова гра")
    card.locator(".documents").tap(force=True)
    phone.wait_for_url("**/uk/ahlcg/index.html")


@pytest.mark.parametrize("name", ["entry", "long", "spoiler", "corrections", "whole", "example"])
def test_all_that_opens_in_place_bears_one_sign(phone: Page, address: str, name: str) -> None:
    phone.goto(address + PAGES[name])
    signs = phone.locator("main summary").evaluate_all(
        """all => all.map(one => getComputedStyle(one, "::before"))
            .map(sign => [sign.content, sign.borderBottomStyle, sign.width].join())"""
    )
    assert signs
    assert set(signs) == {'"",solid,6px'}
