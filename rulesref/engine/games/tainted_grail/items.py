"""Items and secrets: one of a keyword in use, taking, discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run, choose_one
from rulesref.engine.games.tainted_grail.events import DiscardItems, Take, TakeCrafted
from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

EQUIPMENT = f"{GAME}/items-and-equipment"
SECRETS = f"{GAME}/secrets"
KEYWORDS = ("weapon", "armor", "shield", "companion", "relic")


def check_equipment(game: Avalon, who: str, rule: str) -> Run[None]:
    """Of items and secrets with the same keyword one stays face up, the player's choice."""
    for keyword in KEYWORDS:
        used = used_cards(game, who, keyword)
        if len(used) < 2:
            continue
        game.say("too-many", rule, EQUIPMENT, who=who, keyword=keyword, cards=used)
        kept = yield Ask(who, "keep", tuple(used))
        for card in used:
            if card != kept:
                game.state.set(card, "face", "down")
                game.say("turned-down", EQUIPMENT, card=card)
        game.say("in-use", EQUIPMENT, who=who, card=kept)


def used_cards(game: Avalon, who: str, keyword: str) -> list[str]:
    """Items and secrets of a keyword that lie face up."""
    return [
        card
        for kind in ("item", "secret")
        for card in game.state.find(type=kind, owner=who, keyword=keyword)
        if game.state.get(card, "face") == "up"
    ]


def take(game: Avalon, event: Event[Take]) -> Run[None]:
    """A new item or secret; the one in use is decided anew at once."""
    who, card = event.who, event.about.card
    game.state.set(card, "owner", who)
    game.state.set(card, "zone", "play")
    game.say("takes", EQUIPMENT, who=who, card=card)
    yield from check_equipment(game, who, EQUIPMENT)


def take_crafted(game: Avalon, event: Event[TakeCrafted]) -> Run[None]:
    """Cards of the item deck are turned over until one can be crafted; the others are shuffled back."""
    rule = f"{GAME}/craftable-item"
    who = event.who
    if len(game.party(who)) > 1:
        who = yield Ask(who, "share", tuple(game.party(who)))
    for card in game.state.find(type="item", zone="deck"):
        if game.state.get(card, "crafted"):
            game.state.set(card, "owner", who)
            game.state.set(card, "zone", "play")
            game.say("takes-crafted", rule, who=who, card=card)
            yield from check_equipment(game, who, EQUIPMENT)
            return
    game.kernel.fizzle(event, rule)


def discard_items(game: Avalon, event: Event[DiscardItems]) -> Run[None]:
    """Items, never secrets, even if they have a keyword of items; as many as there are."""
    who, amount = event.who, event.about.amount
    owned = list(game.state.find(type="item", owner=who))
    for _ in range(min(amount, len(owned))):
        chosen = yield from choose_one(who, "discard", owned)
        owned.remove(chosen)
        game.discard_item(chosen, EQUIPMENT)
    for card in game.state.find(type="secret", owner=who):
        game.say("secret-stays", SECRETS, card=card)


HANDLERS = on(Take, take) | on(TakeCrafted, take_crafted) | on(DiscardItems, discard_items)
