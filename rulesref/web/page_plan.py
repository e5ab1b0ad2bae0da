"""Corpus -> every page of the site. Pure: the same corpus gives the same pages."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus
from rulesref.web import addresses
from rulesref.web.booklet_page import plan_booklet
from rulesref.web.card_pages import plan_cards
from rulesref.web.deck_page import plan_deck
from rulesref.web.entry_pages import plan_entry
from rulesref.web.example_pages import plan_examples
from rulesref.web.game_menu import plan_menu
from rulesref.web.home_pages import plan_game_home, plan_home, plan_root
from rulesref.web.list_pages import plan_grimoire, plan_lists, plan_whole
from rulesref.web.page_models import SitePage
from rulesref.web.presenter import Presenter
from rulesref.web.related_entries import RelatedEntries
from rulesref.web.site_pages import plan_contribute, plan_missing, plan_moved, plan_offline, plan_sources, plan_symbols
from rulesref.web.table_pages import plan_table
from rulesref.web.text_renderer import TextRenderer
from rulesref.web.timing_sheet import plan_timing_sheet


def plan_site(corpus: Corpus, texts: TextRenderer) -> list[SitePage]:
    """Every page, in the order of addresses inside each language."""
    for entry in corpus.entries.values():
        if entry.slug in addresses.LISTS:
            raise addresses.SlugTaken(entry.id)
    related = RelatedEntries(corpus)
    presenters = [Presenter(corpus, texts, lang) for lang in LANGUAGES]
    pages: list[SitePage] = [plan_root(presenters), plan_missing()]
    for presenter in presenters:
        pages += _plan_language(presenter, related)
    return pages


def _plan_language(presenter: Presenter, related: RelatedEntries) -> Iterator[SitePage]:
    corpus = presenter.corpus
    yield plan_home(presenter)
    yield plan_sources(presenter)
    yield plan_contribute(presenter)
    yield plan_offline(presenter.lang)
    for game in corpus.games:
        menu = plan_menu(presenter, related, game)
        yield plan_game_home(presenter, related, menu)
        for entry in corpus.entries.values():
            if entry.game == game:
                yield plan_entry(presenter, related, entry, menu)
        lists = {name for name, _ in menu.lists}
        if "cards" in lists:
            yield from plan_cards(presenter, menu)
        if "deck-check" in lists:
            yield plan_deck(presenter, menu)
        yield from plan_lists(presenter, menu)
        yield from plan_moved(presenter, menu)
        yield from plan_examples(presenter, menu)
        if "table" in lists:
            yield plan_table(presenter, menu)
        if "timing-sheet" in lists:
            yield plan_timing_sheet(presenter, menu)
        if "grimoire" in lists:
            yield plan_grimoire(presenter, menu)
        if "whole" in lists:
            yield plan_whole(presenter, menu)
        if "booklet" in lists:
            yield plan_booklet(presenter, related, menu)
        if "symbols" in lists:
            yield plan_symbols(presenter, menu)
