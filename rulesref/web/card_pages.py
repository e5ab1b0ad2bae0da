"""Cards: a page for each, and a list of them."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref import i18n
from rulesref.i18n import _
from rulesref.ids import natural_key
from rulesref.kinds import RULING_KINDS
from rulesref.labels import list_label, state_name, tell_history, tell_text
from rulesref.language.profiles import LANGUAGES
from rulesref.language.typography import typeset
from rulesref.model import Card, Entry
from rulesref.web import addresses
from rulesref.web.components import PageLink, Phrase
from rulesref.web.game_menu import letter_anchor
from rulesref.web.list_models import ListGroup, ListPage
from rulesref.web.page_models import CardPage, GameMenu, SitePage, make_head, make_list_head
from rulesref.web.presenter import Presenter


def plan_cards(presenter: Presenter, menu: GameMenu) -> Iterator[SitePage]:
    rulings = _rulings_by_card(presenter, menu.game)
    cards = {card.code: card for card in presenter.corpus.cards.values() if card.game == menu.game}
    for card in cards.values():
        yield _plan_card(presenter, menu, card, rulings.get(card.code, []))
    yield _plan_index(presenter, menu, [card for code, card in cards.items() if code in rulings])


def _rulings_by_card(presenter: Presenter, game: str) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in presenter.corpus.entries.values():
        if entry.game == game and entry.kind in RULING_KINDS:
            for card in presenter.cards_of(entry):
                found.setdefault(card.code, []).append(entry)
    return found


def _plan_card(presenter: Presenter, menu: GameMenu, card: Card, entries: list[Entry]) -> CardPage:
    lang = presenter.lang
    name = presenter.name(dict(card.names), card.code)
    ordered = sorted(entries, key=lambda entry: natural_key(entry.id))
    groups = tuple(
        (str(kind), tuple(presenter.open_ruling(entry, depth=2) for entry in ordered if entry.kind is kind))
        for kind in RULING_KINDS
        if any(entry.kind is kind for entry in ordered)
    )
    names = tuple((code, card.names[code]) for code in LANGUAGES if code in card.names and code != name.lang)
    description = " · ".join(dict.fromkeys(other for _code, other in names))
    return CardPage(
        *make_head(lang, lambda other: addresses.card(other, card.game, card.code), name, description, menu),
        codes=card.codes,
        names=names,
        sets=card.sets,
        number=card.number,
        level="/".join(map(str, filter(None, card.levels))),
        groups=groups,
        taboo=_tell_taboo(presenter, card),
        taboo_entries=_name_told_list(presenter, card),
    )


def _tell_taboo(presenter: Presenter, card: Card) -> str:
    """What the newest taboo list does to a card, and what others did; empty if no list ever had it."""
    lists = presenter.corpus.taboo_lists.get(card.game)
    steps = lists.find_history(card.codes) if lists else []
    if lists is None or not steps:
        return ""
    state = lists.find_state(card.codes, lists.newest)
    with i18n.speaking(presenter.lang):
        sentences = [
            f"{_('Taboo list {list}').format(list=list_label(lists, lists.newest))}: {state_name(state)}.",
            tell_text(lists, state, presenter.lang),
            tell_history(lists, steps, lists.newest),
        ]
    return typeset(" ".join(filter(None, sentences)), presenter.lang)


def _name_told_list(presenter: Presenter, card: Card) -> str:
    """The list that entries on a card tell, where the newest says otherwise; empty where it does not."""
    lists = presenter.corpus.taboo_lists.get(card.game)
    if lists is None or not lists.restated:
        return ""
    told, newest = (lists.find_state(card.codes, code) for code in (lists.restated, lists.newest))
    if told == newest:
        return ""
    with i18n.speaking(presenter.lang):
        return typeset(list_label(lists, lists.restated), presenter.lang)


def _plan_index(presenter: Presenter, menu: GameMenu, cards: list[Card]) -> ListPage:
    lang = presenter.lang
    by_title: dict[str, list[Card]] = {}
    for card in sorted(cards, key=lambda card: i18n.sort_key(presenter.card_title(card).text, lang)):
        by_title.setdefault(presenter.card_title(card).text, []).append(card)
    by_letter: dict[str, list[PageLink]] = {}
    for title, some in by_title.items():
        links = [presenter.card_link(card, _tell_apart(card, some)) for card in some]
        by_letter.setdefault(i18n.initial(title, lang), []).extend(links)
    return ListPage(
        *make_list_head(lang, menu, "cards"),
        name="cards",
        groups=tuple(
            ListGroup(letter_anchor(letter), Phrase(letter, lang), tuple(links)) for letter, links in by_letter.items()
        ),
    )


def _tell_apart(card: Card, some: list[Card]) -> str:
    """What tells a card from others of its title and level: its set, with its number where that is the same too. Some
    cards of a number are told apart by a letter of their code, 03084a and 03084d."""
    if len(some) == 1:
        return ""
    shared = any(other is not card and other.sets[:1] == card.sets[:1] for other in some)
    letter = card.code.lstrip("0123456789")
    return " ".join([*card.sets[:1], *([f"{card.number}{letter}"] if shared and card.number else [])])
