"""Families of words: «атака» and «атаковать» have one root and are in the same entries.

The root, «добав» of «добавить» and «добавление», is what is left without the endings that make one word of another.
Endings alone would take «поле» and «польский» for one family, so the texts have a say. Used by builds alone.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from rulesref.language.normalise import find_script
from rulesref.language.profile import CYRILLIC, LATIN, Script
from rulesref.language.profiles import LANGUAGES_BY_SCRIPT, PROFILES
from rulesref.search.index import Postings

MIN_ROOT_LENGTH = 4
"""Fewer letters are of too many words."""
# What may stand before each ending, a theme and a vowel, and what ends a word without one. Other scripts have no roots.
_THEMES = {
    CYRILLIC: ("(?:[оеуюыи]в|л)?[аеиіоуюяы]?", "[аяоеиійьыуюї]+"),
    LATIN: ("(?:[oyi]w|izow|ni)?[aeiouy]?", "[aeiouy]+"),
}
MIN_TOGETHER = 0.15
"""Share of the entries with the rarer of two words that have the other one too."""
MIN_LIFT = 1.5
"""How many times as often as by chance two words are in one entry."""


def _compile(script: Script) -> re.Pattern[str]:
    theme, vowels = _THEMES[script]
    endings = dict.fromkeys(
        ending for lang in LANGUAGES_BY_SCRIPT[script] for ending in PROFILES[lang].root_endings.split()
    )
    return re.compile(f"{theme}(?:{'|'.join(endings)})|{vowels}")


_ENDINGS = {script: _compile(script) for script in _THEMES}


def find_root(word: str) -> str:
    """A folded word without the longest of these endings that leaves enough of it; the word itself if none does."""
    endings = _ENDINGS.get(find_script(word))
    if endings is None:
        return word
    return next(
        (word[:end].rstrip("ьй") for end in range(MIN_ROOT_LENGTH, len(word)) if endings.fullmatch(word, end)), word
    )


def find_families(
    postings: Mapping[str, Postings], size: int, languages: Mapping[str, Sequence[str]]
) -> list[list[str]]:
    """The families among the terms of `size` entries, in order. `languages` has those of terms that one alone uses:
    words of different languages are no family."""
    of_root: dict[str, list[str]] = defaultdict(list)
    for term in sorted(postings):
        if len(term) >= MIN_ROOT_LENGTH and term.isalpha():
            of_root[find_root(term)].append(term)

    def are_related(one: str, other: str) -> bool:
        own = languages.get(one), languages.get(other)
        return (not all(own) or own[0] == own[1]) and _are_together(
            set(postings[one].numbers), set(postings[other].numbers), size
        )

    return [
        family
        for terms in of_root.values()
        for family in _join([pair for pair in combinations(terms, 2) if are_related(*pair)])
    ]


def _are_together(one: set[int], other: set[int], size: int) -> bool:
    """Whether entries that have a word have another one more often than by chance."""
    both = len(one & other)
    rarer, usual = sorted((len(one), len(other)))
    return both >= MIN_TOGETHER * rarer and both * size > MIN_LIFT * rarer * usual


def _join(pairs: Iterable[tuple[str, str]]) -> Iterator[list[str]]:
    """What is joined by pairs, directly or through others."""
    families: list[set[str]] = []
    for pair in pairs:
        met = [family for family in families if not family.isdisjoint(pair)]
        families = [family for family in families if family not in met]
        families.append(set(pair).union(*met))
    return map(sorted, families)


def list_relatives(families: Iterable[Sequence[str]]) -> dict[str, list[str]]:
    """For each term the others of its family."""
    return {term: [other for other in family if other != term] for family in families for term in family}
