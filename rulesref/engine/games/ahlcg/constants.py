"""Constant abilities that change a value: of whoever has the card, of all at a place, of what it is attached to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

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
