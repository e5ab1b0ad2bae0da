"""A situation of Tainted Grail, ready to run: characters, the board, the encounter under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.tainted_grail import (
    actions,
    bonuses,
    cards,
    combat,
    day,
    diplomacy,
    items,
    places,
    round,
    tracks,
)
from rulesref.engine.games.tainted_grail.meeting import Meeting, Stage, begin_meeting
from rulesref.engine.games.tainted_grail.things import FIELDS
from rulesref.engine.games.tainted_grail.timing import TIMING
from rulesref.engine.games.tainted_grail.tracks import SUMS
from rulesref.engine.handlers import join_handlers
from rulesref.engine.refusal import Incomplete, Refused, Senseless
from rulesref.engine.rows import NO_ROW, read_row
from rulesref.engine.situation import Cause, Situation
from rulesref.values import WrittenRow

HANDLERS = join_handlers(
    actions, places, bonuses, cards, combat, day, diplomacy, round, items, tracks,
)  # fmt: skip
KINDS = {"enemy": "combat", "interlocutor": "diplomacy"}


class Avalon(Situation):
    """One table: the characters, in the order of their numbers."""

    timing = TIMING
    fields = FIELDS
    handlers = HANDLERS
    kinds: ClassVar = {"characters": "character", "items": "item", "locations": "location"}
    sums = SUMS
    chance = ("die",)
    player_type = "character"

    def read_things(self, things: Mapping[str, WrittenRow]) -> Mapping[str, WrittenRow]:
        return {name: _count_hand(name, row, things) for name, row in things.items()}

    def prepare(self) -> None:
        self.meeting: Meeting | None = None
        self.acting: list[str] = []
        """The party whose action is under way."""
        self.acted: list[str] = []
        """The party of the last action."""

    def list_refused(self, ask: Ask) -> Mapping[str, Refused]:
        return actions.list_refused(self, ask) if ask.kind == "action" else ask.barred

    def write_round(self, number: int) -> WrittenRow:
        return {"cause": [{"type": "day"}]}

    # The encounter under way

    @property
    def now(self) -> Meeting:
        """The encounter; a situation that begins in the middle of one has its card on the table."""
        if self.meeting is None:
            for kind, name in KINDS.items():
                for card in self.state.find(type=kind):
                    meeting = begin_meeting(self, name, card, self.players)
                    meeting.active = self.players[0]
                    return meeting
            raise Incomplete("enemy")
        return self.meeting

    @property
    def kind(self) -> str:
        """`combat` or `diplomacy`: the first part of the names of its entries."""
        if self.meeting is not None:
            return self.meeting.kind
        return next((name for kind, name in KINDS.items() for _ in self.state.find(type=kind)), "combat")

    def traits(self) -> list[str]:
        return list(self.state.get(self.now.card, "traits"))

    def has_trait(self, trait: str, card: str = "") -> bool:
        return trait in self.state.get(card or self.now.card, "traits")

    def stage(self) -> Stage:
        """The current stage of a diplomacy encounter."""
        card = self.now.card
        stages, number = self.state.get(card, "stages"), self.state.get(card, "stage")
        if stages and not 0 < number <= len(stages):
            raise Senseless(f"{card} has no stage {number}")
        stage = read_row(Stage, stages[number - 1] if stages else NO_ROW)
        return read_row(Stage, stage.either[self.state.get(card, "way")]) if stage.either else stage

    def move_affinity(self, cells: int, rule: str) -> None:
        """The marker does not leave the track."""
        card = self.now.card
        before = self.state.get(card, "affinity")
        after = max(self.state.get(card, "lowest"), min(self.state.get(card, "highest"), before + cells))
        self.state.set(card, "affinity", after)
        self.say("affinity-up" if cells > 0 else "affinity-down", rule, amount=abs(after - before), cell=after)

    def run_text(self, field: str, who: str) -> Run[None]:
        """A row of the encounter card for one character."""
        card = self.now.card
        text = self.state.get(card, field)
        if text:
            if field in ROWS:
                self.say(field, ROWS[field], card=card, who=who)
            yield from self.run_effect(text, Event(Cause(), who), who, card)

    # Characters

    def party(self, who: str) -> list[str]:
        """Who shares what is got: the members of the encounter, or of the action."""
        if self.meeting is not None and not self.meeting.over:
            return self.meeting.members
        return self.acting or [who]

    def discard_item(self, card: str, rule: str) -> None:
        self.state.set(card, "zone", "bottom")
        self.state.set(card, "owner", "")
        self.say("item-discarded", rule, card=card)

    def act(self, who: str, action: str, target: str) -> Run[None]:
        yield from actions.take_action(self, who, action, target)


def _count_hand(name: str, row: WrittenRow, things: Mapping[str, WrittenRow]) -> WrittenRow:
    """`hand` is the number of all cards in hand; where it is not said, of those that have a name."""
    if row.get("type") != "character" or "hand" in row:
        return row
    named = sum(card.get("owner") == name and card.get("zone") == "hand" for card in things.values())
    return {**row, "hand": named}


ROWS = {
    "failure": "tainted-grail/diplomacy-encounter-9-failure",
    "loot": "tainted-grail/combat-encounter-9-reward-loot",
    "reward": "tainted-grail/g-reward",
}
"""Rows of an encounter card that are told by their name, and the entry about each."""
