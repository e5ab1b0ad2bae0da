"""What is not modelled of Arkham Horror LCG; for cards see docs/cards-not-carried.md."""

from __future__ import annotations

from rulesref.engine.refusal import ModelLimit
from rulesref.i18n import noted

LIMITS = (
    ModelLimit(
        "setup",
        "ahlcg/setup.1",
        "ahlcg/appendix-3-setup",
        noted("Of setup the opening hands are modelled; all else on the table is written as things."),
        ("intro", "choose-lead", "build-bag"),
    ),
    ModelLimit(
        "changes-nothing",
        "A9",
        "ahlcg/forced-abilities",
        noted(
            "Whether an ability would change anything is foreseen from what it chooses, and from “needs”; "
            "one that turns out to change nothing is refused only when it is used."
        ),
    ),
    ModelLimit(
        "campaign",
        "ahlcg/xp.1",
        "ahlcg/experience",
        noted(
            "What lies between scenarios is not modelled: buying cards with experience, keeping the campaign "
            "log. The price of a card is a sum, “price”."
        ),
        ("buy", "upgrade", "campaign-log", "record"),
    ),
    ModelLimit(
        "attacker-gone",
        "A53",
        "ahlcg/attacker-attacked",
        noted("Whether an attack goes on whose attacker is removed “when it attacks” no document says."),
    ),
    ModelLimit(
        "later-keywords",
        "A58",
        "ahlcg/keywords",
        noted("This keyword of later expansions is not modelled."),
        ("alert", "concealed", "doomed", "elusive", "hidden", "patrol", "swarming", "bonded", "myriad", "exile"),
    ),
    ModelLimit(
        "as-if",
        "A59",
        "ahlcg/c-2-10-as-if",
        noted(
            "“As if” is modelled for being at another location, and for events in the discard pile as if they "
            "were in hand; as if engaged is not."
        ),
        ("as_if_engaged", "as_if_in_hand"),
    ),
    ModelLimit(
        "resolutions",
        "ahlcg/adv.3",
        "ahlcg/resolution-point",
        noted(
            "A scenario ends here when nobody is left or an act or agenda says so; what a resolution "
            "brings is not modelled."
        ),
        ("resign-all", "win-scenario"),
    ),
    ModelLimit(
        "deckbuilding",
        "ahlcg/setup.4",
        "ahlcg/deckbuilding",
        noted("Building a deck is not modelled; rulesref errata checks the cards of a deck."),
        ("build-deck", "deck-size", "deckbuilding"),
    ),
)
