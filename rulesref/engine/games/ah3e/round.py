"""The round: four phases and its end, by the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.ah3e.actions import ACTIONS, list_actions, stand_up, take_action
from rulesref.engine.games.ah3e.damage import ASSETS
from rulesref.engine.games.ah3e.timing import ROUND

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition

RULES = {row.number: row.rule for row in ROUND}
PHASES = {"202": "monster-phase", "203": "encounter-phase", "204": "mythos-phase"}
STARTS = {"action": "201", "monster": "202", "encounter": "203", "mythos": "204", "end": "205"}
"""Where a round may begin: the words of `from`."""


def play_round(game: ThirdEdition, event: Event) -> Run[None]:
    """All phases, or those from `from` on."""
    start = STARTS[event.data.get("from", "action")]
    for row in ROUND:
        if row.number < start:
            continue
        if row.number in PHASES:
            yield from game.kernel.occur(Event(PHASES[row.number]))
        else:
            yield from WORK[row.number](game)
        if not game.playing() and row.number != "205" and not any(game.state.find(type="investigator", zone="unused")):
            game.say("game-lost", "ah3e/rule-302")
            return


def play_actions(game: ThirdEdition) -> Run[None]:
    """201: everybody has a turn, in the order they choose."""
    game.say("phase-201", RULES["201"])
    game.release()
    waiting = game.playing()
    while waiting:
        who = waiting[0] if len(waiting) == 1 else (yield Ask(game.players[0], "turn", tuple(waiting)))
        waiting.remove(who)
        yield from game.kernel.occur(Event("turn", {"who": who}))
        waiting = [other for other in waiting if game.is_playing(other)]


def play_turn(game: ThirdEdition, event: Event) -> Run[None]:
    """Up to two actions; then the activation token is turned over."""
    who = event.data["who"]
    _forget_uses(game)
    game.state.set(who, "actions", ACTIONS)
    game.say("turn", RULES["201"], who=who, amount=ACTIONS)
    while game.is_playing(who) and game.state.get(who, "actions"):
        if game.state.get(who, "delayed"):
            game.state.add(who, "actions", -1)
            stand_up(game, who)
            continue
        chosen = yield Ask(who, "action", (*list_actions(game, who), PASS), event)
        if chosen == PASS:
            break
        action, _, target = chosen.partition(":")
        yield from take_action(game, who, action, target)
    if game.is_playing(who):
        game.state.set(who, "activation", "inactive")
        game.say("token-inactive", RULES["201"], "ah3e/rule-494", who=who)
    _forget_uses(game)


def _forget_uses(game: ThirdEdition) -> None:
    """What was used in a turn matters for trades of the same turn alone."""
    for card in game.state.find():
        if game.state.get(card, "type") in ASSETS and game.state.get(card, "used_by", ""):
            game.state.set(card, "used_by", "")


def end_round(game: ThirdEdition) -> Run[None]:
    """205: players without an investigator choose one; then everything begins anew."""
    game.say("step-205", RULES["205"])
    yield from game.kernel.occur(Event("new-investigators"))
    for who in game.playing():
        if game.state.get(who, "performed", []):
            game.state.set(who, "performed", [])
    yield from game.kernel.end_period("round", Event("ends", {"period": "round"}))


def end(game: ThirdEdition, event: Event) -> Run[None]:
    """The end of the round as an event of a situation."""
    yield from end_round(game)


def begin_actions(game: ThirdEdition, event: Event) -> Run[None]:
    """The action phase as an event of a situation."""
    yield from play_actions(game)


def tell_end(game: ThirdEdition, event: Event) -> Run[None]:
    game.say("ends-round", RULES["205"])
    yield from ()


WORK: dict[str, Callable[[ThirdEdition], Run[None]]] = {"201": play_actions, "205": end_round}
HANDLERS = {
    "round": play_round,
    "action-phase": begin_actions,
    "turn": play_turn,
    "end-of-round": end,
    "ends": tell_end,
}
