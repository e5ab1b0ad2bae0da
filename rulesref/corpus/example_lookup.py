"""Single examples of a corpus: to play one, the other thousand files need not be read."""

from __future__ import annotations

from pathlib import Path

from rulesref.corpus.card_library import CardLibrary
from rulesref.corpus.documents import load_documents
from rulesref.corpus.entries import load_entries
from rulesref.corpus.examples import read_example, read_situation
from rulesref.corpus.files import list_entries_and_examples, list_examples, list_games
from rulesref.corpus.game_file import load_game
from rulesref.corpus.tables import load_cards
from rulesref.game import Game
from rulesref.model import Card, Entry, Example
from rulesref.paths import CorpusMissing
from rulesref.problems import Problem


class ExampleLookup:
    """Examples of the corpus at `root` by id; what one of them needs is read when it is asked for."""

    def __init__(self, root: Path) -> None:
        if not (root / "sources.yaml").is_file():
            raise CorpusMissing(root)
        self._folders = {folder.name: folder for folder in list_games(root, [])}
        self.documents = load_documents(root / "sources.yaml", [])
        self._libraries = {game: CardLibrary(folder) for game, folder in self._folders.items()}
        self.files = {
            f"{game}/{path.stem}": path for game, folder in self._folders.items() for path in list_examples(folder)
        }

    def read(self, name: str) -> tuple[Example | None, list[Problem]]:
        """The example with this id, or why it cannot be read."""
        return read_example(self.files[name], self.documents, name.partition("/")[0], self._libraries)

    def read_own(self, path: Path, usual_game: str, text: str | None = None) -> tuple[Example | None, list[Problem]]:
        """A person's own file, or its text: its game is the one that it names, that of the document it cites, or the
        usual one."""
        return read_situation(path, self.documents, self._libraries, usual_game, text)

    def read_all(self) -> list[Example]:
        """Every example that can be read."""
        found = (self.read(name)[0] for name in self.files)
        return [example for example in found if example is not None]

    def load_games(self) -> dict[str, Game]:
        return {name: load_game(folder / "game.yaml", []) for name, folder in self._folders.items()}

    def load_cards(self, game: str) -> dict[str, Card]:
        """The cards of a game by every code that they have."""
        folder = self._folders.get(game)
        cards = load_cards(folder / "cards.yaml", game, []) if folder else ()
        return {code: card for card in cards for code in card.codes}

    def load_entry(self, name: str) -> Entry | None:
        """The entry with this id."""
        game, _, slug = name.partition("/")
        folder = self._folders.get(game)
        if folder is None:
            return None
        pages, _examples = list_entries_and_examples(folder, [])
        files = [path for path in pages if path.name.startswith(f"{slug}.")]
        return load_entries(folder, files, self.documents, []).get(name)
