"""A situation that can be played: what lies on the table, the abilities as a file writes them, and what may be done.

A game is a `Situation` with its own table of words, its own events and its own actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, TypeAlias

from rulesref.engine import card_texts, effects
from rulesref.engine.amounts import count_amount
from rulesref.engine.events import Ability, About, Ask, Event, Limit, Run, Timing, list_fields, read_field, read_number
from rulesref.engine.fields import Fields
from rulesref.engine.handlers import Handler
from rulesref.engine.kernel import Kernel
from rulesref.engine.refusal import Incomplete, Refused, Senseless, allows
from rulesref.engine.rows import AbilityText, CardText, EventText, ScriptLine, TargetChoice, fits, read_int, read_row
from rulesref.engine.state import State
from rulesref.values import Value, WrittenRow

Sum: TypeAlias = tuple[Callable[..., Value], str | Callable[..., str]]
"""A sum of the rules, and the entry that says so, or how to find it."""


HEARD = ("who", "by_card")
"""What an ability may ask of an event of any kind."""


class Cause(About):
    """A line of a script that lets something happen."""


@cache
def list_kinds(game: type[Situation]) -> dict[str, type[About]]:
    """Every kind of event of a game, as a text calls it; its own stand for those of all games."""
    return {kind.written: kind for kind in (*effects.HANDLERS, *game.handlers)}


class Situation(ABC):
    """One table: players in player order, things with their fields, abilities that wait."""

    timing: ClassVar[Timing]
    """The words around an event, as this game has them."""
    fields: ClassVar[Fields]
    """What its things have."""
    handlers: ClassVar[Mapping[type[About], Handler]]
    """How each kind of event is carried out, besides those that every game has."""
    kinds: ClassVar[Mapping[str, str]] = {}
    """What a text calls all things of one type: `enemies` are every `enemy` in play."""
    plural: ClassVar[Sequence[str]] = ("lasting",)
    """Events that happen to several things at one moment; any other happens to each of them."""
    in_play: ClassVar[Sequence[str]] = ("play",)
    """Zones that are in play."""
    sums: ClassVar[Mapping[str, Sum]] = {}
    """What `calculate` can work out, by the name that an example uses."""
    chance: ClassVar[Sequence[str]] = ()
    """Who decides where nobody does: the bag, a shuffled deck, dice."""
    memory: ClassVar[Sequence[str]] = ()
    """Attributes besides the state that decide what can follow."""
    player_type: ClassVar[str] = "investigator"
    """What those who play are, where a situation does not name them."""
    activated: ClassVar[Sequence[str]] = ("free", "action")
    """Kinds of abilities that wait for nothing: players use them when they may."""
    ability_class: ClassVar[type[AbilityText]] = AbilityText
    """What its abilities may say."""
    abilities: Mapping[str, AbilityText]

    def __init__(
        self, players: Sequence[str], things: Mapping[str, WrittenRow], abilities: Mapping[str, WrittenRow]
    ) -> None:
        self.players = list(players)
        if not players:
            raise Incomplete(self.player_type)
        self.state = State(self.fields, self.read_things(things))
        self.abilities = {name: self.read_ability(row) for name, row in abilities.items()}
        self.kernel = Kernel(self.timing, players, effects.OwnHandlers(self), self.state.take_changes)
        self.say = self.kernel.tell
        self._activated: dict[str, list[str]] = defaultdict(list)
        for name, ability in self.abilities.items():
            if ability.kind in self.activated:
                self._activated[ability.kind].append(name)
            else:
                self.add_ability(name, ability)
        self.prepare()

    def close(self) -> None:
        """Forgets everything. Its parts know the table, so that it would else stay until somebody looks for garbage:
        where thousands are played, that takes a tenth of the time."""
        self.__dict__.clear()

    @classmethod
    def find_kind(cls, name: str) -> type[About]:
        """A kind of event as a text calls it."""
        kind = list_kinds(cls).get(name)
        if kind is None:
            raise Senseless(f"no event is called {name}")
        return kind

    # What a game decides

    def read_things(self, things: Mapping[str, WrittenRow]) -> Mapping[str, WrittenRow]:
        """The things of a situation, with what it need not say."""
        return things

    def read_ability(self, row: WrittenRow) -> AbilityText:
        """An ability as the engine runs it; a file may write it shorter."""
        return read_row(self.ability_class, row)

    def prepare(self) -> None:  # noqa: B027 - a game may have nothing to set
        """Sets what the game keeps in mind besides its state: whose turn it is."""

    @abstractmethod
    def act(self, who: str, action: str, target: str) -> Run[None]:
        """An action that a line of a script starts."""

    def open_window(self, rule: str, number: str) -> Run[None]:
        """The player window after a step of a sequence, where a game has any."""
        raise LookupError(f"no player windows: {number}")

    def is_usable(self, name: str, event: Event[About]) -> bool:
        """Whether an ability can be used from where its card is; forced ones ask as well."""
        card, zone = self.abilities[name].card, self.abilities[name].from_zone
        return not card or self.state.get(card, "zone") in ((zone,) if zone else self.in_play)

    def check_cost(self, name: str, who: str) -> None:
        """Refuses an ability whose cost cannot be paid, where a game has costs."""
        raise LookupError(f"no costs: {name}")

    def pay_cost(self, name: str, who: str) -> Run[bool]:
        """Pays the cost of an ability, which `check_cost` allowed. Says whether all of it was paid."""
        raise LookupError(f"no costs: {name}")

    def may_choose(self, thing: str, choice: TargetChoice, card: str, deed: str) -> bool:
        """Whether a text of a card may choose this thing, of those that it names, for a kind of event."""
        return card_texts.is_asked_for(self, thing, choice, choice.where)

    def value_of(self, thing: str, field: str) -> Any:
        """What a thing has for whoever chooses among things: some lose what is printed on them."""
        return self.state.get(thing, field)

    def traits_of(self, thing: str) -> Sequence[str]:
        return list(self.state.get(thing, "traits"))

    def read_bound(self, most: Value) -> int:
        """How much of a field a text allows at most."""
        return read_int(most)

    def narrow(self, found: list[str], choice: TargetChoice, who: str, deed: str) -> list[str]:
        """Of all that may be chosen, what a text picks out: those with the most of something."""
        if choice.most and found:
            most = max(self.value_of(one, choice.most) for one in found)
            found = [one for one in found if self.value_of(one, choice.most) == most]
        return found

    def find_things(self, named: str, where: Mapping[str, Value]) -> list[str]:
        """All things that a text calls so, in play; those out of play where it names a zone."""
        kind = self.kinds.get(named)
        if kind is None:
            raise Senseless(f"no things are called {named}")
        return list(self.state.find(type=kind)) if "zone" in where else self.find_in_play(kind)

    def may_begin(self, event: EventText, who: str) -> bool:
        """Whether there is what an event of a text cannot do without, besides what it lets somebody choose."""
        return True

    def read_event(self, event: Event[About], key: str) -> Value:
        """What an ability asks of the event that it waits for."""
        if key in HEARD:
            return event.who if key == "who" else event.by_card
        return read_field(event.about, key)

    @classmethod
    def list_asked(cls, kind: type[About]) -> Sequence[str]:
        """What `read_event` finds out for a kind of event besides its own fields."""
        return ()

    def read_told(self, event: Event[About], key: str) -> Value:
        """What a text takes over from the event that it answers: `$event.source`."""
        if key not in HEARD and key not in list_fields(type(event.about)):
            raise Senseless(f"{event.kind} has no {key}")
        return Situation.read_event(self, event, key)

    def read_trigger(self, name: str, value: Value) -> Value:
        """What a word of a trigger means for an ability now: `here`, where a game has places."""
        return value

    def address(self, name: str, event: Event[About]) -> str:
        """Whom a text speaks to: who may use it, or whom the event is about."""
        return self.abilities[name].by or event.who

    def read_word(self, word: str, who: str) -> str:
        """What a word of a text means for somebody: `here`, where a game has places."""
        return word

    def count_successes(self, ask: Ask) -> int | None:
        """With how many of all that chance may bring now a test succeeds, each counted as often as it is there."""
        return None

    def find_total(self, thing: str, field: str) -> int:
        """What a value comes to with what lasts for a while."""
        return int(self.state.get(thing, field))

    def list_refused(self, ask: Ask) -> Mapping[str, Refused]:
        """What else somebody may think of at a decision, each with the reason why it cannot be done."""
        return ask.barred

    def write_round(self, number: int) -> WrittenRow:
        """The line of a script that plays a whole round; the first is 1."""
        return {"cause": [{"type": "round"}]}

    @property
    def is_over(self) -> bool:
        """Whether there is no next round."""
        return False

    @classmethod
    def add_usual_things(cls, things: Mapping[str, WrittenRow]) -> Mapping[str, WrittenRow]:
        """The things of a situation with what every table of the game has."""
        return things

    def run_postponed(self) -> Run[None]:
        """What had to wait until the line of a script is over."""
        yield from ()

    def close_effect(self) -> Run[None]:
        """What the parts of an effect bring about directly, before anything that comes «after» them."""
        yield from ()

    # Abilities

    def add_ability(self, name: str, ability: AbilityText) -> None:
        """An ability as a situation writes it: who, when, on what, and which events follow."""
        trigger = ability.trigger
        if trigger is None or not ability.word:
            raise Senseless(f"{name} waits for nothing: it has no word or no trigger")
        by, card, do = ability.by, ability.card, ability.do
        forced, costs = ability.kind in ("forced", "delayed"), not ability.cost.is_nothing
        about, least, most, needs = trigger.about, trigger.least, trigger.most, ability.needs

        def applies(event: Event[About]) -> bool:
            return (
                all(fits(self.read_event(event, key), self.read_trigger(name, value)) for key, value in about.items())
                and all(read_number(event.about, key) >= value for key, value in least.items())
                and all(read_number(event.about, key) <= value for key, value in most.items())
                and self.is_usable(name, event)
                and self.would_matter(needs, self.address(name, event))
                and not self.is_excluded(ability.unless, self.address(name, event))
                and (forced or card_texts.has_targets(self, do, card, self.address(name, event)))
                and (not costs or allows(self.check_cost, name, by))
            )

        self.kernel.add(
            Ability(
                name,
                ability.word,
                self.find_kind(trigger.type),
                lambda event: self.answer(name, event, forced),
                forced=forced,
                by=by,
                applies=applies,
                limit=self.limit_of(name),
                once=ability.kind == "delayed",
                chosen=ability.may,
                replaces=any(isinstance(one, Mapping) and one.get("type") == "replace" for one in do),
                pay=(lambda event: self.pay_cost(name, by)) if costs else None,
            )
        )

    def answer(self, name: str, event: Event[About], forced: bool) -> Run[None]:
        """What an ability does about the event that it waited for."""
        ability = self.abilities[name]
        return self.run_effect(ability.do, event, self.address(name, event), ability.card, commanded=forced)

    def hand_over(self, name: str, who: str) -> None:
        """An ability is somebody else's to use from now on."""
        ability = replace(self.abilities[name], by=who)
        self.abilities = {**self.abilities, name: ability}
        if ability.kind not in self.activated:
            self.kernel.remove(name)
            self.add_ability(name, ability)

    def abilities_of_kind(self, kind: str) -> list[str]:
        """Abilities of a kind that waits for nothing."""
        return self._activated[kind]

    def abilities_of_card(self, card: str) -> list[str]:
        return [name for name, ability in self.abilities.items() if ability.card == card]

    def limit_of(self, name: str, who: str = "") -> Limit | None:
        """A limit is each player's own, unless it is the group's or shared by its key."""
        ability = self.abilities[name]
        if (limit := ability.limit) is None:
            return None
        own = f"{name} {who}" if who and ability.by == "anyone" and not limit.group else name
        return Limit(limit.times, limit.per, limit.key or own)

    def would_matter(self, needs: Mapping[str, int | Mapping[str, Value]], who: str = "") -> bool:
        """`needs` names what must be there for a text to change anything: `roland.hand: 1`, at least; the number may
        be one that is counted."""
        return all(self.read_number(name, who) >= self.count(least, who) for name, least in needs.items())

    def count(self, amount: int | Mapping[str, Value], who: str = "") -> int:
        """A number, or one that is counted now."""
        return amount if isinstance(amount, int) else count_amount(self, amount, who)

    def is_excluded(self, unless: Mapping[str, int | Mapping[str, Value]], who: str = "") -> bool:
        """`unless` names what must not be there: all of it at least so much."""
        return bool(unless) and self.would_matter(unless, who)

    def read_number(self, name: str, who: str = "") -> int:
        """What a field of a thing has: `here.clues` for somebody; of a list, how many."""
        thing, _, field = name.partition(".")
        value = self.state.get(self.read_word(thing, who) if who else thing, field)
        return len(value) if isinstance(value, list) else int(value)

    def counts_later(self, row: WrittenRow) -> bool:
        """Whether a number is known only when what it stands in has been decided."""
        return False

    def find_candidates(self, choice: TargetChoice, card: str, who: str) -> list[str]:
        """What somebody may choose by a text of a card, whatever is done with it."""
        return card_texts.find_candidates(self, choice, card, who=who)

    # What a line of a script starts, and what a text does

    def start(self, line: ScriptLine) -> Run[None]:
        """An action of a player, or something that simply happens."""
        if line.act:
            yield from self.act(line.who, line.act, line.target)
        else:
            yield from self.run_effect(line.cause or (), Event(Cause()), line.who or self.players[0])
            yield from self.run_postponed()

    def run_effect(
        self, lines: CardText, event: Event[About], who: str, card: str = "", commanded: bool = False
    ) -> Run[None]:
        return card_texts.run_effect(self, lines, event, who, card, commanded)

    def find_in_play(self, kind: str) -> list[str]:
        return [name for name in self.state.find(type=kind) if self.state.get(name, "zone") in self.in_play]
