"""Taboo lists one by one: what each changed against the list before, and the cards that stand on one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rulesref.answers.card_labels import card_title
from rulesref.answers.fields import Fields
from rulesref.answers.refusals import refuse
from rulesref.answers.taboo_choice import read_list
from rulesref.answers.taboo_defaults import DEFAULT
from rulesref.answers.taboo_wording import list_fields, state_fields
from rulesref.i18n import _, current_language, sort_key
from rulesref.taboo_lists import UNLISTED

if TYPE_CHECKING:
    from rulesref.errata.card_data import CardFacts
    from rulesref.search.library import Library
    from rulesref.taboo_lists import TabooLists, TabooStep


def open_lists(library: Library) -> TabooLists:
    """The lists of the corpus; a refusal if it has none."""
    if library.taboo_lists is None:
        refuse(_("This corpus has no taboo lists."))
    return library.taboo_lists


def choose_lists(lists: TabooLists, asked: str, start: str, end: str) -> list[str]:
    """One list, or all that came after one and up to another."""
    if asked not in ("", DEFAULT):
        return [read_list(lists, asked)]
    first = read_list(lists, start) if start else ""
    last = read_list(lists, end) if end else lists.newest
    return [code for code in lists.dates if first < code <= last]


def find_list_changes(
    library: Library, lists: TabooLists, code: str, cards: Collection[str]
) -> list[tuple[CardFacts, TabooStep]]:
    found = []
    for name, step in lists.find_changes(code):
        card = library.cards.by_code(name)
        if card is not None and (not cards or card.code in cards):
            found.append((card, step))
    return sorted(found, key=by_title)


def list_changes_fields(lists: TabooLists, found: Mapping[str, Sequence[tuple[CardFacts, TabooStep]]]) -> Fields:
    """What lists changed, as `changes --taboo --json` gives it."""
    return {
        "taboo_lists": [
            {
                **list_fields(lists, code),
                "before": lists.find_before(code),
                "changes": [
                    {
                        "code": card.code,
                        "names": card.names,
                        "from": state_fields(lists, step.before),
                        "to": state_fields(lists, step.after),
                    }
                    for card, step in some
                ],
            }
            for code, some in found.items()
        ]
    }


def by_title(one: tuple[CardFacts, TabooStep]) -> tuple[list[tuple[int, int]], str]:
    return sort_key(card_title(one[0]), current_language())


def find_listed(library: Library, lists: TabooLists, code: str) -> Iterable[tuple[CardFacts, TabooStep]]:
    for name in lists.cards:
        card = library.cards.by_code(name)
        steps = [step for step in lists.find_history([name]) if step.code <= code]
        if card is not None and steps and steps[-1].after != UNLISTED:
            yield card, steps[-1]
