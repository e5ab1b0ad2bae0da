"""Wounds and insanity, and the ways out of play: destroyed, sacrificed, discarded, returned to hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import About, Event, Run
from rulesref.engine.games.coc.events import Destroy, Discard, Insane, Return, Sacrifice, Wound
from rulesref.engine.games.coc.not_modelled import LIMITS
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused, refuse_unmodelled
from rulesref.values import Value

if TYPE_CHECKING:
    from rulesref.engine.games.coc.game import Cthulhu

WOUNDS = "coc/struggle-combat"
TOUGHNESS = "coc/keyword-toughness"
INVULNERABLE = "coc/keyword-invulnerability"
WILLPOWER = "coc/keyword-willpower"
INSANITY = "coc/insanity"
DESTROYED = "coc/destroy-and-sacrifice"
ATTACHED = "coc/attachments"
CONSPIRACY = "coc/conspiracy-card-rules"
OWNERS = "coc/control-and-ownership"
FRESH: Mapping[str, Value] = {"committed": "", "attached": "", "wounds": 0, "exhausted": False, "insane": False}
"""What a card is that has left play."""


def can_go_insane(game: Cthulhu, card: str) -> bool:
    """Never with a terror icon or with Willpower; not a second time."""
    return not (game.state.get(card, "insane") or game.icons(card, "terror") or game.has(card, "willpower"))


def wound(game: Cthulhu, event: Event[Wound]) -> Run[None]:
    """One wound: most characters die of it, Toughness bears some more, the insane none."""
    target = event.about.target
    state = game.state
    if game.is_gone(target, event):
        return
    if game.has(target, "invulnerable"):
        game.kernel.fizzle(event, INVULNERABLE)
        return
    state.add(target, "wounds", 1)
    wounds, bears = state.get(target, "wounds"), game.toughness(target)
    if state.get(target, "insane"):
        game.say("wounded-insane", INSANITY, target=target)
        yield from game.kernel.join(event, Event(Destroy(card=target, rule=INSANITY)))
        return
    if bears:
        game.say("wounded-tough", WOUNDS, TOUGHNESS, target=target, amount=wounds, toughness=bears)
    else:
        game.say("wounded", WOUNDS, target=target)
    if wounds > bears:
        yield from game.kernel.join(event, Event(Destroy(card=target)))


def go_insane(game: Cthulhu, event: Event[Insane]) -> Run[None]:
    """Face down, out of the story, without anything attached; a wounded character is destroyed instead."""
    target = event.about.target
    if game.is_gone(target, event, INSANITY):
        return
    if not can_go_insane(game, target):
        willed = game.has(target, "willpower")
        game.kernel.fizzle(event, WILLPOWER if willed else "coc/struggle-terror")
        return
    if game.state.get(target, "wounds"):
        game.say("insane-wounded", INSANITY, target=target)
        yield from game.kernel.join(event, Event(Destroy(card=target, rule=INSANITY)))
        return
    game.state.set(target, "insane", True)
    game.state.set(target, "exhausted", True)
    if game.state.get(target, "committed"):
        game.state.set(target, "committed", "")
    game.say("goes-insane", event.about.rule, INSANITY, target=target)
    yield from destroy_attachments(game, event, target, INSANITY)


def destroy(game: Cthulhu, event: Event[Destroy]) -> Run[None]:
    """To the discard pile of its owner, with everything attached to it."""
    card = event.about.card
    if game.is_gone(card, event):
        return
    # A face-down card has no text that could answer its destruction.
    event.about = replace(event.about, what=game.state.get(card, "type"), insane=game.state.get(card, "insane"))
    _leave(game, card, "discard")
    game.say("destroyed", (event.about.rule or DESTROYED), card=card)
    yield from _follow(game, event, card)


def sacrifice(game: Cthulhu, event: Event[Sacrifice]) -> Run[None]:
    """Only one's own card; it is not destroyed, so nothing that waits for that answers."""
    card, who = event.about.card, event.who
    if game.is_gone(card, event, DESTROYED):
        return
    if game.state.get(card, "controller") != who:
        raise Refused("not-yours", DESTROYED, who=who, card=card)
    event.about = replace(event.about, what=game.state.get(card, "type"))
    _leave(game, card, "discard")
    game.say("sacrificed", DESTROYED, who=who, card=card)
    yield from _follow(game, event, card)


def discard(game: Cthulhu, event: Event[Discard]) -> Run[None]:
    """From play, or from wherever else it is."""
    card = event.about.card
    if game.state.get(card, "zone") == "discard":
        game.kernel.fizzle(event, OWNERS)
        return
    _leave(game, card, "discard")
    game.say("discarded", (event.about.rule or OWNERS), card=card)
    yield from _follow(game, event, card)


def return_to_hand(game: Cthulhu, event: Event[Return]) -> Run[None]:
    """To the hand of its owner."""
    card = event.about.card
    if game.is_gone(card, event, OWNERS):
        return
    _leave(game, card, "hand")
    game.say("returns", OWNERS, card=card)
    yield from _follow(game, event, card)


def _leave(game: Cthulhu, card: str, zone: str) -> None:
    """A card that leaves play is its owner's again, no longer where it was, and takes nothing along."""
    state = game.state
    host = state.get(card, "attached")
    state.set(card, "zone", zone)
    if host and game.is_in_play(host) and state.get(host, "wounds") > game.toughness(host):
        raise refuse_unmodelled(LIMITS, "toughness-lost")
    if state.get(card, "owner"):
        game.give_control(card, state.get(card, "owner"))
    for field, value in FRESH.items():
        if state.get(card, field):
            state.set(card, field, value)
    game.kernel.lasting.stop(card)
    for name in game.abilities_of_card(card):
        game.kernel.limits.forget(name)


def _follow(game: Cthulhu, event: Event[About], card: str) -> Run[None]:
    """What goes with a card: its attachments are destroyed, the success tokens on a conspiracy lost."""
    if game.state.get(card, "type") == "conspiracy":
        game.state.set(card, "tokens", [0 for _ in game.players])
        for other in game.state.find(committed=card):
            game.state.set(other, "committed", "")
        game.say("tokens-lost", CONSPIRACY, card=card)
    yield from destroy_attachments(game, event, card, ATTACHED)


def destroy_attachments(game: Cthulhu, event: Event[About], card: str, rule: str) -> Run[None]:
    for one in game.attachments(card):
        yield from game.kernel.join(event, Event(Destroy(card=one, rule=rule)))


HANDLERS = (
    on(Wound, wound)
    | on(Insane, go_insane)
    | on(Destroy, destroy)
    | on(Sacrifice, sacrifice)
    | on(Discard, discard)
    | on(Return, return_to_hand)
)
