"""Arkham Horror: The Card Game on the kernel: its table of words, and what each kind of event does."""

from __future__ import annotations

from rulesref.engine.games import Rules
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.layout import lay_out
from rulesref.engine.games.ahlcg.not_modelled import LIMITS
from rulesref.engine.games.ahlcg.numbers import COUNTED, NUMBERS
from rulesref.engine.games.ahlcg.sentences import VOCABULARY
from rulesref.engine.games.ahlcg.things import SKILLS
from rulesref.engine.games.ahlcg.timing import SEQUENCES
from rulesref.engine.grammar import Grammar

OF_A_TEST = ("skill", "base", "bonus", "easier", "difficulty", "auto", "as_if", "symbols", "success", "instead")
GRAMMAR = Grammar(
    Arkham,
    limits=LIMITS,
    acts=("play", "activate", "fight", "evade", "investigate", "engage", "move", "draw", "resource"),
    kinds=("forced", "reaction", "delayed", "free", "action"),
    own_answers=(
        "assign", "enemy", "commit", "draw", "result", "way", "prey", "lead", "attacked", "trauma", "ignore", "replace",
        "place", "action", "turn", "next", "pay", "prevails", "reveal", "discard", "mulligan", "spends", "skill", "top",
    ),
    own_named={
        "script": ("assign", "enemy", "commit"),
        "events": ("enemy", "at", "from", "deck", "place", "into", "towards", "against"),
    },
    own_general=("here", "you", "active", "tester", "anyone", "attached", "bearer", "bag", "deck"),
    numbers=NUMBERS,
    counted=tuple(COUNTED),
    codes=True,
    own_texts=("elder_sign", "hard_symbols", "instead"),
    own_values={"skill": SKILLS, "deed": ("attack",)},
    own_choices=("without", "farthest", "nearest", "distance", "free_of", "other"),
    aimed={"play": "card", "activate": "ability", "fight": "target", "evade": "target", "engage": "target"},
)  # fmt: skip
RULES = Rules(Arkham, VOCABULARY, GRAMMAR, SEQUENCES, "ahlcg/player-window", lay_out)
