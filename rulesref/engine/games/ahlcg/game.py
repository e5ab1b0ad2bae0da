"""A situation of Arkham Horror LCG, ready to run: its state, its abilities, and how each event is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from rulesref.engine.events import Ability, Ask, Event, Limit, Run
from rulesref.engine.games.ahlcg import actions, damage, enemies
from rulesref.engine.games.ahlcg.timing import TIMING
from rulesref.engine.kernel import Kernel
from rulesref.engine.state import State

EFFECTS = "ahlcg/effects"


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
        handlers: dict[str, Callable[[Event], Run[None]]] = {
            "deal": partial(damage.deal, self),
            "dealt": partial(damage.place, self),
            "defeated": partial(damage.defeat, self),
            "attack": partial(enemies.attack, self),
            "play": partial(actions.play, self),
            "effect": partial(actions.effect, self),
            "gain": self._gain,
            "discover": self._discover,
            "happens": self._happen,
            "cancel": self._cancel,
            "replace": self._replace,
        }
        self.kernel = Kernel(TIMING, players, handlers, self.state.take_changes)
        self.say = self.kernel.tell
        for name, row in abilities.items():
            self._add_ability(name, row)

    # What a situation is made of

    def _add_ability(self, name: str, row: Mapping[str, Any]) -> None:
        """An ability as a situation writes it: who, when, on what, and which events follow."""
        trigger = dict(row["trigger"])
        kind = trigger.pop("type")
        by = row.get("by", "")
        limit = row.get("limit")

        def effect(event: Event) -> Run[None]:
            return self.run_effect(row.get("do", []), event, by)

        def applies(event: Event) -> bool:
            return all(event.data.get(key) == value for key, value in trigger.items()) and self._can_use(row)

        self.kernel.add(
            Ability(
                name,
                row["word"],
                kind,
                effect,
                forced=row["kind"] in ("forced", "delayed"),
                by=by,
                applies=applies,
                limit=Limit(limit["times"], limit["per"], limit.get("key", name)) if limit else None,
                once=row["kind"] == "delayed",
            )
        )

    def _can_use(self, row: Mapping[str, Any]) -> bool:
        card = row.get("card")
        if card is None:
            return True
        # A fast event in hand is used by playing it.
        zone = self.state.get(card, "zone", "play")
        return bool(zone in ("play", "threat")) or bool(row.get("from") == zone)

    def abilities_of(self, card: str) -> list[str]:
        return [name for name, row in self._abilities.items() if row.get("card") == card]

    # What a line of a script may start

    def start(self, line: Mapping[str, Any]) -> Run[None]:
        """An action of a player, or something that simply happens."""
        if line.get("act") == "play":
            yield from actions.play_card(self, line["who"], line["card"])
        else:
            yield from self.run_effect(line["cause"], Event("cause"), line.get("who", self.players[0]))

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
        kinds = {"each investigator": "investigator", "enemies": "enemy", "assets": "asset"}
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

    # Events that need no module of their own

    def _gain(self, event: Event) -> Run[None]:
        who = event.data.get("to") or event.data["who"]
        self.state.add(who, "resources", event.data["resources"])
        self.say("gains", "ahlcg/resources", target=who, amount=event.data["resources"])
        yield from ()

    def _discover(self, event: Event) -> Run[None]:
        who, place = event.data["who"], event.data["at"]
        found = min(event.data.get("clues", 1), self.state.get(place, "clues"))
        if not found:
            self.kernel.fizzle(event)
            return
        self.state.add(place, "clues", -found)
        self.state.add(who, "clues", found)
        self.say("discovers", "ahlcg/clues", target=who, amount=found, place=place)
        yield from ()

    def _happen(self, event: Event) -> Run[None]:
        """Something without rules of its own, for examples about order alone."""
        self.say("happens", EFFECTS, name=event.data["name"])
        event.whole = not event.data.get("partly", False)
        yield from ()

    def _cancel(self, event: Event) -> Run[None]:
        self.kernel.cancel(event.data["interrupted"])
        yield from ()

    def _replace(self, event: Event) -> Run[None]:
        instead = dict(event.data["with"])
        self.kernel.replace(event.data["interrupted"], Event(instead.pop("type"), instead))
        yield from ()
