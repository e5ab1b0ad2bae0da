"""What the steps of the round do: doom, hunters, the enemies' attacks, and upkeep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import About, Ask, Event, Run, choose_one
from rulesref.engine.games.ahlcg.enemies import attack_in_turn, fights
from rulesref.engine.games.ahlcg.engaging import engage_here
from rulesref.engine.games.ahlcg.events import Attack, CheckDoom, Draw, EnemyAttacks, Gain, Hunt, PlaceDoom, Upkeep
from rulesref.engine.games.ahlcg.fields import ACTIONS
from rulesref.engine.games.ahlcg.lasting import is_kept_off
from rulesref.engine.games.ahlcg.timing import ROUND
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

MASSIVE = "ahlcg/massive"
HAND_SIZE = 8


def place_doom(game: Arkham) -> Run[None]:
    """1.2"""
    if any(game.state.find(type="agenda")):
        yield from game.kernel.occur(Event(PlaceDoom(rule=ROUND.rule("1.2"))))


def check_doom(game: Arkham) -> Run[None]:
    """1.3"""
    if any(game.state.find(type="agenda")):
        yield from game.kernel.occur(Event(CheckDoom()))


def move_hunters(game: Arkham) -> Run[Event[About]]:
    """3.2"""
    return game.kernel.occur(Event(Hunt()))


def enemy_attacks(game: Arkham, event: Event[EnemyAttacks]) -> Run[None]:
    """3.3 for everybody, as one event of a situation."""
    for who in game.find_playing():
        if game.is_playing(who):
            yield from attack_investigator(game, who)
    yield from attack_with_massive(game)


def attack_investigator(game: Arkham, who: str) -> Run[None]:
    """Every ready enemy that fights an investigator attacks, then exhausts."""
    engaged = game.state.find(engaged=who)
    waiting = [enemy for enemy in engaged if not game.text(enemy, "massive") and fights(game, enemy, who)]
    yield from attack_in_turn(game, who, waiting, ROUND.rule("3.3"), exhausting=True)


def attack_with_massive(game: Arkham) -> Run[None]:
    """A massive enemy attacks everybody at its location, in the order the lead chooses, and exhausts at the end."""
    for enemy in [one for one in game.find_in_play("enemy") if game.text(one, "massive")]:
        place = game.state.get(enemy, "location")
        waiting = [who for who in game.players if game.is_playing(who) and game.state.get(who, "location") == place]
        waiting = [who for who in waiting if not is_kept_off(game, enemy, who)]
        if game.state.get(enemy, "exhausted") or not waiting:
            continue
        while waiting:
            who = yield from choose_one(game.players[0], "attacked", waiting)
            waiting.remove(who)
            if game.is_playing(who) and fights(game, enemy, who):
                yield from game.kernel.occur(Event(Attack(enemy=enemy, rule=MASSIVE), who))
        if game.state.get(enemy, "zone") in game.in_play:
            game.state.set(enemy, "exhausted", True)
            game.say("exhausts", MASSIVE, card=enemy)


def upkeep(game: Arkham, event: Event[Upkeep]) -> Run[None]:
    """4.2 to 4.5, as one event of a situation."""
    for work in (ready_cards, draw_and_gain, check_hands):
        yield from work(game)


def reset_actions(game: Arkham) -> Run[None]:
    """4.2"""
    for who in game.find_playing():
        game.state.set(who, "actions", ACTIONS)
        game.say("actions-reset", ROUND.rule("4.2"), who=who, amount=ACTIONS)
    yield from ()


def ready_cards(game: Arkham) -> Run[None]:
    """4.3: all at once; then enemies that are ready engage."""
    exhausted = [card for card in game.state.find(exhausted=True) if game.state.get(card, "zone") in game.in_play]
    for card in exhausted:
        game.state.set(card, "exhausted", False)
        game.say("readies", ROUND.rule("4.3"), card=card)
    for card in exhausted:
        if game.state.get(card, "type") == "enemy" and not game.state.get(card, "engaged"):
            yield from engage_here(game, card)


def draw_and_gain(game: Arkham) -> Run[None]:
    """4.4: each draws a card; when all have, each gains a resource."""
    for who in game.find_playing():
        yield from game.kernel.occur(Event(Draw(rule=ROUND.rule("4.4")), who))
    for who in game.find_playing():
        yield from game.kernel.occur(Event(Gain(to=who, resources=1, rule=ROUND.rule("4.4"))))


def check_hands(game: Arkham) -> Run[None]:
    """4.5: each keeps eight cards."""
    for who in game.find_playing():
        held = [card for card in game.state.find(zone="hand", controller=who) if not game.state.get(card, "weakness")]
        surplus = game.state.get(who, "hand") + len(held) - HAND_SIZE
        if surplus <= 0:
            continue
        numbered = min(surplus, game.state.get(who, "hand"))
        game.state.add(who, "hand", -numbered)
        for _ in range(surplus - numbered):
            chosen = yield Ask(who, "discard", tuple(held))
            held.remove(chosen)
            move_card(game, chosen, "discard")
        game.say("discards-down", ROUND.rule("4.5"), who=who, amount=surplus)


HANDLERS = on(EnemyAttacks, enemy_attacks) | on(Upkeep, upkeep)
