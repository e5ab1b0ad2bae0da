"""Sums of Arkham Horror LCG: skill values, prices in experience, values per investigator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil

from rulesref.values import Value


def modified_value(base: int, plus: Sequence[int] = (), times: Sequence[str | int] = ()) -> int:
    """All additions first, then multiplications; a fraction is rounded up, and nothing falls below zero."""
    value = Fraction(base + sum(plus))
    for factor in times:
        value *= Fraction(str(factor))
    return max(0, ceil(value))


def price(
    level: int, old: int | None = None, exceptional: bool = False, old_exceptional: bool = False, refill: bool = False
) -> int:
    """Experience for a new card, at least 1, or for an upgrade, the difference; exceptional cards cost double.

    Cards of level 0 that only bring the deck back to its size are free.
    """
    new = level * (2 if exceptional else 1)
    return max(0 if refill else 1, new) if old is None else new - old * (2 if old_exceptional else 1)


def rule_of_price(
    level: int, old: int | None = None, exceptional: bool = False, refill: bool = False, **_other: bool
) -> str:
    """The entry that decides a price."""
    if refill:
        return "ahlcg/c-1-18-maintaining-deck-size"
    if exceptional:
        return "ahlcg/exceptional"
    if old is not None:
        return "ahlcg/upgrade-card"
    return "ahlcg/experience-2-purchase" if level else "ahlcg/c-1-8-level-zero-experience-cost"


def per_investigator(value: int, started: int, plus: int = 0) -> int:
    """Counted by the investigators that began the scenario, eliminated or not; modifiers come on top."""
    return value * started + plus


def parity(cost: int | str) -> str:
    """Nought is even; a card with a dash has no cost at all, so it is neither."""
    return "neither" if cost == "-" else ("even", "odd")[int(cost) % 2]


SUMS: Mapping[str, tuple[Callable[..., Value], str | Callable[..., str]]] = {
    "modified-value": (modified_value, "ahlcg/modifiers"),
    "price": (price, rule_of_price),
    "parity": (parity, "ahlcg/faq-even-odd-cost"),
    "per-investigator": (per_investigator, "ahlcg/per-investigator"),
}
"""By the name that an example uses: the function, and the entry that says so."""
