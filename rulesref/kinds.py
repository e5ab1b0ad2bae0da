"""The closed lists of kinds: of entries, and of what a taboo list does."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What an entry is. The order is the order in which kinds are listed."""

    RULE = "rule"
    GLOSSARY = "glossary"
    STEP = "step"
    DEFINITION = "definition"
    EXAMPLE = "example"
    COMPONENT = "component"
    CLARIFICATION = "clarification"
    FAQ = "faq"
    ERRATUM_RULE = "erratum-rule"
    ERRATUM_SCENARIO = "erratum-scenario"
    ERRATUM_CARD = "erratum-card"
    TABOO = "taboo"
    ULTIMATUM = "ultimatum"


class TabooChange(StrEnum):
    """What the taboo list does to a card."""

    PRICE = "price"
    TEXT = "text"
    FORBIDDEN = "forbidden"


RULING_KINDS = (
    Kind.ERRATUM_RULE,
    Kind.ERRATUM_CARD,
    Kind.ERRATUM_SCENARIO,
    Kind.CLARIFICATION,
    Kind.FAQ,
    Kind.TABOO,
)
"""Kinds that say something about other entries: these are the `rulings` of what they are about, weightiest first."""
