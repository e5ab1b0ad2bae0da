"""Events that every game has: something happens, is chosen, worked out, lasts, is cancelled or replaced.

Beside each, the keys it cannot do without and those it may have.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Lasting, Run, choose_one
from rulesref.engine.rows import OptionText, read_row
from rulesref.engine.texts import find_targets

if TYPE_CHECKING:
    from rulesref.engine.situation import Situation

CONTEXT = ("interrupted", "who", "by_card", "commanded")


def happen(game: Situation, event: Event) -> Run[None]:
    """Something without rules of its own, for examples about order alone."""
    game.say("happens", game.timing.effect, name=event.data["name"])
    event.whole = not event.data.get("partly", False)
    yield from ()


def announce(game: Situation, event: Event) -> Run[None]:
    """Only announced: a moment that abilities wait for, at which nothing else is done."""
    yield from ()


def resolve_first(game: Situation, event: Event) -> Run[None]:
    """Something that is done to its end before the rest of an effect, with all that follows after it."""
    yield from game.run_effect(event.data["do"], event, event.data["who"], event.data["by_card"])


def choose(game: Situation, event: Event) -> Run[None]:
    """One of several effects; only those are offered for which there is what they need."""
    who, options = event.data["who"], event.data["options"]
    texts = {name: read_row(OptionText, option) for name, option in options.items()}
    offered = tuple(name for name, text in texts.items() if game.would_matter(text.needs, who))
    if not offered:
        game.kernel.fizzle(event, game.timing.effect)
        return
    chosen = yield from choose_one(who, "choice", offered, event)
    game.say("chooses", event.data.get("rule", game.timing.effect), who=who, name=chosen)
    yield from game.run_effect(texts[chosen].do, event, who, event.data.get("by_card", ""))


def last(game: Situation, event: Event) -> Run[None]:
    """A field changed until a period ends, of everything it names that is there now: newcomers are not touched."""
    field, amount = event.data["field"], event.data["amount"]
    for thing in find_targets(game, event.data["to"], event.data["by_card"]):
        game.state.add(thing, field, amount)
        total = game.find_total(thing, field)
        game.say("lasting", game.timing.lasting, target=thing, amount=amount, field=field, total=total)
        game.kernel.lasting.add(Lasting(thing, event.data["until"], partial(game.state.add, thing, field, -amount)))
    yield from ()


def calculate(game: Situation, event: Event) -> Run[None]:
    """A sum of the rules: its result goes into a field of a thing."""
    data = {key: value for key, value in event.data.items() if key not in CONTEXT}
    function, rule = game.sums[data.pop("sum")]
    thing, _, field = data.pop("into").partition(".")
    result = function(**data)
    game.state.set(thing, field, result)
    game.say("calculated", rule if isinstance(rule, str) else rule(**data), target=thing, amount=result)
    yield from ()


def cancel(game: Situation, event: Event) -> Run[None]:
    """What an ability interrupts, or the event of a kind that is under way around it."""
    kind = event.data.get("event")
    inner = next((one for one in reversed(game.kernel.stack) if one.kind == kind), event.data["interrupted"])
    game.kernel.cancel(inner)
    yield from ()


def replace(game: Situation, event: Event) -> Run[None]:
    context = {key: event.data[key] for key in ("who", "by_card", "commanded") if key in event.data}
    instead = {**context, **event.data["with"]}
    game.kernel.replace(event.data["interrupted"], Event(instead.pop("type"), instead))
    yield from ()


def prevent(rule: str, game: Situation, event: Event) -> Run[None]:
    """Some of the damage or horror that an ability interrupts is not placed. Games that deal it cite their rule."""
    dealt: Event = event.data["interrupted"]
    for token in ("damage", "horror"):
        stopped = min(event.data.get(token, 0), dealt.data.get(token, 0))
        if stopped:
            dealt.data[token] -= stopped
            game.say("prevented", rule, target=dealt.data["target"], amount=stopped)
    yield from ()


HANDLERS = {
    "happens": happen,
    "first": resolve_first,
    "choose": choose,
    "lasting": last,
    "calculate": calculate,
    "cancel": cancel,
    "replace": replace,
}

KEYS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "happens": (("name",), ("partly",)),
    "first": (("do",), ()),
    "choose": (("options",), ("rule",)),
    "lasting": (("to", "field", "amount", "until"), ()),
    "cancel": ((), ("event",)),
    "replace": (("with",), ()),
}
"""`calculate` takes what the sums of a game take."""


class OwnHandlers(dict[str, Callable[[Event], Run[None]]]):
    """The handlers of a situation, each bound when it is first needed: an example has few kinds of events."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation

    def __missing__(self, kind: str) -> Callable[[Event], Run[None]]:
        situation = self._situation
        handler = situation.handlers[kind] if kind in situation.handlers else HANDLERS[kind]
        bound = self[kind] = partial(handler, situation)
        return bound
