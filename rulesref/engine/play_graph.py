"""Every way that a table can go, as one graph: where two ways lead to the same position they are one from there on.

A page plays it without knowing any rule. It has a shape, the same in every language, and words for each language:

```
shape: {"game", "complete": true, "rules": [entry id, …], "start": {thing: {field: value}}, "counters": {…},
        "steps": [[depth, [rule number, …], {"thing.field": value}], …],
        "runs": [[[step number, …], position], …],
        "positions": [[who, kind, [option, …], [run number, …], [barred number, …], weights | 0, passed], …],
        "barred": [[option, rule number], …]}
words: {"names", "options", "steps", "questions", "barred": [why, …]}
```

A run is what is told between two decisions, and the position to which it leads: -1 is the end. Run 0 comes before the
first decision; a run of -1 was not walked. Where chance decides, `weights` says how often each option is there, and
`passed` with how many of all the test is passed: -1 where there is none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from rulesref.engine.events import Ask
from rulesref.engine.positions import MetPosition, PositionWalk, Way
from rulesref.engine.refusal import Refused
from rulesref.engine.session import Session
from rulesref.engine.story import make_teller
from rulesref.engine.tree import Node, Tree, TreeCounter, Walk
from rulesref.model import Card, Example
from rulesref.values import Value

END = -1
UNWALKED = -1
MOST_POSITIONS = 4000


class GraphShape(TypedDict):
    """What is the same in every language, as it is written above."""

    game: str
    complete: bool
    rules: list[str]
    start: dict[str, dict[str, Value]]
    counters: dict[str, TreeCounter]
    steps: list[list[object]]
    runs: list[list[object]]
    positions: list[list[object]]
    barred: list[list[object]]


class GraphWords(TypedDict):
    """How it is told in one language."""

    names: dict[str, str]
    options: dict[str, str]
    steps: list[str]
    questions: dict[str, str]
    barred: list[str]


@dataclass(slots=True)
class Position:
    """A decision, and to which run each option leads."""

    ask: Ask
    barred: tuple[int, ...]
    passed: int | None
    runs: list[int] = field(default_factory=list)


class PlayGraph:
    """All ways of one table."""

    def __init__(self, example: Example, begin: Callable[[], Session], most: int = MOST_POSITIONS) -> None:
        self._begin = begin
        self._most = most
        self._tree = Tree(example, Walk((), complete=True))
        self._places: dict[MetPosition, int] = {}
        self._runs: dict[tuple[tuple[int, ...], int], int] = {}
        self._barred: dict[tuple[str, str], tuple[int, Refused]] = {}
        self.positions: list[Position] = []
        self.complete = True
        self._walk()

    def _walk(self) -> None:
        """Each position once, in the order in which first options come to them, then those of the other options."""
        waiting: deque[tuple[int, MetPosition, str]] = deque()
        walk = PositionWalk(self._begin, self._most)
        self._reach(walk, walk.beginning, waiting)
        while waiting:
            place, met, option = waiting.popleft()
            runs = self.positions[place].runs
            runs[met.ask.options.index(option)] = self._reach(walk, walk.follow(met, option), waiting)
        self._tree.nodes += [Node((), position.ask, (), None) for position in self.positions]
        self._tree.found = Walk((), complete=self.complete)

    def _reach(self, walk: PositionWalk, way: Way, waiting: deque[tuple[int, MetPosition, str]]) -> int:
        """The run of a way. A new position is followed by its first option."""
        steps, met = [self._tree.number(step) for step in way.steps], way.to
        if met is None:
            return self._number_run(steps, END)
        if met in self._places:
            return self._number_run(steps, self._places[met])
        if len(self.positions) >= self._most:
            self.complete = False
            return UNWALKED
        place = self._places[met] = len(self.positions)
        ask = met.ask
        barred = tuple(self._number_barred(option, why) for option, why in met.refused.items())
        self.positions.append(Position(ask, barred, met.passed, [UNWALKED] * len(ask.options)))
        run = self._number_run(steps, place)
        waiting.extend((place, met, option) for option in ask.options[1:])
        self.positions[place].runs[0] = self._reach(walk, walk.follow(met, ask.options[0]), waiting)
        return run

    def _number_run(self, steps: list[int], place: int) -> int:
        return self._runs.setdefault((tuple(steps), place), len(self._runs))

    def _number_barred(self, option: str, why: Refused) -> int:
        sign = (option, f"{why.reason} {why.rule} {sorted(why.about.items())}")
        return self._barred.setdefault(sign, (len(self._barred), why))[0]

    def shape(self) -> GraphShape:
        """What is the same in every language."""
        whole = self._tree.shape()
        rules = list(dict.fromkeys([*whole["rules"], *(why.rule for _, why in self._barred.values())]))
        return {
            "game": whole["game"],
            "complete": self.complete,
            "rules": rules,
            "start": whole["start"],
            "counters": whole["counters"],
            "steps": whole["steps"],
            "runs": [[list(steps), place] for steps, place in self._runs],
            "positions": [_write(position) for position in self.positions],
            "barred": [[option, rules.index(why.rule)] for (option, _), (_, why) in self._barred.items()],
        }

    def words(self, cards: Mapping[str, Card]) -> GraphWords:
        """How it is told in the language in use."""
        teller = make_teller(cards, self._tree.example)
        said = self._tree.words(cards)
        barred = {option: teller.name(option) for option, _ in self._barred}
        return {
            "names": said["names"],
            "options": {**said["options"], **barred},
            "steps": said["steps"],
            "questions": said["questions"],
            "barred": [teller.refuse(why) for _, why in self._barred.values()],
        }


def _write(position: Position) -> list[object]:
    ask = position.ask
    weights = [ask.weights.get(option, 1) for option in ask.options] if ask.weights else 0
    passed = -1 if position.passed is None else position.passed
    return [ask.who, ask.kind, list(ask.options), position.runs, list(position.barred), weights, passed]
