"""Call of Cthulhu: The Card Game."""

from __future__ import annotations

from rulesref.engine.games.coc.game import Cthulhu
from rulesref.engine.games.coc.grammar import GRAMMAR
from rulesref.engine.games.coc.sentences import VOCABULARY
from rulesref.engine.games.coc.timing import SEQUENCES
from rulesref.engine.rules import Rules

RULES = Rules(Cthulhu, VOCABULARY, GRAMMAR, SEQUENCES, "coc/timing-rule")
