"""A situation of Arkham Horror LCG, ready to run: its state, its abilities, and how each kind of event is carried
out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from rulesref.engine.amounts import names_of
from rulesref.engine.events import About, Ask, Event, Run
from rulesref.engine.games.ahlcg import (
    actions,
    activation,
    bag,
    choosing,
    costs,
    damage,
    decks,
    doom,
    effects,
    elimination,
    encounter,
    enemies,
    hands,
    initiation,
    lasting,
    layout,
    meanings,
    moving,
    numbers,
    placing,
    pool,
    results,
    round,
    scenario,
    searching,
    skilltest,
    tokens,
)
from rulesref.engine.games.ahlcg.events import EndOfTest, SkillTest
from rulesref.engine.games.ahlcg.sums import SUMS
from rulesref.engine.games.ahlcg.things import CARDS, FIELDS
from rulesref.engine.games.ahlcg.timing import TIMING
from rulesref.engine.handlers import guard_handlers, join_handlers
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import EventText, ScriptLine, TargetChoice
from rulesref.engine.situation import Cause, Situation
from rulesref.values import Value, WrittenRow

JOINED = join_handlers(
    actions, activation, bag, skilltest, costs, damage, decks, searching, doom, effects, elimination, encounter,
    enemies, hands, initiation, lasting, moving, round, placing, pool, results, scenario, tokens,
)  # fmt: skip
HANDLERS = guard_handlers(JOINED, elimination.ADDRESSED, elimination.is_out, elimination.ELIMINATION)


RARE = ("reads", "blanks_here", "first_costs", "forbids", "plays_discarded")
"""What few cards say and is asked often: who says it does not change in play."""
ENCOUNTER = ("enemy", "treachery", "location", "act", "agenda", "scenario")


class Arkham(Situation):
    """One table: investigators in player order, the lead first."""

    timing = TIMING
    fields = FIELDS
    handlers = HANDLERS
    kinds: ClassVar = {
        "enemies": "enemy",
        "assets": "asset",
        "locations": "location",
        "investigators": "investigator",
        "each investigator": "investigator",
        "cards": "",
        "decks": "",
    }
    plural = ("lasting", "deal")
    in_play = ("play", "threat")
    sums = SUMS
    chance = ("bag", "deck")
    memory = (
        "over", "turn", "testing", "perilous", "imagined", "discarded", "prohibitions", "substitutes", "postponed",
        "waiting_for_test", "freed",
    )  # fmt: skip
    ability_class = costs.ArkhamAbility
    abilities: dict[str, costs.ArkhamAbility]

    def read_things(self, things: Mapping[str, WrittenRow]) -> Mapping[str, WrittenRow]:
        return {name: layout.count_health(row, len(self.players)) for name, row in things.items()}

    def prepare(self) -> None:
        self.started: int = len(self.players)
        """How many began the scenario."""
        self.over = False
        """Whether the scenario has ended: nothing can be done any more."""
        self.turn = ""
        """Whose turn it is."""
        self.testing = False
        self.test = results.Course(Event(SkillTest("", 0)))
        """The last skill test."""
        self.perilous = ""
        """Who alone may act while a card with peril is resolved."""
        self.in_setup = False
        self.gained_surge: set[str] = set()
        """Cards that have the keyword only while they are resolved."""
        self.imagined: dict[str, str] = {}
        """Who acts «as if» they were at another location."""
        self.discarded: list[str] = []
        """Cards in the order in which they were discarded."""
        self.prohibitions: list[lasting.Prohibition] = []
        self.substitutes: list[lasting.Substitution] = []
        self.printed_with = {field: list(self.state.find_with(field)) for field in RARE}
        self.printed_uses = {
            name: self.state.get(name, "uses") for name in self.state.find_with("uses") if name not in self.players
        }
        self.postponed: list[Event[About]] = []
        self.freed: list[str] = []
        """Enemies that an effect under way has taken from whom they fought."""
        self.waiting_for_test: list[Event[About]] = []
        self.last_action = self.state.snapshot(), self.state.snapshot()
        """Everything before the last action and after it."""

    def start(self, line: ScriptLine) -> Run[None]:
        if self.over:
            raise Refused("scenario-over", scenario.OVER)
        try:
            yield from super().start(line)
        except scenario.ScenarioOver:
            self.kernel.stack.clear()

    # Abilities

    def is_usable(self, name: str, event: Event[About]) -> bool:
        """From play, or where a committed card lies; players answer only what is open to them."""
        ability = self.abilities[name]
        if ability.kind not in ("forced", "delayed") and self.is_barred(ability.by, type(event.about)):
            return False
        if ability.by in self.players and not self.is_playing(ability.by):
            return False
        if self.is_at_hand(name):
            return True
        about = event.about
        committed = about.committed if isinstance(about, EndOfTest) else ()
        return ability.card in (self.test.committed if isinstance(about, SkillTest) else committed)

    def is_barred(self, who: str, event: type[About] | None = None) -> bool:
        """During setup nothing is answered but its own moments; while a card with peril is resolved one acts alone."""
        if self.in_setup and event not in scenario.HANDLERS:
            return True
        return bool(self.perilous and who != self.perilous)

    def is_at_hand(self, name: str) -> bool:
        """Whether the card of an ability is where it works from; a fast card that is used by playing it is payable."""
        ability = self.abilities[name]
        as_in_hand = ability.from_zone == "hand" and hands.is_held(self, ability.card)
        if not as_in_hand and not super().is_usable(name, Event(Cause())):
            return False
        if ability.card and (self.is_blank(ability.card) or not doom.is_on_side(self, ability)):
            return False
        played = [one for one in ability.do if isinstance(one, Mapping) and one.get("type") == "play"]
        if played and moving.find_forbidding(self, ability.by, "play"):
            return False
        return all(self.state.get(ability.by, "resources") >= one.get("cost", 0) for one in played)

    def may_use(self, name: str, who: str) -> bool:
        """Their own cards, and cards of the scenario where they stand (`by: anyone`)."""
        ability = self.abilities[name]
        if ability.by == "anyone" and ability.card and (place := self.place_of(ability.card)):
            return place == self.location(who) and self.is_at_hand(name)
        return ability.by in (who, "anyone") and self.is_at_hand(name)

    def check_cost(self, name: str, who: str) -> None:
        costs.check_cost(self, self.abilities[name].cost, who, "", self.abilities[name].card)

    def pay_cost(self, name: str, who: str) -> Run[bool]:
        return costs.pay_cost(self, self.abilities[name].cost, who, "", self.abilities[name].card)

    def answer(self, name: str, event: Event[About], forced: bool) -> Run[None]:
        answer = super().answer(name, event, forced)
        return answer if forced else activation.run_changing(self, name, answer)

    # What a text may choose

    def may_choose(self, thing: str, choice: TargetChoice, card: str, deed: str) -> bool:
        return choosing.may_choose(self, thing, choice, card, deed)

    def narrow(self, found: list[str], choice: TargetChoice, who: str, deed: str) -> list[str]:
        near = choosing.keep_near(self, found, choice, who, deed)
        return choosing.keep_extreme(self, super().narrow(near, choice, who, deed), choice, who)

    def find_things(self, named: str, where: Mapping[str, Value]) -> list[str]:
        if named == "decks":
            return decks.find_decks(self)
        if named == "cards":
            zones = (where["zone"],) if "zone" in where else self.in_play
            return [one for kind in CARDS for zone in zones for one in self.state.find(type=kind, zone=zone)]
        return super().find_things(named, where)

    def may_begin(self, event: EventText, who: str) -> bool:
        return choosing.may_begin(self, event, who)

    # What words of a text and of a trigger mean

    def read_event(self, event: Event[About], key: str) -> Value:
        return meanings.read_event(self, event, key)

    @classmethod
    def list_asked(cls, kind: type[About]) -> Sequence[str]:
        return meanings.list_asked(kind)

    def read_told(self, event: Event[About], key: str) -> Value:
        return meanings.read_told(self, event, key)

    def read_trigger(self, name: str, value: Value) -> Value:
        return meanings.read_trigger(self, self.abilities[name], value)

    def address(self, name: str, event: Event[About]) -> str:
        return super().address(name, event) or meanings.find_addressed(self, self.abilities[name].card)

    def read_word(self, word: str, who: str) -> str:
        return meanings.read_word(self, word, who)

    def read_number(self, name: str, who: str = "") -> int:
        found = numbers.find_number(self, name, who)
        return super().read_number(name, who) if found is None else found

    def counts_later(self, row: WrittenRow) -> bool:
        """By how much a test is passed is not known where the test begins."""
        return not self.testing and any(name.startswith("test.") for name in names_of(row))

    def count_successes(self, ask: Ask) -> int | None:
        return skilltest.count_successes(self, ask.weights) if ask.who == "bag" and self.testing else None

    def find_total(self, thing: str, field: str) -> int:
        """A bonus is told with the skill that it is added to."""
        skill = field.removeprefix("bonus_")
        return self.value(thing, skill) + (self.state.get(thing, field) if skill != field else 0)

    def list_refused(self, ask: Ask) -> Mapping[str, Refused]:
        return choosing.list_refused(self, ask)

    def write_round(self, number: int) -> WrittenRow:
        return {"cause": [{"type": "round", "number": number}]}

    @property
    def is_over(self) -> bool:
        return self.over or not self.find_playing()

    @classmethod
    def add_usual_things(cls, things: Mapping[str, WrittenRow]) -> Mapping[str, WrittenRow]:
        return layout.add_chaos_bag(things)

    # Cards and places

    def is_playing(self, who: str) -> bool:
        zone: str = self.state.get(who, "zone")
        return zone != "eliminated"

    def find_playing(self) -> list[str]:
        """Investigators who are not eliminated, in player order."""
        return [who for who in self.players if self.is_playing(who)]

    def check_playing(self, who: str) -> None:
        """Whoever is eliminated can no longer do anything."""
        if self.state.get(who, "zone") == "eliminated":
            raise Refused("eliminated", "ahlcg/elimination", who=who)

    def is_player_card(self, card: str) -> bool:
        return self.state.get(card, "type") not in ENCOUNTER

    def controller(self, card: str) -> str:
        """Whose card it is: an investigator card is the player's own, a card of the scenario nobody's."""
        if not card or self.state.get(card, "type") == "investigator":
            return card
        return str(self.state.get(card, "controller")) if self.is_player_card(card) else ""

    def location(self, who: str) -> str:
        """Where an investigator is, or is taken to be."""
        return self.imagined.get(who) or str(self.state.get(who, "location"))

    def place_of(self, thing: str) -> str:
        return meanings.find_place(self, thing)

    def is_blank(self, card: str) -> bool:
        """Whether the printed text of a card is treated as if it were not there."""
        if self.state.get(card, "blank"):
            return True
        return bool(self.printed_with["blanks_here"] and card in self.players and lasting.is_blanked_here(self, card))

    def text(self, card: str, field: str) -> Any:
        """What the text of a card says in a field; nothing where the text is blank."""
        state = self.state
        if state.get(card, "blank") or (self.printed_with["blanks_here"] and self.is_blank(card)):
            return self.fields.defaults[state.get(card, "type")][field]
        return state.get(card, field)

    def value(self, thing: str, field: str) -> int:
        """A value of an investigator or a location with what constant abilities do to it."""
        own = int(self.state.get(thing, field))
        return own + sum(lasting.find_changes(self, thing, field)) if self.state.find_with("constant") else own

    def title(self, card: str) -> str:
        """What copies of a card have in common."""
        name = self.state.get(card, "name")
        code = self.state.get(card, "title") or self.state.get(card, "card")
        return str(code or (name.get("en") if name else card))

    def is_engaged(self, enemy: str, who: str) -> bool:
        """A massive enemy is engaged, while it is ready, with everybody at its location."""
        if self.text(enemy, "massive"):
            place = self.state.get(enemy, "location")
            return not self.state.get(enemy, "exhausted") and place == self.state.get(who, "location")
        return bool(self.state.get(enemy, "engaged") == who)

    def disengage(self, enemy: str) -> None:
        self.state.set(enemy, "engaged", "")
        self.state.set(enemy, "zone", "play")

    def assets(self, who: str) -> list[str]:
        return list(self.state.find(type="asset", controller=who, zone="play"))

    # Actions and windows

    def act(self, who: str, action: str, target: str) -> Run[None]:
        """An action with all that waits for its end. A fast card is none, and leaves what may be undone as it is."""
        is_action = action != "play" or not self.state.get(target, "fast")
        before = self.state.snapshot()
        yield from actions.take_action(self, who, action, target)
        yield from self.run_postponed()
        if is_action:
            self.last_action = before, self.state.snapshot()

    def run_postponed(self) -> Run[None]:
        """What had to wait for the end of a test, and of the action around it."""
        return skilltest.run_postponed(self)

    def close_effect(self) -> Run[None]:
        if self.freed:
            yield from enemies.engage_freed(self)

    def open_window(self, rule: str, number: str) -> Run[None]:
        """A player window: free abilities and fast assets, until all pass."""
        self.say("window-opens", rule, "ahlcg/player-window", number=number)
        return self.kernel.window("ahlcg/player-window", partial(choosing.list_offers, self))
