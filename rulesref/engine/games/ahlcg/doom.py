"""Doom on the agenda, clues on the act: when a deck advances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

PLACE = "ahlcg/r-1-2-place-doom"
CHECK = "ahlcg/r-1-3-check-doom-threshold"
ADVANCE = "ahlcg/act-and-agenda-decks"
TOKENS = "ahlcg/advance-1-remove-tokens"


def place(game: Arkham, event: Event) -> Run[None]:
    """Doom goes onto a card: the agenda in step 1.2, or whatever card a text names."""
    card = event.data.get("on") or next(game.state.find(type="agenda"))
    amount = event.data.get("doom", 1)
    game.state.add(card, "doom", amount)
    game.say("doom", event.data.get("rule", "ahlcg/doom"), card=card, amount=amount)
    yield from ()


def check(game: Arkham, event: Event) -> Run[None]:
    """1.3: all doom in play counts; if there is enough, the agenda advances."""
    agenda = next(game.state.find(type="agenda"))
    cards = [name for name in game.state.find() if game.state.get(name, "doom")]
    total = sum(game.state.get(name, "doom") for name in cards)
    threshold = game.state.get(agenda, "threshold")
    game.say("doom-counted", CHECK, amount=total, threshold=threshold)
    if total >= threshold:
        for name in cards:
            game.state.set(name, "doom", 0)
        game.say("doom-removed", TOKENS)
        yield from game.kernel.occur(Event("advanced", {"card": agenda}))


def spend_clues(game: Arkham, event: Event) -> Run[None]:
    """Investigators together spend the clues that the act asks for, and it advances."""
    act = next(game.state.find(type="act"))
    needed = game.state.get(act, "threshold")
    offered: dict[str, int] = event.data["clues"]
    for who, amount in offered.items():
        if game.state.get(who, "clues") < amount:
            raise Refused("too-few-clues", "ahlcg/clues", who=who, have=game.state.get(who, "clues"))
    if sum(offered.values()) < needed:
        raise Refused("act-needs-more", ADVANCE, needed=needed, have=sum(offered.values()))
    for who, amount in offered.items():
        game.state.add(who, "clues", -amount)
        game.say("spends-clues", ADVANCE, target=who, amount=amount)
    yield from game.kernel.occur(Event("advanced", {"card": act}))


def advanced(game: Arkham, event: Event) -> Run[None]:
    card = event.data["card"]
    game.state.set(card, "side", "b")
    game.say("advances", "ahlcg/advance-2-reverse-side", card=card)
    yield from game.run_effect(game.state.get(card, "reverse", []), event, game.players[0])
