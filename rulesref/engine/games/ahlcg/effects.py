"""Effects that are the same on every card: lasting, ending, choosing, cancelling, replacing, and sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Lasting, Run
from rulesref.engine.games.ahlcg.sums import SUMS

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

EFFECTS = "ahlcg/effects"
ENDS = {
    "turn": "ahlcg/r-2-2-2-investigators-turn-ends",
    "phase": "ahlcg/r-2-3-investigation-phase-ends",
    "round": "ahlcg/r-4-6-upkeep-phase-ends",
}


def last(game: Arkham, event: Event) -> Run[None]:
    """A field changed until a period ends."""
    thing, field, amount = event.data["to"], event.data["field"], event.data["amount"]
    game.state.add(thing, field, amount)
    game.say("lasting", "ahlcg/lasting-effects", target=thing, amount=amount)
    name = event.data.get("name", field)
    game.kernel.last(Lasting(name, event.data["until"], lambda: game.state.add(thing, field, -amount)))
    yield from ()


def end(game: Arkham, event: Event) -> Run[None]:
    """The end of a turn, phase or round."""
    yield from game.kernel.end_period(event.data["period"], Event("ends", {"period": event.data["period"]}))


def note_end(game: Arkham, event: Event) -> Run[None]:
    game.say(f"ends-{event.data['period']}", ENDS[event.data["period"]])
    yield from ()


def happen(game: Arkham, event: Event) -> Run[None]:
    """Something without rules of its own, for examples about order alone."""
    game.say("happens", EFFECTS, name=event.data["name"])
    event.whole = not event.data.get("partly", False)
    yield from ()


def choose(game: Arkham, event: Event) -> Run[None]:
    """One of several effects; an option that would change nothing is not offered while another would."""
    who, options = event.data["who"], event.data["options"]
    effective = [name for name, option in options.items() if game.would_matter(option)]
    offered = tuple(effective or options)
    chosen = offered[0] if len(offered) == 1 else (yield Ask(who, "choice", offered, event))
    # The rule of «must»: where one option would change something, it has to be that one.
    rule = "ahlcg/must" if len(offered) < len(options) else EFFECTS
    game.say("chooses", rule, who=who, name=chosen)
    yield from game.run_effect(options[chosen].get("do", []), event, who)


def return_to_hand(game: Arkham, event: Event) -> Run[None]:
    game.state.set(event.data["card"], "zone", "hand")
    game.say("returns", "ahlcg/leaves-play", card=event.data["card"])
    yield from ()


def calculate(game: Arkham, event: Event) -> Run[None]:
    """A sum of the rules: its result goes into a field of a thing."""
    data = {key: value for key, value in event.data.items() if key not in ("interrupted", "who")}
    function, rule = SUMS[data.pop("sum")]
    thing, _, field = data.pop("into").partition(".")
    result = function(**data)
    game.state.set(thing, field, result)
    game.say("calculated", rule, target=thing, amount=result)
    yield from ()


def cancel(game: Arkham, event: Event) -> Run[None]:
    game.kernel.cancel(event.data["interrupted"])
    yield from ()


def replace(game: Arkham, event: Event) -> Run[None]:
    instead = dict(event.data["with"])
    game.kernel.replace(event.data["interrupted"], Event(instead.pop("type"), instead))
    yield from ()
