"""What is not modelled of Arkham Horror 3e."""

from __future__ import annotations

from rulesref.engine.refusal import ModelLimit
from rulesref.i18n import noted

LIMITS = (
    ModelLimit(
        "setup",
        "ah3e/101",
        "ah3e/chapter-1-setup",
        noted("A game begins after setup: the map, the decks and the cup are written as things."),
        ("setup", "final-setup"),
    ),
    ModelLimit(
        "winning",
        "ah3e/205",
        "ah3e/rule-301",
        noted(
            "A scenario is lost here only when nobody is left to play; how its archive cards win or lose "
            "it is not modelled."
        ),
        ("win", "wins", "lose-game", "victory", "objective"),
    ),
    ModelLimit(
        "cannot",
        "H1",
        "ah3e/rule-002",
        noted(
            "A text that says that something cannot be done is not modelled: leave the forbidden choice "
            "out of the script."
        ),
        ("cannot", "forbids", "forbid"),
    ),
    ModelLimit(
        "trade-with-several",
        "ah3e/201",
        "ah3e/rule-407",
        noted("One trade action is a trade with one other investigator; trading with several at once is not modelled."),
        ("targets",),
    ),
    ModelLimit(
        "encounter-kinds",
        "H8",
        "ah3e/rule-466",
        noted("The space decides the encounter: a choice between several kinds of encounter is not modelled."),
        ("encounter-kind", "special-encounter"),
    ),
    ModelLimit(
        "die-turned",
        "H10",
        "ah3e/rule-471-4b",
        noted("Dice are rerolled and successes are added; turning a die to another face is not modelled."),
        ("turn-die", "set-die", "change-die", "faces"),
    ),
    ModelLimit(
        "condition-flipped",
        "H2",
        "ah3e/rule-468-7",
        noted("Conditions are gained and kept: turning one over, as blessings and curses are, is not modelled."),
        ("flip", "turn-over", "discard-condition"),
    ),
    ModelLimit(
        "withdrawn",
        "H16",
        "ah3e/rule-480",
        noted(
            "An investigator leaves the game by defeat or by being devoured; being withdrawn by a text is not modelled."
        ),
        ("withdrawn", "withdraw", "retired", "retire"),
    ),
    ModelLimit(
        "monster-healed",
        "H14",
        "ah3e/rule-440",
        noted("Monsters recover health only by feeding; a text that heals a monster is not modelled."),
        ("heal", "heal-monster"),
    ),
)
