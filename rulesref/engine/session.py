"""A situation played by hand: decisions one by one, taken back, and played again to the same end."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from rulesref.engine.events import Ask, Run, Step
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import ScriptLine, read_script
from rulesref.engine.situation import Situation
from rulesref.values import WrittenRow


class Session:
    """One table, and every decision that was taken at it. All else follows from these."""

    def __init__(
        self, make_game: Callable[[], Situation], script: Sequence[WrittenRow], decisions: Sequence[str] = ()
    ) -> None:
        self._make_game = make_game
        self._lines: Sequence[ScriptLine] = [line for line in read_script(script) if line.is_start]
        self.decisions: list[str] = []
        self.asks: list[Ask] = []
        """What each decision was about."""
        self._begin()
        for decision in decisions:
            self.decide(decision)

    def _begin(self) -> None:
        self.game = self._make_game()
        self.ask: Ask | None = None
        """What is to be decided now; none when it is over."""
        self.refused: Refused | None = None
        self._waiting = list(self._lines)
        self._run: Run[None] | None = None
        self._go_on(None)

    @property
    def steps(self) -> Sequence[Step]:
        return self.game.kernel.trace

    def decide(self, option: str) -> None:
        """Take the decision that is due."""
        if self.ask is None or option not in self.ask.options:
            raise LookupError(option)
        self.asks.append(self.ask)
        self.decisions.append(option)
        self._go_on(option)

    def take_back(self) -> None:
        """The last decision of a player is not taken: what chance brought after it goes, too."""
        kept = len(self.decisions)
        while kept and self.asks[kept - 1].who in self.game.chance:
            kept -= 1
        decisions = self.decisions[: max(0, kept - 1)]
        self.decisions, self.asks = [], []
        self._begin()
        for decision in decisions:
            self.decide(decision)

    def draw(self, seed: int) -> None:
        """What chance brings, where chance is to decide; the same seed brings the same at the same decision."""
        if self.ask is None:
            return
        weights = [self.ask.weights.get(option, 1) for option in self.ask.options]
        chance = random.Random(f"{seed} {len(self.decisions)}")
        self.decide(chance.choices(self.ask.options, weights)[0])

    @property
    def is_chance(self) -> bool:
        """Whether nobody decides what comes next."""
        return self.ask is not None and self.ask.who in self.game.chance

    def _go_on(self, answer: str | None) -> None:
        """Up to the next decision, through as many lines of the script as come before it."""
        self.ask = None
        try:
            while True:
                if self._run is None:
                    if not self._waiting:
                        return
                    self._run = self.game.start(self._waiting.pop(0))
                    answer = None
                try:
                    self.ask = next(self._run) if answer is None else self._run.send(answer)
                    return
                except StopIteration:
                    self._run = None
        except Refused as refused:
            self.refused = refused
            self._run, self._waiting = None, []
