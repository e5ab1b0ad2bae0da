"""Whether the letters of a PDF are those that are seen: a font without a letter map gives signs in their place."""

from __future__ import annotations

import re
import unicodedata

from rulesref.language.normalise import is_mixed

LEAST_LETTERS = 0.55
"""So much of what is printed is letters, in any language."""
MOST_MIXED = 0.15
MOST_ACCENTED = 0.35
ENOUGH = 200
"""Signs; of fewer nothing is said."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_ACCENTED = re.compile(r"[\u00c0-\u00ff]")


def find_wrong_letters(text: str) -> str:
    """A sample of a text whose letters cannot be right; empty if they can."""
    signs = [sign for sign in text if not sign.isspace()]
    if len(signs) < ENOUGH:
        return ""
    letters = [sign for sign in signs if sign.isalpha()]
    private = sum(unicodedata.category(sign) in ("Co", "Cn") for sign in signs)
    words = _WORD.findall(text)
    # Cyrillic of Windows read as Western letters: Ïðàâèëà.
    accented = sum(map(len, map(_ACCENTED.findall, words)))
    is_wrong = (
        len(letters) < LEAST_LETTERS * len(signs)
        or private > 0.2 * len(signs)
        or sum(map(is_mixed, words)) > MOST_MIXED * max(len(words), 1)
        or accented > MOST_ACCENTED * max(len(letters), 1)
    )
    return " ".join(text.split())[:30] if is_wrong else ""
