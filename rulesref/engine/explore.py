"""Every way an example can go: all decision paths, walked by replay."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulesref.engine.events import PASS, Ask
from rulesref.engine.example import Game
from rulesref.engine.kernel import play
from rulesref.engine.refusal import Refused

MOST_PATHS = 5000
MOST_DECISIONS = 40


@dataclass(frozen=True, slots=True)
class Path:
    """One way through: the decisions, what was asked, and the state it leads to."""

    decisions: tuple[str, ...]
    asks: tuple[Ask, ...]
    final: tuple[tuple[str, str], ...]
    """Every field that changed, with its last value."""
    refused: bool
    """Whether a later line of the script was not possible on this path; it ends there."""


@dataclass(frozen=True, slots=True)
class Walk:
    paths: tuple[Path, ...]
    complete: bool
    """Whether these are all: a story with too many ways is cut off."""

    @property
    def outcomes(self) -> set[tuple[tuple[str, str], ...]]:
        return {path.final for path in self.paths}


def walk(make_game: Callable[[], Game], starts: Sequence[Mapping[str, Any]], most: int = MOST_PATHS) -> Walk:
    """Run the starting lines of a script with every combination of decisions."""
    # Short paths first: an ability without a limit can be used again and again, and those ways never end.
    waiting: deque[tuple[str, ...]] = deque([()])
    paths: list[Path] = []
    cut = False
    while waiting and len(paths) < most:
        prefix = waiting.popleft()
        path = _follow(make_game(), starts, prefix)
        paths.append(path)
        cut = cut or len(path.asks) > MOST_DECISIONS
        for place in range(len(prefix), min(len(path.asks), MOST_DECISIONS)):
            before = path.decisions[:place]
            waiting += [(*before, option) for option in path.asks[place].options if option != path.decisions[place]]
    return Walk(tuple(paths), complete=not waiting and not cut)


def _follow(game: Game, starts: Sequence[Mapping[str, Any]], prefix: Sequence[str]) -> Path:
    """One path: the given decisions, then a pass, or the first option where nobody may pass."""
    asks: list[Ask] = []
    decisions: list[str] = []

    def decide(ask: Ask) -> str:
        default = PASS if PASS in ask.options else ask.options[0]
        chosen = prefix[len(decisions)] if len(decisions) < len(prefix) else default
        asks.append(ask)
        decisions.append(chosen)
        return chosen

    refused = False
    try:
        for line in starts:
            play(game.start(line), decide)
    except Refused:
        refused = True
    final: dict[str, str] = {}
    for step in game.kernel.trace:
        final.update({key: str(value) for key, value in step.changed.items()})
    return Path(tuple(decisions), tuple(asks), tuple(sorted(final.items())), refused)
