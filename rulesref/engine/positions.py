"""Positions of a table played one after another until it is known where each decision leads. What decides how a game
can go on is one text: positions with the same sign have the same ways before them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import GeneratorType
from typing import NamedTuple

from rulesref.engine.events import About, Ask, Event, Step, list_fields
from rulesref.engine.refusal import Refused
from rulesref.engine.sequence import Memory, Position
from rulesref.engine.session import Session

PLAIN = (str, int, float, bool, type(None))
DEEPEST = 3
"""Further inside an event others are only named."""
Spelled = dict[tuple[int, int], tuple[object, str]]
"""What was spelled for one sign, by the identity of the value and its depth: a dozen functions wait with one event. The
value is kept with it, so that no other gets its identity."""


def sign_position(session: Session) -> str:
    """The state, what the game and its kernel remember, and what each sequence under way has in mind."""
    game, ask = session.game, session.ask
    asked = (ask.who, ask.kind, ask.options) if ask is not None else ()
    done: Spelled = {}
    remembered = [_spell(getattr(game, name), done) for name in game.memory]
    return repr((asked, _list_frames(session, done), remembered, game.kernel.describe_memory(), game.state.describe()))


def _list_frames(session: Session, done: Spelled) -> list[tuple[str, int, str]]:
    """Functions that wait for the decision, outermost first, each with its line and its own variables. What was told is
    left out: it decides nothing, and with it no two ways would ever meet."""
    found = []
    run: object = session.run
    told = session.steps
    while isinstance(run, GeneratorType):
        frame = run.gi_frame
        if frame is not None:
            kept = ((name, _spell(value, done)) for name, value in frame.f_locals.items() if value is not told)
            found.append((run.gi_code.co_name, frame.f_lineno, _join(f"{name}:{one}" for name, one in kept if one)))
        run = run.gi_yieldfrom
    return found


def _spell(value: object, done: Spelled, depth: int = 0) -> str:
    """A value with everything in it that is data; empty for what is not."""
    if isinstance(value, PLAIN):
        return repr(value)
    key = (id(value), depth)
    if key not in done:
        done[key] = (value, _spell_parts(value, done, depth))
    return done[key][1]


def _spell_parts(value: object, done: Spelled, depth: int) -> str:
    # Lists and tuples first: they are what most values are, and easily told from the others.
    if isinstance(value, list | tuple):
        return _join([_spell(one, done, depth + 1) for one in value])
    if isinstance(value, Event):
        about = "" if depth > DEEPEST else _spell_event(value, done, depth + 1)
        return f"{value.kind} {value.outcome} {value.word} {value.whole} {about}"
    if isinstance(value, About | Memory):
        return _join([_spell(getattr(value, name), done, depth) for name in list_fields(type(value)).values()])
    if isinstance(value, dict):
        named = [(key, one) for key, one in value.items() if isinstance(key, str)]
        return _join([f"{key}:{_spell(one, done, depth + 1)}" for key, one in named])
    if isinstance(value, Position):
        parts = (value.row.number, value.who, value.waiting, value.event)
        return _join([_spell(one, done, depth + 2) for one in parts])
    if isinstance(value, set | frozenset):
        return _join([_spell(one, done, depth + 1) for one in sorted(value)])
    if isinstance(value, Mapping):
        return _spell_parts(dict(value), done, depth)
    return ""


def _spell_event(event: Event[About], done: Spelled, depth: int) -> str:
    came = (event.who, event.by_card, event.commanded, event.interrupted, event.chosen_by, event.otherwise)
    return _join([_spell(one, done, depth) for one in (event.about, *came)])


def _join(parts: Iterable[str]) -> str:
    """Words stand in quotes, so that the signs between them are no part of them."""
    return f"[{','.join(parts)}]"


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
