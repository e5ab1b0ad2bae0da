"""Entries as vectors: entries that players ask for in the same words are close (latent semantic analysis of the bank).

A question rarely has the words of its entry's questions, but it has words of questions about the same things. The
vectors are the first eigenvectors of how much the entries' questions have in common. They are computed when the index
is built, by numpy. A library built without it has none, nor has a corpus without questions.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesref.search.index import Postings

FILE = "vectors.bin"
DIMENSIONS = 96
SCALE = 127
"""Components are whole numbers up to this, so that the page adds up the very same ones."""
MIN_SHARE = 0.2
"""Entries whose sum is a smaller share of the best count nothing: cubed, it would hardly show."""


class EntryVectors:
    """The vectors of a library."""

    def __init__(self, folder: Path) -> None:
        packed = array("b", (folder / FILE).read_bytes())
        self._rows = [packed[at : at + DIMENSIONS] for at in range(0, len(packed), DIMENSIONS)]
        self._lengths: dict[int, float] = {}

    def __len__(self) -> int:
        return len(self._rows)

    def compare(self, sums: Mapping[int, float], numbers: Iterable[int]) -> dict[int, float]:
        """Return how close some entries are to those with high sums, from -1 to 1.

        Sums count cubed: many entries share one common word, few share most of the query.
        """
        if not sums:
            return dict.fromkeys(numbers, 0.0)
        best = max(sums.values())
        middle = [0.0] * DIMENSIONS
        for number in sorted(sums):
            share = sums[number] / best
            if share >= MIN_SHARE:
                cube = share * share * share
                middle = [one + cube * other for one, other in zip(middle, self._rows[number], strict=True)]
        length = _measure(middle)
        return {n: _multiply(middle, self._rows[n]) / (length * self._measure_row(n)) for n in numbers}

    def _measure_row(self, number: int) -> float:
        """Return the length of an entry's vector: a search needs few, and measuring all takes 16 ms."""
        if number not in self._lengths:
            self._lengths[number] = _measure(self._rows[number])
        return self._lengths[number]


def _measure(vector: Iterable[float]) -> float:
    """Return the length of a vector; 1 for one of zeros, which is close to nothing."""
    return math.sqrt(_multiply(vector, vector)) or 1.0


def _multiply(one: Iterable[float], other: Iterable[float]) -> float:
    # Added one by one: from Python 3.12 on, `sum` makes up for rounding, which the page does not.
    total = 0.0
    for left, right in zip(one, other, strict=True):
        total += left * right
    return total


def find_numpy() -> str:
    """Return the version of numpy that vectors are made with; empty if it is missing."""
    # Import lazily: only builds and stale caches ask.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("numpy")
    except PackageNotFoundError:
        return ""


def make_vectors(postings: Mapping[str, Postings], size: int) -> bytes:
    """Return the vectors of `size` entries one after another; nothing where numpy is missing or the bank is small."""
    try:
        import numpy as np
    except ImportError:
        return b""
    if size <= DIMENSIONS or not postings:
        return b""
    shared = np.zeros((size, size))
    for numbers, impacts in postings.values():
        places = np.array(numbers, dtype=np.intp)
        weights = np.frombuffer(impacts, dtype=np.uint8).astype(float)
        shared[np.ix_(places, places)] += np.outer(weights, weights)
    lengths = np.sqrt(np.diag(shared))
    lengths[lengths == 0] = 1.0
    _, vectors = np.linalg.eigh(shared / lengths / lengths[:, None])
    best = vectors[:, -DIMENSIONS:]
    # The sign of an eigenvector is arbitrary: that of its largest component is made positive, so that builds agree.
    best = best * np.sign(best[np.abs(best).argmax(axis=0), np.arange(DIMENSIONS)])
    norms = np.linalg.norm(best, axis=1, keepdims=True)
    norms[norms == 0] = 1.0
    packed: bytes = np.round(best / norms * SCALE).astype(np.int8).tobytes()
    return packed


def write_vectors(folder: Path, vectors: bytes) -> None:
    (folder / FILE).write_bytes(vectors)
