"""The player that asks what comes next, and the learning path: by keyboard and by tap, from a host and from a disk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page

from .browsing import find_faults_by_day_and_night, lent, watched
from .program import run_here
from .test_player import now
from .test_player_stability import BOXES, PHONE, is_within, part, place
from .touching import MEASURE

FIRST, SECOND = "aoo-timing", "damage-two-steps"
"""Neighbours on the learning path; the first asks six times, and nothing is to be decided in it."""
PATH = "uk/ahlcg/learn/index.html"
REFUSE = """Object.defineProperty(globalThis, "localStorage", {
    get() { throw new DOMException("refused", "SecurityError"); }
})"""


def lead_to(name: str) -> str:
    return f"uk/ahlcg/examples/{name}/index.html"


def tell(name: str) -> list[str]:
    """The sentences of the story, as the program tells them."""
    told = json.loads(run_here("demo", name, "--lang", "uk", "--json").stdout)
    return [step["text"] for step in told["steps"]]


def answers(page: Page) -> Locator:
    return page.locator(".player .answers button")


def find_right(page: Page, told: list[str]) -> int:
    """The place of the true answer among those offered."""
    following = told[told.index(now(page)) + 1]
    return answers(page).all_inner_texts().index(following)


def read(thing: Locator) -> str:
    """What it says, however it is set."""
    return thing.inner_text().replace("\xa0", " ")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent"))


# From a disk; by tap, from a host.
def test_by_keyboard_a_wrong_answer_shows_the_rule_and_a_right_one_goes_on(browser: Browser, site: Path) -> None:
    told, start = tell(FIRST), f"{site.as_uri()}/"
    with lent(browser, start) as page:
        page.goto(start + lead_to(FIRST))
        page.locator(".player").wait_for()
        assert answers(page).count() == 0
        teach = page.get_by_role("button", name="Питати мене")
        teach.focus()
        page.keyboard.press("Space")
        assert teach.get_attribute("aria-pressed") == "true"
        assert "teach=1" in page.url
        verdict = part(page, "verdict")
        assert read(verdict) == "Що станеться далі?"
        # By Tab to a wrong answer.
        wrong = (find_right(page, told) + 1) % 3
        before = page.locator(".player .why").inner_text()
        answers(page).nth(0).focus()
        for _ in range(wrong):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert now(page) == told[0]
        assert read(verdict).startswith("Ні, ось правило.")
        rule = page.locator(".player .why a").first.inner_text()
        assert page.locator(".player .why").inner_text() != before
        # Those who listen hear it too, and stay where they were.
        assert rule in str(verdict.text_content())
        assert verdict.get_attribute("role") == "status"
        assert answers(page).nth(wrong).get_attribute("aria-disabled") == "true"
        assert page.evaluate("document.activeElement.className") == "wrong"
        # By its number, the right one; the focus is where it goes on.
        page.keyboard.press(str(find_right(page, told) + 1))
        assert now(page) == told[1]
        assert page.locator(".player .why a").first.inner_text() == rule
        assert read(verdict) == "Правильно. Що станеться далі?"
        assert focused(page) == answers(page).first.inner_text()
        # What is not answered is shown by going on.
        page.keyboard.press("ArrowRight")
        assert now(page) == told[2]
        while part(page, "onward").is_hidden():
            if answers(page).count():
                page.keyboard.press(str(find_right(page, told) + 1))
            else:
                page.keyboard.press("ArrowRight")
        assert read(verdict) == "З першої спроби: 4 з 6."
        page.get_by_role("button", name="Ще раз").press("Enter")
        assert now(page) == told[0]
        assert answers(page).count() == 3
        assert page.locator(".player .wrong").count() == 0


def test_by_tap_a_lesson_is_done_and_the_path_remembers_it(browser: Browser, address: str) -> None:
    told = tell(FIRST)
    with lent(browser, address, **PHONE) as page:
        page.goto(address + "uk/ahlcg/index.html")
        page.locator(".jobs a[href*=learn]").tap()
        page.wait_for_url("**/learn/**")
        state = page.locator(f"[data-lesson={FIRST}] .learn-state")
        assert read(state) == "ще ні"
        assert page.evaluate(MEASURE, "main") == []
        page.locator(f"[data-lesson={FIRST}] h2 a").tap()
        page.locator(".player").wait_for()
        places, zones = set(), set()
        answers(page).nth((find_right(page, told) + 1) % 3).tap()
        assert page.evaluate(MEASURE, ".player") == []
        while part(page, "onward").is_hidden():
            if answers(page).count():
                answers(page).nth(find_right(page, told)).tap()
            else:
                part(page, "on").tap()
            boxes = page.evaluate(BOXES, ["on", "scene", "tiles", "why", "now"])
            places.add(round(boxes["on"]["y"]))
            zones.add(tuple(round(boxes[name]["y"]) for name in ("scene", "tiles", "why")))
            assert is_within(boxes["now"], boxes["scene"])
        assert (len(places), len(zones)) == (1, 1)
        assert read(part(page, "verdict")) == "З першої спроби: 5 з 6."
        part(page, "next").tap()
        page.wait_for_url(f"**/{SECOND}/**")
        page.locator(".player .teach[aria-pressed=true]").wait_for()
        part(page, "on").tap()
        page.goto(address + PATH)
        page.reload()
        assert read(state) == "пройдено: 5 з 6"
        assert read(page.locator(f"[data-lesson={SECOND}] .learn-state")) == "переглянуто"
        assert page.locator(".learned progress").evaluate("bar => bar.value") == 1
        # On from the first that is not done yet.
        first = page.locator("[data-lesson] h2 a").first
        assert page.locator(".learn-on a").get_attribute("href") == first.evaluate("link => link.href")
        page.get_by_role("button", name="Забути пройдене").tap()
        assert read(state) == "ще ні"
        page.get_by_role("button", name="Повернути").tap()
        assert read(state) == "пройдено: 5 з 6"


def test_the_switch_is_remembered_and_a_link_turns_it_on_for_its_page_alone(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        pressed = page.locator(".player .teach[aria-pressed=true]")
        page.goto(address + lead_to(FIRST) + "#teach=1")
        pressed.wait_for()
        page.goto(address + lead_to(SECOND))
        page.locator(".player").wait_for()
        assert pressed.count() == 0
        part(page, "teach").click()
        page.goto(address + lead_to(FIRST))
        pressed.wait_for()
        part(page, "teach").click()
        page.reload()
        page.locator(".player").wait_for()
        assert pressed.count() == 0
        # The steps are not steps of the browser: Back leaves the example.
        page.goto(address + lead_to(FIRST) + "#step=2&teach=1")
        pressed.wait_for()
        answers(page).nth(find_right(page, tell(FIRST))).click()
        page.go_back()
        page.locator(".player").wait_for()
        assert "teach" not in page.url


def test_at_a_decision_the_reader_chooses_and_nothing_is_wrong(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + lead_to(SECOND) + "#step=2&teach=1")
        page.locator(".player").wait_for()
        assert answers(page).count() == 0
        options = page.locator(".player .choices button")
        assert options.count() > 1
        options.nth(1).press("Enter")
        assert page.locator(".player .wrong").count() == 0
        # The focus is never lost.
        assert page.evaluate("document.activeElement !== document.body")


def test_where_the_browser_keeps_nothing_it_teaches_all_the_same(browser: Browser, address: str) -> None:
    context = browser.new_context(service_workers="block", **PHONE)
    context.add_init_script(REFUSE)
    told = tell(FIRST)
    with watched(context, address) as page:
        page.goto(address + lead_to(FIRST))
        page.locator(".player").wait_for()
        part(page, "teach").tap()
        answers(page).nth(find_right(page, told)).tap()
        assert now(page) == told[1]
        page.goto(address + PATH)
        assert {read(one) for one in page.locator(".learn-state").all()} == {"ще ні"}
        assert page.get_by_role("button", name="Забути пройдене").count() == 0


def test_axe_finds_nothing_while_it_teaches(browser: Browser, address: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, service_workers="block", bypass_csp=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(address + lead_to(FIRST) + "#step=2&teach=1")
    page.locator(".player").wait_for()
    answers(page).nth((find_right(page, tell(FIRST)) + 1) % 3).click()
    for path in ("", lead_to(FIRST) + "#step=9&teach=1", PATH):
        if path:
            page.goto("about:blank")
            page.goto(address + path)
            page.locator(".player .onward, .learned").first.wait_for()
        assert find_faults_by_day_and_night(page) == "", path
    context.close()


@pytest.mark.parametrize("size", [(320, 640), (844, 390)])
def test_the_sentence_and_every_answer_are_in_reach_on_a_small_screen(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    screen = {**PHONE, "viewport": {"width": size[0], "height": size[1]}}
    with lent(browser, address, **screen) as page:
        page.goto(address + lead_to("nested-goat-spawn") + "#step=9&teach=1")
        page.locator(".player").wait_for()
        assert is_within(place(part(page, "now")), place(part(page, "scene")))
        assert place(part(page, "on"))["y"] + 44 <= size[1]
        answers(page).nth(0).tap()
        for number in range(3):
            answers(page).nth(number).scroll_into_view_if_needed()
            assert is_within(place(answers(page).nth(number)), place(part(page, "scene")))
        # Letters twice as large: the player grows.
        page.evaluate("document.documentElement.style.fontSize = '34px'")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert answers(page).evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth + 1)")
