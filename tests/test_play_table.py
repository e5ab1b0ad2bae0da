"""Playing a round in the page: the graph that the engine made, decided, taken back, asked and shared."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, ViewportSize

from .browsing import find_faults_by_day_and_night, lent, watched
from .program import run_here

TABLE = "uk/ahlcg/table/index.html"


def say(page: Page) -> list[str]:
    """Every sentence of the log, without the rules and the decisions."""
    texts = page.locator(".play-table .log li:not(.decided)").evaluate_all(
        "rows => rows.map((row) => row.firstChild.textContent.trim())"
    )
    return [str(text) for text in texts]


def decide(page: Page, *names: str) -> None:
    for name in names:
        page.locator(".play-table .choices button").get_by_text(name, exact=True).click()


def test_a_round_is_played_taken_back_and_shared(browser: Browser, start: str) -> None:
    with lent(browser, start) as page:
        page.goto(start + TABLE)
        page.locator(".play-table .choices button").first.wait_for()
        before = say(page)
        decide(page, "атакувати: Гуль-прислужник")
        assert "дають успіх: 11 з 12 (92 %)" in page.locator(".play-table .chance").inner_text()
        decide(page, "0 ×3")
        assert (
            page.locator(".play-table .tile", has_text="Гуль-прислужник").locator(".lit").inner_text().endswith("1/2")
        )
        decide(page, "завершити хід")
        told, address = say(page), page.url
        command = page.locator(".play-table .command code").inner_text()
        page.get_by_role("button", name="Крок назад").click()
        page.get_by_role("button", name="Крок назад").click()
        assert say(page) == before
        page.goto("about:blank")
        page.goto(address)
        page.locator(".play-table .question", has_text="Раунд завершено.").wait_for()
        assert say(page) == told
    # The same text in a terminal tells the same round, and goes on.
    run = run_here("--ui", "uk", *command.split()[1:], typed="q\n")
    for sentence in told:
        assert sentence in run.stdout
    assert "Раунд 2" in run.stdout


def test_why_not_is_told_with_its_rule(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + TABLE)
        page.locator(".play-table .refused summary").click()
        row = page.locator(".play-table .refused li", has_text="вступити в бій")
        assert "Роланд Бенкс уже в бою з ворогом «Гуль-прислужник»" in row.inner_text()
        row.locator("a").click()
        page.wait_for_url("**/uk/ahlcg/engage-action/**")


def test_chance_draws_and_another_table_is_laid_out(browser: Browser, address: str) -> None:
    with lent(browser, address) as page:
        page.goto(address + TABLE)
        decide(page, "дослідити: Кабінет")
        page.get_by_role("button", name="Витягти навмання").click()
        page.locator(".play-table .log li", has_text="Витягнуто жетон хаосу").wait_for()
        page.locator(".play-table select").select_option(index=1)
        page.locator(".play-table .tile", has_text="Зграя Щурів").wait_for()
        assert "#" not in page.url


def test_a_phone_shows_the_whole_width_and_axe_finds_nothing(browser: Browser, address: str) -> None:
    size: ViewportSize = {"width": 360, "height": 740}
    context = browser.new_context(viewport=size, service_workers="block", reduced_motion="reduce")
    with watched(context, address) as page:
        page.goto(address + TABLE)
        decide(page, "атакувати: Гуль-прислужник")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        log = page.locator(".play-table .log")
        assert log.locator(".decided").evaluate("row => row.offsetTop >= row.parentElement.scrollTop")
        assert find_faults_by_day_and_night(page) == ""
