"""Arkham Horror 3e on the kernel: its round, its tests, its monsters, and what each kind of event does."""

from __future__ import annotations

from rulesref.engine.games.ah3e.game import ThirdEdition
from rulesref.engine.games.ah3e.grammar import GRAMMAR
from rulesref.engine.games.ah3e.sentences import VOCABULARY
from rulesref.engine.games.ah3e.timing import SEQUENCES
from rulesref.engine.rules import Rules

RULES = Rules(ThirdEdition, VOCABULARY, GRAMMAR, SEQUENCES)
