"""What the documents say about cards: rulings in force, derived ones apart, and what the taboo list makes of a deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rulesref.errata.known import KnownCard, Resolved
from rulesref.errata.rulings import split_by_version
from rulesref.errata.versions import Number


class Derived(NamedTuple):
    """Rulings that reach a card through something printed on it."""

    concept: str
    rulings: tuple[str, ...]


class Answer(NamedTuple):
    """What is ruled about one card. Rulings are ids, weightiest first."""

    card: KnownCard
    rulings: tuple[str, ...]
    undated: tuple[str, ...]
    """As of an older version: rulings of which the document does not say when they came."""
    derived: tuple[Derived, ...]
    price: int
    """Experience that the taboo list adds to one copy."""
    possible_price: int
    """Experience that it adds to one improvement of the card, if that was taken."""
    is_forbidden: bool
    errata_later: str
    """Date of an erratum that ArkhamDB notes and that is later than the document; empty otherwise."""
    taboo_later: str
    """Date of a later taboo list that changes this card; empty otherwise."""


def answer(
    card: KnownCard, facts: Mapping[str, Any], date: str, as_of: Number | None = None, taboo: bool = False
) -> Answer:
    """The rulings on a card. `date` is that of the latest document that rules on cards."""
    rulings = facts["rulings"]

    def chosen(ids: Iterable[str]) -> list[str]:
        return [name for name in ids if taboo or rulings[name]["kind"] != "taboo"]

    standing, undated = split_by_version(chosen(card.rulings), rulings, as_of)
    derived = []
    for concept in card.features:
        if concept in facts["features"]:
            others = [name for name in facts["features"][concept]["rulings"] if name not in card.rulings]
            stood, perhaps = split_by_version(others, rulings, as_of)
            if stood or perhaps:
                derived.append(Derived(concept, (*stood, *perhaps)))
    own = [rulings[name] for name in card.rulings if card.code in rulings[name]["own"]]
    # The document does not say when an entry of the taboo list came, so there are no prices as of an older version.
    changes = [ruling["taboo"] for ruling in own if ruling["taboo"]] if taboo and as_of is None else []
    return Answer(
        card=card,
        rulings=tuple(standing),
        undated=tuple(undated),
        derived=tuple(derived),
        price=sum(change["xp"] for change in changes if not change["part"]),
        possible_price=sum(change["xp"] for change in changes if change["part"]),
        is_forbidden=any(change["change"] == "forbidden" for change in changes),
        errata_later=card.errata_date if _is_later(card.errata_date, date) else "",
        taboo_later=max((day for day in card.taboo_dates if _is_later(day, date)), default="") if taboo else "",
    )


def _is_later(day: str, date: str) -> bool:
    """Whether a day comes after a date that may lack its day or month."""
    return bool(date) and day[: len(date)] > date


class TabooSum(NamedTuple):
    """What the taboo list makes of a deck."""

    price: int
    possible_price: int
    forbidden: tuple[KnownCard, ...]


def sum_taboo(lines: Sequence[tuple[Resolved, Sequence[Answer]]]) -> TabooSum:
    """Prices of all copies in the deck itself. Where a line may mean several cards, the first one counts."""
    price = possible = 0
    forbidden = []
    for resolved, answers in lines:
        if answers and resolved.line.part != "side":
            price += answers[0].price * resolved.line.count
            possible += answers[0].possible_price
            forbidden += [one.card for one in answers[:1] if one.is_forbidden]
    return TabooSum(price, possible, tuple(forbidden))
