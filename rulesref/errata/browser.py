"""The cards of a game for a browser: plain data with which a page checks a deck as the program does, without a server.

What Python does with it is in `listing.py` and `decks.py` (files and lines), `book.py` and `known.py` (names) and
`answer.py`; `site/deck/` does the same. `tests/decks.tsv` and `tests/cards.tsv` say what must come out of both.

    cards       a row for each: codes; names in the order of `languages`, then other names; set and number of each
                print; levels; keywords; rulings, weightiest first; those of the taboo list; what the list makes of the
                card
    languages   in which names are given
    sets        names of each set, the English one first
    features    keyword -> rulings that reach a card through it
    grammar     words and limits for reading a list
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesref.errata import book, decks, known, listing
from rulesref.errata.answer import answer
from rulesref.errata.facts import make_facts
from rulesref.kinds import LANGUAGES
from rulesref.model import Corpus

NAMED = tuple(sorted(LANGUAGES))
"""A book of cards has the names of a card in this order, and it tells apart what is equally good."""


def card_data(corpus: Corpus, game: str) -> dict[str, Any]:
    """Every known card of a game with its rulings, which are named by their slugs."""
    facts = make_facts(corpus)
    cards = [card for card in facts["cards"] if card["game"] == game]
    sets = sorted({name for card in cards for name, _ in card["prints"]})
    features = {name: one for name, one in facts["features"].items() if one["game"] == game}
    return {
        "cards": [_row(card, facts, sets) for card in cards],
        "languages": NAMED,
        "sets": [list(dict.fromkeys([name, *facts["sets"][name]])) for name in sets],
        "features": {name: _slugs(one["rulings"]) for name, one in features.items()},
        "grammar": {**listing.grammar(), "largest": decks.LARGEST, "mostLines": decks.MOST_LINES},
        "limits": {**book.limits(), "enough": known.ENOUGH},
    }


def list_told(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """The rulings that a page may have to show, each with the first codes of the cards that it names."""
    told: dict[str, list[str]] = {slug: [] for some in data["features"].values() for slug in some}
    for codes, _names, _prints, _levels, _features, rulings, taboo, _price in data["cards"]:
        for slug in (*rulings, *taboo):
            told.setdefault(slug, []).append(codes[0])
    return dict(sorted(told.items()))


def _row(card: Mapping[str, Any], facts: Mapping[str, Any], sets: list[str]) -> list[Any]:
    found = answer(known.make_card(card, None), facts, "", taboo=True)
    kinds = {name: facts["rulings"][name]["kind"] for name in card["rulings"]}
    return [
        card["codes"],
        [*(card["names"].get(lang, "") for lang in NAMED), *card["other_names"]],
        [[sets.index(name), number] for name, number in card["prints"]],
        card["levels"],
        card["features"],
        _slugs(name for name in card["rulings"] if kinds[name] != "taboo"),
        _slugs(name for name in card["rulings"] if kinds[name] == "taboo"),
        [found.price, found.possible_price, int(found.is_forbidden)],
    ]


def _slugs(names: Iterable[str]) -> list[str]:
    return [name.partition("/")[2] for name in names]
