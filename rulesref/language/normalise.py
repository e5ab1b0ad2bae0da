"""The one normaliser: every comparison of words, anywhere in the program, goes through here.

Letters as the profiles fold them (ё = е, ґ = г, Polish letters without their marks), all apostrophes alike, no stress
marks or soft hyphens, and no Latin letter left inside a Cyrillic word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

from rulesref.language import profile
from rulesref.language.profiles import LANGUAGES_BY_SCRIPT, PROFILES

APOSTROPHES = "'’ʼ‘`´′＇"
# After NFC an acute or grave that is still apart is a stress mark: Polish ó, ć, ń, ś, ź are composed by then.
_DROPPED = "\u00ad\u200b\u200c\u200d\u2060\ufeff\u0300\u0301"
_NOTHING = dict.fromkeys(map(ord, _DROPPED))
_INVISIBLE = frozenset(_DROPPED)
_MARKED, _UNMARKED = ("".join(one.folded[row] for one in PROFILES.values()) for row in (0, 1))
FOLD = str.maketrans(_MARKED, _UNMARKED, APOSTROPHES)
# Most words have nothing to translate, and to look for it is faster than to translate.
_FOLDED = frozenset(_MARKED + APOSTROPHES)

_ONE_APOSTROPHE = dict.fromkeys(map(ord, APOSTROPHES), "'")

_PLAIN_CYRILLIC = (
    frozenset("".join(PROFILES[lang].alphabet for lang in LANGUAGES_BY_SCRIPT[profile.CYRILLIC])) - _FOLDED
)
"""Letters that fold to themselves."""

CYRILLIC = re.compile(f"[{profile.CYRILLIC.letters}]")
LATIN = re.compile(f"[{profile.LATIN.letters}]")

# What a Latin letter inside a Cyrillic word may stand for: first the look-alike, then the sound.
_CYRILLIC_READINGS = {
    "a": "а", "b": "вб", "c": "сц", "d": "д", "e": "е", "f": "ф", "g": "г", "h": "нх", "i": "іи", "j": "й",
    "k": "к", "l": "л", "m": "мт", "n": "н", "o": "о", "p": "рп", "r": "гр", "s": "с", "t": "т", "u": "иу",
    "v": "в", "x": "х", "y": "уи", "z": "з",
}  # fmt: skip
_LOOKALIKES = "асеіокрхумтнвї", "aceiokpxymthbi"
_LATIN_LOOKALIKES = str.maketrans(*_LOOKALIKES)

_APOSTROPHE_CLASS = re.escape(APOSTROPHES)
WORD = re.compile(
    rf"\d+(?:\.\d+)+[^\W\d_]?(?![^\W_])|[^\W_]+(?:[{_APOSTROPHE_CLASS}\u00ad\u0300\u0301\u200b-\u200d]+[^\W_]+)*[\u0300\u0301]?"
)
"""A word, or a dotted rule number with at most one letter behind it."""


_SIGNS = '.,;:!?()«»"“”„…–—-*[]/'
"""What stands beside a word and is no part of one."""


class Token(NamedTuple):
    """A word of a text: normalised, and where it stands."""

    text: str
    start: int
    end: int


def clean(text: str) -> str:
    """The text with one spelling for each character: composed, and nothing invisible in it."""
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    return composed if _INVISIBLE.isdisjoint(composed) else composed.translate(_NOTHING)


def fold(word: str) -> str:
    """The form of a word that is compared: lower case, letters folded, no apostrophes."""
    lower = clean(word).lower()
    return lower if _FOLDED.isdisjoint(lower) else lower.translate(FOLD)


def spell(word: str) -> str:
    """A word as a dictionary spells it: lower case, with its marks and the typewriter apostrophe."""
    return clean(word).lower().translate(_ONE_APOSTROPHE)


def find_script(word: str) -> profile.Script:
    """Return the script of a folded word; that of the first language if it has no letter that is known."""
    if LATIN.search(word):
        return profile.LATIN
    return next(
        (script for script in LANGUAGES_BY_SCRIPT if re.search(f"[{script.letters}]", word)),
        next(iter(LANGUAGES_BY_SCRIPT)),
    )


def is_mixed(word: str) -> bool:
    """Whether Latin and Cyrillic letters stand in one word."""
    if word.isascii():
        return False
    lower = word.lower()
    return CYRILLIC.search(lower) is not None and LATIN.search(lower) is not None


def readings(word: str) -> Iterator[str]:
    """What a folded word of mixed script may have meant, likeliest first; another word only itself."""
    if not is_mixed(word):
        yield word
        return
    cyrillic = sum(1 for letter in word if CYRILLIC.match(letter))
    if 2 * cyrillic < len(word):
        yield word.translate(_LATIN_LOOKALIKES)
    options = [_CYRILLIC_READINGS.get(letter, letter) for letter in word]
    # A word of many ambiguous letters has too many readings to try them all.
    for letters in islice(product(*options), 64):
        yield "".join(letters)


def letters() -> dict[str, object]:
    """The tables of letters, for the browser's normaliser."""
    return {
        "apostrophes": APOSTROPHES,
        "dropped": _DROPPED,
        "fold": [_MARKED, _UNMARKED],
        "readings": _CYRILLIC_READINGS,
        "lookalikes": _LOOKALIKES,
    }


def tokenise(text: str) -> list[Token]:
    """Words and rule numbers of a text, normalised, with look-alike letters repaired."""
    return [Token(_recall(found[0]), found.start(), found.end()) for found in WORD.finditer(text)]


def read_words(text: str) -> list[str]:
    """The words of `tokenise` without their places: most of what is read is only counted."""
    # Letters alone, with a sign before or behind, are one word; most of what stands between two blanks is that.
    bare = text.strip(_SIGNS)
    return [_read(bare)] if bare.isalpha() else [_read(word) for word in WORD.findall(text)]


def _read(word: str) -> str:
    """The likeliest reading of a word as written."""
    lower = word.lower()
    # Most words have nothing else to fold, and one alphabet.
    if (lower.isalpha() and lower.isascii()) or _PLAIN_CYRILLIC.issuperset(lower):
        return lower
    folded = fold(word)
    return next(readings(folded)) if is_mixed(folded) else folded


@lru_cache(maxsize=1 << 16)
def _recall(word: str) -> str:
    """The same, remembered: texts repeat their words. Whoever only counts them remembers whole chunks (`Analyser`)."""
    return _read(word)
