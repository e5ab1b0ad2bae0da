"""What things of Arkham Horror 3e have and are called: their types, the zones of cards, every field with the values it
takes, and words that stand alone."""

from __future__ import annotations

from rulesref.engine import sentences
from rulesref.engine.fields import Counter, Field, Fields, ValueKind
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


ACTIONS = 2
"""How many an investigator has in a round."""
SKILLS = ("influence", "lore", "observation", "strength", "will")
TOKENS = ("doom", "monster", "clue", "headline", "gate", "reckoning", "blank")
"""Mythos tokens."""
INVESTIGATOR, MONSTER, SPACE, SCENARIO = ("investigator",), ("monster",), ("space",), ("scenario",)
ASSETS = ("item", "ally", "spell", "talent", "condition")
TEXTS = ("encounter", "anomaly", "headline", "event")
"""Cards that are drawn and read."""
DECKS = tuple(f"{kind}-deck" for kind in ("event", "headline", "monster", "street", "anomaly", "spell", "ally", "item"))
SHEETS = ("scenario", "archive")
TYPES = (
    "investigator", "monster", *ASSETS, "space", "neighbourhood", *TEXTS, *DECKS, "cup", *SHEETS, "supply", "story",
    "note",
)  # fmt: skip

ZONES = {
    "play": noted("in play"),
    "codex": noted("in the codex"),
    "archive": noted("in the archive"),
    "deck": noted("deck"),
    "display": "",
    "discard": noted("discard pile"),
    "box": noted("in the box"),
    "unused": noted("not in the game yet"),
}

FIELDS = Fields(
    TYPES,
    ZONES,
    Field("zone", ValueKind.WORD, TYPES, noted("zone"), ZONES, "play"),
    Field("value", ValueKind.NUMBER, (*ASSETS, "note"), noted("value"), also=INVESTIGATOR),
    # Investigators
    Field("health", ValueKind.NUMBER, ("investigator", "monster", *ASSETS), noted("health")),
    Field("sanity", ValueKind.NUMBER, ("investigator", *ASSETS), noted("sanity")),
    Field(
        "damage",
        ValueKind.NUMBER,
        ("investigator", "monster", *ASSETS),
        noted("damage"),
        counter=Counter("damage", "health"),
    ),
    Field(
        "horror",
        ValueKind.NUMBER,
        ("investigator", *ASSETS),
        noted("horror"),
        counter=Counter("horror", "sanity"),
    ),
    Field("influence", ValueKind.NUMBER, INVESTIGATOR, noted("influence")),
    Field("lore", ValueKind.NUMBER, INVESTIGATOR, noted("lore")),
    Field("observation", ValueKind.NUMBER, INVESTIGATOR, noted("observation")),
    Field("strength", ValueKind.NUMBER, INVESTIGATOR, noted("strength")),
    Field("will", ValueKind.NUMBER, INVESTIGATOR, noted("will")),
    Field("focus", ValueKind.LIST, INVESTIGATOR, noted("focus"), SKILLS, of=str),
    Field("focus_limit", ValueKind.NUMBER, INVESTIGATOR, noted("focus limit"), default=None),
    Field("money", ValueKind.NUMBER, ("investigator", "supply"), noted("dollars")),
    Field(
        "clues",
        ValueKind.NUMBER,
        ("investigator", "supply", "neighbourhood", "scenario"),
        noted("clues"),
        counter=Counter("clue"),
    ),
    Field("remnants", ValueKind.NUMBER, ("investigator", "supply"), noted("remnants")),
    Field("space", ValueKind.THING, ("investigator", "monster"), noted("space")),
    Field("actions", ValueKind.NUMBER, INVESTIGATOR, noted("actions"), default=ACTIONS),
    Field("performed", ValueKind.LIST, INVESTIGATOR, noted("actions performed"), of=str),
    Field("delayed", ValueKind.FLAG, INVESTIGATOR, noted("delayed")),
    Field("activation", ValueKind.WORD, INVESTIGATOR, noted("activation token"), ("active", "inactive")),
    Field("starting", ValueKind.THINGS, INVESTIGATOR),
    # Monsters
    Field("state", ValueKind.WORD, MONSTER, noted("state"), ("ready", "engaged", "exhausted"), "ready"),
    Field(
        "engaged",
        ValueKind.THING | ValueKind.THINGS,
        MONSTER,
        noted("engaged with"),
        also=INVESTIGATOR,
        counter=Counter(),
    ),
    Field("attack", ValueKind.NUMBER, MONSTER),
    Field("evade", ValueKind.NUMBER, MONSTER),
    Field("attack_damage", ValueKind.NUMBER, MONSTER),
    Field("attack_horror", ValueKind.NUMBER, MONSTER),
    Field("speed", ValueKind.NUMBER, MONSTER, default=1),
    Field("prey", ValueKind.MAPPING, MONSTER, words=("nearest", "highest", "lowest")),
    Field("spawn", ValueKind.THING, MONSTER),
    Field("remnant", ValueKind.FLAG, MONSTER),
    Field("traits", ValueKind.LIST, ("monster", *ASSETS), of=str),
    Field("epic", ValueKind.FLAG, MONSTER),
    Field("elite", ValueKind.NUMBER, MONSTER),
    Field("massive", ValueKind.FLAG, MONSTER),
    Field("elusive", ValueKind.FLAG, MONSTER),
    Field("watcher", ValueKind.FLAG, MONSTER),
    Field("feed", ValueKind.FLAG, MONSTER),
    # Cards
    Field("card", ValueKind.TEXT, ("investigator", "monster", *ASSETS, *TEXTS)),
    # Assets
    Field("controller", ValueKind.THING, ASSETS, noted("controlled by")),
    Field("title", ValueKind.TEXT, ("condition",)),
    Field("hands", ValueKind.NUMBER, ASSETS),
    Field("dice", ValueKind.MAPPING, ASSETS, words=SKILLS, of=int),
    Field("during", ValueKind.WORD, ASSETS, words=("attack", "evade", "ward", "research")),
    Field("reroll", ValueKind.NUMBER, ASSETS),
    Field("adds", ValueKind.NUMBER, ASSETS),
    Field("cast_horror", ValueKind.NUMBER, ("spell",)),
    Field("blocked", ValueKind.FLAG, told=noted("cannot be used yet"), also=TYPES),
    Field("used_by", ValueKind.THING, also=TYPES),
    # The board
    Field("connects", ValueKind.THINGS, SPACE),
    Field("neighbourhood", ValueKind.THING, ("space", "event")),
    Field("street", ValueKind.FLAG, SPACE),
    Field("doom", ValueKind.NUMBER, ("space", "scenario"), noted("doom"), counter=Counter("doom")),
    Field("anomaly", ValueKind.FLAG, ("neighbourhood",), noted("anomaly")),
    # Texts, decks and sheets
    Field("do", ValueKind.EVENTS, ("monster", *TEXTS)),
    Field("options", ValueKind.MAPPING, ("anomaly",), also=("encounter", "event")),
    Field("rumor", ValueKind.FLAG, ("headline",)),
    Field("marks", ValueKind.THINGS, ("event",)),
    Field("cards", ValueKind.THINGS, (*DECKS, "neighbourhood"), noted("cards")),
    Field("discard", ValueKind.THINGS, DECKS, noted("discard pile")),
    Field("display", ValueKind.THINGS, ("item-deck",), noted("display"), also=("spell-deck", "ally-deck")),
    Field("shuffled", ValueKind.NUMBER, (*DECKS, "neighbourhood")),
    Field("shuffled_bottom", ValueKind.NUMBER, (*DECKS, "neighbourhood")),
    Field("tokens", ValueKind.LIST, ("cup",), noted("tokens"), TOKENS, of=str),
    Field("used", ValueKind.LIST, ("cup",), noted("used"), TOKENS, of=str),
    Field("start", ValueKind.THING, SCENARIO),
    Field("number", ValueKind.NUMBER, ("archive",)),
)
