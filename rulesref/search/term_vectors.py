"""Vectors of terms: terms that players use in questions about the same rules point the same way.

`tools/train_term_vectors.py` trains them on the question bank. They are shipped with the program, so a library of any
corpus in these languages can use them. Components are whole numbers: the page computes the very same sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path

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
