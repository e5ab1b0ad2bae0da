"""The hash table of the index: every row is found, nothing else is, and its bytes are those of docs/hash-table.md."""

from __future__ import annotations

import mmap
from collections.abc import Mapping
from pathlib import Path
from struct import pack, unpack_from
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.search.hash_table import HashTable, HashTableWriter


def write(path: Path, rows: Mapping[bytes, bytes], count: int = 0) -> Path:
    with path.open("wb") as file:
        table = HashTableWriter(file)
        for key, value in rows.items():
            table.add(key, value)
        table.close(count)
    return path


def read(path: Path, keys: Mapping[bytes, bytes] | list[bytes]) -> dict[bytes, bytes]:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        table = HashTable(data)
        return {key: data[slice(*table.find(key))] for key in keys}


def test_every_row_of_a_large_table_is_found_and_no_other_key(tmp_path: Path) -> None:
    rows = {f"слово\t{number}".encode(): pack(">I", number) for number in range(5000)}
    path = write(tmp_path / "table", rows)
    assert read(path, rows) == rows
    others = [other for key in [*rows][::7] for other in (key[:-1], key + b"x", key[::-1]) if other not in rows]
    assert len(others) > 1000
    assert {*read(path, others).values()} == {b""}


@given(st.dictionaries(st.binary(max_size=6), st.binary(min_size=1, max_size=6), max_size=60), st.binary(max_size=6))
def test_any_rows_are_found_again(
    tmp_path_factory: pytest.TempPathFactory, rows: dict[bytes, bytes], key: bytes
) -> None:
    path = write(tmp_path_factory.mktemp("table") / "table", rows)
    assert read(path, [*rows, key]) == {**rows, key: rows.get(key, b"")}


def test_keys_whose_slots_are_taken_are_found(tmp_path: Path) -> None:
    # In one bucket with one first slot: their hashes have the same last byte and the same rest above it.
    found: dict[int, list[bytes]] = {}
    for number in range(60_000):
        key = str(number).encode()
        found.setdefault(crc32(key) & 255 | (crc32(key) >> 8) % 16 << 8, []).append(key)
    keys = next(keys for keys in found.values() if len(keys) >= 8)[:8]
    rows = {key: b"value of " + key for key in keys}
    assert read(write(tmp_path / "table", rows), rows) == rows


def test_the_bytes_are_those_of_the_documented_format(tmp_path: Path) -> None:
    data = write(tmp_path / "table", {b"key": b"value"}, count=7).read_bytes()
    bucket = crc32(b"key") & 255
    row = pack(">ii", 3, 5) + b"keyvalue"
    slots = [bytes(12), bytes(12)]
    slots[(crc32(b"key") >> 8) % 2] = pack(">Iq", crc32(b"key"), 13)
    directory = [
        pack(">qi", 13 + len(row) + (24 if place > bucket else 0), 2 * (place == bucket)) for place in range(256)
    ]
    assert data == b"".join([b"HSH3\1", bytes(8), row, *slots, *directory, pack(">Ii", 7, 4)])


def test_the_number_of_the_writer_is_read_back(tmp_path: Path) -> None:
    path = write(tmp_path / "table", {}, count=4_000_000_000)
    assert unpack_from(">I", path.read_bytes(), path.stat().st_size - 8) == (4_000_000_000,)
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        assert HashTable(data).count == 4_000_000_000


def test_a_file_of_another_format_is_rejected(tmp_path: Path) -> None:
    path = write(tmp_path / "table", {b"key": b"value"})
    path.write_bytes(b"HSH2" + path.read_bytes()[4:])
    with pytest.raises(ValueError, match="no table"):
        read(path, [b"key"])
