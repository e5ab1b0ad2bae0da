"""A worked example: a situation, a script of decisions, and what must come of it. Run it and see whether it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rulesref.engine.events import PASS, Ask, Run, Step
from rulesref.engine.kernel import Kernel
from rulesref.engine.refusal import Refused, Senseless
from rulesref.engine.rows import ScriptLine, read_script
from rulesref.engine.state import State
from rulesref.values import WrittenRow

NOT_OFFERED = "not-offered"


class Playable(Protocol):
    """What a game gives to an example."""

    kernel: Kernel
    state: State

    def start(self, line: ScriptLine) -> Run[None]: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that was taken: what was offered, what was chosen, and before which step."""

    at: int
    ask: Ask
    chosen: str
    scripted: bool


@dataclass(slots=True)
class Result:
    """What came of an example."""

    steps: Sequence[Step]
    choices: list[Choice] = field(default_factory=list)
    refused: Refused | None = None
    unasked: Sequence[str] = ()
    """Decisions that were to be taken, and nobody was asked for them."""

    @property
    def is_misled(self) -> bool:
        """Whether somebody decided for what was not offered."""
        return self.refused is not None and self.refused.reason == NOT_OFFERED


class Unanswered(Exception):
    """The script has no answer to a question that has no default."""

    def __init__(self, ask: Ask, line: int) -> None:
        super().__init__(ask.kind)
        self.ask = ask
        self.line = line
        """Which line of the script was under way, from 0."""
        self.steps: Sequence[Step] = ()
        """What had happened until then."""


class Unplayable(Exception):
    """Something in an example that the game cannot make sense of."""

    def __init__(self, line: int | None = None) -> None:
        super().__init__(line)
        self.line = line
        """Which line of the script was under way, from 0; none where it is about the things or abilities."""


def run_example(make_game: Callable[[], Playable], script: Sequence[WrittenRow], choose: Sequence[str] = ()) -> Result:
    """Run a script; `choose` overrides its decisions one by one, in the order in which they are asked.

    Where the script is silent, a player passes, takes the only option, or takes damage. A line that answers a question
    nobody asked is refused, there was no such opportunity; where decisions were overridden it is passed over instead.
    """
    game = make_game()
    result = Result(game.kernel.trace)
    decisions = _Decisions(list(choose), bool(choose))
    try:
        decisions.lines = read_script(script)
        while (line := decisions.next_start()) is not None:
            _run_line(game.start(line), decisions, result)
        result.unasked = decisions.overrides
    except Refused as refused:
        result.refused = refused
    except Unanswered as unanswered:
        unanswered.steps = result.steps
        raise
    except Senseless as fault:
        raise Unplayable(decisions.started) from fault
    return result


def _run_line(run: Run[None], decisions: _Decisions, result: Result) -> None:
    """Run one action or cause to its end, with the answers that follow it in the script."""
    try:
        ask = next(run)
        while True:
            chosen, scripted = decisions.answer(ask)
            result.choices.append(Choice(len(result.steps), ask, chosen, scripted))
            ask = run.send(chosen)
    except StopIteration:
        return


@dataclass(slots=True)
class _Decisions:
    """The script and what overrides it, used up from the front."""

    overrides: list[str]
    lenient: bool
    lines: Sequence[ScriptLine] = ()
    place: int = 0
    started: int = 0

    def next_start(self) -> ScriptLine | None:
        while self.place < len(self.lines):
            line = self.lines[self.place]
            self.started = self.place
            self.place += 1
            if line.is_start:
                return line
            if not self.lenient:
                raise Refused("no-opportunity", "", who=line.who)
        return None

    def answer(self, ask: Ask) -> tuple[str, bool]:
        """What is chosen, and whether somebody said so."""
        if self.overrides:
            return self._checked(self.overrides.pop(0), ask), True
        said = ""
        if self.place < len(self.lines):
            line = self.lines[self.place]
            if line.who == ask.who and not line.act and ask.kind in line.answers:
                said = str(line.answers[ask.kind])
        if said and (said in ask.options or not self.lenient):
            self.place += 1
            return self._checked(said, ask), True
        if PASS in ask.options:
            return PASS, False
        if len(ask.options) == 1 or ask.kind == "assign":
            # Nothing said: the investigator takes it.
            return ask.options[0], False
        raise Unanswered(ask, self.started)

    @staticmethod
    def _checked(answer: str, ask: Ask) -> str:
        if answer in ask.barred:
            raise ask.barred[answer]
        if answer not in ask.options:
            raise Refused(NOT_OFFERED, "", who=ask.who, chosen=answer, options=", ".join(ask.options))
        return answer
