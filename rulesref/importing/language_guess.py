"""Guess in which language a passage is written: by letters that others do not have, then by its commonest words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesref.language.profile import LATIN
from rulesref.language.profiles import LANGUAGES_BY_SCRIPT, OWN_LETTERS, PROFILES

_COMMON = {code: frozenset(one.frequent_words.split()) for code, one in PROFILES.items()}
_SCRIPTS = {script: re.compile(f"[{script.letters}]") for script in LANGUAGES_BY_SCRIPT if script is not LATIN}
_WORD = re.compile(r"[^\W\d_]+")
ENOUGH = 4
"""What speaks for a language less than so often says nothing of a single passage."""


def count_languages(text: str) -> dict[str, float]:
    """How much speaks for each language."""
    lower = text.casefold()
    words = _WORD.findall(lower)
    shares = {script: sum(map(bool, map(letter.match, words))) for script, letter in _SCRIPTS.items()}
    shares[LATIN] = len(words) - sum(shares.values())
    counts = {}
    for lang, common in _COMMON.items():
        own = sum(lower.count(letter) for letter in OWN_LETTERS.get(lang, ""))
        shared = sum(word in common for word in words)
        script = PROFILES[lang].script
        # As much of one script as of the other is Latin with names in it.
        is_script = shares[script] * 2 >= len(words) + (script is not LATIN)
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
