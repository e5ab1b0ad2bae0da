"""Ids of entries: `<game>/<slug>`, with `#<paragraph>` behind to mean a part. Parse, qualify, turn into addresses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# Patterns are compiled where they are used: a search needs none.
SLUG = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_ENTRY_ID = rf"{SLUG}/{SLUG}"

PAGE_NAMES = (
    "all", "terms", "questions", "corrections", "cards", "deck-check", "learn", "examples", "table", "timing-sheet",
    "changes", "grimoire", "whole", "booklet", "symbols"
)  # fmt: skip
"""Names that pages of a game have for themselves: no entry may have one of them as its slug."""


IMPORTED = "imported-"
"""How the game of a person's own document begins in a site that has it."""


def imported_id(doc: str, slug: str) -> str:
    """The id that a passage of a person's own document has in a site: under that of the document."""
    return f"{IMPORTED}{doc}/{slug}"


def qualify(reference: str, game: str) -> str:
    """The full id that a reference inside one game's file means."""
    return reference if "/" in reference else f"{game}/{reference}"


def split_reference(reference: str, game: str, here: str = "") -> tuple[str, str]:
    """The full id and the paragraph that a reference means: `rule-458-8#458.8f`; `#458.8f` is inside `here`."""
    target, _, paragraph = reference.partition("#")
    return (qualify(target, game) if target or not here else here), paragraph


def join_reference(entry_id: str, paragraph: str) -> str:
    return f"{entry_id}#{paragraph}" if paragraph else entry_id


def is_entry_id(text: str) -> bool:
    return re.fullmatch(_ENTRY_ID, text) is not None


def is_slug(text: str) -> bool:
    """Whether an id may have this as one of its parts."""
    return re.fullmatch(SLUG, text) is not None


def url(entry_id: str, lang: str) -> str:
    """Address of an entry's page below the root of the site."""
    return f"{lang}/{entry_id}/"


def card_url(game: str, code: str, lang: str) -> str:
    """Address of a card's page below the root of the site."""
    return f"{lang}/{game}/cards/{code}/"


_ROMAN = r"(?=[XVI])X{0,3}(?:IX|IV|V?I{0,3})"


def _read_roman(number: str) -> int:
    values = [{"I": 1, "V": 5, "X": 10}[letter] for letter in number]
    return sum(-one if one < after else one for one, after in zip(values, [*values[1:], 0], strict=True))


def natural_key(name: str) -> list[tuple[int, str]]:
    """Orders names with numbers in them: `c-1-10` after `c-1-9`, `IX` after `V`."""
    if re.fullmatch(_ROMAN, name):
        return [(-1, ""), (_read_roman(name), ""), (-1, "")]
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]


LONGEST_GUESSED = 100
"""Letters. Nothing known is as long, and to compare with it takes the longer the more there are."""


def nearest(wrong: str, known: Iterable[str], count: int = 3) -> list[str]:
    """Known names that a mistyped one may have meant, best first."""
    if len(wrong) > LONGEST_GUESSED:
        return []
    # Imported when something is wrong: not every run needs it.
    from difflib import get_close_matches

    return get_close_matches(wrong, list(known), n=count, cutoff=0.6)


def nearest_ids(wrong: str, known: Iterable[str], count: int = 3) -> list[str]:
    """Entry ids that a mistyped one may have meant: alike as a whole, else in one of their words."""
    if len(wrong) > LONGEST_GUESSED:
        return []
    from difflib import get_close_matches

    ids = list(known)
    slug = wrong.rpartition("/")[2]
    by_word: dict[str, list[str]] = {}
    for full in ids:
        for word in full.partition("/")[2].split("-"):
            by_word.setdefault(word, []).append(full)
    alike = get_close_matches(wrong, ids, n=count, cutoff=0.8)
    in_words = [full for word in get_close_matches(slug, by_word, n=count, cutoff=0.75) for full in by_word[word]]
    return list(dict.fromkeys([*alike, *in_words] or nearest(wrong, ids, count)))[:count]
