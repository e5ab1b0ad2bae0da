"""Surge: one more encounter card, and one more for each that surges in its turn.

The table of the drawing returns to its first step, so the draws follow one another and none is inside the one before;
only what comes «after» a draw waits until the last of them is resolved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

SURGE = "ahlcg/surge"
SURGES, OF_SURGE = "surges", "of_surge"
"""What a drawing says of itself: the card of it that surges, and whether another one brought it."""
PLAIN = {"draws-encounter", "revelation", "discarded", "reshuffled", "surge", "peril", "fizzled"}
"""Steps of a drawing in which nobody decides anything but the deck."""
MOST = 300
"""So many cards nobody draws one after another: what they change goes on growing for ever."""


def follow_surge(game: Arkham, event: Event) -> Run[None]:
    """Draw until a card does not surge. A draw that is itself brought by surge leaves that to the first one."""
    if event.data.get(OF_SURGE):
        return
    drawn: list[Event] = []
    cards: list[str] = []
    met: dict[str, int] = {}
    while card := event.data.pop(SURGES, ""):
        cards.append(card)
        _check_end(game, cards, met)
        event = yield from game.kernel.begin(Event("draw-encounter", {"who": event.data["who"], OF_SURGE: True}))
        drawn.append(event)
    for event in reversed(drawn):
        yield from game.kernel.finish(event)


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
