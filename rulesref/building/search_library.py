"""The library of a corpus, and the analyser of its words: from the cache, or built when nothing there fits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import WordMap
from rulesref.problems import Progress, ignore
from rulesref.search import cache
from rulesref.search.cache import CacheUnused
from rulesref.search.library import FORMS, Library

if TYPE_CHECKING:
    from rulesref.model import Corpus


def open_library(
    root: Path, progress: Progress = ignore, report: Callable[[CacheUnused], None] = lambda unused: None
) -> Library:
    """The library of the corpus at `root`, built first if there is none that fits.

    `report` is told if it could not be kept in the cache.
    """

    def build(folder: Path) -> None:
        # What only a build needs is imported by the build: most runs find a library.
        from rulesref.collecting import collecting_seldom
        from rulesref.corpus.load import load_corpus
        from rulesref.search.build import build_library

        progress("read", 0, 1)
        with collecting_seldom():
            corpus, _problems = load_corpus(root)
            build_library(corpus, folder, progress)

    folder = cache.find_library(root, build, report)
    try:
        return Library(folder)
    except Exception:
        # Whatever a damaged file leads to: the index is only a cache.
        cache.discard(folder)
        return Library(cache.find_cached(root, build, report))


def open_analyser(corpus: Corpus, progress: Progress = ignore) -> Analyser:
    """The analyser of a corpus. It needs the form map only, which is a part of the work of a library."""

    def make(path: Path) -> None:
        from rulesref.search.build import make_forms

        make_forms(corpus, path, progress)

    # A site asks for most words of the corpus.
    return Analyser(WordMap(cache.find_forms(corpus.root, FORMS, make), whole=True))
