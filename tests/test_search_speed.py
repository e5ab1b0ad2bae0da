"""What makes search fast changes no answer: texts read by chunks, common words looked up only where they can matter."""

from __future__ import annotations

import csv
import sys
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulesref.language.normalise import APOSTROPHES, read_words, tokenise
from rulesref.language.wordmap import WordMap
from rulesref.search import candidates
from rulesref.search.candidates import choose_candidates, look_up, weigh_share
from rulesref.search.index import TERMS, Postings
from rulesref.search.library import Library
from rulesref.search.query import parse_query
from rulesref.search.rank import DEPTH, inverse_frequency, weigh_rarity
from rulesref.search.repair import QueryWord
from rulesref.search.synonyms import list_meanings

from .program import ROOT


def queries() -> list[str]:
    with (ROOT / "tests/queries.tsv").open(encoding="utf-8") as file:
        return [row["query"] for row in csv.DictReader(file, delimiter="\t")][::5]


def test_no_blank_stands_inside_a_word() -> None:
    blanks = [chr(code) for code in range(sys.maxunicode + 1) if chr(code).isspace()]
    assert len(blanks) > 20
    for blank in blanks:
        text = "".join(f"а{mark}{blank}{mark}б 1.{blank}2{blank}.3a" for mark in ("", *APOSTROPHES, "\u00ad", "\u0301"))
        assert read_words(text) == [word for chunk in text.split() for word in read_words(chunk)]


def test_a_text_read_by_chunks_has_the_terms_and_places_of_its_words(library: Library) -> None:
    analyser = library.analyser
    for record in [*library.records()][::97]:
        words = tokenise(record.text)
        assert analyser.analyse(record.text) == [analyser.terms(word.text) for word in words]
        wanted = {term for word in words[::7] for term in analyser.terms(word.text)}
        expected = [word for word in words if not wanted.isdisjoint(analyser.terms(word.text))]
        assert analyser.find_words(record.text, wanted) == expected


def test_a_map_read_whole_has_the_same_words(library: Library) -> None:
    path = library.folder / "forms.txt"
    by_place, whole = WordMap(path), WordMap(path, whole=True)
    some = [word for word, _ in by_place.items()][::501]
    assert [by_place.get(word) for word in some] == [whole.get(word) for word in some]
    assert all(by_place.get(word) and word in by_place for word in some)
    for unknown in ("", "а\u0491", "ыыы", some[0][:-1] + "\uffff", "\U0010ffff"):
        assert by_place.get(unknown) == whole.get(unknown) == ()
        assert unknown not in by_place


class SmallIndex:
    """Postings in memory: term -> entry -> impact."""

    size = 40

    def __init__(self, terms: Mapping[str, Mapping[int, int]]) -> None:
        self._terms = terms

    def postings(self, field: str, value: str) -> Postings:
        found = sorted(self._terms.get(value, {}).items())
        return Postings(array("I", [number for number, _ in found]), bytes(impact for _, impact in found))

    def frequency(self, field: str, term: str) -> int:
        return len(self._terms.get(term, {}))


def sum_fully(words: Sequence[QueryWord], rarity: Sequence[float], index: SmallIndex, allowed: set[int]) -> list[int]:
    """Return every entry that has one of the words, the best first, without any pruning."""
    values = {}
    for number in allowed:
        total = covered = 0.0
        for place in sorted(range(len(words)), key=lambda place: -rarity[place]):
            best = 0.0
            for worth, terms in list_meanings(words[place]):
                for term in terms:
                    best = max(best, worth * dict(zip(*index.postings(TERMS, term), strict=True)).get(number, 0))
            total += words[place].weight * best
            covered += rarity[place] if best else 0.0
        if total:
            values[number] = total * weigh_share(covered / sum(rarity))
    return sorted(values, key=lambda number: (-values[number], number))


NAMES = st.sampled_from("abcdefgh")
TERMS_OF_ENTRIES = st.dictionaries(NAMES, st.dictionaries(st.integers(0, 39), st.integers(1, 255), max_size=40))
WORDS = st.lists(
    st.builds(
        QueryWord,
        text=st.just("word"),
        terms=st.lists(NAMES, min_size=1, max_size=2, unique=True).map(tuple),
        weight=st.sampled_from([0.1, 0.5, 1.0]),
        synonyms=st.lists(NAMES, max_size=1).map(tuple),
        relatives=st.lists(NAMES, max_size=1).map(tuple),
    ),
    min_size=1,
    max_size=5,
)


MEANINGS = {"a": {1: 100}, "b": {2: 255}, "c": {3: 1}, "d": {4: 1}}
"""Entry 2 is the best for the words below, by the first meaning of the second word alone."""


# By chance hardly any words have a bound that decides.
@example(MEANINGS, [QueryWord("one", ("a",), 1.0), QueryWord("two", ("b", "c"), 1.0)], 1, None)
@example(MEANINGS, [QueryWord("one", ("a",), 1.0), QueryWord("two", ("b",), 1.0, ("c",), ("d",))], 1, None)
@given(TERMS_OF_ENTRIES, WORDS, st.integers(1, 12), st.sets(st.integers(0, 39), min_size=1) | st.none())
def test_pruning_gives_the_candidates_of_the_full_sums(
    terms: dict[str, dict[int, int]], words: list[QueryWord], limit: int, allowed: set[int] | None
) -> None:
    index = SmallIndex(terms)
    rarity = [
        word.weight * inverse_frequency(index.size, max(index.frequency(TERMS, term) for term in word.terms))
        for word in words
    ]
    expected = sum_fully(words, rarity, index, set(range(index.size)) if allowed is None else allowed)
    assert choose_candidates(words, rarity, index, TERMS, allowed, limit) == expected[:limit]


def test_looking_up_common_words_only_where_they_matter_changes_no_candidate(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compare with a limit of all entries, at which nothing is pruned."""
    index = library._index
    pruned = set()
    for query in queries():
        words = [*map(library._synonyms.add, library._understand(parse_query(query)).words)]
        rarity = [weigh_rarity(word, index, TERMS) for word in words]
        everything = choose_candidates(words, rarity, index, TERMS, None, index.size)

        def note(*arguments: Any, query: str = query) -> dict[int, float]:
            pruned.add(query)
            return look_up(*arguments)

        with monkeypatch.context() as patch:
            patch.setattr(candidates, "look_up", note)
            assert choose_candidates(words, rarity, index, TERMS, None, DEPTH) == everything[:DEPTH], query
    assert len(pruned) > len(queries()) // 4


def test_the_same_corpus_gives_the_same_bytes(small_corpus: Path, tmp_path: Path) -> None:
    from rulesref.corpus.load import load_corpus
    from rulesref.search.build import build_library

    corpus, _ = load_corpus(small_corpus)
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        build_library(corpus, tmp_path / name)
    one, other = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "other"))
    assert one == other
