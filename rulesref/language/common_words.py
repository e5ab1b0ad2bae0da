"""Common words of the four languages that a corpus lacks: real words, not slips of others, so no repair touches them.

`common-words.txt` has the words (`tools/common_words.py` wrote it). An index keeps those that its corpus lacks as a
sorted array of hashes: some ten bits a word in the browser's file. One other word in three
hundred is taken for common.
"""

from __future__ import annotations

import mmap
import os
from array import array
from bisect import bisect_left
from functools import cache
from pathlib import Path
from zlib import crc32

from rulesref.language.wordmap import WordMap

SOURCE = Path(__file__).parent / "common-words.txt"
SHORTEST = 4
"""Shorter words are never repaired."""
SPREAD = 1 << 24
"""Hashes are numbers below this."""


def hash_word(word: str) -> int:
    """CRC-32 over the characters, the same in the browser."""
    return crc32(word.encode("utf-16-le", "surrogatepass")) % SPREAD


@cache
def _hash_source() -> dict[str, int]:
    return {word: hash_word(word) for word in SOURCE.read_text(encoding="utf-8").split()}


def find_common_words(known: WordMap) -> dict[str, int]:
    """The common words that a corpus lacks, with their hashes."""
    forms = {form for form, _ in known.items()}
    return {word: number for word, number in _hash_source().items() if word not in forms}


def write_common_words(known: WordMap, path: Path) -> None:
    path.write_bytes(array("I", sorted(set(find_common_words(known).values()))).tobytes())


class CommonWords:
    """Common words that a corpus lacks, opened for reading."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if size else b""
        self._hashes = memoryview(data).cast("I")

    def __contains__(self, word: str) -> bool:
        value = hash_word(word)
        place = bisect_left(self._hashes, value)
        return place < len(self._hashes) and self._hashes[place] == value
