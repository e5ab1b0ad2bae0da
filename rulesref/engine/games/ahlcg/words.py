"""What things of Arkham Horror LCG are called where they stand alone: options, tokens, words of timing."""

from __future__ import annotations

from rulesref.engine import sentences
from rulesref.i18n import noted

CHAOS_SYMBOLS = {
    "skull": noted("skull"),
    "cultist": noted("cultist"),
    "tablet": noted("tablet"),
    "elder-thing": noted("elder thing"),
    "elder-sign": noted("elder sign"),
    "auto-fail": noted("auto-fail"),
    "bless": noted("bless"),
    "curse": noted("curse"),
    "frost": noted("frost"),
}
"""Chaos tokens that are no numbers."""
WORDS = {
    **sentences.WORDS,
    "test": noted("the test itself"),
    "bag": noted("The chaos bag"),
    "pay": noted("pay"),
    "do": noted("do it"),
    "hand": noted("any other card"),
    "refuse": noted("do not pay"),
    "end": noted("end the turn"),
    "physical": noted("physical"),
    "mental": noted("mental"),
    # Actions
    "resource": noted("gain a resource"),
    "draw": noted("draw a card"),
    "move": noted("move"),
    "engage": noted("engage"),
    "fight": noted("fight"),
    "evade": noted("evade"),
    "investigate": noted("investigate"),
    "play": noted("play"),
    "activate": noted("activate"),
    "discard": noted("discard"),
    "damage": noted("damage"),
    "horror": noted("horror"),
    # What cards let somebody choose between
    "willpower": noted("willpower"),
    "intellect": noted("intellect"),
    "combat": noted("combat"),
    "agility": noted("agility"),
    "action": noted("action"),
    "clue": noted("clue"),
    "clues": noted("clues"),
    "cards": noted("cards"),
    "harm": noted("damage and horror"),
    "power": noted("cards and doom"),
    "resolution-1": noted("resolution 1"),
    "resolution-2": noted("resolution 2"),
    **CHAOS_SYMBOLS,
    # Words of timing
    "would": noted("would"),
    "when": noted("when"),
    "if": noted("if"),
    "after": noted("after"),
    # Parity of a cost
    "even": noted("even"),
    "odd": noted("odd"),
    "neither": noted("neither even nor odd"),
}
