"""Ordinary words of the languages that a corpus lacks: real words, not slips of others, so no repair touches them.

`common-words.txt` has the words (`tools/common_words.py` wrote it). A word without its ending stands for all its forms,
unless a word of the corpus has the same stem: then only the words of the list are ordinary, for the others may be slips
of that one. An index keeps the sorted hashes, some ten bits a word in the browser's file. One other word in three
hundred is taken for ordinary.
"""

from __future__ import annotations

import mmap
import os
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from zlib import crc32

from rulesref.language.normalise import CYRILLIC
from rulesref.language.profiles import list_words
from rulesref.language.wordmap import WordMap

SOURCE = Path(__file__).parent / "common-words.txt"
MIN_LENGTH = 4
"""Shorter words are never repaired."""
SPREAD = 1 << 24
"""Hashes are numbers below this."""
MIN_STEM_LENGTH = 4
REFLEXIVE = tuple(list_words(lambda one: one.reflexive))
ENDINGS = frozenset(list_words(lambda one: one.endings))
"""Endings of all languages, folded: of nouns, adjectives and verbs."""
MAX_ENDING_LENGTH = max(map(len, ENDINGS))


def find_stem(word: str) -> str:
    """Return a folded word without its longest ending, and without the reflexive one behind that."""
    if word.endswith(REFLEXIVE) and len(word) - len(REFLEXIVE[0]) >= MIN_STEM_LENGTH:
        word = word[: -len(REFLEXIVE[0])]
    for size in range(min(MAX_ENDING_LENGTH, len(word) - MIN_STEM_LENGTH), 0, -1):
        if word[-size:] in ENDINGS:
            return word[:-size]
    return word


def hash_word(word: str) -> int:
    """CRC-32 over the characters, the same in the browser."""
    return crc32(word.encode("utf-16-le", "surrogatepass")) % SPREAD


@cache
def _read_source() -> tuple[str, ...]:
    return tuple(SOURCE.read_text(encoding="utf-8").split())


def find_common_words(known: WordMap, names: Iterable[str] = ()) -> dict[str, int]:
    """Return the stems and words that stand for the ordinary words that a corpus lacks, with their hashes.

    `names` are folded words that are to be left alone just as they are written.
    """
    forms = {form for form, _ in known.items()}
    stems = set(map(find_stem, forms))
    found = {word for word in names if word not in forms and len(word) >= MIN_LENGTH}
    for word in _read_source():
        if word not in forms:
            stem = find_stem(word)
            found.add(word if stem in stems else stem)
    return {word: hash_word(word) for word in sorted(found)}


def write_common_words(known: WordMap, names: Iterable[str], path: Path) -> None:
    places = {_find_place(word, number) for word, number in find_common_words(known, names).items()}
    path.write_bytes(array("I", sorted(places)).tobytes())


def _find_place(word: str, number: int) -> int:
    """Return the hash of a word among those of its script: the browser has a file of each."""
    return number if CYRILLIC.match(word) else SPREAD + number


class CommonWords:
    """Ordinary words that a corpus lacks, opened for reading."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if size else b""
        self._hashes = memoryview(data).cast("I")

    def __contains__(self, word: str) -> bool:
        """Whether a folded word is one of them, in whatever form."""
        return len(word) >= MIN_LENGTH and (self._has(word) or self._has(find_stem(word)))

    def _has(self, word: str) -> bool:
        value = _find_place(word, hash_word(word))
        place = bisect_left(self._hashes, value)
        return place < len(self._hashes) and self._hashes[place] == value
