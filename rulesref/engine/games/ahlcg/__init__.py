"""Arkham Horror: The Card Game on the kernel: its table of words, and what each kind of event does."""

from __future__ import annotations

from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.grammar import GRAMMAR
from rulesref.engine.games.ahlcg.layout import lay_out
from rulesref.engine.games.ahlcg.sentences import VOCABULARY
from rulesref.engine.games.ahlcg.timing import SEQUENCES
from rulesref.engine.rules import Rules

RULES = Rules(Arkham, VOCABULARY, GRAMMAR, SEQUENCES, "ahlcg/player-window", lay_out)
