"""A query is read, not only split: what is repaired and what is left alone, quotes, questions for a definition."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesref.answers.search_answer import SearchRequest, answer_search
from rulesref.cards.card_list import CardList, read_lists
from rulesref.language.common_words import find_stem
from rulesref.language.normalise import read_words
from rulesref.search.library import Library
from rulesref.search.promotion import choose_defining, find_asked_name
from rulesref.search.query import parse_query
from rulesref.search.repair import MIN_SENTENCE, QueryWord, is_slip

from .conftest import load_real_corpus
from .program import Run

TABLES = ("questions-1.jsonl", "questions-2.jsonl")
MAX_REWRITTEN = 0.03
"""The share of questions without typos in which a word is repaired."""
DEFINITIONS = {"uk": "що таке {}", "ru": "что такое {}", "pl": "co to jest {}", "en": "what is {}"}


def questions(is_mistyped: bool) -> Iterator[tuple[str, str]]:
    """The text and the language of the questions with typos, or of the others."""
    for name in TABLES:
        for line in (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if (row["kind"] == "typo") == is_mistyped:
                yield row["q"], row["lang"]


@pytest.mark.parametrize(
    "query",
    ["fast travel", "boon", "refractions", "Leo De Luca", "щурами", "удрал", "Лео Де Лука", "szczury"],
)
def test_an_ordinary_word_and_a_name_of_any_card_stay_as_typed(library: Library, query: str) -> None:
    assert library.search(query).understood == query


def test_no_word_of_a_listed_cards_name_is_repaired(library: Library) -> None:
    names = [name for card in CardList(read_lists(load_real_corpus())) for name in card.all_names()]
    for name in random.Random(1).sample(names, 100):
        understood = library._understand(parse_query(name))
        assert not any(word.is_guessed for word in understood.words), name


def test_in_a_question_without_typos_hardly_a_word_is_repaired(library: Library) -> None:
    asked = list(questions(is_mistyped=False))
    rewritten = [query for query, lang in asked if library.search(query, limit=1, lang=lang).understood != query]
    assert len(rewritten) <= MAX_REWRITTEN * len(asked), rewritten


def test_most_questions_with_typos_are_repaired(library: Library) -> None:
    asked = list(questions(is_mistyped=True))
    assert sum(library.search(query, limit=1, lang=lang).understood != query for query, lang in asked) >= 0.9 * len(
        asked
    )


@pytest.mark.parametrize(
    ("query", "understood"),
    [
        ("waht hapens if i draw a weakness card", "what happens if i draw a weakness card"),
        ("есил колода кончилась что мне тогда делать", "если колода кончилась что мне тогда делать"),
        ("затримний ворог атакує мене в кінці ходу", "затриманий ворог атакує мене в кінці ходу"),
        ("ile kart jest na pczatku gry w mojej rece", "ile kart jest na poczatku gry w mojej rece"),
    ],
)
def test_a_slip_of_the_fingers_is_repaired_in_a_sentence(library: Library, query: str, understood: str) -> None:
    assert library.search(query).understood == understood


@pytest.mark.parametrize(
    "query",
    [
        "чи можу я вгатити ворога ліхтарем по голові",
        "мне за меня никто не сыграет эту карту",
        "is there any mutt in the whole encounter deck",
        "kto daje dyla z walki i co mu za to grozi",
    ],
)
def test_an_unknown_word_of_a_sentence_is_left_alone(library: Library, query: str) -> None:
    assert library.search(query).understood == query


def test_an_unknown_word_of_a_sentence_weighs_little(library: Library) -> None:
    long = library._understand(parse_query("чи можу я бвгджзщ ворога ліхтарем по голові")).words
    short = library._understand(parse_query("бвгджзщ ворога")).words
    assert len(long) >= MIN_SENTENCE
    assert [word.weight for word in (*long, *short) if word.is_unknown] == [0.1, 1.0]


def test_slips_of_the_fingers_are_told_from_other_words() -> None:
    slips = [("есил", "если"), ("мжно", "можно"), ("hitt", "hit"), ("одиноковая", "одинаковая"), ("anothr", "another")]
    assert [pair for pair in slips if not is_slip(*pair)] == []
    others = [("щурами", "аурами"), ("удрал", "убрал"), ("fast", "last"), ("budge", "badge"), ("plopped", "popped")]
    assert [pair for pair in others if is_slip(*pair)] == []


def test_a_stem_stands_for_the_forms_of_a_word() -> None:
    for forms in (
        "балконами балконів",
        "відстріляв відстріляла",
        "помидоры помидорами",
        "szczury szczurami",
        "routers router",
    ):
        one, other = forms.split()
        assert find_stem(one) == find_stem(other), forms


def test_a_word_of_an_imported_document_is_not_repaired(library: Library) -> None:
    assert library.search("атакка").understood != "атакка"
    assert library.search("атакка", others=frozenset({"атакка"})).understood == "атакка"


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("чи можна після провалу ще зіграти «Поцастило» проти «спровокованої атаки»", "ahlcg/attack-of-opportunity"),
        ('what does "parley" mean when the enemy is exhausted', "ahlcg/parley"),
    ],
)
def test_a_quotation_in_a_question_keeps_no_answer_out(library: Library, query: str, first: str) -> None:
    assert first in [hit.record.id for hit in library.search(query).hits[:5]]


def test_quoted_words_of_a_question_weigh_a_little_more(library: Library) -> None:
    words = library._understand(parse_query("чи діє «жетон хаосу» на ворога")).words
    assert [word.text for word in words if word.weight > 1] == ["жетон", "хаосу"]
    whole = library._understand(parse_query("«жетон хаосу» «ворог»"))
    assert [word.weight for word in whole.words] == [1, 1, 1]
    assert len(whole.phrases) == 2


@pytest.mark.parametrize("query", ["«жетону хаосу»", "kind:faq «жетону хаосу»"])
def test_a_query_that_is_only_a_quotation_filters(library: Library, query: str) -> None:
    found = {hit.record.id for hit in library.search(query, limit=100).hits}
    assert found
    assert found < {hit.record.id for hit in library.search(query.replace("«", "").replace("»", ""), limit=100).hits}


@pytest.mark.parametrize(
    ("greeting", "query"),
    [
        ("Привіт усім, сперечаємось на кухні:", "скільки карт можна тримати в руці"),
        ("Помогите, поругались!", "сколько карт можно держать в руке"),
        ("Dzień dobry, kłócimy się:", "ile kart można mieć na ręce"),
        ("Доброго дня!", "скільки карт можна тримати в руці"),
        ("Добрый вечер, поругались!", "сколько карт можно держать в руке"),
        ("Help please, we are arguing:", "what is the maximum hand size"),
    ],
)
def test_a_greeting_and_an_argument_change_no_first_answer(library: Library, greeting: str, query: str) -> None:
    only = {"game": ("ahlcg",)}
    plain = library.search(query, only).hits[0].record.id
    assert library.search(f"{greeting} {query}", only).hits[0].record.id == plain


def words_of(text: str) -> list[QueryWord]:
    light = {"hey", "guys", "what", "is", "the", "does", "що", "таке"}
    return [QueryWord(word, (word,), 0.1 if word in light else 1.0) for word in read_words(text)]


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("what is doom", "doom"),
        ("hey guys what is the golden rule", "golden rule"),
        ("what does parley mean", "parley"),
        ("що таке спровокована атака", "спровокована атака"),
        ("czym jest zagłada", "zaglada"),
        ("кто такой ведущий сыщик", "ведущий сыщик"),
        ("doom is what", ""),
        ("does the enemy know what is near", ""),
        ("what is the number of cards that I may hold in my hand at the end", ""),
    ],
)
def test_it_is_seen_of_what_a_definition_is_asked_for(query: str, name: str) -> None:
    words = words_of(query)
    found = find_asked_name(words)
    assert " ".join(word.text for word in words[found] if found) == name if found else not name


@pytest.mark.parametrize("lang", DEFINITIONS)
def test_what_is_x_is_answered_first_by_the_entry_of_x(library: Library, lang: str) -> None:
    terms = [term for term in library.catalogue.terms if lang in term.names and term.entries]
    for term in random.Random(7).sample(terms, 20):
        name = term.names[lang]
        hits = library.search(DEFINITIONS[lang].format(name), {"game": (term.game,)}, lang=lang, limit=1).hits
        # Two terms of a game may have one name, and an entry may be titled so.
        called = {other.entries[0] for other in library.find_terms(name, (term.game,), is_whole=True) if other.entries}
        titled = {entry for entry, titles in library.catalogue.titles.items() if name in titles.values()}
        assert hits[0].record.id in called | titled, name


@pytest.mark.parametrize("query", ["що таке локус", "что такое локус", "co to jest locus", "what is a locus"])
def test_of_a_term_without_an_entry_that_is_said(library: Library, query: str) -> None:
    answer = answer_search(library, SearchRequest(query, "uk"))
    assert any("locus" in note.lower() for note in answer.notes)


def test_of_a_term_with_an_entry_nothing_is_said(library: Library) -> None:
    answer = answer_search(library, SearchRequest("що таке приреченість", "uk", played="ahlcg"))
    assert answer.hits[0].record.id == "ahlcg/doom"
    assert not answer.notes


def test_a_definition_is_no_weak_answer(library: Library) -> None:
    assert choose_defining([], str) == []
    assert not library.search("що таке менгір").is_weak


@pytest.mark.parametrize("query", ["Leo De Luca", "Лео Де Лука", "лео де луки"])
def test_a_card_without_rulings_is_answered_with_no_ruling_on_another(library: Library, query: str) -> None:
    answer = answer_search(library, SearchRequest(query, "uk"))
    assert [card.is_ruled for card in answer.cards if "Лео" in card.title or "Leo" in card.title]
    if not any(card.is_ruled for card in answer.cards):
        assert not any(hit.record.cards for hit in answer.hits)


def test_a_search_tells_of_a_bare_term_in_json(rulesref: Run) -> None:
    found = json.loads(rulesref("search", "що таке локус", "--json").stdout)
    assert [(term["game"], term["entry"]) for term in found["terms"]] == [("ahlcg", None)]
    assert "undefined" not in found
