"""The games that run on the kernel, one package each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rulesref.engine.examine import examine
from rulesref.engine.examine_claims import ClaimGrammar, examine_claims, make_claim_grammar
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
    """The faults of all examples; one of a game that nothing here can play is one."""
    return [problem for example in examples for problem in _examine(example)]


def _examine(example: Example) -> list[Problem]:
    if example.game not in GAMES:
        return [Problem("E006", example.path, 1, {"game": example.game, "known": ", ".join(GAMES)})]
    return [*examine(example, GAMES[example.game].grammar), *examine_claims(example, claim_grammar(example.game))]


@cache
def claim_grammar(game: str) -> ClaimGrammar:
    """What claims of a game may say; made once, from its sentences, its grammar and its sequences."""
    rules = GAMES[game]
    return make_claim_grammar(rules.vocabulary, rules.grammar, rules.sequences)
