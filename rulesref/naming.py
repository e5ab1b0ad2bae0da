"""What things are called in the person's language: kinds of entries, places in documents, changes by the taboo list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from rulesref.i18n import _, current_language, noted, pick_name
from rulesref.kinds import Kind, TabooChange
from rulesref.language.punctuation import format_signed, nest_quotes
from rulesref.versions import split_mark

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
