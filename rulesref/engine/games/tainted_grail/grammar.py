"""What an example of Tainted Grail may say besides fields of things: actions, answers, events and their keys."""

from __future__ import annotations

from rulesref.engine.games.tainted_grail.game import Avalon
from rulesref.engine.games.tainted_grail.limits import LIMITS
from rulesref.engine.games.tainted_grail.words import ATTRIBUTES, TRACKS
from rulesref.engine.grammar import Grammar

GRAMMAR = Grammar(
    Avalon,
    limits=LIMITS,
    acts=("travel", "explore", "location-action", "character-action", "pass"),
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
