"""Slots for assets: what an investigator can carry, and what has to go when it is too much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Run
from rulesref.engine.games.ahlcg.zones import move_card, must_stay

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

SLOTS: Mapping[str, int] = {"accessory": 1, "body": 1, "ally": 1, "hand": 2, "arcane": 2}
RULES = ("ahlcg/slots", "ahlcg/erratum-slots")


def free_slots(game: Arkham, card: str, who: str) -> Run[None]:
    """Assets are chosen and discarded until the new one fits; where there is no choice, none is asked for."""
    needed: Mapping[str, int] = game.state.get(card, "slots")
    for slot, count in needed.items():
        while (surplus := _count_surplus(game, who, card, slot, count)) > 0:
            filled = [one for one in find_carried(game, who) if game.state.get(one, "slots").get(slot)]
            holders = [one for one in filled if not must_stay(game, one)]
            if not holders:
                break
            together = sum(game.state.get(one, "slots")[slot] for one in holders)
            chosen = holders[0]
            if len(holders) > 1 and together > surplus:
                chosen = yield Ask(who, "discard", tuple(holders))
            move_card(game, chosen, "discard")
            game.say("slot-freed", *RULES, card=chosen, by=card)


def find_carried(game: Arkham, who: str) -> list[str]:
    """Assets that somebody has in play, those in their threat area included."""
    return [*game.assets(who), *game.state.find(type="asset", zone="threat", bearer=who)]


def _count_surplus(game: Arkham, who: str, card: str, slot: str, count: int) -> int:
    """How many slots of a kind are too few for what is in play together with a new card.

    Slots that a card gives for certain assets only are filled with those first.
    """
    assets = [one for one in find_carried(game, who) if one != card]
    taken = count + sum(game.state.get(one, "slots").get(slot, 0) for one in assets)
    room = int({**SLOTS, **game.state.get(who, "slots")}[slot])
    for giver in assets:
        given = game.state.get(giver, "more_slots").get(slot, 0)
        trait = game.state.get(giver, "more_slots_for")
        if trait:
            held = [one for one in (*assets, card) if trait in game.state.get(one, "traits")]
            given = min(given, sum(game.state.get(one, "slots").get(slot, 0) for one in held))
        room += given
    return int(taken - room)
