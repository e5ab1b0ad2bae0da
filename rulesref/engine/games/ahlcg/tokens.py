"""Things that are counted: resources, clues, cards in hand, actions, healing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

EFFECTS = "ahlcg/effects"


def gain(game: Arkham, event: Event) -> Run[None]:
    who = event.data.get("to") or event.data["who"]
    game.state.add(who, "resources", event.data["resources"])
    game.say("gains", event.data.get("rule", "ahlcg/resources"), target=who, amount=event.data["resources"])
    yield from ()


def lose(game: Arkham, event: Event) -> Run[None]:
    """Resources, cards in hand or actions; what is not there is not lost, and then it was not done in full."""
    who = event.data.get("to") or event.data["who"]
    for field in ("resources", "hand", "actions", "clues"):
        if wanted := event.data.get(field, 0):
            lost = min(wanted, game.state.get(who, field))
            game.state.add(who, field, -lost)
            if field == "actions":
                # Additional actions are lost last.
                extra = list(game.state.get(who, "extra", []))
                taken = min(wanted - lost, len(extra))
                game.state.set(who, "extra", extra[: len(extra) - taken])
                lost += taken
            event.whole = event.whole and lost == wanted
            game.say(f"loses-{field}", EFFECTS, target=who, amount=lost)
    yield from ()


def draw(game: Arkham, event: Event) -> Run[None]:
    """Cards from a player's deck, as a number: which ones they are does not matter here."""
    who, amount = event.data.get("to") or event.data["who"], event.data.get("cards", 1)
    game.state.add(who, "hand", amount)
    game.say("draws", event.data.get("rule", "ahlcg/draw-card"), target=who, amount=amount)
    yield from ()


def heal(game: Arkham, event: Event) -> Run[None]:
    target = event.data.get("to") or event.data["who"]
    for token in ("damage", "horror"):
        healed = min(event.data.get(token, 0), game.state.get(target, token))
        if healed:
            game.state.add(target, token, -healed)
            game.say(f"healed-{token}", "ahlcg/heal", target=target, amount=healed)
    yield from ()


def discover(game: Arkham, event: Event) -> Run[None]:
    who, place = event.data["who"], event.data["at"]
    found = min(event.data.get("clues", 1), game.state.get(place, "clues"))
    if not found:
        game.kernel.fizzle(event)
        return
    game.state.add(place, "clues", -found)
    game.state.add(who, "clues", found)
    event.whole = found == event.data.get("clues", 1)
    game.say("discovers", "ahlcg/clues", target=who, amount=found, place=place)
    yield from ()
