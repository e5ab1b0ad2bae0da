"""How often what has a limit was used."""

from __future__ import annotations

from collections import Counter

from rulesref.engine.events import Limit


class LimitCounts:
    """The uses at one table, by what is limited and the period of its limit."""

    def __init__(self) -> None:
        self._uses: Counter[tuple[str, str]] = Counter()

    def uses(self, limit: Limit) -> int:
        return self._uses[limit.key, limit.period]

    def is_reached(self, limit: Limit | None) -> bool:
        """Whether a limit allows no further use; what has none is never at its end."""
        return limit is not None and self.uses(limit) >= limit.count

    def count(self, limit: Limit | None) -> None:
        """A use counts as soon as it begins, even if it is then cancelled."""
        if limit is not None:
            self._uses[limit.key, limit.period] += 1

    def forget(self, key: str) -> None:
        """A card that left play and came back is a new one: its limits start anew."""
        for counted in [counted for counted in self._uses if counted[0] == key]:
            del self._uses[counted]

    def end_period(self, period: str) -> None:
        """What was used in a period that ends may be used again."""
        for counted in [counted for counted in self._uses if counted[1] == period]:
            del self._uses[counted]

    def list_all(self) -> list[tuple[tuple[str, str], int]]:
        """What was used, in which period and how often."""
        return sorted(self._uses.items())
