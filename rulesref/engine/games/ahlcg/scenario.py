"""How a scenario ends: investigators resign, a resolution is reached, or nobody is left; then nothing more happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.effects import announce
from rulesref.engine.events import Event, Run

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

RESIGN = "ahlcg/resign"
RESOLUTION = "ahlcg/resolution-point"
OVER = "ahlcg/winning-and-losing"


class ScenarioOver(Exception):
    """Everything that is under way ends here."""


def resign(game: Arkham, event: Event) -> Run[None]:
    """An investigator leaves the scenario without being defeated."""
    who = event.data["who"]
    game.say("resigns", RESIGN, who=who)
    yield from game.kernel.occur(Event("eliminated", {"who": who}))


def reach_resolution(game: Arkham, event: Event) -> Run[None]:
    """«(→R2)»: the scenario ends here, whatever is still to be done."""
    game.say("resolution", RESOLUTION, number=event.data["number"])
    yield from end_scenario(game, RESOLUTION)


def end_scenario(game: Arkham, rule: str) -> Run[None]:
    """What waits for the end of the game comes first."""
    yield from game.kernel.occur(Event("game-ends"))
    game.say("scenario-over", rule)
    game.over = True
    raise ScenarioOver


def end_for_all(game: Arkham, event: Event) -> Run[None]:
    """For the weaknesses of everybody who is still playing the game ends now."""
    for who in game.find_playing():
        yield from end_for_weaknesses(game, who)


def end_for_weaknesses(game: Arkham, who: str) -> Run[list[str]]:
    """Every weakness of an investigator hears that the game ends for it. Returns them."""
    weaknesses = [card for card in game.state.find(weakness=True) if game.state.get(card, "bearer") == who]
    for card in weaknesses:
        yield from game.kernel.occur(Event("game-ends-for", {"card": card, "who": who}))
    return weaknesses


def change_experience(game: Arkham, event: Event) -> Run[None]:
    """More or less experience for this scenario, besides what the victory display and the resolution give."""
    who, amount = event.data.get("to") or event.data["who"], event.data["amount"]
    game.state.add(who, "experience", amount)
    game.say("experience", "ahlcg/experience-1-count", who=who, amount=amount)
    yield from ()


HANDLERS = {
    "resign": resign,
    "resolution": reach_resolution,
    "game-ends": end_for_all,
    "game-ends-for": announce,
    "experience": change_experience,
}
