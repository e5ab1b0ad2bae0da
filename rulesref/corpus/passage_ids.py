"""Passages: the paragraphs, list items, rows and quotations of an entry's text, a line each, and their ids.

The ids follow from the lines alone, so that pages and search agree without storing them, and are the same in all
languages whose texts have the same lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

# The number of a paragraph, at the beginning of a list item: 458.8f.
_NUMBER = r" *- (\d+(?:\.\d+)+[a-z]?|\d{3}[a-z])(?= )"


def name_passages(lines: Sequence[str]) -> list[str]:
    """Return the id of each line of a plain text: the number printed in it, else `p1`, `p2` and so on."""
    names: dict[str, None] = {}
    for place, line in enumerate(lines, 1):
        # A cold search would compile the pattern for nothing: most items begin with a word.
        found = re.match(_NUMBER, line) if line.lstrip(" -")[:1].isdecimal() else None
        number = found[1] if found else ""
        names[number if number and number not in names else f"p{place}"] = None
    return [*names]
