"""Files that map names to rows: documents, terms, cards, questions."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from rulesref.corpus.decode import decode
from rulesref.corpus.source import Data, read_yaml
from rulesref.problems import Problem

T = TypeVar("T")


def read_rows(path: Path, shape: type[T], problems: list[Problem]) -> Iterable[tuple[str, T, Data]]:
    """The decoded rows of a file; a game may do without it."""
    if not path.exists():
        return
    data, faults = read_yaml(path)
    problems += faults
    if data is None or data.value is None:
        return
    if not isinstance(data.value, dict):
        problems.append(Problem("C015", path, 1, {"value": str(data.value)[:40]}))
        return
    for name in data.value:
        if not isinstance(name, str):
            problems.append(Problem("C012", path, data.line((str(name),)), {"value": str(name)}))
            continue
        row, faults = decode(data, shape, path, (name,))
        problems += faults
        if row is not None:
            yield name, row, data
