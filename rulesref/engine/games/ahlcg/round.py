"""The round: its four phases step by step, run by the table, and what their steps do: doom, hunters, attacks,
upkeep."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesref.engine.events import About, Ask, Event, Run, choose_one
from rulesref.engine.games.ahlcg.actions import judge_actions
from rulesref.engine.games.ahlcg.enemies import attack_in_turn, engage_here, fights
from rulesref.engine.games.ahlcg.events import (
    Attack,
    CheckDoom,
    Draw,
    DrawEncounter,
    Ends,
    EnemyAttacks,
    Gain,
    Hunt,
    PlaceDoom,
    Round,
    Step,
    Turn,
    Upkeep,
)
from rulesref.engine.games.ahlcg.lasting import is_kept_off
from rulesref.engine.games.ahlcg.pool import add_actions
from rulesref.engine.games.ahlcg.things import ACTIONS
from rulesref.engine.games.ahlcg.timing import LATER, ROUND
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on
from rulesref.engine.sequence import Loop, Position, Procedure, go_through, run_sequence

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


END = "end"
INSIDE: dict[str, Callable[[Arkham], Run[object]]] = {
    "1.2": place_doom,
    "1.3": check_doom,
    "3.2": move_hunters,
    "4.2": reset_actions,
    "4.3": ready_cards,
    "4.4": draw_and_gain,
    "4.5": check_hands,
}
"""What is done inside a step, before anything that comes «after» it."""
ENDS = {"1.5": ("phase",), "2.3": ("phase",), "3.4": ("phase",), "4.6": ("phase", "round")}


def play_round(game: Arkham, event: Event[Round]) -> Run[None]:
    """Steps 1.1 to 4.6; `until` stops before a step."""
    return run_sequence(game, ROUND, PROCEDURE, event, until=event.about.until)


def play_turn(game: Arkham, event: Event[Turn]) -> Run[None]:
    """One investigator's turn."""
    return run_sequence(game, ROUND, PROCEDURE, event, "2.2", "2.3")


def _has_mythos(game: Arkham, here: Position[Round | Turn]) -> bool:
    """The first round has no mythos phase."""
    return isinstance(here.event.about, Round) and here.event.about.number > 1


def _playing(game: Arkham) -> list[str]:
    return [who for who in game.players if game.is_playing(who)]


def _lead(game: Arkham) -> str:
    return game.players[0]


def _step(game: Arkham, here: Position[Round | Turn]) -> Run[Event[About]]:
    """One step of the framework, for all or for one of them."""
    number = here.row.number
    who = here.who if number in OWN else ""
    return game.kernel.occur(Event(Step(number=number), who))


def _end(game: Arkham, here: Position[Round | Turn]) -> Run[None]:
    """A step with which periods end. Lasting effects end first."""
    for period in ENDS[here.row.number]:
        event = Event(Ends(period=period, step=here.row.number))
        yield from game.kernel.end_period(period, event)


def carry_out(game: Arkham, event: Event[Step]) -> Run[None]:
    """What a step of the framework does."""
    number, who = event.about.number, event.who
    game.say(f"step-{number}", ROUND.rule(number), who=who)
    if number in INSIDE:
        yield from INSIDE[number](game)


def _draw_encounters(game: Arkham, here: Position[Round | Turn]) -> Run[None]:
    """1.4"""
    yield from _step(game, here)
    # A situation about something else has no encounter deck.
    drawing = _playing(game) if any(game.state.find(type="encounter-deck")) else []

    def draw(who: str) -> Run[Event[About]]:
        return game.kernel.occur(Event(DrawEncounter(), who))

    yield from go_through(here.row, drawing, _lead(game), "turn", draw)


def _find_turns(game: Arkham, here: Position[Round | Turn]) -> list[str]:
    return [here.event.who] if isinstance(here.event.about, Turn) else _playing(game)


def _begin_turn(game: Arkham, here: Position[Round | Turn]) -> Run[None]:
    """2.2"""
    if game.state.get(here.who, "performed"):
        game.state.set(here.who, "performed", 0)
    yield from _step(game, here)
    game.turn = here.who
    add_actions(game, here.who, [here.who, *game.assets(here.who)])


def _offer_actions(game: Arkham, here: Position[Round | Turn]) -> Ask:
    judged = judge_actions(game, here.who)
    allowed = tuple(action for action, refused in judged.items() if refused is None)
    return Ask(here.who, "action", allowed, barred={name: why for name, why in judged.items() if why is not None})


def _take_action(game: Arkham, here: Position[Round | Turn]) -> Run[None]:
    """2.2.1"""
    yield from _step(game, here)
    action, _, target = here.chosen.partition(":")
    yield from game.act(here.who, action, target)


def _goes_on(game: Arkham, here: Position[Round | Turn]) -> bool:
    """Whether the turn lasts after an action."""
    return game.turn == here.who and game.is_playing(here.who)


def _end_turn(game: Arkham, here: Position[Round | Turn]) -> Run[None]:
    """2.2.2, unless an ability has ended the turn before."""
    if here.who and game.turn == here.who:
        yield from end_turn(game, here.who)


def _has_others(game: Arkham, here: Position[Round | Turn]) -> bool:
    """Whether other investigators are still to come."""
    here.waiting = [who for who in here.waiting if game.is_playing(who)]
    return bool(here.waiting)


def end_turn(game: Arkham, who: str) -> Run[None]:
    """2.2.2, at the end of a turn or in the middle of an ability that ends it."""
    game.turn = ""
    if game.state.get(who, "extra"):
        # Additional actions are those of this turn.
        game.state.set(who, "extra", [])
    yield from game.kernel.end_period("turn", Event(Ends(period="turn", step="2.2.2"), who))


def _attack(game: Arkham, here: Position[Round | Turn]) -> Run[None]:
    """3.3 for one investigator; after the last of them, massive enemies attack."""
    yield from _step(game, here)
    yield from attack_investigator(game, here.who)
    if not _has_others(game, here):
        yield from attack_with_massive(game)


OWN = ("2.2", "2.2.1", "3.3")
"""Steps of one investigator."""
PROCEDURE = Procedure(
    work={
        **{row.number: _end if row.number in ENDS else _step for row in ROUND},
        "1.4": _draw_encounters,
        "2.2": _begin_turn,
        "2.2.1": _take_action,
        "2.2.2": _end_turn,
        "3.3": _attack,
    },
    conditions={LATER: _has_mythos},
    loops={
        "2.2": Loop(_find_turns, _lead, "turn"),
        "3.3": Loop(lambda game, here: _playing(game), _lead, "turn"),
    },
    ordering=("1.4",),
    offers={"2.2.1": _offer_actions},
    declining=END,
    returns={"2.2.1": _goes_on, "2.2.2": _has_others, "3.3": _has_others},
)


HANDLERS = (
    on(EnemyAttacks, enemy_attacks)
    | on(Upkeep, upkeep)
    | on(Round, play_round)
    | on(Turn, play_turn)
    | on(Step, carry_out)
)
