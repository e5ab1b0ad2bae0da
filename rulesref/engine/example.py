"""A worked example: a situation, a script of decisions, and what must come of it. Run it and see whether it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rulesref.engine.events import PASS, Ask, Run, Step
from rulesref.engine.kernel import Kernel
from rulesref.engine.refusal import Refused
from rulesref.engine.state import State

ANSWERS = ("use", "order", "assign", "target", "enemy", "window")
"""Kinds of decisions; a line of a script that answers one is named after it."""


class Game(Protocol):
    """What a game gives to an example."""

    kernel: Kernel
    state: State

    def start(self, line: Mapping[str, Any]) -> Run[None]: ...


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
    final: dict[str, Any] = field(default_factory=dict)
    refused: Refused | None = None


class Unanswered(Exception):
    """The script has no answer to a question that has no default."""

    def __init__(self, ask: Ask, line: int) -> None:
        super().__init__(ask.kind)
        self.ask = ask
        self.line = line
        """Which line of the script was under way, from 0."""


def run_example(
    make_game: Callable[[], Game], script: Sequence[Mapping[str, Any]], choose: Sequence[str] = ()
) -> Result:
    """Run a script; `choose` overrides its decisions one by one, in the order in which they are asked.

    Where the script is silent, a player passes or takes the only option. A line that answers a question nobody asked is
    refused: there was no such opportunity.
    """
    game = make_game()
    result = Result(game.kernel.trace)
    lines = list(script)
    overrides = list(choose)
    place = 0
    try:
        while place < len(lines):
            line = lines[place]
            if _answer_kind(line):
                raise Refused("no-opportunity", "", **line)
            place = _run_line(game, lines, place, overrides, result)
    except Refused as refused:
        result.refused = refused
    return result


def _run_line(game: Game, lines: Sequence[Mapping[str, Any]], place: int, overrides: list[str], result: Result) -> int:
    """Run one action or cause, with the answers that follow it in the script. Returns the next line."""
    started = place
    run = game.start(lines[place])
    place += 1
    try:
        ask = next(run)
        while True:
            chosen, place, scripted = _decide(ask, lines, place, started, overrides)
            result.choices.append(Choice(len(result.steps), ask, chosen, scripted))
            ask = run.send(chosen)
    except StopIteration:
        return place


def _decide(
    ask: Ask, lines: Sequence[Mapping[str, Any]], place: int, started: int, overrides: list[str]
) -> tuple[str, int, bool]:
    answer: str | None = None
    if place < len(lines) and lines[place].get("who") == ask.who and ask.kind in lines[place]:
        answer = str(lines[place][ask.kind])
        if answer not in ask.options:
            raise Refused("not-offered", "", who=ask.who, chosen=answer, options=", ".join(ask.options))
        place += 1
    scripted = answer is not None
    if overrides:
        answer = overrides.pop(0)
        if answer not in ask.options:
            raise Refused("not-offered", "", who=ask.who, chosen=answer, options=", ".join(ask.options))
    if answer is None:
        if PASS in ask.options:
            answer = PASS
        elif len(ask.options) == 1 or ask.kind == "assign":
            # Nothing said: the investigator takes it.
            answer = ask.options[0]
        else:
            raise Unanswered(ask, started)
    return answer, place, scripted


def _answer_kind(line: Mapping[str, Any]) -> str:
    return next((kind for kind in ANSWERS if kind in line), "")
