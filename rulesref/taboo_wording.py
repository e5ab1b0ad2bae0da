"""Taboo lists in the person's language: their names, how a card stands on one, what changed from list to list."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from rulesref.i18n import _, current_language, format_date, pick_name, sort_key
from rulesref.kinds import TabooChange
from rulesref.naming import name_card, taboo_name
from rulesref.taboo_lists import TabooLists, TabooState, TabooStep


class TabooCard(Protocol):
    """A card as far as it is named."""

    @property
    def codes(self) -> tuple[str, ...]: ...
    @property
    def names(self) -> Mapping[str, str]: ...
    @property
    def levels(self) -> tuple[int, ...]: ...


def list_label(lists: TabooLists, code: str) -> str:
    """A list by its code and date: «010 (19 лютого 2026 р.)»."""
    lang = current_language()
    day = lists.dates[code]
    return f"{code} ({pick_name(lists.shown_dates.get(code, {}), lang) or format_date(day, lang)})"


def state_name(state: TabooState) -> str:
    """How a card stands on a taboo list: «+2 ПД», «заборонено», «текст змінено», «не у списку»."""
    price = taboo_name(TabooChange.PRICE, state.xp) if state.xp else ""
    parts = [
        _("{price} for one improvement").format(price=price) if state.part else price,
        _("forbidden") if state.forbidden else "",
        # Translators: that a taboo list gives a card the keyword Exceptional, or takes it away.
        {True: _("exceptional"), False: _("no longer exceptional"), None: ""}[state.exceptional],
        "" if state.deck_limit is None else _("{count} in a deck").format(count=state.deck_limit),
        _("text changed") if state.text else "",
    ]
    return ", ".join(filter(None, parts)) or _("not on the list")


def tell_text(lists: TabooLists, state: TabooState, lang: str) -> str:
    """What the changed words of a card come to; empty if its words are as printed."""
    return pick_name(lists.texts.get(state.text, {}), lang)


def tell_change(before: TabooState, after: TabooState) -> str:
    """How a card stood and stands: «+2 ПД → не у списку»."""
    if before.text and after.text:
        return _("text changed again")
    return f"{state_name(before)} → {state_name(after)}"


def tell_history(lists: TabooLists, steps: Sequence[TabooStep], on: str) -> str:
    """What the lists made of a card, one after another; `on` is the list in use."""
    if len(steps) == 1 and steps[0].code == on:
        return _("New on this list.")
    if len(steps) == 1:
        return _("So since list {list}.").format(list=list_label(lists, steps[0].code))
    told = "; ".join(f"{step.code}: {state_name(step.after)}" for step in steps)
    # Translators: {steps} is such as “001: +2 XP; 003: +1 XP; 005: not on the list”.
    return _("From list to list: {steps}.").format(steps=told) if told else ""


def tell_kind(lists: TabooLists, changes: Collection[TabooChange], cards: Iterable[TabooCard]) -> str:
    """Of what the corpus tells of an older list as a whole, as its prices: which list, and what the newest changed.

    `cards`: those of the lists, to be named.
    """
    labels = {"list": list_label(lists, lists.restated), "newest": list_label(lists, lists.newest)}
    told = []
    for card in sorted(cards, key=lambda card: sort_key(name_card(card.names, card.levels), current_language())):
        before, after = (lists.find_state(card.codes, code) for code in (lists.restated, lists.newest))
        if before != after and any(_is_of(state, change) for state in (before, after) for change in changes):
            told.append(f"{name_card(card.names, card.levels)}: {tell_change(before, after)}")
    if not told:
        return _("So on taboo list {list}, and on the newest, {newest}.").format(**labels)
    # Translators: {cards} is such as “The Necronomicon (5): +3 XP → forbidden; Quick Shot: not on the list → −2 XP”.
    sentence = _("So on taboo list {list}. The newest, {newest}, has changed: {cards}.")
    return sentence.format(**labels, cards="; ".join(told))


def _is_of(state: TabooState, change: TabooChange) -> bool:
    match change:
        case TabooChange.PRICE:
            return bool(state.xp)
        case TabooChange.FORBIDDEN:
            return state.forbidden
        case TabooChange.TEXT:
            return bool(state.text) or state.exceptional is not None or state.deck_limit is not None


def tell_newest(lists: TabooLists, cards: Iterable[Collection[str]]) -> str:
    """Whether the newest list says of some cards, each known by its codes, what the corpus tells of an older one."""
    labels = {"list": list_label(lists, lists.restated), "newest": list_label(lists, lists.newest)}
    states = dict.fromkeys(
        lists.find_state(codes, lists.newest)
        for codes in cards
        if lists.find_state(codes, lists.newest) != lists.find_state(codes, lists.restated)
    )
    if not states:
        return _("So on taboo list {list}, and on the newest, {newest}.").format(**labels)
    told = [f"{state_name(state)}. {tell_text(lists, state, current_language())}".rstrip(". ") for state in states]
    return _("So on taboo list {list}. On the newest, {newest}: {state}.").format(**labels, state="; ".join(told))
