"""How long work tells where it is."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[str, int, int], None]
"""Told the stage (`read`, `forms`, `index` of a library, `wait`, `plan`, `pages`, `write` of a site), how much is done,
and of how much."""


def ignore(stage: str, done: int, total: int) -> None:
    """For who does not look on."""
