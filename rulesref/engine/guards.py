"""Events that come to nothing because of whom or what they are about: somebody who is out, a game that is over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from rulesref.engine.events import Event, Outcome, Run
from rulesref.engine.situation import Handler


def guard_handlers(
    handlers: Mapping[str, Handler], kinds: Collection[str], is_stopped: Callable[[Any, Event], bool], rule: str = ""
) -> dict[str, Handler]:
    """Handlers, of which those of some kinds do nothing where an event is stopped. With a rule, that is told."""
    return {kind: _guard(handler, is_stopped, rule) if kind in kinds else handler for kind, handler in handlers.items()}


def _guard(handler: Handler, is_stopped: Callable[[Any, Event], bool], rule: str) -> Handler:
    def run(game: Any, event: Event) -> Run[None]:
        if not is_stopped(game, event):
            yield from handler(game, event)
        elif rule:
            game.kernel.fizzle(event, rule)
        else:
            event.outcome = Outcome.FIZZLED

    return run
