"""A situation played by hand: decisions one by one, taken back, and played again to the same end."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from rulesref.engine.events import Ask, Run, Step
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import ScriptLine, read_line, read_script
from rulesref.engine.situation import Situation
from rulesref.values import WrittenRow


class Session:
    """One table, and every decision that was taken at it. All else follows from these."""

    def __init__(
        self, make_game: Callable[[], Situation], script: Sequence[WrittenRow] = (), decisions: Sequence[str] = ()
    ) -> None:
        """What a script starts is played; without one, round after round."""
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
        """Why it cannot go on."""
        self._barred: dict[str, Refused] = {}
        """What was offered and turned out to be impossible."""
        self._waiting = list(self._lines)
        self.rounds: list[int] = []
        """How many steps had been told when each round began."""
        self._decided = -1
        self._run: Run[None] | None = None
        self._go_on(None)

    @property
    def steps(self) -> Sequence[Step]:
        return self.game.kernel.trace

    def decide(self, option: str) -> None:
        """Take the decision that is due. One that turns out to be impossible is not taken, and offered no more."""
        ask, barred = self.ask, self._barred
        if ask is None or option not in ask.options:
            raise LookupError(option)
        self.asks.append(ask)
        self.decisions.append(option)
        self._barred = {}
        is_possible = self._go_on(option)
        if not is_possible and self.refused is not None and len(ask.options) > len(barred) + 1:
            why = self.refused
            self._play_again(self.decisions[:-1])
            self._barred = {**barred, option: why}

    def take_back(self) -> None:
        """The last decision of a player is not taken: what chance brought after it goes, too."""
        kept = len(self.decisions)
        while kept and self.asks[kept - 1].who in self.game.chance:
            kept -= 1
        self._play_again(self.decisions[: max(0, kept - 1)])

    def _play_again(self, decisions: Sequence[str]) -> None:
        self.decisions, self.asks = [], []
        self._begin()
        for decision in decisions:
            self.decide(decision)

    def close(self) -> None:
        """The table is taken away: only what was told and decided stays."""
        self._run = None
        self.game.close()

    @property
    def options(self) -> tuple[str, ...]:
        """What can be decided now, as far as it is known."""
        return tuple(one for one in self.ask.options if one not in self._barred) if self.ask is not None else ()

    def list_refused(self) -> Mapping[str, Refused]:
        """What cannot be decided now, each with the reason."""
        return {**self.game.list_refused(self.ask), **self._barred} if self.ask is not None else {}

    def draw(self, seed: int) -> None:
        """What chance brings, where chance is to decide; the same seed brings the same at the same decision."""
        if self.ask is None:
            return
        weights = [self.ask.weights.get(option, 1) for option in self.options]
        chance = random.Random(f"{seed} {len(self.decisions)}")
        self.decide(chance.choices(self.options, weights)[0])

    @property
    def is_chance(self) -> bool:
        """Whether nobody decides what comes next."""
        return self.ask is not None and self.ask.who in self.game.chance

    @property
    def run(self) -> Run[None] | None:
        """What is under way; none when it is over."""
        return self._run

    def _go_on(self, answer: str | None) -> bool:
        """Up to the next decision, through as many lines of the script as come before it; whether the answer was
        possible. That a later line is refused, since the scenario is over for one, is not its fault."""
        self.ask = None
        is_under_way = self._run is not None
        try:
            while True:
                if self._run is None:
                    line = self._waiting.pop(0) if self._waiting else self._next_round()
                    if line is None:
                        return True
                    is_under_way = False
                    self._run = self.game.start(line)
                    answer = None
                try:
                    self.ask = next(self._run) if answer is None else self._run.send(answer)
                    return True
                except StopIteration:
                    self._run = None
        except Refused as refused:
            self.refused = refused.with_traceback(None)
            self._run, self._waiting = None, []
            return not is_under_way

    def _next_round(self) -> ScriptLine | None:
        """The next round, where rounds are played; none after one in which nobody could decide anything."""
        if self._lines or self.game.is_over or self._decided == len(self.decisions):
            return None
        self._decided = len(self.decisions)
        self.rounds.append(len(self.steps))
        return read_line(self.game.write_round(len(self.rounds)))
