"""What the browser's search knows of cards: their names, and how much the documents say of each.

Forms of the words are not in it: the words of cards are among those that the index brings anyway.
"""

from __future__ import annotations

from collections import Counter

from rulesref.errata.card_data import CardData, CardFacts
from rulesref.errata.card_rulings import find_card_rulings
from rulesref.errata.corpus_cards import make_card_data
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus
from rulesref.search.browser_packing import pack_numbers
from rulesref.taboo_lists import UNLISTED, TabooLists

COUNTED = ("erratum", "clarification", "faq")
"""Kinds of rulings that are told by their number, in this order."""


def make_card_names(corpus: Corpus, game: str) -> dict[str, object]:
    """The cards of a game. Of each is counted what `rulesref search` tells: the taboo list only if it is all."""
    facts = make_card_data(corpus)
    cards = [card for card in facts.cards if card.game == game]
    counts: list[int] = []
    listed = []
    derived = {}
    for place, card in enumerate(cards):
        found = find_card_rulings(card, facts, "")
        kinds = Counter(facts.rulings[name].kind for name in found.rulings)
        counts += [kinds[kind] for kind in COUNTED]
        if not found.rulings and _is_listed(card, facts, corpus.taboo_lists.get(game)):
            listed.append(place)
        if found.derived:
            derived[place] = [one.concept for one in found.derived]
    features = {concept: facts.features[concept].names for some in derived.values() for concept in some}
    return {
        "codes": "\n".join(card.code for card in cards),
        "names": {lang: "\n".join(card.names.get(lang, "") for card in cards) for lang in LANGUAGES},
        "others": {place: card.other_names for place, card in enumerate(cards) if card.other_names},
        "levels": {place: card.levels for place, card in enumerate(cards) if card.levels},
        "counts": pack_numbers(counts),
        "listed": listed,
        "derived": derived,
        "features": features,
    }


def _is_listed(card: CardFacts, facts: CardData, lists: TabooLists | None) -> bool:
    """Whether the newest taboo list has a card; where there are no lists, whether an entry of one names it."""
    if lists:
        return lists.find_state(card.codes, lists.newest) != UNLISTED
    return bool(find_card_rulings(card, facts, "", taboo=True).rulings)
