"""Entries -> the table of the index (`index.py`). Used by builds alone."""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import BinaryIO, NamedTuple

from whoosh.filedb.filetables import HashWriter
from whoosh.filedb.structfile import StructFile

from rulesref.search.index import ORIGIN, TABLE, make_key, order_bytes

_CRC32 = 1
"""The fastest of Whoosh's hash functions."""


_NO_NAMES = array("Q")


class IndexRow(NamedTuple):
    """An entry as it is written into the index."""

    id: str
    game: str
    kind: str
    numbers: Iterable[str]
    terms: Mapping[str, int]
    """Term -> impact."""
    records: Mapping[str, str]
    """Language -> its record as JSON, its document's first."""


def write_index(
    folder: Path,
    rows: Iterable[IndexRow],
    names: Mapping[str, array[int]],
    progress: Callable[[int], None] = lambda done: None,
) -> None:
    """A new index. `names` has for each term the codes of names that have it. The same rows give the same bytes."""
    terms: dict[str, tuple[array[int], bytearray]] = defaultdict(lambda: (array("I"), bytearray()))
    fields: dict[tuple[str, str], array[int]] = defaultdict(lambda: array("I"))
    with (folder / TABLE).open("wb", buffering=1 << 20) as file:
        table = _TableWriter(_PlacedFile(file), hashtype=_CRC32)
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
            table.add(make_key("facts", number), json.dumps([row.kind, *row.records]).encode())
            for lang, record in row.records.items():
                table.add(make_key(f"record-{lang}", number), record.encode())
            table.count = number + 1
            progress(number + 1)
        for term in {**terms, **names}:
            numbers, impacts = terms[term]
            table.add(make_key("terms", term), _pack(numbers, impacts) + _to_bytes(names.get(term, _NO_NAMES)))
        for (field, value), numbers in fields.items():
            table.add(make_key(field, value), _pack(numbers, b"\1" * len(numbers)))
        table.close()


def _pack(numbers: array[int], impacts: bytes | bytearray) -> bytes:
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
    """A table that ends in the count of its entries. Whoosh would pickle there, and run what a stranger pickled."""

    count = 0

    def _write_extras(self) -> None:
        self.dbfile.write_uint(self.count)
