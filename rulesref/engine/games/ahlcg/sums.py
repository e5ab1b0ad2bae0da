"""Sums of Arkham Horror LCG: skill values, prices in experience, values per investigator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Any


def modified_value(base: int, plus: Sequence[int] = (), times: Sequence[str | int] = ()) -> int:
    """All additions first, then multiplications; a fraction is rounded up, and nothing falls below zero."""
    value = Fraction(base + sum(plus))
    for factor in times:
        value *= Fraction(str(factor))
    return max(0, ceil(value))


def price(level: int, old: int | None = None, exceptional: bool = False, old_exceptional: bool = False) -> int:
    """Experience for a new card, at least 1, or for an upgrade, the difference; exceptional cards cost double."""
    new = level * (2 if exceptional else 1)
    return max(1, new) if old is None else new - old * (2 if old_exceptional else 1)


def per_investigator(value: int, started: int) -> int:
    """Counted by the investigators that began the scenario, eliminated or not."""
    return value * started


SUMS: Mapping[str, tuple[Callable[..., Any], str]] = {
    "modified-value": (modified_value, "ahlcg/modifiers"),
    "price": (price, "ahlcg/experience-2-purchase"),
    "per-investigator": (per_investigator, "ahlcg/per-investigator"),
}
"""By the name that an example uses: the function, and the entry that says so."""
