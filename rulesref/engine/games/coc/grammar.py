"""What an example of Call of Cthulhu may say besides fields of things: actions, answers, events and their keys."""

from __future__ import annotations

from rulesref.engine.games.coc.game import Cthulhu
from rulesref.engine.games.coc.limits import LIMITS
from rulesref.engine.grammar import Grammar

GRAMMAR = Grammar(
    Cthulhu,
    limits=LIMITS,
    acts=("play", "activate", "pass"),
    kinds=("forced", "reaction", "delayed", "action"),
    own_answers=(
        "pay", "commit", "story", "character", "ready", "token", "effect", "won", "restore", "resource", "side",
    ),
    own_named={"script": ("pay", "story", "character", "restore"), "events": ("story",)},
    own_general=("place",),
)  # fmt: skip
