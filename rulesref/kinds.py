"""The closed lists: languages, and kinds of entries."""

from __future__ import annotations

from enum import StrEnum

LANGUAGES = ("uk", "ru", "pl", "en")
"""Languages of content and of messages, in the order in which they are offered."""


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


RULING_KINDS = frozenset(
    {Kind.CLARIFICATION, Kind.FAQ, Kind.ERRATUM_RULE, Kind.ERRATUM_SCENARIO, Kind.ERRATUM_CARD, Kind.TABOO}
)
"""Kinds that say something about other entries: these are the `rulings` of what they are about."""
