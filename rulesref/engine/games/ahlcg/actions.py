"""The initiation sequence: check, pay, suffer attacks of opportunity, begin, resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.ahlcg.enemies import attack_of_opportunity
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

CHECK, COST, MODIFY, PAY, BEGIN, RESOLVE = (row.rule for row in INITIATION)


def play_card(game: Arkham, who: str, card: str) -> Run[None]:
    """The Play action, or a fast card, which costs no action and provokes nobody."""
    state = game.state
    if state.get(card, "zone") != "hand" or state.get(card, "controller") != who:
        raise Refused("not-in-hand", CHECK, card=card, who=who)
    cost, fast = state.get(card, "cost"), bool(state.get(card, "fast"))
    if state.get(who, "resources") < cost:
        raise Refused("cannot-pay", COST, card=card, who=who, cost=cost, have=state.get(who, "resources"))
    if not fast and state.get(who, "actions", 3) < 1:
        raise Refused("no-actions", COST, who=who)
    yield from game.kernel.occur(Event("play", {"card": card, "who": who, "cost": cost, "fast": fast}))


def play(game: Arkham, event: Event) -> Run[None]:
    """Costs are paid, enemies strike, then the card does what it does."""
    card, who, fast = event.data["card"], event.data["who"], event.data["fast"]
    game.state.add(who, "resources", -event.data["cost"])
    if not fast:
        game.state.set(who, "actions", game.state.get(who, "actions", 3) - 1)
    game.say("paid", PAY, who=who, card=card, cost=event.data["cost"])
    if not fast:
        yield from attack_of_opportunity(game, who)
    if game.state.get(card, "type") == "event":
        game.state.set(card, "zone", "limbo")
        game.say("begins", BEGIN, "ahlcg/c-1-23-limbo", card=card)
        yield from game.kernel.occur(Event("effect", {"card": card, "who": who}))
        game.state.set(card, "zone", "discard")
        game.say("discarded", RESOLVE, card=card)
    else:
        game.say("begins", BEGIN, card=card)
        game.state.set(card, "zone", "play")
        game.say("enters-play", RESOLVE, card=card)


def effect(game: Arkham, event: Event) -> Run[None]:
    """What an event card does."""
    yield from game.run_effect(game.state.get(event.data["card"], "do", []), event, event.data["who"])
