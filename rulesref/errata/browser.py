"""The cards for a browser: one plain value that a page loads to check a card or a deck without a server.

The site writes it as JSON. What Python does with it is in `book.py` (names) and `listing.py` (lines of a deck);
`tests/decks.tsv` and `tests/cards.tsv` are tables that both sides can be tested against.

    cards       code, codes, names by language, prints, levels, rulings (ids, weightiest first), and `words`:
                for each name its words, for each word the terms it may stand for
    rulings     id -> kind, version, taboo, spoiler, cards; titles, beginnings and addresses by language
    features    keyword or trait -> names, rulings (derived ones, for cards that have it)
    forms       term -> its grammatical forms, for the terms of `words` and `sets`
    sets        English name -> names
    documents   what was searched: short name, version, date, and which later ones exist
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rulesref import ids
from rulesref.errata.book import paradigms
from rulesref.errata.facts import make_facts
from rulesref.errata.names import name_words
from rulesref.language.analysis import Analyser
from rulesref.language.typography import beginning
from rulesref.model import Corpus, Document

LENGTH = 280


def card_data(corpus: Corpus, analyser: Analyser, forms: Path, plain: Callable[[str], str]) -> dict[str, Any]:
    """Every known card with its rulings. `forms` is the analyser's form map; `plain` makes plain text of Markdown."""
    facts = make_facts(corpus)
    cards = [{**card, "words": _words(card["names"], analyser)} for card in facts["cards"]]
    terms = {term for card in cards for name in card["words"].values() for word in name for term in word}
    return {
        "cards": cards,
        "rulings": {name: {**ruling, **_texts(corpus, name, plain)} for name, ruling in facts["rulings"].items()},
        "features": facts["features"],
        "forms": {term: sorted(found) for term, found in sorted(paradigms(forms, terms).items())},
        "sets": facts["sets"],
        "documents": [_document(corpus.documents[name]) for name in facts["documents"]],
    }


def _words(names: Mapping[str, str], analyser: Analyser) -> dict[str, list[list[str]]]:
    return {lang: [sorted(word.terms) for word in name_words(name, analyser)] for lang, name in names.items()}


def _texts(corpus: Corpus, name: str, plain: Callable[[str], str]) -> dict[str, dict[str, str]]:
    texts = corpus.entries[name].texts
    return {
        "titles": {lang: text.title for lang, text in texts.items()},
        "beginnings": {lang: beginning(plain(text.body), LENGTH) for lang, text in texts.items()},
        "urls": {lang: ids.url(name, lang) for lang in texts},
    }


def _document(document: Document) -> dict[str, Any]:
    return {
        "id": document.id,
        "short": document.short,
        "version": document.version,
        "date": document.date,
        "newer": [{"title": new.title, "version": new.version, "date": new.date} for new in document.newer],
    }
