"""How a scenario ends: investigators resign, a resolution is reached, or nobody is left; then nothing more happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.effects import announce
from rulesref.engine.events import Event, Run
from rulesref.engine.games.ahlcg.events import Eliminated, Experience, GameEnds, GameEndsFor, Resign, Resolution
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

RESIGN = "ahlcg/resign"
RESOLUTION = "ahlcg/resolution-point"
OVER = "ahlcg/winning-and-losing"


class ScenarioOver(Exception):
    """Everything that is under way ends here."""


def resign(game: Arkham, event: Event[Resign]) -> Run[None]:
    """An investigator leaves the scenario without being defeated."""
    who = event.who
    game.say("resigns", RESIGN, who=who)
    yield from game.kernel.occur(Event(Eliminated(), who))


def reach_resolution(game: Arkham, event: Event[Resolution]) -> Run[None]:
    """«(→R2)»: the scenario ends here, whatever is still to be done."""
    game.say("resolution", RESOLUTION, number=event.about.number)
    yield from end_scenario(game, RESOLUTION)


def end_scenario(game: Arkham, rule: str) -> Run[None]:
    """What waits for the end of the game comes first."""
    yield from game.kernel.occur(Event(GameEnds()))
    game.say("scenario-over", rule)
    game.over = True
    raise ScenarioOver


def end_for_all(game: Arkham, event: Event[GameEnds]) -> Run[None]:
    """For the weaknesses of everybody who is still playing the game ends now."""
    for who in game.find_playing():
        yield from end_for_weaknesses(game, who)


def end_for_weaknesses(game: Arkham, who: str) -> Run[list[str]]:
    """Every weakness of an investigator hears that the game ends for it. Returns them."""
    weaknesses = [card for card in game.state.find(weakness=True) if game.state.get(card, "bearer") == who]
    for card in weaknesses:
        yield from game.kernel.occur(Event(GameEndsFor(card=card), who))
    return weaknesses


def change_experience(game: Arkham, event: Event[Experience]) -> Run[None]:
    """More or less experience for this scenario, besides what the victory display and the resolution give."""
    who, amount = event.about.to or event.who, event.about.amount
    game.state.add(who, "experience", amount)
    game.say("experience", "ahlcg/experience-1-count", who=who, amount=amount)
    yield from ()


HANDLERS = (
    on(Resign, resign)
    | on(Resolution, reach_resolution)
    | on(GameEnds, end_for_all)
    | on(GameEndsFor, announce)
    | on(Experience, change_experience)
)
