"""A situation of Arkham Horror LCG, ready to run: its state, its abilities, and how each event is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import ModuleType
from typing import Any

from rulesref.engine.events import Ability, Event, Limit, Run
from rulesref.engine.games.ahlcg import (
    actions,
    activation,
    bag,
    costs,
    damage,
    decks,
    doom,
    effects,
    elimination,
    encounter,
    enemies,
    initiation,
    moving,
    phases,
    round,
    setup,
    skilltest,
    templates,
    tokens,
)
from rulesref.engine.games.ahlcg.timing import TIMING
from rulesref.engine.kernel import Kernel
from rulesref.engine.refusal import Refused
from rulesref.engine.state import State

MODULES: tuple[ModuleType, ...] = (
    actions, activation, bag, damage, decks, doom, effects, elimination, encounter, enemies, initiation, moving, phases,
    round, setup, skilltest, tokens,
)  # fmt: skip
HANDLERS: dict[str, Callable[[Any, Event], Run[None]]] = {
    kind: handler for module in MODULES for kind, handler in module.HANDLERS.items()
}
ENCOUNTER = ("enemy", "treachery", "location", "act", "agenda", "scenario")


class Arkham:
    """One table: investigators in player order, the lead first."""

    def __init__(
        self,
        players: Sequence[str],
        things: Mapping[str, Mapping[str, Any]],
        abilities: Mapping[str, Mapping[str, Any]],
    ) -> None:
        self.players = list(players)
        self.started = len(self.players)
        """How many began the scenario."""
        self.state = State(things)
        self._abilities = abilities
        self.turn = ""
        """Whose turn it is."""
        self.testing = False
        self.test = Event("test")
        """The skill test under way."""
        self.perilous = ""
        """Who alone may act while a card with peril is resolved."""
        self.in_setup = False
        self.imagined: dict[str, str] = {}
        """Who acts «as if» they were at another location."""
        self.postponed: list[Event] = []
        self.waiting_for_test: list[Event] = []
        self.last_action = self.state.snapshot(), self.state.snapshot()
        """Everything before the last action and after it."""
        handlers = {kind: partial(handler, self) for kind, handler in HANDLERS.items()}
        self.kernel = Kernel(TIMING, players, handlers, self.state.take_changes)
        self.say = self.kernel.tell
        self._activated: dict[str, list[str]] = {"free": [], "action": []}
        for name, row in abilities.items():
            if row["kind"] in self._activated:
                self._activated[row["kind"]].append(name)
            else:
                self._add_ability(name, row)

    # Abilities

    def _add_ability(self, name: str, row: Mapping[str, Any]) -> None:
        """An ability as a situation writes it: who, when, on what, and which events follow."""
        trigger = dict(row["trigger"])
        kind, least = trigger.pop("type"), trigger.pop("least", {})
        by, card, forced = row.get("by", ""), row.get("card", ""), row["kind"] in ("forced", "delayed")
        chosen = bool(row.get("may"))
        do, cost = row.get("do", []), row.get("cost", {})

        def applies(event: Event) -> bool:
            return (
                all(_fits(event.data.get(key), value) for key, value in trigger.items())
                and all(event.data.get(key, 0) >= value for key, value in least.items())
                and (forced or not self._is_barred(by, kind))
                and (self.is_usable(row) or card in event.data.get("committed", ()))
                and self.would_matter(row)
                and (forced or templates.has_targets(self, do, card))
                and (not cost or self.allows(partial(costs.check_cost, self, cost, by, "", card)))
            )

        self.kernel.add(
            Ability(
                name,
                row["word"],
                kind,
                lambda event: self.run_effect(do, event, by or event.data.get("who", ""), card, commanded=forced),
                forced=forced,
                by=by,
                applies=applies,
                limit=self.limit_of(name),
                once=row["kind"] == "delayed",
                chosen=chosen,
                replaces=any(isinstance(one, Mapping) and one.get("type") == "replace" for one in do),
                pay=(lambda event: costs.pay_cost(self, cost, by, "", card)) if cost else None,
            )
        )

    def _is_barred(self, who: str, event: str = "") -> bool:
        """During setup nothing is answered but its own moments; while a card with peril is resolved one acts alone."""
        if self.in_setup and event not in setup.HANDLERS:
            return True
        return bool(self.perilous and who and who != self.perilous)

    def ability(self, name: str) -> Mapping[str, Any]:
        return self._abilities[name]

    def abilities_of_kind(self, kind: str) -> list[str]:
        """Free abilities, or those that take actions."""
        return self._activated[kind]

    def limit_of(self, name: str, who: str = "") -> Limit | None:
        """A limit is each player's own, unless it is the group's or shared by its key."""
        limit = self._abilities[name].get("limit")
        if not limit:
            return None
        own = (
            f"{name} {who}" if who and self._abilities[name].get("by") == "anyone" and not limit.get("group") else name
        )
        return Limit(limit["times"], limit["per"], limit.get("key", own))

    def is_usable(self, row: Mapping[str, Any]) -> bool:
        card = row.get("card")
        if card is None:
            return True
        if self.state.get(card, "zone", "play") not in ([row["from"]] if "from" in row else ["play", "threat"]):
            return False
        # A fast card that is used by playing it must be payable.
        played = [one for one in row.get("do", []) if isinstance(one, Mapping) and one.get("type") == "play"]
        return all(self.state.get(row["by"], "resources") >= one.get("cost", 0) for one in played)

    def may_use(self, row: Mapping[str, Any], who: str) -> bool:
        """Their own cards, and cards of the scenario where they stand (`by: anyone`)."""
        return row.get("by") in (who, "anyone") and self.is_usable(row)

    def would_matter(self, row: Mapping[str, Any]) -> bool:
        """`needs` names what must be there for the ability to change anything: `roland.hand: 1`, at least."""
        for key, least in row.get("needs", {}).items():
            thing, _, field = key.partition(".")
            value = self.state.get(thing, field)
            if (len(value) if isinstance(value, list) else value) < least:
                return False
        return True

    def allows(self, check: Callable[[], None]) -> bool:
        """Whether a check finds nothing to refuse."""
        try:
            check()
        except Refused:
            return False
        return True

    # Cards and places

    def is_playing(self, who: str) -> bool:
        return bool(self.state.get(who, "zone", "play") != "eliminated")

    def is_player_card(self, card: str) -> bool:
        return self.state.get(card, "type", "") not in ENCOUNTER

    def location(self, who: str) -> str:
        """Where an investigator is, or is taken to be."""
        return self.imagined.get(who) or str(self.state.get(who, "location", ""))

    def value(self, who: str, field: str) -> int:
        """A value of an investigator with what constant abilities do to it."""
        constants = (
            self.state.get(card, "constant").get(field, 0)
            for card in self.state.find()
            if self.state.get(card, "constant", None)
            and who in (self.state.get(card, "bearer", ""), self.state.get(card, "controller", ""))
            and self.state.get(card, "zone", "play") in ("play", "threat")
        )
        return int(self.state.get(who, field) + sum(constants))

    def imagine(self, who: str, place: str) -> None:
        """From here on somebody acts as if they were elsewhere; where they really are does not change."""
        self.imagined[who] = place
        self.say("as-if", "ahlcg/c-2-10-as-if", who=who, place=place)

    def find_farthest(self, places: list[str]) -> list[str]:
        return moving.find_farthest(self, places)

    def title(self, card: str) -> str:
        """What copies of a card have in common."""
        name = self.state.get(card, "name", {})
        code = self.state.get(card, "title", "") or self.state.get(card, "card", "")
        return str(code or (name.get("en") if name else card))

    def enter_play(self, card: str) -> None:
        """A card that comes into play is a new one: its limits start anew."""
        self.state.set(card, "zone", "play")
        for name, row in self._abilities.items():
            if row.get("card") == card:
                for key in (name, *(f"{name} {who}" for who in self.players)):
                    self.kernel.forget(key)

    def is_engaged(self, enemy: str, who: str) -> bool:
        """A massive enemy is engaged, while it is ready, with everybody at its location."""
        if self.state.get(enemy, "massive"):
            place = self.state.get(enemy, "location", "")
            return not self.state.get(enemy, "exhausted") and place == self.state.get(who, "location", "")
        return bool(self.state.get(enemy, "engaged", "") == who)

    def disengage(self, enemy: str) -> None:
        self.state.set(enemy, "engaged", "")
        self.state.set(enemy, "zone", "play")

    def assets(self, who: str) -> list[str]:
        return [
            name
            for name in self.state.find(type="asset", controller=who)
            if self.state.get(name, "zone", "play") == "play"
        ]

    # What a line of a script may start, and what an effect does

    def start(self, line: Mapping[str, Any]) -> Run[None]:
        """An action of a player, or something that simply happens."""
        if "act" in line:
            target = line.get("card") or line.get("ability") or line.get("target", "")
            yield from self.act(line["who"], line["act"], target)
        else:
            yield from self.run_effect(line["cause"], Event("cause"), line.get("who", self.players[0]))
            yield from self.settle_postponed()

    def act(self, who: str, action: str, target: str) -> Run[None]:
        """An action with all that waits for its end. A fast card is none, and leaves what may be undone as it is."""
        is_action = action != "play" or not self.state.get(target, "fast")
        before = self.state.snapshot()
        yield from actions.take_action(self, who, action, target)
        yield from self.settle_postponed()
        if is_action:
            self.last_action = before, self.state.snapshot()

    def settle_postponed(self) -> Run[None]:
        """What had to wait for the end of a test, and of the action around it."""
        while self.postponed:
            yield from self.kernel.occur(self.postponed.pop(0))

    def run_effect(
        self, texts: Iterable[Any], event: Event, who: str, card: str = "", commanded: bool = False
    ) -> Run[None]:
        return templates.run_effect(self, texts, event, who, card, commanded)

    def open_window(self, rule: str, number: str) -> Run[None]:
        """A player window: free abilities and fast assets, until all pass."""
        self.say("window-opens", rule, "ahlcg/player-window", number=number)
        yield from self.kernel.window("ahlcg/player-window", self._offers)

    def _offers(self, who: str) -> dict[str, Callable[[], Run[None]]]:
        offered: dict[str, Callable[[], Run[None]]] = {}
        if self._is_barred(who) or not self.is_playing(who):
            return offered
        for name in self.abilities_of_kind("free"):
            if self.allows(partial(activation.check_activation, self, name, who)):
                offered[name] = partial(self._use_free, name, who)
        for card in self.state.find(zone="hand", controller=who, type="asset", fast=True):
            if self.allows(partial(initiation.check_playable, self, who, card, False)):
                offered[card] = partial(initiation.play_card, self, who, card, False)
        return offered

    def _use_free(self, name: str, who: str) -> Run[None]:
        row = self._abilities[name]
        card = row.get("card", "")
        self.kernel.count(self.limit_of(name, who))
        if row.get("cost"):
            yield from costs.pay_cost(self, row["cost"], who, "", card)
        yield from self.run_effect(row.get("do", []), Event("window", {"who": who}), who, card)


def _fits(value: Any, wanted: Any) -> bool:
    """A field of an event is what the trigger names, or has it among others."""
    return bool(value == wanted or (isinstance(value, tuple) and wanted in value))
