"""Plain text on one line, and where its sentences end.

Apart from typography, whose patterns a search would compile in vain.
"""

from __future__ import annotations

import re

from rulesref.language.profiles import list_words

_LIST_MARK = re.compile(r"^\s*- ", re.MULTILINE)
_END = r"(?P<word>\w*)[.!?…][»”\")\]]*\s+(?=(?P<next>\S))|\n"
ABBREVIATED = frozenset(list_words(lambda one: f"{one.numbered} {one.abbreviations}"))
"""Words behind which a point ends no sentence."""


def flatten(text: str) -> str:
    """Return a plain text on one line, its list items marked by dots."""
    return " ".join(_LIST_MARK.sub("• ", text).split())


def find_sentence_ends(text: str) -> list[int]:
    """Return where each sentence but the last ends, behind the blanks that follow it. A line ends one as well."""
    return [found.end() for found in re.finditer(_END, text) if _ends_sentence(found)]


def _ends_sentence(found: re.Match[str]) -> bool:
    if found["next"] is None:
        return True
    return not found["next"].islower() and found["word"].lower() not in ABBREVIATED
