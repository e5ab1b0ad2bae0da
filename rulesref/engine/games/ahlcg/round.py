"""The round: its four phases step by step, with the player windows where the table has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Row, Run
from rulesref.engine.games.ahlcg import phases
from rulesref.engine.games.ahlcg.actions import list_actions
from rulesref.engine.games.ahlcg.timing import ROUND

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

STEPS: dict[str, Row] = {row.number: row for row in ROUND}
END = "end"
WORK: dict[str, Callable[[Arkham], Run[None]]] = {
    "1.2": phases.place_doom,
    "1.3": phases.check_doom,
    "3.2": phases.move_hunters,
    "4.2": phases.reset_actions,
    "4.3": phases.ready_cards,
    "4.4": phases.draw_and_gain,
    "4.5": phases.check_hands,
}
ENDS = {"1.5": ("phase",), "2.3": ("phase",), "3.4": ("phase",), "4.6": ("phase", "round")}


def play_round(game: Arkham, event: Event) -> Run[None]:
    """Steps 1.1 to 4.6. The first round has no mythos phase; `until` stops before a step."""
    for number in STEPS:
        if number == event.data.get("until"):
            return
        if event.data.get("number", 2) == 1 and number.startswith("1."):
            continue
        match number:
            case "1.4":
                yield from _step(game, number)
                # A situation about something else has no encounter deck.
                for who in _playing(game) if any(game.state.find(type="encounter-deck")) else ():
                    yield from game.kernel.occur(Event("draw-encounter", {"who": who}))
                yield from _open(game, number)
            case "2.2":
                yield from _take_turns(game)
            case "2.2.1" | "2.2.2":
                continue
            case "3.3":
                yield from _attack(game)
            case _:
                yield from _step(game, number)
                yield from _open(game, number)


def play_turn(game: Arkham, event: Event) -> Run[None]:
    """One investigator's turn."""
    yield from _take_turn(game, event.data["who"])


def _playing(game: Arkham) -> list[str]:
    return [who for who in game.players if game.is_playing(who)]


def _step(game: Arkham, number: str, who: str = "") -> Run[None]:
    """One step of the framework. At the end of a period lasting effects end first."""
    if number not in ENDS:
        yield from game.kernel.occur(Event("step", {"number": number, "who": who}))
    for period in ENDS.get(number, ()):
        yield from game.kernel.end_period(period, Event("ends", {"period": period, "step": number}))


def carry_out(game: Arkham, event: Event) -> Run[None]:
    """What a step of the framework does."""
    number, who = event.data["number"], event.data.get("who", "")
    game.say(f"step-{number}", STEPS[number].rule, who=who)
    if number in WORK:
        yield from WORK[number](game)


def _open(game: Arkham, number: str) -> Run[None]:
    if STEPS[number].window:
        yield from game.open_window(STEPS[number].rule, number)


def _take_turns(game: Arkham) -> Run[None]:
    """2.2: every investigator has a turn, in the order that the players want."""
    waiting = _playing(game)
    while waiting:
        who = waiting[0] if len(waiting) == 1 else (yield Ask(game.players[0], "turn", tuple(waiting)))
        waiting.remove(who)
        yield from _take_turn(game, who)
        waiting = [other for other in waiting if game.is_playing(other)]


def _take_turn(game: Arkham, who: str) -> Run[None]:
    yield from _step(game, "2.2", who)
    if game.state.get(who, "performed"):
        game.state.set(who, "performed", 0)
    game.turn = who
    while True:
        yield from _open(game, "2.2")
        actions = list_actions(game, who)
        if not actions:
            break
        chosen = yield Ask(who, "action", (*actions, END))
        if chosen == END:
            break
        yield from _step(game, "2.2.1", who)
        action, _, target = chosen.partition(":")
        yield from game.act(who, action, target)
        if game.turn != who or not game.is_playing(who):
            break
    if game.turn == who:
        yield from end_turn(game, who)


def end_turn(game: Arkham, who: str) -> Run[None]:
    """2.2.2, at the end of a turn or in the middle of an ability that ends it."""
    game.turn = ""
    yield from game.kernel.end_period("turn", Event("ends", {"period": "turn", "who": who, "step": "2.2.2"}))


def _attack(game: Arkham) -> Run[None]:
    """3.3 for one investigator after another; the window before it opens again for each of them."""
    investigators = _playing(game)
    for place, who in enumerate(investigators):
        if place:
            yield from _open(game, "3.2")
        yield from _step(game, "3.3", who)
        yield from phases.attack_investigator(game, who)
    yield from phases.attack_with_massive(game)
    yield from _open(game, "3.3")


HANDLERS = {"round": play_round, "turn": play_turn, "step": carry_out}
