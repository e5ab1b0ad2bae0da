"""The taboo list that a person means by `--taboo [LIST]`, or a deck by its own number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.cli.optional_value import DEFAULT, NEWEST, NONE
from rulesref.cli.refusals import refuse
from rulesref.errata.taboo_check import choose_list
from rulesref.i18n import _
from rulesref.taboo_wording import list_label

if TYPE_CHECKING:
    from rulesref.errata.deck_formats import Deck
    from rulesref.errata.taboo_check import TabooCheck
    from rulesref.search.library import Library
    from rulesref.taboo_lists import TabooLists
    from rulesref.versions import Version


def choose_taboo(library: Library, asked: str, deck: Deck | None, then: Version | None) -> TabooCheck | None:
    """The list by which cards are checked, or None: without the option only a deck that names a list has one."""
    lists = library.taboo_lists
    if lists is None or asked == NONE or not (asked or (deck and lists.read(deck.taboo))):
        return None
    day = library.timeline.date(then.tag) if then else ""
    named = "" if asked in ("", DEFAULT) else read_list(lists, asked)
    return choose_list(lists, named, deck.taboo if deck else "", day)


def says_taboo(asked: str, check: TabooCheck | None, library: Library) -> bool:
    """Whether rulings of the taboo list are told; where a corpus has no lists, all that it has."""
    return check is not None or (library.taboo_lists is None and asked not in ("", NONE))


def read_list(lists: TabooLists, asked: str) -> str:
    """The code of a list by its code, number or date; a refusal that names all lists if there is none such."""
    code = lists.newest if asked in (DEFAULT, NEWEST) else lists.read(asked)
    if not code:
        known = ", ".join(list_label(lists, one) for one in lists.dates)
        refuse(_("There is no taboo list “{value}”. There are: {known}.").format(value=asked, known=known))
    return code
