"""Damage and horror: assigned, then placed; what is defeated by it leaves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.effects import announce, prevent
from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.ahlcg.results import count_added
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.texts import find_targets

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ASSIGN = "ahlcg/dealing-damage-1-assign"
PLACE = "ahlcg/dealing-damage-2-apply"
TOKENS = {"damage": "health", "horror": "sanity"}


def deal(game: Arkham, event: Event) -> Run[None]:
    """Damage and horror for one investigator, enemy or asset, or for several at once."""
    dealt: list[Event] = []
    data, by_card = event.data, event.data.get("by_card", "")
    attacker = data.get("attacker") or game.controller(by_card)
    amounts = {token: _count_points(game, event, token) for token in TOKENS if data.get(token)}
    for target in find_targets(game, data["to"], by_card):
        for token, amount in amounts.items():
            for _ in range(amount):
                chosen = target
                if able := _find_able(game, event, target, token, dealt):
                    chosen = yield Ask(target, "assign", (target, *able), event)
                _join(dealt, chosen, token, event)
    for one in dealt:
        for token in TOKENS:
            if amount := one.data.get(token, 0):
                game.say("assigned", ASSIGN, target=one.data["target"], token=token, amount=amount)

    def defeat_all() -> Run[None]:
        for one in dealt:
            target = one.data["target"]
            if is_defeated(game, target) and game.state.get(target, "zone") in ("play", "threat"):
                # Whoever's attack or card it was has defeated it.
                about = {"card": target, "source": one.data.get("source", ""), "by": attacker}
                about["what"] = game.state.get(target, "type")
                yield from game.kernel.occur(Event("defeated", about))

    yield from game.kernel.together(dealt, defeat_all)


def _count_points(game: Arkham, event: Event, token: str) -> int:
    """How much is dealt, with what cards add to an attack of an investigator."""
    return int(event.data[token]) + (count_added(game, token) if event.data.get("by") == "fight" else 0)


def _find_able(game: Arkham, event: Event, target: str, token: str, dealt: list[Event]) -> list[str]:
    """Where else one point may go: an investigator may put it on an asset of theirs that can still take it."""
    if game.state.get(target, "type") != "investigator" or event.data.get("direct"):
        return []
    return [asset for asset in game.assets(target) if _room(game, asset, token, dealt) > 0]


def _room(game: Arkham, asset: str, token: str, dealt: list[Event]) -> int:
    """How much more an asset may be assigned: never more than defeats it, counted apart for damage and horror."""
    most = game.state.get(asset, TOKENS[token])
    if not most:
        return 0
    waiting = sum(one.data.get(token, 0) for one in dealt if one.data["target"] == asset)
    return int(most - game.state.get(asset, token) - waiting)


def _join(dealt: list[Event], target: str, token: str, event: Event) -> None:
    for one in dealt:
        if one.data["target"] == target:
            one.data[token] = one.data.get(token, 0) + 1
            return
    source = event.data.get("source", "")
    dealt.append(Event("dealt", {"target": target, token: 1, "source": source, "by": event.data.get("by", "effect")}))


def place(game: Arkham, event: Event) -> Run[None]:
    """The tokens that were assigned to a card, less what was prevented, go onto it."""
    target = event.data["target"]
    if game.state.get(target, "zone") not in game.in_play:
        # What interrupted it has taken the card out of play.
        game.kernel.fizzle(event)
        return
    for token in TOKENS:
        amount = event.data.get(token, 0)
        if amount:
            game.state.add(target, token, amount)
            game.say("placed", PLACE, target=target, token=token, amount=amount)
    yield from ()


def is_defeated(game: Arkham, thing: str) -> bool:
    for token, most in TOKENS.items():
        if game.state.get(thing, most) and game.state.get(thing, token) >= game.value(thing, most):
            return True
    return False


def defeat(game: Arkham, event: Event) -> Run[None]:
    """A defeated enemy or asset goes to its discard pile; a defeated investigator is eliminated."""
    card = event.data["card"]
    if game.state.get(card, "type") == "investigator":
        yield from game.kernel.occur(Event("eliminated", {"who": card}))
    elif game.state.get(card, "victory"):
        move_card(game, card, "victory")
        game.say("to-victory", "ahlcg/victory-points-victory-display", card=card)
        yield from game.kernel.join(event, Event("displayed", {"card": card}))
    else:
        move_card(game, card, "discard")
        game.say("discarded", "ahlcg/defeat", card=card)


HANDLERS = {"deal": deal, "dealt": place, "prevent": partial(prevent, PLACE), "defeated": defeat, "displayed": announce}
