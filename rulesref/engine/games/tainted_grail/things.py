"""What things of Tainted Grail have and are called: their types, the zones of cards, every field with the values it
takes, and words that stand alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulesref.engine import sentences
from rulesref.engine.fields import Field, Fields, ValueKind
from rulesref.engine.games.tainted_grail.keys import ALL_SLOTS
from rulesref.i18n import noted

ATTRIBUTES = {
    "aggression": noted("aggression"),
    "empathy": noted("empathy"),
    "courage": noted("courage"),
    "caution": noted("caution"),
    "practicality": noted("practicality"),
    "spirituality": noted("spirituality"),
}

TRACKS = {
    "energy": noted("energy"),
    # Not the word of Arkham Horror: in Polish it is another one.
    "health": noted("health of a character"),
    "terror": noted("terror"),
    "food": noted("food"),
    "wealth": noted("wealth"),
    "reputation": noted("reputation"),
    "magic": noted("magic"),
    "experience": noted("experience"),
}

KEYWORDS = {
    "weapon": noted("weapon"),
    "armor": noted("armor"),
    "shield": noted("shield"),
    "companion": noted("companion"),
    "relic": noted("relic"),
}

TRAITS = {
    "agile": noted("agile"),
    "ambush": noted("ambush"),
    "charge": noted("charge"),
    "defence": noted("defence"),
    "fury": noted("fury"),
    "group": noted("group"),
    "guardian": noted("guardian"),
    "slow": noted("clumsy"),
    "sunder": noted("sunder"),
    "tactician": noted("tactician"),
    "theft": noted("theft"),
    "trick": noted("trick"),
}

WORDS = {
    **sentences.WORDS,
    **ATTRIBUTES,
    **TRACKS,
    "pay": noted("pay"),
    "top": noted("the top card of the deck"),
    "other": noted("a card that is not named here"),
    "retreat": noted("escape"),
    "redraw": noted("exchange the hand"),
    "spend": noted("spend charges"),
    "agree": noted("agree"),
    "cancel": noted("cancel it"),
    "join": noted("join"),
    "eat": noted("eat"),
    # Actions
    "travel": noted("travel"),
    "explore": noted("explore"),
    "location-action": noted("action of the location"),
    "character-action": noted("the character's own action"),
    # Symbols on keys
    "draw": noted("a card"),
    "extra": noted("an additional card"),
    "up": noted("up"),
    "down": noted("down"),
    "table": noted("the diplomacy table"),
    # The guardian die
    "die": noted("The die"),
    "left": noted("to the left"),
    "right": noted("to the right"),
    "stay": noted("no effect"),
    "away": noted("discard it"),
    **KEYWORDS,
    **TRAITS,
}


CHARACTER, ENEMY, INTERLOCUTOR, CARD, LOCATION = ("character",), ("enemy",), ("interlocutor",), ("card",), ("location",)
ENCOUNTERS = ("enemy", "interlocutor")
OWNED = ("item", "secret")
TYPES = ("character", *ENCOUNTERS, "card", "location", "menhir", "dial", "event", *OWNED, "price")

ZONES = {
    "play": noted("on the table"),
    "row": noted("in the sequence"),
    "hand": noted("the character's hand"),
    "deck": noted("deck"),
    "discard": noted("discard pile"),
    "bottom": noted("under its deck"),
    "gone": noted("off the board"),
}


@dataclass(frozen=True, slots=True)
class CancelText:
    """What it takes to call an encounter off."""

    needs: Mapping[str, int] = field(default_factory=dict)
    cost: Mapping[str, int] = field(default_factory=dict)


FIELDS = Fields(
    TYPES,
    ZONES,
    Field("zone", ValueKind.WORD, TYPES, noted("zone"), ZONES, "play"),
    # Characters
    *(Field(name, ValueKind.NUMBER, CHARACTER, told) for name, told in ATTRIBUTES.items()),
    *(
        Field(name, ValueKind.NUMBER, CHARACTER, told, also={"magic": CARD, "experience": ("price",)}.get(name, ()))
        for name, told in TRACKS.items()
    ),
    Field("energy_start", ValueKind.NUMBER, CHARACTER),
    Field("skills", ValueKind.NUMBER, CHARACTER, noted("skill cards")),
    Field("location", ValueKind.THING, ("character", "enemy", "menhir"), noted("location of the map")),
    Field("hand", ValueKind.NUMBER, CHARACTER, noted("cards in the character's hand")),
    Field("deck", ValueKind.NUMBER, CHARACTER, noted("cards in deck")),
    Field("top", ValueKind.THINGS, CHARACTER, words=("other",)),
    Field("discarded", ValueKind.NUMBER, CHARACTER, noted("discarded cards")),
    Field("insane", ValueKind.FLAG, CHARACTER),
    Field("passed", ValueKind.FLAG, CHARACTER, noted("passed")),
    Field("action", ValueKind.MAPPING, ("character", "location"), words=("cost", "do")),
    Field("active", ValueKind.FLAG, also=CHARACTER),
    Field("dying", ValueKind.FLAG, told=noted("dying"), also=CHARACTER),
    # Encounter cards
    Field("toughness", ValueKind.NUMBER, ENEMY),
    Field("traits", ValueKind.LIST, ENEMY, words=tuple(TRAITS), also=INTERLOCUTOR, of=str),
    Field("pool", ValueKind.NUMBER, ENEMY, noted("markers in the combat pool")),
    Field("sequence", ValueKind.THINGS, ENCOUNTERS, noted("sequence")),
    Field("right", ValueKind.MAPPING, ("enemy", "interlocutor", "card"), words=ALL_SLOTS),
    Field("attacks", ValueKind.LIST, ENEMY),
    Field("opportunity", ValueKind.EVENTS, ENEMY),
    Field("reward", ValueKind.EVENTS, ENCOUNTERS),
    Field("loot", ValueKind.EVENTS, ENEMY),
    Field("charge", ValueKind.EVENTS, ENEMY),
    Field("defeated", ValueKind.FLAG, told=noted("defeated"), also=ENEMY),
    Field("affinity", ValueKind.NUMBER, INTERLOCUTOR, noted("affinity")),
    Field("highest", ValueKind.NUMBER, INTERLOCUTOR),
    Field("lowest", ValueKind.NUMBER, INTERLOCUTOR),
    Field("green", ValueKind.NUMBER, INTERLOCUTOR),
    Field("stage", ValueKind.NUMBER, INTERLOCUTOR, noted("stage"), default=1),
    Field("stages", ValueKind.LIST, INTERLOCUTOR),
    Field("way", ValueKind.TEXT, also=INTERLOCUTOR),
    Field("cancel", ValueKind.MAPPING, INTERLOCUTOR, words=("needs", "cost"), of=CancelText),
    Field("failure", ValueKind.EVENTS, INTERLOCUTOR),
    # Cards
    Field("card", ValueKind.TEXT, (*ENCOUNTERS, "card", "location", "event", *OWNED)),
    # Combat and diplomacy cards
    Field("owner", ValueKind.THING, ("card", *OWNED), noted("owner")),
    Field("left", ValueKind.MAPPING, CARD, words=ALL_SLOTS),
    Field("passive", ValueKind.FLAG, CARD),
    Field("play", ValueKind.EVENTS, CARD),
    Field("delay", ValueKind.NUMBER, CARD),
    Field("delayed", ValueKind.EVENTS, CARD),
    Field("time", ValueKind.NUMBER, ("card", "location"), noted("time tokens"), also=ENCOUNTERS),
    Field("attack", ValueKind.EVENTS, CARD),
    Field("charges", ValueKind.NUMBER, CARD, noted("charges")),
    Field("charge_price", ValueKind.NUMBER, CARD),
    # The board
    Field("number", ValueKind.NUMBER, LOCATION),
    Field("former", ValueKind.NUMBER, LOCATION),
    Field("at", ValueKind.LIST, LOCATION, of=int),
    Field("pointers", ValueKind.MAPPING, LOCATION),
    Field("seals", ValueKind.LIST, LOCATION, of=str),
    Field("immediate", ValueKind.EVENTS, LOCATION),
    Field("explore", ValueKind.EVENTS, LOCATION),
    Field("quest", ValueKind.NUMBER, LOCATION),
    Field("quest", ValueKind.FLAG, ("event",)),
    Field("do", ValueKind.EVENTS, ("event",)),
    Field("dial", ValueKind.NUMBER, ("menhir",), noted("dial")),
    Field("of", ValueKind.WORD, ("dial",), words=("time", "quest")),
    Field("value", ValueKind.NUMBER, ("dial",), noted("value"), also=("character", "price")),
    # Items and secrets
    Field("keyword", ValueKind.WORD, OWNED, words=tuple(KEYWORDS)),
    Field("crafted", ValueKind.FLAG, OWNED),
    Field("face", ValueKind.WORD, OWNED, noted("face"), ("up", "down"), "up"),
)
