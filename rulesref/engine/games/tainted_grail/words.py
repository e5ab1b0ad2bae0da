"""What things of Tainted Grail are called where they stand alone: options, zones, counters."""

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

WORDS = {
    **sentences.WORDS,
    **ATTRIBUTES,
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
    # Keywords and traits
    "weapon": noted("weapon"),
    "armor": noted("armor"),
    "shield": noted("shield"),
    "companion": noted("companion"),
    "relic": noted("relic"),
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

ZONES = {
    "play": noted("on the table"),
    "row": noted("in the sequence"),
    "hand": noted("hand"),
    "deck": noted("deck"),
    "discard": noted("discard pile"),
    "bottom": noted("under its deck"),
    "gone": noted("off the board"),
}

FIELDS = {
    **ATTRIBUTES,
    "energy": noted("energy"),
    "health": noted("health"),
    "terror": noted("terror"),
    "food": noted("food"),
    "wealth": noted("wealth"),
    "reputation": noted("reputation"),
    "magic": noted("magic"),
    "experience": noted("experience"),
    "skills": noted("skill cards"),
    "hand": noted("cards in hand"),
    "deck": noted("cards in deck"),
    "discarded": noted("discarded cards"),
    "pool": noted("markers in the combat pool"),
    "sequence": noted("sequence"),
    "affinity": noted("affinity"),
    "stage": noted("stage"),
    "time": noted("time tokens"),
    "charges": noted("charges"),
    "dial": noted("dial"),
    "value": noted("value"),
    "location": noted("location"),
    "zone": noted("zone"),
    "face": noted("face"),
    "owner": noted("owner"),
    "passed": noted("passed"),
    "dying": noted("dying"),
    "defeated": noted("defeated"),
}
