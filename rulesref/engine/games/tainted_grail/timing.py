"""The tables of Tainted Grail: the steps of its sequences, each with its entry.

The game has no words around an event (when, after): what a card does is tied to a named moment of these sequences.
"""

from __future__ import annotations

from rulesref.engine.events import Row, Timing

GAME = "tainted-grail"

TIMING = Timing(effect=f"{GAME}/core-rules")

DAY = (
    Row("I.1", f"{GAME}/start-1-remove-inactive-menhirs"),
    Row("I.2", f"{GAME}/start-2-remove-distant-locations"),
    Row("I.3", f"{GAME}/start-3-menhir-dials"),
    Row("I.4", f"{GAME}/start-4-time-dials"),
    Row("I.5", f"{GAME}/start-5-event-card"),
    Row("I.6", f"{GAME}/start-6-move-guardians"),
    Row("I.7", f"{GAME}/start-7-discuss-plans"),
    Row("I.8", f"{GAME}/start-8-equip"),
    Row("II", f"{GAME}/day"),
    Row("III.1", f"{GAME}/end-1-rest"),
    Row("III.2", f"{GAME}/end-2-restore-energy"),
    Row("III.3", f"{GAME}/end-3-character-advancement"),
    Row("III.4", f"{GAME}/end-4-personal-decks"),
    Row("III.5", f"{GAME}/end-5-dreams"),
)

ARRIVAL = (
    Row("1", f"{GAME}/new-location-a-reveal"),
    Row("2", f"{GAME}/guardians"),
    Row("3", f"{GAME}/new-location-b-immediate-effect"),
)

COMBAT = (
    Row("I", f"{GAME}/combat-phase-1-active-character"),
    Row("II.1", f"{GAME}/combat-2-1-delayed-abilities"),
    Row("II.2a", f"{GAME}/combat-2-2-a-first-card"),
    Row("II.2b", f"{GAME}/combat-2-2-b-additional-cards"),
    Row("II.2c", f"{GAME}/combat-2-2-c-opportunity"),
    Row("II.2d", f"{GAME}/victory-check"),
    Row("II.3", f"{GAME}/combat-2-3-enemy-attack"),
    Row("II.4", f"{GAME}/combat-2-4-readiness-check", back="I"),
    Row("III", f"{GAME}/combat-phase-3-end-of-round"),
)

DIPLOMACY = (
    Row("I", f"{GAME}/diplomacy-phase-1-active-character"),
    Row("II.1", f"{GAME}/diplomacy-2-1-delayed-abilities"),
    Row("II.2a", f"{GAME}/diplomacy-2-2-a-first-card"),
    Row("II.2b", f"{GAME}/diplomacy-2-2-b-additional-cards"),
    Row("II.2c", f"{GAME}/affinity-check"),
    Row("II.3", f"{GAME}/diplomacy-2-3-reaction"),
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
"""By the entry that tells it: what is drawn as a diagram. The engine runs by the same tables."""
