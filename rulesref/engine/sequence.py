"""Sequences run by their tables.

A table says which steps there are, in which order, on which condition each takes place, who goes through it in which
order, whether it may be declined, whether a player window follows it and where it returns to. A game gives the work of
each numbered step and answers what the table asks: whether a condition holds, who there is, what is offered, whether
it is time to return. A table that asks what the game does not answer is a fault: `LookupError`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar, overload

from rulesref.engine.events import CHOSEN, PASS, PLAYER_ORDER, A_co, About, Ask, Event, Row, Run
from rulesref.engine.refusal import Senseless

if TYPE_CHECKING:
    from rulesref.engine.situation import Situation

WINDOW = " window"


class Table(Sequence[Row]):
    """The steps of a sequence in their order."""

    def __init__(self, *rows: Row) -> None:
        self.rows = rows
        self._places = {row.number: place for place, row in enumerate(rows)}

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> Table: ...
    def __getitem__(self, place: int | slice) -> Row | Table:
        return Table(*self.rows[place]) if isinstance(place, slice) else self.rows[place]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def find(self, number: str) -> int:
        """The place of a step."""
        if number not in self._places:
            raise Senseless(f"no step is called {number}")
        return self._places[number]

    def step(self, number: str) -> Row:
        return self.rows[self.find(number)]

    def rule(self, number: str) -> str:
        """The entry that tells a step."""
        return self.rows[self.find(number)].rule

    def find_after_loop(self, place: int) -> int:
        """The place behind the steps that are gone through again and again with this one."""
        for last in range(place, len(self)):
            back = self[last].back
            if back and self.find(back.removesuffix(WINDOW)) <= place:
                return last + 1
        return place + 1


@dataclass(slots=True)
class Memory:
    """What a game has in mind while a sequence runs: a dataclass of its own, which decides how it can go on."""


@dataclass(slots=True)
class Position(Generic[A_co]):
    """Where a sequence is."""

    event: Event[A_co]
    """What it is the sequence of."""
    row: Row
    who: str = ""
    """Who goes through it just now."""
    chosen: str = ""
    """What was chosen of what the step offers."""
    waiting: list[str] = field(default_factory=list)
    """Who goes through it later."""


G = TypeVar("G", bound="Situation")
A = TypeVar("A", bound=About)
Work: TypeAlias = Callable[[G, Position[A]], Run[object]]
Condition: TypeAlias = Callable[[G, Position[A]], bool]


@dataclass(frozen=True, slots=True)
class Loop(Generic[G, A]):
    """Who goes through a step, and through the following ones until it is returned to."""

    find: Callable[[G, Position[A]], list[str]]
    asked: Callable[[G], str]
    """Who chooses, where the table has them chosen."""
    question: str


@dataclass(frozen=True, slots=True)
class Procedure(Generic[G, A]):
    """What a game gives to a table. Mappings are by the number of a step, `conditions` by their name."""

    work: Mapping[str, Work[G, A]]
    conditions: Mapping[str, Condition[G, A]] = field(default_factory=dict)
    passed_over: Mapping[str, Work[G, A]] = field(default_factory=dict)
    """What is told where a step does not take place; most are passed over in silence."""
    loops: Mapping[str, Loop[G, A]] = field(default_factory=dict)
    ordering: Collection[str] = ()
    """Steps whose own work goes through several, as the table orders them: `go_through`."""
    offers: Mapping[str, Callable[[G, Position[A]], Ask]] = field(default_factory=dict)
    """What is to be chosen in a step before its work; nothing to choose from, and it does not take place."""
    declining: str = PASS
    returns: Mapping[str, Condition[G, A]] = field(default_factory=dict)
    """Whether a step with a way back takes it now."""
    begin_anew: Work[G, A] | None = None
    """What a way back is where it leads out of this run: the same sequence, begun by another event."""
    is_over: Condition[G, A] | None = None
    """Whether the whole sequence stops, before the next step or window."""
    opens: Condition[G, A] | None = None
    """Whether the window after a step is to be opened this time; most always are."""


def run_sequence(
    game: G, table: Table, procedure: Procedure[G, A], event: Event[A], start: str = "", until: str = ""
) -> Run[None]:
    """All steps of a table, or those from `start` on and before `until`."""
    place = table.find(start) if start else 0
    end = table.find(until) if until else len(table)
    rows, is_over = table.rows, procedure.is_over
    here = Position(event, rows[0], event.who)
    while place < end:
        row = here.row = rows[place]
        number = row.number
        if is_over is not None and is_over(game, here):
            return
        if row.only and not procedure.conditions[row.only](game, here):
            if number in procedure.passed_over:
                yield from procedure.passed_over[number](game, here)
            place += 1
            continue
        if row.order and number not in procedure.ordering:
            here.who = yield from _take_next(game, procedure.loops[number], here)
            if not here.who:
                place = table.find_after_loop(place)
                continue
        if row.optional or number in procedure.offers:
            here.chosen = yield from _choose(game, procedure, here)
            if here.chosen == procedure.declining:
                place += 1
                continue
        yield from procedure.work[number](game, here)
        if row.back and procedure.returns[number](game, here):
            place = table.find(row.back.removesuffix(WINDOW))
            to_window = row.back.endswith(WINDOW)
            row = rows[place]
            if to_window and not row.window:
                raise LookupError(f"no window there: {row.number}")
            if procedure.begin_anew is not None:
                yield from procedure.begin_anew(game, here)
                return
            if not to_window:
                continue
        if row.window and _is_open(game, procedure, here):
            yield from game.open_window(row.rule, row.number)
        place += 1


def go_through(
    row: Row,
    waiting: list[str],
    asked: str,
    question: str,
    do: Callable[[str], Run[object]],
    remains: Callable[[str], bool] | None = None,
) -> Run[None]:
    """Several go through one step, ordered as its row says; whoever cannot any more is left out.

    Where nobody in particular is asked, it is the first of those who wait.
    """
    while waiting:
        one = yield from _pick(row, waiting, asked or waiting[0], question)
        yield from do(one)
        if remains is not None:
            waiting = [other for other in waiting if remains(other)]


def _pick(row: Row, waiting: list[str], asked: str, question: str) -> Run[str]:
    if row.order not in (CHOSEN, PLAYER_ORDER):
        raise LookupError(f"in which order: {row.number}")
    one = waiting[0]
    if row.order == CHOSEN and len(waiting) > 1:
        one = yield Ask(asked, question, tuple(waiting))
    waiting.remove(one)
    return one


def _take_next(game: G, loop: Loop[G, A], here: Position[A]) -> Run[str]:
    """Whose turn it is in this step and those that follow; empty if there is nobody."""
    if not here.waiting:
        here.waiting = loop.find(game, here)
    if not here.waiting:
        return ""
    return (yield from _pick(here.row, here.waiting, loop.asked(game), loop.question))


def _choose(game: G, procedure: Procedure[G, A], here: Position[A]) -> Run[str]:
    ask = procedure.offers[here.row.number](game, here)
    if not ask.options:
        return procedure.declining
    options = (*ask.options, procedure.declining) if here.row.optional else ask.options
    return (yield Ask(ask.who, ask.kind, options, ask.event, ask.barred, ask.weights))


def _is_open(game: G, procedure: Procedure[G, A], here: Position[A]) -> bool:
    if procedure.is_over is not None and procedure.is_over(game, here):
        return False
    return procedure.opens is None or procedure.opens(game, here)
