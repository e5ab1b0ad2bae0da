"""Which old encoding a Cyrillic or Polish list is in, told by the letters that it makes.

Of Ukrainian and Russian text, the right encoding gives common letters, small ones after large ones; the wrong ones
give rare letters, capitals inside words, or the lines of tables.
"""

from __future__ import annotations

import math

from rulesref.language.normalise import APOSTROPHES, WORD, is_mixed

CYRILLIC = ("cp1251", "koi8-u", "cp866", "iso8859-5")
"""The likeliest first: where two fit as well, it is taken."""
POLISH = "cp1250"
NAMES = {
    "cp1251": "Windows-1251",
    "koi8-u": "KOI8-U",
    "cp866": "CP866",
    "iso8859-5": "ISO-8859-5",
    "cp1250": "Windows-1250",
}
# Times in a thousand letters, Ukrainian and Russian together, roughly.
_FREQUENCIES = {
    "о": 100, "а": 85, "е": 70, "и": 65, "н": 67, "т": 57, "с": 48, "р": 47, "в": 47, "л": 40, "к": 36, "м": 31,
    "д": 30, "п": 28, "у": 29, "я": 20, "ь": 18, "г": 16, "з": 19, "б": 16, "ч": 14, "й": 12, "х": 11, "ж": 9,
    "ш": 8, "ю": 7, "ц": 6, "щ": 4, "ф": 4, "э": 3, "ё": 1, "ы": 12, "ъ": 0.4, "і": 35, "ї": 5, "є": 4, "ґ": 0.3,
}  # fmt: skip
_MARKS = "«»„“”‘’–—…№•\u00a0"
_UNLIKELY = math.log(0.05)
_WEIGHTS = {letter: math.log(times) for letter, times in _FREQUENCIES.items()} | dict.fromkeys(_MARKS, math.log(5))


def describe_encodings() -> dict[str, object]:
    """What the browser needs to tell them alike, with the names that it has for them."""
    labels = {"cp1251": "windows-1251", "cp866": "ibm866", "iso8859-5": "iso-8859-5"}
    return {
        "cyrillic": [labels.get(encoding, encoding) for encoding in CYRILLIC],
        "polish": "windows-1250",
        "weights": _WEIGHTS,
        "unlikely": _UNLIKELY,
        "apostrophes": APOSTROPHES,
    }


def guess_encoding(data: bytes) -> str:
    """The encoding of bytes that are not UTF-8."""
    words = [found[0] for found in WORD.finditer(data.decode("cp1251", "replace")) if not found[0].isascii()]
    # Polish letters stand between Latin ones, which no Cyrillic word has.
    if sum(map(is_mixed, words)) * 2 > len(words):
        return POLISH
    return max(CYRILLIC, key=lambda encoding: _rate(data, encoding))


def _rate(data: bytes, encoding: str) -> float:
    """How much the letters look like Ukrainian or Russian."""
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
