"""The tables of Arkham Horror 3e: the words around an event and the steps of its sequences, each with its entry."""

from __future__ import annotations

from rulesref.engine.events import CHOSEN, PLAYER_ORDER, Row, Timing, Word
from rulesref.engine.sequence import Table

TEXT = "ah3e/rule-400-1"
"""What a text of the game makes happen."""

TIMING = Timing(
    # The compendium has no table of words: a text says by itself what it prevents, replaces or follows.
    before=(Word("would", "ah3e/rule-490"),),
    last=(Word("after", TEXT),),
    forced=TEXT,
    ordering="ah3e/rule-004",
    reaction=TEXT,
    cancelling=TEXT,
    replacing=TEXT,
    then="ah3e/rule-400-1i",
    lasting=TEXT,
    effect=TEXT,
    deciding="ah3e/rule-422-4",
)

ROUND = Table(
    Row("201", "ah3e/rule-201", order=CHOSEN),
    Row("202", "ah3e/rule-202"),
    Row("203", "ah3e/rule-203", order=CHOSEN),
    Row("204", "ah3e/rule-204", order=PLAYER_ORDER),
    Row("205", "ah3e/rule-205", back="201"),
)

MONSTER_PHASE = Table(
    Row("202.2", "ah3e/rule-202-2", order=CHOSEN),
    Row("202.3", "ah3e/rule-202-3", order=PLAYER_ORDER),
    Row("202.4", "ah3e/rule-202-4"),
)

TEST = Table(
    Row("471.2", "ah3e/rule-471-2"),
    Row("471.3", "ah3e/rule-471-3"),
    Row("471.4", "ah3e/rule-471-4"),
    Row("471.5", "ah3e/rule-471-5"),
)

SEQUENCES = {
    "ah3e/rule-200": ROUND,
    "ah3e/rule-202": MONSTER_PHASE,
    "ah3e/rule-471": TEST,
}
"""By the entry that tells it: what the site draws as a diagram and the engine runs."""
