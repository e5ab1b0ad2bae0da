"""Ids of passages in a document that was not recognised: made of numbers or titles, in letters of an address."""

from __future__ import annotations

import re
import unicodedata

from rulesref.ids import PAGE_NAMES
from rulesref.language.profiles import PROFILES

LONGEST = 60
_PAIRS = [pair for one in reversed([*PROFILES.values()]) for pair in one.romanized.split()]
_LETTERS = {pair[0]: pair[2:] for pair in _PAIRS} | {"ø": "o", "đ": "d", "ß": "ss"}


def make_slug(text: str) -> str:
    """A text as a slug: Latin letters, digits and hyphens; empty if nothing of it is left."""
    latin = "".join(_LETTERS.get(letter, letter) for letter in unicodedata.normalize("NFC", text.casefold()))
    bare = unicodedata.normalize("NFKD", latin).encode("ascii", "ignore").decode()
    slug = "-".join(re.findall(r"[a-z0-9]+", bare))
    if len(slug) > LONGEST:
        slug = slug[: LONGEST + 1].rpartition("-")[0] or slug[:LONGEST]
    return slug


class SlugMaker:
    """Gives each passage a slug of its own: the same text gives the same slugs, whatever stands elsewhere."""

    def __init__(self) -> None:
        self._taken: set[str] = set(PAGE_NAMES)

    def make(self, wish: str, around: str = "") -> str:
        """A slug for a text; one that is taken gets that of the passage around it before it, then a count."""
        base = make_slug(wish) or "passage"
        slug = base
        if slug in self._taken and around:
            slug = f"{around}-{base}"[: 2 * LONGEST].rstrip("-")
        count = 2
        first = slug
        while slug in self._taken:
            slug = f"{first}-{count}"
            count += 1
        self._taken.add(slug)
        return slug
