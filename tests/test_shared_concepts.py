"""One word in several games: each reader is told, in their own language, what it is in the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesref.corpus.term_tables import find_elsewhere
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus

from .conftest import load_real_corpus
from .program import Run

LONGEST = 190
"""A note is read in passing."""


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_real_corpus()


def test_each_concept_is_told_of_two_games_or_more_in_every_language(corpus: Corpus) -> None:
    assert len(corpus.shared) >= 25
    for concept in corpus.shared:
        assert len({meaning.game for meaning in concept.meanings}) == len(concept.meanings) >= 2, concept.id
        for meaning in concept.meanings:
            assert meaning.entries, concept.id
            for lang in LANGUAGES:
                assert 5 < len(meaning.notes[lang]) <= LONGEST, (concept.id, meaning.game, lang)
                assert meaning.notes[lang].endswith("."), (concept.id, meaning.game, lang)


def test_no_note_is_left_in_another_language(corpus: Corpus) -> None:
    for concept in corpus.shared:
        for meaning in concept.meanings:
            assert len(set(meaning.notes.values())) == len(LANGUAGES), (concept.id, meaning.game)
            assert not set("ыэъ") & set(meaning.notes["uk"].replace("«добыча»", "")), (concept.id, meaning.game)
            assert not set("іїєґ") & set(meaning.notes["ru"]), (concept.id, meaning.game)


def test_the_words_that_two_tables_of_terms_share_are_told_apart(corpus: Corpus) -> None:
    told = {(meaning.game, term) for concept in corpus.shared for meaning in concept.meanings for term in meaning.terms}
    for concept in (
        "exhausted",
        "ready",
        "engaged",
        "action",
        "skill",
        "doom",
        "horror",
        "health",
        "event",
        "resource",
    ):
        for term in corpus.terms:
            if term.concept == concept:
                assert (term.game, concept) in told, (term.game, concept)


def test_an_entry_tells_what_its_word_is_elsewhere_and_not_here(corpus: Corpus) -> None:
    [(concept, meanings)] = find_elsewhere(corpus.shared, "ahlcg/exhaust-exhausted")
    assert concept.id == "exhaust"
    assert [meaning.game for meaning in meanings] == ["ah3e", "coc", "tainted-grail"]
    assert not list(find_elsewhere(corpus.shared, "ahlcg/parley"))


def test_show_and_export_carry_the_notes(rulesref: Run) -> None:
    shown = json.loads(rulesref("show", "coc/state-exhausted", "--json").stdout)
    assert [other["game"] for other in shown["other_games"]] == ["ahlcg", "ah3e", "tainted-grail"]
    assert shown["other_games"][0]["entries"] == ["ahlcg/exhaust-exhausted"]
    assert set(shown["other_games"][0]["note"]) == set(LANGUAGES)
    told = rulesref("show", "coc/state-exhausted", "--ui", "ru").stdout
    assert "В других играх:" in told
    assert "Не карта, а ваш персонаж" in told


def test_term_tells_what_it_is_in_each_game_once(rulesref: Run) -> None:
    told = rulesref("term", "skill", "--ui", "en").stdout
    assert told.count("What it is in each game:") == 1
    assert told.count("A card that you take for every point of an attribute") == 1
    found = json.loads(rulesref("term", "skill", "--game", "coc", "--json").stdout)["terms"][0]
    assert {other["game"] for other in found["other_games"]} == {"ahlcg", "ah3e", "tainted-grail"}


def test_the_page_of_an_entry_has_a_note_on_other_games(site: Path) -> None:
    pages = site / "uk/ahlcg"
    html = (pages / "exhaust-exhausted/index.html").read_text(encoding="utf-8").replace("\u00a0", " ")
    assert "<h2>В інших іграх</h2>" in html
    assert "href=../../coc/state-exhausted/index.html" in html
    assert "Домени не виснажують" in html
    assert "elsewhere" not in (pages / "parley/index.html").read_text(encoding="utf-8")
