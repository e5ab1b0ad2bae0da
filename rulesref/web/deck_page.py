"""Where a deck is checked: the page, and what its script says of each ruling in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulesref import i18n
from rulesref.cards.card_list import CardList, read_lists
from rulesref.cards.card_rulings import LENGTH, excerpt
from rulesref.cards.corpus_cards import find_subject_cards, make_card_data
from rulesref.cards.deck_check_data import list_told, make_deck_check_data
from rulesref.corpus.markup import render_text
from rulesref.labels import taboo_name
from rulesref.language.profiles import LANGUAGES
from rulesref.language.typography import beginning, typeset
from rulesref.model import Corpus, Entry, Text
from rulesref.publications import Source
from rulesref.script_data import hand_over_compressed, write_json
from rulesref.web.page_models import DeckPage, GameMenu, make_list_head
from rulesref.web.presenter import Presenter, tell_source
from rulesref.web.text_renderer import TextRenderer

WHOLE = 700
"""About how many letters are shown of a ruling on the card itself; of one that mentions it among others, fewer."""


def plan_deck(presenter: Presenter, menu: GameMenu) -> DeckPage:
    documents = make_card_data(presenter.corpus).documents
    return DeckPage(
        *make_list_head(presenter.lang, menu, "deck-check"),
        searched=tuple(
            presenter.source_line(Source(name))
            for name in documents
            if presenter.corpus.documents[name].game == menu.game
        ),
        sample=_show_sample(presenter, menu.game),
        known_cards=len(CardList(read_lists(presenter.corpus, menu.game))),
        taboo_lists=tuple(reversed(_date_lists(presenter.corpus, menu.game, presenter.lang).items())),
    )


def _date_lists(corpus: Corpus, game: str, lang: str) -> dict[str, str]:
    """Code of a taboo list -> its date in words; the oldest first."""
    lists = corpus.taboo_lists.get(game)
    return {code: i18n.format_date(day, lang) for code, day in lists.dates.items()} if lists else {}


def _show_sample(presenter: Presenter, game: str) -> tuple[str, ...]:
    """The deck that stands in the field while it is empty."""
    decks = presenter.corpus.games[game].sample_deck
    lang = next((lang for lang in (presenter.lang, "en", *LANGUAGES) if lang in decks), "")
    return tuple(typeset(line, lang) for line in decks.get(lang, ()))


def make_deck_texts(corpus: Corpus, texts: TextRenderer) -> dict[str, bytes]:
    """A script for each game with cards and each language: titles, texts and places of the rulings."""
    files: dict[str, bytes] = {}
    for game in sorted({card.game for card in corpus.cards.values()}):
        data = make_deck_check_data(corpus, game)
        features = {term.concept: dict(term.names) for term in corpus.terms if term.concept in data.features}
        told = [(corpus.entries[f"{game}/{slug}"], codes) for slug, codes in list_told(data).items()]
        # A text that is not translated is the same for readers of all languages.
        parts: dict[tuple[str, str], _Parts] = {}
        for lang in LANGUAGES:
            presenter = Presenter(corpus, texts, lang)
            for entry, codes in told:
                text = presenter.text(entry)
                if (entry.id, text.lang) not in parts:
                    parts[entry.id, text.lang] = _take_parts(presenter, entry, text, codes)
            with i18n.speaking(lang):
                value = {
                    "rulings": {entry.slug: _tell(presenter, entry, parts) for entry, _codes in told},
                    "features": {name: presenter.name(names, name).text for name, names in features.items()},
                    "tabooTexts": _tell_lists(corpus, game, lang),
                    "tabooDates": _date_lists(corpus, game, lang),
                }
            name = f"deck/{game}/{lang}"
            files[f"{name}.js"] = hand_over_compressed(name, write_json(value))
    return files


def _tell_lists(corpus: Corpus, game: str, lang: str) -> dict[str, str]:
    """What the changed words of cards come to, by the name of the change."""
    lists = corpus.taboo_lists.get(game)
    return {name: typeset(i18n.pick_name(texts, lang), lang) for name, texts in lists.texts.items()} if lists else {}


class _Parts(NamedTuple):
    """What is shown of a text: how it begins, and for some cards the sentences that matter for them."""

    start: str
    about: Mapping[str, str]


def _take_parts(presenter: Presenter, entry: Entry, text: Text, codes: list[str]) -> _Parts:
    plain = render_text(text.shown)
    start = beginning(plain, LENGTH)
    about = {code: shown for code, shown in _excerpts(presenter, entry, plain, codes) if shown != start}
    return _Parts(typeset(start, text.lang), {code: typeset(shown, text.lang) for code, shown in about.items()})


def _tell(presenter: Presenter, entry: Entry, parts: Mapping[tuple[str, str], _Parts]) -> Mapping[str, object]:
    lang = presenter.text(entry).lang
    title = presenter.title(entry)
    return {
        "kind": str(entry.kind),
        "title": title.text,
        "titleLang": title.lang,
        "change": taboo_name(entry.taboo.change, entry.taboo.xp) if entry.taboo else "",
        "version": presenter.version_names(entry.versions),
        "edition": presenter.edition(entry),
        "text": parts[entry.id, lang].start,
        "lang": lang,
        "about": parts[entry.id, lang].about,
        "source": tell_source(presenter.source(entry)),
        "campaign": presenter.campaign(entry),
    }


def _excerpts(presenter: Presenter, entry: Entry, plain: str, codes: list[str]) -> Iterator[tuple[str, str]]:
    """Of each card that a ruling names, the sentences that matter for it."""
    cards = [presenter.corpus.cards[code] for code in codes]
    own = find_subject_cards(entry, cards)
    for card in cards:
        if card.code in own and len(cards) == 1:
            yield card.code, beginning(plain, WHOLE)
        else:
            yield card.code, excerpt(plain, card.names.values(), presenter.texts.analyser.terms)
