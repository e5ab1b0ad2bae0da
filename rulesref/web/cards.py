"""Cards: a page for each, and a list of them."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref import i18n
from rulesref.ids import natural_key
from rulesref.kinds import LANGUAGES, RULING_KINDS
from rulesref.model import Card, Entry
from rulesref.web import addresses
from rulesref.web.homes import documents_of
from rulesref.web.menus import anchor
from rulesref.web.pages import CardPage, GameMenu, Group, ListPage, Page
from rulesref.web.parts import Phrase
from rulesref.web.reader import Reader


def plan_cards(reader: Reader, menu: GameMenu) -> Iterator[Page]:
    rulings = _rulings_by_card(reader, menu.game)
    cards = {card.code: card for card in reader.corpus.cards.values() if card.game == menu.game}
    for card in cards.values():
        yield _plan_card(reader, menu, card, rulings.get(card.code, []))
    yield _plan_index(reader, menu, [card for code, card in cards.items() if code in rulings])


def _rulings_by_card(reader: Reader, game: str) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in reader.corpus.entries.values():
        if entry.game == game and entry.kind in RULING_KINDS:
            for card in reader.cards_of(entry):
                found.setdefault(card.code, []).append(entry)
    return found


def _plan_card(reader: Reader, menu: GameMenu, card: Card, entries: list[Entry]) -> CardPage:
    lang = reader.lang
    name = reader.name(dict(card.names), card.code)
    ordered = sorted(entries, key=lambda entry: natural_key(entry.id))
    groups = tuple(
        (str(kind), tuple(reader.ruling(entry, depth=2) for entry in ordered if entry.kind is kind))
        for kind in RULING_KINDS
        if any(entry.kind is kind for entry in ordered)
    )
    documents = [document for document in documents_of(reader, menu.game) if document.newer]
    return CardPage(
        path=addresses.card(lang, card.game, card.code),
        lang=lang,
        title=name,
        description="",
        menu=menu,
        alternates=tuple((other, addresses.card(other, card.game, card.code)) for other in LANGUAGES),
        codes=card.codes,
        names=tuple((code, card.names[code]) for code in LANGUAGES if code in card.names and code != name.lang),
        sets=card.sets,
        number=card.number,
        groups=groups,
        searched=tuple(documents),
    )


def _plan_index(reader: Reader, menu: GameMenu, cards: list[Card]) -> ListPage:
    lang = reader.lang
    by_letter: dict[str, list[Card]] = {}
    for card in sorted(cards, key=lambda card: i18n.sort_key(reader.name(dict(card.names)).text, lang)):
        by_letter.setdefault(i18n.initial(reader.name(dict(card.names)).text, lang), []).append(card)
    return ListPage(
        path=addresses.list_page(lang, menu.game, "cards"),
        lang=lang,
        title=Phrase("", lang),
        description="",
        menu=menu,
        alternates=tuple((other, addresses.list_page(other, menu.game, "cards")) for other in LANGUAGES),
        name="cards",
        groups=tuple(
            Group(anchor(letter), Phrase(letter, lang), tuple(map(reader.card_link, some)))
            for letter, some in by_letter.items()
        ),
    )
