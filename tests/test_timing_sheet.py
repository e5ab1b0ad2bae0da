"""The timing sheet: every step of a game's sequences on one sheet of paper, whatever the paper."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from rulesref.engine.games import GAMES
from rulesref.language.analysis import Analyser
from rulesref.language.profiles import LANGUAGES
from rulesref.language.wordmap import WordMap
from rulesref.web.game_menu import plan_menu
from rulesref.web.list_models import SheetStep, TimingSheetPage
from rulesref.web.presenter import Presenter
from rulesref.web.related_entries import RelatedEntries
from rulesref.web.text_renderer import TextRenderer
from rulesref.web.timing_sheet import find_sheet_sequences, plan_timing_sheet

from .conftest import load_real_corpus

WIDTHS = {"A4": 718, "Letter": 740}
"""Between the margins, in CSS pixels."""
LEAST_TYPE = 8 / 0.75
"""Eight points in CSS pixels."""

SMALLEST = """() => Math.min(...Array.from(document.querySelectorAll("main *"))
  .filter(one => one.getClientRects().length)
  .filter(one => Array.from(one.childNodes).some(node => node.nodeType === 3 && node.data.trim()))
  .map(one => parseFloat(getComputedStyle(one).fontSize)))"""
CUT = """() => Array.from(document.querySelectorAll("main, main *"))
  .filter(one => one.getBoundingClientRect().right > innerWidth + 0.5
    || one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
  .map(one => one.outerHTML)"""


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], TimingSheetPage]:
    """The sheet of every game and language, planned without dictionaries."""
    forms = tmp_path_factory.mktemp("forms") / "forms.txt"
    forms.write_bytes(b"")
    corpus = load_real_corpus()
    texts, related = TextRenderer(corpus, Analyser(WordMap(forms))), RelatedEntries(corpus)
    presenters = [Presenter(corpus, texts, lang) for lang in LANGUAGES]
    return {
        (game, one.lang): plan_timing_sheet(one, plan_menu(one, related, game)) for game in GAMES for one in presenters
    }


def list_steps(page: TimingSheetPage) -> list[SheetStep]:
    return [step for sequence in page.sequences for phase in sequence.phases for step in phase.steps]


def test_a_sheet_has_every_step_of_the_tables_and_none_twice(sheets: dict[tuple[str, str], TimingSheetPage]) -> None:
    for (game, lang), page in sheets.items():
        told = [
            row.rule for name in find_sheet_sequences(load_real_corpus(), game) for row in GAMES[game].sequences[name]
        ]
        assert {row.rule for rows in GAMES[game].sequences.values() for row in rows} == set(told)
        assert len(told) == len(set(told))
        assert [step.link.to for step in list_steps(page)] == [f"{lang}/{name}/" for name in told]


def test_sentences_of_a_sheet_are_whole_and_most_steps_have_one(sheets: dict[tuple[str, str], TimingSheetPage]) -> None:
    for page in sheets.values():
        steps = list_steps(page)
        sentences = [step.sentence.text for step in steps if step.sentence]
        assert len(sentences) > len(steps) * 0.6
        assert [one for one in sentences if one[-1] not in ".!?)»”" or "•" in one] == []


def test_steps_are_told_in_the_language_of_the_reader(sheets: dict[tuple[str, str], TimingSheetPage]) -> None:
    for (_, lang), page in sheets.items():
        assert {step.link.title.lang for step in list_steps(page)} == {lang}
        assert {step.sentence.lang for step in list_steps(page) if step.sentence} == {lang}


def test_steps_name_the_page_of_the_document(sheets: dict[tuple[str, str], TimingSheetPage]) -> None:
    for (game, _), page in sheets.items():
        # The rules of Call of Cthulhu that we have are a file without pages.
        assert all(step.source.page for step in list_steps(page)) == (game != "coc")


def test_what_the_first_round_leaves_out_is_marked(sheets: dict[tuple[str, str], TimingSheetPage]) -> None:
    phases = sheets["ahlcg", "uk"].sequences[0].phases
    assert [phase.is_skipped_at_first for phase in phases] == [True, False, False, False]


def test_a_game_that_no_engine_plays_has_no_sheet() -> None:
    assert find_sheet_sequences(load_real_corpus(), "toy") == []


@pytest.fixture(scope="module")
def paper(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(service_workers="block")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_is_one_page_of_paper_in_legible_type(paper: Page, address: str, game: str, lang: str) -> None:
    paper.emulate_media(media="print")
    paper.goto(f"{address}{lang}/{game}/timing-sheet/index.html")
    # The scripts have drawn the frame of the page and what it offers.
    paper.locator("[data-print]:not([hidden])").wait_for(state="attached")
    for size, width in WIDTHS.items():
        pdf = paper.pdf(format=size, prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1, size
        paper.set_viewport_size({"width": width, "height": 1000})
        assert paper.evaluate(CUT) == []
        assert paper.evaluate(SMALLEST) >= LEAST_TYPE - 0.01
    for rubbish in ("button", "nav", ".top", ".foot", ".search-dock"):
        assert not any(one.is_visible() for one in paper.locator(rubbish).all()), rubbish


def test_the_button_of_a_sheet_prints_it_and_the_home_of_the_game_leads_to_it(paper: Page, address: str) -> None:
    paper.emulate_media(media="screen")
    paper.goto(f"{address}uk/ahlcg/index.html")
    paper.locator(".jobs a[href*=timing-sheet]").click()
    paper.wait_for_url("**/timing-sheet/**")
    paper.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    paper.get_by_role("main").get_by_role("button").press("Enter")
    assert paper.evaluate("window.printed") == 1
