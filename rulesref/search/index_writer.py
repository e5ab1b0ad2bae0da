"""Entries -> the table of the index (`index.py`). Used by builds alone."""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from rulesref.search.hash_table import HashTableWriter
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
