"""Lasting effects that change no value: what cannot be done for a while, and skills that may stand for others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from rulesref.engine.events import Event, Lasting, Run
from rulesref.engine.games.ahlcg.events import Prohibit, Substitute
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

LASTING = "ahlcg/lasting-effects"


class Prohibition(NamedTuple):
    """Enemies cannot attack somebody, except those with a trait."""

    against: str
    not_for: str


class Substitution(NamedTuple):
    """Somebody may use one skill in the place of others."""

    who: str
    skill: str
    instead_of: tuple[str, ...]


def prohibit(game: Arkham, event: Event[Prohibit]) -> Run[None]:
    """For a while enemies cannot attack an investigator."""
    made = Prohibition(event.about.against, event.about.not_for)
    game.prohibitions.append(made)
    game.say("prohibited", LASTING, "ahlcg/cannot", target=made.against)
    undo = partial(game.prohibitions.remove, made)
    game.kernel.lasting.add(Lasting(made.against, event.about.until, undo))
    yield from ()


def is_kept_off(game: Arkham, enemy: str, who: str) -> bool:
    """Whether an enemy cannot attack somebody now."""
    if not game.prohibitions:
        return False
    return any(one.against == who and one.not_for not in game.state.get(enemy, "traits") for one in game.prohibitions)


def substitute(game: Arkham, event: Event[Substitute]) -> Run[None]:
    """For a while an investigator may use one skill in the place of others."""
    made = Substitution(event.who, event.about.skill, tuple(event.about.instead_of))
    game.substitutes.append(made)
    game.say("may-substitute", LASTING, who=made.who)
    game.kernel.lasting.add(Lasting(made.who, event.about.until, partial(game.substitutes.remove, made)))
    yield from ()


def find_substitutes(game: Arkham, who: str, skill: str) -> list[str]:
    """Skills that somebody may use in the place of one."""
    if not game.substitutes:
        return []
    found = [one.skill for one in game.substitutes if one.who == who and skill in one.instead_of]
    return list(dict.fromkeys(found))


HANDLERS = on(Prohibit, prohibit) | on(Substitute, substitute)
