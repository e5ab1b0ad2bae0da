"""Plain text on one line. Apart from typography, whose patterns a search would compile in vain."""

from __future__ import annotations

import re

_LIST_MARK = re.compile(r"^\s*- ", re.MULTILINE)


def flatten(text: str) -> str:
    """A plain text on one line, its list items marked by dots."""
    return " ".join(_LIST_MARK.sub("• ", text).split())
