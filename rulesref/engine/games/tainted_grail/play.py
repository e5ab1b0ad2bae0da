"""Step 2 of an activation: playing cards, connecting keys, spending charges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run, choose_one
from rulesref.engine.games.tainted_grail import leaving
from rulesref.engine.games.tainted_grail.bonuses import apply_bonuses
from rulesref.engine.games.tainted_grail.cards import hand_of, take_top, top_card
from rulesref.engine.games.tainted_grail.keys import Key, brings_extra, find_keys
from rulesref.engine.games.tainted_grail.meeting import is_panicking, last_card, sequence, visible_cards
from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import read_int
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

TOP, RETREAT, CANCEL = "top", "retreat", "cancel"
AGILE = 2
"""Cards that an agile enemy leaves to an activation."""


def play_first(game: Avalon) -> Run[None]:
    """2a: any card, without a condition; in panic it is the top card of the deck."""
    meeting = game.now
    who, rule = meeting.active, meeting.steps.rule("II.2a")
    meeting.played = 0
    barred = _bar_changes(game, who)
    options = tuple(hand_of(game, who))
    if is_panicking(game, who):
        panic = meeting.rule("panic")
        game.say("panics", panic, who=who, terror=game.state.get(who, "terror"), health=game.state.get(who, "health"))
        barred |= {card: Refused("panic-first-card", panic, who=who, card=card) for card in options}
        options = (TOP,) if top_card(game, who) else ()
    while (chosen := (yield Ask(who, "play", (*options, *_leaving(game), PASS), barred=barred))) == RETREAT:
        yield from _retreat(game, who)
        if meeting.over or meeting.skipping:
            return
    if chosen != PASS:
        yield from _lay(game, chosen, rule)


def play_more(game: Avalon) -> Run[None]:
    """2b: further cards, each through a connected half of its own with the symbol of an additional card."""
    meeting = game.now
    who = meeting.active
    while meeting.played:
        barred = _bar_changes(game, who)
        options = []
        for card in hand_of(game, who):
            reason = _forbid(game, who, card)
            if reason:
                barred[card] = reason
            else:
                options.append(card)
        spending = [f"spend:{card}" for card in visible_cards(game) if _can_spend(game, card)]
        chosen = yield Ask(who, "play", (*options, *spending, *_leaving(game), PASS), barred=barred)
        if chosen == PASS:
            return
        if chosen == RETREAT:
            yield from _retreat(game, who)
        elif chosen.startswith("spend:"):
            yield from _spend(game, who, chosen.partition(":")[2])
        else:
            yield from _lay(game, chosen, meeting.steps.rule("II.2b"))
        if meeting.over or meeting.skipping:
            return


def _bar_changes(game: Avalon, who: str) -> dict[str, Refused]:
    """What is too late now: other equipment, calling the encounter off."""
    rule = f"{GAME}/start-of-{game.now.kind}"
    barred = {
        card: Refused("equipment-fixed", rule, who=who, card=card)
        for kind in ("item", "secret")
        for card in game.state.find(type=kind, owner=who)
    }
    if game.now.kind == "diplomacy":
        barred[CANCEL] = Refused("already-begun", leaving.RETREAT_DIPLOMACY, who=who)
    return barred


def _forbid(game: Avalon, who: str, card: str) -> Refused | None:
    """Why a card cannot be played as an additional one."""
    meeting = game.now
    if game.has_trait("agile") and meeting.played >= AGILE:
        return Refused("agile-limit", f"{GAME}/trait-agile", who=who, enemy=meeting.card, amount=AGILE)
    if meeting.allowed or any(brings_extra(key) for key in _connectable(game, who, card)):
        return None
    return Refused("no-extra-symbol", meeting.steps.rule("II.2b"), who=who, card=card)


def _connectable(game: Avalon, who: str, card: str) -> list[Key]:
    """Keys between the row and a card that can be connected."""
    right = game.state.get(last_card(game), "right")
    return [key for key in find_keys(right, game.state.get(card, "left")) if _is_met(game, who, key)]


def _is_met(game: Avalon, who: str, key: Key) -> bool:
    if key.slot == "magic":
        return bool(_payers(game))
    return not key.attribute or read_int(game.state.get(who, key.attribute)) >= key.points


def _payers(game: Avalon) -> list[str]:
    """Who of the members has magic, the active one first."""
    members = sorted(game.now.members, key=lambda who: who != game.now.active)
    return [who for who in members if game.state.get(who, "magic")]


def _lay(game: Avalon, chosen: str, rule: str) -> Run[None]:
    """A card joins the end of the row: keys of attributes, magic, the free key, then what the card itself does."""
    meeting = game.now
    who, before = meeting.active, last_card(game)
    card = take_top(game, who) if chosen == TOP else chosen
    if chosen != TOP:
        game.state.add(who, "hand", -1)
    meeting.played += 1
    first = meeting.played == 1
    others = [key for key in _connectable(game, who, card) if key.slot != "magic" and brings_extra(key)]
    needs_magic = not first and not meeting.allowed and not others
    right, left = game.state.get(before, "right"), game.state.get(card, "left")
    game.state.set(card, "zone", "row")
    game.state.set(meeting.card, "sequence", [*sequence(game), card])
    game.say("plays-first" if first else "plays-more", rule, who=who, card=card)
    _cover(game, before)
    meeting.fewer = 1 if first and game.has_trait("defence") else 0
    for key in find_keys(right, left):
        if meeting.over or meeting.skipping:
            break
        if key.attribute:
            yield from _connect_attribute(game, who, key)
        elif key.slot == "magic":
            yield from _connect_magic(game, who, card, key, needs_magic)
        else:
            game.say("key-free" if key.symbols else "key-empty", meeting.rule("connected-keys"))
            yield from apply_bonuses(game, who, key)
    meeting.allowed = False
    if not meeting.over and not meeting.skipping:
        yield from _use_ability(game, who, card)
    meeting.fewer = 0


def _cover(game: Avalon, before: str) -> None:
    """A card that is not passive is covered by the next one: its time tokens are lost, its ability with them."""
    if game.state.get(before, "time") and not game.state.get(before, "passive"):
        game.state.set(before, "time", 0)
        game.say("tokens-lost", game.now.rule("symbol-delayed"), card=before)


def _connect_attribute(game: Avalon, who: str, key: Key) -> Run[None]:
    rule = game.now.rule("connected-keys")
    have = game.state.get(who, key.attribute)
    met = _is_met(game, who, key)
    game.say("key-attribute" if met else "key-short", rule, who=who, field=key.attribute, needs=key.points, have=have)
    if met:
        yield from apply_bonuses(game, who, key)


def _connect_magic(game: Avalon, who: str, card: str, key: Key, needed: bool) -> Run[None]:
    """One magic, of the active character or of a team-mate, if somebody wants to spend it."""
    rule = game.now.rule("connected-keys")
    payers = _payers(game)
    if not payers:
        game.say("key-no-magic", rule)
        return
    if needed:
        payer = yield from choose_one(who, "magic", payers)
    else:
        payer = yield Ask(who, "magic", (*payers, PASS))
    if payer == PASS:
        game.say("key-unused", rule, who=who)
        return
    game.state.add(payer, "magic", -1)
    game.state.add(card, "magic", 1)
    game.say("key-magic", rule, who=payer)
    yield from apply_bonuses(game, who, key)


def _use_ability(game: Avalon, who: str, card: str) -> Run[None]:
    meeting = game.now
    text = game.state.get(card, "play")
    if text:
        game.say("when-played", meeting.rule("symbol-when-played"), card=card)
        yield from game.run_effect(text, Event(Cause(), who), who, card)
    tokens = game.state.get(card, "delay")
    if tokens and not meeting.over and last_card(game) == card:
        game.state.set(card, "time", tokens)
        game.say("time-placed", meeting.rule("symbol-delayed"), card=card, amount=tokens)


def _can_spend(game: Avalon, card: str) -> bool:
    """Charges let the next card be played without its symbol."""
    price = game.state.get(card, "charge_price")
    return bool(price and game.state.get(card, "charges") >= price and not game.now.allowed)


def _spend(game: Avalon, who: str, card: str) -> Run[None]:
    """Only the active character spends charges, and the owner of the card has to agree."""
    rule, owner = game.now.rule("charges"), game.state.get(card, "owner")
    if owner != who and (yield Ask(owner, "agree", ("agree", PASS))) == PASS:
        game.say("disagrees", rule, who=owner)
        return
    price = game.state.get(card, "charge_price")
    game.state.add(card, "charges", -price)
    game.now.allowed = True
    game.say("spends-charges", rule, who=who, card=card, amount=price)


def _retreat(game: Avalon, who: str) -> Run[None]:
    """From combat each alone; from diplomacy all together, if all agree."""
    if game.now.kind == "combat":
        yield from leaving.retreat(game, who)
        return
    if (yield from agree(game, who)):
        yield from leaving.fail(game, leaving.RETREAT_DIPLOMACY)
    else:
        game.now.staying = True


def _leaving(game: Avalon) -> tuple[str, ...]:
    return () if game.now.staying else (RETREAT,)


def agree(game: Avalon, who: str) -> Run[bool]:
    """Whether all other members want the same; otherwise the encounter takes place."""
    for other in game.now.members:
        if other != who and (yield Ask(other, "agree", ("agree", PASS))) == PASS:
            game.say("disagrees", leaving.RETREAT_DIPLOMACY, who=other)
            return False
    return True
