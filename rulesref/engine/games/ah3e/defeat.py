"""Defeat of an investigator, and the new one who joins before the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ah3e.damage import discard
from rulesref.engine.games.ah3e.engaging import meet
from rulesref.engine.games.ah3e.events import Defeated, Devoured, Freed, NewInvestigators, SheetDoom
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition

DEFEAT = "ah3e/rule-415-6"
TOKENS = ("money", "clues", "remnants", "damage", "horror")


def defeat(game: ThirdEdition, event: Event[Defeated]) -> Run[None]:
    """415.6b: free of all monsters, which exhaust; everything discarded; one doom on the scenario sheet."""
    who = event.who
    game.say("defeated", DEFEAT, target=who)
    game.falling.add(who)
    for monster in game.engaged_with(who):
        yield from game.kernel.occur(Event(Freed(monster=monster), who))
    for card in game.assets(who):
        discard(game, card, DEFEAT)
    for field in TOKENS:
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


HANDLERS = on(Defeated, defeat) | on(Devoured, devour) | on(NewInvestigators, join)
