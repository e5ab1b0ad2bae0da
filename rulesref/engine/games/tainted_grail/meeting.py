"""An encounter under way: who takes part, whose activation it is, and the row of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from rulesref.engine.events import About, Event, Run
from rulesref.engine.games.tainted_grail.keys import Edge
from rulesref.engine.games.tainted_grail.timing import GAME, ROUNDS
from rulesref.engine.rows import CardText
from rulesref.engine.sequence import Table
from rulesref.values import WrittenRow

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a diplomacy encounter, as its card has it."""

    reaction: CardText = ()
    """What the interlocutor does to the active character."""
    table: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By attribute: the symbols that its row of the table brings."""
    either: Mapping[str, WrittenRow] = field(default_factory=dict)
    """Alternative first stages, of which the members choose one."""


@dataclass(slots=True)
class Meeting:
    """A combat or diplomacy encounter."""

    kind: str
    """`combat` or `diplomacy`: their entries are called alike."""
    card: str
    """The encounter card."""
    members: list[str]
    everyone: list[str] = field(default_factory=list)
    """Also those who have left: their cards go back when it is over."""
    active: str = ""
    rounds: int = 0
    activations: int = 0
    waiting: list[str] = field(default_factory=list)
    """Who has not been active this round."""
    played: int = 0
    """Cards played in this activation."""
    allowed: bool = False
    """Charges were spent: the next card is played as if its additional-card symbol were connected."""
    fewer: int = 0
    """By how many markers the card being played adds less."""
    shield: int = 0
    """By how much damage is reduced during step 3."""
    attacking: bool = False
    staying: bool = False
    """Somebody did not agree to leave: it is not asked again in this activation."""
    skipping: bool = False
    """The rest of the activation falls away, up to the readiness check."""
    over: bool = False

    @property
    def steps(self) -> Table:
        """The steps of a round."""
        return ROUNDS[self.kind]

    def rule(self, name: str) -> str:
        return f"{GAME}/{self.kind}-{name}"

    @property
    def answering(self) -> str:
        """The entry about abilities that work while the enemy attacks, or the interlocutor reacts."""
        return self.rule("symbol-enemy-attack" if self.kind == "combat" else "symbol-reaction")


def begin_meeting(game: Avalon, kind: str, card: str, members: list[str]) -> Meeting:
    """The encounter card lies on the table; the row of cards begins at its right edge."""
    game.meeting = Meeting(kind, card, list(members), list(members))
    return game.meeting


def sequence(game: Avalon) -> list[str]:
    """The row of cards, from the left."""
    return list(game.state.get(game.now.card, "sequence"))


def last_card(game: Avalon) -> str:
    """What the next card continues: the last card of the row, or the encounter card itself."""
    row = sequence(game)
    return row[-1] if row else game.now.card


def visible_cards(game: Avalon) -> list[str]:
    """Cards whose ability is not covered: the last one and the passive ones."""
    row = sequence(game)
    return [card for card in row if card == row[-1] or game.state.get(card, "passive")]


def answer_attack(game: Avalon, event: Event[About]) -> Run[None]:
    """An attack or reaction begins: cards of the active character with «on enemy attack» work for the whole of it."""
    who = event.who
    game.now.attacking, game.now.shield = True, 0
    for one in visible_cards(game):
        text = game.state.get(one, "attack")
        if text and game.state.get(one, "owner") == who:
            game.say("answers", game.now.answering, card=one)
            yield from game.run_effect(text, event, who, one)


def edges(game: Avalon) -> list[tuple[Edge, Edge]]:
    """Each right edge in the row with the left edge that continues it."""
    row = [game.now.card, *sequence(game)]
    return [(game.state.get(one, "right"), game.state.get(other, "left")) for one, other in pairwise(row)]


def is_panicking(game: Avalon, who: str) -> bool:
    return bool(game.state.get(who, "terror") > game.state.get(who, "health"))


def leave(game: Avalon, who: str) -> None:
    """One member is out; the cards they played stay in the row."""
    meeting = game.now
    meeting.members.remove(who)
    if who in meeting.waiting:
        meeting.waiting.remove(who)
    if who == meeting.active:
        meeting.skipping = True


def put_away(game: Avalon, rule: str) -> None:
    """The encounter is over: its card goes under its deck, and everybody's cards go back into their decks."""
    meeting = game.now
    meeting.over = True
    row = sequence(game)
    game.state.set(meeting.card, "sequence", [])
    game.state.set(meeting.card, "zone", "bottom")
    game.say("put-away", rule, card=meeting.card)
    for who in meeting.everyone:
        own = list(game.state.find(type="card", owner=who))
        for card in own:
            game.state.set(card, "zone", "deck")
        back = sum(game.state.get(who, pile) for pile in ("hand", "discarded")) + sum(card in own for card in row)
        game.state.add(who, "deck", back)
        for pile in ("hand", "discarded"):
            game.state.set(who, pile, 0)
        game.state.set(who, "top", [])
        game.say("reshuffles", rule, who=who)
