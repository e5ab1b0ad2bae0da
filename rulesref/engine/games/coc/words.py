"""What things of Call of Cthulhu are called where they stand alone: options, tokens, words of timing."""

from __future__ import annotations

from rulesref.engine import sentences
from rulesref.engine.games.coc.limits import LIMITS
from rulesref.engine.limits import list_words
from rulesref.i18n import noted

FACTIONS = {
    "agency": noted("the Agency"),
    "miskatonic": noted("Miskatonic University"),
    "syndicate": noted("the Syndicate"),
    "cthulhu": noted("Cthulhu"),
    "hastur": noted("Hastur"),
    "yog-sothoth": noted("Yog-Sothoth"),
    "shub-niggurath": noted("Shub-Niggurath"),
    "neutral": noted("neutral"),
}

WORDS = {
    **sentences.WORDS,
    "place": noted("place a token"),
    "execute": noted("carry out the effect"),
    # Icons
    "terror": noted("Terror struggle"),
    "combat": noted("Combat struggle"),
    "arcane": noted("Arcane struggle"),
    "investigation": noted("Investigation struggle"),
    **FACTIONS,
    # Sides that do not serve together
    "heroic": noted("Heroic"),
    "villainous": noted("Villainous"),
    # Words of timing
    "disrupt": noted("Disrupt"),
    "response": noted("Response"),
    # Sums
    "active": noted("the active player"),
    "opponent": noted("the opponent"),
    "nobody": noted("nobody"),
    "day": noted("Day"),
    "night": noted("Night"),
    "both": noted("Day and Night"),
    "neither": noted("neither Day nor Night"),
    **list_words(LIMITS),
}
