"""What a situation of Call of Cthulhu may say: fields of things and abilities, events with the keys they need."""

from __future__ import annotations

from rulesref.engine import effects
from rulesref.engine.examine import Grammar

THINGS = (
    "type", "card", "name", "title", "zone", "controller", "owner", "attached", "value",
    "deck", "hand", "won",
    "resources", "transient", "drained",
    "faction", "cost", "loyal", "steadfast", "unique", "do",
    "skill", "icons", "subtypes", "fast", "willpower", "invulnerable", "toughness", "heroic", "villainous",
    "wounds", "insane", "exhausted", "committed", "booster", "grants", "day", "night",
    "tokens", "cards",
)  # fmt: skip
ABILITIES = ("card", "by", "kind", "word", "trigger", "do", "limit", "from", "needs", "cost", "during", "may")
ANSWERS = (
    "use", "order", "window", "target", "choice", "pay", "commit", "story", "character", "ready", "token", "effect",
    "won", "restore", "resource", "side",
)  # fmt: skip
ACTS = ("play", "activate", "pass")
EVENTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    **effects.KEYS,
    "activate": (("ability",), ()),
    "add-domain": (("card",), ()),
    "attach": (("card", "to"), ()),
    "calculate": (
        ("sum", "into"),
        (
            "active",
            "opponent",
            "fast_active",
            "fast_opponent",
            "resources",
            "transient",
            "faction",
            "card",
            "day",
            "night",
        ),
    ),
    "commit": (("card", "story"), ()),
    "destroy": (("card",), ()),
    "determine": (("story",), ()),
    "discard": (("card",), ()),
    "draw": ((), ("to", "cards")),
    "ends": ((), ("period",)),
    "exhaust": (("card",), ()),
    "insane": (("target",), ()),
    "play": (("card",), ()),
    "put-into-play": (("card",), ()),
    "ready": (("card",), ()),
    "refresh": ((), ("ready_first",)),
    "refresh-domain": (("card",), ()),
    "return": (("card",), ()),
    "sacrifice": (("card",), ()),
    "settle": (("card",), ()),
    "step": ((), ("number",)),
    "story": (("story",), ()),
    "struggle": (("story", "icon"), ()),
    "success": (("story",), ("to", "tokens")),
    "take-control": (("card",), ()),
    "time": ((), ()),
    "turn": ((), ("first", "from", "until")),
    "win": (("story",), ()),
    "wound": (("target",), ()),
}
"""Every event: the keys it cannot do without, and those it may have. `who` may stand in any."""

GRAMMAR = Grammar(
    things=THINGS,
    abilities=ABILITIES,
    answers=ANSWERS,
    acts=ACTS,
    events=EVENTS,
    kinds=("forced", "reaction", "delayed", "action"),
    words=("disrupt", "response"),
    named={
        "things": ("controller", "owner", "attached", "committed"),
        "abilities": ("card", "by"),
        "script": ("who", "card", "pay", "target", "story", "character", "restore"),
        "events": ("card", "story", "into", "to", "who", "target"),
    },
    general=("characters", "supports", "stories", "conspiracies", "domains", "place", "pass", ""),
)
