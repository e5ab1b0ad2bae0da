"""Lists of the site as they are planned: the glossary, the alphabet, the order of reading."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.corpus.checks import check_corpus
from rulesref.corpus.load import load_corpus
from rulesref.ids import natural_key
from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import WordMap
from rulesref.web.game_menu import plan_menu, rules_by_letter
from rulesref.web.glossary_page import plan_terms
from rulesref.web.list_models import GlossaryRow, TermsPage
from rulesref.web.presenter import Presenter
from rulesref.web.reading_order import order_entries
from rulesref.web.related_entries import RelatedEntries
from rulesref.web.text_renderer import TextRenderer


@pytest.fixture
def analyser(tmp_path: Path) -> Analyser:
    """Without dictionaries: a word is found as it is written."""
    (tmp_path / "forms.txt").write_bytes(b"")
    return Analyser(WordMap(tmp_path / "forms.txt"))


def read(corpus: Path, analyser: Analyser, lang: str) -> Presenter:
    loaded = load_corpus(corpus)[0]
    return Presenter(loaded, TextRenderer(loaded, analyser), lang)


def glossary(presenter: Presenter) -> tuple[TermsPage, dict[str, GlossaryRow]]:
    page = plan_terms(presenter, plan_menu(presenter, RelatedEntries(presenter.corpus), "toy"))
    return page, {row.concept: row for row in page.rows}


def write_rule(corpus: Path, slug: str, title: str, body: str = "Правило.", more: str = "", kind: str = "rule") -> None:
    text = f'---\ntitle: "{title}"\nkind: {kind}\nsource: {{doc: rules-uk, page: 3}}\n{more}---\n{body}\n'
    path = corpus / "toy" / "rules" / f"{slug}.uk.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def add_term(corpus: Path, text: str) -> None:
    path = corpus / "toy/terms.yaml"
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_the_readers_language_is_the_first_column_and_empty_columns_are_left_out(
    small_corpus: Path, analyser: Analyser
) -> None:
    assert glossary(read(small_corpus, analyser, "pl"))[0].langs == ("pl", "uk", "ru", "en")
    terms = small_corpus / "toy/terms.yaml"
    terms.write_text(terms.read_text(encoding="utf-8").replace("pl: Wróg, ", ""), encoding="utf-8")
    page, _ = glossary(read(small_corpus, analyser, "pl"))
    assert page.langs == ("uk", "ru", "en")
    assert [letter.letter for letter in page.letters] == ["А", "В"]


def test_a_concept_leads_to_its_rule_by_the_first_name_that_it_has(small_corpus: Path, analyser: Analyser) -> None:
    _, rows = glossary(read(small_corpus, analyser, "pl"))
    assert (rows["enemy"].shown, rows["attack"].shown) == ("pl", "uk")
    assert rows["attack"].to == "pl/toy/attack/"
    # What has no name in the first language stands below.
    assert list(rows) == ["enemy", "attack"]


def test_a_concept_told_among_others_leads_there_and_takes_only_its_own_words(
    small_corpus: Path, analyser: Analyser
) -> None:
    write_rule(small_corpus, "cards", "Карти", "На карті є:\n\n1. **Поріг** — скільки зачіпок потрібно на весь акт.\n")
    add_term(small_corpus, "threshold:\n  names: {uk: Поріг}\n  within: [cards]\n")
    add_term(small_corpus, "level:\n  names: {uk: Рівень}\n  within: [cards]\n")
    _, rows = glossary(read(small_corpus, analyser, "uk"))
    assert rows["threshold"].to == rows["level"].to == "uk/toy/cards/"
    told = rows["threshold"].definition
    assert told
    assert told.text.replace("\u00a0", " ") == "Скільки зачіпок потрібно на весь акт."
    assert rows["level"].definition is None
    assert rows["level"].within
    assert rows["level"].within.text == "Карти"


def test_a_wider_entry_that_does_not_exist_is_a_fault(small_corpus: Path) -> None:
    add_term(small_corpus, "level:\n  names: {uk: Рівень}\n  within: [crads]\n")
    corpus, problems = load_corpus(small_corpus)
    assert "C036" in [problem.code for problem in (*problems, *check_corpus(corpus))]


def test_only_letters_with_which_rules_begin_are_offered(small_corpus: Path, analyser: Analyser) -> None:
    presenter = read(small_corpus, analyser, "pl")
    menu = plan_menu(presenter, RelatedEntries(presenter.corpus), "toy")
    # «Атака» has no Polish name; «Ворог» has one.
    assert [letter.letter for letter in menu.letters] == ["W", "А"]


def test_numbers_at_the_beginning_of_titles_stand_by_their_size(small_corpus: Path, analyser: Analyser) -> None:
    for number in (2, 10, 1, 11):
        write_rule(small_corpus, f"step-{number}", f"{number}. Крок", kind="step")
    titles = [entry.original.title for entry in rules_by_letter(read(small_corpus, analyser, "uk"), "toy")["#"]]
    assert titles == ["1. Крок", "2. Крок", "10. Крок", "11. Крок"]


def test_a_chapter_is_read_as_its_document_has_it(small_corpus: Path, analyser: Analyser) -> None:
    write_rule(small_corpus, "appendix", "Абетка карт")
    path = small_corpus / "toy/rules/appendix.uk.md"
    path.write_text(path.read_text(encoding="utf-8").replace("page: 3", "page: 27"), encoding="utf-8")
    write_rule(small_corpus, "golden", "Золоті правила")
    for number in ("IX", "V", "X"):
        write_rule(small_corpus, f"part-{number.lower()}", "Частина", more=f'number: "{number}"\nparent: golden\n')
    presenter = read(small_corpus, analyser, "uk")
    entries = [entry for entry in presenter.corpus.entries.values() if entry.section == "rules"]
    assert [entry.slug for entry in order_entries(presenter, entries)] == [
        *("golden", "part-v", "part-ix", "part-x"),
        "appendix",
    ]


def test_roman_numbers_are_ordered_by_size() -> None:
    numbers = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XIV"]
    assert sorted(sorted(numbers), key=natural_key) == numbers
