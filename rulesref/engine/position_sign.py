"""What decides how a game can go on, as one text: two games with the same sign have the same ways before them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import GeneratorType

from rulesref.engine.events import About, Event, list_fields
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
