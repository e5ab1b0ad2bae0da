"""The taboo list that a person means by `--taboo [LIST]`, or a deck by its own number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulesref.answers.refusals import refuse
from rulesref.answers.taboo_defaults import DEFAULT, NEWEST, NONE
from rulesref.errata.taboo_check import choose_list
from rulesref.i18n import _
from rulesref.naming import quote_version
from rulesref.taboo_wording import list_label

if TYPE_CHECKING:
    from rulesref.errata.card_resolver import Resolved
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
    named = "" if asked in ("", DEFAULT) else read_list(lists, asked)
    return choose_list(lists, named, deck.taboo if deck else "", find_day(library, then) if then else "")


def find_day(library: Library, then: Version) -> str:
    """When a version came out; of an edition that has no date, when the version of its number did."""
    return library.timeline.date(then.tag) or then.date


def tell_none_yet(library: Library, lists: TabooLists, then: Version) -> str:
    """That a version is older than every list."""
    return _("As of version {version} there was no taboo list yet, so none is applied; the first is {list}.").format(
        version=quote_version(then.tag, library.catalogue.documents.values()), list=list_label(lists, lists.oldest)
    )


def says_taboo(asked: str, check: TabooCheck | None, library: Library) -> bool:
    """Whether rulings of the taboo list are told; where a corpus has no lists, all that it has."""
    return check is not None or (library.taboo_lists is None and asked not in ("", NONE))


def tell_misread(
    library: Library, asked: str, check: TabooCheck | None, then: Version | None, resolved: Sequence[Resolved]
) -> str:
    """Why a list that was asked for is not applied: there was none yet, or its name was read as that of a card."""
    lists = library.taboo_lists
    if lists is None or asked != DEFAULT:
        return ""
    if check is None and then is not None:
        return tell_none_yet(library, lists, then)
    if len(resolved) == 1 and not resolved[0].cards and not resolved[0].nearest:
        return tell_unknown(lists, resolved[0].line.asked)
    return ""


def read_list(lists: TabooLists, asked: str) -> str:
    """The code of a list by its code, number or date; a refusal that names all lists if there is none such."""
    code = lists.newest if asked in (DEFAULT, NEWEST) else lists.read(asked)
    if not code:
        refuse(tell_unknown(lists, asked))
    return code


def tell_unknown(lists: TabooLists, asked: str) -> str:
    """That there is no such list, and which there are."""
    known = ", ".join(list_label(lists, one) for one in lists.dates)
    return _("There is no taboo list “{value}”. There are: {known}.").format(value=asked, known=known)
