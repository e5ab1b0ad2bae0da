"""Every card that is known: those of the corpus, and those of the card data that a person has put to use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rulesref.errata.book import Book, Found, Grade
from rulesref.errata.excerpt import excerpt
from rulesref.errata.listing import Line, read_card
from rulesref.errata.names import content, covers, name_words
from rulesref.language.analysis import Analyser

_ASIDE = re.compile(r"(.+?)\s*(?:\(([^()]+)\)|\[([^\[\]]+)\])$")
_SUBTITLE = re.compile(r"([^:]+):\s*(\S.*)")
_SET_NUMBER = re.compile(r"(.*\D)[\s,#№]+(\d{1,3}[a-z]?)")
ENOUGH = 0.7
"""How much of a name must be written in a deck list, where nobody is there to choose; and two words of it."""


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card, whatever it is known from."""

    code: str
    codes: tuple[str, ...]
    names: Mapping[str, str]
    prints: tuple[tuple[str, str], ...]
    """Set and number of each print."""
    levels: tuple[int, ...]
    rulings: tuple[str, ...]
    """Entries that name it, weightiest first."""
    features: tuple[str, ...]
    """Keywords and traits, as concepts; most are known from card data only."""
    subtitle: str
    errata_date: str
    """When ArkhamDB last corrected its text; known from card data only."""
    taboo_dates: tuple[str, ...]
    """Dates of the taboo lists that changed something about it; known from card data only."""


class Resolved(NamedTuple):
    """What a line of a deck, or a person, meant."""

    line: Line
    cards: tuple[KnownCard, ...]
    """Several where cards share the name; none if nothing fits."""
    grade: Grade = Grade.NAME
    read_as: str = ""
    other_level: bool = False
    """No card of the name has the level that was asked for."""
    nearest: tuple[str, ...] = ()


class KnownCards:
    """The cards of the corpus and, if there is any, of a person's card data."""

    def __init__(self, corpus: Book, own: Book | None, analyser: Analyser) -> None:
        self._books = [book for book in (corpus, own) if book is not None]
        self._corpus = corpus
        self._own = own
        self._analyser = analyser
        self.facts: Mapping[str, Any] = corpus.data

    @property
    def has_own(self) -> bool:
        return self._own is not None

    def resolve(self, line: Line, strict: bool = False) -> Resolved:
        """The cards that a line means. Where nobody chooses (`strict`), part of a name must leave no doubt."""
        if line.code:
            card = self.by_code(line.code)
            if card or not line.name:
                return Resolved(line, (card,) if card else ())
        # «Mk 1» and «The Fool • 0» end in a digit that is no level.
        whole = self._find(line.asked) if line.loose else None
        if whole and whole.grade <= Grade.FORM:
            return Resolved(replace(line, level=None, loose=False), self._merge(whole.cards), whole.grade)
        found, aside = self._find_without_aside(line.name)
        if found is None or found.grade > Grade.FORM:
            numbered = self._by_number(line.asked)
            if numbered:
                return Resolved(replace(line, level=None), numbered)
        if found is None and whole:
            return Resolved(replace(line, level=None), self._merge(whole.cards), whole.grade, whole.read_as)
        if found is None:
            return Resolved(line, (), nearest=self._nearest(line.name))
        cards = self._tell_apart(self._merge(found.cards), aside)
        if strict and found.grade is Grade.PART and not self._is_one_name(line.name, cards, found):
            names = dict.fromkeys(
                found.read_as if found.read_as in card.names.values() else _any_name(card) for card in cards
            )
            return Resolved(line, (), nearest=tuple(names)[:3])
        return self._of_level(Resolved(line, cards, found.grade, found.read_as))

    def named(self, words: str) -> tuple[KnownCard, ...]:
        """The cards of which the words, in any form, are the whole name. Quick: nothing is repaired."""
        return self._merge(card for book in self._books for card in book.find_exactly(words))

    def by_code(self, code: str) -> KnownCard | None:
        cards = [book.by_code[code] for book in self._books if code in book.by_code]
        return self._merge(cards)[0] if cards else None

    def read(self, asked: Sequence[str]) -> list[Resolved]:
        """Cards as typed on a command line: each argument one, unless together they are the name of one."""
        apart = [self.resolve(line) for line in map(_as_line, asked)]
        whole = read_card(" ".join(asked))
        if len(asked) < 2 or whole is None or whole.code:
            return apart
        together = self.resolve(whole)
        if together.cards and together.grade <= Grade.FORM and not together.other_level:
            return [together]
        # One word to an argument and none of them known: quotes were forgotten.
        are_words = all(len(one.split()) == 1 for one in asked)
        return [together] if are_words and not any(one.cards for one in apart) else apart

    def excerpt(self, text: str, card: KnownCard) -> str:
        """The sentences of a ruling that matter for a card."""
        return excerpt(text, card.names.values(), self._analyser.terms)

    def _find(self, name: str) -> Found | None:
        """What the books hold under a name, in the best grade that one of them gives it."""
        found = [one for book in self._books if (one := book.find(name))]
        if not found:
            return None
        best = min(found, key=lambda one: one.grade)
        cards = tuple(card for one in found if one.grade == best.grade for card in one.cards)
        return best._replace(cards=cards)

    def _find_without_aside(self, name: str) -> tuple[Found | None, str]:
        """As `_find`; if nothing bears the whole name, without what stands in brackets or behind a colon."""
        found = self._find(name)
        if found and found.grade <= Grade.FORM:
            return found, ""
        for pattern in (_ASIDE, _SUBTITLE):
            if match := pattern.fullmatch(name):
                shorter = self._find(match[1])
                if shorter and shorter.grade <= Grade.REPAIRED:
                    return shorter, next(group for group in match.groups()[1:] if group)
        return found, ""

    def _tell_apart(self, cards: tuple[KnownCard, ...], aside: str) -> tuple[KnownCard, ...]:
        """Those of several cards whose set or subtitle is what stood in brackets; all if none is."""
        if not aside or len(cards) < 2:
            return cards
        wanted = content(name_words(aside, self._analyser))
        fitting = [
            card
            for card in cards
            if any(covers(name_words(name, self._analyser), wanted) for name in self._names_around(card))
        ]
        return tuple(fitting) or cards

    def _names_around(self, card: KnownCard) -> list[str]:
        sets = {name for name, _ in card.prints}
        return [card.subtitle, *(other for book in self._books for name in sets for other in _set_names(book, name))]

    def _by_number(self, asked: str) -> tuple[KnownCard, ...]:
        """Cards by the name of their set, or some words of it, and their number in it."""
        match = _SET_NUMBER.fullmatch(asked.strip())
        if not match:
            return ()
        wanted = name_words(match[1], self._analyser)
        if not wanted:
            return ()
        found = []
        for book in self._books:
            sets = {
                name
                for name in book.data["sets"]
                if any(covers(name_words(other, self._analyser), wanted) for other in _set_names(book, name))
            }
            if sets:
                found += [
                    card
                    for card in book.cards
                    if any(set_ in sets and number == match[2] for set_, number in card["prints"])
                ]
        return self._merge(found)

    def _nearest(self, name: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(near for book in self._books for near in book.nearest(name)))[:3]

    def _is_one_name(self, asked: str, cards: Sequence[KnownCard], found: Found) -> bool:
        is_enough = found.share >= ENOUGH and len(content(name_words(asked, self._analyser))) > 1
        return is_enough and all(found.read_as in card.names.values() for card in cards)

    def _of_level(self, found: Resolved) -> Resolved:
        """Those of several cards that have the level asked for; all if none has."""
        line, cards = found.line, found.cards
        if line.level is None:
            return found
        fitting = tuple(card for card in cards if line.level in card.levels)
        if fitting:
            return found._replace(cards=fitting)
        if line.loose and line.level:
            return found._replace(line=replace(line, count=line.level, level=None, loose=False))
        # Level 0 is often written for cards that have none.
        return found._replace(other_level=bool(line.level or any(card.levels for card in cards)))

    def _merge(self, cards: Iterable[Mapping[str, Any]]) -> tuple[KnownCard, ...]:
        """Each card once, with what both books know of it; lower levels first."""
        merged: dict[str, KnownCard] = {}
        for card in cards:
            own = self._first(self._own, card["codes"])
            known = make_card(self._first(self._corpus, [*card["codes"], *(own["codes"] if own else ())]), own)
            merged[known.code] = known
        return tuple(sorted(merged.values(), key=lambda card: (card.levels, card.code)))

    def _first(self, book: Book | None, codes: Iterable[str]) -> Mapping[str, Any] | None:
        return next((book.by_code[code] for code in codes if code in book.by_code), None) if book else None


def _as_line(text: str) -> Line:
    return read_card(text.strip()) or Line(text, name=text)


def _set_names(book: Book, name: str) -> list[str]:
    found: list[str] = book.data["sets"].get(name, [])
    return [name, *found]


def _any_name(card: KnownCard) -> str:
    return next(iter(card.names.values()))


def make_card(corpus: Mapping[str, Any] | None, own: Mapping[str, Any] | None) -> KnownCard:
    """What the corpus and a person's card data know of a card."""
    first, second = corpus or own or {}, own or {}
    prints = [tuple(pair) for pair in (*first["prints"], *second.get("prints", ()))]
    return KnownCard(
        code=first["code"],
        codes=tuple(dict.fromkeys((*first["codes"], *second.get("codes", ())))),
        names={**second.get("names", {}), **first["names"]},
        prints=tuple(dict.fromkeys(prints)),
        levels=tuple(first["levels"] or second.get("levels", ())),
        rulings=tuple(corpus["rulings"]) if corpus else (),
        features=tuple(dict.fromkeys((*first.get("features", ()), *second.get("features", ())))),
        subtitle=second.get("subtitle", ""),
        errata_date=second.get("errata_date", ""),
        taboo_dates=tuple(second.get("taboo_dates", ())),
    )
