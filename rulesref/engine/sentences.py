"""Sentences that every game tells: abilities, windows, and events that all games have.

A game takes them over and says otherwise where its own words are better.
"""

from __future__ import annotations

from rulesref.engine.narration import Held, Holds
from rulesref.i18n import noted

STEPS = {
    "reaction": noted("Reaction of {card} (“{word}”)."),
    "forced": noted("Forced ability of {card} (“{word}”)."),
    "cancelled": noted("It is cancelled; what was paid stays paid."),
    "replaced": noted("Something else happens instead."),
    "fizzled": noted("It comes to nothing."),
    "then-blocked": noted("What stands behind “then” does not follow: the part before it was not done in full."),
    "lasting": noted("{target}: {field} {amount:+d}, now {total}, until it ends."),
    "expired": noted("A lasting effect ends: {effect}."),
    "chooses": noted("{who} chooses: {name}."),
    "happens": noted("{name} happens."),
    "calculated": noted("{target}: {amount}."),
    "window": noted("{who} uses the player window: {used}."),
}
UNSAID = {
    "reaction": ("ability", "who", "word", "event"),
    "forced": ("ability", "who", "word", "event"),
    "cancelled": ("event",),
    "replaced": ("event", "instead"),
    "fizzled": ("event",),
}
HOLDS: dict[str, Held] = {
    "who": Holds.PLAYER,
    "target": Holds.THING,
    "card": Holds.THING,
    "cards": Holds.THING,
    "ability": Holds.ABILITY,
    "used": Holds.ABILITY,
    "effect": Holds.THING,
    "event": Holds.EVENT,
    "instead": Holds.EVENT,
    "amount": Holds.NUMBER,
    "total": Holds.NUMBER,
}
REFUSALS = {
    "cannot-pay": noted("{who} cannot pay for {card}: it costs {cost}, there is {have}."),
    "no-target": noted("There is nothing that {card} may choose."),
    "limit-reached": noted("The limit is reached: {name}."),
}
QUESTIONS = {
    "use": noted("{who}: use an ability now?"),
    "order": noted("{who}, the lead, decides which forced ability comes first."),
    "window": noted("{who}: use the player window?"),
    "target": noted("{who} chooses."),
    "choice": noted("{who} chooses what to do."),
}
WORDS = {
    "pass": noted("pass"),
    "deck": noted("The deck"),
}
EVENTS = {
    "happens": noted("{name} happens"),
}
