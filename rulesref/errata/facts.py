"""Corpus -> the facts about its cards as plain data: what a book of cards holds, and what a browser loads."""

from __future__ import annotations

from typing import Any

from rulesref.errata.rulings import list_features, list_rulings, rulings_by_card
from rulesref.model import Card, Corpus


def make_facts(corpus: Corpus) -> dict[str, Any]:
    """Cards with their names, prints and rulings; the rulings; keywords and traits with theirs; names of sets."""
    by_card = rulings_by_card(corpus)
    cards = {card.code: card for card in corpus.cards.values()}
    rulings = list_rulings(corpus)
    return {
        "cards": [
            {
                "code": card.code,
                "codes": list(card.codes),
                "game": card.game,
                "names": dict(card.names),
                "other_names": list(card.other_names),
                "prints": _prints(card),
                "levels": list(card.levels),
                "features": [f"keyword-{keyword}" for keyword in card.keywords],
                "rulings": by_card.get(card.code, []),
            }
            for card in cards.values()
        ],
        "rulings": rulings,
        "features": list_features(corpus),
        "documents": sorted({ruling["doc"] for ruling in rulings.values()} & set(corpus.documents)),
        "sets": _sets(corpus, {name for card in cards.values() for name in card.sets}),
    }


def _prints(card: Card) -> list[list[str]]:
    """Set and number of each print."""
    numbers = card.number.split(";")
    if len(numbers) == len(card.sets):
        return [list(pair) for pair in zip(card.sets, numbers, strict=True)]
    return [[name, number] for name in card.sets for number in numbers]


def _sets(corpus: Corpus, names: set[str]) -> dict[str, list[str]]:
    """English name of a set -> other names of it; a campaign's box is called after the campaign."""
    campaigns = {
        campaign["en"]: list(campaign.values())
        for game in corpus.games.values()
        for campaign in game.campaigns.values()
        if "en" in campaign
    }
    return {name: campaigns.get(name, [name]) for name in sorted(names)}
