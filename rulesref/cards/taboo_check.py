"""A deck or a card under a taboo list: which list applies, what it makes of each card, what the deck costs by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from rulesref.cards.card_data import CardData, CardFacts
from rulesref.cards.card_resolver import Resolved
from rulesref.cards.card_rulings import CardRulings
from rulesref.taboo_lists import TabooLists, TabooState, TabooStep


class Reason(StrEnum):
    """Why a deck is checked by a list."""

    ASKED = "asked"
    DECK = "deck"
    """The deck says that it was built by it."""
    VERSION = "version"
    """It was in force with the version of the FAQ that was asked for."""
    NEWEST = "newest"


class TabooCheck(NamedTuple):
    """The list by which cards are checked."""

    lists: TabooLists
    code: str
    """Of the list."""
    reason: Reason

    @property
    def is_newest(self) -> bool:
        return self.code == self.lists.newest

    def find_state(self, card: CardFacts) -> TabooState:
        return self.lists.find_state(card.codes, self.code)

    def find_history(self, card: CardFacts) -> list[TabooStep]:
        return self.lists.find_history(card.codes)

    def apply(self, found: CardRulings, facts: CardData) -> CardRulings:
        """What is ruled about a card, with the prices of the list and without entries that another list made true."""
        state = self.find_state(found.card)
        is_told = bool(self.lists.restated) and state == self.lists.find_state(found.card.codes, self.lists.restated)

        def holds(name: str) -> bool:
            ruling = facts.rulings[name]
            return ruling.kind != "taboo" or is_told or found.card.code not in ruling.subjects

        rulings = tuple(filter(holds, found.rulings))
        undated = tuple(name for name in found.undated if facts.rulings[name].kind != "taboo")
        later = [day for day in found.card.taboo_dates if day > self.lists.dates[self.lists.newest]]
        return found._replace(
            rulings=rulings,
            undated=undated,
            mentions=tuple(name for name in found.mentions if name in (*rulings, *undated)),
            taboo_later=max(later, default=""),
            taboo=state,
        )


class DeckCost(NamedTuple):
    """What a deck costs by a list."""

    price: int
    """Experience that the list adds."""
    possible_price: int
    """Experience that it adds to improvements, if they were taken."""
    forbidden: tuple[CardFacts, ...]
    total: int
    """All experience: levels, the list, improvements of customizable cards."""


class TabooDifference(NamedTuple):
    """A card of a deck that another list treats otherwise."""

    card: CardFacts
    copies: int
    here: TabooState
    there: TabooState


Lines = Sequence[tuple[Resolved, Sequence[CardRulings]]]


def sum_cost(lines: Lines, lists: TabooLists, code: str, improvements: int = 0) -> DeckCost:
    """The cost of all copies in the deck itself. Where a line may mean several cards, the first one counts."""
    counted = _count_cards(lines)
    priced = list(_leave_out_paid(counted, lists))
    printed = sum(lists.cost(card.codes, card.levels, count) for card, count in priced)
    total = sum(lists.cost(card.codes, card.levels, count, code) for card, count in priced)
    states = [(card, lists.find_state(card.codes, code)) for card, _ in counted]
    return DeckCost(
        price=total - printed,
        possible_price=sum(state.xp for _, state in states if state.part),
        forbidden=tuple(card for card, state in states if state.forbidden),
        total=total + improvements,
    )


def compare_lists(lines: Lines, lists: TabooLists, here: str, there: str) -> list[TabooDifference]:
    """The cards of a deck, the investigator's too, that two lists treat differently, each once."""
    found: dict[str, TabooDifference] = {}
    for resolved, answers in lines:
        for answer in answers[:1]:
            card = answer.card
            states = lists.find_state(card.codes, here), lists.find_state(card.codes, there)
            if states[0] != states[1] and resolved.line.part != "side":
                found.setdefault(card.code, TabooDifference(card, resolved.line.count, *states))
    return list(found.values())


def _count_cards(lines: Lines) -> list[tuple[CardFacts, int]]:
    """Each card of the deck itself and how many copies there are, also where several lines name it."""
    counts: dict[str, tuple[CardFacts, int]] = {}
    for resolved, answers in lines:
        if answers and resolved.line.part == "deck":
            card = answers[0].card
            counts[card.code] = card, counts.get(card.code, (card, 0))[1] + resolved.line.count
    return list(counts.values())


def _leave_out_paid(counted: Iterable[tuple[CardFacts, int]], lists: TabooLists) -> Iterator[tuple[CardFacts, int]]:
    """The cards without those myriad ones of which another card of the same name and level is paid for."""
    paid: set[tuple[str, tuple[int, ...]]] = set()
    for card, count in counted:
        name = card.names.get("en", ""), card.levels
        if not (lists.is_myriad(card.codes) and name in paid):
            yield card, count
        paid.add(name)


def choose_list(lists: TabooLists, asked: str, deck: str, day: str) -> TabooCheck | None:
    """The list to check by: the one asked for, the deck's own, that of a day, or the newest.

    None if a list is asked for that there is not, or if there was none yet on that day.
    """
    if asked:
        return TabooCheck(lists, code, Reason.ASKED) if (code := lists.read(asked)) else None
    if own := lists.read(deck):
        return TabooCheck(lists, own, Reason.DECK)
    if day:
        return TabooCheck(lists, code, Reason.VERSION) if (code := lists.find_at(day)) else None
    return TabooCheck(lists, lists.newest, Reason.NEWEST)
