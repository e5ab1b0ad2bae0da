"""A map of words to words on disk: grammatical forms to their lemmas, lemmas to their synonyms.

A sorted text file, `word<TAB>word word…` a line, read in place: opening it costs nothing, a look-up some twenty
comparisons. All words are folded (`normalise.fold`).
"""

from __future__ import annotations

import mmap
import os
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

_STRETCH = 512
"""So many bytes are searched as they are, and not halved further."""
_PIVOTS = 2048
_BEHIND_ALL = b"\xff"
"""Behind every line: no text has this byte."""


def write_words(words: Mapping[str, Iterable[str]], path: Path) -> None:
    """The file of a map. The same words give the same bytes."""
    lines = sorted(f"{word}\t{' '.join(sorted(others))}\n".encode() for word, others in words.items())
    path.write_bytes(b"".join(lines))


class WordMap:
    """A map of words, opened for reading. Whoever asks for most of its words, such as a build, reads it `whole`."""

    def __init__(self, path: Path, whole: bool = False) -> None:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            self._bytes: mmap.mmap | bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if size else b""
        self._size = size
        self._pivots: dict[tuple[int, int], tuple[int, int, bytes]] = {}
        self._lines: list[bytes] = []
        if whole:
            self._read_whole()

    def __getstate__(self) -> bytes:
        """For another process: the words as they are, whatever becomes of the file."""
        return bytes(self._bytes)

    def __setstate__(self, words: bytes) -> None:
        self._bytes, self._size, self._pivots = words, len(words), {}
        self._read_whole()

    def _read_whole(self) -> None:
        # In order as they are: to make a dictionary takes longer than all look-ups of a build.
        self._lines = [*bytes(self._bytes).removesuffix(b"\n").split(b"\n"), _BEHIND_ALL]

    def get(self, word: str) -> tuple[str, ...]:
        """What a word is mapped to; nothing if the word is unknown."""
        key = word.encode() + b"\t"
        if self._lines:
            line = self._lines[bisect_left(self._lines, key)]
            return tuple(line[len(key) :].decode().split(" ")) if line.startswith(key) else ()
        at = self._find_exactly(key)
        if at < 0:
            return ()
        end = self._line_end(at)
        return tuple(self._bytes[at + len(key) : end].decode().rstrip("\n").split(" "))

    def __contains__(self, word: str) -> bool:
        return self._find_exactly(word.encode() + b"\t") >= 0

    def has_beginning(self, start: str) -> bool:
        """Whether some word begins so."""
        key = start.encode()
        at = self._find(key)
        return self._bytes[at : at + len(key)] == key

    def items(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every word with what it is mapped to, in order."""
        for line in bytes(self._bytes).decode().splitlines():
            word, _, others = line.partition("\t")
            yield word, tuple(others.split(" "))

    @cached_property
    def inverse(self) -> dict[str, set[str]]:
        """The words that are mapped to each: the forms of a lemma."""
        found: dict[str, set[str]] = defaultdict(set)
        for word, others in self.items():
            for other in others:
                found[other].add(word)
        return dict(found)

    def near(self, word: str, distance: int) -> list[tuple[int, str]]:
        """Known words within so many slips of a word (a letter wrong, missing, extra, or two swapped), nearest first.

        Walks the sorted lines like a tree: a prefix that is already too far off is passed over with all its words, and
        of one that has all the slips there may be, the few words are looked up whose rest is free of them.
        """
        # Most searches mend nothing.
        from rulesref.language.edit_distance import find_endings, first_row, next_row

        found: list[tuple[int, str]] = []
        previous = ""
        rows = [first_row(word)]
        at = 0
        while at < self._size:
            end = self._line_end(at)
            form = self._bytes[at:end].partition(b"\t")[0].decode()
            shared = _shared_prefix(previous, form)
            del rows[shared + 1 :]
            for depth in range(shared, len(form)):
                rows.append(next_row(rows, word, form, depth))
                if min(rows[-1]) >= distance:
                    previous = form[: depth + 1]
                    # Every word that begins so is passed over. Where lines are out of order, go on.
                    at, start = max(self._find(previous.encode() + _BEHIND_ALL, end), end), at
                    endings = find_endings(rows, word, previous, distance)
                    found += [(distance, previous + rest) for rest in endings if self._has(previous + rest, start, at)]
                    break
            else:
                if rows[-1][-1] <= distance:
                    found.append((rows[-1][-1], form))
                previous = form
                at = end
        return sorted(found)

    def _has(self, word: str, start: int, end: int) -> bool:
        """Whether a word stands in a line from `start` to before `end`."""
        key = word.encode() + b"\t"
        if end - start > _STRETCH:
            return self._find_exactly(key) >= 0
        return self._bytes[start : start + len(key)] == key or self._bytes.find(b"\n" + key, start, end) >= 0

    def _line_end(self, at: int) -> int:
        """Where the line after the one at `at` begins; the end of the file if its last newline is lost."""
        return self._bytes.find(b"\n", at) + 1 or self._size

    def _find_exactly(self, key: bytes) -> int:
        """Where the line that begins with `key` begins; -1 if there is none."""
        data, low, high = self._bytes, 0, self._size
        while high - low > _STRETCH:
            # The first halvings are the same for most words.
            pivot = self._pivots.get((low, high))
            if pivot is None:
                middle = data.rfind(b"\n", low, (low + high) // 2) + 1 or low
                end = self._line_end(middle)
                pivot = middle, end, data[middle:end]
                if len(self._pivots) < _PIVOTS:
                    self._pivots[low, high] = pivot
            middle, end, line = pivot
            if line < key:
                low = end
            else:
                high = middle
        if data[low : low + len(key)] == key:
            return low
        return data.find(b"\n" + key, low, high + len(key)) + 1 or -1

    def _find(self, key: bytes, low: int = 0) -> int:
        """Where the first line that is not before `key` begins, at `low` or behind it: the sooner, the nearer it is."""
        step, high = _STRETCH, self._size
        while low + step < high:
            middle = self._bytes.rfind(b"\n", low, low + step) + 1 or low
            end = self._line_end(middle)
            if self._bytes[middle:end] >= key:
                high = middle
                break
            low, step = end, 2 * step
        while low < high:
            middle = self._bytes.rfind(b"\n", low, (low + high) // 2) + 1 or low
            end = self._line_end(middle)
            if self._bytes[middle:end] < key:
                low = end
            else:
                high = middle
        return low


def _shared_prefix(one: str, other: str) -> int:
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count
