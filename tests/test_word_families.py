"""Words of one root that stand in the same entries mean each other, a little less."""

from __future__ import annotations

from array import array
from collections import defaultdict

import pytest

from rulesref.search.index import Postings
from rulesref.search.library import Library
from rulesref.search.query import parse_query
from rulesref.search.word_families import find_families, find_root, list_relatives

OTHERS = ["кубик"] * 8
"""Entries with nothing in common, so that two words in one entry are no chance."""


@pytest.mark.parametrize(
    "words",
    [
        ("добавить", "добавление"),
        ("атака", "атаковать", "атакувати"),
        ("перевірити", "перевіряти", "перевірка"),
        ("badac", "badanie"),
        ("investigate", "investigation", "investigating"),
    ],
)
def test_words_made_of_one_another_have_one_root(words: tuple[str, ...]) -> None:
    assert len({find_root(word) for word in words}) == 1


@pytest.mark.parametrize("word", ["рука", "дія", "run", "хаос"])
def test_a_short_word_keeps_its_letters(word: str) -> None:
    assert find_root(word) in (word, word[:4])


def families(languages: dict[str, tuple[str]], *texts: str) -> list[list[str]]:
    """The families of entries with these texts, and others."""
    numbers: dict[str, array[int]] = defaultdict(lambda: array("I"))
    for number, text in enumerate((*texts, *OTHERS)):
        for word in text.split():
            numbers[word].append(number)
    postings = {word: Postings(some, bytes(len(some))) for word, some in numbers.items()}
    return find_families(postings, len(texts) + len(OTHERS), languages)


def test_words_of_one_root_that_stand_together_are_a_family() -> None:
    found = families({}, "атака ворог", "атака атаковать", "атаковать")
    assert list_relatives(found) == {"атака": ["атаковать"], "атаковать": ["атака"]}


def test_words_of_one_root_that_never_stand_together_are_no_family() -> None:
    assert families({}, "поле", "полевий ворог") == []


def test_words_of_different_languages_are_no_family() -> None:
    assert families({"атака": ("uk",), "атаковать": ("ru",)}, "атака атаковать") == []


def test_what_no_rule_says_with_that_word_is_found_by_another_of_its_family(library: Library) -> None:
    word = library._synonyms.add(library._understand(parse_query("добавление")).words[0])
    assert {"добавить", "добавлять"} <= set(word.relatives)
    assert set(word.relatives).isdisjoint((*word.terms, *word.synonyms))


def test_a_stop_word_has_no_family(library: Library) -> None:
    assert library._synonyms.add(library._understand(parse_query("коли")).words[0]).relatives == ()
