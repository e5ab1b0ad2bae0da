"""The table of what carries out each event: joined from a game's modules; some come to nothing for somebody who is out,
or once a game is over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import ModuleType
from typing import Any

from rulesref.engine.events import Event, Outcome, Run
from rulesref.engine.situation import Handler


def join_handlers(*modules: ModuleType) -> dict[str, Handler]:
    """The events of a game whose modules each give their own `HANDLERS`."""
    return {kind: handler for module in modules for kind, handler in module.HANDLERS.items()}


def guard_handlers(
    handlers: Mapping[str, Handler], kinds: Collection[str], is_stopped: Callable[[Any, Event], bool], rule: str = ""
) -> dict[str, Handler]:
    """Handlers, of which those of some kinds do nothing where an event is stopped. With a rule, that is told."""
    return {kind: _guard(handler, is_stopped, rule) if kind in kinds else handler for kind, handler in handlers.items()}


def _guard(handler: Handler, is_stopped: Callable[[Any, Event], bool], rule: str) -> Handler:
    def run(game: Any, event: Event) -> Run[None]:
        return stop(game, event) if is_stopped(game, event) else handler(game, event)

    def stop(game: Any, event: Event) -> Run[None]:
        if rule:
            game.kernel.fizzle(event, rule)
        else:
            event.outcome = Outcome.FIZZLED
        yield from ()

    return run
