"""A situation of Arkham Horror LCG, ready to run: its state, its abilities, and how each event is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from rulesref.engine.events import Ability, Ask, Event, Limit, Run
from rulesref.engine.games.ahlcg import (
    actions,
    activation,
    damage,
    doom,
    effects,
    elimination,
    encounter,
    enemies,
    moving,
    phases,
    skilltest,
    tokens,
)
from rulesref.engine.games.ahlcg.timing import TIMING
from rulesref.engine.kernel import Kernel
from rulesref.engine.state import State


class Arkham:
    """One table: investigators in player order, the lead first."""

    def __init__(
        self,
        players: Sequence[str],
        things: Mapping[str, Mapping[str, Any]],
        abilities: Mapping[str, Mapping[str, Any]],
    ) -> None:
        self.players = list(players)
        self.state = State(things)
        self._abilities = abilities
        self.testing = False
        self.test = Event("test")
        """The skill test under way."""
        self.perilous = ""
        """Who alone may act while a card with peril is resolved."""
        self.postponed: list[Event] = []
        handlers: dict[str, Callable[[Event], Run[None]]] = {
            "deal": partial(damage.deal, self),
            "dealt": partial(damage.place, self),
            "defeated": partial(damage.defeat, self),
            "attack": partial(enemies.attack, self),
            "play": partial(actions.play, self),
            "effect": partial(actions.effect, self),
            "evaded": partial(actions.evaded, self),
            "engaged": partial(enemies.engage, self),
            "test": partial(skilltest.take, self),
            "automatic": partial(skilltest.decide_automatically, self),
            "revealed": partial(skilltest.revealed, self),
            "succeeded": _nothing_more,
            "failed": _nothing_more,
            skilltest.ENDS: partial(skilltest.end, self),
            "draw-encounter": partial(encounter.draw, self),
            "drawn": partial(encounter.resolve_drawn, self),
            "revelation": partial(encounter.reveal, self),
            "spawn": partial(encounter.spawn, self),
            "place-doom": partial(doom.place, self),
            "check-doom": partial(doom.check, self),
            "spend-clues": partial(doom.spend_clues, self),
            "advanced": partial(doom.advanced, self),
            "eliminated": partial(elimination.eliminate, self),
            "game-ends-for": _nothing_more,
            "calculate": partial(effects.calculate, self),
            "prevent": partial(damage.prevent, self),
            "return": partial(effects.return_to_hand, self),
            "choose": partial(effects.choose, self),
            "move": partial(moving.move, self),
            "hunt": partial(moving.hunt, self),
            "lasting": partial(effects.last, self),
            "end": partial(effects.end, self),
            "ends": partial(effects.note_end, self),
            "enemy-attacks": partial(phases.enemy_attacks, self),
            "upkeep": partial(phases.upkeep, self),
            "draw": partial(tokens.draw, self),
            "heal": partial(tokens.heal, self),
            "lose": partial(tokens.lose, self),
            "gain": partial(tokens.gain, self),
            "discover": partial(tokens.discover, self),
            "happens": partial(effects.happen, self),
            "cancel": partial(effects.cancel, self),
            "replace": partial(effects.replace, self),
        }
        self.kernel = Kernel(TIMING, players, handlers, self.state.take_changes)
        self.say = self.kernel.tell
        self._free = {name: row for name, row in abilities.items() if row["kind"] == "free"}
        for name, row in abilities.items():
            if row["kind"] not in ("free", "action"):
                self._add_ability(name, row)

    # What a situation is made of

    def _add_ability(self, name: str, row: Mapping[str, Any]) -> None:
        """An ability as a situation writes it: who, when, on what, and which events follow."""
        trigger = dict(row["trigger"])
        kind = trigger.pop("type")
        by = row.get("by", "")

        def effect(event: Event) -> Run[None]:
            return self.run_effect(row.get("do", []), event, by)

        def applies(event: Event) -> bool:
            fits = all(event.data.get(key) == value for key, value in trigger.items())
            alone = self.perilous and by and by != self.perilous
            return fits and not alone and self.is_usable(row) and self.would_matter(row)

        self.kernel.add(
            Ability(
                name,
                row["word"],
                kind,
                effect,
                forced=row["kind"] in ("forced", "delayed"),
                by=by,
                applies=applies,
                limit=self.limit_of(name),
                once=row["kind"] == "delayed",
                replaces=any(isinstance(one, Mapping) and one.get("type") == "replace" for one in row.get("do", [])),
            )
        )

    def ability(self, name: str) -> Mapping[str, Any]:
        return self._abilities[name]

    def limit_of(self, name: str) -> Limit | None:
        limit = self._abilities[name].get("limit")
        return Limit(limit["times"], limit["per"], limit.get("key", name)) if limit else None

    def is_usable(self, row: Mapping[str, Any]) -> bool:
        card = row.get("card")
        if card is None:
            return True
        if self.state.get(card, "zone", "play") not in ([row["from"]] if "from" in row else ["play", "threat"]):
            return False
        # A fast card that is used by playing it must be payable.
        played = [one for one in row.get("do", []) if isinstance(one, Mapping) and one.get("type") == "play"]
        return all(self.state.get(row["by"], "resources") >= one.get("cost", 0) for one in played)

    def would_matter(self, row: Mapping[str, Any]) -> bool:
        """`needs` names what must be there for the ability to change anything: `roland.hand: 1`, at least."""
        for key, least in row.get("needs", {}).items():
            thing, _, field = key.partition(".")
            if self.state.get(thing, field) < least:
                return False
        return True

    def is_playing(self, who: str) -> bool:
        return bool(self.state.get(who, "zone", "play") != "eliminated")

    def enter_play(self, card: str) -> None:
        """A card that comes into play is a new one: its limits start anew."""
        self.state.set(card, "zone", "play")
        for name in self.abilities_of(card):
            self.kernel.forget(name)

    def abilities_of(self, card: str) -> list[str]:
        return [name for name, row in self._abilities.items() if row.get("card") == card]

    # What a line of a script may start

    def start(self, line: Mapping[str, Any]) -> Run[None]:
        """An action of a player, or something that simply happens."""
        match line.get("act"):
            case "play":
                yield from actions.play_card(self, line["who"], line["card"])
            case "fight" | "evade" | "investigate" as action:
                yield from actions.basic_test(self, action, line["who"], line["target"])
            case "activate":
                yield from activation.activate(self, line["ability"], line["who"])
            case "engage" | "move" | "draw" | "resource" as action:
                yield from actions.basic_action(self, action, line["who"], line.get("target", ""))
            case _:
                yield from self.run_effect(line["cause"], Event("cause"), line.get("who", self.players[0]))
        while self.postponed:
            # What had to wait for the end of a test, and of the action around it.
            yield from self.kernel.occur(self.postponed.pop(0))

    def open_window(self, rule: str) -> Run[None]:
        """A player window: free abilities, until all pass."""
        yield from self.kernel.window(rule, self._free_abilities)

    def _free_abilities(self, who: str) -> dict[str, Callable[[], Run[None]]]:
        offered: dict[str, Callable[[], Run[None]]] = {}
        if self.perilous and who != self.perilous:
            return offered
        for name, row in self._free.items():
            if row.get("by") == who and self.is_usable(row):
                limit = self.limit_of(name)
                within = limit is None or self.kernel.uses(limit) < limit.count
                if within and self.would_matter(row) and activation.can_pay(self, row, who):
                    offered[name] = partial(self._use_free, name, row)
        return offered

    def _use_free(self, name: str, row: Mapping[str, Any]) -> Run[None]:
        self.kernel.count(self.limit_of(name))
        yield from activation.pay_cost(self, row, row["by"])
        yield from self.run_effect(row.get("do", []), Event("window"), row["by"])

    def run_effect(self, templates: Iterable[Any], event: Event, who: str) -> Run[None]:
        """The events of an effect, with what they refer to filled in. A list inside is what stands behind «then»."""
        parts: list[Event | tuple[Event, ...]] = []
        for template in templates:
            if isinstance(template, list):
                made = []
                for one in template:
                    made.append((yield from self._fill(one, event, who)))
                parts.append(tuple(made))
            else:
                parts.append((yield from self._fill(template, event, who)))
        yield from self.kernel.resolve(*parts)

    def _fill(self, template: Mapping[str, Any], event: Event, who: str) -> Run[Event]:
        data: dict[str, Any] = {"interrupted": event, "who": who}
        for key, value in template.items():
            if isinstance(value, str) and value.startswith("$event."):
                data[key] = event.data[value.removeprefix("$event.")]
            elif isinstance(value, Mapping) and "choose" in value:
                options = tuple(self.targets(value["choose"], event))
                data[key] = options[0] if len(options) == 1 else (yield Ask(who, "target", options, event))
            else:
                data[key] = value
        return Event(data.pop("type"), data)

    def targets(self, named: Any, event: Event) -> list[str]:
        """Things that a text names: one, several, or all of a kind that are in play."""
        if isinstance(named, list):
            return list(named)
        if named == "each investigator":
            return [who for who in self.players if self.is_playing(who)]
        kinds = {"enemies": "enemy", "assets": "asset"}
        if named in kinds:
            return [
                name
                for name in self.state.find(type=kinds[named])
                if self.state.get(name, "zone", "play") in ("play", "threat")
            ]
        return [named]

    def assets(self, who: str) -> list[str]:
        return [
            name
            for name in self.state.find(type="asset", controller=who)
            if self.state.get(name, "zone", "play") == "play"
        ]


def _nothing_more(event: Event) -> Run[None]:
    """An event that is only heard: the test was passed, or failed."""
    yield from ()
