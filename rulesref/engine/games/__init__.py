"""The games that run on the kernel, one package each."""

from __future__ import annotations

from collections.abc import Iterable

from rulesref.engine.examine import examine
from rulesref.engine.games import ah3e, ahlcg, coc, tainted_grail
from rulesref.engine.rules import Rules
from rulesref.model import Example
from rulesref.problems import Problem

GAMES: dict[str, Rules] = {
    "ah3e": ah3e.RULES,
    "ahlcg": ahlcg.RULES,
    "coc": coc.RULES,
    "tainted-grail": tainted_grail.RULES,
}


def examine_all(examples: Iterable[Example]) -> list[Problem]:
    """The faults of all examples whose game runs."""
    return [problem for one in examples if one.game in GAMES for problem in examine(one, GAMES[one.game].grammar)]
