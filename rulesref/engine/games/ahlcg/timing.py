"""The tables of Arkham Horror LCG: the words around an event and the steps of its sequences, each with its entry."""

from __future__ import annotations

from rulesref.engine.events import CHOSEN, PLAYER_ORDER, Row, Timing, Word
from rulesref.engine.sequence import Table

TIMING = Timing(
    before=(Word("would", "ahlcg/would"), Word("when", "ahlcg/when")),
    after=(Word("if", "ahlcg/c-2-2-at-and-if-abilities"),),
    last=(Word("after", "ahlcg/after"),),
    forced="ahlcg/forced-abilities",
    ordering="ahlcg/priority-simultaneous-resolution",
    reaction="ahlcg/reaction-triggered-ability",
    cancelling="ahlcg/cancel",
    replacing="ahlcg/instead",
    then="ahlcg/then",
    lasting="ahlcg/lasting-effects",
    effect="ahlcg/effects",
    deciding="ahlcg/c-1-5-decisions-and-grim-rule",
)

LATER = "from round 2"
OPEN = "no automatic result"

ROUND = Table(
    Row("1.1", "ahlcg/r-1-1-mythos-phase-begins", only=LATER),
    Row("1.2", "ahlcg/r-1-2-place-doom", only=LATER),
    Row("1.3", "ahlcg/r-1-3-check-doom-threshold", only=LATER),
    Row("1.4", "ahlcg/r-1-4-draw-encounter-card", window=True, only=LATER, order=PLAYER_ORDER),
    Row("1.5", "ahlcg/r-1-5-mythos-phase-ends", only=LATER),
    Row("2.1", "ahlcg/r-2-1-investigation-phase-begins", window=True),
    Row("2.2", "ahlcg/r-2-2-next-investigators-turn", window=True, order=CHOSEN),
    Row("2.2.1", "ahlcg/r-2-2-1-investigator-takes-action", back="2.2 window", optional=True),
    Row("2.2.2", "ahlcg/r-2-2-2-investigators-turn-ends", back="2.2"),
    Row("2.3", "ahlcg/r-2-3-investigation-phase-ends"),
    Row("3.1", "ahlcg/r-3-1-enemy-phase-begins"),
    Row("3.2", "ahlcg/r-3-2-hunter-enemies-move", window=True),
    Row("3.3", "ahlcg/r-3-3-enemy-attacks", window=True, back="3.2 window", order=PLAYER_ORDER),
    Row("3.4", "ahlcg/r-3-4-enemy-phase-ends"),
    Row("4.1", "ahlcg/r-4-1-upkeep-phase-begins", window=True),
    Row("4.2", "ahlcg/r-4-2-reset-actions"),
    Row("4.3", "ahlcg/r-4-3-ready-exhausted-cards"),
    Row("4.4", "ahlcg/r-4-4-draw-card-gain-resource"),
    Row("4.5", "ahlcg/r-4-5-check-hand-size"),
    Row("4.6", "ahlcg/r-4-6-upkeep-phase-ends"),
)

SKILL_TEST = Table(
    Row("ST.1", "ahlcg/st-1-determine-skill", window=True),
    Row("ST.2", "ahlcg/st-2-commit-cards", window=True),
    Row("ST.3", "ahlcg/st-3-reveal-chaos-token", only=OPEN),
    Row("ST.4", "ahlcg/st-4-apply-symbol-effects"),
    Row("ST.5", "ahlcg/st-5-modified-skill-value"),
    Row("ST.6", "ahlcg/st-6-determine-success"),
    Row("ST.7", "ahlcg/st-7-apply-results", order=CHOSEN),
    Row("ST.8", "ahlcg/st-8-skill-test-ends"),
)

INITIATION = Table(
    Row("check", "ahlcg/initiation-check-restrictions"),
    Row("cost", "ahlcg/initiation-check-cost"),
    Row("1", "ahlcg/initiation-1-modify-cost"),
    Row("2", "ahlcg/initiation-2-pay-cost"),
    Row("3", "ahlcg/initiation-3-begin"),
    Row("4", "ahlcg/initiation-4-resolve"),
)

ENCOUNTER = Table(
    Row("1.4.1", "ahlcg/draw-encounter-1-top-card"),
    Row("1.4.2", "ahlcg/draw-encounter-2-peril", only="peril"),
    Row("1.4.3", "ahlcg/draw-encounter-3-revelation", only="revelation"),
    Row("1.4.4", "ahlcg/draw-encounter-4-enemy-or-treachery"),
    Row("1.4.5", "ahlcg/draw-encounter-5-surge", back="1.4.1"),
)

SEQUENCES = {
    "ahlcg/appendix-2-timing": ROUND,
    "ahlcg/skill-test-timing": SKILL_TEST,
    "ahlcg/appendix-1-initiation-sequence": INITIATION,
    "ahlcg/r-1-4-draw-encounter-card": ENCOUNTER,
}
"""By the entry that tells it: what the site draws as a diagram and the engine runs."""
