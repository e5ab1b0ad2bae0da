"""What an example of Arkham Horror 3e may say besides fields of things: actions, answers, events and their keys."""

from __future__ import annotations

from rulesref.engine.games.ah3e.fields import SKILLS, TOKENS
from rulesref.engine.games.ah3e.game import ThirdEdition
from rulesref.engine.games.ah3e.limits import LIMITS
from rulesref.engine.games.ah3e.round import STARTS
from rulesref.engine.games.ah3e.timing import MONSTER_PHASE
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
