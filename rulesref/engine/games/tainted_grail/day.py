"""The day, run by its table: its start, the actions, its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Row, Run
from rulesref.engine.games.tainted_grail import dawn, dusk
from rulesref.engine.games.tainted_grail.actions import list_actions
from rulesref.engine.games.tainted_grail.arrival import move_guardians
from rulesref.engine.games.tainted_grail.items import KEYWORDS, check_equipment, used_cards
from rulesref.engine.games.tainted_grail.places import menhirs, open_places
from rulesref.engine.games.tainted_grail.timing import DAY, GAME

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

START = f"{GAME}/start-of-day"
STEPS: dict[str, Row] = {row.number: row for row in DAY}


def play_day(game: Avalon, event: Event) -> Run[None]:
    """The whole day, or only its `part`: I, II or III. With a new day whoever passed may act again."""
    part = event.data.get("part", "")
    if part in ("", "I"):
        for who in game.players:
            if game.state.get(who, "passed"):
                game.state.set(who, "passed", False)
        game.say("day-begins", START)
    for row in DAY:
        if part in ("", row.number.partition(".")[0]):
            yield from game.kernel.occur(Event("day-step", {"number": row.number}))


def carry_out(game: Avalon, event: Event) -> Run[None]:
    """One step of the day; a step that nothing on the table is about is passed over in silence."""
    number = event.data["number"]
    if CONCERNS.get(number, _always)(game):
        game.say(f"day-{number}", STEPS[number].rule)
        yield from WORK[number](game)


def _always(game: Avalon) -> bool:
    return True


def _nothing(game: Avalon) -> Run[None]:
    yield from ()


def take_actions(game: Avalon) -> Run[None]:
    """II: everybody takes one action, in any order, again and again until all have passed or spent their energy."""
    while waiting := [who for who in game.players if _can_act(game, who)]:
        while waiting:
            who = waiting[0] if len(waiting) == 1 else (yield Ask(waiting[0], "turn", tuple(waiting)))
            chosen = yield Ask(who, "action", (*list_actions(game, who), PASS))
            action, _, target = chosen.partition(":")
            yield from game.act(who, action, target)
            waiting = [other for other in waiting if other not in (who, *game.acted) and _can_act(game, other)]


def _can_act(game: Avalon, who: str) -> bool:
    return bool(
        game.state.get(who, "energy") and not game.state.get(who, "passed") and not game.state.get(who, "dying")
    )


def equip(game: Avalon) -> Run[None]:
    """I.8"""
    for who in game.players:
        yield from check_equipment(game, who, STEPS["I.8"].rule)


WORK: dict[str, Callable[[Avalon], Run[None]]] = {
    "I.1": dawn.remove_menhirs,
    "I.2": dawn.remove_locations,
    "I.3": dawn.lower_menhir_dials,
    "I.4": dawn.lower_time_dials,
    "I.5": dawn.reveal_event,
    "I.6": move_guardians,
    "I.7": _nothing,
    "I.8": equip,
    "II": take_actions,
    "III.1": dusk.rest,
    "III.2": dusk.restore_energy,
    "III.3": dusk.advance,
    "III.4": _nothing,
    "III.5": dusk.dream,
}

CONCERNS: dict[str, Callable[[Avalon], bool]] = {
    "I.1": lambda game: any(game.state.find(type="menhir")),
    "I.2": lambda game: bool(open_places(game)),
    "I.3": lambda game: bool(menhirs(game)),
    "I.4": dawn.has_time,
    "I.5": lambda game: any(game.state.find(type="event", zone="deck")),
    "I.6": lambda game: any(game.state.get(one, "location", "") for one in game.state.find(type="enemy")),
    "I.7": lambda game: len(game.players) > 1,
    "I.8": lambda game: any(len(used_cards(game, who, word)) > 1 for who in game.players for word in KEYWORDS),
    "III.3": lambda game: any(game.state.get(who, "experience") for who in game.players),
    "III.4": lambda game: any(game.state.get(who, "deck") for who in game.players),
    "III.5": dusk.has_dreams,
}
"""Whether anything on the table is what a step is about."""

HANDLERS = {"day": play_day, "day-step": carry_out}
