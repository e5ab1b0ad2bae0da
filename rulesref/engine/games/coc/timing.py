"""The tables of Call of Cthulhu: the words around an event and the steps of its sequences, each with its entry."""

from __future__ import annotations

from rulesref.engine.events import CHOSEN, Row, Timing, Word
from rulesref.engine.sequence import Table

TIMING = Timing(
    before=(Word("disrupt", "coc/action-disrupt"),),
    last=(Word("response", "coc/action-response"),),
    forced="coc/action-forced-response",
    cancelling="coc/action-disrupt",
    replacing="coc/action-disrupt",
    effect="coc/triggered-effects",
    alternating=True,
)
"""Who orders several forced responses, what «then» means and how long an effect lasts: the document does not say."""

STORIES = "story phase"

TURN = Table(
    Row("1", "coc/phase-1-refresh", window=True),
    Row("2", "coc/phase-2-draw", window=True),
    Row("3", "coc/phase-3-resource", window=True),
    Row("4", "coc/phase-4-operations", window=True),
    Row("5", "coc/phase-5-story", window=True, only=STORIES),
    Row("5.1", "coc/story-step-1-active-player", window=True, only=STORIES),
    Row("5.2", "coc/story-step-2-opponent", window=True, only=STORIES),
    Row("5.3", "coc/story-step-3-resolve", window=True, only=STORIES, order=CHOSEN),
    Row("6", "coc/end-of-turn", back="1"),
)

STORY = Table(
    Row("1", "coc/struggle-terror"),
    Row("2", "coc/struggle-combat"),
    Row("3", "coc/struggle-arcane"),
    Row("4", "coc/struggle-investigation"),
    Row("5", "coc/determine-success"),
)
STRUGGLES = {"terror": "1", "combat": "2", "arcane": "3", "investigation": "4"}
"""The icons of the first four steps."""

ACTION = Table(
    Row("1", "coc/timing-rule"),
    Row("2", "coc/drain-domain"),
    Row("3", "coc/action-disrupt"),
    Row("4", "coc/triggered-effects"),
    Row("5", "coc/action-forced-response"),
    Row("6", "coc/action-response", back="1"),
)
"""Whose action it is; the price; disrupts; the effect; what follows it. Then it is the other player's turn to act."""

SEQUENCES = {
    "coc/detailed-turn-sequence": TURN,
    "coc/resolving-story-card": STORY,
    "coc/timing-rule": ACTION,
}
"""By the entry that tells it: what the site draws as a diagram and the engine runs."""
