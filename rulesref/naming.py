"""What the closed lists are called in the person's language: kinds of entries, what the taboo list does to a card."""

from __future__ import annotations

from rulesref.i18n import _
from rulesref.kinds import Kind, TabooChange


def kind_name(kind: str) -> str:
    names = {
        "rule": _("rule"),
        "glossary": _("glossary"),
        "step": _("step"),
        "definition": _("definition"),
        "example": _("example"),
        "component": _("component"),
        "clarification": _("clarification"),
        "faq": _("question"),
        "erratum-rule": _("rules erratum"),
        "erratum-scenario": _("scenario erratum"),
        "erratum-card": _("card erratum"),
        "taboo": _("taboo"),
        "ultimatum": _("ultimatum"),
    }
    return names[kind]


def kind_heading(kind: str) -> str:
    """The heading above a list of entries of one kind."""
    names = {
        Kind.CLARIFICATION: _("Clarifications"),
        Kind.FAQ: _("Questions"),
        Kind.ERRATUM_RULE: _("Rules errata"),
        Kind.ERRATUM_SCENARIO: _("Scenario errata"),
        Kind.ERRATUM_CARD: _("Card errata"),
        Kind.TABOO: _("Taboo list (optional)"),
        Kind.ULTIMATUM: _("Ultimatums (optional)"),
    }
    return names[Kind(kind)] if kind in names else kind_name(kind)


def taboo_name(change: str, xp: int) -> str:
    """What the taboo list does to a card: «+2 ПД», «заборонено»."""
    match TabooChange(change):
        case TabooChange.FORBIDDEN:
            return _("forbidden")
        case TabooChange.PRICE:
            # Translators: experience points that a card costs more or less.
            return _("{xp} XP").format(xp=f"{xp:+d}".replace("-", "−"))
        case TabooChange.TEXT:
            return _("text changed")


def list_name(name: str) -> str:
    """What a page of lists is called."""
    names = {
        "all": _("Rules from A to Z"),
        "terms": _("Terms in four languages"),
        "questions": _("Questions and answers"),
        "corrections": _("Errata and taboo"),
        "cards": _("Cards with rulings"),
        "deck-check": _("Check a deck"),
        "examples": _("Worked examples"),
        "changes": _("What changed"),
        "whole": _("Everything on one page"),
        "symbols": _("Symbols"),
    }
    return names[name]


SYMBOLS = {
    "ahlcg": (
        "action", "free", "reaction", "will", "intellect", "combat", "agility", "wild", "damage", "horror", "clue",
        "doom", "resource", "skull", "cultist", "tablet", "elder-thing", "elder-sign", "auto-fail", "bless", "curse",
        "frost",
    )
}  # fmt: skip
"""The drawings that stand for the symbols of a game."""


def symbol_name(name: str) -> str:
    """What a drawing of ours stands for."""
    names = {
        "action": _("Action"),
        "free": _("Free ability"),
        "reaction": _("Reaction"),
        "will": _("Willpower"),
        "intellect": _("Intellect"),
        "combat": _("Combat"),
        "agility": _("Agility"),
        "wild": _("Wild"),
        "damage": _("Damage"),
        "horror": _("Horror"),
        "clue": _("Clue"),
        "doom": _("Doom"),
        "resource": _("Resource"),
        "skull": _("Skull"),
        "cultist": _("Cultist"),
        "tablet": _("Tablet"),
        "elder-thing": _("Elder Thing"),
        "elder-sign": _("Elder Sign"),
        "auto-fail": _("Automatic failure"),
        "bless": _("Bless"),
        "curse": _("Curse"),
        "frost": _("Frost"),
    }
    return names[name]


def section_name(section: str) -> str:
    """A folder of entries, as a heading."""
    names = {
        "golden-rules": _("Golden rules"),
        "overview": _("Overview"),
        "components": _("Components"),
        "rules": _("Basic rules"),
        "round": _("The round"),
        "turn": _("The turn"),
        "day": _("The day"),
        "timing": _("Timing"),
        "skill-test": _("The skill test"),
        "initiation": _("Playing cards and using abilities"),
        "combat": _("Combat"),
        "diplomacy": _("Diplomacy"),
        "cards": _("Cards"),
        "keywords": _("Keywords"),
        "stories": _("Stories"),
        "deckbuilding": _("Deckbuilding"),
        "setup": _("Setup"),
        "ending": _("The end of the game"),
        "modes": _("Modes of play"),
        "summary": _("Summary"),
        "glossary": _("Glossary"),
        "definitions": _("Definitions"),
        "reference-sheet": _("Reference sheet"),
        "appendix": _("Appendix"),
        "clarifications": _("Clarifications"),
        "faq": _("Questions and answers"),
        "errata": _("Errata"),
        "taboo": _("Taboo list (optional)"),
        "ultimatums": _("Ultimatums (optional)"),
    }
    return names.get(section, section)


def missing_page() -> str:
    return _("There is no such page here. Begin again:")
