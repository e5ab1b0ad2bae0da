"""A situation of Arkham Horror 3e, ready to run: its state, its abilities, and how each event is carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rulesref.engine.events import About, Ask, Event, Run
from rulesref.engine.games.ah3e import (
    actions,
    costs,
    damage,
    dicetest,
    doom,
    encounters,
    engaging,
    events,
    goods,
    monsters,
    moving,
    mythos,
    round,
)
from rulesref.engine.games.ah3e.events import Encounter, Gain, Recover
from rulesref.engine.games.ah3e.goods import SUMS, elite_health
from rulesref.engine.games.ah3e.things import FIELDS
from rulesref.engine.games.ah3e.timing import TIMING
from rulesref.engine.handlers import guard_handlers, join_handlers
from rulesref.engine.refusal import Refused
from rulesref.engine.situation import Situation

ADDRESSED = (
    events.AdditionalAction, events.Buy, events.Cast, events.Delay, events.Encounter, events.Focus, events.Gain,
    events.GainCard, events.GainCondition, events.MoveTo, events.Pay, events.Perform, events.Recover,
    events.TakeClue, events.SkillTest, events.Turn,
)  # fmt: skip
"""What only an investigator who plays can do or get."""


def _is_out(game: ThirdEdition, event: Event[About]) -> bool:
    """415.6: whoever is defeated in the middle of an effect has no part in the rest of it."""
    who = (event.about.to if isinstance(event.about, Gain | Recover) else "") or event.who
    return bool(game.state.get(who, "type") == "investigator" and not game.is_playing(who))


JOINED = join_handlers(
    actions, costs, damage, dicetest, doom, encounters, engaging, goods, monsters, moving, mythos, round,
)  # fmt: skip
HANDLERS = guard_handlers(JOINED, ADDRESSED, _is_out, damage.DEFEAT)


class ThirdEdition(Situation):
    """One table: investigators in player order, the lead first."""

    timing = TIMING
    fields = FIELDS
    handlers = HANDLERS
    kinds: ClassVar = {"monsters": "monster", "investigators": "investigator", "each investigator": "investigator"}
    in_play = ("play", "codex")
    sums = SUMS
    chance = ("dice", "deck", "cup")
    activated = ("action",)
    ability_class = costs.ThirdEditionAbility
    abilities: Mapping[str, costs.ThirdEditionAbility]

    def prepare(self) -> None:
        self.started = len(self.players)
        """How many began the game."""
        self.action = ""
        """The action under way."""
        self.hands = 0
        """Hands in use in this action, or in a test outside of any."""
        self.falling: set[str] = set()
        """Who is defeated, also while everything of theirs is still being put away."""
        self.lost: bool = False
        """Nobody is left to play."""
        self.encounter = Event(Encounter(clue=False))

    def act(self, who: str, action: str, target: str) -> Run[None]:
        yield from actions.take_action(self, who, action, target)

    def is_usable(self, name: str, event: Event[About]) -> bool:
        """Of cards in play, by those who play; not of one that was used and then traded."""
        card, by = self.abilities[name].card, self.abilities[name].by
        if (card and self.state.get(card, "blocked")) or (by and not self.is_playing(by)):
            return False
        return super().is_usable(name, event)

    def check_cost(self, name: str, who: str) -> None:
        costs.check_cost(self, self.abilities[name].cost, who)

    def pay_cost(self, name: str, who: str) -> Run[bool]:
        is_paid = yield from costs.pay_cost(self, self.abilities[name].cost, who)
        if not is_paid:
            self.say("cost-not-suffered", costs.FULL, who=who)
        return is_paid

    def read_word(self, word: str, who: str) -> str:
        return self.space(who) if word == "here" else word

    # Investigators

    def is_playing(self, who: str) -> bool:
        return who not in self.falling and bool(self.state.get(who, "zone") == "play")

    def playing(self) -> list[str]:
        """Investigators in player order, without those who were lost."""
        return [who for who in self.players if self.is_playing(who)]

    def list_refused(self, ask: Ask) -> Mapping[str, Refused]:
        return actions.list_refused(self, ask) if ask.kind == "action" else ask.barred

    @property
    def is_over(self) -> bool:
        return self.lost

    def seat(self, place: int, who: str) -> None:
        """A player goes on with another investigator."""
        self.players[place] = self.kernel.players[place] = who

    def value(self, who: str, field: str) -> int:
        """A skill with its focus token."""
        return int(self.state.get(who, field)) + int(field in self.state.get(who, "focus"))

    def assets(self, who: str) -> list[str]:
        return list(self.state.find(controller=who, zone="play"))

    def has_condition(self, who: str, title: str) -> bool:
        return any(self.state.find(title=title, controller=who, zone="play"))

    def mark_used(self, card: str, who: str) -> None:
        """Whoever uses a card in an action and trades it in that turn leaves it useless until the next action phase."""
        if self.action:
            self.state.set(card, "used_by", who)

    def release(self) -> None:
        """A new action phase: what was used and traded can be used again."""
        for card in self.state.find(blocked=True):
            self.state.set(card, "blocked", False)

    # Monsters

    def condition(self, monster: str) -> str:
        """Ready, engaged or exhausted."""
        if not self.state.has(monster, "state") and self.state.get(monster, "engaged"):
            return "engaged"
        return str(self.state.get(monster, "state"))

    def monsters(self, condition: str = "") -> list[str]:
        """Monsters in play, all or those in one state."""
        found = [name for name in self.state.find(type="monster") if self.state.get(name, "zone") == "play"]
        return [name for name in found if not condition or self.condition(name) == condition]

    def foes(self, monster: str) -> list[str]:
        """Whom a monster is engaged with."""
        engaged = self.state.get(monster, "engaged")
        return list(engaged) if isinstance(engaged, list) else [engaged] if engaged else []

    def engaged_with(self, who: str) -> list[str]:
        return [monster for monster in self.monsters() if who in self.foes(monster)]

    def health(self, monster: str) -> int:
        return elite_health(self.state.get(monster, "health"), self.state.get(monster, "elite"), self.started)

    def is_gone(self, monster: str, event: Event[About]) -> bool:
        """Whether a monster has left play before something could be done to it: that comes to nothing."""
        if self.state.get(monster, "zone") != "play":
            self.kernel.fizzle(event, "ah3e/rule-003")
            return True
        return False

    # The board

    def space(self, thing: str) -> str:
        """Where something is; an engaged monster is where its investigator is."""
        engaged = self.state.get(thing, "engaged")
        if isinstance(engaged, str) and engaged:
            return str(self.state.get(engaged, "space"))
        return str(self.state.get(thing, "space"))

    def here(self, who: str, field: str) -> Any:
        """A field of the space where somebody is; situations without a board have nothing there."""
        space = self.space(who)
        return self.state.get(space, field) if space in self.state else FIELDS.defaults["space"][field]

    def distances(self, start: str) -> dict[str, int]:
        return moving.distances({space: self.state.get(space, "connects") for space in self._spaces()}, start)

    def _spaces(self) -> list[str]:
        return list(self.state.find(type="space"))

    def spaces_of(self, neighbourhood: str) -> list[str]:
        return list(self.state.find(type="space", neighbourhood=neighbourhood))

    def unstable_spaces(self) -> list[str]:
        """438: what the top card of the event discard pile marks; without one, the starting space."""
        for deck in self.state.find(type="event-deck"):
            if pile := self.state.get(deck, "discard"):
                return list(dict.fromkeys(self.state.get(pile[0], "marks")))
        return [start for sheet in self.state.find(type="scenario") if (start := self.state.get(sheet, "start"))]

    def has_archive(self, number: int) -> bool:
        """Whether a card of the archive is in the codex."""
        return any(self.state.find(type="archive", number=number, zone="codex"))
