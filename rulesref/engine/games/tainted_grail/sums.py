"""Sums of Tainted Grail: what development costs, skill cards, dials of menhirs, energy."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.values import Value

DEAREST = 10
"""The fifth point of a pair and each one after it."""
EXHAUSTED = 1
"""The two lowest cells of the energy track are red: 0 and 1."""
EXHAUSTED_GAIN = 4


def attribute_price(raised: int, opposite: int) -> int:
    """Experience for one more point: it depends on the points in both attributes of the pair."""
    return min(DEAREST, 2 * (raised + opposite + 1))


def skill_cards(points: int) -> int:
    """The first two points are markers on the tray; the third and each one after it is a skill card."""
    return max(0, points - 2)


def first_dial(players: int) -> int:
    """What the dial of the first menhir shows."""
    return 9 - players


def menhir_dial(value: int, players: int, story: bool = False) -> int:
    """A dial of `value`, less 1 for each player; in story mode one player fewer is counted."""
    return value - (players - 1 if story and players > 1 else players)


def is_exhausted(energy: int) -> bool:
    return energy <= EXHAUSTED


def restored_energy(energy: int, start: int, health: int) -> int:
    """Energy after a night: the start cell, or 4 more for the exhausted, and never above health."""
    return min(health, energy + EXHAUSTED_GAIN if is_exhausted(energy) else start)


def rule_of_dial(value: int, players: int, story: bool = False) -> str:
    return f"{GAME}/story-mode" if story else f"{GAME}/menhir-activation"


SUMS: Mapping[str, tuple[Callable[..., Value], str | Callable[..., str]]] = {
    "attribute-price": (attribute_price, f"{GAME}/increase-attributes"),
    "skill-cards": (skill_cards, f"{GAME}/gaining-skills"),
    "first-dial": (first_dial, f"{GAME}/world-setup-2-menhir"),
    "menhir-dial": (menhir_dial, rule_of_dial),
    "restored-energy": (restored_energy, f"{GAME}/end-2-restore-energy"),
}
"""By the name that an example uses: the function, and the entry that says so."""
