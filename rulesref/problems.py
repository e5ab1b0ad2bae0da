"""What work on files reports: faults as data (which, where, about what), worded elsewhere, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


Progress = Callable[[str, int, int], None]
"""Told the stage (`read`, `forms`, `index` of a library, `wait`, `plan`, `pages`, `write` of a site), how much is done,
and of how much."""


def ignore(stage: str, done: int, total: int) -> None:
    """For who does not look on."""
