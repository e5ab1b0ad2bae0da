"""Cards that take a place by an effect: set-aside ones come into play, enemies are moved, somebody takes control; and
the slots that assets take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import About, Ask, Event, Run, choose_one
from rulesref.engine.games.ahlcg.enemies import engage_here
from rulesref.engine.games.ahlcg.events import (
    Attack,
    Discover,
    MoveEnemy,
    Ready,
    Redirect,
    Relocate,
    Spawn,
    TakeControl,
)
from rulesref.engine.games.ahlcg.moving import arrive, first_steps, may_enter
from rulesref.engine.games.ahlcg.zones import move_card, must_stay
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Incomplete, Senseless

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


CONTROL = "ahlcg/ownership-and-control"
EFFECTS = "ahlcg/effects"


def need_card(game: Arkham, name: str) -> str:
    """A card that a text names by its code must be somewhere."""
    if name not in game.state:
        raise Incomplete(name)
    return name


def take_control(game: Arkham, event: Event[TakeControl]) -> Run[None]:
    """A card that nobody or somebody else controls: from now on it is this player's, slots and abilities included."""
    card, who = need_card(game, event.about.card), event.who
    yield from free_slots(game, card, who)
    give_control(game, card, who)
    game.say("takes-control", CONTROL, who=who, card=card)


def give_control(game: Arkham, card: str, who: str) -> None:
    """Another player controls a card: its abilities are theirs."""
    game.state.set(card, "controller", who)
    game.state.set(card, "location", "")
    for name in game.abilities_of_card(card):
        if game.abilities[name].by not in ("", "anyone"):
            game.hand_over(name, who)


def relocate(game: Arkham, event: Event[Relocate]) -> Run[None]:
    """An investigator is placed at a location, which is no move."""
    yield from arrive(game, event.who, need_card(game, event.about.to), EFFECTS)


def move_enemy(game: Arkham, event: Event[MoveEnemy]) -> Run[None]:
    """An enemy goes one location along a shortest way to another one; the lead chooses between equal ways."""
    enemy, goal = event.about.enemy, event.about.towards
    here = game.state.get(enemy, "location")
    steps = first_steps(game, here, goal) if here and goal in game.state else []
    open_steps = [step for step in steps if may_enter(game, enemy, step)]
    if not open_steps:
        game.kernel.fizzle(event)
        return
    step = yield from choose_one(game.players[0], "way", open_steps, event)
    game.state.set(enemy, "location", step)
    game.say("enemy-moves", "ahlcg/move", enemy=enemy, place=step)
    yield from engage_here(game, enemy)


def ready(game: Arkham, event: Event[Ready]) -> Run[None]:
    """A card readies; an enemy that is ready and fights nobody engages."""
    card = event.about.card
    if not game.state.get(card, "exhausted"):
        game.kernel.fizzle(event)
        return
    game.state.set(card, "exhausted", False)
    game.say("readies", "ahlcg/ready", card=card)
    if game.state.get(card, "type") == "enemy" and not game.state.get(card, "engaged"):
        yield from engage_here(game, card)


def redirect(game: Arkham, event: Event[Redirect]) -> Run[None]:
    """What is interrupted happens elsewhere, or to something else."""
    to, interrupted = event.about, event.interrupts(About)
    if to.at:
        if not isinstance(interrupted.about, Discover | Spawn):
            raise Senseless("only what is discovered or spawns is redirected to another place")
        interrupted.about = replace(interrupted.about, at=to.at)
    elif isinstance(interrupted.about, Attack):
        about = interrupted.about
        damage_to, horror_to = to.damage_to or about.damage_to, to.horror_to or about.horror_to
        interrupted.about = replace(about, damage_to=damage_to, horror_to=horror_to)
    for target in filter(None, (to.at, to.damage_to, to.horror_to)):
        game.say("redirected", "ahlcg/instead", target=target)
    yield from ()


HANDLERS = (
    on(TakeControl, take_control)
    | on(Relocate, relocate)
    | on(MoveEnemy, move_enemy)
    | on(Ready, ready)
    | on(Redirect, redirect)
)
