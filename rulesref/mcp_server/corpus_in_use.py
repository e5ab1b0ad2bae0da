"""What the tools read: the library and the examples of the corpus in use, each opened when it is first asked for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulesref import paths
from rulesref.building.search_library import open_library

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesref.answers.private_passages import PrivateLibrary
    from rulesref.concordance.concordance import Concordance
    from rulesref.corpus.examples import ExampleLookup
    from rulesref.index_records import DocumentFacts
    from rulesref.model import Card, Example
    from rulesref.search.library import Library


class CorpusInUse:
    """One for the life of a server; `with_imports`: also the documents imported on this machine."""

    def __init__(self, with_imports: bool = False) -> None:
        self._with_imports = with_imports
        self._cards: dict[str, Mapping[str, Card]] = {}

    @cached_property
    def library(self) -> Library:
        return open_library(paths.corpus_root())

    @cached_property
    def imported(self) -> PrivateLibrary | None:
        """The imported documents; None unless the server was told to serve them."""
        if not self._with_imports:
            return None
        from rulesref.building.private_library import open_private

        return open_private()

    @cached_property
    def concordance(self) -> Concordance:
        """Passages for an expert's query; imported documents are in it where they are served at all."""
        from rulesref.concordance.concordance import Concordance

        return Concordance(paths.corpus_root(), self.library, self.imported)

    @property
    def games(self) -> list[str]:
        return list(self.library.catalogue.games)

    @property
    def documents(self) -> Mapping[str, DocumentFacts]:
        return self.library.catalogue.documents

    @cached_property
    def lookup(self) -> ExampleLookup:
        from rulesref.corpus.examples import ExampleLookup

        return ExampleLookup(paths.corpus_root())

    @cached_property
    def examples(self) -> list[Example]:
        """Every example of the corpus."""
        return self.lookup.read_all()

    def load_cards(self, game: str) -> Mapping[str, Card]:
        """Return the cards of a game by each of their codes."""
        if game not in self._cards:
            self._cards[game] = self.lookup.load_cards(game)
        return self._cards[game]
