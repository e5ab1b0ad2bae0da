"""How well players find what they ask for: the table of judged queries, and every form of every term.

`queries.tsv` was written from how players ask, before any tuning. Rows marked `held` are never looked at for tuning:
only their figures are printed.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulesref.search.library import Library

from .phrase_forms import phrase_forms

TABLE = Path(__file__).parent / "queries.tsv"


def judged() -> Iterator[dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def place_of_answer(library: Library, row: dict[str, str]) -> int:
    """Where the first right entry stands among ten; 0 if it does not."""
    wanted = {f"ahlcg/{slug}" for slug in row["expected"].split(";")}
    found = [hit.record["id"] in wanted for hit in library.search(row["query"]).hits]
    return found.index(True) + 1 if True in found else 0


def test_players_find_what_they_ask_for(library: Library, report: Callable[[str], None]) -> None:
    places: dict[str, list[int]] = defaultdict(list)
    misses = []
    for row in judged():
        place = place_of_answer(library, row)
        for group in ("all", row["split"], f"kind {row['kind']}", f"lang {row['lang']}"):
            places[group].append(place)
        if not 1 <= place <= 5 and row["split"] == "dev":
            misses.append(f"  {row['kind']}: {row['query']} -> {row['expected']}")
    lines = [f"{'queries':18} {'n':>4} {'recall@5':>9} {'MRR':>6}"]
    for group, some in sorted(places.items()):
        lines.append(f"{group:18} {len(some):4} {recall(some):9.3f} {mean_reciprocal(some):6.3f}")
    report("\n".join([*lines, "not among the first five:", *(misses or ["  none"])]))
    assert len(places["all"]) >= 150
    for group in ("all", "dev", "held"):
        assert recall(places[group]) >= 0.95, group
        assert mean_reciprocal(places[group]) >= 0.9, group


def recall(places: list[int]) -> float:
    return sum(1 <= place <= 5 for place in places) / len(places)


def mean_reciprocal(places: list[int]) -> float:
    return sum(1 / place for place in places if place) / len(places)


@pytest.mark.parametrize("lang", ["uk", "ru", "pl"])
def test_every_form_of_every_term_finds_its_entry(library: Library, lang: str, report: Callable[[str], None]) -> None:
    asked, missed = 0, []
    for term in library.catalogue["terms"]:
        if term["entries"] and lang in term["names"]:
            for form in sorted(phrase_forms(term["names"][lang], lang)):
                asked += 1
                hits = library.search(form, {"game": (term["game"],)}, limit=5).hits
                found = [hit.record["id"] for hit in hits]
                if term["entries"][0] not in found:
                    missed.append(f"  {form} -> {term['entries'][0]}")
    report("\n".join([f"{asked - len(missed)} of {asked} forms find their entry", *missed[:20]]))
    assert len(missed) <= 0.02 * asked
