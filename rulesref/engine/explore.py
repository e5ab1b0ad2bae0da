"""Every way an example can go: all decision paths, walked by replay, those nearest to the script first."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulesref.engine.events import PASS, Ask, Step, play
from rulesref.engine.example import Playable, Result, Unplayable, run_example
from rulesref.engine.refusal import Refused, Senseless
from rulesref.engine.rows import ScriptLine, read_script
from rulesref.values import WrittenRow

MOST_PATHS = 5000
MOST_DECISIONS = 40


@dataclass(frozen=True, slots=True)
class Path:
    """One way through: the decisions, what was asked, the steps told, and the state it leads to."""

    decisions: tuple[str, ...]
    asks: tuple[Ask, ...]
    places: tuple[int, ...]
    """How many steps had been told at each ask."""
    steps: tuple[Step, ...]
    final: tuple[tuple[str, str], ...]
    """Every field that changed, with its last value."""
    refused: Refused | None
    """Why a later line of the script was not possible on this path; it ends there."""


@dataclass(frozen=True, slots=True)
class Walk:
    paths: tuple[Path, ...]
    """The script's own first."""
    complete: bool
    """Whether these are all: a story with too many ways is cut off."""

    @property
    def outcomes(self) -> set[tuple[tuple[str, str], ...]]:
        return {path.final for path in self.paths}


def walk(make_game: Callable[[], Playable], script: Sequence[WrittenRow], most: int = MOST_PATHS) -> Walk:
    """Run the starting lines of a script with every combination of decisions."""
    told = _scripted(make_game, script)
    lines = read_script(script)
    # Ways with few other decisions come first: an ability without a limit can be used again and again, for ever.
    waiting: deque[tuple[str, ...]] = deque([told])
    paths: list[Path] = []
    cut = False
    while waiting and len(paths) < most:
        prefix = waiting.popleft()
        game = make_game()
        path = _follow(game, lines, prefix)
        game.close()
        paths.append(path)
        cut = cut or len(path.asks) > MOST_DECISIONS
        fixed = len(prefix) if paths[1:] else 0
        for place in range(fixed, min(len(path.asks), MOST_DECISIONS)):
            before = path.decisions[:place]
            waiting += [(*before, option) for option in path.asks[place].options if option != path.decisions[place]]
    return Walk(tuple(paths), complete=not waiting and not cut)


def _scripted(make_game: Callable[[], Playable], script: Sequence[WrittenRow]) -> tuple[str, ...]:
    """The decisions of the script itself."""
    result: Result = run_example(make_game, script)
    return tuple(choice.chosen for choice in result.choices)


def _follow(game: Playable, script: Sequence[ScriptLine], prefix: Sequence[str]) -> Path:
    """One path: the given decisions, then a pass, or the first option where nobody may pass."""
    asks: list[Ask] = []
    decisions: list[str] = []
    places: list[int] = []

    def decide(ask: Ask) -> str:
        default = PASS if PASS in ask.options else ask.options[0]
        chosen = prefix[len(decisions)] if len(decisions) < len(prefix) else default
        asks.append(ask)
        decisions.append(chosen)
        places.append(len(game.kernel.trace))
        return chosen

    refused = None
    for place, line in enumerate(script):
        if not line.is_start:
            continue
        try:
            play(game.start(line), decide)
        except Refused as reason:
            refused = reason.with_traceback(None)
            break
        except Senseless as fault:
            raise Unplayable(place) from fault
    final: dict[str, str] = {}
    for step in game.kernel.trace:
        final.update({key: str(value) for key, value in step.changed.items()})
    steps = tuple(game.kernel.trace)
    return Path(tuple(decisions), tuple(asks), tuple(places), steps, tuple(sorted(final.items())), refused)
