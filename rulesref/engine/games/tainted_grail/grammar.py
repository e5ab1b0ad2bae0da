"""What a situation of Tainted Grail may say: fields of things, events with the keys they need."""

from __future__ import annotations

from rulesref.engine import effects
from rulesref.engine.examine import TEXTS, Grammar
from rulesref.engine.games.tainted_grail.words import ATTRIBUTES

THINGS = (
    "type", "name", "zone", "owner",
    # Characters
    *ATTRIBUTES, "number", "energy", "energy_start", "health", "terror", "food", "wealth", "reputation", "magic",
    "experience", "skills", "location", "hand", "deck", "top", "discarded", "insane", "passed", "action", "value",
    # Encounter cards
    "toughness", "traits", "pool", "sequence", "attacks", "opportunity", "reward", "loot", "charge", "right",
    "affinity", "highest", "lowest", "green", "stages", "stage", "cancel", "failure", "way",
    # Combat and diplomacy cards
    "left", "passive", "play", "delay", "delayed", "time", "attack", "charges", "charge_price",
    # The board
    "at", "pointers", "former", "seals", "immediate", "explore", "dial", "of", "quest", "do",
    # Items and secrets
    "keyword", "crafted", "face",
)  # fmt: skip
ANSWERS = (
    "active", "play", "magic", "hand", "discard", "agree", "cancel", "way", "share", "pay", "help", "payer", "join",
    "keep", "guardian", "roll", "turn", "action", "eat", "advance", "target", "choice",
)  # fmt: skip
ACTS = ("travel", "explore", "location-action", "character-action", "pass")
EVENTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    **effects.KEYS,
    "activate-menhir": (("menhir", "dial"), ()),
    "affinity": (("cells",), ()),
    "arrive": (("place", "party"), ()),
    "attack": (("enemy",), ()),
    "calculate": (
        ("sum", "into"),
        ("raised", "opposite", "points", "players", "value", "story", "energy", "start", "health"),
    ),
    "charge": ((), ("amount", "per")),
    "combat": (("enemy",), ("members", "drawn", "rounds")),
    "connect": (("symbols",), ("attribute",)),
    "damage": (("amount",), ()),
    "day": ((), ("part",)),
    "day-step": (("number",), ()),
    "diplomacy": (("card",), ("members", "drawn", "rounds")),
    "discard-deck": (("cards",), ()),
    "discard-hand": (("cards",), ()),
    "discard-items": (("amount",), ()),
    "discard-last": ((), ()),
    "draw": (("cards",), ()),
    "gain": (("what", "amount"), ("share", "all")),
    "less-damage": (("amount",), ()),
    "lose": (("what", "amount"), ("all",)),
    "lose-markers": (("amount",), ()),
    "markers": (("amount",), ()),
    "markers-per-key": (("attribute",), ()),
    "move": (("to",), ()),
    "opportunity": ((), ()),
    "react": ((), ()),
    "spend-each": (("what", "amount"), ()),
    "step": (("number",), ()),
    "take": (("card",), ()),
    "take-crafted": ((), ()),
    "unless-green": (("do",), ()),
}
"""Every event: the keys it cannot do without, and those it may have. `who` may stand in any."""

GRAMMAR = Grammar(
    things=THINGS,
    abilities=(),
    answers=ANSWERS,
    acts=ACTS,
    events=EVENTS,
    kinds=(),
    words=(),
    named={
        "things": ("owner", "location"),
        "abilities": (),
        "script": ("who", "card", "active", "payer", "share", "keep", "turn", "guardian"),
        "events": ("card", "enemy", "into", "to", "who", "place", "menhir"),
    },
    general=("die", "characters", "items", "locations", ""),
    texts=(
        *TEXTS, "attacks", "opportunity", "reward", "loot", "charge", "stages", "reaction", "play", "delayed", "attack",
        "immediate", "explore", "action",
    ),
)  # fmt: skip
