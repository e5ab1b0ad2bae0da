"""What is left of a word without the endings that make one word of another: «добав» of «добавить» and «добавление»."""

from __future__ import annotations

import re

from rulesref.language.normalise import find_script
from rulesref.language.profile import CYRILLIC, LATIN, Script
from rulesref.language.profiles import PROFILES, WRITTEN

SHORTEST_ROOT = 4
"""Fewer letters are of too many words."""
# What may stand before each ending, a theme and a vowel, and what ends a word without one. Other scripts have no roots.
_THEMES = {
    CYRILLIC: ("(?:[оеуюыи]в|л)?[аеиіоуюяы]?", "[аяоеиійьыуюї]+"),
    LATIN: ("(?:[oyi]w|izow|ni)?[aeiouy]?", "[aeiouy]+"),
}


def _compile(script: Script) -> re.Pattern[str]:
    theme, vowels = _THEMES[script]
    endings = dict.fromkeys(ending for lang in WRITTEN[script] for ending in PROFILES[lang].root_endings.split())
    return re.compile(f"{theme}(?:{'|'.join(endings)})|{vowels}")


_ENDINGS = {script: _compile(script) for script in _THEMES}


def find_root(word: str) -> str:
    """A folded word without the longest of these endings that leaves enough of it; the word itself if none does."""
    endings = _ENDINGS.get(find_script(word))
    if endings is None:
        return word
    return next(
        (word[:end].rstrip("ьй") for end in range(SHORTEST_ROOT, len(word)) if endings.fullmatch(word, end)), word
    )
