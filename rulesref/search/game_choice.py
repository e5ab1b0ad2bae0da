"""Decide whether to ask back which game is meant: the best results belong to several, and nothing says which.

The weights of the ranking are those of a softmax over the candidates, so exponents of scores are chances of entries,
and those of the entries of a game add up to the chance of the game. `site/search/game-choice.js` does the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from math import exp

COUNTED = 10
"""Results whose chances count: those that a list shows."""
CERTAIN = 0.94
"""Chance from which on the game of the best result is not questioned. Of 459 tuning questions that name no game, 48
have a first result of a wrong game: 62 % of these ask back, and 21 % of the others. At 0.85 it is 46 % and 13 %."""
OFFERED = 0.02
"""Chance from which on a game is offered."""


def list_games_to_choose(scored: Iterable[tuple[str, float]]) -> tuple[str, ...]:
    """Return the games to choose from, the likeliest first; none if the game is certain.

    `scored` has the game and the score of each result, the best first.
    """
    best: tuple[str, float] | None = None
    chances: dict[str, float] = {}
    total = 0.0
    for game, score in islice(scored, COUNTED):
        best = best or (game, score)
        chance = exp(score - best[1])
        chances[game] = chances.get(game, 0.0) + chance
        total += chance
    if best is None or chances[best[0]] >= CERTAIN * total:
        return ()
    likeliest = sorted(chances, key=lambda game: -chances[game])
    return tuple(game for game in likeliest if chances[game] >= OFFERED * total)
