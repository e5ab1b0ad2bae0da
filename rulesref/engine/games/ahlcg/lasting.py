"""Constant abilities that change a value, and lasting effects that change none: what cannot be done for a while."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from rulesref.engine.events import Event, Lasting, Run
from rulesref.engine.games.ahlcg.events import Prohibit, Substitute
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def find_changes(game: Arkham, thing: str, field: str) -> Iterator[int]:
    """What each constant ability in play adds to a value now."""
    state = game.state
    for card in state.find_with("constant"):
        change = game.text(card, "constant").get(field, 0)
        if not change or state.get(card, "zone") not in game.in_play:
            continue
        if _is_for(game, card, thing) and _is_now(game, card, thing):
            yield change


def _is_for(game: Arkham, card: str, thing: str) -> bool:
    state = game.state
    if whom := state.get(card, "constant_for"):
        return thing == card if whom == "self" else bool(state.get(thing, "type") == "enemy")
    if state.get(card, "constant_here"):
        holder = state.get(card, "controller")
        return bool(holder) and thing in game.players and game.location(thing) == game.location(holder)
    return thing in (state.get(card, "bearer"), state.get(card, "controller"), state.get(card, "attached"))


def _is_now(game: Arkham, card: str, who: str) -> bool:
    """Some work only during an attack, an evasion or an investigation of whoever has the card."""
    if (unless := game.state.get(card, "constant_unless")) and not _holds(game, card, unless):
        return False
    action = game.state.get(card, "constant_during")
    return not action or bool(game.testing and game.test.about.action == action and game.test.who == who)


def _holds(game: Arkham, card: str, unless: Mapping[str, int]) -> bool:
    """«While engaged with an investigator who has less than that»: `you` is whoever the card fights or belongs to."""
    state = game.state
    fought = state.get(card, "engaged") if state.get(card, "type") == "enemy" else ""
    you = fought or state.get(card, "bearer") or state.get(card, "controller")
    return bool(you) and not game.is_excluded(unless, you)


def is_blanked_here(game: Arkham, who: str) -> bool:
    """Whether an enemy at an investigator's location takes away the text of the investigator card."""
    return any(
        game.place_of(card) == game.location(who)
        for card in game.printed_with["blanks_here"]
        if game.state.get(card, "zone") in game.in_play and not game.is_blank(card)
    )


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
