"""Sums of Call of Cthulhu: who wins a struggle, what success brings, what a domain is worth, day or night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesref.engine.situation import Sum

ACTIVE, OPPONENT, NOBODY = "active", "opponent", "nobody"
STORY_WON = 5
"""Success tokens on one's side that win a story."""
GAME_WON = 3
"""Stories that win the game."""


def compare(active: int, opponent: int, fast_active: int = 0, fast_opponent: int = 0) -> str:
    """Who is ahead: more wins; a tie goes to whoever has more Fast characters there, but a tie at nought to nobody."""
    if active != opponent:
        return ACTIVE if active > opponent else OPPONENT
    if active == 0 or fast_active == fast_opponent:
        return NOBODY
    return ACTIVE if fast_active > fast_opponent else OPPONENT


def success_tokens(active: int, opponent: int, fast_active: int = 0, fast_opponent: int = 0) -> int:
    """Tokens that the active player may place by skill: none below 1, two where nobody stands against them."""
    if active < 1 or compare(active, opponent, fast_active, fast_opponent) != ACTIVE:
        return 0
    return 2 if opponent <= 0 else 1


def worth(resources: Sequence[str], transient: Sequence[str] = (), faction: str = "", card: bool = True) -> int:
    """What a domain is worth, or its resources of one faction: a Transient one counts twice when a card is paid for."""

    def count(found: Sequence[str]) -> int:
        return sum(not faction or one == faction for one in found)

    return count(resources) + count(transient) * (2 if card else 1)


def time_of_day(day: int, night: int) -> str:
    """By the number of Day and Night cards in play: neither, one of them, or both at once."""
    if day and night:
        return "both"
    return "day" if day else "night" if night else "neither"


SUMS: Mapping[str, Sum] = {
    "struggle": (compare, "coc/resolving-icon-struggles"),
    "success": (success_tokens, "coc/determine-success"),
    "worth": (worth, "coc/drain-domain"),
    "time": (time_of_day, "coc/day-and-night"),
}
"""By the name that an example uses: the function, and the entry that says so."""
