"""The cards of a game for a browser: plain data with which a page checks a deck as the program does, without a server.

What Python does with it is in `deck_formats.py` and `deck_list.py` (files and lines), `name_index.py` and
`card_resolver.py` (names) and `card_rulings.py`; `site/deck/` does the same. `tests/decks.tsv` and `tests/cards.tsv`
say what must come out of both.

A card is written as a row, without the names of its fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulesref.cards import card_resolver, deck_formats, deck_list, name_index
from rulesref.cards.card_data import CardData, CardFacts
from rulesref.cards.card_list import NAMED, SET_MARK, CardList, read_lists
from rulesref.cards.corpus_cards import make_card_data
from rulesref.cards.deck_formats import describe_encodings
from rulesref.model import Corpus
from rulesref.taboo_lists import TabooLists, describe_lists


class DeckCheckCard(NamedTuple):
    """A card as the browser reads it. Rulings are slugs."""

    codes: tuple[str, ...]
    names: tuple[str, ...]
    """In the order of the data's languages, empty where there is none; then other names."""
    prints: tuple[tuple[int, str], ...]
    """Place of the set in the data's list, and number."""
    levels: tuple[int, ...]
    features: tuple[str, ...]
    rulings: tuple[str, ...]
    """Those about the card before others, weightiest first; without those of the taboo list."""
    taboo: tuple[str, ...]
    own_taboo: tuple[str, ...]
    """Of those, the ones on the card itself, which hold only while the list in use says so."""
    mentions: tuple[str, ...]
    """Of all its rulings, those that only name the card, as an example or in a list."""


class DeckCheckData(NamedTuple):
    """The cards of a game, and what is needed to read a deck and find them by name."""

    cards: tuple[DeckCheckCard, ...]
    listed: tuple[str, ...]
    """Lines of the list of all cards."""
    packs: Mapping[str, int]
    """Code of a set in those lines -> its place among the sets."""
    languages: tuple[str, ...]
    sets: tuple[tuple[str, ...], ...]
    """Names of each set, the English one first."""
    features: Mapping[str, tuple[str, ...]]
    """Keyword -> rulings that reach a card through it."""
    grammar: Mapping[str, object]
    """Words and limits for reading a list."""
    limits: Mapping[str, float]
    taboo: Mapping[str, object] | None
    """The taboo lists, without their texts."""


def make_deck_check_data(corpus: Corpus, game: str) -> DeckCheckData:
    """Every known card of a game with its rulings, which are named by their slugs."""
    facts = make_card_data(corpus)
    cards = [card for card in facts.cards if card.game == game]
    lines = read_lists(corpus, game)
    listed = CardList(lines)
    sets = sorted({name for card in cards for name, _ in card.prints} | set(listed.sets))
    features = {name: one for name, one in facts.features.items() if one.game == game}
    return DeckCheckData(
        cards=tuple(_make_card(card, facts, sets) for card in cards),
        listed=tuple(line for line in lines if not line.startswith(SET_MARK)),
        packs={code: sets.index(name) for code, name in listed.set_names.items()},
        languages=NAMED,
        sets=tuple(
            tuple(dict.fromkeys([name, *facts.sets.get(name, ()), *listed.sets.get(name, ())])) for name in sets
        ),
        features={name: _slugs(one.rulings) for name, one in features.items()},
        grammar={
            **deck_list.grammar(),
            "largest": deck_formats.LARGEST,
            "mostLines": deck_formats.MOST_LINES,
            "encodings": describe_encodings(),
        },
        limits={**name_index.limits(), "enough": card_resolver.ENOUGH},
        taboo=_describe_lists(corpus.taboo_lists.get(game)),
    )


def _describe_lists(lists: TabooLists | None) -> Mapping[str, object] | None:
    """The lists in every language alike; what is told of them comes with the texts of rulings."""
    if lists is None:
        return None
    return {name: value for name, value in describe_lists(lists).items() if name not in ("texts", "shown_dates")}


def list_told(data: DeckCheckData) -> dict[str, list[str]]:
    """The rulings that a page may have to show, each with the first codes of the cards that it is about."""
    told: dict[str, list[str]] = {slug: [] for some in data.features.values() for slug in some}
    for card in data.cards:
        for slug in (*card.rulings, *card.taboo):
            told.setdefault(slug, []).extend([] if slug in card.mentions else card.codes[:1])
    return dict(sorted(told.items()))


def _make_card(card: CardFacts, facts: CardData, sets: list[str]) -> DeckCheckCard:
    listed = [name for name in card.rulings if facts.rulings[name].kind == "taboo"]
    return DeckCheckCard(
        codes=card.codes,
        names=(*(card.names.get(lang, "") for lang in NAMED), *card.other_names),
        prints=tuple((sets.index(name), number) for name, number in card.prints),
        levels=card.levels,
        features=card.features,
        rulings=_slugs(name for name in card.rulings if name not in listed),
        taboo=_slugs(listed),
        own_taboo=_slugs(name for name in listed if card.code in facts.rulings[name].subjects),
        mentions=_slugs(name for name in card.rulings if card.code not in facts.rulings[name].subjects),
    )


def _slugs(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name.partition("/")[2] for name in names)
