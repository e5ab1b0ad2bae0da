"""Entries that tell a taboo list: which one, and what the newest has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.kinds import Kind

if TYPE_CHECKING:
    from rulesref.kinds import TabooChange
    from rulesref.records import Record
    from rulesref.search.library import Library


def tell_told_list(record: Record, library: Library) -> str:
    """Of an entry of the taboo list, or of several: which list it tells, and what the newest says; empty for others."""
    lists = library.taboo_lists
    changes = _find_taboo_changes(record, library)
    if lists is None or not lists.restated or not (record.taboo or changes):
        return ""
    from rulesref.taboo_wording import tell_kind, tell_newest

    if changes:
        return tell_kind(lists, changes, filter(None, map(library.cards.by_code, lists.cards)))
    cards = [library.cards.by_code(code) for code in library.cards.facts.rulings[record.id].subjects]
    return tell_newest(lists, [card.codes for card in cards if card])


def _find_taboo_changes(record: Record, library: Library) -> set[TabooChange]:
    """What the entries of the taboo list that stand under a rule tell of."""
    if record.kind != Kind.RULE or not record.cards:
        return set()
    named = (
        library.entry(name, record.lang)
        for name, ruling in library.cards.facts.rulings.items()
        if ruling.kind == "taboo" and not set(ruling.subjects).isdisjoint(record.cards)
    )
    return {one.taboo.change for one in named if one and one.taboo and one.parent == record.id}
