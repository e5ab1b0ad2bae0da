"""What is added to the result of a test or to an attack: by committed cards, and by abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ADDED = ("damage", "horror", "clues")


def count_added(game: Arkham, what: str) -> int:
    """How much more the attack or the investigation under way brings: of committed cards, and of `add`."""
    data = game.test.data
    committed = [card for card in data.get("committed", ()) if game.state.get(card, "committed")]
    of_cards = sum(int(game.state.get(card, "adds").get(what, 0)) for card in committed)
    return int(data.get(f"added_{what}", 0)) + of_cards


def count_wanted(game: Arkham, event: Event) -> int:
    """How many clues an event would discover, if there are so many."""
    added = count_added(game, "clues") if event.data.get("by") == "investigate" else 0
    return int(event.data.get("clues", 1)) + added


def add(game: Arkham, event: Event) -> Run[None]:
    """More damage or horror for the attack that is interrupted, or for that of the test under way."""
    attack: Event = event.data["interrupted"]
    data = attack.data if attack.kind == "attack" else game.test.data
    for what in ADDED:
        if amount := event.data.get(what, 0):
            data[f"added_{what}"] = data.get(f"added_{what}", 0) + amount
            game.say("added", "ahlcg/modifiers", amount=amount)
    yield from ()


HANDLERS = {"add": add}
