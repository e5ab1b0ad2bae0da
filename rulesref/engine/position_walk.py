"""Games of a table played one after another until it is known where each decision of each position leads.

Games with the same sign have the same ways before them, so that one that comes to a position met before goes on with a
decision that nobody has taken there: a game shows many ways, and few games have to be begun.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rulesref.engine.events import Ask, Step
from rulesref.engine.position_sign import sign_position
from rulesref.engine.refusal import Refused
from rulesref.engine.session import Session


class Way(NamedTuple):
    """What is told after a decision, and the position to which it leads; none at the end."""

    steps: tuple[Step, ...]
    to: MetPosition | None


@dataclass(slots=True, eq=False)
class MetPosition:
    """A position to which some game came."""

    decisions: tuple[str, ...]
    """Of the first game that did."""
    ask: Ask
    refused: Mapping[str, Refused]
    passed: int | None
    ways: dict[str, Way] = field(default_factory=dict)
    """What is known, by option."""

    def find_open(self) -> str | None:
        """A decision that nobody has taken here."""
        return next((option for option in self.ask.options if option not in self.ways), None)


class PositionWalk:
    """Finds where decisions lead, and plays a game where it is not known."""

    def __init__(self, begin: Callable[[], Session], most: int) -> None:
        """Beyond so many positions a game tells no more than was asked."""
        self._begin = begin
        self._most = most
        self._met: dict[str, MetPosition] = {}
        session = begin()
        self.beginning = Way(tuple(session.steps), self._meet(session))

    def follow(self, position: MetPosition, option: str) -> Way:
        """What comes of a decision."""
        if option not in position.ways:
            self._play(position, option)
        return position.ways[option]

    def _play(self, position: MetPosition, option: str) -> None:
        """One game: up to a position, then by decisions that are not known as long as there are any ahead."""
        session = self._begin()
        self._play_on(session, position, option)
        session.close()

    def _play_on(self, session: Session, position: MetPosition, option: str) -> None:
        for decision in position.decisions:
            session.decide(decision)
        while True:
            told, taken = len(session.steps), len(session.decisions)
            session.decide(option)
            way = position.ways[option] = Way(tuple(session.steps[told:]), self._meet(session))
            # A decision that proved impossible is offered no more in this game.
            if way.to is None or len(session.decisions) == taken or len(self._met) > self._most:
                return
            route = _find_route(way.to)
            if route is None:
                return
            for decision in route:
                session.decide(decision)
            position = _walk_route(way.to, route)
            option = position.find_open() or ""

    def _meet(self, session: Session) -> MetPosition | None:
        if session.ask is None:
            return None
        sign = sign_position(session)
        if sign not in self._met:
            refused, passed = session.list_refused(), session.game.count_successes(session.ask)
            self._met[sign] = MetPosition(tuple(session.decisions), session.ask, refused, passed)
        return self._met[sign]


def _find_route(start: MetPosition) -> tuple[str, ...] | None:
    """The shortest run of known decisions to a position where one is open; none if there is no such position."""
    waiting: deque[tuple[MetPosition, tuple[str, ...]]] = deque([(start, ())])
    seen = {id(start)}
    while waiting:
        position, route = waiting.popleft()
        if position.find_open() is not None:
            return route
        for option, way in position.ways.items():
            if way.to is not None and id(way.to) not in seen:
                seen.add(id(way.to))
                waiting.append((way.to, (*route, option)))
    return None


def _walk_route(position: MetPosition, route: tuple[str, ...]) -> MetPosition:
    for option in route:
        to = position.ways[option].to
        assert to is not None
        position = to
    return position
