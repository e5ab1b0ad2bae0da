"""Tainted Grail: the day, combat and diplomacy on the kernel."""

from __future__ import annotations

from rulesref.engine.games.tainted_grail.game import Avalon
from rulesref.engine.games.tainted_grail.grammar import GRAMMAR
from rulesref.engine.games.tainted_grail.sentences import VOCABULARY
from rulesref.engine.games.tainted_grail.timing import SEQUENCES
from rulesref.engine.rules import Rules

RULES = Rules(Avalon, VOCABULARY, GRAMMAR, SEQUENCES)
