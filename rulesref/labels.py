"""Labels in the person's language: kinds of entries, places in documents, taboo lists and what they do to a card."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from rulesref.i18n import _, current_language, format_date, noted, pick_name, sort_key
from rulesref.kinds import Kind, TabooChange
from rulesref.language.punctuation import format_signed, nest_quotes
from rulesref.publications import split_mark
from rulesref.taboo_lists import TabooLists, TabooState, TabooStep

KIND_NAMES = {
    Kind.RULE: noted("rule"),
    Kind.GLOSSARY: noted("glossary"),
    Kind.STEP: noted("step"),
    Kind.DEFINITION: noted("definition"),
    Kind.EXAMPLE: noted("example"),
    Kind.COMPONENT: noted("component"),
    Kind.CLARIFICATION: noted("clarification"),
    Kind.FAQ: noted("question"),
    Kind.ERRATUM_RULE: noted("rules erratum"),
    Kind.ERRATUM_SCENARIO: noted("scenario erratum"),
    Kind.ERRATUM_CARD: noted("card erratum"),
    Kind.TABOO: noted("taboo"),
    Kind.ULTIMATUM: noted("ultimatum"),
}
KIND_HEADINGS = {
    Kind.CLARIFICATION: noted("Clarifications"),
    Kind.FAQ: noted("Questions"),
    Kind.ERRATUM_RULE: noted("Rules errata"),
    Kind.ERRATUM_SCENARIO: noted("Scenario errata"),
    Kind.ERRATUM_CARD: noted("Card errata"),
    Kind.TABOO: noted("Taboo list (optional)"),
    Kind.ULTIMATUM: noted("Ultimatums (optional)"),
}


def kind_name(kind: str) -> str:
    return _(KIND_NAMES[Kind(kind)])


def kind_heading(kind: str) -> str:
    """The heading above a list of entries of one kind."""
    return _(KIND_HEADINGS.get(Kind(kind), KIND_NAMES[Kind(kind)]))


def name_card(names: Mapping[str, str], levels: Iterable[int]) -> str:
    """A card's name in the person's language, else in English, as pages have it, with its level."""
    name = pick_name(names, current_language())
    shown = "/".join(map(str, filter(None, levels)))
    return f"{name} ({shown})" if shown else name


def number_name(number: str) -> str:
    # Translators: a paragraph or step number of a document.
    return _("no. {number}").format(number=number)


def page_name(page: str) -> str:
    return _("p. {page}").format(page=page)


def quote(title: str) -> str:
    """A title inside a sentence, in the quotation marks of the person's language."""
    # Translators: a title inside a sentence; only the quotation marks are yours.
    return nest_quotes(_("“{title}”").format(title=title))


def place_name(number: str, section: str, page: str) -> str:
    """A place in a document: «п. 1.1, с. 20». The heading of the section only where no number is printed."""
    told = number_name(number) if number else quote(section) if section else ""
    return ", ".join(filter(None, [told, page_name(page) if page else ""]))


class Versioned(Protocol):
    """A document whose versions rulings cite."""

    @property
    def mark(self) -> str: ...
    @property
    def shorts(self) -> Mapping[str, str]: ...


def version_name(tag: str, documents: Iterable[Versioned]) -> str:
    """What a version is called: «2.4», «ru2.2»; with its document's name where that counts apart: «Гримуар 1.1»."""
    mark, number = split_mark(tag)
    document = next((one for one in documents if mark and one.mark == mark), None)
    return f"{pick_name(document.shorts, current_language())} {number}" if document else tag


def quote_version(tag: str, documents: Iterable[Versioned]) -> str:
    """The same after the word “version”: «з версії 2.4», «з версії «Гримуар 1.1»»."""
    return quote_version_name(version_name(tag, documents))


def quote_version_name(name: str) -> str:
    """The name of a version after the word “version”: what has words of its own does not bend with the sentence."""
    # Translators: after the word “version”, one that has a name, such as “Grimoire 1.1”; the quotation marks are yours.
    return _("“{version}”").format(version=name) if " " in name else name


def taboo_name(change: str, xp: int) -> str:
    """What the taboo list does to a card: «+2 ПД», «заборонено»."""
    match TabooChange(change):
        case TabooChange.FORBIDDEN:
            return _("forbidden")
        case TabooChange.PRICE:
            # Translators: experience points that a card costs more or less.
            return _("{xp} XP").format(xp=format_signed(xp))
        case TabooChange.TEXT:
            return _("text changed")


def list_name(name: str) -> str:
    """What a page of lists is called."""
    names = {
        "all": _("Rules from A to Z"),
        "terms": _("Terms in four languages"),
        "questions": _("Questions and answers"),
        "corrections": _("Errata and taboo"),
        "cards": _("Cards with rulings"),
        "deck-check": _("Check a deck"),
        "learn": _("Learn by examples"),
        "examples": _("Worked examples"),
        "table": _("Play a round"),
        "timing-sheet": _("Timing sheet"),
        "changes": _("What changed"),
        "grimoire": _("What the Grimoire plays differently"),
        "whole": _("Everything on one page"),
        "booklet": _("Print as a booklet"),
        "symbols": _("Symbols"),
    }
    return names[name]


def missing_page() -> str:
    return _("There is no such page here. Begin again:")


def home_page() -> str:
    return _("To the first page")


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
