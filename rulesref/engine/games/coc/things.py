"""What things of Call of Cthulhu have and are called: their types, the zones of cards, every field with the values it
takes, and words that stand alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulesref.engine import sentences
from rulesref.engine.fields import Counter, Field, Fields, ValueKind
from rulesref.engine.games.coc.not_modelled import LIMITS
from rulesref.engine.refusal import list_words
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


PLAYER, DOMAIN, CHARACTER, SUPPORT = ("player",), ("domain",), ("character",), ("support",)
STORIES = ("story", "conspiracy")
CARDS = ("character", "support", "event", "conspiracy")
ICONS = ("terror", "combat", "arcane", "investigation")
"""The struggles of a story card."""
TYPES = ("player", "domain", *CARDS, "story", "story-deck")

ZONES = {
    "play": noted("in play"),
    "hand": noted("the player's hand"),
    "deck": noted("deck"),
    "discard": noted("discard pile"),
    "played": noted("being played"),
    "resource": noted("resource of a domain"),
    "won": noted("won"),
    "aside": noted("set aside"),
}


@dataclass(frozen=True, slots=True)
class Grants:
    """Icons that a card gives to characters of a subtype."""

    to: str
    icons: Mapping[str, int]


FIELDS = Fields(
    TYPES,
    ZONES,
    Field("value", ValueKind.NUMBER | ValueKind.TEXT, told=noted("value"), also=TYPES),
    # Players
    Field("deck", ValueKind.NUMBER, PLAYER, noted("cards in the deck"), default=None),
    Field("hand", ValueKind.NUMBER, PLAYER, noted("cards in the player's hand")),
    Field("won", ValueKind.NUMBER, PLAYER, noted("stories won")),
    Field("winner", ValueKind.FLAG, told=noted("winner of the game"), also=PLAYER),
    # Domains
    Field(
        "resources", ValueKind.LIST, DOMAIN, noted("resources"), tuple(FACTIONS), counter=Counter("resource"), of=str
    ),
    Field("transient", ValueKind.LIST, DOMAIN, noted("Transient resources"), tuple(FACTIONS), of=str),
    Field("drained", ValueKind.FLAG, DOMAIN, noted("drained")),
    # Every card
    Field("card", ValueKind.TEXT, (*CARDS, "story")),
    Field("zone", ValueKind.WORD, (*CARDS, "story"), noted("zone"), ZONES, "play", also=DOMAIN),
    Field("controller", ValueKind.THING, ("domain", *CARDS), noted("controlled by")),
    Field("owner", ValueKind.THING, CARDS),
    Field("faction", ValueKind.WORD, CARDS, words=tuple(FACTIONS), default="neutral"),
    Field("cost", ValueKind.NUMBER | ValueKind.WORD, CARDS, words=("X",)),
    Field("loyal", ValueKind.FLAG, CARDS),
    Field("steadfast", ValueKind.NUMBER, CARDS),
    Field("transient", ValueKind.FLAG, CARDS, noted("Transient resources")),
    Field("unique", ValueKind.FLAG, CARDS),
    Field("title", ValueKind.TEXT, CARDS),
    Field("attached", ValueKind.THING, CARDS, noted("attached")),
    Field("exhausted", ValueKind.FLAG, CARDS, noted("exhaustion"), counter=Counter()),
    # Characters
    Field("skill", ValueKind.NUMBER, CHARACTER, noted("skill")),
    Field("icons", ValueKind.MAPPING, CHARACTER, words=ICONS, of=int),
    Field("subtypes", ValueKind.LIST, CHARACTER, of=str),
    Field("fast", ValueKind.FLAG, CHARACTER),
    Field("willpower", ValueKind.FLAG, CHARACTER),
    Field("invulnerable", ValueKind.FLAG, CHARACTER),
    Field("toughness", ValueKind.NUMBER, ("character", "support")),
    Field("heroic", ValueKind.FLAG, CHARACTER, also=("support", "conspiracy")),
    Field("villainous", ValueKind.FLAG, CHARACTER, also=("support", "conspiracy")),
    Field("wounds", ValueKind.NUMBER, CHARACTER, noted("wounds"), also=("support", "conspiracy")),
    Field("insane", ValueKind.FLAG, CHARACTER, noted("insanity"), also=("support", "event", "conspiracy")),
    Field("committed", ValueKind.THING, CHARACTER, noted("committed (where)"), also=("support", "conspiracy")),
    # Supports
    Field("grants", ValueKind.MAPPING, SUPPORT, words=("to", "icons"), of=Grants),
    Field("booster", ValueKind.MAPPING, ("character", "support"), words=ICONS, of=int),
    Field("day", ValueKind.FLAG, SUPPORT),
    Field("night", ValueKind.FLAG, SUPPORT),
    # Texts and stories
    Field("do", ValueKind.EVENTS, ("support", "event", *STORIES), also=CHARACTER),
    Field("struggles", ValueKind.LIST, STORIES, words=ICONS, of=str),
    Field("tokens", ValueKind.LIST, STORIES, noted("success tokens"), of=int),
    Field("won_by", ValueKind.THING, told=noted("won by"), also=STORIES),
    Field("cards", ValueKind.THINGS, ("story-deck",), noted("cards")),
)
