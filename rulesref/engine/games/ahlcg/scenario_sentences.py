"""How the beginning and the end of a scenario are told, and what its cards and some others bring about."""

from __future__ import annotations

from rulesref.engine.steps import Held, Holds
from rulesref.i18n import noted

STEPS = {
    # Setup
    "set-aside": noted("{card} is set aside and replaced."),
    "mulligan": noted("{who} exchanges: {cards}."),
    "shuffled-back": noted("{who} shuffles back into the deck: {cards}."),
    "other-hand": noted("{who} draws {drawn} cards and keeps {kept}."),
    # The end
    "resigns": noted("{who} resigns."),
    "resolution": noted("Resolution {number} is reached."),
    "experience": noted("Experience of {who} for this scenario: {amount}."),
    # Cards and enemies
    "takes-control": noted("{who} takes control of {card}."),
    "enemy-moves": noted("{enemy} moves: {place}."),
    "redirected": noted("This goes elsewhere instead: {target}."),
    "prohibited": noted("For now, enemies cannot attack {target}, with the exceptions that the card names."),
    "cannot-attack": noted("{enemy} cannot attack {target} now."),
    "cannot-leave": noted("{card} cannot leave play now."),
    "costs-more": noted("{who} spends more actions on this; the card that says so: {card}."),
    # Skill tests
    "may-substitute": noted("For now, {who} may use another skill in the place of the tested one."),
    "without-token": noted("No chaos token is revealed for this test."),
    "token-read": noted("It is read as another token: {token_name}."),
    "sign-switched": noted("The minus of this token becomes a plus: {token_name}."),
}

HOLDS: dict[str, Held] = {"clues-placed.place": ("location", "act"), "resolution.number": Holds.NUMBER}

REFUSALS = {
    "scenario-over": noted("The scenario is over."),
    "endless-surge": noted(
        "The drawing never ends, since every card that comes has surge: {cards}. "
        "Put a card without surge into the encounter deck."
    ),
}

QUESTIONS = {
    "spends": noted("{who}, the lead: who spends one of the clues?"),
    "skill": noted("{who}: with which skill?"),
    "top": noted("{who} decides which card lies on top next."),
}
