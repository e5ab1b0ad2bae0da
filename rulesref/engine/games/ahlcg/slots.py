"""Slots for assets: what an investigator can carry, and what has to go when it is too much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Run
from rulesref.engine.games.ahlcg.zones import move_card

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

SLOTS: Mapping[str, int] = {"accessory": 1, "body": 1, "ally": 1, "hand": 2, "arcane": 2}
RULES = ("ahlcg/slots", "ahlcg/erratum-slots")


def free_slots(game: Arkham, card: str, who: str) -> Run[None]:
    """Assets are chosen and discarded until the new one fits; where there is no choice, none is asked for."""
    needed: Mapping[str, int] = game.state.get(card, "slots")
    for slot, count in needed.items():
        while _taken(game, who)[slot] + count > _room(game, who, slot):
            holders = [one for one in game.assets(who) if game.state.get(one, "slots").get(slot)]
            surplus = _taken(game, who)[slot] + count - _room(game, who, slot)
            together = sum(game.state.get(one, "slots")[slot] for one in holders)
            chosen = holders[0]
            if len(holders) > 1 and together > surplus:
                chosen = yield Ask(who, "discard", tuple(holders))
            move_card(game, chosen, "discard")
            game.say("slot-freed", *RULES, card=chosen, by=card)


def _taken(game: Arkham, who: str) -> Counter[str]:
    taken: Counter[str] = Counter()
    for asset in game.assets(who):
        taken.update(game.state.get(asset, "slots"))
    return taken


def _room(game: Arkham, who: str, slot: str) -> int:
    return int({**SLOTS, **game.state.get(who, "slots")}[slot])
