"""Names -> cards: an index on disk, in which a card is found by any of its names. Opening it costs little.

cards.json            the cards, as plain data
card-names.txt        a name's key -> places of cards in the list
card-words.txt        a term -> places of cards with it in a name
card-grams.txt        three letters -> numbers of names
card-forms.txt        a term -> its grammatical forms

A library has two: of the cards on which documents rule, and of the list of all cards (`card_list.py`), which is read
only where a card is asked for, never by a search.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from rulesref.cards.card_data import CardData, CardFacts, write_card_data
from rulesref.cards.card_list import CardList
from rulesref.cards.card_names import (
    NameWord,
    bare,
    begins,
    best_slips,
    content,
    covers,
    is_same,
    name_key,
    name_words,
    share,
    similarity,
    trigrams,
)
from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import WordMap, write_words

CARDS = "cards.json"


class IndexFiles(NamedTuple):
    """The names of an index's files."""

    cards: str
    names: str
    words: str
    grams: str
    forms: str


RULED = IndexFiles(CARDS, "card-names.txt", "card-words.txt", "card-grams.txt", "card-forms.txt")
LISTED = IndexFiles("card-list.tsv", "list-names.txt", "list-words.txt", "list-grams.txt", "list-forms.txt")

_ALIKE = 0.2
"""Names less alike than this are not compared word by word."""
_NEAR = 0.25
_MOST_COMPARED = 24
_MOST_OF_A_PART = 12
MOST_BEGUN = 3
"""So many cards may have names that begin with a query; where there are more, it is none of them."""
_LONGEST_REPAIRED = 80


def limits() -> dict[str, float]:
    """The constants of the comparison, for the browser."""
    return {
        "alike": _ALIKE,
        "near": _NEAR,
        "mostCompared": _MOST_COMPARED,
        "mostOfPart": _MOST_OF_A_PART,
        "longestRepaired": _LONGEST_REPAIRED,
    }


class Grade(IntEnum):
    """How well a name was met, best first."""

    NAME = 0
    FORM = 1
    REPAIRED = 2
    PART = 3


class NameMatch(NamedTuple):
    """Cards of one name."""

    cards: tuple[CardFacts, ...]
    grade: Grade
    read_as: str = ""
    """The name that was understood, where what was typed had to be repaired or completed."""
    share: float = 1.0
    """How much of the name was typed."""
    slips: int = 0


def number_names(cards: Iterable[CardFacts]) -> Iterator[tuple[int, str]]:
    """Every name with the place of its card; the order, by language, numbers the names."""
    for place, card in enumerate(cards):
        for name in card.all_names():
            yield place, name


class NameIndex:
    """A name index, opened."""

    def __init__(self, folder: Path, analyser: Analyser, files: IndexFiles = RULED) -> None:
        self._folder = folder
        self._files = files
        self._analyser = analyser

    @cached_property
    def data(self) -> CardData:
        """Read when a card is needed: most words that are searched for are no card's name."""
        path = self._folder / self._files.cards
        # Here and below: a search that names no card needs nothing of cards but their names.
        if self._files is LISTED:
            from rulesref.cards.card_list import read_card_list

            return read_card_list(path)
        from rulesref.cards.card_data import read_card_data

        return read_card_data(path)

    @property
    def cards(self) -> Sequence[CardFacts]:
        return self.data.cards

    def find_code(self, code: str) -> CardFacts | None:
        place = self._places.get(code)
        return None if place is None else self.cards[place]

    @cached_property
    def _places(self) -> dict[str, int]:
        """Every code, and the place of its card."""
        from rulesref.cards.card_list import CardList

        cards = self.cards
        rows = cards.list_codes() if isinstance(cards, CardList) else (card.codes for card in cards)
        return {code: place for place, codes in enumerate(rows) for code in codes}

    @cached_property
    def _keys(self) -> WordMap:
        return WordMap(self._folder / self._files.names)

    @cached_property
    def _words(self) -> WordMap:
        return WordMap(self._folder / self._files.words)

    @cached_property
    def _grams(self) -> WordMap:
        return WordMap(self._folder / self._files.grams)

    @cached_property
    def _paradigms(self) -> WordMap:
        return WordMap(self._folder / self._files.forms)

    @cached_property
    def _names(self) -> list[tuple[int, str]]:
        return list(number_names(self.cards))

    def find(self, name: str) -> NameMatch | None:
        """The cards of a name in any form; else with a slip repaired; else those whose names hold its words."""
        words = name_words(name, self._analyser)
        if not words:
            return None
        found = self._find_as_written(name, words)
        if found or len(name) > _LONGEST_REPAIRED:
            return found
        # Here and below: a search looks for a name as it is written.
        from rulesref.language.transliteration import relayouts

        for text in relayouts(name).values():
            moved = self._find_as_written(text, name_words(text, self._analyser))
            if moved:
                return NameMatch(moved.cards, Grade.REPAIRED, self._title(moved.cards, text))
        return self._find_with_slips(name) or self._find_by_part(words)

    def find_exactly(self, name: str) -> NameMatch | None:
        """The cards of a name in any form, and no others."""
        words = name_words(name, self._analyser)
        return self._find_as_written(name, words) if words else None

    def find_begun(self, name: str) -> NameMatch | None:
        """The few cards whose names begin with these words, in any form: «Roland» is Roland Banks."""
        words = name_words(name, self._analyser)
        holding = self._holding(content(words)) if words else []
        found = [place for place in holding if self._is_begun(place, words)]
        return NameMatch(self._at(found), Grade.PART) if 0 < len(found) <= MOST_BEGUN else None

    def _is_begun(self, place: int, words: Sequence[NameWord]) -> bool:
        return any(begins(words, name_words(name, self._analyser)) for name in self.cards[place].all_names())

    def nearest(self, name: str, count: int = 3) -> list[str]:
        """Names that look like the one asked for, most alike first."""
        alike = self._find_similar(name[:_LONGEST_REPAIRED], _NEAR)
        return list(dict.fromkeys(self._names[number][1] for _, number in alike))[:count]

    def _find_as_written(self, name: str, words: Sequence[NameWord]) -> NameMatch | None:
        places = self._keys.get(name_key(name))
        if places:
            return NameMatch(self._at(map(int, places)), Grade.NAME)
        same = [place for place in self._holding(content(words)) if self._is_called(place, words)]
        return NameMatch(self._at(same), Grade.FORM) if same else None

    def _holding(self, words: Sequence[NameWord]) -> list[int]:
        """Cards that have each of the words somewhere in their names."""
        common: set[int] | None = None
        for word in words:
            places = {int(place) for term in {*word.terms, word.text} for place in self._words.get(term)}
            common = places if common is None else common & places
            if not common:
                return []
        return sorted(common or ())

    def _is_called(self, place: int, words: Sequence[NameWord]) -> bool:
        return any(is_same(words, name_words(name, self._analyser)) for name in self.cards[place].all_names())

    def _find_with_slips(self, name: str) -> NameMatch | None:
        from rulesref.language.transliteration import relayouts

        best: tuple[int, list[int], str] | None = None
        for text in (name, *relayouts(name).values()):
            words = name_words(text, self._analyser)
            for _, number in self._find_similar(text, _ALIKE):
                place, other = self._names[number]
                slips = self._count_slips(words, other)
                if slips is None or (best and slips > best[0]):
                    continue
                if best and slips == best[0]:
                    best[1].append(place)
                else:
                    best = slips, [place], other
            if best:
                break
        return NameMatch(self._at(best[1]), Grade.REPAIRED, best[2], slips=best[0]) if best else None

    def _count_slips(self, words: Sequence[NameWord], name: str) -> int | None:
        other = name_words(name, self._analyser)
        slips = best_slips(words, [self._forms(word) for word in other])
        if slips is None and len(words) != len(other):
            from rulesref.language.edit_distance import count_slips

            # A blank too many or too few.
            joined, whole = "".join(word.text for word in words), "".join(word.text for word in other)
            apart = count_slips(joined, whole, 1)
            return apart + 1 if apart <= 1 and len(joined) > 5 else None
        return slips

    def _forms(self, word: NameWord) -> set[str]:
        return {word.text, *(form for term in word.terms for form in self._paradigms.get(term))}

    def _find_similar(self, name: str, least: float) -> list[tuple[float, int]]:
        """Numbers of names that share runs of letters with this one, most alike first."""
        asked = trigrams(name_key(name))
        shared = Counter(number for gram in asked for number in self._grams.get(gram))
        found = []
        # So many runs must be shared at least, whatever the other name is.
        fewest = least * len(asked)
        for number, count in shared.items():
            if count >= fewest:
                other = len(trigrams(name_key(self._names[int(number)][1])))
                alike = similarity(asked, count, other)
                if alike >= least:
                    found.append((-alike, int(number)))
        return [(-alike, number) for alike, number in sorted(found)[:_MOST_COMPARED]]

    def _find_by_part(self, words: Sequence[NameWord]) -> NameMatch | None:
        """Cards whose names hold all the words among others."""
        rows = []
        for place in self._holding(content(words)):
            for name in self.cards[place].all_names():
                other = name_words(name, self._analyser)
                if covers(other, content(words)):
                    rows.append((-share(other, words), place, name))
                    break
        if not rows or len(rows) > _MOST_OF_A_PART:
            return None
        rows.sort()
        return NameMatch(self._at(row[1] for row in rows), Grade.PART, rows[0][2], -rows[0][0])

    def _at(self, places: Iterable[int]) -> tuple[CardFacts, ...]:
        return tuple(self.cards[place] for place in dict.fromkeys(sorted(places)))

    def _title(self, cards: Sequence[CardFacts], text: str) -> str:
        """The name of the cards that a text means."""
        words = name_words(text, self._analyser)
        for name in cards[0].all_names():
            if is_same(words, name_words(name, self._analyser)):
                return name
        return text


def write_name_index(data: CardData, analyser: Analyser, forms: Path, folder: Path) -> None:
    """The files of an index. `forms` is the form map that the analyser reads."""
    _write_names(data.cards, analyser, forms, folder, RULED)
    write_card_data(data, folder / RULED.cards)


def write_list_index(lines: Sequence[str], analyser: Analyser, forms: Path, folder: Path) -> None:
    """The files of an index of all cards, from the lines of their lists."""
    _write_names(CardList(lines), analyser, forms, folder, LISTED)
    (folder / LISTED.cards).write_text("\n".join(lines), encoding="utf-8", newline="\n")


def _write_names(cards: Iterable[CardFacts], analyser: Analyser, forms: Path, folder: Path, files: IndexFiles) -> None:
    keys: dict[str, set[str]] = defaultdict(set)
    words: dict[str, set[str]] = defaultdict(set)
    grams: dict[str, set[str]] = defaultdict(set)
    for number, (place, name) in enumerate(number_names(cards)):
        keys[name_key(name)].add(str(place))
        for gram in trigrams(name_key(name)):
            grams[gram].add(str(number))
        for word in name_words(name, analyser):
            for term in (*word.terms, word.text):
                words[term].add(str(place))
    write_words(keys, folder / files.names)
    write_words(words, folder / files.words)
    write_words(grams, folder / files.grams)
    write_words(paradigms(forms, set(words)), folder / files.forms)


def paradigms(forms: Path, wanted: set[str]) -> dict[str, set[str]]:
    """The forms of each wanted term, from the map that leads from forms to terms."""
    found: dict[str, set[str]] = defaultdict(set)
    with forms.open(encoding="utf-8") as lines:
        for line in lines:
            form, _, terms = line.rstrip("\n").partition("\t")
            for term in map(bare, terms.split(" ")):
                if term in wanted:
                    found[term].add(bare(form))
    return found
