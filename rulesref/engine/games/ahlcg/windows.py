"""What a player window offers: free abilities and fast assets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.ahlcg import activation, initiation

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def find_offers(game: Arkham, who: str) -> dict[str, Callable[[], Run[None]]]:
    """Everything that somebody may use in a player window now."""
    offered: dict[str, Callable[[], Run[None]]] = {}
    if game.is_barred(who) or not game.is_playing(who):
        return offered
    for name in game.abilities_of_kind("free"):
        if game.allows(partial(activation.check_activation, game, name, who)):
            offered[name] = partial(_use_free, game, name, who)
    for card in game.state.find(zone="hand", controller=who, type="asset", fast=True):
        if game.allows(partial(initiation.check_playable, game, who, card, False)):
            offered[card] = partial(initiation.play_card, game, who, card, False)
    return offered


def _use_free(game: Arkham, name: str, who: str) -> Run[None]:
    ability = game.abilities[name]
    game.kernel.count(game.limit_of(name, who))
    if not ability.cost.is_nothing:
        yield from game.pay_cost(name, who)
    yield from game.run_effect(ability.do, Event("window", {"who": who}), who, ability.card)
