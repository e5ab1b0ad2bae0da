"""The skill test under way, and what is added to its result or to an attack: by committed cards, and by abilities."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, read_number
from rulesref.engine.games.ahlcg.events import Add, Attack, Discover, SkillTest
from rulesref.engine.handlers import on
from rulesref.engine.sequence import Memory

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ADDED = ("damage", "horror", "clues")


@dataclass(slots=True)
class Course(Memory):
    """A skill test under way: what it has come to."""

    event: Event[SkillTest]
    committed: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    sum: int = 0
    value: int = 0
    margin: int = 0
    result: str = ""
    switched: tuple[str, ...] = ()
    added: dict[str, int] = field(default_factory=dict)
    """How much more of something its result brings, by abilities."""

    @property
    def about(self) -> SkillTest:
        return self.event.about

    @property
    def who(self) -> str:
        return self.event.who


def count_added(game: Arkham, what: str) -> int:
    """How much more the attack or the investigation under way brings: of committed cards, and of `add`."""
    test = game.test
    committed = [card for card in test.committed if game.state.get(card, "committed")]
    return test.added.get(what, 0) + sum(int(game.state.get(card, "adds").get(what, 0)) for card in committed)


def count_wanted(game: Arkham, about: Discover) -> int:
    """How many clues an event would discover, if there are so many."""
    return about.clues + (count_added(game, "clues") if about.by == "investigate" else 0)


def add(game: Arkham, event: Event[Add]) -> Run[None]:
    """More damage or horror for the attack that is interrupted, or for that of the test under way."""
    attack = event.interrupted
    for what in ADDED:
        if not (amount := read_number(event.about, what)):
            continue
        if attack is not None and isinstance(attack.about, Attack):
            added = {**attack.about.added, what: attack.about.added.get(what, 0) + amount}
            attack.about = replace(attack.about, added=added)
        else:
            game.test.added[what] = game.test.added.get(what, 0) + amount
        game.say("added", "ahlcg/modifiers", amount=amount)
    yield from ()


HANDLERS = on(Add, add)
