"""Taboo lists in answers: which list applies, and what it does to a card, a deck or an entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.choices import DEFAULT, NEWEST, NONE
from rulesref.answers.citations import card_title
from rulesref.answers.refusals import refuse
from rulesref.cards.taboo_check import Reason, choose_list, compare_lists, sum_cost
from rulesref.i18n import _
from rulesref.kinds import Kind
from rulesref.labels import list_label, quote_version, tell_change, tell_history, tell_kind, tell_newest, tell_text
from rulesref.language.punctuation import format_signed
from rulesref.taboo_lists import UNLISTED, describe_state

if TYPE_CHECKING:
    from rulesref.cards.card_data import CardFacts
    from rulesref.cards.card_resolver import Resolved
    from rulesref.cards.deck_formats import Deck
    from rulesref.cards.taboo_check import DeckCost, Lines, TabooCheck, TabooDifference
    from rulesref.index_records import Record
    from rulesref.kinds import TabooChange
    from rulesref.publications import Version
    from rulesref.search.library import Library
    from rulesref.taboo_lists import TabooLists, TabooState

Fields = dict[str, object]


class DeckTaboo(NamedTuple):
    """A deck, or single cards, under a taboo list."""

    check: TabooCheck
    here: DeckCost
    there: DeckCost
    """Cost by the newest list."""
    differences: Sequence[TabooDifference]
    """Differences between the list in use and the newest."""
    deck_list: str
    """The list that the deck names."""
    unknown: int
    """Lines of the deck that no card matches."""


def choose_taboo(library: Library, asked: str, deck: Deck | None, then: Version | None) -> TabooCheck | None:
    """Choose the list to check cards by; without `asked` only a deck that names a list is checked."""
    lists = library.taboo_lists
    if lists is None or asked == NONE or not (asked or (deck and lists.read(deck.taboo))):
        return None
    named = "" if asked in ("", DEFAULT) else read_list(lists, asked)
    return choose_list(lists, named, deck.taboo if deck else "", find_day(library, then) if then else "")


def find_day(library: Library, then: Version) -> str:
    """Return the date of a version; of an edition without a date, that of the version with its number."""
    return library.timeline.date(then.tag) or then.date


def has_taboo_rulings(asked: str, check: TabooCheck | None, library: Library) -> bool:
    """Check whether rulings of the taboo list are included; all of them, if the corpus has no lists."""
    return check is not None or (library.taboo_lists is None and asked not in ("", NONE))


def tell_misread(
    library: Library, asked: str, check: TabooCheck | None, then: Version | None, resolved: Sequence[Resolved]
) -> str:
    """Explain why a requested list is not applied: there was none yet, or its name was read as a card's."""
    lists = library.taboo_lists
    if lists is None or asked != DEFAULT:
        return ""
    if check is None and then is not None:
        return tell_none_yet(library, lists, then)
    if len(resolved) == 1 and not resolved[0].cards and not resolved[0].nearest:
        return _tell_unknown(lists, resolved[0].line.asked)
    return ""


def tell_none_yet(library: Library, lists: TabooLists, then: Version) -> str:
    """Explain that a version is older than every list."""
    return _("As of version {version} there was no taboo list yet, so none is applied; the first is {list}.").format(
        version=quote_version(then.tag, library.catalogue.documents.values()), list=list_label(lists, lists.oldest)
    )


def read_list(lists: TabooLists, asked: str) -> str:
    """Return the code of a list by its code, number or date; raise with all lists if there is none such."""
    code = lists.newest if asked in (DEFAULT, NEWEST) else lists.read(asked)
    if not code:
        refuse(_tell_unknown(lists, asked))
    return code


def _tell_unknown(lists: TabooLists, asked: str) -> str:
    known = ", ".join(list_label(lists, one) for one in lists.dates)
    return _("There is no taboo list “{value}”. There are: {known}.").format(value=asked, known=known)


def tell_card(check: TabooCheck, card: CardFacts, lang: str, is_told: bool) -> str:
    """Describe what a list does to a card, and what other lists did. `is_told`: an entry explains the new text."""
    state = check.find_state(card)
    sentences = [
        "" if is_told else tell_text(check.lists, state, lang),
        _("It costs {xp} experience.").format(xp=check.lists.cost(card.codes, card.levels, 1, check.code))
        if (state.xp and not state.part) or state.exceptional is not None
        else "",
        tell_history(check.lists, check.find_history(card), check.code),
    ]
    return " ".join(filter(None, sentences))


def card_taboo_fields(check: TabooCheck, card: CardFacts) -> Fields:
    """Return the state of a card on a list, for programs."""
    state = check.find_state(card)
    return {
        "xp": 0 if state.part else state.xp,
        "forbidden": state.forbidden,
        "list": check.code,
        "listed": state != UNLISTED,
        "state": state_fields(check.lists, state),
        "history": [
            {"list": step.code, "date": check.lists.dates[step.code], **state_fields(check.lists, step.after)}
            for step in check.find_history(card)
        ],
    }


def state_fields(lists: TabooLists, state: TabooState) -> Fields:
    fields = describe_state(state)
    return {**fields, "texts": dict(lists.texts.get(state.text, {}))} if state.text else fields


def list_fields(lists: TabooLists, code: str) -> Fields:
    return {"list": code, "date": lists.dates[code]}


def check_deck(check: TabooCheck, lines: Lines, deck: Deck | None, unknown: int) -> DeckTaboo:
    """Compute the cost of cards by a list and by the newest, and the differences between both."""
    improvements = deck.improvements if deck else 0
    newest = check.lists.newest
    return DeckTaboo(
        check,
        sum_cost(lines, check.lists, check.code, improvements),
        sum_cost(lines, check.lists, newest, improvements),
        compare_lists(lines, check.lists, check.code, newest),
        deck.taboo if deck else "",
        unknown,
    )


def tell_deck(taboo: DeckTaboo) -> Iterator[str]:
    """Yield sentences on a deck under a list: which list and why, the cost, what the newest list changes."""
    yield from _tell_choice(taboo.check, taboo.deck_list)
    yield from _tell_cost(taboo.here, taboo.unknown)
    if not taboo.check.is_newest:
        yield from _tell_differences(taboo)


def deck_taboo_fields(taboo: DeckTaboo) -> Fields:
    lists = taboo.check.lists
    return {
        **_cost_fields(taboo.here),
        **list_fields(lists, taboo.check.code),
        "reason": str(taboo.check.reason),
        "newest": {**list_fields(lists, lists.newest), **_cost_fields(taboo.there)},
        "differences": [
            {
                "code": one.card.code,
                "count": one.copies,
                "here": state_fields(lists, one.here),
                "newest": state_fields(lists, one.there),
            }
            for one in taboo.differences
        ],
    }


def _cost_fields(cost: DeckCost) -> Fields:
    return {
        "xp": cost.price,
        "possible_xp": cost.possible_price,
        "forbidden": [card.code for card in cost.forbidden],
        "total_xp": cost.total,
    }


def _tell_choice(check: TabooCheck, deck_list: str) -> Iterable[str]:
    chosen = list_label(check.lists, check.code)
    newest = list_label(check.lists, check.lists.newest)
    own = check.lists.read(deck_list)
    match check.reason:
        case Reason.DECK if check.is_newest:
            yield _("Checked by taboo list {list}, which the deck names; it is the newest.").format(list=chosen)
        case Reason.DECK:
            sentence = _("Checked by taboo list {list}, which the deck names. The newest is {newest}.")
            yield sentence.format(list=chosen, newest=newest)
        case Reason.NEWEST:
            yield _("Checked by the newest taboo list, {list}.").format(list=chosen)
        case _ if check.is_newest:
            yield _("Checked by taboo list {list}; it is the newest.").format(list=chosen)
        case _:
            yield _("Checked by taboo list {list}. The newest is {newest}.").format(list=chosen, newest=newest)
    if own and check.reason is not Reason.DECK and own != check.code:
        yield _("The deck itself names list {list}.").format(list=list_label(check.lists, own))
    if deck_list and not own:
        yield _("The deck names taboo list {list}, which is not known here.").format(list=deck_list)


def _tell_cost(cost: DeckCost, unknown: int) -> Iterable[str]:
    if cost.price:
        sentence = _("Experience: {total}, of which {xp} by the taboo list.")
        yield sentence.format(total=cost.total, xp=format_signed(cost.price))
    else:
        yield _("Experience: {total}. The taboo list changes nothing in it.").format(total=cost.total)
    if unknown:
        yield _("Lines that are not known are not counted.")
    if cost.possible_price:
        yield _("And {xp} for improvements on the list, if they were taken.").format(
            xp=format_signed(cost.possible_price)
        )
    if cost.forbidden:
        yield _("Forbidden by the taboo list: {names}.").format(names=", ".join(map(card_title, cost.forbidden)))


def _tell_differences(taboo: DeckTaboo) -> Iterable[str]:
    lists, cost = taboo.check.lists, taboo.there
    newest = list_label(lists, lists.newest)
    if not taboo.differences:
        yield _("The newest list {list} says the same of this deck.").format(list=newest)
        return
    sentence = _("By the newest list {list}: experience {total}, of which {xp} by the list. Differences: {cards}.")
    cards = "; ".join(f"{card_title(one.card)}: {tell_change(one.here, one.there)}" for one in taboo.differences)
    yield sentence.format(list=newest, total=cost.total, xp=format_signed(cost.price), cards=cards)


def tell_told_list(record: Record, library: Library) -> str:
    """Say which taboo list an entry explains and what the newest changed; empty for other entries."""
    lists = library.taboo_lists
    changes = _find_taboo_changes(record, library)
    if lists is None or not lists.restated or not (record.taboo or changes):
        return ""
    if changes:
        return tell_kind(lists, changes, filter(None, map(library.cards.by_code, lists.cards)))
    cards = [library.cards.by_code(code) for code in library.cards.facts.rulings[record.id].subjects]
    return tell_newest(lists, [card.codes for card in cards if card])


def _find_taboo_changes(record: Record, library: Library) -> set[TabooChange]:
    """Return the kinds of change in those entries of the taboo list that are under a rule."""
    if record.kind != Kind.RULE or not record.cards:
        return set()
    named = (
        library.entry(name, record.lang)
        for name, ruling in library.cards.facts.rulings.items()
        if ruling.kind == "taboo" and not set(ruling.subjects).isdisjoint(record.cards)
    )
    return {one.taboo.change for one in named if one and one.taboo and one.parent == record.id}
