"""What an example of Tainted Grail may say besides fields of things: actions, answers, events and their keys."""

from __future__ import annotations

from rulesref.engine.games.tainted_grail.game import Avalon
from rulesref.engine.games.tainted_grail.limits import LIMITS
from rulesref.engine.games.tainted_grail.words import ATTRIBUTES, TRACKS
from rulesref.engine.grammar import Grammar, Keys

EVENTS: dict[str, Keys] = {
    "activate-menhir": (("menhir", "dial"), ()),
    "affinity": (("cells",), ()),
    "arrive": (("place", "party"), ()),
    "attack": (("enemy",), ()),
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

GRAMMAR = Grammar(
    Avalon,
    limits=LIMITS,
    acts=("travel", "explore", "location-action", "character-action", "pass"),
    own_events=EVENTS,
    own_answers=(
        "active", "play", "magic", "hand", "discard", "agree", "cancel", "way", "share", "pay", "help", "payer", "join",
        "keep", "guardian", "roll", "turn", "action", "eat", "advance",
    ),
    own_named={
        "script": ("active", "payer", "share", "keep", "turn", "guardian"),
        "events": ("enemy", "place", "menhir"),
    },
    own_general=("die",),
    own_texts=("attacks", "stages", "reaction", "action"),
    own_values={"what": tuple(TRACKS), "attribute": tuple(ATTRIBUTES), "per": tuple(ATTRIBUTES)},
)  # fmt: skip
