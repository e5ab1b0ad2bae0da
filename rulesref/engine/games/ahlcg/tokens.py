"""Things that are counted: resources, clues, cards in hand, actions, uses, healing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.ahlcg.costs import discard_used_up
from rulesref.engine.games.ahlcg.damage import is_defeated
from rulesref.engine.games.ahlcg.moving import find_forbidding
from rulesref.engine.games.ahlcg.pool import lose_actions
from rulesref.engine.games.ahlcg.results import count_wanted

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

EFFECTS = "ahlcg/effects"
USES = "ahlcg/uses"
WOUNDED = ("investigator", "asset", "enemy")
"""What can be defeated."""


def gain(game: Arkham, event: Event) -> Run[None]:
    who = event.data.get("to") or event.data["who"]
    if amount := event.data.get("resources", 0):
        game.state.add(who, "resources", amount)
        game.say("gains", event.data.get("rule", "ahlcg/resources"), target=who, amount=amount)
    if amount := event.data.get("clues", 0):
        game.state.add(who, "clues", amount)
        game.say("gains-clues", "ahlcg/clues", target=who, amount=amount)
    yield from ()


def lose(game: Arkham, event: Event) -> Run[None]:
    """Resources, cards in hand or actions; what is not there is not lost, and then it was not done in full."""
    who = event.data.get("to") or event.data["who"]
    for field in ("resources", "hand", "actions", "clues"):
        if wanted := event.data.get(field, 0):
            if field == "actions":
                lost = lose_actions(game, who, wanted)
            else:
                lost = min(wanted, game.state.get(who, field))
                game.state.add(who, field, -lost)
            event.whole = event.whole and lost == wanted
            if lost or "otherwise" not in event.data:
                game.say(f"loses-{field}", EFFECTS, target=who, amount=lost)
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
    if forbidding := find_forbidding(game, who, "discover"):
        game.say("prevails", "ahlcg/cannot", card=forbidding[0])
        game.kernel.fizzle(event, "ahlcg/cannot")
        return
    wanted = count_wanted(game, event)
    found = min(wanted, game.state.get(place, "clues"))
    if not found:
        game.kernel.fizzle(event)
        return
    game.state.add(place, "clues", -found)
    game.state.add(who, "clues", found)
    event.whole = found == wanted
    game.say("discovers", "ahlcg/clues", target=who, amount=found, place=place)
    yield from ()


def place_clues(game: Arkham, event: Event) -> Run[None]:
    """Clues from the pool onto a location: so many, or as many as are missing from a number."""
    place = event.data["at"]
    amount = event.data.get("clues", 0)
    if "up_to" in event.data:
        amount = max(0, event.data["up_to"] - game.state.get(place, "clues"))
    if amount:
        game.state.add(place, "clues", amount)
        game.say("clues-placed", "ahlcg/clues", place=place, amount=amount)
    yield from ()


def move_tokens(game: Arkham, event: Event) -> Run[None]:
    """Tokens of a kind from one thing onto another, as many as there are; where nothing is named, into the pool."""
    source, target = event.data["from"], event.data.get("to", "")
    for token in ("damage", "horror", "clues", "resources"):
        if wanted := event.data.get(token, 0):
            moved = min(wanted, game.state.get(source, token))
            event.whole = event.whole and moved == wanted
            game.state.add(source, token, -moved)
            if target:
                game.state.add(target, token, moved)
            game.say(f"moved-{token}", EFFECTS, card=source, amount=moved)
    hurt = target and (event.data.get("damage") or event.data.get("horror"))
    if hurt and game.state.get(target, "type") in WOUNDED and is_defeated(game, target):
        about = {"card": target, "what": game.state.get(target, "type")}
        yield from game.kernel.join(event, Event("defeated", about))
    yield from ()


def add_uses(game: Arkham, event: Event) -> Run[None]:
    """Tokens onto a card: only of the kind that its uses have."""
    card, kind = event.data["to"], event.data["of"]
    if game.state.get(card, "uses_of") != kind:
        game.say("wrong-uses", USES, card=card)
        game.kernel.fizzle(event)
        return
    game.state.add(card, "uses", event.data["uses"])
    game.say("uses-added", USES, card=card, amount=event.data["uses"])
    yield from ()


def spend_uses(game: Arkham, event: Event) -> Run[None]:
    """Uses that stand behind the colon: spent as the effect resolves, whatever was ignored before it."""
    card, amount = event.data["from"], event.data["uses"]
    if game.state.get(card, "uses") < amount:
        game.kernel.fizzle(event)
        return
    game.state.add(card, "uses", -amount)
    game.say("uses-spent", USES, card=card, amount=amount)
    discard_used_up(game, card)
    yield from ()


def exhaust(game: Arkham, event: Event) -> Run[None]:
    card = event.data["card"]
    if game.state.get(card, "exhausted") or game.state.get(card, "zone") not in game.in_play:
        game.kernel.fizzle(event)
        return
    game.state.set(card, "exhausted", True)
    game.say("exhausts", "ahlcg/exhaust-exhausted", card=card)
    yield from ()


HANDLERS = {
    "gain": gain,
    "lose": lose,
    "heal": heal,
    "discover": discover,
    "add-uses": add_uses,
    "spend-uses": spend_uses,
    "exhaust": exhaust,
    "move-tokens": move_tokens,
    "place-clues": place_clues,
}
