"""What the documents say about cards: rulings in force, derived ones apart, and the sentences of each that matter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulesref.cards.card_data import CardData, CardFacts, RulingFacts, merge_cards
from rulesref.language.linking import NameFinder, Terms
from rulesref.language.normalise import tokenise
from rulesref.language.plain_text import flatten
from rulesref.language.typography import beginning
from rulesref.publications import Timeline, Version
from rulesref.taboo_lists import UNLISTED, TabooState


class AsOf(NamedTuple):
    """An older version, as of which rulings are asked for, and the order of versions."""

    version: Version
    timeline: Timeline


class Derived(NamedTuple):
    """Rulings that reach a card through something printed on it."""

    concept: str
    rulings: tuple[str, ...]


class CardRulings(NamedTuple):
    """What is ruled about one card. Rulings are ids: those about the card before others, weightiest first."""

    card: CardFacts
    rulings: tuple[str, ...]
    undated: tuple[str, ...]
    """As of an older version: rulings of which the document does not say when they came."""
    mentions: tuple[str, ...]
    """Of both, those that only name the card, as an example or in a list."""
    derived: tuple[Derived, ...]
    errata_later: str
    """Date of an erratum that ArkhamDB notes and that is later than the document; empty otherwise."""
    taboo_later: str
    """Date of a later taboo list that changes this card; empty otherwise."""
    taboo: TabooState = UNLISTED
    """How it stands on the taboo list by which it is checked, if it is (`taboo_check.py`)."""

    @property
    def price(self) -> int:
        """Experience that the list adds to one copy."""
        return 0 if self.taboo.part else self.taboo.xp

    @property
    def possible_price(self) -> int:
        """Experience that it adds to one improvement of the card, if that was taken."""
        return self.taboo.xp if self.taboo.part else 0


def find_card_rulings(
    card: CardFacts, facts: CardData, date: str, as_of: AsOf | None = None, taboo: bool = False
) -> CardRulings:
    """The rulings on a card. `date` is that of the latest document that rules on cards."""
    rulings = facts.rulings

    def chosen(ids: Iterable[str]) -> list[str]:
        return [name for name in ids if taboo or rulings[name].kind != "taboo"]

    standing, undated = _split_by_version(chosen(card.rulings), rulings, as_of)
    derived = []
    for concept in card.features:
        if concept in facts.features:
            others = [name for name in facts.features[concept].rulings if name not in card.rulings]
            stood, perhaps = _split_by_version(others, rulings, as_of)
            if stood or perhaps:
                derived.append(Derived(concept, (*stood, *perhaps)))
    return CardRulings(
        card=card,
        rulings=tuple(standing),
        undated=tuple(undated),
        mentions=tuple(name for name in (*standing, *undated) if card.code not in rulings[name].subjects),
        derived=tuple(derived),
        errata_later=card.errata_date if _is_later(card.errata_date, date) else "",
        taboo_later=max((day for day in card.taboo_dates if _is_later(day, date)), default="") if taboo else "",
    )


def _split_by_version(
    rulings: Iterable[str], facts: Mapping[str, RulingFacts], then: AsOf | None
) -> tuple[list[str], list[str]]:
    """Rulings that stood in a version (all of them if none is asked for), and those of which it is not known."""
    standing, undated = [], []
    for entry_id in rulings:
        stood = True if then is None else then.timeline.stood(facts[entry_id].version, then.version)
        if stood is None:
            undated.append(entry_id)
        elif stood:
            standing.append(entry_id)
    return standing, undated


def _is_later(day: str, date: str) -> bool:
    """Whether a day comes after a date that may lack its day or month."""
    return bool(date) and day[: len(date)] > date


def join_alike(answers: Iterable[CardRulings]) -> list[CardRulings]:
    """Cards that one line may mean, those of which exactly the same is ruled as one."""
    joined: dict[tuple[object, ...], list[CardRulings]] = {}
    for one in answers:
        joined.setdefault(one[1:], []).append(one)
    return [some[0]._replace(card=_join_cards([one.card for one in some])) for some in joined.values()]


def _join_cards(cards: Sequence[CardFacts]) -> CardFacts:
    levels = sorted({level for card in cards for level in card.levels})
    return merge_cards(cards)._replace(levels=tuple(levels))


LENGTH = 280
_END = re.compile(r"(?<=[.!?…])\s+(?=[•«„\"(\w])|(?=• )")
_LONGEST_NAME = 120


def excerpt(text: str, names: Iterable[str], terms: Terms, length: int = LENGTH) -> str:
    """About so many letters of a text: its beginning and, if that does not name the card, the sentence that does."""
    start = beginning(text, length)
    flat = flatten(text)
    at = _find(flat, list(names), terms) if len(start) < len(flat) else None
    if at is None or at < len(start):
        return start
    return f"{beginning(text, length // 2).removesuffix(' …')} … {beginning(_sentence(flat, at), length)}"


def _find(text: str, names: list[str], terms: Terms) -> int | None:
    """Where a text first mentions one of the names."""
    found = NameFinder(((name, name) for name in names), terms)
    # Endings change with the case and beginnings do not: most words need no look into the form map.
    openings = {token.text[:2] for name in names for token in tokenise(name)[:1]}
    for token in tokenise(text):
        if token.text[:2] in openings:
            mentions = found.find(text[token.start : token.start + _LONGEST_NAME])
            if mentions and mentions[0].start == 0:
                return token.start
    return None


def _sentence(text: str, at: int) -> str:
    """The sentence in which a place of the text lies."""
    starts = [0, *(found.end() for found in _END.finditer(text)), len(text)]
    for start, end in pairwise(starts):
        if start <= at < end:
            return text[start:end].strip()
    return ""
