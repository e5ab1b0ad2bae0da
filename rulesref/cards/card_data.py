"""What is known of cards, as typed values, and as the JSON in which a name index keeps them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rulesref.index_records import Names, Taboo, decode_taboo, encode

WEIGHT = ("erratum", "clarification", "faq", "taboo")
"""Kinds of rulings, weightiest first. The taboo list is optional, so it comes last and only when asked for."""


class CardFacts(NamedTuple):
    """A card, known from the corpus, from a person's own card data, or from both."""

    code: str
    codes: tuple[str, ...]
    """Every code under which it was printed, `code` first."""
    names: Names
    prints: tuple[tuple[str, str], ...]
    """Set and number of each print."""
    levels: tuple[int, ...]
    features: tuple[str, ...]
    """Keywords and traits, as concepts; most are known from card data only."""
    game: str = ""
    other_names: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    """Entries that name it, weightiest first; known from the corpus only, like the two before."""
    subtitle: str = ""
    errata_date: str = ""
    """When ArkhamDB last corrected its text; known from card data only, like the one before."""
    taboo_dates: tuple[str, ...] = ()
    """Dates of the taboo lists that changed something about it; known from card data only."""

    def all_names(self) -> list[str]:
        """Its names by language, then those that it has besides."""
        return list(dict.fromkeys([*(name for _, name in sorted(self.names.items())), *self.other_names]))


class RulingFacts(NamedTuple):
    """A ruling of a document that rules on cards."""

    kind: str
    """One of `WEIGHT`."""
    version: str
    doc: str
    spoiler: str
    taboo: Taboo | None
    cards: tuple[str, ...]
    """First codes of the cards that it names."""
    subjects: tuple[str, ...]
    """Of those, the cards under whose number it stands."""


class FeatureFacts(NamedTuple):
    """A keyword or trait on which documents rule."""

    game: str
    names: Names
    rulings: tuple[str, ...]


class CardData(NamedTuple):
    """Cards, and what documents rule about them."""

    cards: Sequence[CardFacts]
    sets: Mapping[str, tuple[str, ...]]
    """English name of a set -> other names of it."""
    rulings: Mapping[str, RulingFacts] = {}
    features: Mapping[str, FeatureFacts] = {}
    documents: tuple[str, ...] = ()
    """Those that rule on cards."""
    format: int = 0
    """Of a person's own card data: grows when what was written before can no longer be read."""


def merge_cards(cards: Iterable[CardFacts]) -> CardFacts:
    """What several sources know of one card; where they differ, the first is believed."""
    first, *others = cards
    every = (first, *others)
    return first._replace(
        codes=tuple(dict.fromkeys(code for card in every for code in card.codes)),
        names={lang: name for card in reversed(every) for lang, name in card.names.items()},
        prints=tuple(dict.fromkeys(one for card in every for one in card.prints)),
        levels=next((card.levels for card in every if card.levels), ()),
        features=tuple(dict.fromkeys(feature for card in every for feature in card.features)),
        subtitle=next((card.subtitle for card in every if card.subtitle), ""),
        errata_date=next((card.errata_date for card in every if card.errata_date), ""),
        taboo_dates=next((card.taboo_dates for card in every if card.taboo_dates), ()),
    )


def write_card_data(data: CardData, path: Path) -> None:
    path.write_text(json.dumps(encode(data), ensure_ascii=False, sort_keys=True), encoding="utf-8")


def read_card_data(path: Path) -> CardData:
    """The data of a file that `write_card_data` wrote; ValueError or TypeError if it was another program."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return CardData(
        cards=tuple(map(_decode_card, data["cards"])),
        sets={name: tuple(names) for name, names in data["sets"].items()},
        rulings={name: _decode_ruling(one) for name, one in data["rulings"].items()},
        features={
            name: FeatureFacts(**{**one, "rulings": tuple(one["rulings"])}) for name, one in data["features"].items()
        },
        documents=tuple(data["documents"]),
        format=data["format"],
    )


def _decode_card(data: Mapping[str, Any]) -> CardFacts:
    # One by one: a person's own data has thousands of cards, and by a loop over the fields they take twice as long.
    return CardFacts(
        code=data["code"],
        codes=tuple(data["codes"]),
        names=data["names"],
        prints=tuple(map(tuple, data["prints"])),
        levels=tuple(data["levels"]),
        features=tuple(data["features"]),
        game=data["game"],
        other_names=tuple(data["other_names"]),
        rulings=tuple(data["rulings"]),
        subtitle=data["subtitle"],
        errata_date=data["errata_date"],
        taboo_dates=tuple(data["taboo_dates"]),
    )


def _decode_ruling(data: Mapping[str, Any]) -> RulingFacts:
    lists = {name: tuple(data[name]) for name in ("cards", "subjects")}
    return RulingFacts(**{**data, **lists, "taboo": decode_taboo(data["taboo"])})
