"""Sums of Arkham Horror 3e: half a price, and the health of an elite monster."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesref.values import Value


def half_price(value: int, effects: int = 1) -> int:
    """Half the value, rounded up; a second effect does not halve it again."""
    return -(-value // 2) if effects else value


def elite_health(printed: int, elite: int, started: int) -> int:
    """More health for each investigator that began the game, defeated since or not."""
    return printed + elite * started


SUMS: Mapping[str, tuple[Callable[..., Value], str | Callable[..., str]]] = {
    "half-price": (half_price, "ah3e/rule-432-2"),
    "elite-health": (elite_health, "ah3e/rule-421"),
}
"""By the name that an example uses: the function, and the entry that says so."""
