"""Which old encoding a list is in, told by the letters that it makes.

Of text that is not in Latin letters, the right encoding gives common letters, small ones after large ones; the wrong
ones give rare letters, capitals inside words, or the lines of tables.
"""

from __future__ import annotations

import math

from rulesref.language.normalise import APOSTROPHES, WORD, is_mixed
from rulesref.language.profiles import PROFILES

_RATED = [one for one in PROFILES.values() if one.letter_frequencies]
RATED = tuple(dict.fromkeys(encoding for one in _RATED for encoding in one.encodings.split()))
"""Encodings that are told apart by their letters, the likeliest first: where two fit as well, it is taken."""
LATIN = next(one.encodings.split()[0] for one in PROFILES.values() if one.encodings and one not in _RATED)
_MARKS = "«»„“”‘’–—…№•\u00a0"
_UNLIKELY = math.log(0.05)
_FREQUENCIES = {pair[0]: float(pair[2:]) for one in _RATED for pair in one.letter_frequencies.split()}
_WEIGHTS = {letter: math.log(times) for letter, times in _FREQUENCIES.items()} | dict.fromkeys(_MARKS, math.log(5))


def describe_encodings() -> dict[str, object]:
    """What the browser needs to tell them alike, with the names that it has for them."""
    return {
        "rated": [*map(_label, RATED)],
        "latin": _label(LATIN),
        "weights": _WEIGHTS,
        "unlikely": _UNLIKELY,
        "apostrophes": APOSTROPHES,
    }


def name_encoding(encoding: str) -> str:
    """Return what people call an encoding."""
    named = encoding.replace("cp125", "Windows-125").replace("iso8859", "ISO-8859")
    return named.replace("cp", "CP").replace("koi8-u", "KOI8-U")


def _label(encoding: str) -> str:
    return name_encoding(encoding).lower().replace("cp", "ibm")


def guess_encoding(data: bytes) -> str:
    """The encoding of bytes that are not UTF-8."""
    words = [found[0] for found in WORD.finditer(data.decode("cp1251", "replace")) if not found[0].isascii()]
    # Polish letters stand between Latin ones, which no Cyrillic word has.
    if sum(map(is_mixed, words)) * 2 > len(words):
        return LATIN
    return max(RATED, key=lambda encoding: _rate(data, encoding))


def _rate(data: bytes, encoding: str) -> float:
    """How much the letters look like those of a language."""
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return -math.inf
    total = 0.0
    before = " "
    for letter in text:
        if not letter.isascii():
            is_inner_capital = letter.isupper() and before.islower()
            total += _UNLIKELY if is_inner_capital else _WEIGHTS.get(letter.lower(), _UNLIKELY)
        before = letter
    return total
