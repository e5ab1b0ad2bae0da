"""What a person typed, or a line of a deck -> the cards that it means.

Cards are known from the corpus (those on which documents rule), from its list of all cards, and from a person's data.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from typing import NamedTuple

from rulesref.cards.card_data import CardData, CardFacts, merge_cards
from rulesref.cards.card_names import content, covers, is_same, name_words
from rulesref.cards.card_rulings import excerpt
from rulesref.cards.deck_list import DeckLine, read_card
from rulesref.cards.name_index import Grade, NameIndex, NameMatch
from rulesref.language.analysis import Analyser

_ASIDE = re.compile(r"(.+?)\s*(?:\(([^()]+)\)|\[([^\[\]]+)\])$")
_SUBTITLE = re.compile(r"([^:]+):\s*(\S.*)")
_SET_NUMBER = re.compile(r"(.*\D)[\s,#№]+(\d{1,3}[a-z]?)")
ENOUGH = 0.7
"""How much of a name must be written in a deck list, where nobody is there to choose; and two words of it."""


class Resolved(NamedTuple):
    """What a line of a deck, or a person, meant."""

    line: DeckLine
    cards: tuple[CardFacts, ...]
    """Several where cards share the name and cannot be told apart; none if nothing fits."""
    grade: Grade = Grade.NAME
    read_as: str = ""
    other_level: bool = False
    """No card of the name has the level that was asked for."""
    nearest: tuple[str, ...] = ()
    namesakes: tuple[CardFacts, ...] = ()
    """Where a person asks: other cards of the name, of which there is nothing to tell."""


class CardResolver:
    """The cards of the corpus, of its list of all cards and, if there is any, of a person's card data."""

    def __init__(
        self, corpus: NameIndex, user: NameIndex | None, analyser: Analyser, listed: NameIndex | None = None
    ) -> None:
        self._named = [index for index in (corpus, user) if index is not None]
        self._indexes = [index for index in (corpus, user, listed) if index is not None]
        self._corpus = corpus
        self._user = user
        self._listed = listed
        self._analyser = analyser

    @property
    def facts(self) -> CardData:
        """What the corpus knows of cards, and the rulings on them."""
        return self._corpus.data

    @property
    def has_user_cards(self) -> bool:
        return self._user is not None

    @property
    def listed_cards(self) -> int:
        """How many cards the list of all cards has; 0 if the corpus has no such list."""
        return len(self._listed.cards) if self._listed else 0

    def resolve_deck(self, lines: Iterable[DeckLine]) -> list[Resolved]:
        """The cards of a deck, where nobody chooses; those of one name told apart by the rest of the deck too."""
        resolved = [self.resolve(line, strict=True) for line in lines]
        origins = [_sets(one.cards) for one in resolved if one.cards and one.line.part != "investigator"]
        chosen = [_choose_investigator(one, origins) if one.line.part == "investigator" else one for one in resolved]
        own = _sets(card for one in chosen if one.line.part == "investigator" for card in one.cards[:1])
        return [self._choose(one, own) for one in chosen]

    def resolve(self, line: DeckLine, strict: bool = False) -> Resolved:
        """The cards that a line means. Where nobody chooses (`strict`), part of a name must leave no doubt.

        A person who asks gets, of several cards of one name, those of which there is something to tell.
        """
        found = self._resolve(line, strict)
        if strict:
            return found
        told = tuple(filter(self._is_told, found.cards)) or found.cards[:1]
        return found._replace(cards=told, namesakes=tuple(card for card in found.cards if card not in told))

    def _is_told(self, card: CardFacts) -> bool:
        """Whether there is something to tell of a card, be it that a ruling names it as an example."""
        return bool(card.rulings) or self._is_ruled(card)

    def _is_ruled(self, card: CardFacts) -> bool:
        """Whether a ruling is about a card or what is printed on it, or a later one may be."""
        rulings, features = self.facts.rulings, self.facts.features
        is_about = any(card.code in rulings[name].subjects for name in card.rulings)
        return is_about or bool(card.errata_date or card.taboo_dates) or any(one in features for one in card.features)

    def _choose(self, found: Resolved, sets: Set[str]) -> Resolved:
        """Of several cards of one name those that a line without a code and a level means in a deck.

        Cards without a level that came in the investigator's own set are the investigator's. Else the first card is
        meant (a level that is not written is 0 where there is such a card), or another one, which is shown beside it
        only if something is ruled about it.
        """
        if len(found.cards) < 2 or found.line.level is not None:
            return found
        origins = set() if found.line.part == "investigator" else sets
        own = [card for card in found.cards if not card.levels and not origins.isdisjoint(_sets([card]))]
        first, *others = own or found.cards
        # Without a card of level 0 the level is not known.
        return found if any(first.levels) else found._replace(cards=(first, *filter(self._is_ruled, others)))

    def _resolve(self, line: DeckLine, strict: bool) -> Resolved:
        if line.code:
            card = self.by_code(line.code)
            if card or not line.name:
                return Resolved(line, (card,) if card else ())
        # «Mk 1» and «The Fool • 0» end in a digit that is no level.
        whole = self._find(line.whole, strict) if line.whole else None
        if whole and whole.grade <= Grade.FORM:
            return Resolved(replace(line, level=None, whole=""), self._merge(whole.cards), whole.grade)
        found, aside = self._find_without_aside(line.name, strict)
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

    def named(self, words: str) -> tuple[CardFacts, ...]:
        """The cards of which the words, in any form, are the whole name; not of the list. Nothing is repaired."""
        found = (index.find_exactly(words) for index in self._named)
        return self._merge(card for one in found if one for card in one.cards)

    def begun(self, words: str) -> tuple[CardFacts, ...]:
        """The few cards whose names begin with the words, in any form; not of the list."""
        found = (index.find_begun(words) for index in self._named)
        return self._merge(card for one in found if one for card in one.cards)

    def by_code(self, code: str) -> CardFacts | None:
        # The list comes last: where another index has the card, it is not even read.
        card = next((card for index in self._indexes if (card := index.find_code(code))), None)
        return self._merge([card])[0] if card else None

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

    def excerpt(self, text: str, card: CardFacts) -> str:
        """The sentences of a ruling that matter for a card."""
        return excerpt(text, card.names.values(), self._analyser.terms)

    def _find(self, name: str, strict: bool) -> NameMatch | None:
        """What the indexes hold under a name, in the best grade that one of them gives it."""
        found = [one for index in self._indexes if (one := index.find_exactly(name))]
        found = found or [one for index in self._indexes if (one := index.find(name))]
        if not found:
            return None
        best = min(found, key=lambda one: (one.grade, one.slips))
        if best.grade is Grade.PART and not strict:
            # Who asks with part of a name asks what is ruled: what the list alone knows would only be in the way.
            return found[0]
        alike = [one for one in found if (one.grade, one.slips) == (best.grade, best.slips)]
        return best._replace(cards=tuple(card for one in alike for card in one.cards))

    def _find_without_aside(self, name: str, strict: bool) -> tuple[NameMatch | None, str]:
        """As `_find`; if nothing bears the whole name, without what stands in brackets or behind a colon."""
        found = self._find(name, strict)
        if found and found.grade <= Grade.FORM:
            return found, ""
        for pattern in (_ASIDE, _SUBTITLE):
            if match := pattern.fullmatch(name):
                shorter = self._find(match[1], strict)
                if shorter and shorter.grade <= Grade.REPAIRED:
                    return shorter, next(group for group in match.groups()[1:] if group)
        return found, ""

    def _tell_apart(self, cards: tuple[CardFacts, ...], aside: str) -> tuple[CardFacts, ...]:
        """Those of several cards whose set or subtitle is what stood in brackets; all if none is."""
        if not aside or len(cards) < 2:
            return cards
        wanted = content(name_words(aside, self._analyser))
        names = [[name_words(name, self._analyser) for name in self._names_around(card)] for card in cards]
        # «Core Set» is not «Core Set (2026)».
        exactly = [card for card, some in zip(cards, names, strict=True) if any(is_same(one, wanted) for one in some)]
        partly = [card for card, some in zip(cards, names, strict=True) if any(covers(one, wanted) for one in some)]
        return tuple(exactly or partly) or cards

    def _names_around(self, card: CardFacts) -> list[str]:
        sets = {name for name, _ in card.prints}
        return [
            card.subtitle,
            *(other for index in self._indexes for name in sets for other in _set_names(index, name)),
        ]

    def _by_number(self, asked: str) -> tuple[CardFacts, ...]:
        """Cards by the name of their set, or some words of it, and their number in it."""
        match = _SET_NUMBER.fullmatch(asked.strip())
        if not match:
            return ()
        wanted = name_words(match[1], self._analyser)
        if not wanted:
            return ()
        sets = {
            name
            for index in self._indexes
            for name in index.data.sets
            if any(covers(name_words(other, self._analyser), wanted) for other in _set_names(index, name))
        }
        if not sets:
            return ()
        return self._merge(
            card
            for index in self._indexes
            for card in index.cards
            if any(set_ in sets and number == match[2] for set_, number in card.prints)
        )

    def _nearest(self, name: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(near for index in self._indexes for near in index.nearest(name)))[:3]

    def _is_one_name(self, asked: str, cards: Sequence[CardFacts], found: NameMatch) -> bool:
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
        if line.whole and not line.is_counted and line.level:
            return found._replace(line=replace(line, count=line.level, level=None, whole=""))
        # Level 0 is often written for cards that have none.
        return found._replace(other_level=bool(line.level or any(card.levels for card in cards)))

    def _merge(self, cards: Iterable[CardFacts]) -> tuple[CardFacts, ...]:
        """Each card once, with what corpus and user know of it, else as it is listed; lower levels first."""
        merged: dict[str, CardFacts] = {}
        for card in cards:
            user = self._first(self._user, card.codes)
            corpus = self._first(self._corpus, [*card.codes, *(user.codes if user else ())])
            known = [one for one in (corpus, user) if one]
            merged_card = merge_cards(known) if known else card
            merged[merged_card.code] = merged_card
        return tuple(sorted(merged.values(), key=lambda card: (card.levels, card.code)))

    def _first(self, index: NameIndex | None, codes: Iterable[str]) -> CardFacts | None:
        return next((card for code in codes if (card := index.find_code(code))), None) if index else None


def _choose_investigator(found: Resolved, origins: Iterable[Set[str]]) -> Resolved:
    """An investigator's other version (a parallel card), if the deck has a card that came with it alone."""
    later = [card for card in found.cards[1:] if any(some <= _sets([card]) for some in origins)]
    return found._replace(cards=tuple(later)) if len(later) == 1 else found


def _sets(cards: Iterable[CardFacts]) -> Set[str]:
    return {name for card in cards for name, _ in card.prints}


def _as_line(text: str) -> DeckLine:
    return read_card(text.strip()) or DeckLine(text, name=text)


def _set_names(index: NameIndex, name: str) -> list[str]:
    return [name, *index.data.sets.get(name, ())]


def _any_name(card: CardFacts) -> str:
    return next(iter(card.names.values()))
