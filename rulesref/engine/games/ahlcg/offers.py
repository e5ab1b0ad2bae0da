"""What a player window offers, and what an investigator may think of and the rules refuse, with the reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.ahlcg import activation, initiation
from rulesref.engine.games.ahlcg.actions import check_action, judge_actions
from rulesref.engine.refusal import Refused, allows, find_refusal
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

TARGETS = {"fight": "enemy", "evade": "enemy", "engage": "enemy", "move": "location", "investigate": "location"}


def list_offers(game: Arkham, who: str) -> dict[str, Callable[[], Run[None]]]:
    """Free abilities and fast assets that somebody may use now."""
    offered: dict[str, Callable[[], Run[None]]] = {}
    if game.is_barred(who) or not game.is_playing(who):
        return offered
    for name in game.abilities_of_kind("free"):
        if allows(activation.check_activation, game, name, who):
            offered[name] = partial(_use_free, game, name, who)
    for card in game.state.find(zone="hand", controller=who, type="asset", fast=True):
        if allows(initiation.check_playable, game, who, card, False):
            offered[card] = partial(initiation.play_card, game, who, card, False)
    return offered


def _use_free(game: Arkham, name: str, who: str) -> Run[None]:
    ability = game.abilities[name]
    game.kernel.limits.count(game.limit_of(name, who))
    if not ability.cost.is_nothing:
        yield from game.pay_cost(name, who)
    effect = game.run_effect(ability.do, Event(Cause(), who), who, ability.card)
    yield from activation.run_changing(game, name, effect)


def list_refused(game: Arkham, ask: Ask) -> Mapping[str, Refused]:
    """Of an action: also those aimed at what is elsewhere. Of a player window: free abilities and fast assets."""
    if ask.kind == "action":
        return _refuse_actions(game, ask)
    if ask.kind == "window":
        return _refuse_in_window(game, ask)
    return ask.barred


def _refuse_actions(game: Arkham, ask: Ask) -> dict[str, Refused]:
    who, place = ask.who, game.location(ask.who)
    judged = judge_actions(game, who)
    checks: dict[str, Callable[[], None]] = {
        f"{action}:{target}": partial(check_action, game, who, action, target)
        for action, kind in TARGETS.items()
        for target in game.find_in_play(kind)
        # To stay where one is, and to look into what cannot be investigated, is no action.
        if (action != "move" or target != place) and (action != "investigate" or game.state.has(target, "shroud"))
    }
    found = {name: refused for name, refused in judged.items() if refused is not None}
    for name, check in checks.items():
        if name not in judged and (refused := find_refusal(check)) is not None:
            found[name] = refused
    return found


def _refuse_in_window(game: Arkham, ask: Ask) -> dict[str, Refused]:
    who, state = ask.who, game.state
    checks: dict[str, Callable[[], None]] = {
        name: partial(activation.check_activation, game, name, who)
        for name in game.abilities_of_kind("free")
        if game.abilities[name].by in (who, "anyone")
    }
    for card in state.find(zone="hand", controller=who, type="asset", fast=True):
        checks[card] = partial(initiation.check_playable, game, who, card, False)
    refused = {name: find_refusal(check) for name, check in checks.items() if name not in ask.options}
    return {name: why for name, why in refused.items() if why is not None}
