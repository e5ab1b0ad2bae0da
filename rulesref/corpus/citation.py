"""Where in its document an entry stands."""

from __future__ import annotations

import re

from rulesref.kinds import Kind
from rulesref.model import Entry

_LIST_NUMBER = re.compile(r"\d{1,2}")


def find_place(entry: Entry) -> tuple[str, str]:
    """The paragraph number of an entry, and the heading of its section; one of them may be empty."""
    section = entry.source.section
    is_number = bool(re.fullmatch(r"[\d.]+[a-z]?", section))
    # The number of an erratum or a taboo entry is that of its card.
    own = "" if entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO) else entry.number
    # «No. 3» of some list in the book cannot be looked up; the heading above the list can.
    if section and _LIST_NUMBER.fullmatch(own):
        own = ""
    return (section, "") if is_number else (own, section)
