"""The round: four phases and its end, run by the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, About, Ask, Event, Run
from rulesref.engine.games.ah3e.actions import list_actions, stand_up, take_action
from rulesref.engine.games.ah3e.events import (
    ActionPhase,
    EncounterPhase,
    EndOfRound,
    Ends,
    MonsterPhase,
    MythosPhase,
    NewInvestigators,
    Round,
    Turn,
)
from rulesref.engine.games.ah3e.things import ACTIONS
from rulesref.engine.games.ah3e.timing import ROUND
from rulesref.engine.handlers import on
from rulesref.engine.sequence import Position, Procedure, Work, go_through, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition

PHASES = {"202": MonsterPhase, "203": EncounterPhase, "204": MythosPhase}
STARTS = {"action": "201", "monster": "202", "encounter": "203", "mythos": "204", "end": "205"}
"""Where a round may begin: the words of `from`."""


def play_round(game: ThirdEdition, event: Event[Round]) -> Run[None]:
    """All phases, or those from `from` on; `rounds` goes on with further rounds."""
    yield from run_sequence(game, ROUND, PROCEDURE, event, STARTS[event.about.from_])


def _in_phase(phase: Callable[[ThirdEdition], Run[None]]) -> Work[ThirdEdition, Round]:
    """A phase, after which the game may be lost."""

    def run(game: ThirdEdition, here: Position[Round]) -> Run[None]:
        yield from phase(game)
        if not game.playing() and not any(game.state.find(type="investigator", zone="unused")):
            game.lost = True
            game.say("game-lost", "ah3e/rule-302")

    return run


def _occur(kind: Callable[[], About]) -> Callable[[ThirdEdition], Run[None]]:
    """A phase that is an event of its own."""

    def run(game: ThirdEdition) -> Run[None]:
        yield from game.kernel.occur(Event(kind()))

    return run


def _end(game: ThirdEdition, here: Position[Round]) -> Run[None]:
    """205"""
    yield from end_round(game)
    here.event.about = replace(here.event.about, rounds=here.event.about.rounds - 1)


def _has_rounds(game: ThirdEdition, here: Position[Round]) -> bool:
    return bool(here.event.about.rounds)


def play_actions(game: ThirdEdition) -> Run[None]:
    """201: everybody has a turn, in the order they choose."""
    game.say("phase-201", ROUND.rule("201"))
    game.release()

    def play(who: str) -> Run[None]:
        yield from game.kernel.occur(Event(Turn(), who))

    yield from go_through(ROUND.step("201"), game.playing(), game.players[0], "turn", play, game.is_playing)


def play_turn(game: ThirdEdition, event: Event[Turn]) -> Run[None]:
    """Up to two actions; then the activation token is turned over."""
    who = event.who
    _forget_uses(game)
    game.state.set(who, "actions", ACTIONS)
    game.say("turn", ROUND.rule("201"), who=who, amount=ACTIONS)
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
        game.say("token-inactive", ROUND.rule("201"), "ah3e/rule-494", who=who)
    _forget_uses(game)


def _forget_uses(game: ThirdEdition) -> None:
    """What was used in a turn matters for trades of the same turn alone."""
    for card in game.state.find_with("used_by"):
        if game.state.get(card, "used_by"):
            game.state.set(card, "used_by", "")


def end_round(game: ThirdEdition) -> Run[None]:
    """205: players without an investigator choose one; then everything begins anew."""
    game.say("step-205", ROUND.rule("205"))
    yield from game.kernel.occur(Event(NewInvestigators()))
    for who in game.playing():
        if game.state.get(who, "performed"):
            game.state.set(who, "performed", [])
    yield from game.kernel.end_period("round", Event(Ends(period="round")))


def end(game: ThirdEdition, event: Event[EndOfRound]) -> Run[None]:
    """The end of the round as an event of a situation."""
    yield from end_round(game)


def begin_actions(game: ThirdEdition, event: Event[ActionPhase]) -> Run[None]:
    """The action phase as an event of a situation."""
    yield from play_actions(game)


def tell_end(game: ThirdEdition, event: Event[Ends]) -> Run[None]:
    game.say("ends-round", ROUND.rule("205"))
    yield from ()


PROCEDURE = Procedure(
    work={
        "201": _in_phase(play_actions),
        **{number: _in_phase(_occur(kind)) for number, kind in PHASES.items()},
        "205": _end,
    },
    ordering=("201", "203", "204"),
    returns={"205": _has_rounds},
    is_over=lambda game, here: bool(game.lost),
)
HANDLERS = (
    on(Round, play_round)
    | on(ActionPhase, begin_actions)
    | on(Turn, play_turn)
    | on(EndOfRound, end)
    | on(Ends, tell_end)
)
