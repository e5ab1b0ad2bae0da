"""The tables of Tainted Grail: the steps of its sequences, each with its entry.

The game has no words around an event (when, after): what a card does is tied to a named moment of these sequences.
"""

from __future__ import annotations

from rulesref.engine.events import CHOSEN, Row, Timing
from rulesref.engine.sequence import Table

GAME = "tainted-grail"

TIMING = Timing(effect=f"{GAME}/core-rules")

GOING_ON = "the activation goes on"

DAY = Table(
    Row("I.1", f"{GAME}/start-1-remove-inactive-menhirs", only="menhirs"),
    Row("I.2", f"{GAME}/start-2-remove-distant-locations", only="locations"),
    Row("I.3", f"{GAME}/start-3-menhir-dials", only="menhirs that stand"),
    Row("I.4", f"{GAME}/start-4-time-dials", only="time"),
    Row("I.5", f"{GAME}/start-5-event-card", only="events"),
    Row("I.6", f"{GAME}/start-6-move-guardians", only="guardians"),
    Row("I.7", f"{GAME}/start-7-discuss-plans", only="several characters"),
    Row("I.8", f"{GAME}/start-8-equip", only="equipment"),
    Row("II", f"{GAME}/day", order=CHOSEN),
    Row("III.1", f"{GAME}/end-1-rest"),
    Row("III.2", f"{GAME}/end-2-restore-energy"),
    Row("III.3", f"{GAME}/end-3-character-advancement", only="experience"),
    Row("III.4", f"{GAME}/end-4-personal-decks", only="decks"),
    Row("III.5", f"{GAME}/end-5-dreams", only="dreams"),
)

ARRIVAL = Table(
    Row("1", f"{GAME}/new-location-a-reveal"),
    Row("2", f"{GAME}/guardians", order=CHOSEN),
    Row("3", f"{GAME}/new-location-b-immediate-effect"),
)

COMBAT = Table(
    Row("I", f"{GAME}/combat-phase-1-active-character", order=CHOSEN),
    Row("II.1", f"{GAME}/combat-2-1-delayed-abilities", only=GOING_ON),
    Row("II.2a", f"{GAME}/combat-2-2-a-first-card", only=GOING_ON),
    Row("II.2b", f"{GAME}/combat-2-2-b-additional-cards", only=GOING_ON),
    Row("II.2c", f"{GAME}/combat-2-2-c-opportunity", only=GOING_ON),
    Row("II.2d", f"{GAME}/victory-check", only=GOING_ON),
    Row("II.3", f"{GAME}/combat-2-3-enemy-attack", only=GOING_ON),
    Row("II.4", f"{GAME}/combat-2-4-readiness-check", back="I"),
    Row("III", f"{GAME}/combat-phase-3-end-of-round"),
)

DIPLOMACY = Table(
    Row("I", f"{GAME}/diplomacy-phase-1-active-character", order=CHOSEN),
    Row("II.1", f"{GAME}/diplomacy-2-1-delayed-abilities"),
    Row("II.2a", f"{GAME}/diplomacy-2-2-a-first-card"),
    Row("II.2b", f"{GAME}/diplomacy-2-2-b-additional-cards"),
    Row("II.2c", f"{GAME}/affinity-check"),
    Row("II.3", f"{GAME}/diplomacy-2-3-reaction", only=GOING_ON),
    Row("II.4", f"{GAME}/diplomacy-2-4-readiness-check", back="I"),
    Row("III", f"{GAME}/diplomacy-phase-3-end-of-round"),
)

ROUNDS = {"combat": COMBAT, "diplomacy": DIPLOMACY}

SEQUENCES = {
    f"{GAME}/day-sequence": DAY,
    f"{GAME}/start-of-day": DAY[:8],
    f"{GAME}/end-of-day": DAY[9:],
    f"{GAME}/locations": ARRIVAL,
    f"{GAME}/combat-round": COMBAT,
    f"{GAME}/diplomacy-round": DIPLOMACY,
}
"""By the entry that tells it: what the site draws as a diagram and the engine runs."""
