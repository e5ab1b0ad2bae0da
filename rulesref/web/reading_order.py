"""The order in which a game's rules are read: chapters, and entries inside a chapter."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from rulesref import i18n
from rulesref.ids import natural_key
from rulesref.kinds import Kind
from rulesref.model import Entry, Game
from rulesref.web.presenter import Presenter

_FIRST = (Kind.FAQ, Kind.RULE)
"""Of entries that the document does not put in order: answers before chapters of answers, rules before components."""


def order_sections(game: Game, sections: Collection[str]) -> list[str]:
    """Those sections of a game, in the order in which they are read."""
    return [name for name in game.sections if name in sections]


def order_entries(presenter: Presenter, entries: Iterable[Entry]) -> list[Entry]:
    """Entries of a section as their document has them: by page, then number; parts of an entry stand below it."""
    below: dict[str, list[Entry]] = {}
    there = {entry.id: entry for entry in entries}
    for entry in there.values():
        below.setdefault(entry.parent if entry.parent in there else "", []).append(entry)

    def read(name: str) -> Iterator[Entry]:
        for entry in sorted(below.get(name, ()), key=lambda entry: _place(presenter, entry, entry.id in below)):
            yield entry
            yield from read(entry.id)

    return list(read(""))


def _place(presenter: Presenter, entry: Entry, has_parts: bool) -> tuple[object, ...]:
    # The number of an erratum or a taboo entry is that of its card.
    is_card = entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO)
    number = "" if is_card else entry.number or (entry.id if entry.kind is Kind.STEP else "")
    # What is looked up rather than read stands by number where it has one, else by the reader's alphabet.
    is_lookup = presenter.corpus.games[entry.game].sections[entry.section].is_lookup
    page = "" if is_lookup else entry.source.page
    return (
        natural_key(page),
        _FIRST.index(entry.kind) if entry.kind in _FIRST else len(_FIRST),
        not number,
        natural_key(number),
        # A document without pages: what opens a chapter comes before what is added to it.
        not page and not is_lookup and not has_parts,
        entry.id if page else "",
        i18n.sort_key(presenter.covered_title(entry).text, presenter.lang),
    )
