"""The words of a document, however its lines are broken, and what is remembered of a few of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Sequence
from functools import cache
from hashlib import blake2b, sha256
from typing import NamedTuple

from rulesref.importing.lines import BARE_NUMBER, PAGE_NUMBER, Line, make_key, plain
from rulesref.importing.running_heads import find_heads

HASHED_WORDS = 6
SKETCHED_LETTERS = 60
SKETCH_BITS = 64
_LANES = sum(1 << 8 * lane for lane in range(SKETCH_BITS))
_HIGH = _LANES << 7
_NUMBER = re.compile(r"\d+[a-zа-я]?")
# Letters that OCR takes for each other.
_ALIKE = str.maketrans("ectij1f5z20" + "сеилпт3", "oolllllssso" + "оонннгз")


class WordStream(NamedTuple):
    """The words of a text as they are compared, without the numbers between them."""

    words: list[str]
    lines: list[int]
    """The index of the line of each word."""
    starts: list[int]
    """For each line, and for the end, the place of its first word, or of the next one if it has none."""


def read_words(lines: Sequence[Line]) -> WordStream:
    """The words of a text, without its running heads."""
    heads = find_heads(lines)
    words: list[str] = []
    places: list[int] = []
    starts: list[int] = []
    for at, line in enumerate(lines):
        starts.append(len(words))
        found = list_words(line.text) if at not in heads else []
        words += found
        places += [at] * len(found)
    starts.append(len(words))
    return WordStream(words, places, starts)


def list_words(text: str) -> list[str]:
    """The words of a line without the number before them: programs tear it off, or read it wrong."""
    if PAGE_NUMBER.match(text) or BARE_NUMBER.match(text):
        return []
    words = make_key(plain(text)).split()
    first = next((at for at, word in enumerate(words) if not _NUMBER.fullmatch(word)), 0)
    return words[first:]


def hash_words(words: Sequence[str]) -> str:
    """A short hash of some words. It tells whether others are the same, and nothing of what they say."""
    return sha256(" ".join(words).encode()).hexdigest()[:10] if words else ""


def hash_begin(stream: WordStream, place: int) -> str:
    return hash_words(stream.words[place : place + HASHED_WORDS])


def hash_end(stream: WordStream, place: int) -> str:
    """The words up to a place."""
    return hash_words(stream.words[max(0, place + 1 - HASHED_WORDS) : place + 1])


def find_begins(stream: WordStream, wanted: Container[str]) -> dict[str, list[int]]:
    """Hash -> the places at which the words begin, of those that are wanted."""
    found: dict[str, list[int]] = defaultdict(list)
    for place in range(len(stream.words)):
        if (hashed := hash_begin(stream, place)) in wanted:
            found[hashed].append(place)
    return found


class PassageHashes(NamedTuple):
    """What is remembered of a passage: no word can be read from it."""

    begins: str
    ends: str
    sketch: str
    place: int
    """Of its first word in the text, and its length in words."""
    length: int


def hash_passage(stream: WordStream, first: int, last: int) -> PassageHashes:
    """What is remembered of the lines from `first` to `last`, both indexes."""
    start, end = stream.starts[first], stream.starts[last + 1]
    return PassageHashes(
        hash_begin(stream, start), hash_end(stream, end - 1), pack(sketch(stream, start)), start, max(end - start, 1)
    )


@cache
def _spread(piece: str) -> int:
    """Three letters as bits, one in each byte of a long number, so that many can be added at once."""
    bits = int.from_bytes(blake2b(piece.encode(), digest_size=SKETCH_BITS // 8).digest())
    return sum(1 << 8 * lane for lane in range(SKETCH_BITS) if bits >> lane & 1)


def sketch(stream: WordStream, place: int) -> int:
    """What the next sixty letters look like: texts that differ in a few letters differ in a few bits (a simhash)."""
    text = ""
    for word in stream.words[place : place + SKETCHED_LETTERS]:
        text += f"{word} "
        if len(text) > SKETCHED_LETTERS:
            break
    text = text[:SKETCHED_LETTERS].translate(_ALIKE)
    pieces = [text[at : at + 3] for at in range(max(len(text) - 2, 1))]
    total = sum(map(_spread, pieces))
    return (total + _LANES * (127 - len(pieces) // 2)) & _HIGH


def count_unlike(one: int, other: int) -> int:
    """In how many bits two sketches differ: half of them if the texts have nothing in common."""
    return (one ^ other).bit_count()


def pack(sketched: int) -> str:
    bits = sum(1 << lane for lane in range(SKETCH_BITS) if sketched >> 8 * lane + 7 & 1)
    return f"{bits:016x}"


def unpack(written: str) -> int:
    bits = int(written, 16)
    return sum(1 << 8 * lane + 7 for lane in range(SKETCH_BITS) if bits >> lane & 1)
