"""What the browser knows of cards: for its search, and for the page that checks a deck.

    search/<game>/cards.js  their names, and how much the documents say of each; the index has the forms of the words
    deck/engine.js          the scripts of `site/deck/`, with those of `site/language/` that the search has too
    deck/<game>/cards.js    the cards, and the forms of the words in their names
    deck/<game>/<lang>.js   what the page says of the rulings; `web/deck.py` makes it

The words of the search would do for the forms of the deck page, but for all four languages they are ten times as large.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from rulesref.cards.card_data import CardData, CardFacts
from rulesref.cards.card_list import CardList
from rulesref.cards.card_names import bare, name_words
from rulesref.cards.card_rulings import find_card_rulings
from rulesref.cards.corpus_cards import make_card_data
from rulesref.cards.deck_check_data import DeckCheckData, make_deck_check_data
from rulesref.language.analysis import Analyser
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus
from rulesref.script_data import hand_over_compressed, write_json
from rulesref.search.browser_words import Lexicon, pack_numbers
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


def make_deck_files(corpus: Corpus, analyser: Analyser) -> dict[str, bytes]:
    """The cards of every game that has some."""
    files = {}
    for game in sorted({card.game for card in corpus.cards.values()}):
        data = make_deck_check_data(corpus, game)
        name = f"deck/{game}/cards"
        files[f"{name}.js"] = hand_over_compressed(
            name, write_json({**data._asdict(), "forms": _pack_forms(data, analyser)})
        )
    return files


def _pack_forms(data: DeckCheckData, analyser: Analyser) -> dict[str, str]:
    """The forms of every word that a card's or a set's name has."""
    wanted = {term for name in _names(data) for word in name_words(name, analyser) for term in word.terms}
    forms: dict[str, set[str]] = defaultdict(set)
    for lemma, some in analyser.forms.inverse.items():
        if (term := bare(lemma)) in wanted:
            forms[term] |= some
    # What no dictionary knows is its own term, and needs no row.
    return Lexicon(forms, forms).pack()


def _names(data: DeckCheckData) -> Iterator[str]:
    for card in data.cards:
        yield from filter(None, card.names)
    for listed in CardList(data.listed):
        yield from listed.names.values()
    for names in data.sets:
        yield from names
