"""What an example of Arkham Horror LCG may say besides fields of things: actions, answers, events and their keys."""

from __future__ import annotations

from rulesref.engine.games.ahlcg.fields import SKILLS
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.limits import LIMITS
from rulesref.engine.games.ahlcg.numbers import COUNTED, NUMBERS
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
