"""The games that run on the kernel, one package or module each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulesref.engine.example import Game
from rulesref.engine.games.ahlcg.game import Arkham

Rows = Mapping[str, Mapping[str, Any]]

GAMES: dict[str, Callable[[Sequence[str], Rows, Rows], Game]] = {"ahlcg": Arkham}
"""Makes a situation of a game from its players, things and abilities."""
