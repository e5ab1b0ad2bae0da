"""Which game the words of a query are of."""

from __future__ import annotations

from array import array

import pytest

from rulesref.search.game_evidence import MOST_EVIDENCE, halve_evidence, weigh_games
from rulesref.search.index import Postings
from rulesref.search.library import Library
from rulesref.search.repair import QueryWord

SPANS = {"one": (0, 100), "two": (100, 200)}


class SmallIndex:
    """Terms and the entries that have them."""

    size = 200

    def __init__(self, **entries: range) -> None:
        self._entries = entries

    def postings(self, field: str, value: str) -> Postings:
        numbers = self._entries.get(value, range(0))
        return Postings(array("I", numbers), bytes(len(numbers)))

    def frequency(self, term: str) -> int:
        return len(self._entries.get(term, ()))


def ask(*terms: str, weight: float = 1.0) -> list[QueryWord]:
    return [QueryWord(term, (term,), weight) for term in terms]


def test_a_game_that_uses_a_word_more_counts_more() -> None:
    gains = weigh_games(ask("wizard"), SmallIndex(wizard=range(90, 103)), SPANS)
    assert gains["one"] > gains["two"] == 1


def test_words_that_no_game_has_or_that_say_little_tell_nothing() -> None:
    index = SmallIndex(the=range(50))
    assert weigh_games(ask("unheard"), index, SPANS) == {"one": 1, "two": 1}
    assert weigh_games(ask("the", weight=0.1), index, SPANS) == {"one": 1, "two": 1}


def test_many_words_of_one_game_count_no_more_than_the_most() -> None:
    words = {f"word{n}": range(100) for n in range(9)}
    assert weigh_games(ask(*words), SmallIndex(**words), SPANS) == {"one": 1 + MOST_EVIDENCE, "two": 1}


def test_an_entry_that_is_called_so_needs_half_the_evidence() -> None:
    assert halve_evidence({"one": 1.5, "two": 1.0}) == {"one": 1, "two": 1.25}


def test_the_entries_of_a_game_stand_together(library: Library) -> None:
    for game in library.catalogue.games:
        numbers = library._index.matching("game", [game])
        assert max(numbers) - min(numbers) + 1 == len(numbers), game


@pytest.mark.parametrize("query", ["чи повертається божевільний персонаж", "how many domains can i drain"])
def test_a_question_in_the_words_of_a_game_finds_that_game_first(library: Library, query: str) -> None:
    assert library.search(query).hits[0].record.game == "coc"
