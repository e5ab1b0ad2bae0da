"""Enemies: which of them engages whom by itself, and their attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ahlcg.damage import is_defeated
from rulesref.engine.games.ahlcg.events import Attack, Deal, Engaged, EngageWaiting
from rulesref.engine.games.ahlcg.lasting import is_kept_off
from rulesref.engine.games.ahlcg.not_modelled import LIMITS
from rulesref.engine.games.ahlcg.numbers import count_of_investigator
from rulesref.engine.handlers import on
from rulesref.engine.refusal import refuse_unmodelled

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def engage_waiting(game: Arkham, event: Event[EngageWaiting]) -> Run[None]:
    """Ready enemies that fight nobody engage whoever is at their location."""
    for enemy in game.find_in_play("enemy"):
        if not game.state.get(enemy, "engaged"):
            yield from engage_here(game, enemy)


def engage_freed(game: Arkham) -> Run[None]:
    """Whom an effect freed from a ready enemy that shares their location, it engages anew: when the whole effect is
    done, since it may move one of them, and before anything that comes «after» it."""
    while game.freed:
        enemy = game.freed.pop(0)
        if game.state.get(enemy, "location") and game.state.get(enemy, "zone") == "play":
            yield from engage_here(game, enemy)


def engage_here(game: Arkham, enemy: str) -> Run[None]:
    """A ready enemy engages an investigator at its location: its prey first, else whom the lead chooses."""
    if game.text(enemy, "aloof") or game.text(enemy, "massive") or game.state.get(enemy, "exhausted"):
        return
    if is_defeated(game, enemy):
        # By the same damage as others, of which one is still being seen to.
        return
    place = game.state.get(enemy, "location")
    here = [who for who in game.players if game.is_playing(who) and game.state.get(who, "location") == place]
    here = prefer_prey(game, enemy, [who for who in here if not is_defeated(game, who)])
    if here:
        who = yield from choose_one(game.players[0], "prey", here)
        yield from game.kernel.occur(Event(Engaged(enemy=enemy), who))


def prefer_prey(game: Arkham, enemy: str, candidates: list[str]) -> list[str]:
    """Of several investigators those that the enemy's prey instruction prefers; an «only» admits no other."""
    prey = game.text(enemy, "prey")
    if "only" in prey:
        only = game.state.get(enemy, "bearer") if prey["only"] == "bearer" else prey["only"]
        return [who for who in candidates if who == only]
    if not prey or not candidates:
        return candidates
    field = prey.get("highest") or prey["lowest"]
    values = {who: count_of_investigator(game, who, field) for who in candidates}
    best = (max if "highest" in prey else min)(values.values())
    return [who for who in candidates if values[who] == best]


ATTACK = "ahlcg/r-3-3-enemy-attacks"
OPPORTUNITY = "ahlcg/attack-of-opportunity"
DEALT = {"damage": "attack_damage", "horror": "attack_horror"}
"""What an attack deals, as printed."""


def attack(game: Arkham, event: Event[Attack]) -> Run[None]:
    """An enemy deals its damage and horror to the investigator it attacks."""
    enemy, who = event.about.enemy, event.who
    if game.state.get(enemy, "zone") not in game.in_play:
        # What interrupted the attack has taken the attacker out of play.
        raise refuse_unmodelled(LIMITS, "attacker-gone")
    if is_kept_off(game, enemy, who):
        game.say("cannot-attack", "ahlcg/cannot", enemy=enemy, target=who)
        game.kernel.fizzle(event, "ahlcg/cannot")
        return
    game.say("attacks", event.about.rule or ATTACK, enemy=enemy, target=who)
    parts: dict[str, dict[str, int]] = {}
    turned = {"damage": event.about.damage_to, "horror": event.about.horror_to}
    for token, printed in DEALT.items():
        # What interrupts the attack may have turned a part of it against somebody else.
        part = parts.setdefault(turned[token] or who, {})
        part[token] = game.state.get(enemy, printed) + event.about.added.get(token, 0)
    for target, part in parts.items():
        yield from game.kernel.occur(
            Event(Deal(target, part.get("damage", 0), part.get("horror", 0), by="attack", source=enemy))
        )


def engage(game: Arkham, event: Event[Engaged]) -> Run[None]:
    """An enemy and an investigator are engaged with each other; the enemy stands in the threat area."""
    enemy, who = event.about.enemy, event.who
    if game.state.get(enemy, "engaged") == who:
        game.kernel.fizzle(event)
        return
    game.state.set(enemy, "engaged", who)
    game.state.set(enemy, "zone", "threat")
    if game.state.get(who, "location"):
        game.state.set(enemy, "location", game.state.get(who, "location"))
    game.say("engages", "ahlcg/enemy-engagement", enemy=enemy, target=who)
    for swarm in [card for card in game.state.find(host=enemy) if game.state.get(card, "zone") in game.in_play]:
        # Every card of a swarm is an enemy of its own and engages with its host.
        yield from game.kernel.join(event, Event(Engaged(enemy=swarm), who))


def attack_of_opportunity(game: Arkham, who: str) -> Run[None]:
    """Each ready enemy that fights the investigator attacks once, in the order they choose; it does not exhaust."""
    # Who «as if» stands elsewhere is engaged with the same enemies all the same (c-2-10).
    waiting = [enemy for enemy in game.state.find(type="enemy") if fights(game, enemy, who)]
    yield from attack_in_turn(game, who, waiting, OPPORTUNITY)


def fights(game: Arkham, enemy: str, who: str) -> bool:
    """Whether a ready enemy is engaged with somebody; a massive one is with everybody at its location."""
    state = game.state
    if state.get(enemy, "exhausted") or state.get(enemy, "zone") not in game.in_play:
        return False
    if game.text(enemy, "massive"):
        place = state.get(who, "location")
        return bool(place and place == state.get(enemy, "location"))
    return bool(state.get(enemy, "engaged") == who)


def attack_in_turn(game: Arkham, who: str, enemies: list[str], rule: str, exhausting: bool = False) -> Run[None]:
    """Several enemies attack an investigator one after another, as the investigator orders them."""
    waiting = list(enemies)
    while waiting:
        enemy = yield from choose_one(who, "enemy", waiting)
        waiting.remove(enemy)
        # What one attack brought about may have freed the investigator from another, or defeated them.
        if not fights(game, enemy, who) or not game.is_playing(who):
            continue
        if is_kept_off(game, enemy, who):
            game.say("cannot-attack", "ahlcg/cannot", enemy=enemy, target=who)
            continue
        yield from game.kernel.occur(Event(Attack(enemy=enemy, rule=rule), who))
        if exhausting and game.state.get(enemy, "zone") in game.in_play:
            game.state.set(enemy, "exhausted", True)
            game.say("exhausts", rule, card=enemy)


HANDLERS = on(EngageWaiting, engage_waiting) | on(Attack, attack) | on(Engaged, engage)
