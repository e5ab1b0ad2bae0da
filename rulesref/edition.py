"""The mark of an edition before the number of a version: `ru2.2` is of the edition that the document calls `ru`."""

from __future__ import annotations

import re

_MARK = re.compile(r"[a-z]*")


def split_mark(version: str) -> tuple[str, str]:
    """The mark of a version and its number, either of which may be empty."""
    mark = _MARK.match(version)
    end = mark.end() if mark else 0
    return version[:end], version[end:]


def list_versions(tags: str) -> tuple[str, ...]:
    """The versions that have a number among those that a ruling cites: `1.9` and `ru2.2` of `1.9;ru2.2`."""
    return tuple(version for version in tags.split(";") if split_mark(version)[1])


def find_edition(tags: str) -> str:
    """The mark of the edition that alone has a ruling: the first of its versions says so."""
    return split_mark(tags)[0]
