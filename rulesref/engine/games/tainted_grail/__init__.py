"""Tainted Grail: the day, combat and diplomacy on the kernel."""

from __future__ import annotations

from rulesref.engine.games import Rules
from rulesref.engine.games.tainted_grail.game import Avalon
from rulesref.engine.games.tainted_grail.not_modelled import LIMITS
from rulesref.engine.games.tainted_grail.sentences import VOCABULARY
from rulesref.engine.games.tainted_grail.things import ATTRIBUTES, TRACKS
from rulesref.engine.games.tainted_grail.timing import SEQUENCES
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
RULES = Rules(Avalon, VOCABULARY, GRAMMAR, SEQUENCES)
