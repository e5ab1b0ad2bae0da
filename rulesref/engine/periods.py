"""What a table remembers until a period ends: lasting effects, and how often what has a limit was used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesref.engine.events import Lasting, Limit


class LastingEffects:
    """Those of one table, in the order in which they began."""

    def __init__(self) -> None:
        self._effects: list[Lasting] = []

    def add(self, effect: Lasting) -> None:
        self._effects.append(effect)

    def stop(self, thing: str) -> None:
        """What lasted on something that is gone ends without a word."""
        for effect in [effect for effect in self._effects if effect.id == thing]:
            self._effects.remove(effect)
            effect.undo()

    def expire(self, period: str) -> Iterator[str]:
        """A period ends, and with it its effects: the ids of those, one by one."""
        for effect in [effect for effect in self._effects if effect.period == period]:
            self._effects.remove(effect)
            effect.undo()
            yield effect.id

    def list_all(self) -> list[tuple[str, str]]:
        """What lasts, and until when."""
        return [(effect.id, effect.period) for effect in self._effects]


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
