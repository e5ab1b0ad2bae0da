"""What is not modelled of Tainted Grail."""

from __future__ import annotations

from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.refusal import ModelLimit
from rulesref.i18n import noted

LIMITS = (
    ModelLimit(
        "setup",
        "tainted-grail/day.i.1",
        f"{GAME}/world-setup-2-menhir",
        noted("A game begins after setup: characters, locations and menhirs are written as things."),
        ("setup",),
    ),
    ModelLimit(
        "journal",
        "tainted-grail/day.ii",
        f"{GAME}/action-explore",
        noted(
            "What the exploration journal tells is not modelled: write what it comes to under “explore” "
            "of the location."
        ),
        ("journal", "chapter", "verse"),
    ),
    ModelLimit(
        "menhir-inspected",
        "tainted-grail/day.ii",
        f"{GAME}/action-inspect-menhir",
        noted(
            "Inspecting a menhir tells only what its activation costs, and is not modelled; write “activate-menhir”."
        ),
        ("inspect-menhir", "inspect", "study-menhir"),
    ),
    ModelLimit(
        "own-actions",
        "tainted-grail/day.ii",
        f"{GAME}/action-character",
        noted("Actions of items, skills and secrets are not modelled: a character has one action of its own."),
        ("item-action", "skill-action", "secret-action"),
    ),
    ModelLimit(
        "once-a-day",
        "tainted-grail/day.ii",
        f"{GAME}/action-location",
        noted("That an action of a location can be taken once a day is not modelled."),
        ("once", "daily", "once_a_day"),
    ),
    ModelLimit(
        "exchange",
        "G19",
        f"{GAME}/party",
        noted(
            "Characters who share a location may exchange food, wealth and items between actions; that is not modelled."
        ),
        ("exchange", "give", "trade", "swap"),
    ),
    ModelLimit(
        "decks-rebuilt",
        "tainted-grail/day.iii.4",
        f"{GAME}/end-4-personal-decks",
        noted(
            "A personal deck is a number of cards, of which some have names: rebuilding it and buying "
            "cards is not modelled."
        ),
        ("rebuild", "buy", "upgrade", "add-card"),
    ),
    ModelLimit(
        "track-ends",
        "G17",
        f"{GAME}/health",
        noted(
            "Health and terror have no upper end here, and high terror does not make a character insane "
            "by itself: write “insane”."
        ),
        ("health_max", "terror_max", "most_health", "most_terror"),
    ),
    ModelLimit(
        "dying-card",
        "G15",
        f"{GAME}/on-the-verge-of-death",
        noted(
            "Of the cards “You are dying” and “You are going insane” the document does not tell the text; "
            "only leaving the encounter is modelled."
        ),
        ("recover", "save", "dies", "death"),
    ),
    ModelLimit(
        "retreat-elsewhere",
        "G12",
        f"{GAME}/retreat-from-combat",
        noted(
            "A character may escape wherever a card may be played, in step 2; at other moments of the "
            "activation it is not offered."
        ),
        ("retreat", "escape", "flee"),
    ),
    ModelLimit(
        "charges-elsewhere",
        "G3",
        f"{GAME}/combat-charges",
        noted(
            "Charges are spent in step 2, to play a card without its symbol; other uses of charges are not modelled."
        ),
        ("spend-charges", "charge_effect", "spend"),
    ),
    ModelLimit(
        "guardian-without-location",
        "G1",
        f"{GAME}/guardians",
        noted("What becomes of a guardian whose location is discarded the document does not say."),
    ),
    ModelLimit(
        "item-kinds-drawn",
        "tainted-grail/day.ii",
        f"{GAME}/craftable-item",
        noted(
            "Of items that are drawn by their kind only craftable ones are modelled; write “take” for a "
            "weapon or a companion."
        ),
        ("take-weapon", "take-companion", "take-item", "draw-item"),
    ),
)
