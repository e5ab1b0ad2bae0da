"""The day, run by its table: its start, the actions, its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.tainted_grail import dawn, dusk
from rulesref.engine.games.tainted_grail.actions import list_actions
from rulesref.engine.games.tainted_grail.arrival import move_guardians
from rulesref.engine.games.tainted_grail.events import Day, DayStep
from rulesref.engine.games.tainted_grail.items import KEYWORDS, check_equipment, used_cards
from rulesref.engine.games.tainted_grail.places import menhirs, open_places
from rulesref.engine.games.tainted_grail.timing import DAY, GAME
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Senseless
from rulesref.engine.sequence import Condition, Position, Procedure, go_through, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

START = f"{GAME}/start-of-day"
PARTS = {"": ("", ""), "I": ("I.1", "II"), "II": ("II", "III.1"), "III": ("III.1", "")}
"""Where each part of the day begins, and what comes behind it."""


def play_day(game: Avalon, event: Event[Day]) -> Run[None]:
    """The whole day, or only its `part`: I, II or III. With a new day whoever passed may act again."""
    part = event.about.part
    if part not in PARTS:
        raise Senseless(f"a day has no part {part}")
    if part in ("", "I"):
        for who in game.players:
            if game.state.get(who, "passed"):
                game.state.set(who, "passed", False)
        game.say("day-begins", START)
    yield from run_sequence(game, DAY, PROCEDURE, event, *PARTS[part])


def _step(game: Avalon, here: Position[Day]) -> Run[None]:
    yield from game.kernel.occur(Event(DayStep(number=here.row.number)))


def carry_out(game: Avalon, event: Event[DayStep]) -> Run[None]:
    """One step of the day; a step that nothing on the table is about is passed over in silence."""
    row = DAY.step(event.about.number)
    if not row.only or CONCERNS[row.only](game):
        game.say(f"day-{row.number}", row.rule)
        yield from WORK[row.number](game)


def _nothing(game: Avalon) -> Run[None]:
    yield from ()


def take_actions(game: Avalon) -> Run[None]:
    """II: everybody takes one action, in any order, again and again until all have passed or spent their energy."""

    def act(who: str) -> Run[None]:
        chosen = yield Ask(who, "action", (*list_actions(game, who), PASS))
        action, _, target = chosen.partition(":")
        yield from game.act(who, action, target)

    def remains(who: str) -> bool:
        return who not in game.acted and _can_act(game, who)

    while waiting := [who for who in game.players if _can_act(game, who)]:
        yield from go_through(DAY.step("II"), waiting, "", "turn", act, remains)


def _can_act(game: Avalon, who: str) -> bool:
    return bool(
        game.state.get(who, "energy") and not game.state.get(who, "passed") and not game.state.get(who, "dying")
    )


def equip(game: Avalon) -> Run[None]:
    """I.8"""
    for who in game.players:
        yield from check_equipment(game, who, DAY.rule("I.8"))


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
    "menhirs": lambda game: any(game.state.find(type="menhir")),
    "locations": lambda game: bool(open_places(game)),
    "menhirs that stand": lambda game: bool(menhirs(game)),
    "time": dawn.has_time,
    "events": lambda game: any(game.state.find(type="event", zone="deck")),
    "guardians": lambda game: any(game.state.get(one, "location") for one in game.state.find(type="enemy")),
    "several characters": lambda game: len(game.players) > 1,
    "equipment": lambda game: any(len(used_cards(game, who, word)) > 1 for who in game.players for word in KEYWORDS),
    "experience": lambda game: any(game.state.get(who, "experience") for who in game.players),
    "decks": lambda game: any(game.state.get(who, "deck") for who in game.players),
    "dreams": dusk.has_dreams,
}
"""Whether there is on the table what a step is about."""


def _is_there(thing: str) -> Condition[Avalon, Day]:
    return lambda game, here: CONCERNS[thing](game)


PROCEDURE = Procedure(
    work={row.number: _step for row in DAY},
    conditions={thing: _is_there(thing) for thing in CONCERNS},
    ordering=("II",),
)
HANDLERS = on(Day, play_day) | on(DayStep, carry_out)
