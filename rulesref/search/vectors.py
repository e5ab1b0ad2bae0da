"""Vectors of terms and of entries, so that a question in other words finds its entry.

Terms that players use in questions about the same rules point the same way: `tools/train_term_vectors.py` trained their
vectors on the question bank. They are shipped with the program, so a library of any corpus in these languages can use
them. Components are whole numbers: the page computes the very same sums.

A question is the sum of the vectors of its terms, an entry the sum of its questions, each scaled to length 1. Topics
that no document treats have vectors too. All are computed when the index is built, by numpy. A library built without it
has none, nor has a corpus without questions.
"""

from __future__ import annotations

import math
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesref.language.analysis import Analyser
    from rulesref.model import UnansweredQuestion
    from rulesref.search.index_documents import IndexDocument

SHIPPED = Path(__file__).parent.parent / "language" / "term-vectors.bin"
DIMENSIONS = 128
LEVELS = (-1, 0, 1)
"""What a component can be. Fifteen levels found no more (docs/decisions/0036) and took twice the bytes."""
MAX_SCALE = 255
"""The components of a term are multiplied by its scale: terms that say little are short."""
_IN_BYTE = 4
_SIZE = 1 + DIMENSIONS // _IN_BYTE
"""Bytes of a vector: its scale, then its components."""
SHARES = 12
"""A word with several lemmas counts them in equal shares; with twelfths the shares of up to four are whole."""
ENTRIES, TOPICS = "vectors.bin", "topics.bin"
"""Files of a library: the vectors of its entries, and those of topics that no document treats."""
MAX_COMPONENT = 7
"""Their components go from -7 to 7."""
_BLOCK = 4096
"""Questions that are added up at once: all of them would take half a gigabyte."""


def write_term_vectors(
    path: Path, terms: Sequence[str], components: Sequence[Sequence[int]], scales: Sequence[int]
) -> None:
    """Write the vectors of sorted terms: a line for each term, an empty line, then the packed vectors."""
    packed = (bytes([scale, *_pack(row)]) for row, scale in zip(components, scales, strict=True))
    path.write_bytes("\n".join([*terms, "", ""]).encode() + b"".join(packed))


def _pack(components: Sequence[int]) -> Iterator[int]:
    """Yield bytes of four components each, two bits for each, the first in the lowest."""
    for at in range(0, DIMENSIONS, _IN_BYTE):
        yield sum((one + 1) << 2 * place for place, one in enumerate(components[at : at + _IN_BYTE]))


def read_term_vectors(path: Path = SHIPPED) -> dict[str, bytes]:
    """Return the packed vector of each term."""
    lines, _, packed = path.read_bytes().partition(b"\n\n")
    terms = lines.decode().split("\n")
    return {term: packed[n * _SIZE : (n + 1) * _SIZE] for n, term in enumerate(terms)}


def choose_term_vectors(languages: Mapping[str, Mapping[str, object]]) -> dict[str, bytes]:
    """Return the packed vectors of the terms that some game has: the page knows no others."""
    known = set(chain.from_iterable(languages.values()))
    return {term: vector for term, vector in read_term_vectors().items() if term in known}


@cache
def _unpack_byte(packed: int) -> tuple[int, ...]:
    return tuple((packed >> 2 * place & 3) - 1 for place in range(_IN_BYTE))


def unpack_components(packed: bytes) -> list[int]:
    """Return the components of a packed vector."""
    return [one for byte in packed[1:] for one in _unpack_byte(byte)]


def unpack_vector(packed: bytes) -> list[int]:
    """Return the components of a packed vector times its scale."""
    return [packed[0] * one for one in unpack_components(packed)]


def share_terms(words: Iterable[Iterable[str]], vectors: Mapping[str, object]) -> Iterator[tuple[str, int]]:
    """Yield the terms of words that have a vector, and how many twelfths each counts."""
    for word in words:
        known = [term for term in word if term in vectors]
        for term in known:
            yield term, SHARES // len(known)


class Vectors:
    """The vectors of entries or of topics."""

    def __init__(self, path: Path) -> None:
        packed = array("b", path.read_bytes())
        self._rows = [packed[at : at + DIMENSIONS] for at in range(0, len(packed), DIMENSIONS)]
        self._lengths: dict[int, float] = {}

    def __len__(self) -> int:
        return len(self._rows)

    def compare(self, asked: Sequence[int], numbers: Iterable[int]) -> dict[int, float]:
        """Return how close some of them are to a question, from -1 to 1."""
        length = _measure(asked)
        return {n: _multiply(asked, self._rows[n]) / (length * self._measure_row(n)) for n in numbers}

    def _measure_row(self, number: int) -> float:
        """Return the length of a row: a search needs few, and measuring all takes longer than a search."""
        if number not in self._lengths:
            self._lengths[number] = _measure(self._rows[number])
        return self._lengths[number]


def encode_question(words: Iterable[Iterable[str]], vectors: Mapping[str, bytes]) -> list[int]:
    """Return the vector of a question; `words` has the terms of each of its words."""
    total = [0] * DIMENSIONS
    for term, share in share_terms(words, vectors):
        total = [one + share * other for one, other in zip(total, unpack_vector(vectors[term]), strict=True)]
    return total


def _measure(vector: Sequence[int]) -> float:
    """Return the length of a vector; 1 for one of zeros, which is close to nothing."""
    return math.sqrt(_multiply(vector, vector)) or 1.0


def _multiply(one: Sequence[int], other: Sequence[int]) -> int:
    # Whole numbers have the same sum in any order, here and in the page.
    return sum(map(mul, one, other))


def find_numpy() -> str:
    """Return the version of numpy that vectors are made with; empty if it is missing."""
    # Import lazily: only builds and stale caches ask.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("numpy")
    except PackageNotFoundError:
        return ""


def make_entry_vectors(documents: Sequence[IndexDocument], analyser: Analyser, vectors: Mapping[str, bytes]) -> bytes:
    """Return the vectors of entries one after another; nothing where numpy is missing or nobody asks anything.

    An entry without questions points where its names point.
    """
    if not any(document.questions for document in documents):
        return b""
    texts = ([*chain.from_iterable(one.questions.values())] or [*one.languages] for one in documents)
    return _add_up([*texts], analyser, vectors)


def make_topic_vectors(
    unanswered: Iterable[UnansweredQuestion], analyser: Analyser, vectors: Mapping[str, bytes]
) -> bytes:
    """Return the vectors of topics that no document treats, of each language one after another."""
    topics: dict[tuple[str, str], list[str]] = defaultdict(list)
    for one in unanswered:
        topics[one.lang, one.topic].append(one.text)
    return _add_up([*topics.values()], analyser, vectors) if topics else b""


def _add_up(texts: Sequence[Sequence[str]], analyser: Analyser, vectors: Mapping[str, bytes]) -> bytes:
    """Return one vector for each group of texts: the sum of the texts' vectors, each scaled to length 1."""
    try:
        import numpy as np
    except ImportError:
        return b""
    rows = {term: row for row, term in enumerate(vectors)}
    table = np.array([unpack_vector(one) for one in vectors.values()], dtype=np.int32)
    terms, shares, starts, owners = array("i"), array("i"), array("i"), array("i")
    for number, group in enumerate(texts):
        for text in group:
            some = [*share_terms(analyser.analyse(text), rows)]
            if some:
                starts.append(len(terms))
                owners.append(number)
                terms.extend(rows[term] for term, _ in some)
                shares.extend(share for _, share in some)
    sums = np.zeros((len(texts), DIMENSIONS))
    for at in range(0, len(starts), _BLOCK):
        first = np.array(starts[at : at + _BLOCK])
        end = starts[at + _BLOCK] if at + _BLOCK < len(starts) else len(terms)
        span = slice(first[0], end)
        weighed = table[np.array(terms[span])] * np.array(shares[span])[:, None]
        asked = np.add.reduceat(weighed, first - first[0]).astype(float)
        lengths = np.sqrt((asked * asked).sum(axis=1, keepdims=True))
        lengths[lengths == 0] = 1.0
        np.add.at(sums, np.array(owners[at : at + _BLOCK]), asked / lengths)
    largest = np.abs(sums).max(axis=1, keepdims=True)
    largest[largest == 0] = 1.0
    packed: bytes = np.round(sums / largest * MAX_COMPONENT).astype(np.int8).tobytes()
    return packed
