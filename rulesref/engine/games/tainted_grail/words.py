"""What things of Tainted Grail are called where they stand alone: options, tokens, words of timing."""

from __future__ import annotations

from rulesref.engine import sentences
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
