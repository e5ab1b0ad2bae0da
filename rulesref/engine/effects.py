"""Events that every game has: something happens, is chosen, worked out, lasts, is cancelled or replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Self, TypeVar

from rulesref.engine.card_texts import find_targets, make_event
from rulesref.engine.events import About, Event, Lasting, Run, choose_one, read_number
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Senseless
from rulesref.engine.rows import CardText, OptionText, check_arguments, read_fields, read_row
from rulesref.values import WrittenRow

if TYPE_CHECKING:
    from rulesref.engine.situation import Situation


@dataclass(frozen=True, slots=True)
class Happens(About):
    name: str
    partly: bool = False


@dataclass(frozen=True, slots=True)
class First(About):
    do: CardText


@dataclass(frozen=True, slots=True)
class Choose(About):
    options: Mapping[str, WrittenRow]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Change(About):
    """A field changed for a while."""

    written: ClassVar[str] = "lasting"
    to: str | Sequence[str]
    field: str
    amount: int
    until: str


@dataclass(frozen=True, slots=True)
class Calculate(About):
    sum: str
    into: str
    given: WrittenRow
    """What the sum is worked out from, by the names of its parameters."""

    @classmethod
    def read(cls, row: WrittenRow) -> Self:
        own = read_fields(cls, {"given": {}, **{key: row[key] for key in ("sum", "into") if key in row}})
        return replace(own, given={key: value for key, value in row.items() if key not in ("sum", "into")})


@dataclass(frozen=True, slots=True)
class Cancel(About):
    event: str = ""


@dataclass(frozen=True, slots=True)
class Replace(About):
    with_: WrittenRow


@dataclass(frozen=True, slots=True)
class Prevent(About):
    damage: int = 0
    horror: int = 0


@dataclass(frozen=True, slots=True)
class Harm(About):
    """Damage and horror that were assigned to something."""

    target: str = ""
    damage: int = 0
    horror: int = 0


H = TypeVar("H", bound=Harm)


def add_harm(harm: H, token: str, amount: int) -> H:
    """So much more of one of both."""
    if token == "damage":
        return replace(harm, damage=harm.damage + amount)
    return replace(harm, horror=harm.horror + amount)


def happen(game: Situation, event: Event[Happens]) -> Run[None]:
    """Something without rules of its own, for examples about order alone."""
    game.say("happens", game.timing.effect, name=event.about.name)
    event.whole = not event.about.partly
    yield from ()


def announce(game: Situation, event: Event[About]) -> Run[None]:
    """Only announced: a moment that abilities wait for, at which nothing else is done."""
    yield from ()


def resolve_first(game: Situation, event: Event[First]) -> Run[None]:
    """Something that is done to its end before the rest of an effect, with all that follows after it."""
    yield from game.run_effect(event.about.do, event, event.who, event.by_card)


def choose(game: Situation, event: Event[Choose]) -> Run[None]:
    """One of several effects; only those are offered for which there is what they need."""
    texts = {name: read_row(OptionText, option) for name, option in event.about.options.items()}
    offered = tuple(name for name, text in texts.items() if game.would_matter(text.needs, event.who))
    if not offered:
        game.kernel.fizzle(event, game.timing.effect)
        return
    chosen = yield from choose_one(event.who, "choice", offered, event)
    game.say("chooses", event.about.rule or game.timing.effect, who=event.who, name=chosen)
    yield from game.run_effect(texts[chosen].do, event, event.who, event.by_card)


def last(game: Situation, event: Event[Change]) -> Run[None]:
    """A field changed until a period ends, of everything it names that is there now: newcomers are not touched."""
    field, amount = event.about.field, event.about.amount
    for thing in find_targets(game, event.about.to, event.by_card):
        game.state.add(thing, field, amount)
        total = game.find_total(thing, field)
        game.say("lasting", game.timing.lasting, target=thing, amount=amount, field=field, total=total)
        game.kernel.lasting.add(Lasting(thing, event.about.until, partial(game.state.add, thing, field, -amount)))
    yield from ()


def calculate(game: Situation, event: Event[Calculate]) -> Run[None]:
    """A sum of the rules: its result goes into a field of a thing."""
    about = event.about
    if about.sum not in game.sums:
        raise Senseless(f"no sum is called {about.sum}")
    function, rule = game.sums[about.sum]
    check_arguments(function, about.given)
    thing, _, field = about.into.partition(".")
    result = function(**about.given)
    game.state.set(thing, field, result)
    game.say("calculated", rule if isinstance(rule, str) else rule(**about.given), target=thing, amount=result)
    yield from ()


def cancel(game: Situation, event: Event[Cancel]) -> Run[None]:
    """What an ability interrupts, or the event of a kind that is under way around it."""
    kind = event.about.event
    inner = next((one for one in reversed(game.kernel.stack) if one.kind == kind), None)
    game.kernel.cancel(inner or event.interrupts(About))
    yield from ()


def put_instead(game: Situation, event: Event[Replace]) -> Run[None]:
    """Another event in the place of the one that an ability interrupts."""
    instead = make_event(game, event.about.with_, event.who, event.by_card, event.commanded)
    game.kernel.replace(event.interrupts(About), instead)
    yield from ()


def prevent(rule: str, game: Situation, event: Event[Prevent]) -> Run[None]:
    """Some of the damage or horror that an ability interrupts is not placed. Games that deal it cite their rule."""
    dealt = event.interrupts(Harm)
    for token in ("damage", "horror"):
        stopped = min(read_number(event.about, token), read_number(dealt.about, token))
        if stopped:
            dealt.about = add_harm(dealt.about, token, -stopped)
            game.say("prevented", rule, target=dealt.about.target, amount=stopped)
    yield from ()


HANDLERS = (
    on(Happens, happen)
    | on(First, resolve_first)
    | on(Choose, choose)
    | on(Change, last)
    | on(Calculate, calculate)
    | on(Cancel, cancel)
    | on(Replace, put_instead)
)


class OwnHandlers(dict[type[About], Callable[[Event[About]], Run[None]]]):
    """The handlers of a situation, each bound when it is first needed: an example has few kinds of events."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation

    def __missing__(self, kind: type[About]) -> Callable[[Event[About]], Run[None]]:
        situation = self._situation
        handler = situation.handlers[kind] if kind in situation.handlers else HANDLERS[kind]
        bound = self[kind] = partial(handler, situation)
        return bound
