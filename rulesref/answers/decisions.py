"""Decisions in a game as people type them."""

from __future__ import annotations

from collections.abc import Sequence

MOST_DIGITS = 4
"""Python refuses to read a number of thousands of digits; nothing offers so many options."""


def split_decisions(typed: str) -> list[str]:
    """Decisions in their order, with commas between them."""
    return [as_written(one.strip()) for one in typed.split(",")] if typed else []


def read_option(typed: str, offered: Sequence[str]) -> str:
    """The option that somebody typed, as it is written or by its number; empty if it is neither."""
    if (written := as_written(typed)) in offered:
        return written
    is_number = typed.isdecimal() and len(typed) <= MOST_DIGITS and 1 <= int(typed) <= len(offered)
    return offered[int(typed) - 1] if is_number else ""


def as_written(typed: str) -> str:
    """A token copied from a sentence has a minus sign, where an example has a hyphen."""
    return typed.replace("−", "-")
