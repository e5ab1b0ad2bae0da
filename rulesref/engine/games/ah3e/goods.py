"""Money, clues, remnants and cards: gaining, buying from the display, trading; sums that texts ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, About, Ask, Event, Run, choose_one, read_number
from rulesref.engine.games.ah3e.decks import draw_top
from rulesref.engine.games.ah3e.events import Buy, Gain, GainCard, Lose
from rulesref.engine.handlers import on
from rulesref.values import Value

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition


def half_price(value: int, effects: int = 1) -> int:
    """Half the value, rounded up; a second effect does not halve it again."""
    return -(-value // 2) if effects else value


def elite_health(printed: int, elite: int, started: int) -> int:
    """More health for each investigator that began the game, defeated since or not."""
    return printed + elite * started


SUMS: Mapping[str, tuple[Callable[..., Value], str | Callable[..., str]]] = {
    "half-price": (half_price, "ah3e/rule-432-2"),
    "elite-health": (elite_health, "ah3e/rule-421"),
}
"""By the name that an example uses: the function, and the entry that says so."""
RULES = {"money": "ah3e/rule-447", "clues": "ah3e/rule-478", "remnants": "ah3e/rule-496"}
DISPLAY = 5
MOST_DISCARDED = 2
TRADED = ("item", "ally", "spell")


def gain(game: ThirdEdition, event: Event[Gain]) -> Run[None]:
    """Tokens from the supply, which never runs out: a substitute stands in for what is missing."""
    who = event.about.to or event.who
    for field, own in RULES.items():
        amount = read_number(event.about, field)
        if not amount:
            continue
        for supply in game.state.find(type="supply"):
            left = game.state.get(supply, field)
            if left < amount:
                game.say("substitute", "ah3e/rule-005", "ah3e/example-005-3", who=who)
            game.state.set(supply, field, max(0, left - amount))
        game.state.add(who, field, amount)
        game.say(f"gains-{field}", event.about.rule or own, target=who, amount=amount)
    yield from ()


def lose(game: ThirdEdition, event: Event[Lose]) -> Run[None]:
    """What is not there cannot be lost: that part is ignored."""
    who = event.about.to or event.who
    for field in RULES:
        amount = min(read_number(event.about, field), game.state.get(who, field))
        if read_number(event.about, field) > amount:
            event.whole = False
        if amount:
            game.state.add(who, field, -amount)
            game.say(f"loses-{field}", RULES[field], "ah3e/rule-003", target=who, amount=amount)
    yield from ()


def gain_card(game: ThirdEdition, event: Event[GainCard]) -> Run[None]:
    """An item from the display or the deck, an ally or a spell from the top of its deck; none from an empty one."""
    who, kind = event.who, event.about.kind
    deck = game.state.find_one(f"{kind}-deck")
    trait = event.about.trait
    shown = [card for card in game.state.get(deck, "display") if _has(game, card, trait)]
    cards = [card for card in game.state.get(deck, "cards") if _has(game, card, trait)]
    if not shown and not cards:
        event.whole = False
        game.say("none-left", "ah3e/rule-005", "ah3e/example-005-2", who=who)
        return
    source = [*shown, *(["deck"] if cards else [])]
    card = yield from choose_one(who, "item", source, event)
    aside: list[str] = []
    if card == "deck":
        card = yield from draw_top(game, deck)
        while not _has(game, card, trait):
            aside.append(card)
            card = yield from draw_top(game, deck)
    _take(game, who, card)
    rules = {"item": "ah3e/rule-459-5", "ally": "ah3e/rule-467", "spell": "ah3e/rule-489"}
    game.say("gains-card", "ah3e/rule-459-6" if kind == "item" and trait else rules[kind], who=who, card=card)
    if aside:
        game.state.set(deck, "cards", [*game.state.get(deck, "cards"), *aside])
        game.state.set(deck, "shuffled_bottom", len(aside))
        game.say("revealed-aside", "ah3e/rule-459-6" if kind == "item" else rules[kind], cards=aside)
    if card in shown:
        yield from _refill(game, deck, [card])


def _has(game: ThirdEdition, card: str, trait: str) -> bool:
    return not trait or trait in game.state.get(card, "traits")


def _take(game: ThirdEdition, who: str, card: str) -> None:
    game.state.set(card, "zone", "play")
    game.state.set(card, "controller", who)


def _refill(game: ThirdEdition, deck: str, gone: list[str]) -> Run[None]:
    """485.4: the display has five cards again, however many have left it."""
    game.state.set(deck, "display", [card for card in game.state.get(deck, "display") if card not in gone])
    new = []
    while len(game.state.get(deck, "display")) < DISPLAY and game.state.get(deck, "cards"):
        card = yield from draw_top(game, deck)
        game.state.set(deck, "display", [*game.state.get(deck, "display"), card])
        new.append(card)
    if new:
        game.say("display-refilled", "ah3e/rule-485-4", cards=new)


def buy(game: ThirdEdition, event: Event[Buy]) -> Run[None]:
    """Items from the display at their value; several at once are chosen before any is replaced."""
    who, most, effects = event.who, event.about.items, event.about.half
    deck = game.state.find_one("item-deck")
    bought: list[str] = []
    while len(bought) < most:
        offered = [
            card
            for card in game.state.get(deck, "display")
            if card not in bought and _price(game, card, effects) <= game.state.get(who, "money")
        ]
        card = (yield Ask(who, "buy", (*offered, PASS), event)) if offered else PASS
        if card == PASS:
            break
        price = _price(game, card, effects)
        if effects:
            game.say("half-price", "ah3e/rule-432-2", "ah3e/rule-454", card=card, amount=price)
        game.state.add(who, "money", -price)
        _take(game, who, card)
        bought.append(card)
        game.say("buys", "ah3e/rule-432", who=who, card=card, amount=price)
    if len(bought) > 1:
        game.say("bought-together", "ah3e/rule-485", cards=bought)
    gone = bought or (yield from _discard_from(game, who, deck, event))
    if gone:
        yield from _refill(game, deck, gone)


def _price(game: ThirdEdition, card: str, effects: int) -> int:
    return half_price(game.state.get(card, "value"), effects)


def _discard_from(game: ThirdEdition, who: str, deck: str, event: Event[About]) -> Run[list[str]]:
    """485.3: whoever buys nothing may discard up to two cards of the display."""
    gone: list[str] = []
    game.say("buys-nothing", "ah3e/rule-485-3", who=who)
    while len(gone) < MOST_DISCARDED:
        offered = [card for card in game.state.get(deck, "display") if card not in gone]
        card = yield Ask(who, "discard", (*offered, PASS), event)
        if card == PASS:
            break
        gone.append(card)
        game.state.set(card, "zone", "deck")
        game.state.set(deck, "cards", [*game.state.get(deck, "cards"), card])
        game.say("display-discarded", "ah3e/rule-485-3", "ah3e/rule-414", card=card)
    return gone


def trade(game: ThirdEdition, who: str, other: str) -> Run[None]:
    """407: any number of cards and tokens change hands; focus tokens cannot."""
    if game.engaged_with(other):
        game.say("trades-with-engaged", "ah3e/rule-407", target=other)
    traded: list[str] = []
    while True:
        offered = [*_offers(game, "give", who, traded), *_offers(game, "take", other, traded)]
        chosen = (yield Ask(who, "trade", (*offered, PASS))) if offered else PASS
        if chosen == PASS:
            return
        deed, _, what = chosen.partition(":")
        giver, getter = (who, other) if deed == "give" else (other, who)
        if what in RULES:
            game.state.add(giver, what, -1)
            game.state.add(getter, what, 1)
            game.say(f"hands-{what}", "ah3e/rule-407", who=giver, target=getter)
        else:
            traded.append(what)
            game.state.set(what, "controller", getter)
            game.say("hands-over", "ah3e/rule-407", who=giver, card=what, target=getter)
            if game.state.get(what, "used_by"):
                game.state.set(what, "blocked", True)
                game.say("used-and-traded", "ah3e/rule-407", card=what)


def _offers(game: ThirdEdition, deed: str, giver: str, traded: list[str]) -> list[str]:
    cards = [card for card in game.assets(giver) if game.state.get(card, "type") in TRADED and card not in traded]
    return [f"{deed}:{one}" for one in (*cards, *(field for field in RULES if game.state.get(giver, field)))]


HANDLERS = on(Gain, gain) | on(Lose, lose) | on(GainCard, gain_card) | on(Buy, buy)
