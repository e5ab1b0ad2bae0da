"""Surge: one more encounter card, and one more for each that surges in its turn.

The table of the drawing returns to its first step, so the draws follow one another and none is inside the one before;
only what comes «after» a draw waits until the last of them is resolved.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import About, Event, Run
from rulesref.engine.games.ahlcg.events import DrawEncounter, Drawn
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

SURGE = "ahlcg/surge"
PLAIN = {"draws-encounter", "revelation", "discarded", "reshuffled", "surge", "peril", "fizzled"}
"""Steps of a drawing in which nobody decides anything but the deck."""
MOST = 300
"""So many cards nobody draws one after another: what they change goes on growing for ever."""


def follow_surge(game: Arkham, event: Event[DrawEncounter] | Event[Drawn]) -> Run[None]:
    """Draw until a card does not surge. A draw that is itself brought by surge leaves that to the first one."""
    if event.about.of_surge:
        return
    drawn: list[Event[About]] = []
    cards: list[str] = []
    met: dict[str, int] = {}
    card = take_surge(event)
    while card:
        cards.append(card)
        _check_end(game, cards, met)
        another = yield from game.kernel.begin(Event(DrawEncounter(of_surge=True), event.who))
        drawn.append(another)
        card = take_surge(another)
    for one in reversed(drawn):
        yield from game.kernel.finish(one)


def take_surge(event: Event[About]) -> str:
    """The card of a drawing that surges; it is followed once."""
    card = ""
    if isinstance(event.about, DrawEncounter | Drawn):
        card = event.about.surges
        event.about = replace(event.about, surges="")
    return card


def _check_end(game: Arkham, cards: list[str], met: dict[str, int]) -> None:
    """Refuses a chain that comes back to where it was, or grows for ever: no document says what stops it."""
    since = game.kernel.trace[met.setdefault(_describe(game), len(game.kernel.trace)) :]
    if (since and {step.what for step in since} <= PLAIN) or len(cards) > MOST:
        raise Refused("endless-surge", SURGE, cards=list(dict.fromkeys(cards)))


def _describe(game: Arkham) -> str:
    """All that is on the table and kept in mind; the order of a shuffled deck nobody knows."""
    things = dict(game.state.snapshot())
    for deck in game.state.find(shuffled=True):
        things[deck] = {**things[deck], "cards": sorted(game.state.get(deck, "cards"))}
    return repr((things, game.kernel.describe_memory()))
