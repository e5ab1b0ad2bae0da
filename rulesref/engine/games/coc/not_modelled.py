"""What is not modelled of Call of Cthulhu."""

from __future__ import annotations

from rulesref.engine.refusal import ModelLimit
from rulesref.i18n import noted

LIMITS = (
    ModelLimit(
        "setup",
        "coc/setup",
        "coc/setup-5-attach-resources",
        noted(
            "A game begins after setup: eight cards drawn, five kept and three made resources are written as things."
        ),
        ("setup", "mulligan", "opening-hand"),
    ),
    ModelLimit(
        "deck",
        "coc/2.draw",
        "coc/phase-2-draw",
        noted(
            "A deck is a number of cards: which card comes, and searching or looking through a deck, is not modelled."
        ),
        ("search", "look", "reveal", "shuffle", "discard-from-deck", "put-on-deck"),
    ),
    ModelLimit(
        "toughness-lost",
        "C12",
        "coc/keyword-toughness",
        noted(
            "A character has more wounds than its Toughness bears because it has lost Toughness: "
            "the document does not say what becomes of it."
        ),
    ),
    ModelLimit(
        "wounds-removed",
        "C12",
        "coc/keyword-toughness",
        noted("Wounds stay until the character leaves play: effects that remove them are not modelled."),
        ("heal", "remove-wound", "remove-wounds"),
    ),
    ModelLimit(
        "cost-changed",
        "C16",
        "coc/drain-domain",
        noted("What a card costs is its printed cost: effects that change it are not modelled. Write the cost itself."),
        ("discount", "cost_change", "reduce-cost", "cheaper"),
    ),
    ModelLimit(
        "resources-by-effect",
        "coc/3.resource",
        "coc/phase-3-resource",
        noted(
            "Cards become resources in the resource phase alone: effects that add, move or remove them "
            "are not modelled."
        ),
        ("add-resource", "attach-resource", "move-resource", "remove-resource"),
    ),
    ModelLimit(
        "restored-by-effect",
        "coc/1.restore",
        "coc/phase-1-refresh",
        noted("The insane are restored in the refresh phase alone: effects that restore them are not modelled."),
        ("restored", "restore-character", "sane"),
    ),
    ModelLimit(
        "text-lost",
        "C10",
        "coc/insanity",
        noted(
            "Only insanity takes text and keywords from a card: effects that blank a card or give a "
            "keyword are not modelled."
        ),
        ("blank", "loses-text", "gain-keyword", "lose-keyword", "gains"),
    ),
)
