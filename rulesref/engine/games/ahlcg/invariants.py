"""What holds of every table of Arkham Horror LCG between two decisions, whatever was played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask
from rulesref.engine.games.ahlcg.damage import is_defeated
from rulesref.engine.games.ahlcg.things import CARDS
from rulesref.engine.games.ahlcg.zones import TOKENS

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def find_broken(game: Arkham, ask: Ask) -> Iterator[str]:
    """Everything that must not be, with the thing that it is about."""
    if not ask.options or len(set(ask.options)) != len(ask.options):
        yield f"{ask.kind} of {ask.who} cannot be answered"
    for card in [name for kind in CARDS for name in game.state.find(type=kind)]:
        yield from _check_card(game, card)
    for who in game.players:
        yield from _check_investigator(game, who)
    if ask.kind == "action":
        # In the middle of an effect what is to be defeated may still be there.
        for thing in [*game.find_in_play("enemy"), *game.find_in_play("asset"), *filter(game.is_playing, game.players)]:
            if is_defeated(game, thing):
                yield f"{thing} is defeated and still there"


def _check_card(game: Arkham, card: str) -> Iterator[str]:
    state = game.state
    if state.get(card, "zone") not in game.in_play:
        yield from (f"{card} is out of play with {token}" for token in TOKENS if state.get(card, token))
        if state.get(card, "exhausted") or state.get(card, "attached"):
            yield f"{card} is out of play, exhausted or attached"
    if any(state.get(card, token) < 0 for token in TOKENS):
        yield f"{card} has less than nothing"
    held = [deck for deck in state.find(type="deck") if card in state.get(deck, "cards")]
    if state.get(card, "zone") != "deck" and held:
        yield f"{card} is in a deck and elsewhere"
    # A table that says where investigators are says it of enemies, too.
    placed = any(state.get(who, "location") for who in game.players)
    there = state.get(card, "type") == "enemy" and state.get(card, "zone") in game.in_play
    if placed and there and not state.get(card, "location"):
        yield f"{card} is in play and nowhere"
    if state.get(card, "type") == "enemy" and (who := state.get(card, "engaged")):
        if not game.is_playing(who):
            yield f"{card} fights somebody who is out of the scenario"
        elif state.get(card, "location") != state.get(who, "location"):
            yield f"{card} fights somebody at another location"


def _check_investigator(game: Arkham, who: str) -> Iterator[str]:
    state = game.state
    for field in ("resources", "clues", "actions", "hand", "damage", "horror"):
        if state.get(who, field) < 0:
            yield f"{who} has less than nothing: {field}"
    place = state.get(who, "location")
    if place and game.is_playing(who) and state.get(place, "zone") != "play":
        yield f"{who} is nowhere"
