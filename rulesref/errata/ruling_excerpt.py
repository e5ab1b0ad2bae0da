"""The sentences of a ruling that matter for one card: how it begins, and where it names the card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from rulesref.language.linking import NameFinder, Terms
from rulesref.language.normalise import tokenise
from rulesref.language.plain_text import flatten
from rulesref.language.typography import beginning

LENGTH = 280
_END = re.compile(r"(?<=[.!?…])\s+(?=[•«„\"(\w])|(?=• )")
_LONGEST_NAME = 120


def excerpt(text: str, names: Iterable[str], terms: Terms, length: int = LENGTH) -> str:
    """About so many letters of a text: its beginning and, if that does not name the card, the sentence that does."""
    start = beginning(text, length)
    flat = flatten(text)
    at = _find(flat, list(names), terms) if len(start) < len(flat) else None
    if at is None or at < len(start):
        return start
    return f"{beginning(text, length // 2).removesuffix(' …')} … {beginning(_sentence(flat, at), length)}"


def _find(text: str, names: list[str], terms: Terms) -> int | None:
    """Where a text first mentions one of the names."""
    found = NameFinder(((name, name) for name in names), terms)
    # Endings change with the case and beginnings do not: most words need no look into the form map.
    openings = {token.text[:2] for name in names for token in tokenise(name)[:1]}
    for token in tokenise(text):
        if token.text[:2] in openings:
            mentions = found.find(text[token.start : token.start + _LONGEST_NAME])
            if mentions and mentions[0].start == 0:
                return token.start
    return None


def _sentence(text: str, at: int) -> str:
    """The sentence in which a place of the text lies."""
    starts = [0, *(found.end() for found in _END.finditer(text)), len(text)]
    for start, end in pairwise(starts):
        if start <= at < end:
            return text[start:end].strip()
    return ""
