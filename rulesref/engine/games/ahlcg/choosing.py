"""What a player may choose: targets, by the rules and by what a text says; what a player window offers, and what the
rules refuse, with the reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.card_texts import has_targets, is_asked_for
from rulesref.engine.events import Ask, Event, Run, read_field
from rulesref.engine.games.ahlcg import activation, initiation, moving
from rulesref.engine.games.ahlcg.actions import check_action, judge_actions
from rulesref.engine.games.ahlcg.decks import find_deck
from rulesref.engine.games.ahlcg.things import DECKS
from rulesref.engine.refusal import Refused, allows, find_refusal
from rulesref.engine.rows import EventText, TargetChoice
from rulesref.engine.situation import Cause
from rulesref.values import Value

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def may_choose(game: Arkham, thing: str, choice: TargetChoice, card: str, deed: str) -> bool:
    """Whether a text may choose a thing, by the rules of the game and by what it asks for itself."""
    where = _find_left(game, thing, choice, card, deed)
    return where is not None and is_asked_for(game, thing, choice, where)


def _find_left(game: Arkham, thing: str, choice: TargetChoice, card: str, deed: str) -> Mapping[str, Value] | None:
    """Which fields of a thing that may be chosen by the rules of the game are still to be compared; none where it may
    not be chosen.

    Nothing that the effect cannot change is a target: what is exhausted cannot be exhausted, what is whole not healed,
    what is immune to player cards not chosen by one.
    """
    state = game.state
    where = choice.where
    if state.get(thing, "type") in DECKS:
        return where
    if bool(card) and state.get(thing, "immune") and game.is_player_card(card):
        return None
    if choice.other and game.kernel.stack and read_field(game.kernel.stack[-1].about, "enemy") == thing:
        return None
    if deed == "exhaust" and state.get(thing, "exhausted"):
        return None
    if deed == "heal" and not (state.get(thing, "damage") or state.get(thing, "horror")):
        return None
    if deed == "search" and not find_deck(game, thing):
        return None
    if choice.without:
        title = game.title(choice.without)
        if any(game.title(one) == title for one in state.find(attached=thing)):
            return None
    if choice.free_of and thing in [game.place_of(one) for kind in choice.free_of for one in _find_there(game, kind)]:
        return None
    if choice.choose == "investigators" and not game.is_playing(thing):
        return None
    if "location" not in where:
        return where
    place = where["location"]
    if isinstance(place, str) and "." in place:
        # «At this location», where the card itself is: `self.location`.
        place = game.place_of(place.partition(".")[0])
    if place is not None and game.place_of(thing) != place:
        return None
    return {field: value for field, value in where.items() if field != "location"}


def _find_there(game: Arkham, kind: str) -> list[str]:
    """Investigators who are not eliminated, enemies in play."""
    found = game.find_in_play(game.kinds[kind])
    return [one for one in found if one not in game.players or game.is_playing(one)]


def keep_near(game: Arkham, found: list[str], choice: TargetChoice, who: str, deed: str) -> list[str]:
    """Locations that are as far away as the text says; nobody moves to where they are."""
    if deed == "move" and who:
        found = [one for one in found if one != game.location(who)]
    if not choice.distance or not who:
        return found
    away = moving.distances(game, game.location(who)) if game.location(who) else {}
    return [one for one in found if away.get(one) in choice.distance]


def keep_extreme(game: Arkham, found: list[str], choice: TargetChoice, who: str) -> list[str]:
    """The nearest of all, or the farthest."""
    if choice.nearest and found and who:
        found = moving.find_nearest(game, who, found)
    return moving.find_farthest(game, found) if choice.farthest else found


def may_begin(game: Arkham, event: EventText, who: str) -> bool:
    """A search needs a deck, a card that is played whatever its text lets one choose."""
    if event.get("type") == "play":
        card = str(event["card"])
        return has_targets(game, game.state.get(card, "do"), card, who)
    return event.get("type") != "search" or "to" in event or bool(find_deck(game, who))


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
