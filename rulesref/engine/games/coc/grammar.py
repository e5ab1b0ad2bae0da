"""What an example of Call of Cthulhu may say besides fields of things: actions, answers, events and their keys."""

from __future__ import annotations

from rulesref.engine.games.coc.game import Cthulhu
from rulesref.engine.games.coc.limits import LIMITS
from rulesref.engine.grammar import Grammar, Keys

EVENTS: dict[str, Keys] = {
    "activate": (("ability",), ()),
    "add-domain": (("card",), ()),
    "attach": (("card", "to"), ()),
    "commit": (("card", "story"), ()),
    "destroy": (("card",), ()),
    "determine": (("story",), ()),
    "discard": (("card",), ()),
    "drain-domain": (("card",), ()),
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
    "turn": ((), ("first", "from", "until", "turns")),
    "win": (("story",), ()),
    "wound": (("target",), ()),
}

GRAMMAR = Grammar(
    Cthulhu,
    limits=LIMITS,
    acts=("play", "activate", "pass"),
    own_events=EVENTS,
    kinds=("forced", "reaction", "delayed", "action"),
    own_answers=(
        "pay", "commit", "story", "character", "ready", "token", "effect", "won", "restore", "resource", "side",
    ),
    own_named={"script": ("pay", "story", "character", "restore"), "events": ("story",)},
    own_general=("place",),
)  # fmt: skip
