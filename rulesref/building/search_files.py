"""The files by which the browser searches and checks decks: made beside the pages of the site."""

from __future__ import annotations

from rulesref.helper_processes import HelperProcesses, Job
from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import WordMap
from rulesref.model import Corpus
from rulesref.search.browser_cards import make_deck_files
from rulesref.search.browser_index import make_browser_files
from rulesref.web.game_menu import find_lists


def begin_search_files(helpers: HelperProcesses, corpus: Corpus, analyser: Analyser) -> Job[dict[str, bytes]]:
    """They take longest of all that a helper is given, so they come first."""
    return helpers.add(_make_search_files, corpus, analyser.forms, first=True)


def _make_search_files(corpus: Corpus, forms: WordMap) -> dict[str, bytes]:
    analyser = Analyser(forms)
    pages = {game: find_lists(corpus, game) for game in corpus.games}
    return {**make_deck_files(corpus, analyser), **make_browser_files(corpus, analyser, pages)}
