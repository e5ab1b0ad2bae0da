"""The book of a person's own card data, opened if there is one. Apart from `carddata`, which loads dictionaries."""

from __future__ import annotations

from rulesref import paths
from rulesref.errata.book import CARDS, Book
from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import WordMap

FORMAT = 1
"""Grows when a book that was written before can no longer be read."""
FOLDER, WORD_FORMS = "cards", "forms.txt"


def open_own() -> Book | None:
    """The book of a person's card data; None if there is none, or one that another version of the program wrote."""
    folder = paths.data_root() / FOLDER
    if not (folder / CARDS).is_file():
        return None
    try:
        book = Book(folder, Analyser(WordMap(folder / WORD_FORMS)))
    except (OSError, ValueError):
        return None
    return book if book.data.get("format") == FORMAT else None
