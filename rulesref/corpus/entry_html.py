"""An entry's text as HTML: its links, the terms and cards it mentions, the typography of its language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from rulesref import ids
from rulesref.corpus.markup import render_html
from rulesref.language.analysis import Analyser
from rulesref.language.linking import OPENING, Mention, NameFinder, ReadText, is_quoted, read_text
from rulesref.language.stopwords import STOPWORDS
from rulesref.language.typography import typeset


class NamedTerm(Protocol):
    """A concept that texts may mention."""

    @property
    def concept(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def names(self) -> Mapping[str, str]: ...
    @property
    def entries(self) -> Sequence[str]: ...


class NamedCard(Protocol):
    """A card that texts may mention."""

    @property
    def code(self) -> str: ...
    @property
    def codes(self) -> Sequence[str]: ...
    @property
    def game(self) -> str: ...
    @property
    def names(self) -> Mapping[str, str]: ...


class EntryText(Protocol):
    """An entry's text in one language."""

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def lang(self) -> str: ...
    @property
    def body(self) -> str: ...
    @property
    def cards(self) -> Sequence[str]: ...


class Addresses(Protocol):
    """Where the links of a text lead."""

    def entry(self, entry_id: str) -> str: ...

    def card(self, game: str, code: str) -> str: ...


class _OwnLanguage:
    """Addresses relative to an entry's page in the language of its text, as the contract has them."""

    def __init__(self, lang: str) -> None:
        self._lang = lang

    def entry(self, entry_id: str) -> str:
        return "../../../" + ids.url(entry_id, self._lang)

    def card(self, game: str, code: str) -> str:
        return "../../../" + ids.card_url(game, code, self._lang)


class EntryHtml:
    """Makes HTML of texts. The names that they may mention are gathered when a language is first needed."""

    def __init__(self, terms: Iterable[NamedTerm], cards: Iterable[NamedCard], analyser: Analyser) -> None:
        self._terms = tuple(terms)
        self._cards = {card.code: card for card in cards}
        self._analyser = analyser
        self._names: dict[tuple[str, str, str], NameFinder] = {}
        self._first = {code: card.code for card in self._cards.values() for code in card.codes}

    def make_html(self, text: EntryText, addresses: Addresses | None = None) -> str:
        return render_html(text.body, _LinkingFormatter(text, self, addresses or _OwnLanguage(text.lang)))

    def names(self, kind: str, game: str, lang: str) -> NameFinder:
        key = (kind, game, lang)
        if key not in self._names:
            rows = self._term_names(game, lang) if kind == "terms" else self._card_names(game, lang)
            self._names[key] = NameFinder(rows, self._analyser.terms)
        return self._names[key]

    def read(self, text: str) -> ReadText:
        return read_text(text, self._analyser.terms)

    def own_cards(self, codes: Iterable[str], lang: str) -> dict[str, str]:
        """By name, the cards of an entry: where several cards share a name, these are meant."""
        cards, first = self._cards, self._first
        return {cards[first[code]].names.get(lang, ""): first[code] for code in codes if code in first}

    def card_name(self, code: str, lang: str) -> str:
        return self._cards[code].names.get(lang, "")

    def _term_names(self, game: str, lang: str) -> Iterator[tuple[str, str]]:
        for term in self._terms:
            # Words such as «коли» or «може» are rules of their own, and stand in every second sentence.
            if term.game == game and term.entries and not term.concept.startswith("word-"):
                name = term.names.get(lang, "")
                if name and name.lower() not in STOPWORDS:
                    yield name, term.entries[0]

    def _card_names(self, game: str, lang: str) -> Iterator[tuple[str, str]]:
        for code, card in self._cards.items():
            if card.game == game and lang in card.names:
                yield card.names[lang], code


class _LinkingFormatter:
    """How one text is set: each thing is linked where it is first mentioned."""

    def __init__(self, text: EntryText, maker: EntryHtml, addresses: Addresses) -> None:
        self._game, self._lang, self._addresses = text.game, text.lang, addresses
        self._terms = maker.names("terms", self._game, self._lang)
        self._cards = maker.names("cards", self._game, self._lang)
        self._maker = maker
        self._own_cards = maker.own_cards(text.cards, self._lang)
        self._own_id = text.id
        self._done: set[str] = set()
        self.begin_section()

    def begin_section(self) -> None:
        self._done = {self._own_id}

    def address(self, target: str) -> str:
        full, paragraph = ids.split_reference(target, self._game, self._own_id)
        self._done.add(full)
        return self._addresses.entry(full) + (f"#{paragraph}" if paragraph else "")

    def mentions(self, text: str) -> Iterator[tuple[int, int, str]]:
        read = self._maker.read(text)
        cards = [mention for mention in self._cards.find(read) if _is_card(text, mention)]
        taken = [(mention.start, mention.end) for mention in cards]
        terms = [
            mention
            for mention in self._terms.find(read)
            if not any(mention.start < end and start < mention.end for start, end in taken)
            # What stands in quotes is a name printed somewhere, not a mention of the rule.
            and text[mention.start - 1 : mention.start] not in tuple(OPENING)
        ]
        for start, end, target in sorted([*cards, *terms]):
            if (start, end) in taken:
                code = self._own_cards.get(self._maker.card_name(target, self._lang), target)
                address = self._addresses.card(self._game, code)
            else:
                address = self._addresses.entry(target)
            if address not in self._done and target not in self._done:
                self._done |= {address, target}
                yield start, end, address

    def typeset(self, text: str) -> str:
        return typeset(text, self._lang)


def _is_card(text: str, mention: Mention) -> bool:
    """A card's name stands in quotes, or is a person's name of two words or more in capitals."""
    words = text[mention.start : mention.end].split()
    return is_quoted(text, mention) or (len(words) > 1 and all(word[0].isupper() for word in words))
