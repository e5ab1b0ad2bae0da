"""In which language a passage is written: by letters that others do not have, then by its commonest words."""

from __future__ import annotations

import re
from collections.abc import Iterable

_LETTERS = {"uk": "іїєґ", "ru": "ыэёъ", "pl": "ąćęłńśźż"}
_WORDS = {
    "uk": "та що це не він вона які його якщо або під час гравець може карту",
    "ru": "и что это не он она который его если или при игрок может карту чтобы",
    "pl": "i w na nie się że jest do z to gracz może jeśli karta które albo lub",
    "en": "the of and to a is in you it that if or may player card this each",
}
_COMMON = {lang: frozenset(words.split()) for lang, words in _WORDS.items()}
_WORD = re.compile(r"[^\W\d_]+")
ENOUGH = 4
"""What speaks for a language less than so often says nothing of a single passage."""


def count_languages(text: str) -> dict[str, float]:
    """How much speaks for each language."""
    lower = text.casefold()
    words = _WORD.findall(lower)
    cyrillic = sum("а" <= word[0] <= "я" or word[0] in "іїєґё" for word in words)
    counts = {}
    for lang, common in _COMMON.items():
        own = sum(lower.count(letter) for letter in _LETTERS.get(lang, ""))
        shared = sum(word in common for word in words)
        is_script = cyrillic * 2 > len(words) if lang in ("uk", "ru") else cyrillic * 2 <= len(words)
        counts[lang] = float(own + shared) if is_script and words else 0.0
    return counts


def find_language(text: str, usual: str = "") -> str:
    """The language of a text; `usual`, or English, where little speaks for any."""
    counts = count_languages(text)
    best = max(counts, key=lambda lang: counts[lang])
    if counts[best] >= ENOUGH and (not usual or counts[best] > 2 * counts.get(usual, 0.0)):
        return best
    return usual or (best if counts[best] else "en")


def find_main_language(texts: Iterable[str]) -> str:
    """The language that most of a document is in."""
    totals: dict[str, float] = {}
    for text in texts:
        for lang, count in count_languages(text).items():
            totals[lang] = totals.get(lang, 0.0) + count
    return max(totals, key=lambda lang: totals[lang]) if any(totals.values()) else "en"
