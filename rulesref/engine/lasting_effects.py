"""Effects that stay for a while, whatever becomes of the card that they come from."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref.engine.events import Lasting


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
