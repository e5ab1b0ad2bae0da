"""A fault found in the files, as data: which, where, about what. Words for people are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path


class Severity(StrEnum):
    ERROR = "error"
    """The file cannot be used as it is."""
    WARNING = "warning"
    """Usable, but somebody should look."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault. `code` is C (corpus), T (translation) or E (worked example) and three digits."""

    code: str
    path: Path
    line: int
    params: Mapping[str, str] = field(default_factory=dict)
    severity: Severity = Severity.ERROR
