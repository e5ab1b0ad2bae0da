"""Names of games in a query: they choose the game and are not searched for."""

from __future__ import annotations

import pytest

from rulesref.search.library import Library
from rulesref.search.query import parse_query
from rulesref.search.query_names import find_named_games, find_own_game

CALLED = {
    "cards": ("arkham horror", "arkham horror lcg", "lcg", "жах* аркгем*"),
    "board": ("arkham horror", "arkham horror third edition"),
    "grail": ("tainted grail*", "tg"),
}


def find(typed: str) -> tuple[str, tuple[str, ...]]:
    """Return what is searched for and the games that are named."""
    found = find_named_games(parse_query(typed), CALLED)
    return " ".join(word.text for word in found.query.words), found.games


@pytest.mark.parametrize(
    ("typed", "words", "game"),
    [
        ("Tainted Grail: no food", "no food", "grail"),
        ("no food in TG", "no food in", "grail"),
        ("Жаху Аркгема втеча", "втеча", "cards"),
        ("can I flee in tainted grails", "can i flee in", "grail"),
    ],
)
def test_the_name_of_a_game_is_taken_out_of_the_query(typed: str, words: str, game: str) -> None:
    assert find(typed) == (words, (game,))


@pytest.mark.parametrize("typed", ["no food", "", "arkham", "horror arkham", "the tgs"])
def test_a_query_without_a_name_stays_as_it_is(typed: str) -> None:
    query = parse_query(typed)
    assert find_named_games(query, CALLED) == (query, ())


@pytest.mark.parametrize("typed", ["Tainted Grail", "lcg", "Arkham Horror LCG", "tg lcg"])
def test_a_query_that_is_only_a_name_stays_as_it_is(typed: str) -> None:
    query = parse_query(typed)
    assert find_named_games(query, CALLED) == (query, ())


def test_a_shared_name_gives_both_games() -> None:
    assert find("fight in Arkham Horror") == ("fight in", ("cards", "board"))


def test_the_longest_name_wins() -> None:
    assert find("Arkham Horror Third Edition fight") == ("fight", ("board",))
    assert find("Arkham Horror LCG fight") == ("fight", ("cards",))


def test_a_second_name_decides_between_the_games_of_a_shared_one() -> None:
    assert find("Arkham Horror fight, lcg") == ("fight", ("cards",))


def test_names_of_different_games_give_all_of_them() -> None:
    assert find("fight in Arkham Horror and Tainted Grail") == ("fight in and", ("cards", "board", "grail"))


@pytest.mark.parametrize(
    ("typed", "game"),
    [("has Beor no food", "grail"), ("night of the zealot", "cards"), ("night", ""), ("Daisy Walker", ""), ("", "")],
)
def test_a_person_or_place_that_one_game_has_tells_the_game(typed: str, game: str) -> None:
    own = {"cards": ("night of the zealot", "daisy*"), "board": ("daisy*",), "grail": ("beor*",)}
    assert find_own_game(parse_query(typed), own) == game


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("Беорові бракує їжі", "tainted-grail"),
        ("Куда идти из Куанахта", "tainted-grail"),
        ("Ailei is dying", "tainted-grail"),
        ("Noc fanatyczki we dwoje", "ahlcg"),
        ("Kymani Jones", "ahlcg"),
        ("Daisy Walker", ""),
        ("Jenny Barnes", ""),
        ("maggot swarm", ""),
    ],
)
def test_names_of_the_corpus_tell_their_game(library: Library, typed: str, game: str) -> None:
    assert find_own_game(parse_query(typed), library.catalogue.own_names) == game


def test_every_game_of_the_corpus_is_found_by_its_name(library: Library) -> None:
    for game, names in library.catalogue.called.items():
        assert names, game
    found = library.search("Tainted Grail: escape from combat").hits
    assert {hit.record.game for hit in found} == {"tainted-grail"}


def test_a_filter_counts_more_than_a_name(library: Library) -> None:
    found = library.search("Tainted Grail: combat", {"game": ["coc"]}).hits
    assert {hit.record.game for hit in found} == {"coc"}
