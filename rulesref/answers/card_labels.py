"""What a card is called in a report, and where it is printed."""

from __future__ import annotations

from rulesref.errata.card_data import CardFacts
from rulesref.errata.card_resolver import Resolved
from rulesref.i18n import _
from rulesref.kinds import LANGUAGES
from rulesref.naming import name_card


def card_title(card: CardFacts) -> str:
    """A card's name in the person's language, else in English, as pages have it, with its level."""
    return name_card(card.names, card.levels)


def row_label(card: CardFacts, resolved: Resolved) -> str:
    """The title with the part of the deck, and with the set where the line may mean another card of the same title."""
    part = {"investigator": _("investigator"), "side": _("side deck")}.get(resolved.line.part, "")
    others = [one for one in resolved.cards if one.code not in card.codes and card_title(one) == card_title(card)]
    aside = ", ".join(filter(None, [part, card.prints[0][0] if others and card.prints else ""]))
    return f"{card_title(card)} [{aside}]" if aside else card_title(card)


def list_other_names(card: CardFacts) -> str:
    shown = card_title(card)
    others = dict.fromkeys(card.names[lang] for lang in LANGUAGES if lang in card.names)
    return " · ".join(name for name in others if not shown.startswith(name))


def place_label(card: CardFacts) -> str:
    prints = ", ".join(f"{name} {number}" for name, number in card.prints)
    level = _("level {level}").format(level="/".join(map(str, card.levels))) if card.levels else ""
    return " · ".join(filter(None, [level, ", ".join(card.codes), prints]))
