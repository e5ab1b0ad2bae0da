"""Effects that are the same on every card: lasting, ending, choosing, cancelling, replacing, and sums."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Lasting, Run
from rulesref.engine.games.ahlcg.sums import SUMS
from rulesref.engine.games.ahlcg.templates import find_targets
from rulesref.engine.games.ahlcg.timing import ROUND

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

EFFECTS = "ahlcg/effects"
CONSTANT = "ahlcg/constant-abilities"
CONTEXT = ("interrupted", "who", "by_card", "commanded")
PHASE_ENDS = {row.number: row.rule for row in ROUND}
ENDS = {
    "turn": "ahlcg/r-2-2-2-investigators-turn-ends",
    "phase": "ahlcg/r-2-3-investigation-phase-ends",
    "round": "ahlcg/r-4-6-upkeep-phase-ends",
}


def last(game: Arkham, event: Event) -> Run[None]:
    """A field changed until a period ends, of everything it names that is there now: newcomers are not touched."""
    field, amount = event.data["field"], event.data["amount"]
    for thing in find_targets(game, event.data["to"], event.data["by_card"]):
        game.state.add(thing, field, amount)
        game.say("lasting", "ahlcg/lasting-effects", target=thing, amount=amount, field=field)
        game.kernel.last(Lasting(thing, event.data["until"], partial(game.state.add, thing, field, -amount)))
    yield from ()


def end(game: Arkham, event: Event) -> Run[None]:
    """The end of a turn, phase or round. A turn may end in the middle of an ability, which is finished all the same."""
    period = event.data["period"]
    if period == "turn":
        game.turn = ""
    yield from game.kernel.end_period(period, Event("ends", {"period": period}))


def note_end(game: Arkham, event: Event) -> Run[None]:
    period, step = event.data["period"], event.data.get("step", "")
    game.say(f"step-{step}" if step and period == "phase" else f"ends-{period}", PHASE_ENDS.get(step, ENDS[period]))
    yield from ()


def go_first(game: Arkham, event: Event) -> Run[None]:
    """Something that is done to its end before the rest of an effect, with all that follows after it."""
    yield from game.run_effect(event.data["do"], event, event.data["who"], event.data["by_card"])


def attach(game: Arkham, event: Event) -> Run[None]:
    card, target = event.data["card"], event.data["to"]
    game.state.set(card, "attached", target)
    rules = ("ahlcg/c-1-23-limbo",) if game.state.get(card, "zone") == "limbo" else ()
    game.state.set(card, "zone", "play")
    game.say("attached", "ahlcg/attach-to", *rules, *event.data.get("chosen_by", ()), card=card, target=target)
    yield from ()


def put(game: Arkham, event: Event) -> Run[None]:
    """A card takes its place: in a threat area, in play, under another card."""
    card, zone = event.data["card"], event.data["zone"]
    game.state.set(card, "zone", zone)
    if zone == "threat":
        game.state.set(card, "bearer", event.data["who"])
        game.say("into-threat-area", "ahlcg/threat-area", card=card, who=event.data["who"])
        if game.state.get(card, "constant", None):
            game.say("constant-begins", CONSTANT, card=card, who=event.data["who"])
    else:
        game.say("enters-play", "ahlcg/enters-play", card=card)
    yield from ()


def happen(game: Arkham, event: Event) -> Run[None]:
    """Something without rules of its own, for examples about order alone."""
    game.say("happens", EFFECTS, name=event.data["name"])
    event.whole = not event.data.get("partly", False)
    yield from ()


def choose(game: Arkham, event: Event) -> Run[None]:
    """One of several effects. Where the card says «must», an option that changes nothing is not offered while another
    would; without the word anything may be chosen."""
    who, options = event.data["who"], event.data["options"]
    effective = [name for name, option in options.items() if game.would_matter(option)]
    offered = tuple(effective if effective and event.data.get("must") else options)
    chosen = offered[0] if len(offered) == 1 else (yield Ask(who, "choice", offered, event))
    # Where an option would change nothing, «must» decides: that it stands there, or that it does not.
    game.say("chooses", "ahlcg/must" if len(effective) < len(options) else EFFECTS, who=who, name=chosen)
    yield from game.run_effect(options[chosen].get("do", []), event, who, event.data.get("by_card", ""))


def return_to_hand(game: Arkham, event: Event) -> Run[None]:
    card = event.data["card"]
    was_in_play = game.state.get(card, "zone", "play") in ("play", "threat")
    game.state.set(card, "zone", "hand")
    game.state.set(card, "committed", False)
    game.say("returns", "ahlcg/leaves-play" if was_in_play else "ahlcg/faq-return-to-hand-zones", card=card)
    yield from ()


def calculate(game: Arkham, event: Event) -> Run[None]:
    """A sum of the rules: its result goes into a field of a thing."""
    data = {key: value for key, value in event.data.items() if key not in CONTEXT}
    function, rule = SUMS[data.pop("sum")]
    thing, _, field = data.pop("into").partition(".")
    result = function(**data)
    game.state.set(thing, field, result)
    game.say("calculated", rule if isinstance(rule, str) else rule(**data), target=thing, amount=result)
    yield from ()


def cancel(game: Arkham, event: Event) -> Run[None]:
    game.kernel.cancel(event.data["interrupted"])
    yield from ()


def replace(game: Arkham, event: Event) -> Run[None]:
    context = {key: event.data[key] for key in ("who", "by_card", "commanded") if key in event.data}
    instead = {**context, **event.data["with"]}
    game.kernel.replace(event.data["interrupted"], Event(instead.pop("type"), instead))
    yield from ()


HANDLERS = {
    "lasting": last,
    "end": end,
    "ends": note_end,
    "first": go_first,
    "attach": attach,
    "put": put,
    "happens": happen,
    "choose": choose,
    "return": return_to_hand,
    "calculate": calculate,
    "cancel": cancel,
    "replace": replace,
}
