"""What the page for checking a deck loads to know cards by their names.

    deck/engine.js          the scripts of `site/deck/`, with those of `site/language/` that the search has too
    deck/<game>/cards.js    the cards, and the forms of the words in their names
    deck/<game>/<lang>.js   what the page says of the rulings; `web/deck.py` makes it

The words of the search would do for the forms, but for all four languages they are ten times as large.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rulesref.errata.card_list import CardList
from rulesref.errata.deck_check_data import DeckCheckData, make_deck_check_data
from rulesref.errata.name_matching import bare, name_words
from rulesref.language.analysis import Analyser
from rulesref.model import Corpus
from rulesref.scripts import hand_over_compressed, write_json
from rulesref.search.browser_lexicon import Lexicon


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
