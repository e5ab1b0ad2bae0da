"""A card or a deck under a taboo list, in sentences and as fields for programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rulesref.errata.taboo_check import Reason
from rulesref.i18n import _
from rulesref.language.numerals import format_signed
from rulesref.taboo_lists import UNLISTED, describe_state
from rulesref.taboo_wording import list_label, tell_change, tell_history, tell_text

if TYPE_CHECKING:
    from rulesref.errata.card_data import CardFacts
    from rulesref.errata.taboo_check import DeckCost, TabooCheck, TabooDifference
    from rulesref.taboo_lists import TabooLists, TabooState


def tell_card(check: TabooCheck, card: CardFacts, lang: str, is_told: bool) -> str:
    """What a list does to a card, and what other lists did. `is_told`: an entry says what the words come to."""
    state = check.find_state(card)
    sentences = [
        "" if is_told else tell_text(check.lists, state, lang),
        _("It costs {xp} experience.").format(xp=check.lists.cost(card.codes, card.levels, 1, check.code))
        if (state.xp and not state.part) or state.exceptional is not None
        else "",
        tell_history(check.lists, check.find_history(card), check.code),
    ]
    return " ".join(filter(None, sentences))


def card_fields(check: TabooCheck, card: CardFacts) -> dict[str, object]:
    """How a card stands on a list, for programs."""
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


def state_fields(lists: TabooLists, state: TabooState) -> dict[str, object]:
    fields = describe_state(state)
    return {**fields, "texts": dict(lists.texts.get(state.text, {}))} if state.text else fields


def list_fields(lists: TabooLists, code: str) -> dict[str, object]:
    return {"list": code, "date": lists.dates[code]}


def tell_choice(check: TabooCheck, deck_taboo: str) -> Iterable[str]:
    """By which list a deck is checked, and why."""
    chosen = list_label(check.lists, check.code)
    newest = list_label(check.lists, check.lists.newest)
    own = check.lists.read(deck_taboo)
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
    if deck_taboo and not own:
        yield _("The deck names taboo list {list}, which is not known here.").format(list=deck_taboo)


def tell_cost(cost: DeckCost, names: str, unknown: int) -> Iterable[str]:
    """What a deck costs by a list; `names` are those of its forbidden cards."""
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
    if names:
        yield _("Forbidden by the taboo list: {names}.").format(names=names)


def tell_differences(
    check: TabooCheck, cost: DeckCost, differences: Sequence[tuple[str, TabooDifference]]
) -> Iterable[str]:
    """What the newest list makes of the same deck; each difference with the title of its card."""
    newest = list_label(check.lists, check.lists.newest)
    if not differences:
        yield _("The newest list {list} says the same of this deck.").format(list=newest)
        return
    sentence = _("By the newest list {list}: experience {total}, of which {xp} by the list. Differences: {cards}.")
    cards = "; ".join(f"{title}: {tell_change(one.here, one.there)}" for title, one in differences)
    yield sentence.format(list=newest, total=cost.total, xp=format_signed(cost.price), cards=cards)


def cost_fields(cost: DeckCost) -> dict[str, object]:
    return {
        "xp": cost.price,
        "possible_xp": cost.possible_price,
        "forbidden": [card.code for card in cost.forbidden],
        "total_xp": cost.total,
    }
