"""Corpus -> every page of the site. Pure: the same corpus gives the same pages."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref.kinds import LANGUAGES
from rulesref.model import Corpus
from rulesref.web import addresses
from rulesref.web.cards import plan_cards
from rulesref.web.deck import plan_deck
from rulesref.web.entries import Kinships, plan_entry
from rulesref.web.homes import plan_game_home, plan_home, plan_root
from rulesref.web.lists import plan_lists
from rulesref.web.menus import plan_menu
from rulesref.web.others import (
    plan_contribute,
    plan_examples,
    plan_missing,
    plan_moved,
    plan_offline,
    plan_sources,
    plan_symbols,
    plan_whole,
)
from rulesref.web.pages import Page
from rulesref.web.reader import Reader, Texts


def plan_site(corpus: Corpus, texts: Texts) -> list[Page]:
    """Every page, in the order of addresses inside each language."""
    for entry in corpus.entries.values():
        if entry.slug in addresses.LISTS:
            raise addresses.SlugTaken(entry.id)
    kin = Kinships(corpus)
    pages: list[Page] = [plan_root("en"), plan_missing()]
    for lang in LANGUAGES:
        pages += _plan_language(Reader(corpus, texts, lang), kin)
    return pages


def _plan_language(reader: Reader, kin: Kinships) -> Iterator[Page]:
    corpus = reader.corpus
    yield plan_home(reader)
    yield plan_sources(reader)
    yield plan_contribute(reader.lang)
    yield plan_offline(reader.lang)
    for game in corpus.games:
        menu = plan_menu(reader, kin, game)
        yield plan_game_home(reader, kin, menu)
        for entry in corpus.entries.values():
            if entry.game == game:
                yield plan_entry(reader, kin, entry, menu)
        lists = {name for name, _ in menu.lists}
        if "cards" in lists:
            yield from plan_cards(reader, menu)
        if "deck-check" in lists:
            yield plan_deck(reader, menu)
        yield from plan_lists(reader, menu)
        yield from plan_moved(reader, menu)
        yield from plan_examples(reader, menu)
        if "whole" in lists:
            yield plan_whole(reader, menu)
        if "symbols" in lists:
            yield plan_symbols(reader, menu)
