"""The table of what carries out each event: joined from a game's modules; some come to nothing for somebody who is out,
or once a game is over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from rulesref.engine.events import About, Event, Outcome, Run

if TYPE_CHECKING:
    from rulesref.engine.situation import Situation

A = TypeVar("A", bound=About)
G = TypeVar("G", bound="Situation")
Handler: TypeAlias = "Callable[[Situation, Event[About]], Run[None]]"
"""Carries out one kind of event in a game."""


def on(kind: type[A], carry_out: Callable[[G, Event[A]], Run[None]]) -> dict[type[About], Handler]:
    """A table of one entry: only events of its kind come to it, in its own game."""
    return {kind: cast("Handler", carry_out)}


def join_handlers(*modules: ModuleType) -> dict[type[About], Handler]:
    """The events of a game whose modules each give their own `HANDLERS`."""
    return {kind: handler for module in modules for kind, handler in module.HANDLERS.items()}


def guard_handlers(
    handlers: Mapping[type[About], Handler],
    kinds: Collection[type[About]],
    is_stopped: Callable[[G, Event[About]], bool],
    rule: str = "",
) -> dict[type[About], Handler]:
    """Handlers, of which those of some kinds do nothing where an event is stopped. With a rule, that is told."""
    stops = cast("Callable[[Situation, Event[About]], bool]", is_stopped)
    return {kind: _guard(handler, stops, rule) if kind in kinds else handler for kind, handler in handlers.items()}


def _guard(handler: Handler, is_stopped: Callable[[Situation, Event[About]], bool], rule: str) -> Handler:
    def run(game: Situation, event: Event[About]) -> Run[None]:
        return stop(game, event) if is_stopped(game, event) else handler(game, event)

    def stop(game: Situation, event: Event[About]) -> Run[None]:
        if rule:
            game.kernel.fizzle(event, rule)
        else:
            event.outcome = Outcome.FIZZLED
        yield from ()

    return run
