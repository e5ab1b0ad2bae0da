"""The start of the day: menhirs, locations, dials, the event card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.tainted_grail.arrival import guardians_at
from rulesref.engine.games.tainted_grail.limits import LIMITS
from rulesref.engine.games.tainted_grail.places import distance, is_near_menhir, menhirs, open_places
from rulesref.engine.games.tainted_grail.timing import DAY, GAME
from rulesref.engine.games.tainted_grail.tracks import add, take
from rulesref.engine.limits import refuse_unmodelled
from rulesref.engine.refusal import Incomplete
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

WYRDNESS = f"{GAME}/menhirs-and-wyrdness"
NONE_LEFT = f"{GAME}/no-menhirs-left"
PENALTY = 2
"""Health lost and terror gained; the document's icons are lost, its words fit these two."""


def remove_menhirs(game: Avalon) -> Run[None]:
    """I.1: a menhir without a dial is spent."""
    for menhir in menhirs(game):
        if not game.state.get(menhir, "dial"):
            game.state.set(menhir, "zone", "gone")
            game.say("menhir-removed", DAY.rule("I.1"), menhir=menhir)
    yield from ()


def remove_locations(game: Avalon) -> Run[None]:
    """I.2: what lies near no active menhir is discarded; without any menhir nothing is, but everybody suffers."""
    if not menhirs(game):
        game.say("no-menhirs", NONE_LEFT)
        for who in game.players:
            yield from _suffer(game, who, NONE_LEFT)
        return
    lost = [place for place in open_places(game) if not is_near_menhir(game, game.state.get(place, "at"))]
    if any(guardians_at(game, place) for place in lost):
        raise refuse_unmodelled(LIMITS, "guardian-without-location")
    for place in lost:
        game.state.set(place, "zone", "bottom")
        game.say("location-lost", DAY.rule("I.2"), place=place)
    for who in game.players:
        if game.state.get(who, "location") in lost:
            yield from _displace(game, who)


def _displace(game: Avalon, who: str) -> Run[None]:
    """To the nearest location that is left, of several to the one with the lowest number. That is no travel."""
    yield from _suffer(game, who, WYRDNESS)
    here = game.state.get(who, "location")
    near = min(open_places(game), key=lambda place: (distance(game, here, place), game.state.get(place, "number")))
    game.state.set(who, "location", near)
    game.say("displaced", WYRDNESS, who=who, place=near)


def _suffer(game: Avalon, who: str, rule: str) -> Run[None]:
    yield from add(game, who, "terror", PENALTY, rule)
    yield from take(game, who, "health", PENALTY, rule)


def lower_menhir_dials(game: Avalon) -> Run[None]:
    """I.3: a dial that shows 1 is taken away; the menhir itself stands until the next day."""
    for menhir in menhirs(game):
        shown = game.state.get(menhir, "dial")
        if shown:
            game.state.set(menhir, "dial", shown - 1)
            game.say("dial-lowered" if shown > 1 else "dial-removed", DAY.rule("I.3"), menhir=menhir, amount=shown - 1)
    yield from ()


def has_time(game: Avalon) -> bool:
    return any(game.state.find(type="dial")) or any(game.state.get(place, "time") for place in open_places(game))


def lower_time_dials(game: Avalon) -> Run[None]:
    """I.4: dials with a time token go down, dials with a quest token do not; locations lose one time token each."""
    rule = DAY.rule("I.4")
    for dial in game.state.find(type="dial"):
        shown = game.state.get(dial, "value")
        if game.state.get(dial, "of") == "quest":
            game.say("quest-dial-stays", f"{GAME}/quest-markers", dial=dial, amount=shown)
        elif game.state.get(dial, "zone") == "play":
            game.state.set(dial, "value", shown - 1)
            if shown == 1:
                game.state.set(dial, "zone", "gone")
            game.say("time-dial-lowered" if shown > 1 else "time-dial-removed", rule, dial=dial, amount=shown - 1)
    for place in open_places(game):
        if game.state.get(place, "time"):
            game.state.add(place, "time", -1)
            game.say("time-token-off", rule, place=place, amount=game.state.get(place, "time"))
    yield from ()


def reveal_event(game: Avalon) -> Run[None]:
    """I.5: a quest stays until it says otherwise; any other event is resolved and discarded."""
    card = next(game.state.find(type="event", zone="deck"), "")
    if not card:
        raise Incomplete("event")
    rule = DAY.rule("I.5")
    if game.state.get(card, "quest"):
        game.state.set(card, "zone", "play")
        game.say("quest-begins", rule, card=card)
        return
    game.state.set(card, "zone", "discard")
    game.say("event", rule, card=card)
    yield from game.run_effect(game.state.get(card, "do"), Event(Cause()), game.players[0], card)
