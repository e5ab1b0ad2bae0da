"""Worked examples as written: a YAML file -> an Example. What it says is looked at by `engine.example_checks`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rulesref import ids
from rulesref.corpus.card_library import CardLibrary, place_cards
from rulesref.corpus.decode import decode, decode_file, find_document
from rulesref.corpus.documents import load_documents
from rulesref.corpus.entries import load_entries
from rulesref.corpus.file_shapes import Names, SourceField
from rulesref.corpus.files import list_entries_and_examples, list_examples, list_games
from rulesref.corpus.game_file import load_game
from rulesref.corpus.source import Data, KeyStep, parse_yaml, read_yaml
from rulesref.corpus.term_tables import load_cards
from rulesref.model import Card, Entry, Example, Game
from rulesref.paths import CorpusMissing
from rulesref.problems import Problem
from rulesref.publications import Document, Source
from rulesref.values import Expected, OfferedClaim, OpenClaim


@dataclass(frozen=True, slots=True)
class OfferedField:
    who: str
    options: list[str]


@dataclass(frozen=True, slots=True)
class OpenField:
    at: Any
    events: list[str]


@dataclass(frozen=True, slots=True)
class ExpectField:
    order: list[Any] = field(default_factory=list)
    never: list[Any] = field(default_factory=list)
    final: dict[str, Any] = field(default_factory=dict)
    open: list[OpenField] = field(default_factory=list)
    offered: list[OfferedField] = field(default_factory=list)
    refused: str = ""


@dataclass(frozen=True, slots=True)
class ExampleFile:
    title: Names
    context: Names
    source: SourceField
    rules: list[str]
    players: list[str]
    things: dict[str, Any]
    script: list[Any]
    expect: ExpectField
    abilities: dict[str, Any] = field(default_factory=dict)
    topic: str = ""
    star: bool = False


@dataclass(frozen=True, slots=True)
class SituationFile:
    """A file of a person's own: all that an example of the corpus must say to be found and cited is left to them."""

    things: dict[str, Any]
    title: Names = field(default_factory=dict)
    context: Names = field(default_factory=dict)
    source: SourceField | None = None
    game: str = ""
    """Where it cites no document."""
    rules: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    """Whoever plays, if nobody is named: see `engine.games.complete`."""
    script: list[Any] = field(default_factory=list)
    expect: ExpectField = field(default_factory=ExpectField)
    abilities: dict[str, Any] = field(default_factory=dict)
    topic: str = ""
    star: bool = False


SHAPES: dict[str, tuple[type, str]] = {
    "name": (Mapping, "C015"),
    "trigger": (Mapping, "C015"),
    "limit": (Mapping, "C015"),
    "needs": (Mapping, "C015"),
    "do": (list, "C016"),
    "cause": (list, "C016"),
    "who": (str, "C012"),
    "act": (str, "C012"),
}
"""What stands under a key of a row, whatever the game, and the fault if it does not."""


def read_example(
    path: Path,
    documents: Mapping[str, Document],
    game: str = "",
    libraries: Mapping[str, CardLibrary] = MappingProxyType({}),
) -> tuple[Example | None, list[Problem]]:
    """The example in a file, or every reason why it is not one. Its game is that of the document which it cites, unless
    its folder says so; cards that it only names are those of the game's library."""
    read, problems = decode_file(path, ExampleFile)
    if read is None:
        return None, problems
    file, data = read
    faults = list(_check_shape(file, data, path))
    if faults:
        return None, problems + faults
    document, faults = find_document(file.source, data, path, documents)
    problems = problems + faults
    game = game or (document.game if document is not None else "")
    if not game:
        return None, problems
    return _make_example(file, file.source, data, path, game, libraries), problems


def read_situation(
    path: Path,
    documents: Mapping[str, Document],
    libraries: Mapping[str, CardLibrary],
    usual_game: str,
    text: str | None = None,
) -> tuple[Example | None, list[Problem]]:
    """A person's own file, or its text where there is no file any more, as an example; `usual_game` is meant where it
    names neither a game nor a document."""
    data, problems = read_yaml(path) if text is None else parse_yaml(text, path)
    if data is None:
        return None, problems
    file, faults = decode(data, SituationFile, path)
    problems = problems + faults
    if file is None:
        return None, problems
    if faults := list(_check_shape(file, data, path)):
        return None, problems + faults
    game = file.game or usual_game
    if file.game and file.game not in libraries:
        near = ", ".join(ids.nearest(file.game, libraries) or libraries)
        return None, [*problems, Problem("C013", path, data.line(("game",)), {"value": file.game, "nearest": near})]
    if file.source is not None:
        document, faults = find_document(file.source, data, path, documents)
        if document is None:
            return None, problems + faults
        game = file.game or document.game
    return _make_example(file, file.source or SourceField(""), data, path, game, libraries), problems


def _make_example(
    file: ExampleFile | SituationFile,
    source: SourceField,
    data: Data,
    path: Path,
    game: str,
    libraries: Mapping[str, CardLibrary],
) -> Example:
    placed = place_cards(libraries[game], file.things, file.abilities) if game in libraries else None
    return Example(
        id=f"{game}/{path.stem}",
        game=game,
        title=file.title,
        context=file.context,
        source=Source(source.doc, str(source.page), source.section),
        rules=tuple(ids.qualify(rule, game) for rule in file.rules),
        topic=file.topic,
        star=file.star,
        players=tuple(file.players),
        things=placed.things if placed else file.things,
        abilities=placed.abilities if placed else file.abilities,
        script=tuple(file.script),
        expect=_expect(file.expect),
        path=path,
        lines=data.lines,
        library_cards=frozenset(placed.codes if placed else ()),
    )


def _expect(written: ExpectField) -> Expected:
    return Expected(
        written.order,
        written.never,
        written.final,
        [OpenClaim(row.at, row.events) for row in written.open],
        [OfferedClaim(row.who, row.options) for row in written.offered],
        written.refused,
    )


def _check_shape(file: ExampleFile | SituationFile, data: Data, path: Path) -> Iterator[Problem]:
    """Rows that are not mappings, and what stands in every game's rows. What else they may say is the game's affair."""
    rows: list[tuple[tuple[KeyStep, ...], Any]] = [
        *((("things", name), row) for name, row in file.things.items()),
        *((("abilities", name), row) for name, row in file.abilities.items()),
        *((("script", place), row) for place, row in enumerate(file.script)),
    ]
    for at, row in rows:
        if not isinstance(row, Mapping):
            yield Problem("C015", path, data.line(at), {"value": str(row)})
            continue
        for key, (shape, code) in SHAPES.items():
            if key in row and not isinstance(row[key], shape):
                yield Problem(code, path, data.line((*at, key)), {"value": str(row[key])})
    claims: list[tuple[tuple[KeyStep, ...], Any]] = [
        *((("expect", "order", place), claim) for place, claim in enumerate(file.expect.order)),
        *((("expect", "never", place), claim) for place, claim in enumerate(file.expect.never)),
        *((("expect", "open", place, "at"), row.at) for place, row in enumerate(file.expect.open)),
    ]
    for at, claim in claims:
        if not _is_claim(claim):
            yield Problem("E011", path, data.line(at), {"value": str(claim)})


def _is_claim(value: Any) -> bool:
    """The name of a step, or the name with fields; a field holds words and numbers."""
    if isinstance(value, str):
        return True
    if not isinstance(value, Mapping) or len(value) != 1:
        return False
    ((step, fields),) = value.items()
    return isinstance(step, str) and isinstance(fields, Mapping) and all(_is_plain(one) for one in fields.values())


def _is_plain(value: Any) -> bool:
    if isinstance(value, list):
        return all(_is_plain(one) for one in value)
    return isinstance(value, str | int | float)


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
