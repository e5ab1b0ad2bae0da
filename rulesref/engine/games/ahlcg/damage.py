"""Damage and horror: assigned, then placed; what is defeated by it leaves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.card_texts import find_targets
from rulesref.engine.effects import Prevent, add_harm, announce, prevent
from rulesref.engine.events import Ask, Event, Run, read_number
from rulesref.engine.games.ahlcg.events import Deal, Dealt, Defeated, Displayed, Eliminated
from rulesref.engine.games.ahlcg.results import count_added
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ASSIGN = "ahlcg/dealing-damage-1-assign"
PLACE = "ahlcg/dealing-damage-2-apply"
TOKENS = {"damage": "health", "horror": "sanity"}


def deal(game: Arkham, event: Event[Deal]) -> Run[None]:
    """Damage and horror for one investigator, enemy or asset, or for several at once."""
    dealt: list[Event[Dealt]] = []
    by_card = event.by_card
    attacker = event.about.attacker or game.controller(by_card)
    amounts = {token: _count_points(game, event, token) for token in TOKENS if read_number(event.about, token)}
    for target in find_targets(game, event.about.to, by_card):
        for token, amount in amounts.items():
            for _ in range(amount):
                chosen = target
                if able := _find_able(game, event, target, token, dealt):
                    chosen = yield Ask(target, "assign", (target, *able), event)
                _join(dealt, chosen, token, event)
    for one in dealt:
        for token in TOKENS:
            if amount := read_number(one.about, token):
                game.say("assigned", ASSIGN, target=one.about.target, token=token, amount=amount)

    def defeat_all() -> Run[None]:
        for one in dealt:
            target = one.about.target
            if is_defeated(game, target) and game.state.get(target, "zone") in ("play", "threat"):
                # Whoever's attack or card it was has defeated it.
                about = Defeated(target, one.about.source, attacker, game.state.get(target, "type"))
                yield from game.kernel.occur(Event(about))

    yield from game.kernel.together(dealt, defeat_all)


def _count_points(game: Arkham, event: Event[Deal], token: str) -> int:
    """How much is dealt, with what cards add to an attack of an investigator."""
    return read_number(event.about, token) + (count_added(game, token) if event.about.by == "fight" else 0)


def _find_able(game: Arkham, event: Event[Deal], target: str, token: str, dealt: list[Event[Dealt]]) -> list[str]:
    """Where else one point may go: an investigator may put it on an asset of theirs that can still take it."""
    if game.state.get(target, "type") != "investigator" or event.about.direct:
        return []
    return [asset for asset in game.assets(target) if _room(game, asset, token, dealt) > 0]


def _room(game: Arkham, asset: str, token: str, dealt: list[Event[Dealt]]) -> int:
    """How much more an asset may be assigned: never more than defeats it, counted apart for damage and horror."""
    most = game.state.get(asset, TOKENS[token])
    if not most:
        return 0
    waiting = sum(read_number(one.about, token) for one in dealt if one.about.target == asset)
    return int(most - game.state.get(asset, token) - waiting)


def _join(dealt: list[Event[Dealt]], target: str, token: str, event: Event[Deal]) -> None:
    for one in dealt:
        if one.about.target == target:
            break
    else:
        one = Event(Dealt(target, by=event.about.by, source=event.about.source))
        dealt.append(one)
    one.about = add_harm(one.about, token, 1)


def place(game: Arkham, event: Event[Dealt]) -> Run[None]:
    """The tokens that were assigned to a card, less what was prevented, go onto it."""
    target = event.about.target
    if game.state.get(target, "zone") not in game.in_play:
        # What interrupted it has taken the card out of play.
        game.kernel.fizzle(event)
        return
    for token in TOKENS:
        amount = read_number(event.about, token)
        if amount:
            game.state.add(target, token, amount)
            game.say("placed", PLACE, target=target, token=token, amount=amount)
    yield from ()


def is_defeated(game: Arkham, thing: str) -> bool:
    for token, most in TOKENS.items():
        if game.state.get(thing, most) and game.state.get(thing, token) >= game.value(thing, most):
            return True
    return False


def defeat(game: Arkham, event: Event[Defeated]) -> Run[None]:
    """A defeated enemy or asset goes to its discard pile; a defeated investigator is eliminated."""
    card = event.about.card
    if game.state.get(card, "type") == "investigator":
        yield from game.kernel.occur(Event(Eliminated(), card))
    elif game.state.get(card, "victory"):
        move_card(game, card, "victory")
        game.say("to-victory", "ahlcg/victory-points-victory-display", card=card)
        yield from game.kernel.join(event, Event(Displayed(card=card)))
    else:
        move_card(game, card, "discard")
        game.say("discarded", "ahlcg/defeat", card=card)


HANDLERS = (
    on(Deal, deal)
    | on(Dealt, place)
    | on(Prevent, partial(prevent, PLACE))
    | on(Defeated, defeat)
    | on(Displayed, announce)
)
