"""What things of Arkham Horror LCG have and are called: their types, the zones of cards, every field with the values it
takes, and words that stand alone."""

from __future__ import annotations

from dataclasses import dataclass

from rulesref.engine import sentences
from rulesref.engine.fields import Counter, Field, Fields, ValueKind
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


ACTIONS = 3
"""How many an investigator has in a round."""
SKILLS = ("willpower", "intellect", "combat", "agility")
INVESTIGATOR, ENEMY, LOCATION, SCENARIO = ("investigator",), ("enemy",), ("location",), ("scenario",)
PLAYABLE = ("asset", "event")
PLAYER_CARDS = (*PLAYABLE, "skill")
ENCOUNTER_CARDS = ("treachery", "enemy")
HELD = (*PLAYER_CARDS, *ENCOUNTER_CARDS)
"""Cards that somebody may draw, have in a threat area or attach: any of them may be a weakness."""
LARGE = ("act", "agenda")
CARDS = (*HELD, "location", *LARGE)
DECKS = ("deck", "encounter-deck")
TYPES = ("investigator", *CARDS, "scenario", "bag", *DECKS, "note")

ZONES = {
    "play": noted("in play"),
    "threat": noted("threat area"),
    "hand": noted("hand"),
    "deck": noted("deck"),
    "discard": noted("discard pile"),
    "limbo": noted("limbo"),
    "aside": noted("set aside"),
    "victory": noted("victory display"),
    "eliminated": noted("out of the scenario"),
    "removed": noted("out of the game"),
    # Outside the game: nobody is shown what is there.
    "collection": "",
}


@dataclass(frozen=True, slots=True)
class Discount:
    """How much less certain cards cost at a location."""

    trait: str
    kind: str
    resources: int


FIELDS = Fields(
    TYPES,
    ZONES,
    Field("card", ValueKind.TEXT, ("investigator", *CARDS, "scenario")),
    Field("value", ValueKind.NUMBER | ValueKind.TEXT, ("note",), noted("value"), also=("investigator", *CARDS)),
    # Every card
    Field("traits", ValueKind.LIST, ("investigator", *CARDS), of=str),
    Field("title", ValueKind.TEXT, CARDS, also=INVESTIGATOR),
    Field("zone", ValueKind.WORD, ("investigator", *CARDS), noted("zone"), ZONES, "play", also=SCENARIO),
    Field("controller", ValueKind.THING, CARDS, noted("controlled by")),
    Field("exhausted", ValueKind.FLAG, CARDS, noted("exhausted"), counter=Counter()),
    Field("attached", ValueKind.THING, CARDS, noted("attached")),
    Field(
        "forbids",
        ValueKind.WORD | ValueKind.LIST,
        CARDS,
        words=("move", "play", "investigate", "enter", "discover", "spend-clues"),
    ),
    Field("not_for", ValueKind.TEXT, CARDS),
    Field("constant", ValueKind.MAPPING, CARDS, of=int),
    Field("constant_during", ValueKind.WORD, CARDS, words=("fight", "evade", "investigate")),
    Field("constant_here", ValueKind.FLAG, CARDS),
    Field("constant_for", ValueKind.WORD, CARDS, words=("self", "enemies")),
    Field("constant_unless", ValueKind.MAPPING, CARDS, of=int),
    Field("blank", ValueKind.NUMBER, told=noted("without text"), also=("investigator", *CARDS)),
    Field("stays_with", ValueKind.WORD, CARDS, words=("damage", "horror", "clues", "resources", "doom")),
    Field("reads", ValueKind.MAPPING, CARDS, of=str),
    Field("first_costs", ValueKind.MAPPING, CARDS),
    Field("logged", ValueKind.TEXT, CARDS),
    Field("immune", ValueKind.FLAG, CARDS, noted("immune"), also=INVESTIGATOR),
    Field(
        "damage",
        ValueKind.NUMBER,
        ("investigator", *CARDS),
        noted("damage"),
        counter=Counter("damage", "health"),
    ),
    Field(
        "horror",
        ValueKind.NUMBER,
        ("investigator", *CARDS),
        noted("horror"),
        counter=Counter("horror", "sanity"),
    ),
    Field("clues", ValueKind.NUMBER, ("investigator", *CARDS), noted("clues"), counter=Counter("clue")),
    Field("resources", ValueKind.NUMBER, ("investigator", *CARDS), noted("resources"), counter=Counter("resource")),
    Field("doom", ValueKind.NUMBER, ("investigator", *CARDS), noted("doom"), counter=Counter("doom")),
    Field("sealed", ValueKind.LIST, told=noted("sealed"), also=CARDS),
    # Investigators
    Field("health", ValueKind.NUMBER, ("investigator", "asset", "enemy"), noted("health")),
    Field("sanity", ValueKind.NUMBER, ("investigator", "asset"), noted("sanity"), also=ENEMY),
    Field("willpower", ValueKind.NUMBER, INVESTIGATOR, noted("willpower")),
    Field("intellect", ValueKind.NUMBER, INVESTIGATOR, noted("intellect")),
    Field("combat", ValueKind.NUMBER, INVESTIGATOR, noted("combat")),
    Field("agility", ValueKind.NUMBER, INVESTIGATOR, noted("agility")),
    Field("bonus_willpower", ValueKind.NUMBER, INVESTIGATOR, noted("willpower")),
    Field("bonus_intellect", ValueKind.NUMBER, INVESTIGATOR, noted("intellect")),
    Field("bonus_combat", ValueKind.NUMBER, INVESTIGATOR, noted("combat")),
    Field("bonus_agility", ValueKind.NUMBER, INVESTIGATOR, noted("agility")),
    Field("elder_sign", ValueKind.MAPPING, INVESTIGATOR),
    Field("actions", ValueKind.NUMBER, INVESTIGATOR, noted("actions"), default=ACTIONS),
    Field("more_actions", ValueKind.LIST, ("investigator", "asset")),
    Field("extra", ValueKind.LIST, INVESTIGATOR, noted("additional actions")),
    Field("performed", ValueKind.NUMBER, told=noted("actions performed"), also=INVESTIGATOR),
    Field("hand", ValueKind.NUMBER, INVESTIGATOR, noted("cards in hand")),
    Field("drawn", ValueKind.NUMBER, told=noted("cards drawn"), also=INVESTIGATOR),
    Field("location", ValueKind.THING, ("investigator", "enemy", "asset"), noted("location")),
    Field("slots", ValueKind.MAPPING, ("investigator", "asset"), also=("event",), of=int),
    Field("physical_trauma", ValueKind.NUMBER, told=noted("physical trauma"), also=INVESTIGATOR),
    Field("mental_trauma", ValueKind.NUMBER, told=noted("mental trauma"), also=INVESTIGATOR),
    Field("experience", ValueKind.NUMBER, told=noted("experience"), also=INVESTIGATOR),
    Field("no_tokens", ValueKind.NUMBER, told=noted("tests without tokens"), also=INVESTIGATOR),
    # Player cards
    Field("cost", ValueKind.NUMBER | ValueKind.WORD, PLAYER_CARDS, noted("cost"), ("-",)),
    Field("cost_change", ValueKind.NUMBER, PLAYER_CARDS, noted("cost")),
    Field("fast", ValueKind.FLAG, PLAYABLE),
    Field("icons", ValueKind.MAPPING, PLAYER_CARDS, of=int),
    Field("success", ValueKind.EVENTS, PLAYER_CARDS),
    Field("failure", ValueKind.EVENTS, PLAYER_CARDS),
    Field("uses", ValueKind.NUMBER, HELD, noted("uses"), counter=Counter()),
    Field("uses_of", ValueKind.TEXT, HELD),
    Field("discarded_empty", ValueKind.FLAG, HELD),
    Field("adds", ValueKind.MAPPING, PLAYER_CARDS, of=int),
    Field("own_test", ValueKind.FLAG, PLAYER_CARDS),
    Field("more_slots", ValueKind.MAPPING, ("asset",), of=int),
    Field("more_slots_for", ValueKind.TEXT, ("asset",)),
    Field("doubles", ValueKind.FLAG, PLAYER_CARDS),
    Field("plays_discarded", ValueKind.WORD, ("asset",), words=PLAYABLE),
    Field("copies", ValueKind.THING, PLAYABLE),
    Field("unique", ValueKind.FLAG, HELD),
    Field("max", ValueKind.MAPPING, PLAYER_CARDS, also=ENCOUNTER_CARDS),
    Field("first_action", ValueKind.FLAG, PLAYABLE),
    Field("do", ValueKind.EVENTS, ("event",), also=("asset",)),
    Field(
        "action",
        ValueKind.WORD,
        ("event",),
        words=("fight", "evade", "investigate", "parley", "resign"),
        also=("asset",),
    ),
    Field("committed", ValueKind.FLAG, also=HELD),
    # Enemies and other encounter cards
    Field("fight", ValueKind.NUMBER, ENEMY, noted("fight value")),
    Field("evade", ValueKind.NUMBER, ENEMY, noted("evade value")),
    Field("attack_damage", ValueKind.NUMBER, ENEMY),
    Field("attack_horror", ValueKind.NUMBER, ENEMY),
    Field("engaged", ValueKind.THING, ENEMY, noted("engaged with"), counter=Counter()),
    Field("aloof", ValueKind.FLAG, ENEMY),
    Field("retaliate", ValueKind.FLAG, ENEMY, noted("retaliate")),
    Field("hunter", ValueKind.FLAG, ENEMY),
    Field("massive", ValueKind.FLAG, ENEMY),
    Field("elite", ValueKind.FLAG, ENEMY),
    Field("prey", ValueKind.MAPPING, ENEMY),
    Field("host", ValueKind.THING, ENEMY),
    Field("health_per_investigator", ValueKind.NUMBER, ENEMY),
    Field("negative_times", ValueKind.MAPPING, ENEMY, of=int),
    Field("blanks_here", ValueKind.FLAG, ENEMY),
    Field("victory", ValueKind.NUMBER, ("enemy", "location"), also=("asset",)),
    Field("spawn", ValueKind.THING | ValueKind.THINGS | ValueKind.MAPPING, ENEMY),
    Field("revelation", ValueKind.EVENTS, HELD),
    Field("surge", ValueKind.FLAG, ENCOUNTER_CARDS),
    Field("peril", ValueKind.FLAG, ENCOUNTER_CARDS),
    Field("weakness", ValueKind.FLAG, HELD),
    Field("bearer", ValueKind.THING, CARDS, noted("bearer")),
    Field("dilemma", ValueKind.FLAG, HELD),
    # Locations
    Field("shroud", ValueKind.NUMBER, LOCATION, noted("shroud")),
    Field("connects", ValueKind.THINGS, LOCATION),
    Field("revealed", ValueKind.FLAG, LOCATION, noted("revealed"), default=True),
    Field("connects_trait", ValueKind.TEXT, LOCATION),
    Field("closed", ValueKind.FLAG, LOCATION),
    Field("clue_value", ValueKind.NUMBER, ("location", "act")),
    Field("per_investigator", ValueKind.FLAG, ("location", "enemy", "act")),
    Field("blocked", ValueKind.FLAG, LOCATION),
    Field("additional", ValueKind.MAPPING, LOCATION, also=ENEMY),
    Field("discount", ValueKind.MAPPING, LOCATION, of=Discount),
    Field("investigated_with", ValueKind.WORD, LOCATION, words=SKILLS),
    Field("opens_after", ValueKind.THING, LOCATION),
    # The scenario
    Field("tokens", ValueKind.LIST, ("bag",), noted("tokens")),
    Field("symbols", ValueKind.MAPPING, SCENARIO),
    Field("hard_symbols", ValueKind.MAPPING, SCENARIO),
    Field("hard", ValueKind.FLAG, SCENARIO),
    Field("campaign", ValueKind.FLAG, SCENARIO),
    Field("owner", ValueKind.THING, ("deck",)),
    Field("cards", ValueKind.THINGS, DECKS, noted("cards")),
    Field("discard", ValueKind.THINGS, ("encounter-deck",), noted("discard pile")),
    Field("shuffled", ValueKind.FLAG, DECKS, noted("shuffled")),
    Field("top", ValueKind.THINGS, also=DECKS),
    Field("bottom", ValueKind.THINGS, also=DECKS),
    Field("stage", ValueKind.NUMBER, LARGE),
    Field("also_act", ValueKind.FLAG, also=("agenda",)),
    Field("threshold", ValueKind.NUMBER, LARGE, noted("threshold")),
    Field("reverse", ValueKind.EVENTS, LARGE),
    Field("side", ValueKind.WORD, LARGE, words=("a", "b")),
    Field("next", ValueKind.THING, LARGE),
)
