"""What things of Call of Cthulhu are called where they stand alone: options, zones, counters."""

from __future__ import annotations

from rulesref.engine import sentences
from rulesref.i18n import noted

WORDS = {
    **sentences.WORDS,
    "place": noted("place a token"),
    "execute": noted("carry out the effect"),
    # Icons
    "terror": noted("Terror struggle"),
    "combat": noted("Combat struggle"),
    "arcane": noted("Arcane struggle"),
    "investigation": noted("Investigation struggle"),
    # Factions
    "agency": noted("the Agency"),
    "miskatonic": noted("Miskatonic University"),
    "syndicate": noted("the Syndicate"),
    "cthulhu": noted("Cthulhu"),
    "hastur": noted("Hastur"),
    "yog-sothoth": noted("Yog-Sothoth"),
    "shub-niggurath": noted("Shub-Niggurath"),
    "neutral": noted("neutral"),
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
}

ZONES = {
    "play": noted("in play"),
    "hand": noted("hand"),
    "deck": noted("deck"),
    "discard": noted("discard pile"),
    "played": noted("being played"),
    "resource": noted("resource of a domain"),
    "won": noted("won"),
    "aside": noted("set aside"),
}

FIELDS = {
    "zone": noted("zone"),
    "drained": noted("drained"),
    "resources": noted("resources"),
    "transient": noted("Transient resources"),
    "exhausted": noted("exhaustion"),
    "insane": noted("insanity"),
    "wounds": noted("wounds"),
    "committed": noted("committed (where)"),
    "attached": noted("attached"),
    "controller": noted("controlled by"),
    "tokens": noted("success tokens"),
    "won": noted("stories won"),
    "won_by": noted("won by"),
    "winner": noted("winner of the game"),
    "hand": noted("cards in hand"),
    "deck": noted("cards in the deck"),
    "cards": noted("cards"),
    "skill": noted("skill"),
    "value": noted("value"),
}
