"""What an example of Arkham Horror 3e may say besides fields of things: actions, answers, events and their keys."""

from __future__ import annotations

from rulesref.engine.games.ah3e.fields import SKILLS, TOKENS
from rulesref.engine.games.ah3e.game import ThirdEdition
from rulesref.engine.games.ah3e.limits import LIMITS
from rulesref.engine.games.ah3e.round import STARTS
from rulesref.engine.games.ah3e.timing import MONSTER_PHASE
from rulesref.engine.grammar import Grammar, Keys

ACTS = ("attack", "evade", "focus", "move", "gather", "ward", "research", "trade", "component")
TEXTS = ("success", "failure")
EVENTS: dict[str, Keys] = {
    "action-phase": ((), ()),
    "activate": (("monster",), ()),
    "additional-action": ((), ("action",)),
    "attack": (("monster", "who"), ()),
    "buy": ((), ("items", "half")),
    "cast": ((), ("card", *TEXTS)),
    "deal": ((), ("to", "damage", "horror", "direct", "source")),
    "dealt": ((), ("target", "damage", "horror", "source", "monster", "traits", "epic", "by")),
    "defeated": (("who",), ()),
    "delay": ((), ()),
    "discard-monster": (("monster",), ()),
    "devoured": (("who",), ()),
    "encounter": ((), ()),
    "encounter-phase": ((), ()),
    "end-of-round": ((), ()),
    "ends": ((), ("period",)),
    "engage": (("monster",), ()),
    "exhaust": (("monster",), ()),
    "focus": (("skill",), ("above_limit",)),
    "freed": (("monster",), ("traits", "epic")),
    "gain": ((), ("to", "money", "clues", "remnants")),
    "gain-card": (("kind",), ("trait",)),
    "gain-condition": (("condition",), ()),
    "hunt": ((), ("monster",)),
    "if-less": (("field", "than", "do"), ()),
    "lose": ((), ("to", "money", "clues", "remnants")),
    "monster-defeated": (("monster",), ("without_damage",)),
    "monster-phase": ((), ()),
    "monster-step": (("number",), ()),
    "move-to": (("to",), ()),
    "mythos-phase": ((), ()),
    "new-investigators": ((), ()),
    "patrol": (("to",), ("monster",)),
    "pay": (("cost",), ("do", "success", "must")),
    "perform": (("action",), ("target",)),
    "place-doom": (("at",), ("doom",)),
    "prevent": ((), ("damage", "horror")),
    "read-headline": ((), ()),
    "ready": (("monster",), ()),
    "reckoning": ((), ()),
    "recover": ((), ("to", "health", "sanity")),
    "remove-doom": (("at", "doom"), ()),
    "roll": (("dice",), ("at_most", "do")),
    "round": ((), ("from", "rounds")),
    "sheet-doom": (("doom",), ()),
    "spawn-clue": ((), ()),
    "spawn-monster": ((), ("at", "state")),
    "spread-doom": ((), ()),
    "story": (("name",), ()),
    "take-clue": ((), ()),
    "test": (("skill",), ("modifier", *TEXTS)),
    "token": (("token",), ()),
    "turn": (("who",), ()),
    "wound": (("monster", "amount"), ("traits", "epic")),
}

GRAMMAR = Grammar(
    ThirdEdition,
    limits=LIMITS,
    acts=ACTS,
    own_events=EVENTS,
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
