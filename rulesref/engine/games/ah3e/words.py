"""What things of Arkham Horror 3e are called where they stand alone: options, tokens, actions."""

from __future__ import annotations

from rulesref.engine import sentences
from rulesref.i18n import noted

WORDS = {
    **sentences.WORDS,
    "dice": noted("The dice"),
    "cup": noted("The mythos cup"),
    "pay": noted("pay"),
    "refuse": noted("do not pay"),
    "spend": noted("spend"),
    "give": noted("give"),
    "take": noted("take"),
    "spend-focus": noted("spend the focus token"),
    "spend-clue": noted("spend a clue"),
    # Skills
    "influence": noted("influence"),
    "lore": noted("lore"),
    "observation": noted("observation"),
    "strength": noted("strength"),
    "will": noted("will"),
    # Actions
    "attack": noted("attack"),
    "evade": noted("evade"),
    "focus": noted("focus"),
    "move": noted("move"),
    "gather": noted("gather resources"),
    "ward": noted("ward"),
    "research": noted("research"),
    "trade": noted("trade"),
    "component": noted("component action"),
    "cast": noted("cast a spell"),
    # States of monsters and of activation tokens
    "ready": noted("Ready"),
    "engaged": noted("Engaged"),
    "exhausted": noted("Exhausted"),
    "active": noted("active side"),
    "inactive": noted("inactive side"),
    # Mythos tokens
    "doom": noted("spread doom"),
    "monster": noted("spawn a monster"),
    "clue": noted("spawn a clue"),
    "headline": noted("read a headline"),
    "gate": noted("gate burst"),
    "reckoning": noted("reckoning"),
    "blank": noted("blank"),
    # What a cost asks for
    "money": noted("dollars"),
    "clues": noted("clues"),
    "remnants": noted("remnants"),
    "delayed": noted("becoming delayed"),
    "condition": noted("gaining a condition"),
    "discard": noted("discarding a card"),
    # Words of timing
    "would": noted("would"),
    "after": noted("after"),
    # Conditions
    "dark-pact": noted("Dark Pact"),
    "blessed": noted("Blessed"),
}
