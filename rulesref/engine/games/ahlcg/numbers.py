"""Numbers that a text asks for besides fields of things: of a test, of an investigator, of cards in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

OF_A_TEST = ("margin", "success", "failure", "engaged", "fight", "evade", "investigate")
"""`test.margin`: by how much it was passed or failed; the rest are 1 or 0."""
COPIES = "play"
"""`play.01014`: how many copies of a card are in play."""


def count_hand(game: Arkham, who: str) -> int:
    """Cards in hand: those that a situation names, and those of which it only says how many."""
    held = [card for card in game.state.find(zone="hand", controller=who) if game.is_player_card(card)]
    return int(game.state.get(who, "hand")) + len(held)


def count_opponents(game: Arkham, who: str) -> int:
    return sum(game.is_engaged(enemy, who) for enemy in game.find_in_play("enemy"))


def _count_remaining(most: str, token: str) -> Callable[[Arkham, str], int]:
    return lambda game, who: max(0, game.value(who, most) - int(game.state.get(who, token)))


OF_AN_INVESTIGATOR: Mapping[str, Callable[[Arkham, str], int]] = {
    "cards": count_hand,
    "opponents": count_opponents,
    "remaining_health": _count_remaining("health", "damage"),
    "remaining_sanity": _count_remaining("sanity", "horror"),
}
STARTED = "game.investigators"
"""How many began the scenario."""
NUMBERS = (STARTED, *(f"test.{one}" for one in OF_A_TEST), *(f"you.{one}" for one in OF_AN_INVESTIGATOR))


def count_of_investigator(game: Arkham, who: str, name: str) -> int:
    """One of those, or what stands in a field."""
    return OF_AN_INVESTIGATOR[name](game, who) if name in OF_AN_INVESTIGATOR else game.value(who, name)


def count_of_test(game: Arkham, name: str) -> int:
    data = game.test.data
    if name in ("success", "failure"):
        return int(data.get("result") == {"success": "succeeded", "failure": "failed"}[name])
    if name in ("fight", "evade", "investigate"):
        return int(data.get("action") == name)
    if name == "engaged":
        return int(game.is_engaged(data["target"], data["who"]))
    return int(data.get(name, 0))


def count_copies(game: Arkham, code: str) -> int:
    return sum(game.state.get(name, "zone") in game.in_play for name in game.state.find(card=code))
