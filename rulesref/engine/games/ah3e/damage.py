"""Damage and horror: assigned to oneself or to one asset, perhaps prevented, then placed; and the defeat that
follows."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rulesref.engine.card_texts import find_targets
from rulesref.engine.effects import Prevent, add_harm, prevent
from rulesref.engine.events import Ask, Event, Run, choose_one, read_number
from rulesref.engine.games.ah3e.engaging import meet
from rulesref.engine.games.ah3e.events import (
    Deal,
    Dealt,
    Defeated,
    Devoured,
    DiscardMonster,
    Freed,
    MonsterDefeated,
    NewInvestigators,
    Recover,
    SheetDoom,
    Wound,
)
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition


TOKENS = {"damage": "health", "horror": "sanity"}
ASSIGN = {"damage": "ah3e/rule-440-7", "horror": "ah3e/rule-460-7"}
DIRECT = {"damage": "ah3e/rule-440-8", "horror": "ah3e/rule-460-8"}
RULES = {"damage": "ah3e/rule-440", "horror": "ah3e/rule-460"}
RECOVER = {"damage": "ah3e/rule-440-5", "horror": "ah3e/rule-460-5"}


def deal(game: ThirdEdition, event: Event[Deal]) -> Run[None]:
    """Damage and horror for one investigator, or for several at once."""
    dealt: list[Event[Dealt]] = []
    for target in find_targets(game, event.about.to or event.who):
        if not game.is_playing(target):
            continue
        for token in TOKENS:
            amount = read_number(event.about, token)
            if amount:
                yield from _assign(game, event, target, token, amount, dealt)

    def defeat_all() -> Run[None]:
        for one in dealt:
            yield from _check(game, one)

    yield from game.kernel.together(dealt, defeat_all)
    event.about = replace(event.about, suffered=sum(one.about.damage + one.about.horror for one in dealt))
    yield from _feed(game, event.about.source, dealt)


def _assign(
    game: ThirdEdition, event: Event[Deal], who: str, token: str, amount: int, dealt: list[Event[Dealt]]
) -> Run[None]:
    """All or part of it may go to one asset, up to what it can still take."""
    room = {asset: _room(game, asset, token) for asset in game.assets(who)}
    able = [asset for asset, most in room.items() if most > 0]
    if event.about.direct:
        game.say("direct", DIRECT[token], target=who)
        able = []
    taken = 0
    if able:
        asset = yield Ask(who, "assign", (who, *able), event)
        if asset != who:
            most = min(amount, room[asset])
            numbers = tuple(str(number) for number in range(1, most + 1))
            taken = int(numbers[0] if most == 1 else (yield Ask(who, "amount", numbers, event)))
            game.say("assigned", ASSIGN[token], "ah3e/rule-413", target=asset, token=token, amount=taken)
            _join(dealt, event, asset, token, taken, who)
    if amount > taken:
        if taken:
            game.say("assigned", RULES[token], target=who, token=token, amount=amount - taken)
        _join(dealt, event, who, token, amount - taken, who)


def _room(game: ThirdEdition, asset: str, token: str) -> int:
    return int(game.state.get(asset, TOKENS[token]) - game.state.get(asset, token))


def _join(dealt: list[Event[Dealt]], event: Event[Deal], target: str, token: str, amount: int, who: str) -> None:
    """Damage and horror for one target are one event; it says who the monster is that deals it."""
    for one in dealt:
        if one.about.target == target:
            break
    else:
        source = event.about.source
        one = Event(Dealt(target, source=source, monster=source, by=event.about.by), who)
        dealt.append(one)
    one.about = add_harm(one.about, token, amount)


def place(game: ThirdEdition, event: Event[Dealt]) -> Run[None]:
    """The tokens that were assigned, less what was prevented."""
    target, source = event.about.target, event.about.source
    if source in game.state.find(type="monster"):
        traits, epic = tuple(game.state.get(source, "traits")), bool(game.state.get(source, "epic"))
        event.about = replace(event.about, traits=traits, epic=epic)
    for token in TOKENS:
        if amount := read_number(event.about, token):
            game.state.add(target, token, amount)
            game.say("placed", RULES[token], target=target, token=token, amount=amount)
    yield from ()


def _check(game: ThirdEdition, dealt: Event[Dealt]) -> Run[None]:
    """Who has taken all that they can take is defeated; such an asset is discarded."""
    target = dealt.about.target
    if game.state.get(target, "zone") != "play":
        return
    for token, most in TOKENS.items():
        if game.state.get(target, most) and game.state.get(target, token) >= game.state.get(target, most):
            if game.state.get(target, "type") == "investigator":
                yield from game.kernel.occur(Event(Defeated(), target))
            else:
                discard(game, target, "ah3e/rule-413")
            return


def discard(game: ThirdEdition, card: str, *rules: str) -> None:
    """A discarded asset goes to the bottom of its deck, a special or starting card back to its own."""
    for token in TOKENS:
        if game.state.get(card, token):
            game.state.set(card, token, 0)
    for field, value in (("controller", ""), ("zone", "deck"), ("used_by", ""), ("blocked", False)):
        if game.state.get(card, field) != value:
            game.state.set(card, field, value)
    for deck in game.state.find(type=f"{game.state.get(card, 'type')}-deck"):
        game.state.set(deck, "cards", [*game.state.get(deck, "cards"), card])
    game.say("asset-discarded", *rules, "ah3e/rule-414", card=card)


def _feed(game: ThirdEdition, source: str, dealt: list[Event[Dealt]]) -> Run[None]:
    """446: what was dealt to investigators and allies comes back; what was prevented was not dealt."""
    if source not in game.monsters() or not game.state.get(source, "feed"):
        return
    fed = sum(one.about.damage for one in dealt if game.state.get(one.about.target, "type") in ("investigator", "ally"))
    healed = min(fed, game.state.get(source, "damage"))
    if healed:
        game.state.add(source, "damage", -healed)
        game.say("feeds", "ah3e/rule-446", monster=source, amount=healed)
    yield from ()


def recover(game: ThirdEdition, event: Event[Recover]) -> Run[None]:
    """Health or sanity comes back: tokens are removed."""
    target = event.about.to or event.who
    for token, field in TOKENS.items():
        amount = min(read_number(event.about, field), game.state.get(target, token))
        if amount:
            game.state.add(target, token, -amount)
            game.say(f"recovers-{field}", RECOVER[token], target=target, amount=amount)
    yield from ()


def wound(game: ThirdEdition, event: Event[Wound]) -> Run[None]:
    """Damage for a monster; as much as its health defeats it."""
    monster, amount = event.about.monster, event.about.amount
    if game.is_gone(monster, event):
        return
    event.about = replace(event.about, traits=tuple(game.state.get(monster, "traits")))
    event.about = replace(event.about, epic=bool(game.state.get(monster, "epic")))
    game.state.add(monster, "damage", amount)
    rules = ("ah3e/rule-421",) if game.state.get(monster, "elite") else ()
    game.say("wounds", "ah3e/rule-402", "ah3e/rule-440", *rules, who=event.who, monster=monster, amount=amount)
    if game.state.get(monster, "damage") >= game.health(monster):
        yield from game.kernel.occur(Event(MonsterDefeated(monster=monster), event.who))


def defeat_monster(game: ThirdEdition, event: Event[MonsterDefeated]) -> Run[None]:
    """A defeated monster goes to the top of the monster deck, an epic one back to the archive."""
    monster, who = event.about.monster, event.who
    if game.state.get(monster, "zone") != "play":
        game.kernel.fizzle(event, "ah3e/rule-458-9")
        return
    if event.about.without_damage:
        game.say("defeated-outright", "ah3e/rule-458", "ah3e/example-458-10", monster=monster)
    else:
        game.say("monster-defeated", "ah3e/rule-458-9", monster=monster)
    put_monster_away(game, monster)
    if game.action == "attack" and game.state.get(monster, "remnant"):
        game.state.add(who, "remnants", 1)
        game.say("gains-remnants", "ah3e/rule-402", "ah3e/rule-496", target=who, amount=1)
    yield from ()


def discard_monster(game: ThirdEdition, event: Event[DiscardMonster]) -> Run[None]:
    """A discarded monster goes where a defeated one goes, but nobody has defeated it."""
    if not game.is_gone(event.about.monster, event):
        put_monster_away(game, event.about.monster)
    yield from ()


def put_monster_away(game: ThirdEdition, monster: str) -> None:
    for field, value in (("engaged", ""), ("state", ""), ("damage", 0)):
        game.state.set(monster, field, value)
    if game.state.get(monster, "epic"):
        game.state.set(monster, "zone", "archive")
        game.say("to-archive", "ah3e/rule-412", monster=monster)
    else:
        game.state.set(monster, "zone", "deck")
        for deck in game.state.find(type="monster-deck"):
            game.state.set(deck, "cards", [monster, *game.state.get(deck, "cards")])
        game.say("to-top", "ah3e/rule-458-11", monster=monster)


DEFEAT = "ah3e/rule-415-6"
DROPPED = ("money", "clues", "remnants", "damage", "horror")


def defeat(game: ThirdEdition, event: Event[Defeated]) -> Run[None]:
    """415.6b: free of all monsters, which exhaust; everything discarded; one doom on the scenario sheet."""
    who = event.who
    game.say("defeated", DEFEAT, target=who)
    game.falling.add(who)
    for monster in game.engaged_with(who):
        yield from game.kernel.occur(Event(Freed(monster=monster), who))
    for card in game.assets(who):
        discard(game, card, DEFEAT)
    for field in DROPPED:
        if game.state.get(who, field):
            game.state.set(who, field, 0)
    if game.state.get(who, "focus"):
        game.state.set(who, "focus", [])
    game.state.set(who, "space", "")
    game.state.set(who, "zone", "box")
    game.say("loses-all", DEFEAT, target=who)
    yield from game.kernel.occur(Event(SheetDoom(doom=1, rule=DEFEAT)))


def devour(game: ThirdEdition, event: Event[Devoured]) -> Run[None]:
    """Defeated whatever damage and horror there is."""
    game.say("devoured", "ah3e/rule-449", target=event.who)
    yield from game.kernel.occur(Event(Defeated(), event.who))


def join(game: ThirdEdition, event: Event[NewInvestigators]) -> Run[None]:
    """205.2 and 415.7: each player without an investigator chooses one nobody plays and nobody lost."""
    for place, old in enumerate(list(game.players)):
        if game.is_playing(old):
            continue
        free = list(game.state.find(type="investigator", zone="unused"))
        if not free:
            game.say("nobody-free", "ah3e/rule-005", "ah3e/rule-415-7", target=old)
            continue
        new = yield from choose_one(old, "investigator", free, event)
        game.seat(place, new)
        game.state.set(new, "zone", "play")
        game.say("joins", "ah3e/rule-205", "ah3e/rule-415-7", who=new, target=old)
        offered = game.state.get(new, "starting")
        if offered:
            card = yield from choose_one(new, "gear", offered, event)
            game.state.set(card, "zone", "play")
            game.state.set(card, "controller", new)
            game.say("starts-with", "ah3e/rule-415-7", "ah3e/rule-110-5", who=new, card=card)
        start = game.state.get(game.state.find_one("scenario"), "start")
        game.state.set(new, "space", start)
        game.say("starts-at", "ah3e/rule-415-7", "ah3e/rule-110-6", who=new, place=start)
        yield from meet(game, new, "ah3e/rule-461")
    if not game.playing():
        game.say("game-lost", "ah3e/rule-302")


HANDLERS = (
    on(Deal, deal)
    | on(Dealt, place)
    | on(Prevent, partial(prevent, "ah3e/rule-490"))
    | on(Recover, recover)
    | on(Wound, wound)
    | on(MonsterDefeated, defeat_monster)
    | on(DiscardMonster, discard_monster)
    | on(Defeated, defeat)
    | on(Devoured, devour)
    | on(NewInvestigators, join)
)
