"""Playing an example in the page: from the tree that the engine made, with nothing but the page's own files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .browsing import find_faults_by_day_and_night, lent, watched
from .program import run_here

EXAMPLE = "uk/ahlcg/examples/nested-goat-spawn/index.html"
UNWALKED = "uk/ah3e/examples/attack-only-target-modifier/index.html#choices=1,2"
"""Choices that lead to others that were not walked."""


def tell(*options: str) -> dict[str, Any]:
    """What the program tells of the same example."""
    return dict(json.loads(run_here("demo", "nested-goat-spawn", "--lang", "uk", "--json", *options).stdout))


def now(page: Page) -> str:
    return page.locator(".player .now").inner_text()


LOOK = """() => {
    const player = document.querySelector(".player");
    return {
        told: player.querySelector(".now").innerText,
        isAsked: [...player.querySelectorAll(".marks .past")].pop().classList.contains("decision"),
        isLast: player.querySelector("[data-part=on]").ariaDisabled === "true",
    };
}"""
"""What the player shows, whether it stands at a question, and whether it can go on. All at once: to ask for each takes
longer than the step."""


def step_to_the_question(page: Page) -> None:
    while not page.evaluate(LOOK)["isAsked"]:
        page.keyboard.press("ArrowRight")


def step_to_the_end(page: Page) -> list[str]:
    """Every sentence that the player shows, questions left out."""
    told = []
    while True:
        seen = page.evaluate(LOOK)
        if not seen["isAsked"]:
            told.append(seen["told"])
        if seen["isLast"]:
            return told
        page.keyboard.press("ArrowRight")


# From a host stories come as from a disk: test_player_stability.py opens the same one from both.
def test_an_example_is_stepped_to_its_end_and_back(browser: Browser, site: Path) -> None:
    start = f"{site.as_uri()}/"
    with lent(browser, start) as page:
        page.goto(start + EXAMPLE)
        page.locator(".player").wait_for()
        first = now(page)
        assert step_to_the_end(page) == [step["text"] for step in tell()["steps"]]
        back = page.get_by_role("button", name="Крок назад")
        back.click()
        while back.get_attribute("aria-disabled") == "false":
            back.press("Enter")
        assert now(page) == first


def test_another_choice_tells_another_story_and_the_address_holds_it(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        step_to_the_question(page)
        page.locator(".player .choices").get_by_role("button", name="Роланд Бенкс").click()
        told = step_to_the_end(page)
        other = [step["text"] for step in tell("--choose", "roland")["steps"]]
        # The player goes on from the choice: what was told before it is the same in both.
        assert other[-len(told) :] == told
        assert "choices=roland" in page.url
        last = now(page)
        page.reload()
        page.locator(".player").wait_for()
        assert now(page) == last


SWIPE = """
([box, fromX, fromY, toX, toY]) => {
  const target = document.querySelector(box);
  const fire = (name, clientX, clientY, isEnd) => {
    const touch = new Touch({ identifier: 1, target, clientX, clientY });
    const touches = isEnd ? [] : [touch];
    target.dispatchEvent(new TouchEvent(name, { bubbles: true, touches, changedTouches: [touch] }));
  };
  fire("touchstart", fromX, fromY, false);
  fire("touchend", toX, toY, true);
}
"""


@pytest.mark.parametrize(
    ("where", "finger", "step"),
    [
        (".player .now", (300, 100, 200, 110), 2),
        (".player .now", (200, 100, 300, 110), 1),
        # Down the page, a little askew.
        (".player .now", (300, 100, 230, 400), 1),
        # Scrolling, with the drift of a thumb.
        (".player .now", (300, 100, 220, 160), 1),
        # The slider has said already where to go.
        ('.player [data-part="slider"]', (300, 100, 200, 100), 1),
        ('.player [data-part="on"]', (300, 100, 200, 100), 1),
    ],
)
def test_a_swipe_to_the_side_is_a_step(
    where: str, finger: tuple[int, ...], step: int, browser: Browser, address: str
) -> None:
    with lent(browser, address, has_touch=True) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        page.evaluate(SWIPE, [where, *finger])
        assert page.locator('.player [data-part="slider"]').input_value() == str(step - 1)


def test_the_stack_is_drawn_from_the_outermost_event_with_its_word(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + EXAMPLE)
        page.locator(".player").wait_for()
        while "Аґнес Бейкер" not in now(page) or "Реакція" not in now(page):
            page.keyboard.press("ArrowRight")
        frames = page.locator(".player .frames li").all_inner_texts()
        assert [frame.split("\n")[-1] for frame in frames if "\n" in frame] == ["коли", "коли", "після"]
        assert "Кольт 45-го Калібру" in frames[0]
        # The rule of the step stands beside it and leads to its entry.
        page.locator(".player .why a").first.click()
        page.wait_for_url("**/reaction-triggered-ability/index.html")


def test_a_frame_is_struck_out_at_the_step_that_closes_it(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + EXAMPLE + "#step=14")
        page.locator(".player").wait_for()
        assert page.locator(".player .frames .done").count() == 0
        page.keyboard.press("ArrowRight")
        assert page.locator(".player .frames .done").inner_text().split("\n") == [
            "Рани чи потрясіння: Роланд Бенкс",
            "завершено",
        ]
        # The sentence stands within the innermost that is open.
        inset = "row => parseFloat(getComputedStyle(row).marginLeft)"
        depths = [row.evaluate(inset) for row in page.locator(".player .frames li:not(.done)").all()]
        assert depths == sorted(set(depths))
        assert page.locator(".player .now").evaluate(inset) > depths[-1]
        page.keyboard.press("ArrowRight")
        assert page.locator(".player .frames .done").count() == 0


def test_the_box_of_the_current_step_is_lit_beside_the_player(browser: Browser, address: str) -> None:
    with watched(
        browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block"), address
    ) as page:
        page.goto(address + "uk/ahlcg/examples/st-walkthrough/index.html")
        page.locator(".player").wait_for()
        while page.locator(".diagram a.lit").count() == 0:
            page.keyboard.press("ArrowRight")
        lit = page.locator(".diagram a.lit").first
        assert "st-1-determine-skill" in str(lit.get_attribute("href"))
        step_to_the_end(page)
        box, player = page.locator(".diagram a.lit").last.bounding_box(), page.locator(".player").bounding_box()
        assert box
        assert player
        assert box["x"] > player["x"] + player["width"]
        assert 60 < box["y"] < box["y"] + box["height"] < 800


def test_without_scripts_the_whole_story_is_there(browser: Browser, address: str) -> None:
    with watched(browser.new_context(java_script_enabled=False, service_workers="block"), address) as page:
        page.goto(address + EXAMPLE)
        assert page.locator(".story li").count() == len(tell()["steps"])
        assert page.locator(".player").is_hidden()


def test_without_its_data_the_whole_story_is_there(browser: Browser, address: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/data/examples/**", lambda route: route.abort())
    page.goto(address + EXAMPLE)
    page.locator(".story li").first.wait_for()
    assert page.locator(".player").is_hidden()
    context.close()


def test_what_is_refused_at_once_is_told_too(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + "uk/ah3e/examples/focus-refused/index.html")
        page.locator(".player").wait_for()
        assert now(page) == page.locator(".trace .note").text_content()


def test_axe_finds_nothing_while_an_example_is_played(browser: Browser, address: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, service_workers="block", bypass_csp=True, reduced_motion="reduce"
    )
    page = context.new_page()
    # A question; a step with options beside it that scrolls; options that were not walked.
    for example in (EXAMPLE + "#step=4", EXAMPLE + "#step=17", UNWALKED + "&step=7"):
        page.goto("about:blank")
        page.goto(address + example)
        page.locator(".player .choices button").first.wait_for()
        assert find_faults_by_day_and_night(page) == "", example
    context.close()
