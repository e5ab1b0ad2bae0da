"""The index on disk: one hash table, key -> bytes, with postings (term -> entries and impacts) and records.

The table (`hash_table.py`) is read in place: opening it and looking up a term cost no more than the term's own bytes.
"""

from __future__ import annotations

import json
import mmap
import sys
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from rulesref.index_records import Record, decode_record
from rulesref.search.hash_table import HashTable, HashTableWriter
from rulesref.search.name_matching import ENTRY, NamesOfTerm
from rulesref.search.vectors import ENTRIES, TOPICS, Vectors

ORIGIN = "@"
"""Before the language of an entry's document, among the languages by which entries are found: no filter can have it."""
TERMS, ASKED = "terms", "asked"
"""Fields: the terms of texts and names, and those of the question bank, each with its impacts."""
VECTORS = "vector"
"""Field: the vectors of terms (`vectors.py`)."""
TABLE = "index.table"
MAX_IMPACT = 255
"""What a term says of the entry that it says most about; impacts are bytes."""
_COUNT, _POSTING = 4, 5
"""Bytes: how many postings there are; a posting, the number of an entry in four and the impact in one. Behind those of
a term stand the codes of the names that have it (`name_matching.py`)."""


class Postings(NamedTuple):
    """The entries that have a term, in the order of their numbers, and how much it says about each."""

    numbers: array[int]
    impacts: bytes
    """From 1 to the highest, one for each number."""


NO_POSTINGS = Postings(array("I"), b"")


class Index:
    """An index opened for reading. What was read once is kept."""

    def __init__(self, folder: Path) -> None:
        with (folder / TABLE).open("rb") as file:
            self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self._table = HashTable(self._bytes)
        self.size = self._table.count
        self._read: dict[tuple[str, str], Postings] = {}
        self._named: dict[str, NamesOfTerm] = {}
        self._facts: dict[int, list[str]] = {}
        self._records: dict[tuple[int, str], Record] = {}
        self._folder = folder

    def postings(self, field: str, value: str) -> Postings:
        """The entries whose field has a value."""
        found = self._read.get((field, value))
        if found is None:
            start, count, _ = self._find(make_key(field, value))
            middle = start + 4 * count
            numbers = order_bytes(array("I", self._bytes[start:middle]))
            found = Postings(numbers, self._bytes[middle : middle + count]) if count else NO_POSTINGS
            self._read[field, value] = found
        return found

    def matching(self, field: str, values: Iterable[str]) -> set[int]:
        """Numbers of the entries whose field has one of the values."""
        return {number for value in values for number in self.postings(field, value).numbers}

    def frequency(self, field: str, term: str) -> int:
        """Return in how many entries a field has a term."""
        return self._find(make_key(field, term))[1]

    def vector(self, term: str) -> bytes:
        """Return the packed vector of a term; nothing if it has none."""
        return bytes(self._read_value(make_key(VECTORS, term)))

    def names_with(self, term: str) -> NamesOfTerm:
        """The words of names that have a term."""
        found = self._named.get(term)
        if found is None:
            start, count, end = self._find(make_key(TERMS, term))
            codes = order_bytes(array("Q", self._bytes[start + _POSTING * count : end]))
            entries = [code >> ENTRY for code in codes]
            # Of several codes of an entry the first is taken last.
            starts = dict(zip(reversed(entries), range(len(entries) - 1, -1, -1), strict=True))
            found = self._named[term] = starts, codes
        return found

    @cached_property
    def vectors(self) -> Vectors:
        """The vectors of entries."""
        return Vectors(self._folder / ENTRIES)

    @cached_property
    def topics(self) -> Vectors:
        """The vectors of topics that no document treats."""
        return Vectors(self._folder / TOPICS)

    def kind(self, number: int) -> str:
        return self._look_at(number)[0]

    def game(self, number: int) -> str:
        return self._look_at(number)[1]

    def languages(self, number: int) -> list[str]:
        """Those that an entry has a text in, its document's first."""
        return self._look_at(number)[2:]

    def record(self, number: int, lang: str) -> Record:
        """An entry in one of its languages."""
        found = self._records.get((number, lang))
        if found is None:
            packed = self._read_value(make_key(f"record-{lang}", number))
            found = self._records[number, lang] = decode_record(packed.decode())
        return found

    def _look_at(self, number: int) -> list[str]:
        found = self._facts.get(number)
        if found is None:
            found = self._facts[number] = json.loads(self._read_value(make_key("facts", number)))
        return found

    def _find(self, key: bytes) -> tuple[int, int, int]:
        """Where the postings of a key begin, how many there are, and where what stands there ends."""
        start, end = self._table.find(key)
        if start == end:
            return 0, 0, 0
        return start + _COUNT, int.from_bytes(self._bytes[start : start + _COUNT], "little"), end

    def _read_value(self, key: bytes) -> bytes:
        start, end = self._table.find(key)
        return self._bytes[start:end]


def make_key(field: str, value: object) -> bytes:
    return f"{field}\t{value}".encode()


def order_bytes(numbers: array[int]) -> array[int]:
    """Numbers in the byte order of the file, or back from it."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


_NO_NAMES = array("Q")


class IndexRow(NamedTuple):
    """An entry as it is written into the index."""

    id: str
    game: str
    kind: str
    numbers: Iterable[str]
    records: Mapping[str, str]
    """Language -> its record as JSON, its document's first."""


class TermFields(NamedTuple):
    """What an index has by term."""

    terms: Mapping[str, Postings]
    """The numbers of the rows whose texts or names have it."""
    asked: Mapping[str, Postings]
    """The numbers of the rows whose questions have it."""
    names: Mapping[str, array[int]]
    """The codes of the names that have it."""
    vectors: Mapping[str, bytes] = {}
    """Its vector (`vectors.py`)."""


def write_index(
    folder: Path, rows: Iterable[IndexRow], by_term: TermFields, progress: Callable[[int], None] = lambda done: None
) -> None:
    """Write a new index; the same rows give the same bytes."""
    terms, asked, names, vectors = by_term
    fields: dict[tuple[str, str], array[int]] = defaultdict(lambda: array("I"))
    with (folder / TABLE).open("wb", buffering=1 << 20) as file:
        table, count = HashTableWriter(file), 0
        for number, row in enumerate(rows):
            for field, values in (
                ("id", (row.id,)),
                ("game", (row.game,)),
                ("kind", (row.kind,)),
                ("lang", (*row.records, f"{ORIGIN}{next(iter(row.records))}")),
                ("number", row.numbers),
            ):
                for value in values:
                    fields[field, value].append(number)
            table.add(make_key("facts", number), json.dumps([row.kind, row.game, *row.records]).encode())
            for lang, record in row.records.items():
                table.add(make_key(f"record-{lang}", number), record.encode())
            count = number + 1
            progress(count)
        for term in {**terms, **names}:
            packed = _pack(terms.get(term, NO_POSTINGS)) + _to_bytes(names.get(term, _NO_NAMES))
            table.add(make_key(TERMS, term), packed)
        for term, postings in asked.items():
            table.add(make_key(ASKED, term), _pack(postings))
        for term, vector in vectors.items():
            table.add(make_key(VECTORS, term), vector)
        for (field, value), numbers in fields.items():
            table.add(make_key(field, value), _pack(Postings(numbers, b"\1" * len(numbers))))
        table.close(count)


def _pack(postings: Postings) -> bytes:
    numbers, impacts = postings
    return len(numbers).to_bytes(4, "little") + _to_bytes(numbers) + impacts


def _to_bytes(numbers: array[int]) -> bytes:
    return order_bytes(numbers).tobytes()
