"""A constant hash table in a file, key -> bytes: D. J. Bernstein's cdb with 64-bit offsets (docs/hash-table.md)."""

from __future__ import annotations

import mmap
from itertools import chain
from struct import Struct
from typing import BinaryIO
from zlib import crc32

_HEAD = b"HSH3\1" + bytes(8)
"""The name of the format, the number of its hash function (CRC32), and eight unused bytes."""
_LENGTHS, _SLOT, _BUCKET = Struct(">ii"), Struct(">Iq"), Struct(">qi")
"""The lengths of a key and its value; a hash and the offset of its row; the offset of a bucket and its slots."""
_BUCKETS = 256
_TAIL = Struct(">Ii")
"""A number for the reader, and its length in bytes."""
_EMPTY = bytes(_SLOT.size)


class HashTable:
    """A table that is read in place: a look-up reads a slot, a key and a value."""

    def __init__(self, data: mmap.mmap) -> None:
        if data[: len(_HEAD)] != _HEAD:
            raise ValueError("no table of this program")
        self._bytes = data
        tail = len(data) - _TAIL.size
        self.count: int = _TAIL.unpack_from(data, tail)[0]
        """The number that the writer stored."""
        self._directory = tail - _BUCKETS * _BUCKET.size

    def find(self, key: bytes) -> tuple[int, int]:
        """Return where the value of a key begins and ends; the same offset twice if there is none."""
        value = crc32(key)
        bucket, slots = _BUCKET.unpack_from(self._bytes, self._directory + _BUCKET.size * (value & 255))
        first = (value >> 8) % slots if slots else 0
        for slot in chain(range(first, slots), range(first)):
            found, offset = _SLOT.unpack_from(self._bytes, bucket + _SLOT.size * slot)
            if not offset:
                break
            if found == value:
                of_key, of_value = _LENGTHS.unpack_from(self._bytes, offset)
                start = offset + _LENGTHS.size + of_key
                if self._bytes[offset + _LENGTHS.size : start] == key:
                    return start, start + of_value
        return 0, 0


class HashTableWriter:
    """Writes a table into an empty file; the same rows in the same order give the same bytes."""

    def __init__(self, file: BinaryIO) -> None:
        self._write = file.write
        self._offset = self._write(_HEAD)
        self._buckets: list[list[tuple[int, int]]] = [[] for _ in range(_BUCKETS)]

    def add(self, key: bytes, value: bytes) -> None:
        """Write a row. Keys must differ."""
        hashed = crc32(key)
        self._buckets[hashed & 255].append((hashed, self._offset))
        # In one piece: 150,000 small writes would take a twentieth of a build.
        self._offset += self._write(_LENGTHS.pack(len(key), len(value)) + key + value)

    def close(self, count: int) -> None:
        """Write the buckets, their directory, and a number for the reader."""
        directory = []
        for rows in self._buckets:
            # Half of the slots stay empty. A row whose slot is taken goes into the next free one.
            slots = [_EMPTY] * (2 * len(rows))
            for hashed, offset in rows:
                slot = (hashed >> 8) % len(slots)
                while slots[slot] is not _EMPTY:
                    slot = (slot + 1) % len(slots)
                slots[slot] = _SLOT.pack(hashed, offset)
            directory.append(_BUCKET.pack(self._offset, len(slots)))
            self._offset += self._write(b"".join(slots))
        self._write(b"".join(directory) + _TAIL.pack(count, _TAIL.size - 4))
