"""What holds for every entry of the corpus: a real text, a source, a way in and a way on."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from rulesref.corpus.entries import find_references
from rulesref.corpus.markup import render_text
from rulesref.kinds import RULING_KINDS, Kind
from rulesref.model import Corpus
from rulesref.search.library import Library

from .conftest import load_real_corpus

PLACEHOLDER = re.compile(r"\b(TODO|TBD|FIXME|lorem|xxx|\?\?\?)\b|\.\.\.$", re.IGNORECASE)
FEWEST_WORDS = 12


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_real_corpus()


def test_every_entry_has_a_real_text(corpus: Corpus) -> None:
    for entry in corpus.entries.values():
        text = render_text(entry.original.body)
        fewest = FEWEST_WORDS if entry.kind in (Kind.GLOSSARY, Kind.FAQ) else 6
        assert len(text.split()) >= fewest, entry.id
        assert not PLACEHOLDER.search(text), entry.id


def test_every_entry_says_where_its_rule_stands(corpus: Corpus) -> None:
    for entry in corpus.entries.values():
        assert entry.source.page or entry.source.section, entry.id


def test_no_entry_is_a_dead_end(corpus: Corpus) -> None:
    for entry in corpus.entries.values():
        on = {
            *entry.see,
            *entry.about,
            *filter(None, [entry.parent]),
            *(link.target for link in find_references(entry, entry.original)),
        }
        assert on or corpus.mentioned_by.get(entry.id), entry.id
        if entry.kind is Kind.GLOSSARY:
            assert corpus.mentioned_by.get(entry.id), f"{entry.id}: nothing leads to it"


def test_rulings_about_rules_reach_the_rule(corpus: Corpus) -> None:
    for entry in corpus.entries.values():
        if entry.kind in (Kind.ERRATUM_RULE, Kind.CLARIFICATION, Kind.FAQ):
            assert entry.about, entry.id
        for target in entry.about:
            if entry.kind in RULING_KINDS:
                assert entry.id in corpus.rulings[target]


def test_rules_errata_and_card_errata_have_a_version(corpus: Corpus) -> None:
    for entry in corpus.entries.values():
        if entry.kind in (Kind.ERRATUM_RULE, Kind.ERRATUM_SCENARIO, Kind.ERRATUM_CARD):
            assert re.fullmatch(r"(ru|grimoire)?\d\.\d(;(ru|grimoire)?\d\.\d)*", entry.version), entry.id


def test_every_number_of_the_grimoire_is_answered_by_one_entry_at_most(corpus: Corpus) -> None:
    """And each of its glossary by one, or else by the difference itself: the rule is the Grimoire's alone."""
    for number, rule in corpus.grimoire.items():
        bearers = [entry for entry in corpus.entries.values() if number in entry.grimoire]
        answers = [entry.id for entry in bearers if entry.grimoire[0] == number] or [entry.id for entry in bearers]
        assert len(answers) <= 1, (number, answers)
        if number.startswith("1."):
            assert answers or rule.differs, number
    assert sum(number.startswith("1.") for number in corpus.grimoire) == 160


def test_taboo_entries_say_what_changes_and_that_they_are_optional(corpus: Corpus) -> None:
    for entry in corpus.entries.values():
        assert (entry.taboo is not None) == (entry.kind is Kind.TABOO), entry.id
        if entry.taboo is not None:
            assert (entry.taboo.xp != 0) == (str(entry.taboo.change) == "price"), entry.id
            assert "табу" in entry.original.body.lower(), entry.id
            assert entry.cards, entry.id


def test_scenario_errata_are_marked_as_spoilers(corpus: Corpus) -> None:
    for entry in corpus.entries.values():
        if entry.kind is Kind.ERRATUM_SCENARIO:
            assert entry.spoiler, entry.id


def test_older_names_are_known_and_told_as_older(library: Library) -> None:
    for older, concept in (
        ("распоряжаться", "control"),
        ("задействовать", "exhaust"),
        ("обновить", "ready"),
        ("Преследует", "prey"),
    ):
        terms = {term.concept: term for term in library.find_terms(older)}
        assert older in terms[concept].older["ru"]
        own = terms[concept].entries[0]
        assert own in [hit.record.id for hit in library.search(older, limit=5).hits]


def test_faq_answers_are_found_in_other_words(library: Library) -> None:
    table = Path(__file__).parent / "faq_questions.tsv"
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    assert len(rows) >= 20
    missed = []
    for row in rows:
        found = [hit.record.id for hit in library.search(row["query"], limit=3).hits]
        if not any(slug in found or f"ahlcg/{slug}" in found for slug in row["expected"].split(";")):
            missed.append(f"{row['query']} -> {row['expected']}, found {found}")
    # Twenty of twenty-four: what is missed is listed, not hidden.
    assert len(rows) - len(missed) >= 20, missed


LATER_FAQS = ("ahlcg-faq-en", "ahlcg-grimoire-en")


def test_later_rulings_are_found_in_other_words(library: Library) -> None:
    table = Path(__file__).parent / "later_questions.tsv"
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    questions = {
        record.id
        for name in library.catalogue.titles
        if name.startswith("ahlcg/faq-")
        and (record := library.entry(name)) is not None
        and record.source.doc in LATER_FAQS
    }
    for lang in ("ru", "uk"):
        asked = {f"ahlcg/{row['expected']}" for row in rows if row["lang"] == lang}
        assert questions - asked == set(), lang
    missed = []
    for row in rows:
        found = [hit.record.id for hit in library.search(row["query"], limit=3, game="ahlcg").hits]
        if f"ahlcg/{row['expected']}" not in found:
            missed.append(f"{row['query']} -> {row['expected']}, found {found}")
    # One in forty may slip when texts change: what is missed is listed, not hidden.
    assert len(missed) <= len(rows) // 40, missed


def test_as_of_an_older_version_no_later_entry_stands_beside_a_rule(library: Library) -> None:
    then = library.timeline.read("2.2")
    assert then
    past = library.look_back(then)
    for lang in ("uk", "ru"):
        now = library.entry("ahlcg/blank", lang)
        assert now
        assert "[!since 2.5]" in now.body
        assert "ahlcg/erratum-permanent-blank" in (*now.rulings, *now.mentioned_by)
        assert now.grimoire == ("1.022",)
        old = past.view(now)
        assert "[!since" not in old.body
        assert "ahlcg/erratum-permanent-blank" not in (*old.rulings, *old.mentioned_by)
        assert "ahlcg/permanent" in old.see
        assert old.grimoire == ()
