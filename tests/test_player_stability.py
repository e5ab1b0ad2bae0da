"""The player under a thumb: everything keeps its place, in the page, in the story and in the address."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, Route

from .browsing import lent, wait_still, watched
from .test_player import EXAMPLE, UNWALKED, now, step_to_the_question

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
LONG = "uk/tainted-grail/examples/combat-vagabond-refused/index.html"


def part(page: Page, name: str) -> Locator:
    return page.locator(f'.player [data-part="{name}"]')


def place(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


def walk(page: Page) -> Iterator[int]:
    """Presses the button that goes on, to the end of the story."""
    on = part(page, "on")
    step = 1
    while on.get_attribute("aria-disabled") == "false":
        # Once by the mouse: to find out that a button stands still takes longer than the step.
        if step == 1:
            on.click()
        else:
            on.press("Enter")
        step += 1
        yield step


BOXES = """names => {
    const boxes = {};
    for (const name of names) boxes[name] = document.querySelector(`.player [data-part="${name}"]`);
    const lit = document.querySelector(".player .lit");
    if (lit) boxes.lit = lit;
    return Object.fromEntries(Object.entries(boxes).map(([name, one]) => [name, one.getBoundingClientRect().toJSON()]));
}"""
"""Where parts of the player are, and the first thing that a step changed."""


def is_within(inner: FloatRect, outer: FloatRect) -> bool:
    return outer["y"] <= inner["y"] + 1 and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1


@pytest.mark.parametrize(
    ("example", "screen"),
    [(EXAMPLE, PHONE), (EXAMPLE, DESK), ("uk/ah3e/examples/whole-round/index.html", PHONE)],
    ids=["phone", "desk", "long"],
)
def test_nothing_moves_from_step_to_step(example: str, screen: dict[str, Any], browser: Browser, address: str) -> None:
    with lent(browser, address, **screen) as page:
        page.goto(address + example)
        page.locator(".player").wait_for()
        places = {round(place(part(page, "on"))["y"])}
        zones = set()
        for step in walk(page):
            # All at once: to ask for each takes longer than the step.
            boxes = page.evaluate(BOXES, ["on", "scene", "tiles", "why", "now"])
            places.add(round(boxes["on"]["y"]))
            zones.add(tuple(round(boxes[name]["y"]) for name in ("scene", "tiles", "why")))
            # The sentence and what it changed are in view in their boxes.
            assert is_within(boxes["now"], boxes["scene"]), step
            if "lit" in boxes:
                assert is_within(boxes["lit"], boxes["tiles"]), step
        assert len(places) == 1
        assert len(zones) == 1


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_sentence_table_rule_and_buttons_are_on_one_screen(
    width: int, height: int, browser: Browser, address: str
) -> None:
    screen = {**PHONE, "viewport": {"width": width, "height": height}}
    with lent(browser, address, **screen) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        part(page, "on").click()
        head, dock = place(page.locator(".top-line")), place(page.locator(".search-dock"))
        player = place(page.locator(".player"))
        assert player["y"] >= head["y"] + head["height"]
        assert player["y"] + player["height"] <= dock["y"]


WATCH = """
globalThis.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("example", [EXAMPLE, LONG])
def test_the_page_does_not_move_when_the_player_comes(
    example: str, screen: dict[str, Any], browser: Browser, address: str
) -> None:
    with watched(browser.new_context(service_workers="block", **screen), address) as page:

        def hold(route: Route) -> None:
            page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
            wait_still(page)
            route.continue_()

        page.add_init_script(WATCH)
        # The page is drawn long before the story is here.
        page.route("**/data/examples/**", hold)
        page.goto(address + example)
        page.locator(".player").wait_for()
        wait_still(page)
        assert page.evaluate("shift") < 0.05


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A real finger, which the browser itself reads."""
    session = page.context.new_cdp_session(page)
    ways = [(start[0] + (end[0] - start[0]) * part / 8, start[1] + (end[1] - start[1]) * part / 8) for part in range(9)]
    for number, (x, y) in enumerate(ways):
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("name", ["scene", "tiles"])
def test_a_finger_on_the_player_scrolls_the_page(name: str, browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        part(page, "on").click()
        page.evaluate("scrollTo(0, 60)")
        box, before = place(part(page, name)), page.evaluate("scrollY")
        drag(page, (300, box["y"] + 20), (220, box["y"] + 140))
        page.wait_for_function(f"() => scrollY < {before}")
        assert part(page, "slider").input_value() == "1"


def test_the_focus_stays_on_the_option_that_was_chosen(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        step_to_the_question(page)
        page.locator(".player .choices").get_by_role("button", name="Роланд Бенкс").focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.textContent") == "Роланд Бенкс"
        assert page.evaluate("document.activeElement.ariaPressed") == "true"
        told = now(page)
        # The other one is a tap away: what came of each can be compared.
        page.locator(".player .choices").get_by_role("button", name="Сторожовий Пес").press("Space")
        assert page.evaluate("document.activeElement.textContent") == "Сторожовий Пес"
        assert now(page) != told


def test_the_focus_stays_on_the_button_at_the_last_step(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        part(page, "on").focus()
        for _ in range(30):
            page.keyboard.press("Enter")
        assert part(page, "on").get_attribute("aria-disabled") == "true"
        assert page.evaluate("document.activeElement.dataset.part") == "on"


def test_an_option_that_was_not_walked_says_so(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + UNWALKED)
        page.locator(".player").wait_for()
        closed = page.locator('.player .choices [aria-disabled="true"]')
        while closed.count() == 0:
            assert part(page, "on").get_attribute("aria-disabled") == "false"
            page.keyboard.press("ArrowRight")
        reason = page.locator(f"#{closed.first.get_attribute('aria-describedby')}")
        assert reason.inner_text().replace("\xa0", " ") == "цей шлях тут не показано"
        told = now(page)
        closed.first.click(force=True)
        assert now(page) == told


@pytest.mark.parametrize("example", [EXAMPLE, LONG])
def test_a_tap_on_a_mark_of_the_line_goes_to_its_step(example: str, browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        page.goto(address + example)
        page.locator(".player").wait_for()
        marks = page.locator(".player .marks i")
        heights = marks.evaluate_all("marks => marks.map(mark => mark.getBoundingClientRect().y)")
        last = len(heights) - 1
        assert len(set(heights)) == 1
        for number in (last, last // 2, 3, 0):
            spot = place(marks.nth(number))
            page.touchscreen.tap(spot["x"], spot["y"])
            assert part(page, "slider").input_value() == str(number)


def test_a_copied_link_leads_to_the_same_step_and_choices(browser: Browser, address: str) -> None:
    context = browser.new_context(service_workers="block", permissions=["clipboard-read", "clipboard-write"], **PHONE)
    with watched(context, address) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        step_to_the_question(page)
        page.locator(".player .choices").get_by_role("button", name="Роланд Бенкс").click()
        page.keyboard.press("ArrowRight")
        told = now(page)
        page.get_by_role("button", name="Скопіювати посилання").click()
        page.get_by_text("Скопійовано").wait_for()
        link = page.evaluate("navigator.clipboard.readText()")
        assert "index.html" not in link
        page.goto("about:blank")
        page.goto(link)
        page.locator(".player").wait_for()
        assert now(page) == told


def test_another_language_tells_the_same_step_of_the_same_story(browser: Browser, start: str) -> None:
    with lent(browser, start) as page:
        page.goto(start + EXAMPLE + "#choices=roland&step=6")
        page.locator(".player").wait_for()
        page.keyboard.press("ArrowRight")
        page.locator(".languages summary").click()
        page.locator('.languages [data-language="pl"]').click()
        page.wait_for_url("**/pl/**")
        page.locator(".player").wait_for()
        assert "choices=roland" in page.url
        assert "step=7" in page.url
        assert part(page, "slider").input_value() == "6"


def test_arrow_keys_belong_to_the_slider_and_to_the_search_field_while_they_are_in_use(
    browser: Browser, address: str
) -> None:
    with lent(browser, address) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        part(page, "slider").focus()
        page.keyboard.press("ArrowRight")
        assert part(page, "slider").input_value() == "1"
        page.locator("[data-search-field]").focus()
        page.keyboard.type("атака")
        page.keyboard.press("ArrowLeft")
        assert part(page, "slider").input_value() == "1"


def test_going_to_the_menu_loses_neither_step_nor_choice(browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        page.goto(address + EXAMPLE + "#step=6")
        page.locator(".player").wait_for()
        page.locator(".to-menu").click()
        page.locator(".menu-open").wait_for()
        page.keyboard.press("Escape")
        page.locator(".menu-open").wait_for(state="detached")
        assert part(page, "slider").input_value() == "5"


def test_each_step_is_said_once_and_whole(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        assert part(page, "now").get_attribute("aria-live") == "polite"
        assert part(page, "now").get_attribute("aria-atomic") == "true"
        page.evaluate("""() => {
          globalThis.said = [];
          const region = document.querySelector(".player .now");
          const watch = { childList: true, characterData: true, subtree: true };
          new MutationObserver((changes) => said.push([changes.length, region.textContent])).observe(region, watch);
        }""")
        shown = []
        for _ in range(6):
            page.keyboard.press("ArrowRight")
            shown.append([1, now(page)])
        assert page.evaluate("said") == shown


def test_on_a_phone_the_diagram_is_folded_right_below_the_player(browser: Browser, address: str) -> None:
    with lent(browser, address, **PHONE) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        assert page.locator(".diagram").is_hidden()
        player, fold = place(page.locator(".player")), place(page.locator(".sequence summary"))
        assert 0 <= fold["y"] - player["y"] - player["height"] < 40


def test_paper_shows_the_story_and_not_the_player(browser: Browser, address: str, tmp_path: Path) -> None:
    reader = shutil.which("pdftotext")
    if reader is None:
        pytest.skip("there is no pdftotext here: apt install poppler-utils")
    with lent(browser, address) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        page.pdf(path=tmp_path / "example.pdf")
        text = subprocess.run(
            [reader, tmp_path / "example.pdf", "-"], capture_output=True, text=True, check=True
        ).stdout
        told = " ".join(text.split())
        for sentence in page.locator(".story li > span:first-child").all_text_contents():
            assert sentence in told
        assert "крок 1 з" not in told
        # On the screen it is folded again.
        assert page.locator(".story").is_hidden()
