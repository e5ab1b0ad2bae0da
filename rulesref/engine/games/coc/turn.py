"""The turn of one player, run by its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, About, Ask, Event, Run
from rulesref.engine.games.coc.cards import part_company
from rulesref.engine.games.coc.events import Draw, Ends, Refresh, Step, Turn
from rulesref.engine.games.coc.stories import commit_characters, find_contested, resolve_all
from rulesref.engine.games.coc.timing import STORIES, TURN
from rulesref.engine.handlers import on
from rulesref.engine.sequence import Position, Procedure, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.coc.game import Cthulhu

PENALTY = "coc/first-player-penalty"


def play_turn(game: Cthulhu, event: Event[Turn]) -> Run[None]:
    """Steps 1 to 6, or a part of them (`from`, `until`); `turns` goes on with turns of both players."""
    game.begin_turn(event.who)
    start, until = event.about.from_, event.about.until
    game.phase = start or TURN[0].number
    yield from run_sequence(game, TURN, PROCEDURE, event, start, until)
    game.phase = "4"


def _step(game: Cthulhu, here: Position[Turn]) -> Run[None]:
    number = here.row.number
    if game.phase.partition(".")[0] != number.partition(".")[0]:
        yield from game.kernel.end_period("phase", Event(Ends(period="phase")))
    game.phase = number
    yield from game.kernel.occur(Event(Step(number, here.event.about.first), game.active))


def _is_story_phase(game: Cthulhu, here: Position[Turn]) -> bool:
    """Not in the very first turn of a game; and if the active player commits nobody, the phase is over."""
    return not here.event.about.first and not here.event.about.nobody


def _tell_no_stories(game: Cthulhu, here: Position[Turn]) -> Run[None]:
    game.say("no-story-phase", PENALTY, who=game.active)
    yield from ()


def _commit_first(game: Cthulhu, here: Position[Turn]) -> Run[None]:
    """5.1"""
    yield from _step(game, here)
    if not find_contested(game, game.active) and not game.over:
        here.event.about = replace(here.event.about, nobody=True)
        game.say("nobody-committed", here.row.rule, who=game.active)


def _end(game: Cthulhu, here: Position[Turn]) -> Run[None]:
    """6"""
    yield from _step(game, here)
    here.event.about = replace(here.event.about, first=False, nobody=False, turns=here.event.about.turns - 1)


def _has_turns(game: Cthulhu, here: Position[Turn]) -> bool:
    return bool(here.event.about.turns)


def carry_out(game: Cthulhu, event: Event[Step]) -> Run[None]:
    """What a step of the turn does."""
    number, who = event.about.number, event.who
    game.say(f"step-{number}", TURN.rule(number), who=who)
    if number in INSIDE:
        yield from INSIDE[number](game, event)


def refresh(game: Cthulhu, event: Event[Refresh | Step]) -> Run[None]:
    """One's own insane character is restored, one's own cards ready, one's own domains refreshed.

    Two places of the document put restoring first and last (`ready_first`); it comes to the same.
    """
    who = event.who
    restored = ""
    if isinstance(event.about, Refresh) and event.about.ready_first:
        _ready_cards(game, who, restored)
        yield from _restore(game, who, event)
    else:
        restored = yield from _restore(game, who, event)
        _ready_cards(game, who, restored)
    for domain in game.state.find(type="domain", controller=who, drained=True):
        game.state.set(domain, "drained", False)
        game.say("refreshes", TURN.rule("1"), card=domain)


def _restore(game: Cthulhu, who: str, event: Event[About]) -> Run[str]:
    """One insane character is turned face up, exhausted."""
    insane = [card for card in game.characters(who) if game.state.get(card, "insane")]
    if not insane:
        return ""
    card = yield Ask(who, "restore", tuple(insane))
    game.state.set(card, "insane", False)
    game.state.set(card, "exhausted", True)
    game.say("restored", TURN.rule("1"), card=card)
    # Face down it was neither Heroic nor Villainous.
    yield from part_company(game, event, who)
    return card


def _ready_cards(game: Cthulhu, who: str, restored: str) -> None:
    for card in game.state.find(controller=who, exhausted=True):
        if card != restored and game.is_in_play(card) and not game.state.get(card, "insane"):
            game.state.set(card, "exhausted", False)
            game.say("readies", TURN.rule("1"), card=card)


def draw_cards(game: Cthulhu, event: Event[Step]) -> Run[None]:
    """Two cards; one on the very first turn of the game."""
    first = event.about.first
    draw = Draw(event.who, 1 if first else 2, PENALTY if first else TURN.rule("2"))
    yield from game.kernel.occur(Event(draw))


def attach_resource(game: Cthulhu, event: Event[Step]) -> Run[None]:
    """A card from hand may become a resource; a Transient one serves once."""
    who, state = event.who, game.state
    hand, domains = state.find(zone="hand", controller=who), list(state.find(type="domain", controller=who))
    options = [f"{card}&{domain}" for card in hand for domain in domains]
    chosen = (yield Ask(who, "resource", (*options, PASS))) if options else PASS
    if chosen == PASS:
        return
    card, _, domain = chosen.partition("&")
    pile = "transient" if state.get(card, "transient") else "resources"
    state.set(domain, pile, [*state.get(domain, pile), state.get(card, "faction")])
    state.set(card, "zone", "resource")
    state.set(card, "attached", domain)
    game.say("resource", TURN.rule("3"), card=card, domain=domain)


def commit_active(game: Cthulhu, event: Event[Step]) -> Run[None]:
    who = event.who
    yield from commit_characters(game, who, game.stories(), TURN.rule("5.1"))
    game.entered = find_contested(game, who)


def commit_opponent(game: Cthulhu, event: Event[Step]) -> Run[None]:
    """Only to stories to which the active player committed somebody in the step before, whoever is left there."""
    active = event.who
    entered = [story for story in game.entered if game.is_in_play(story)] or find_contested(game, active)
    yield from commit_characters(game, game.opponent(active), entered, TURN.rule("5.2"))


def resolve_stories(game: Cthulhu, event: Event[Step]) -> Run[None]:
    yield from resolve_all(game, TURN.step("5.3"))


def end_turn(game: Cthulhu, event: Event[Step]) -> Run[None]:
    """Characters leave the stories as they are, ready or exhausted; the other player is active."""
    for card in game.find_in_play("character"):
        if game.state.get(card, "committed"):
            game.state.set(card, "committed", "")
            game.say("leaves-story", TURN.rule("6"), card=card)
    yield from game.kernel.end_period("turn", Event(Ends(period="turn")))
    game.begin_turn(game.opponent(event.who))
    game.say("next-turn", TURN.rule("6"), who=game.active)


def note_end(game: Cthulhu, event: Event[Ends]) -> Run[None]:
    """The end of a turn, for what waits for it."""
    yield from ()


INSIDE: dict[str, Callable[[Cthulhu, Event[Step]], Run[None]]] = {
    "1": refresh,
    "2": draw_cards,
    "3": attach_resource,
    "5.1": commit_active,
    "5.2": commit_opponent,
    "5.3": resolve_stories,
    "6": end_turn,
}
PROCEDURE: Procedure[Cthulhu, Turn] = Procedure(
    work={**{row.number: _step for row in TURN}, "5.1": _commit_first, "6": _end},
    conditions={STORIES: _is_story_phase},
    passed_over={"5": _tell_no_stories},
    ordering=("5.3",),
    returns={"6": _has_turns},
    is_over=lambda game, here: game.over,
    # Where nobody is committed, the story phase is over at once.
    opens=lambda game, here: not here.event.about.nobody,
)
HANDLERS = on(Turn, play_turn) | on(Step, carry_out) | on(Refresh, refresh) | on(Ends, note_end)
