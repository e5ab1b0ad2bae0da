"""What decides how a game can go on, as one text: two games with the same sign have the same ways before them."""

from __future__ import annotations

from collections.abc import Mapping
from types import GeneratorType
from typing import Any

from rulesref.engine.events import Event
from rulesref.engine.sequence import Position
from rulesref.engine.session import Session

PLAIN = (str, int, float, bool, type(None))


def sign_position(session: Session) -> str:
    """The state, what the game and its kernel remember, and what each sequence under way has in mind."""
    game, ask = session.game, session.ask
    asked = (ask.who, ask.kind, ask.options) if ask is not None else ()
    remembered = [_spell(getattr(game, name)) for name in game.memory]
    return repr((asked, _list_frames(session.run), remembered, game.kernel.describe_memory(), game.state.describe()))


def _list_frames(run: Any) -> list[tuple[str, int, str]]:
    """Functions that wait for the decision, outermost first, each with its line and its own variables."""
    found = []
    while isinstance(run, GeneratorType):
        frame = run.gi_frame
        if frame is not None:
            kept = {name: _spell(value) for name, value in frame.f_locals.items()}
            found.append((run.gi_code.co_name, frame.f_lineno, repr({name: one for name, one in kept.items() if one})))
        run = run.gi_yieldfrom
    return found


def _spell(value: Any, depth: int = 0) -> str:
    """A value with everything in it that is data; empty for what is not."""
    if isinstance(value, PLAIN):
        return repr(value)
    if isinstance(value, Event):
        about = "" if depth > 3 else _spell(value.data, depth + 1)
        return f"{value.kind} {value.outcome} {value.word} {value.whole} {about}"
    if isinstance(value, Position):
        return _spell([value.row.number, value.who, value.waiting, value.event], depth + 1)
    if isinstance(value, Mapping):
        return repr([(key, _spell(one, depth + 1)) for key, one in value.items() if isinstance(key, str)])
    if isinstance(value, list | tuple | set | frozenset):
        return repr([_spell(one, depth + 1) for one in (value if isinstance(value, list | tuple) else sorted(value))])
    return ""
