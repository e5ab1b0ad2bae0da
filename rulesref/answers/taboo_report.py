"""What a taboo list makes of a whole deck, in sentences and for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.card_labels import card_title
from rulesref.answers.taboo_wording import (
    cost_fields,
    list_fields,
    state_fields,
    tell_choice,
    tell_cost,
    tell_differences,
)
from rulesref.errata.taboo_check import compare_lists, sum_cost

if TYPE_CHECKING:
    from rulesref.errata.deck_formats import Deck
    from rulesref.errata.taboo_check import DeckCost, Lines, TabooCheck, TabooDifference


class DeckTaboo(NamedTuple):
    """A deck under a taboo list."""

    notes: tuple[str, ...]
    fields: dict[str, object]


def check_deck(check: TabooCheck, lines: Lines, deck: Deck | None, unknown: int) -> DeckTaboo:
    """The cost of a deck by a list, and where the newest differs; of single cards, which list it is."""
    improvements = deck.improvements if deck else 0
    lists, newest = check.lists, check.lists.newest
    here = sum_cost(lines, lists, check.code, improvements)
    there = sum_cost(lines, lists, newest, improvements)
    differences = compare_lists(lines, lists, check.code, newest)
    notes = tuple(_tell(check, deck, here, there, differences, unknown)) if deck else ()
    fields: dict[str, object] = {
        **cost_fields(here),
        **list_fields(lists, check.code),
        "reason": str(check.reason),
        "newest": {**list_fields(lists, newest), **cost_fields(there)},
        "differences": [
            {
                "code": one.card.code,
                "count": one.copies,
                "here": state_fields(lists, one.here),
                "newest": state_fields(lists, one.there),
            }
            for one in differences
        ],
    }
    return DeckTaboo(notes, fields)


def _tell(
    check: TabooCheck,
    deck: Deck,
    here: DeckCost,
    there: DeckCost,
    differences: list[TabooDifference],
    unknown: int,
) -> Iterable[str]:
    yield from tell_choice(check, deck.taboo)
    yield from tell_cost(here, ", ".join(map(card_title, here.forbidden)), unknown)
    if not check.is_newest:
        yield from tell_differences(check, there, [(card_title(one.card), one) for one in differences])
