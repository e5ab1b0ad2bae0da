"""A rule by its number: the entry that is called so, or the numbered paragraph inside one."""

from __future__ import annotations

import json
import re

import pytest

from rulesref.corpus.markup import find_numbers
from rulesref.ids import split_reference
from rulesref.kinds import Kind
from rulesref.search.library import Library

from .conftest import SHARED, load_real_corpus
from .program import Run

CORPUS = load_real_corpus()
RULES = [entry for entry in CORPUS.entries.values() if entry.game == "ah3e" and entry.kind is not Kind.EXAMPLE]


def test_a_numbered_paragraph_is_a_list_item_that_begins_with_its_number() -> None:
    body = "Text.\n\n- **458.8f** Strength.\n- **Not a number** here.\n- 458.9 is not bold.\n- **005** Limits."
    assert find_numbers(body) == ["458.8f", "005"]


def test_every_number_of_the_compendium_leads_to_one_entry_that_has_it(library: Library) -> None:
    own = {entry.number: entry.id for entry in RULES if entry.number}
    inside = {number: entry.id for entry in RULES for number in find_numbers(entry.original.body) if number not in own}
    assert len(own) > 200
    assert len(inside) > 300
    for number, entry_id in {**own, **inside}.items():
        assert entry_id in library.find_number(number, "ah3e"), number


def test_no_paragraph_stands_in_two_entries() -> None:
    own = {entry.number for entry in RULES}
    seen: dict[str, str] = {}
    for entry in RULES:
        for number in find_numbers(entry.original.body):
            assert number in own or seen.setdefault(number, entry.id) == entry.id, number


@pytest.mark.parametrize(
    ("asked", "entry"),
    [
        ("ah3e 458.8f", "ah3e/rule-458-8"),
        ("202.3b", "ah3e/rule-202-3"),
        ("zasada 458", "ah3e/rule-458"),
        ("AH3E/005", "ah3e/rule-005"),
    ],
)
def test_a_rule_is_shown_by_its_number(asked: str, entry: str, rulesref: Run) -> None:
    shown = json.loads(rulesref("show", asked, "--json").stdout)
    assert shown["id"] == entry


def test_a_paragraph_has_an_anchor_of_its_own(rulesref: Run) -> None:
    assert '<li id="458.8f">' in json.loads(rulesref("show", "ah3e 458.8f", "--json").stdout)["html"]


def test_an_example_gives_way_to_the_rule_whose_number_it_shares(library: Library) -> None:
    assert library.find_number("417.1", "ah3e") == ["ah3e/rule-417"]


@pytest.mark.skipif(not SHARED.is_dir(), reason="the documents lie beside the project only where they are kept")
def test_every_number_that_the_document_prints_is_known(library: Library) -> None:
    text = (SHARED / "sources/texts/ah3e-compendium-pl.txt").read_text(encoding="utf-8")
    printed = set(re.findall(r"(?m)^\s*(\d{3}(?:\.\d+[a-z]?)?)\b", text))
    # Two letters that the scan has read wrongly, and a number of something else.
    misread = {"202.29", "458.8n", "387"}
    assert {number for number in printed if not library.find_number(number, "ah3e")} <= misread


def test_a_paragraph_is_shown_by_its_address_and_a_wrong_one_refused(rulesref: Run) -> None:
    assert json.loads(rulesref("show", "ah3e/rule-458-8#458.8f", "--json").stdout)["id"] == "ah3e/rule-458-8"
    refused = rulesref("show", "ah3e/rule-458-8#458.8z")
    assert refused.returncode == 2
    assert "458.8i" in refused.stderr


def test_the_paragraph_asked_for_stands_first(rulesref: Run) -> None:
    lines = rulesref("show", "ah3e 458.8f", "--ui", "pl").stdout.splitlines()
    assert lines[3].startswith("458.8f Modyfikator ataku")
    assert json.loads(rulesref("show", "ah3e 458.8f", "--json").stdout)["paragraph"] == "458.8f"
    assert json.loads(rulesref("show", "ah3e 458.8", "--json").stdout)["paragraph"] == ""


def test_a_hit_names_the_paragraph_asked_for_and_shows_it(rulesref: Run) -> None:
    first = json.loads(rulesref("--ui", "pl", "search", "458.8f", "--json").stdout)["results"][0]
    assert (first["id"], first["paragraph"]) == ("ah3e/rule-458-8", "458.8f")
    assert "458.8f Modyfikator ataku" in first["snippet"]
    assert json.loads(rulesref("search", "zasada 458", "--json").stdout)["results"][0]["paragraph"] == ""
    assert "rulesref show ah3e/rule-458-8#458.8f" in rulesref("search", "458.8f").stdout


def test_see_names_paragraphs_beside_ids(rulesref: Run) -> None:
    shown = json.loads(rulesref("show", "ah3e/rule-202-3", "--json").stdout)
    assert "ah3e/rule-458-8" in shown["see"]
    assert "ah3e/rule-458-8#458.8i" in shown["see_paragraphs"]
    told = rulesref("--ui", "pl", "show", "ah3e/rule-202-3").stdout
    assert "458.8i Wyczerpana strona karty potwora  ah3e/rule-458-8#458.8i" in told


def test_a_link_that_names_a_paragraph_leads_to_it() -> None:
    """A number in the words of a link is the number of what it leads to."""
    own = {entry.number: entry.id for entry in RULES if entry.number}
    for entry in RULES:
        for words, target in re.findall(r"\[(?:zasad[ay]? )?(\d{3}(?:\.\d+[a-z]?)?)\]\(([^)]+)\)", entry.original.body):
            name, paragraph = split_reference(target, "ah3e", entry.id)
            assert own.get(words) == name if words in own else paragraph == words, (entry.id, words, target)
