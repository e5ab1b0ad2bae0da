"""What a situation of Arkham Horror 3e may say: fields of things and abilities, events with the keys they need."""

from __future__ import annotations

from rulesref.engine import effects
from rulesref.engine.examine import Grammar
from rulesref.engine.games.ah3e.actions import SKILLS
from rulesref.engine.games.ah3e.mythos import RULES as TOKENS
from rulesref.engine.games.ah3e.round import STARTS
from rulesref.engine.games.ah3e.sums import SUMS
from rulesref.engine.games.ah3e.timing import MONSTER_PHASE

THINGS = (
    "type", "name", "zone", "controller", "title", "traits",
    # Investigators
    "health", "sanity", "damage", "horror", "influence", "lore", "observation", "strength", "will", "focus",
    "focus_limit", "money", "clues", "remnants", "space", "actions", "performed", "delayed", "activation", "starting",
    # Monsters
    "state", "engaged", "attack", "evade", "attack_damage", "attack_horror", "speed", "prey", "do", "spawn", "remnant",
    "epic", "elite", "massive", "elusive", "watcher", "feed",
    # Assets
    "hands", "dice", "during", "reroll", "adds", "value", "cast_horror", "blocked", "used_by",
    # The board, decks and sheets
    "connects", "neighbourhood", "street", "doom", "marks", "anomaly", "cards", "discard", "display", "shuffled",
    "shuffled_bottom", "tokens", "used", "start", "number", "rumor", "options",
)  # fmt: skip
ABILITIES = ("card", "by", "kind", "word", "trigger", "do", "limit", "needs", "cost", "while_engaged")
ANSWERS = (
    "use", "order", "target", "choice", "assign", "amount", "action", "turn", "way", "asset", "roll", "modify", "die",
    "free", "monster", "prey", "place", "draw", "pay", "remnant", "discard", "item", "buy", "trade", "investigator",
    "gear",
)  # fmt: skip
ACTS = ("attack", "evade", "focus", "move", "gather", "ward", "research", "trade", "component")
TEXTS = ("success", "failure")
EVENTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    **effects.KEYS,
    "action-phase": ((), ()),
    "activate": (("monster",), ()),
    "additional-action": ((), ("action",)),
    "attack": (("monster", "who"), ()),
    "buy": ((), ("items", "half")),
    "calculate": (("sum", "into"), ("value", "effects", "printed", "elite", "started")),
    "cast": ((), ("card", *TEXTS)),
    "deal": ((), ("to", "damage", "horror", "direct", "source")),
    "dealt": ((), ("target", "damage", "horror", "source", "monster", "traits", "epic", "by")),
    "defeated": (("who",), ()),
    "delay": ((), ()),
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
    "round": ((), ("from",)),
    "sheet-doom": (("doom",), ()),
    "spawn-clue": ((), ()),
    "spawn-monster": ((), ()),
    "spread-doom": ((), ()),
    "story": (("name",), ()),
    "take-clue": ((), ()),
    "test": (("skill",), ("modifier", *TEXTS)),
    "token": (("token",), ()),
    "turn": (("who",), ()),
    "wound": (("monster", "amount"), ("traits", "epic")),
}
"""Every event: the keys it cannot do without, and those it may have. `who` may stand in any."""

GRAMMAR = Grammar(
    things=THINGS,
    abilities=ABILITIES,
    answers=ANSWERS,
    acts=ACTS,
    events=EVENTS,
    kinds=("forced", "reaction", "action"),
    words=("would", "after"),
    values={
        "sum": tuple(SUMS),
        "skill": SKILLS,
        "action": ACTS,
        "token": tuple(TOKENS),
        "number": tuple(row.number for row in MONSTER_PHASE),
        "kind": ("item", "ally", "spell"),
        "from": tuple(STARTS),
    },
    aimed={"attack": "target", "focus": "target", "trade": "target", "component": "ability"},
    named={
        "things": ("controller", "engaged", "space", "neighbourhood", "spawn", "start"),
        "abilities": ("card", "by"),
        "script": ("who", "target", "assign", "free", "monster", "prey", "place", "asset", "buy"),
        "events": ("card", "monster", "at", "into", "to", "who", "target", "source"),
    },
    general=(
        "here",
        "unstable",
        "each investigator",
        "investigators",
        "monsters",
        "dice",
        "deck",
        "cup",
        "pass",
        "",
        "influence",
        "lore",
        "observation",
        "strength",
        "will",
    ),
)
