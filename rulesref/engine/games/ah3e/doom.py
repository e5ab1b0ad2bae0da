"""Doom: where it is placed, where it goes instead, and what too much of it in one place brings about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import About, Event, Run, choose_one
from rulesref.engine.games.ah3e.events import PlaceDoom, RemoveDoom, SheetDoom
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition

PANIC, ANOMALIES = 1, 2
"""Archive cards whose rules hold while they are in the codex."""
SPACE_ANOMALY, NEIGHBOURHOOD_ANOMALY = 3, 5
PANIC_AT, PANIC_REMOVES = 4, 3


def place_doom(game: ThirdEdition, event: Event[PlaceDoom]) -> Run[None]:
    """Doom for a space, one token after another."""
    rule = event.about.rule or "ah3e/rule-488"
    for _ in range(event.about.doom):
        yield from _place_one(game, event.about.at, rule, event)


def _place_one(game: ThirdEdition, space: str, rule: str, event: Event[About]) -> Run[None]:
    if game.state.get(space, "street"):
        near = [one for one in game.state.get(space, "connects") if game.state.get(one, "neighbourhood")]
        if not near:
            game.kernel.fizzle(event, "ah3e/rule-003")
            return
        place = yield from choose_one(game.players[0], "place", near, event)
        game.say("not-on-street", "ah3e/rule-472-3", "ah3e/rule-004", place=space, target=place)
        space = place
    hood = game.state.get(space, "neighbourhood")
    if game.has_archive(ANOMALIES) and hood and game.state.get(hood, "anomaly"):
        game.say("anomaly-diverts", "ah3e/rule-411", place=hood)
        yield from game.kernel.occur(Event(SheetDoom(doom=1, rule="ah3e/rule-411")))
        return
    game.state.add(space, "doom", 1)
    game.say("doom-placed", rule, place=space, amount=game.state.get(space, "doom"))
    yield from _check_space(game, space, hood)


def _check_space(game: ThirdEdition, space: str, hood: str) -> Run[None]:
    """Cards 1 and 2 of the archive watch every space."""
    here = game.state.get(space, "doom")
    if game.has_archive(ANOMALIES) and hood:
        everywhere = sum(game.state.get(one, "doom") for one in game.spaces_of(hood))
        if here >= SPACE_ANOMALY or everywhere >= NEIGHBOURHOOD_ANOMALY:
            game.state.set(hood, "anomaly", True)
            game.say("anomaly-appears", "ah3e/rule-411", place=hood, amount=here, whole=everywhere)
    if game.has_archive(PANIC) and here >= PANIC_AT:
        game.say("panic", "ah3e/rule-437", place=space, amount=here)
        yield from game.kernel.occur(Event(RemoveDoom(at=space, doom=PANIC_REMOVES, rule="ah3e/rule-437")))
        for other in game.spaces_of(hood):
            if other != space:
                yield from game.kernel.occur(Event(PlaceDoom(at=other, rule="ah3e/rule-437")))
        yield from game.kernel.occur(Event(SheetDoom(doom=1, rule="ah3e/rule-437")))


def remove_doom(game: ThirdEdition, event: Event[RemoveDoom]) -> Run[None]:
    """Doom leaves a space; a neighbourhood without any loses its anomaly."""
    space = event.about.at
    amount = min(event.about.doom, game.state.get(space, "doom"))
    game.state.add(space, "doom", -amount)
    game.say("doom-removed", (event.about.rule or "ah3e/rule-488"), place=space, amount=amount)
    hood = game.state.get(space, "neighbourhood")
    if hood and game.state.get(hood, "anomaly") and not any(game.state.get(o, "doom") for o in game.spaces_of(hood)):
        game.state.set(hood, "anomaly", False)
        game.say("anomaly-ends", "ah3e/rule-411-3e", place=hood)
    yield from ()


def place_on_sheet(game: ThirdEdition, event: Event[SheetDoom]) -> Run[None]:
    sheet = game.state.find_one("scenario")
    game.state.add(sheet, "doom", event.about.doom)
    game.say("sheet-doom", (event.about.rule or "ah3e/rule-488"), card=sheet, amount=event.about.doom)
    yield from ()


HANDLERS = on(PlaceDoom, place_doom) | on(RemoveDoom, remove_doom) | on(SheetDoom, place_on_sheet)
