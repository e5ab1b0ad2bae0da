"""The sentences of a ruling that matter for one card: how it begins, and where it names the card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from rulesref.language.linking import Names, Terms
from rulesref.language.typography import beginning, flatten

LENGTH = 280
_END = re.compile(r"(?<=[.!?…])\s+(?=[•«„\"(\w])|(?=• )")


def excerpt(text: str, names: Iterable[str], terms: Terms, length: int = LENGTH) -> str:
    """About so many letters of a text: its beginning and, if that does not name the card, the sentence that does."""
    start = beginning(text, length)
    flat = flatten(text)
    if len(start) >= len(flat):
        return start
    found = Names(((name, name) for name in names), terms)
    if found.find(start):
        return start
    mentions = found.find(flat)
    if not mentions:
        return start
    sentence = _sentence(flat, mentions[0].start)
    return f"{beginning(text, length // 2).removesuffix(' …')} … {beginning(sentence, length)}"


def _sentence(text: str, at: int) -> str:
    """The sentence in which a place of the text lies."""
    starts = [0, *(found.end() for found in _END.finditer(text)), len(text)]
    for start, end in pairwise(starts):
        if start <= at < end:
            return text[start:end].strip()
    return ""
