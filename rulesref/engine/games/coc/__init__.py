"""Call of Cthulhu: The Card Game."""

from __future__ import annotations

from rulesref.engine.games import Rules
from rulesref.engine.games.coc.game import Cthulhu
from rulesref.engine.games.coc.not_modelled import LIMITS
from rulesref.engine.games.coc.sentences import VOCABULARY
from rulesref.engine.games.coc.timing import SEQUENCES
from rulesref.engine.grammar import Grammar

GRAMMAR = Grammar(
    Cthulhu,
    limits=LIMITS,
    acts=("play", "activate", "pass"),
    kinds=("forced", "reaction", "delayed", "action"),
    own_answers=(
        "pay", "commit", "story", "character", "ready", "token", "effect", "won", "restore", "resource", "side",
    ),
    own_named={"script": ("pay", "story", "character", "restore"), "events": ("story",)},
    own_general=("place",),
)  # fmt: skip
RULES = Rules(Cthulhu, VOCABULARY, GRAMMAR, SEQUENCES, "coc/timing-rule")
