"""The games that run on the kernel, one package or module each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulesref.engine.events import Row
from rulesref.engine.examine import Grammar, examine
from rulesref.engine.explain import Vocabulary
from rulesref.engine.games.ah3e import grammar as ah3e_grammar
from rulesref.engine.games.ah3e import sentences as ah3e_sentences
from rulesref.engine.games.ah3e import timing as ah3e_timing
from rulesref.engine.games.ah3e.game import ThirdEdition
from rulesref.engine.games.ahlcg import grammar as ahlcg_grammar
from rulesref.engine.games.ahlcg import sentences as ahlcg_sentences
from rulesref.engine.games.ahlcg import timing as ahlcg_timing
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.coc import grammar as coc_grammar
from rulesref.engine.games.coc import sentences as coc_sentences
from rulesref.engine.games.coc import timing as coc_timing
from rulesref.engine.games.coc.game import Cthulhu
from rulesref.engine.situation import Situation
from rulesref.model import Example
from rulesref.problems import Problem


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game brings: how a situation of it is made, and how its story is told."""

    make: type[Situation]
    """From players, things and abilities."""
    vocabulary: Vocabulary
    grammar: Grammar
    sequences: Mapping[str, Sequence[Row]]
    """The steps of its round and of what runs inside it, by the entry that tells them."""
    window: str = ""
    """The entry that tells what a player window is, where it has any."""


GAMES: dict[str, Rules] = {
    "ah3e": Rules(ThirdEdition, ah3e_sentences.VOCABULARY, ah3e_grammar.GRAMMAR, ah3e_timing.SEQUENCES),
    "ahlcg": Rules(
        Arkham, ahlcg_sentences.VOCABULARY, ahlcg_grammar.GRAMMAR, ahlcg_timing.SEQUENCES, "ahlcg/player-window"
    ),
    "coc": Rules(Cthulhu, coc_sentences.VOCABULARY, coc_grammar.GRAMMAR, coc_timing.SEQUENCES, "coc/timing-rule"),
}


def examine_all(examples: Iterable[Example]) -> list[Problem]:
    """The faults of all examples whose game runs."""
    return [problem for one in examples if one.game in GAMES for problem in examine(one, GAMES[one.game].grammar)]
