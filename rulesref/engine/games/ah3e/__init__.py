"""Arkham Horror 3e on the kernel: its round, its tests, its monsters, and what each kind of event does."""

from __future__ import annotations

from rulesref.engine.games import Rules
from rulesref.engine.games.ah3e.game import ThirdEdition
from rulesref.engine.games.ah3e.not_modelled import LIMITS
from rulesref.engine.games.ah3e.round import STARTS
from rulesref.engine.games.ah3e.sentences import VOCABULARY
from rulesref.engine.games.ah3e.things import SKILLS, TOKENS
from rulesref.engine.games.ah3e.timing import MONSTER_PHASE, SEQUENCES
from rulesref.engine.grammar import Grammar

ACTS = ("attack", "evade", "focus", "move", "gather", "ward", "research", "trade", "component")
TEXTS = ("success", "failure")
GRAMMAR = Grammar(
    ThirdEdition,
    limits=LIMITS,
    acts=ACTS,
    kinds=("forced", "reaction", "action"),
    own_answers=(
        "assign", "amount", "action", "turn", "way", "asset", "roll", "modify", "die", "free", "monster", "prey",
        "place", "draw", "pay", "remnant", "discard", "item", "buy", "trade", "investigator", "gear",
    ),
    own_named={
        "script": ("assign", "free", "monster", "prey", "place", "asset", "buy"),
        "events": ("monster", "at", "source"),
    },
    own_general=("here", "unstable", "dice", "deck", "cup", *SKILLS),
    own_values={
        "skill": SKILLS,
        "action": ACTS,
        "token": TOKENS,
        "number": tuple(row.number for row in MONSTER_PHASE),
        "kind": ("item", "ally", "spell"),
        "from": tuple(STARTS),
    },
    aimed={"attack": "target", "focus": "target", "trade": "target", "component": "ability"},
)  # fmt: skip
RULES = Rules(ThirdEdition, VOCABULARY, GRAMMAR, SEQUENCES)
