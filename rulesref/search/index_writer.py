"""Entries -> the table of the index (`index.py`). Used by builds alone."""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from struct import Struct
from typing import BinaryIO, NamedTuple
from zlib import crc32

from whoosh.filedb.filetables import HashWriter
from whoosh.filedb.structfile import StructFile

from rulesref.search.index import (
    ASKED,
    NO_POSTINGS,
    ORIGIN,
    TABLE,
    TERMS,
    VECTORS,
    Postings,
    make_key,
    order_bytes,
)

_CRC32 = 1
"""The fastest of Whoosh's hash functions."""
_LENGTHS, _SLOT = Struct("!ii"), Struct("!Iq")
"""Of a table: the lengths of a key and its value; the hash of a key and where it stands."""
_EMPTY = bytes(_SLOT.size)
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
    """Its vector (`term_vectors.py`)."""


def write_index(
    folder: Path, rows: Iterable[IndexRow], by_term: TermFields, progress: Callable[[int], None] = lambda done: None
) -> None:
    """Write a new index; the same rows give the same bytes."""
    terms, asked, names, vectors = by_term
    fields: dict[tuple[str, str], array[int]] = defaultdict(lambda: array("I"))
    with (folder / TABLE).open("wb", buffering=1 << 20) as file:
        table = _TableWriter(_PlacedFile(file), hashtype=_CRC32)
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
            table.count = number + 1
            progress(number + 1)
        for term in {**terms, **names}:
            packed = _pack(terms.get(term, NO_POSTINGS)) + _to_bytes(names.get(term, _NO_NAMES))
            table.add(make_key(TERMS, term), packed)
        for term, postings in asked.items():
            table.add(make_key(ASKED, term), _pack(postings))
        for term, vector in vectors.items():
            table.add(make_key(VECTORS, term), vector)
        for (field, value), numbers in fields.items():
            table.add(make_key(field, value), _pack(Postings(numbers, b"\1" * len(numbers))))
        table.close()


def _pack(postings: Postings) -> bytes:
    numbers, impacts = postings
    return len(numbers).to_bytes(4, "little") + _to_bytes(numbers) + impacts


def _to_bytes(numbers: array[int]) -> bytes:
    return order_bytes(numbers).tobytes()


class _PlacedFile(StructFile):  # type: ignore[misc]  # whoosh has no types we use
    """A file that is written from its beginning on, and counts where it is: Whoosh asks before every key, and Python
    would ask the system each time."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__(file)
        self._write = file.write
        self._place = 0

    def write(self, data: bytes) -> None:
        self._place += self._write(data)

    def tell(self) -> int:
        return self._place


class _TableWriter(HashWriter):  # type: ignore[misc]  # whoosh has no types we use
    """A table that ends in the count of its entries. Whoosh would pickle there, and run what a stranger pickled.

    It has the bytes that Whoosh would write, but a key with its value and each of the 256 tables of hashes go in one
    piece: Whoosh writes 150,000 pieces for this corpus, and that is a twentieth of a build.
    """

    count = 0

    def add(self, key: bytes, value: bytes) -> None:
        place, hashed = self.dbfile.tell(), crc32(key)
        self.dbfile.write(_LENGTHS.pack(len(key), len(value)) + key + value)
        self.buckets[hashed & 255].append((hashed, place))

    def _write_hashes(self) -> None:
        for keys in self.buckets:
            # Half of the slots stay empty. A key whose slot is taken goes into the next one that is free.
            slots = [_EMPTY] * (2 * len(keys))
            for hashed, place in keys:
                slot = (hashed >> 8) % len(slots)
                while slots[slot] is not _EMPTY:
                    slot = (slot + 1) % len(slots)
                slots[slot] = _SLOT.pack(hashed, place)
            self.directory.append((self.dbfile.tell(), len(slots)))
            self.dbfile.write(b"".join(slots))

    def _write_extras(self) -> None:
        self.dbfile.write_uint(self.count)
