"""Actions: playing a card or using an ability, one at a time, and what disrupts them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.coc.cards import check_enters, enter_play
from rulesref.engine.games.coc.paying import X, check_cost, check_price, pay_cost, pay_for_card
from rulesref.engine.games.coc.timing import ACTION, TURN
from rulesref.engine.refusal import Refused
from rulesref.engine.texts import find_candidates, has_targets

if TYPE_CHECKING:
    from rulesref.engine.games.coc.game import Cthulhu

TURNS, PAY, DISRUPT, EFFECT, FORCED, RESPONSE = (row.rule for row in ACTION)
OPERATIONS = next(row for row in TURN if row.number == "4")
EVENTS = "coc/event-cards"
CONSPIRACY = "coc/conspiracy-card-rules"
TAKEN = ("play", "activate")
"""Events that are an action of a player."""
PLAYED = ("character", "support", "conspiracy")
"""Cards that only the active player plays, in the operations phase."""


def take_action(game: Cthulhu, who: str, action: str, target: str) -> Run[None]:
    """An action of a script: it is refused while it is the other player's turn to act."""
    if who != game.to_act:
        raise Refused("not-your-action", TURNS, who=who, other=game.to_act)
    if action == "pass":
        game.passed.add(who)
        game.say("passes", TURNS, who=who)
    else:
        game.passed.clear()
        yield from (play_card if action == "play" else activate)(game, who, target)
    if len(game.passed) == len(game.players):
        # The document does not say when the exchange of actions ends: here, when nobody wants to go on.
        game.passed.clear()
        game.to_act = game.active
        game.say("all-passed")
    elif not game.over:
        game.to_act = game.opponent(who)
        game.say("next-action", TURNS, who=game.to_act)


def list_offers(game: Cthulhu, who: str) -> dict[str, Callable[[], Run[None]]]:
    """What a player may do in a window."""
    offered: dict[str, Callable[[], Run[None]]] = {}
    if game.over:
        return offered
    for card in game.state.find(zone="hand", controller=who):
        if game.allows(partial(check_playable, game, who, card)):
            offered[card] = partial(play_card, game, who, card)
    for name in game.abilities_of_kind("action"):
        if game.allows(partial(check_activation, game, who, name)):
            offered[name] = partial(activate, game, who, name)
    return offered


# Playing a card from hand


def check_playable(game: Cthulhu, who: str, card: str) -> None:
    """Everything that must hold before a card may be played as an action."""
    state = game.state
    kind = state.get(card, "type")
    if state.get(card, "zone") != "hand" or state.get(card, "controller") != who:
        raise Refused("not-in-hand", OPERATIONS.rule, card=card, who=who)
    if kind in PLAYED and game.phase != OPERATIONS.number:
        raise Refused("wrong-phase", OPERATIONS.rule, card=card)
    if kind in PLAYED and who != game.active:
        raise Refused("not-active", OPERATIONS.rule, card=card, who=who)
    if kind == "event" and not state.get(card, "do", []):
        raise Refused("not-an-action", EFFECT, card=card)
    if kind in PLAYED:
        check_enters(game, card, who)
    if game.said_pay is None:
        check_price(game, who, card)
    if state.get(card, "cost") != X and not has_targets(game, state.get(card, "do", []), card):
        raise Refused("no-target", EFFECT, card=card)


def play_card(game: Cthulhu, who: str, card: str) -> Run[None]:
    """Pay, choose; then it may be disrupted; then it does what it does; then come responses."""
    check_playable(game, who, card)
    yield from pay_for_card(game, who, card)
    kind = game.state.get(card, "type")
    chosen, targets = yield from choose_targets(game, game.state.get(card, "do", []), who, card)
    if kind == "event":
        game.state.set(card, "zone", "played")
    game.say("plays-at" if targets else "plays", TURNS, who=who, card=card, target=targets)
    data = {"card": card, "who": who, "what": kind, "do": chosen}
    if targets:
        data["target"] = targets[0]
    yield from game.kernel.occur(Event("play", data))


def choose_targets(game: Cthulhu, texts: list[Any], who: str, card: str) -> Run[tuple[list[Any], list[str]]]:
    """What a text tells to choose is chosen before anybody may disrupt it."""
    filled: list[Any] = []
    targets: list[str] = []
    for line in texts:
        if isinstance(line, list):
            inside, more = yield from choose_targets(game, line, who, card)
            filled.append(inside)
            targets += more
            continue
        made = dict(line)
        for key, value in line.items():
            if isinstance(value, dict) and "choose" in value:
                options = find_candidates(game, value, card, line["type"])
                made[key] = options[0] if len(options) == 1 else (yield Ask(who, "target", tuple(options)))
                targets.append(made[key])
        filled.append(made)
    return filled, targets


def play(game: Cthulhu, event: Event) -> Run[None]:
    """The card itself: an event does what it says and is discarded, everything else enters play, attached or not."""
    card, who = event.data["card"], event.data["who"]
    event.data["what"] = game.state.get(card, "type")
    if event.data["what"] != "event":
        enter_play(game, card, who)
        yield from game.run_effect(event.data.get("do", []), event, who, card)
        return
    # A disrupt and a response refer to what they answer.
    about = event.data.get("interrupted", event)
    # The card is out of the way before anything responds to what it did.
    texts = [*event.data.get("do", []), {"type": "settle", "card": card}]
    yield from game.run_effect(texts, about, who, card)
    discard_played(game, card, EVENTS)


def settle(game: Cthulhu, event: Event) -> Run[None]:
    discard_played(game, event.data["card"], EVENTS)
    yield from ()


def discard_played(game: Cthulhu, card: str, rule: str) -> None:
    if game.state.get(card, "zone") == "played":
        game.state.set(card, "zone", "discard")
        game.say("discarded", rule, card=card)


def cancel(game: Cthulhu, event: Event) -> Run[None]:
    """What is disrupted does not happen, its price is lost; an event card is discarded at once."""
    interrupted: Event = event.data["interrupted"]
    game.kernel.cancel(interrupted)
    if interrupted.kind == "play":
        discard_played(game, interrupted.data["card"], DISRUPT)
    yield from ()


# Abilities of cards in play


def check_activation(game: Cthulhu, who: str, name: str) -> None:
    """Everything that must hold before an ability may be used as an action."""
    row = game.ability(name)
    limit = game.limit_of(name, who)
    if not game.is_time(row):
        raise Refused("wrong-time", "coc/day-and-night", who=who, name=name)
    if row.get("card") and game.state.get(row["card"], "insane"):
        raise Refused("not-usable", "coc/insanity", who=who, name=name)
    if row.get("by") != who or not game.is_usable(row, Event("activate")):
        raise Refused("not-usable", EFFECT, who=who, name=name)
    if limit is not None and game.kernel.uses(limit) >= limit.count:
        raise Refused("limit-reached", EFFECT, name=name)
    if not has_targets(game, row.get("do", []), row.get("card", "")):
        raise Refused("no-target", EFFECT, card=row.get("card", name))
    # A domain that the script names is checked when it pays.
    due = {key: value for key, value in row.get("cost", {}).items() if key != "resources" or game.said_pay is None}
    check_cost(game, due, who, row.get("card", name))


def activate(game: Cthulhu, who: str, name: str) -> Run[None]:
    """Pay, choose; then it may be disrupted; then its effect."""
    row = game.ability(name)
    check_activation(game, who, name)
    game.kernel.count(game.limit_of(name, who))
    card = row.get("card", name)
    yield from pay_cost(game, row.get("cost", {}), who, card)
    texts, targets = yield from choose_targets(game, row.get("do", []), who, card)
    game.say("uses-at" if targets else "uses", TURNS, who=who, card=card, target=targets)
    yield from game.kernel.occur(Event("activate", {"ability": name, "who": who, "card": card, "do": texts}))


def carry_out(game: Cthulhu, event: Event) -> Run[None]:
    """The effect of an ability."""
    yield from game.run_effect(event.data["do"], event, event.data["who"], event.data["card"])


HANDLERS = {"play": play, "settle": settle, "cancel": cancel, "activate": carry_out}
