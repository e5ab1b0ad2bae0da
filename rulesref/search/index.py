"""The index on disk: one table of Whoosh, key -> bytes, with postings (term -> entries and impacts) and records.

A table (`whoosh.filedb.filetables`) is read in place: opening it and looking up a term cost no more than the term's own
bytes. Only what Whoosh 2.7.4 has too is used, and nothing of it is unpickled: docs/decisions/0017.
"""

from __future__ import annotations

import json
import mmap
import sys
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from whoosh.filedb.filetables import HashReader, HashWriter
from whoosh.filedb.structfile import StructFile

from rulesref.records import Record, decode_record
from rulesref.search.phrases import Phrase

ORIGIN = "@"
"""Before the language of an entry's document, among the languages by which entries are found: no filter can have it."""
TABLE = "index.table"
_CRC32 = 1
"""The fastest of Whoosh's hash functions."""
_POSTING = 5
"""Bytes of a posting: the number of an entry in four, the impact in one."""


class Postings(NamedTuple):
    """The entries that have a term, in the order of their numbers, and how much it says about each."""

    numbers: array[int]
    impacts: bytes
    """From 1 to 255, one for each number."""


_NONE = Postings(array("I"), b"")


class Names(NamedTuple):
    """What the ranking reads of an entry beside its postings."""

    kind: str
    languages: list[str]
    """Those it has a text in, its document's first."""
    phrases: Sequence[Phrase]
    """The names by which it may be asked for."""


class IndexRow(NamedTuple):
    """An entry as it is written into the index."""

    id: str
    game: str
    kind: str
    numbers: Iterable[str]
    terms: Mapping[str, int]
    """Term -> impact."""
    phrases: str
    """As JSON."""
    records: Mapping[str, str]
    """Language -> its record as JSON, its document's first."""


def write_index(folder: Path, rows: Iterable[IndexRow], progress: Callable[[int], None] = lambda done: None) -> None:
    """A new index. The same rows give the same bytes."""
    terms: dict[str, tuple[array[int], bytearray]] = defaultdict(lambda: (array("I"), bytearray()))
    fields: dict[tuple[str, str], array[int]] = defaultdict(lambda: array("I"))
    with (folder / TABLE).open("wb", buffering=1 << 20) as file:
        table = _TableWriter(StructFile(file), hashtype=_CRC32)
        for number, row in enumerate(rows):
            for term, impact in row.terms.items():
                numbers, impacts = terms[term]
                numbers.append(number)
                impacts.append(impact)
            for field, values in (
                ("id", (row.id,)),
                ("game", (row.game,)),
                ("kind", (row.kind,)),
                ("lang", (*row.records, f"{ORIGIN}{next(iter(row.records))}")),
                ("number", row.numbers),
            ):
                for value in values:
                    fields[field, value].append(number)
            languages = json.dumps(list(row.records))
            table.add(_key("names", number), f'["{row.kind}",{languages},{row.phrases}]'.encode())
            for lang, record in row.records.items():
                table.add(_key(f"record-{lang}", number), record.encode())
            table.count = number + 1
            progress(number + 1)
        for term, (numbers, impacts) in terms.items():
            table.add(_key("terms", term), _pack(numbers, impacts))
        for (field, value), numbers in fields.items():
            table.add(_key(field, value), _pack(numbers, b"\1" * len(numbers)))
        table.close()


class Index:
    """An index opened for reading."""

    def __init__(self, folder: Path) -> None:
        with (folder / TABLE).open("rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self._table = _TableReader(StructFile(mapped), len(mapped))
        self.size = self._table.count
        self._read: dict[tuple[str, str], Postings] = {}
        self._named: dict[int, Names] = {}
        self._records: dict[tuple[int, str], Record] = {}

    def postings(self, field: str, value: str) -> Postings:
        """The entries whose field has a value. What was read once is kept."""
        found = self._read.get((field, value))
        if found is None:
            packed = self._table.get(_key(field, value))
            found = self._read[field, value] = _unpack(packed) if packed else _NONE
        return found

    def matching(self, field: str, values: Iterable[str]) -> set[int]:
        """Numbers of the entries whose field has one of the values."""
        return {number for value in values for number in self.postings(field, value).numbers}

    def frequency(self, term: str) -> int:
        """In how many entries a term stands."""
        found = next(self._table.ranges_for_key(_key("terms", term)), (0, 0))
        return int(found[1]) // _POSTING

    def names(self, number: int) -> Names:
        """The names of an entry, kept when once read."""
        found = self._named.get(number)
        if found is None:
            found = self._named[number] = Names(*json.loads(self._table[_key("names", number)]))
        return found

    def record(self, number: int, lang: str) -> Record:
        """An entry in one of its languages, kept when once read."""
        found = self._records.get((number, lang))
        if found is None:
            packed = self._table[_key(f"record-{lang}", number)]
            found = self._records[number, lang] = decode_record(packed.decode())
        return found


def _key(field: str, value: object) -> bytes:
    return f"{field}\t{value}".encode()


def _pack(numbers: array[int], impacts: bytes | bytearray) -> bytes:
    return _order(numbers).tobytes() + impacts


def _unpack(packed: bytes) -> Postings:
    count = len(packed) // _POSTING
    numbers = array("I", packed[:-count])
    return Postings(_order(numbers), packed[-count:])


def _order(numbers: array[int]) -> array[int]:
    """Numbers in the byte order of the file, or back from it."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


class _TableWriter(HashWriter):  # type: ignore[misc]  # whoosh has no types we use
    """A table that ends in the count of its entries. Whoosh would pickle there, and run what a stranger pickled."""

    count = 0

    def _write_extras(self) -> None:
        self.dbfile.write_uint(self.count)


class _TableReader(HashReader):  # type: ignore[misc]
    count: int

    def _read_extras(self) -> None:
        self.count = self.dbfile.read_uint()
