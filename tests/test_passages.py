"""Passages of entries: their ids, and which of them a result shows."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest

from rulesref.corpus.markup import find_numbers, parse_body, render_text
from rulesref.corpus.passage_ids import name_passages
from rulesref.search.catalogue import join_notes
from rulesref.search.library import Library
from rulesref.search.passages import read_lines
from rulesref.search.snippet import ANSWER, OTHER, Asked, Extent, Snippet, TextQuery, choose_asked, make_snippet

from .conftest import load_real_corpus
from .program import Run

RULE = """\
Ворога можна атакувати у свій хід.
- Кого: ворога у вашій локації.
- Успіх: ворог отримує рану. Зброя змінює це число. Закляття теж може його змінити.
Не можна:
- атакувати двічі;
- стріляти з порожньої зброї.
У російських правилах надруковано «стріляти двічі»."""
QUOTED = (6,)


def choose(library: Library, query: str, text: str = RULE, limit: int = 120, is_answer: bool = True) -> Snippet:
    analyser = library.analyser
    words = [Asked(terms, (), 1.0) for terms in analyser.analyse(query)]
    asked = TextQuery(words, choose_asked(words, [text], analyser))
    return make_snippet("Атака", text, QUOTED, asked, analyser, Extent(limit, is_answer))


def test_each_line_has_an_id_and_a_printed_number_is_one() -> None:
    assert name_passages(["Text", "- 458.8f Item", "- 165 cards", "- 458.8f Again"]) == ["p1", "458.8f", "p3", "p4"]


def test_every_passage_of_the_corpus_can_be_linked_to(library: Library) -> None:
    for entry_id in (
        "ahlcg/attack-of-opportunity",
        "tainted-grail/start-of-combat",
        "ah3e/rule-458-8",
        "coc/components",
    ):
        record = library.entry(entry_id)
        assert record is not None
        names = name_passages(record.text.split("\n"))
        assert re.findall(r' id="([^"]+)"', library.make_html(record)) == names != [], entry_id


def test_a_bold_number_is_the_id_of_its_paragraph_everywhere() -> None:
    for entry in load_real_corpus().entries.values():
        for text in entry.texts.values():
            names = name_passages(render_text(text.shown).split("\n"))
            assert [name for name in names if not re.fullmatch(r"p\d+", name)] == find_numbers(text.shown), entry.id
            assert len(set(names)) == len(names)


def test_passages_are_the_same_in_every_language(library: Library) -> None:
    for entry in load_real_corpus().entries.values():
        shapes = {
            lang: [token.type for token in parse_body(text.shown) if token.type != "inline"]
            for lang, text in entry.texts.items()
        }
        names = {lang: name_passages(render_text(text.shown).split("\n")) for lang, text in entry.texts.items()}
        for lang in names:
            assert shapes[lang] != shapes[entry.lang] or names[lang] == names[entry.lang], entry.id


def test_the_passage_with_the_words_of_the_query_is_chosen(library: Library) -> None:
    assert choose(library, "яку рану отримує ворог").passage == "p3"
    assert choose(library, "у якій локації ворог").passage == "p2"


def test_without_words_of_its_own_the_first_passage_is_chosen(library: Library) -> None:
    assert choose(library, "ворог").passage == choose(library, "абракадабра").passage == "p1"


def test_who_asks_by_the_title_gets_the_first_passage(library: Library) -> None:
    assert choose(library, "двічі атакувати").passage == "p5"
    assert choose(library, "атака").passage == "p1"


@pytest.mark.parametrize(
    "answer", ["Так. Ворог атакує.", "Nie, wróg atakuje.", "Нет: враг атакует.", "No — it attacks."]
)
def test_a_ruling_begins_with_its_yes_or_no(library: Library, answer: str) -> None:
    found = choose(library, "скільки ран отримує дослідник", f"{answer}\n- Рану отримує дослідник.", limit=40)
    assert (found.passage, found.text) == ("p1", f"{answer} …")
    assert choose(library, "скільки ран", "Такий ворог.\n- Рану отримує дослідник.").passage == "p2"


def test_a_list_item_has_the_sentence_that_leads_in_to_it(library: Library) -> None:
    found = choose(library, "порожня зброя", limit=50)
    assert (found.passage, found.text) == ("p6", "… Не можна: …\n• стріляти з порожньої зброї.")


def test_the_first_passage_stands_before_others_that_fit(library: Library) -> None:
    assert choose(library, "рана", limit=130).text.startswith("Ворога можна атакувати у свій хід. …\n• Успіх:")


def test_another_result_begins_with_the_best_passage(library: Library) -> None:
    found = choose(library, "рана", limit=130, is_answer=False)
    assert found.text.startswith("… • Успіх:")


def test_what_another_document_says_is_shown_only_if_it_is_asked_for(library: Library) -> None:
    assert "російських" not in choose(library, "ворог", limit=1000).text
    assert choose(library, "надруковано в російських").passage == "p7"


def test_nothing_is_left_out_silently(library: Library) -> None:
    assert not choose(library, "ворог", limit=1000).text.endswith("…")
    assert choose(library, "ворог").text.endswith("…")


def test_a_long_passage_is_cut_where_a_sentence_ends(library: Library) -> None:
    assert choose(library, "закляття змінити", limit=40).text == "… Закляття теж може його змінити. …"


def test_a_sentence_that_is_too_long_is_cut_between_words(library: Library) -> None:
    assert choose(library, "ворог", "Ворог чекає на дослідників у підвалі.", limit=20).text == "Ворог чекає на …"


def test_the_answer_is_longer_than_other_results_and_none_is_cut_in_a_word(library: Library) -> None:
    with (Path(__file__).parent / "queries.tsv").open(encoding="utf-8", newline="") as file:
        queries = [row["query"] for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)][::9]
    for query in queries:
        for place, hit in enumerate(library.search(query, limit=3).hits):
            catalogue = library.catalogue
            notes = join_notes(hit.record.grimoire, hit.record.lang, catalogue.grimoire, catalogue.documents.values())
            lines = {line.text for line in read_lines(f"{hit.record.text}\n{notes}")}
            # With the dots around it.
            assert len(hit.snippet) <= (OTHER if place else ANSWER).limit + 20, query
            assert hit.passage in ["", *name_passages(hit.record.text.split("\n"))]
            for line in hit.snippet.split("\n"):
                shown = line.removeprefix("… ").removesuffix(" …")
                assert any(shown in one and not one.partition(shown)[2][:1].isalnum() for one in lines), line


def test_a_result_names_its_passage_and_show_finds_it(rulesref: Run) -> None:
    asked = rulesref("search", "порядок спровокованих атак кількох ворогів", "--json", "--limit", "1")
    [first] = json.loads(asked.stdout)["results"]
    assert first["passage_id"] in {f"p{place}" for place in range(1, 20)}
    shown = json.loads(rulesref("show", f"{first['id']}#{first['passage_id']}", "--json").stdout)
    assert shown["paragraph"] == first["passage_id"]


@pytest.mark.parametrize("asked", ["p99", "x"])
def test_a_passage_that_an_entry_does_not_have_is_refused(rulesref: Run, asked: str) -> None:
    assert rulesref("show", f"ahlcg/attack-of-opportunity#{asked}").returncode == 2
