"""A game as docs/add-a-game.md tells: two players take stones from a heap, and whoever takes the last one loses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulesref.engine import sentences
from rulesref.engine.events import PLAYER_ORDER, About, Ask, Event, Row, Run, Timing, Word
from rulesref.engine.fields import Field, Fields, ValueKind
from rulesref.engine.games import Rules
from rulesref.engine.grammar import Grammar
from rulesref.engine.handlers import on
from rulesref.engine.narration import Vocabulary
from rulesref.engine.refusal import Refused
from rulesref.engine.sentences import HOLDS, UNSAID
from rulesref.engine.sequence import Loop, Position, Procedure, Table, run_sequence
from rulesref.engine.situation import Situation

GAME = Table(Row("1", "toy/taking", order=PLAYER_ORDER), Row("2", "toy/end", back="1"))


@dataclass(frozen=True, slots=True)
class Take(About):
    stones: int = 0


class Game(About): ...


def take(game: Heap, event: Event[Take]) -> Run[None]:
    """Stones leave the heap; whoever takes the last one loses."""
    who, stones = event.who, event.about.stones
    game.state.add("heap", "stones", -stones)
    game.say("takes", GAME.rule("1"), who=who, amount=stones)
    if not game.state.get("heap", "stones"):
        game.say("loses", GAME.rule("2"), who=who)
    yield from ()


def play_game(game: Heap, event: Event[Game]) -> Run[None]:
    """Both take in turn, until the heap is empty."""
    yield from run_sequence(game, GAME, PROCEDURE, event)


def take_turn(game: Heap, here: Position[Game]) -> Run[None]:
    yield from game.act(here.who, "take", "")


def look(game: Heap, here: Position[Game]) -> Run[None]:
    """Nothing is done: the table leads back while there are stones."""
    yield from ()


PROCEDURE: Procedure[Heap, Game] = Procedure(
    work={"1": take_turn, "2": look},
    loops={"1": Loop(lambda game, here: list(game.players), lambda game: str(game.players[0]), "turn")},
    returns={"2": lambda game, here: bool(game.state.get("heap", "stones"))},
)
FIELDS = Fields(
    ("player", "heap"),
    {},
    Field("stones", ValueKind.NUMBER, ("heap",), "stones"),
)


class Heap(Situation):
    """One, two or three stones at a turn; a card may stop the other player."""

    timing = Timing(before=(Word("before", "toy/stopping"),), reaction="toy/stopping", cancelling="toy/stopping")
    fields = FIELDS
    handlers: ClassVar = on(Take, take) | on(Game, play_game)

    def act(self, who: str, action: str, target: str) -> Run[None]:
        left = self.state.get("heap", "stones")
        if not left:
            raise Refused("heap-empty", "toy/end", who=who)
        greedy = {str(number): Refused("too-many", "toy/taking", who=who) for number in range(4, left + 1)}
        stones = yield Ask(who, "stones", tuple(str(number) for number in range(1, min(3, left) + 1)), barred=greedy)
        yield from self.kernel.occur(Event(Take(int(stones)), who))


STEPS = {**sentences.STEPS, "takes": "{who} takes {amount}.", "loses": "{who} took the last stone and loses."}
REFUSALS = {"heap-empty": "The heap is empty, {who}.", "too-many": "Nobody takes more than three, {who}."}
QUESTIONS = {**sentences.QUESTIONS, "stones": "How many stones does {who} take?"}
EVENTS = {"take": "Taking stones"}
VOCABULARY = Vocabulary(STEPS, REFUSALS, QUESTIONS, {}, {}, FIELDS.told, EVENTS, unsaid=UNSAID, holds=HOLDS)
GRAMMAR = Grammar(Heap, acts=("take",), kinds=("reaction",), own_answers=("stones",))
RULES = Rules(Heap, VOCABULARY, GRAMMAR, {"toy/turn": GAME})
