"""How well players find what they ask for: the tables of judged queries, and the forms of every term.

`queries.tsv` (Arkham Horror LCG) and `queries-<game>.tsv` were written from how players ask, before any tuning, and so
was `queries-other-language.tsv`: for entries of all games, in a language other than their document's. Rows marked
`held` are never looked at for tuning: only their figures are printed.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from rulesref.search.library import Library
from rulesref.search.results import SearchResults

from .phrase_forms import phrase_forms

FOLDER = Path(__file__).parent
TABLES = {
    "ahlcg": "queries.tsv",
    "ah3e": "queries-ah3e.tsv",
    "coc": "queries-coc.tsv",
    "tainted-grail": "queries-tainted-grail.tsv",
}
Place = Callable[[dict[str, str]], int]


def judged(name: str = "queries.tsv") -> Iterator[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


@cache
def search_once(library: Library, query: str, game: str = "", mine: str = "") -> SearchResults:
    """What a query finds within a game, or among all, for a reader of `mine`: several tests ask the same table."""
    return library.search(query, {"game": (game,)} if game else {}, game=mine)


def place_of_answer(library: Library, game: str, row: dict[str, str], only: bool = False, mine: str = "") -> int:
    """Where the first right entry stands among ten, of all games or one, for a reader of `mine`; 0 if it does not.

    An entry of another game that is called the same is named with its game, and counts if no game is known.
    """
    slugs = [slug for slug in row["expected"].split(";") if not mine or "/" not in slug]
    wanted = {slug if "/" in slug else f"{game}/{slug}" for slug in slugs}
    results = search_once(library, row["query"], game if only else "", mine)
    found = [hit.record.id in wanted for hit in results.hits]
    return found.index(True) + 1 if True in found else 0


def measure(table: str, place_of: Place, report: Callable[[str], None]) -> dict[str, list[int]]:
    """The places of the answers by split, kind and language; told in a table."""
    places: dict[str, list[int]] = defaultdict(list)
    misses = []
    for row in judged(table):
        place = place_of(row)
        for group in ("all", row["split"], f"kind {row['kind']}", f"lang {row['lang']}"):
            places[group].append(place)
        if not 1 <= place <= 5 and row["split"] == "dev":
            misses.append(f"  {row['kind']}: {row['query']} -> {row['expected']}")
    lines = [f"{table:24} {'n':>4} {'recall@5':>9} {'MRR':>6}"]
    for group, some in sorted(places.items()):
        lines.append(f"{group:24} {len(some):4} {recall(some):9.3f} {mean_reciprocal(some):6.3f}")
    report("\n".join([*lines, "not among the first five:", *(misses or ["  none"])]))
    return places


WITHIN: dict[str, dict[str, tuple[float, float]]] = {
    "ahlcg": {"all": (0.99, 0.95), "held": (0.98, 0.93)},
    "ah3e": {"all": (1, 0.97), "held": (1, 0.96)},
    "coc": {"all": (1, 0.985), "held": (1, 0.99)},
    "tainted-grail": {"all": (1, 0.96), "held": (1, 0.96)},
}
"""recall@5 and MRR among the entries of the game."""


@pytest.mark.parametrize("game", TABLES)
def test_players_find_what_they_ask_for(game: str, library: Library, report: Callable[[str], None]) -> None:
    places = measure(TABLES[game], lambda row: place_of_answer(library, game, row, only=True), report)
    assert len(places["all"]) >= (150 if game == "ahlcg" else 40)
    assert len(places["held"]) >= len(places["all"]) // 4
    for group, (least_recall, least_mean) in WITHIN[game].items():
        assert recall(places[group]) >= least_recall, group
        assert mean_reciprocal(places[group]) >= least_mean, group


NO_GAME_KNOWN = {"ahlcg": (0.98, 0.92), "ah3e": (1, 0.955), "coc": (1, 0.9), "tainted-grail": (0.98, 0.907)}
"""recall@5 and MRR among all games for a reader of whom nothing is known."""


@pytest.mark.parametrize("game", TABLES)
def test_a_games_own_words_find_that_game_among_all(game: str, library: Library, report: Callable[[str], None]) -> None:
    # All games answer in the same languages: what another one says of the same thing stands here before it at times.
    # Games whose documents are in the language of the query, and that use its words more, come first among near-equal
    # entries.
    places = measure(TABLES[game], lambda row: place_of_answer(library, game, row), report)
    least_recall, least_mean = NO_GAME_KNOWN[game]
    assert recall(places["all"]) >= least_recall
    assert mean_reciprocal(places["all"]) >= least_mean


READER_OF_IT = {"ahlcg": (0.985, 0.95), "ah3e": (1, 0.97), "coc": (1, 0.975), "tainted-grail": (1, 0.955)}
"""The same for a reader of the game."""
HELD_OF_ALL = {"ahlcg": (0.96, 0.925), "ah3e": (1, 0.95), "coc": (1, 0.95), "tainted-grail": (1, 0.95)}
"""The same, of the rows marked `held`."""


@pytest.mark.parametrize("game", TABLES)
def test_a_readers_own_game_comes_first_among_all(game: str, library: Library, report: Callable[[str], None]) -> None:
    places = measure(TABLES[game], lambda row: place_of_answer(library, game, row, mine=game), report)
    for group, (least_recall, least_mean) in {"all": READER_OF_IT[game], "held": HELD_OF_ALL[game]}.items():
        assert recall(places[group]) >= least_recall, group
        assert mean_reciprocal(places[group]) >= least_mean, group


@pytest.mark.parametrize(("query", "game"), [("домени", "coc"), ("менгир", "tainted-grail")])
def test_a_word_of_another_game_finds_that_game_first(library: Library, query: str, game: str) -> None:
    assert library.search(query, game="ahlcg").hits[0].record.game == game


def test_near_equal_entries_with_a_text_in_the_readers_language_come_first(library: Library) -> None:
    games = [hit.record.game for hit in library.search("głównego badacza", lang="pl").hits]
    assert games[0] == "ah3e"


def recall(places: list[int]) -> float:
    return sum(1 <= place <= 5 for place in places) / len(places)


def mean_reciprocal(places: list[int]) -> float:
    return sum(1 / place for place in places if place) / len(places)


@pytest.mark.parametrize("lang", ["uk", "ru", "pl"])
def test_forms_of_every_term_find_its_entry(library: Library, lang: str, report: Callable[[str], None]) -> None:
    assert share_of_forms(library, lang, report, lambda form: form) >= 0.98


def test_polish_forms_find_their_entry_without_diacritics(library: Library, report: Callable[[str], None]) -> None:
    plain = str.maketrans("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "acelnoszzACELNOSZZ")
    assert share_of_forms(library, "pl", report, lambda form: form.translate(plain)) >= 0.98


def share_of_forms(library: Library, lang: str, report: Callable[[str], None], type_in: Callable[[str], str]) -> float:
    """How many forms of all terms, typed in some way, have the term's entry among the first five."""
    asked, missed = 0, []
    for number, term in enumerate(library.catalogue.terms):
        if term.entries and lang in term.names:
            forms = sorted({type_in(form) for form in phrase_forms(term.names[lang], lang)})
            # Every 48th, beginning with another one for each term: all of them take minutes.
            for form in forms[number % min(48, len(forms)) :: 48]:
                asked += 1
                hits = library.search(form, {"game": (term.game,)}, limit=5).hits
                if term.entries[0] not in [hit.record.id for hit in hits]:
                    missed.append(f"  {form} -> {term.entries[0]}")
    report("\n".join([f"{asked - len(missed)} of {asked} forms find their entry", *missed[:20]]))
    return 1 - len(missed) / asked


def test_players_find_what_a_document_of_another_language_says(library: Library, report: Callable[[str], None]) -> None:
    table = "queries-other-language.tsv"
    places = measure(table, lambda row: place_of_answer(library, row["game"], row, only=True), report)
    for lang in ("uk", "ru"):
        assert len(places[f"lang {lang}"]) >= 60
        assert recall(places[f"lang {lang}"]) >= 0.97, lang
    assert mean_reciprocal(places["all"]) >= 0.93


def test_players_find_what_they_ask_for_in_a_table_written_last(
    library: Library, report: Callable[[str], None]
) -> None:
    table = "queries-answerable-3.tsv"
    places = measure(table, lambda row: place_of_answer(library, row["game"], row, only=True), report)
    assert recall(places["held"]) == 1
    assert mean_reciprocal(places["held"]) >= 0.94


@pytest.mark.parametrize("is_game_known", [False, True])
def test_players_find_what_they_ask_for_in_a_table_judged_before_its_first_run(
    library: Library, report: Callable[[str], None], is_game_known: bool
) -> None:
    table = "queries-ahlcg-2.tsv"
    places = measure(table, lambda row: place_of_answer(library, row["game"], row, only=is_game_known), report)
    assert recall(places["held"]) >= 0.975
    assert mean_reciprocal(places["held"]) >= 0.905


def test_players_find_what_they_ask_for_in_sixty_polish_queries(
    library: Library, report: Callable[[str], None]
) -> None:
    # Judged before its first run, which found all sixty.
    table = "queries-polish.tsv"
    places = measure(table, lambda row: place_of_answer(library, row["game"], row, only=True), report)
    assert recall(places["held"]) >= 0.97
    assert mean_reciprocal(places["held"]) >= 0.9


def test_players_find_what_they_ask_for_in_four_games_and_languages(
    library: Library, report: Callable[[str], None]
) -> None:
    # Hard questions in everyday words. Before games were weighed by words, the first run had MRR 0.75 of the held rows.
    table = "queries-answerable-4.tsv"
    places = measure(table, lambda row: place_of_answer(library, row["game"], row), report)
    assert mean_reciprocal(places["held"]) >= 0.8


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_players_find_what_they_ask_for_in_english_and_polish(
    lang: str, library: Library, report: Callable[[str], None]
) -> None:
    # Both tables were judged before their first run; a row of the first was looked at then, the second confirms it.
    found: list[int] = []
    for table in ("queries-english-polish.tsv", "queries-english-polish-2.tsv"):
        places = measure(table, lambda row: place_of_answer(library, row["game"], row, only=True), report)
        found += places[f"lang {lang}"]
    assert len(found) >= 80
    assert recall(found) >= 0.97
    assert mean_reciprocal(found) >= 0.9
