"""Rulings about a card, and those that only name it; cards of one name, told apart or shown as one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulesref.cards.card_resolver import CardResolver
from rulesref.cards.deck_list import DeckLine
from rulesref.language.linking import NameFinder
from rulesref.model import Corpus
from rulesref.search.library import Library

from .conftest import load_real_corpus
from .program import Run

ROLAND = str(Path(__file__).parent / "decks/roland-30.txt")


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_real_corpus()


@pytest.fixture(scope="module")
def resolver(library: Library) -> CardResolver:
    return library.cards


def cards_of(run: Any) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = json.loads(run.stdout)["cards"]
    return cards


def lines_of(resolver: CardResolver, *names: str) -> list[list[str]]:
    """The codes of an investigator and of the other cards of a list."""
    investigator, *others = names
    lines = [
        DeckLine(investigator, name=investigator, part="investigator"),
        *(DeckLine(one, name=one) for one in others),
    ]
    return [[card.code for card in one.cards] for one in resolver.resolve_deck(lines)]


def test_a_ruling_that_has_a_card_in_its_title_is_about_it(corpus: Corpus) -> None:
    wrong = [
        (entry.id, code)
        for entry in corpus.entries.values()
        for code in entry.mentions
        for text in entry.texts.values()
        if corpus.cards[code].names.get(text.lang, "\n").lower() in text.title.lower()
    ]
    assert wrong == []


def test_every_kind_of_ruling_knows_what_it_is_about(resolver: CardResolver) -> None:
    rulings = resolver.facts.rulings.values()
    # What corrects a card or prices it is about some card; an example is found in clarifications and answers.
    assert all(one.subjects for one in rulings if one.cards and one.kind in ("erratum", "taboo"))
    assert {one.kind for one in rulings if set(one.cards) - set(one.subjects)} == {
        "erratum",
        "clarification",
        "faq",
        "taboo",
    }


def test_a_deck_tells_what_is_about_its_cards_and_lists_what_only_names_them(rulesref: Run) -> None:
    short, whole = (rulesref("errata", "--deck", ROLAND, *some).stdout for some in ((), ("--all",)))
    assert "\n  Also named in: ahlcg/c-1-3-reaction-opportunities, ahlcg/c-1-4-nested-sequences," in short
    assert "\n  Guard Dog: ahlcg/c-1-4-nested-sequences\n" in short
    assert "\nTo read them: rulesref show ID, or add --all.\n" in short
    assert "Nested sequences" not in short
    assert "Nested sequences" in whole
    assert "--all" not in whole
    assert len(short.splitlines()) < 100 < 200 < len(whole.splitlines())


@pytest.mark.parametrize("form", ["md", "html"])
def test_a_report_to_send_folds_the_same_rulings(rulesref: Run, form: str) -> None:
    short, whole = (rulesref("errata", "--deck", ROLAND, "--format", form, *some).stdout for some in ((), ("--all",)))
    assert "ahlcg/c-1-4-nested-sequences" in short
    # Four cards have rulings about them and are named elsewhere too; thirteen are only named.
    assert short.count("<details>") == (0 if form == "md" else 4 + 13)
    assert "<details>" not in whole
    if form == "md":
        assert "\n- Guard Dog: `ahlcg/c-1-4-nested-sequences`\n" in short


def test_a_card_that_is_asked_for_gets_all_and_what_is_about_it_first(rulesref: Run) -> None:
    out = rulesref("errata", "01001").stdout
    places = [out.index(one) for one in ("faq-cover-up-clues", "Named as an example or in a list:", "c-1-4-nested")]
    assert places == sorted(places)
    (card,) = cards_of(rulesref("errata", "01001", "--json"))
    assert [one["about_card"] for one in card["rulings"]] == [True, False, False, False]


@pytest.mark.parametrize("code", ["01001", "01501", "98004"])
def test_a_promotional_printing_is_the_card_itself(resolver: CardResolver, code: str) -> None:
    card = resolver.by_code(code)
    assert card is not None
    assert card.code == "01001"
    assert "ahlcg/faq-cover-up-clues" in card.rulings


def test_an_investigator_is_shown_once_unless_another_version_has_rulings_of_its_own(resolver: CardResolver) -> None:
    assert lines_of(resolver, "Роланд Бэнкс", "Замести следы") == [["01001"], ["01007"]]
    # The parallel Agnes has an answer of her own, and nothing in the deck tells which one it is.
    assert lines_of(resolver, "Agnes Baker") == [["01004", "90017"]]


def test_a_card_that_came_with_a_parallel_investigator_alone_tells_that_it_is_meant(resolver: CardResolver) -> None:
    investigator, directive, cover_up = lines_of(resolver, "Roland Banks", "Directive", "Cover Up")
    assert investigator == ["90024"]
    assert directive == ["90025"]
    assert cover_up == ["90031"]


def test_an_erratum_of_one_printing_is_told_of_that_printing_alone(rulesref: Run) -> None:
    old, new = cards_of(rulesref("errata", "01020", "12020", "--json"))
    assert [one["id"] for one in old["rulings"] if one["about_card"]] == []
    assert [one["id"] for one in new["rulings"] if one["about_card"]] == ["ahlcg/erratum-machete-2026"]
    out = rulesref("errata", "Machete").stdout
    assert "level 0 · 12020 · Core Set (2026) 20\n  card erratum · since version Grimoire 1.1" in out


def test_cards_of_one_name_with_the_same_rulings_are_told_as_one(rulesref: Run) -> None:
    asked = ("errata", "Загадочный раствор (4)")
    assert rulesref(*asked).stdout.count("ahlcg/erratum-researched-keyword-cards") == 1
    assert [card["code"] for card in cards_of(rulesref(*asked, "--json"))] == ["02262", "02263", "02264"]


def test_cards_of_the_name_that_nobody_speaks_of_are_named_on_one_line(rulesref: Run) -> None:
    out = rulesref("errata", "Dark Memory").stdout
    assert "Nothing is said about other cards with this name: Dark Memory [90019]\n" in out
    (card,) = cards_of(rulesref("errata", "Dark Memory", "--json"))
    assert (card["code"], card["namesakes"]) == ("01013", ["90019"])


def test_a_name_is_found_with_its_own_comma_and_quotes_and_no_others() -> None:
    finder = NameFinder([("Ни снег, ни дождь", "60502"), ('Mr. "Rook"', "05153")], lambda word: (word,))
    assert [one.target for one in finder.find("Карта «Ни снег, ни дождь» и «Mr. „Rook“».")] == ["60502", "05153"]
    assert finder.find("Ни снег. Ни дождь; mr, rook") == []


def test_rulings_below_an_entry_are_in_the_language_that_was_asked_for(rulesref: Run) -> None:
    out = rulesref("--ui", "en", "show", "enemy-engagement", "--lang", "uk").stdout
    assert "What later documents say:" in out
    assert "Дослідник вступає в бій із ворогом / ворог — із дослідником  ahlcg/c-2-4-engaging-wording" in out
    assert "Сыщик" not in out
