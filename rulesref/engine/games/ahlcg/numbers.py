"""Numbers that a text asks for besides fields of things: of a test, of an investigator, of cards in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

OF_A_TEST = ("margin", "success", "failure", "engaged", "fight", "evade", "investigate")
"""`test.margin`: by how much it was passed or failed; the rest are 1 or 0."""
COPIES, DISPLAYED = "play", "victory"
"""`play.01014`: how many copies of a card are in play; `victory.cultist`: unique cards with a trait in the display."""


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


def count_stage(game: Arkham) -> int:
    """At which act the investigators are."""
    acts = [act for act in game.state.find(type="act") if game.state.get(act, "zone") == "play"]
    return max((int(game.state.get(act, "stage")) for act in acts), default=0)


def count_started(game: Arkham) -> int:
    """How many began the scenario, eliminated or not."""
    return int(game.started)


OF_THE_GAME: Mapping[str, Callable[[Arkham], int]] = {
    "game.investigators": count_started,
    "game.act": count_stage,
}
"""How many began the scenario; at which act they are."""
NUMBERS = (*OF_THE_GAME, *(f"test.{one}" for one in OF_A_TEST), *(f"you.{one}" for one in OF_AN_INVESTIGATOR))


def find_number(game: Arkham, name: str, who: str) -> int | None:
    """What is known of the test under way (`test.margin`), of the game, of investigators and cards; none where it is a
    field of a thing."""
    thing, _, field = name.partition(".")
    if thing == "test":
        return count_of_test(game, field)
    if name in OF_THE_GAME:
        return OF_THE_GAME[name](game)
    if thing in COUNTED:
        return COUNTED[thing](game, field)
    thing = game.read_word(thing, who) if who else thing
    if not thing:
        # Where a situation says nothing of places, nothing lies there.
        return 0
    if field in OF_AN_INVESTIGATOR and game.state.get(thing, "type") == "investigator":
        return count_of_investigator(game, thing, field)
    return None


def count_of_investigator(game: Arkham, who: str, name: str) -> int:
    """One of those, or what stands in a field."""
    return OF_AN_INVESTIGATOR[name](game, who) if name in OF_AN_INVESTIGATOR else game.value(who, name)


def count_of_test(game: Arkham, name: str) -> int:
    if name in ("success", "failure"):
        return int(game.test.result == {"success": "succeeded", "failure": "failed"}[name])
    if name in ("fight", "evade", "investigate"):
        return int(game.test.about.action == name)
    if name == "engaged":
        return int(game.is_engaged(game.test.about.target, game.test.who))
    return game.test.margin


def count_copies(game: Arkham, code: str) -> int:
    return sum(game.state.get(name, "zone") in game.in_play for name in game.state.find(card=code))


def count_displayed(game: Arkham, trait: str) -> int:
    """Unique cards with a trait in the victory display."""
    shown = game.state.find(zone="victory", unique=True)
    return sum(trait in game.state.get(card, "traits") for card in shown)


COUNTED: Mapping[str, Callable[[Arkham, str], int]] = {COPIES: count_copies, DISPLAYED: count_displayed}
