"""What makes search fast changes no answer: texts read by chunks, common words looked up only where they can matter."""

from __future__ import annotations

import csv
import sys
from array import array
from pathlib import Path

import pytest

from rulesref.language.normalise import APOSTROPHES, read_words, tokenise
from rulesref.language.wordmap import WordMap
from rulesref.search.candidates import gather_candidates
from rulesref.search.index import TABLE, Index, Postings
from rulesref.search.index_writer import IndexRow, write_index
from rulesref.search.library import Library
from rulesref.search.query import parse_query
from rulesref.search.rank import inverse_frequency, rank

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


def test_looking_up_common_words_only_where_they_matter_changes_no_result(library: Library) -> None:
    """The same words ranked with all entries as candidates, which is what a limit of all entries means."""
    index = library._index
    fewer = 0
    for query in queries():
        understood = library._understand(parse_query(query))
        words = [*map(library._synonyms.add, understood.words)]
        everything = rank(words, index, library._prior, None, index.size)
        assert rank(words, index, library._prior, None, 10) == everything[:10], query
        rarity = [word.weight * inverse_frequency(index.size, max(map(index.frequency, word.terms))) for word in words]
        fewer += len(gather_candidates(words, rarity, index, None, 10, 3.0).sums) < len(everything)
    assert fewer > len(queries()) // 4


def test_the_same_corpus_gives_the_same_bytes(small_corpus: Path, tmp_path: Path) -> None:
    from rulesref.corpus.load import load_corpus
    from rulesref.search.build import build_library

    corpus, _ = load_corpus(small_corpus)
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        build_library(corpus, tmp_path / name)
    one, other = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "other"))
    assert one == other


def test_whoosh_reads_under_every_key_what_our_reader_finds(tmp_path: Path) -> None:
    """The table is Whoosh's, though a search does not load Whoosh to read it."""
    from whoosh.filedb.filetables import HashReader
    from whoosh.filedb.structfile import BufferFile

    class Reader(HashReader):  # type: ignore[misc]  # whoosh has no types we use
        def _read_extras(self) -> None:
            """No pickle, but the count of the entries."""

    rows = [IndexRow(f"toy/{n}", "toy", "rule", [str(n)], {"uk": "[]"}) for n in range(3000)]
    terms = {f"слово{n}": Postings(array("I", [n]), bytes([n % 255 + 1])) for n in range(3000)}
    write_index(tmp_path, rows, terms, {})
    data = (tmp_path / TABLE).read_bytes()
    theirs, ours = Reader(BufferFile(memoryview(data)), len(data)), Index(tmp_path)
    items = [(bytes(key), bytes(value)) for key, value in theirs.items()]
    assert ours.size == len(rows)
    assert len({key for key, _ in items}) == len(items) > 4 * len(rows)
    assert all(ours._read_value(key) == value for key, value in items)
    for key, _ in items[::7]:
        for other in (key[:-1], key + b"x", key[::-1]):
            assert ours._read_value(other) == bytes(theirs.get(other, b""))
    (tmp_path / TABLE).write_bytes(b"HSH2" + data[4:])
    with pytest.raises(ValueError, match="no table"):
        Index(tmp_path)
