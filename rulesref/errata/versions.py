"""Versions of a document as rulings cite them: `1.6`, `ru2.0`, `1.9;ru2.2` (appeared, then changed), `ru`.

The numbers count versions of one document; a mark such as `ru` before one says that the
ruling concerns one edition alone: the documents in `sources.yaml` name their editions.
A ruling without a number stands in the document, which does not say since when.
"""

from __future__ import annotations

import re
from typing import TypeAlias

Number: TypeAlias = tuple[int, ...]

_TAG = re.compile(r"([a-z]+)?(\d+(?:\.\d+)+)")


def read_number(tag: str) -> Number | None:
    """The number of one version, with or without the mark of an edition; None if it is none."""
    found = _TAG.fullmatch(tag.strip().lower())
    return tuple(map(int, found[2].split("."))) if found else None


def read_numbers(tags: str) -> list[Number]:
    """The versions in which a ruling appeared and changed, in order; none if the document does not say."""
    return sorted(number for tag in tags.split(";") if (number := read_number(tag)))


def show_number(number: Number) -> str:
    return ".".join(map(str, number))


def stood_then(tags: str, then: Number) -> bool | None:
    """Whether a ruling stood in a version; None if the document does not say."""
    numbers = read_numbers(tags)
    return numbers[0] <= then if numbers else None


def changed_since(tags: str, then: Number) -> bool:
    """Whether a ruling that stood in a version was changed later: its text here is the later one."""
    numbers = read_numbers(tags)
    return bool(numbers) and numbers[0] <= then < numbers[-1]
