"""`game.yaml`: what a game says of itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from rulesref import ids
from rulesref.corpus.decode import decode_file
from rulesref.corpus.file_shapes import NameLists, Names
from rulesref.corpus.source import Data
from rulesref.language.normalise import fold
from rulesref.model import Corpus, Game, Section, Symbol, Topic
from rulesref.problems import Problem

DRAWINGS = "symbols"
"""The folder of a game with its own drawings of symbols."""


@dataclass(frozen=True, slots=True)
class TopicRow:
    """A topic in `game.yaml`, under its id."""

    names: Names
    entries: list[str]


@dataclass(frozen=True, slots=True)
class SectionRow:
    """A folder of entries in `game.yaml`, under its name."""

    names: Names
    round: bool = False
    lookup: bool = False


@dataclass(frozen=True, slots=True)
class GameFile:
    names: Names
    called: list[str] = field(default_factory=list)
    own_names: list[str] = field(default_factory=list)
    campaigns: dict[str, Names] = field(default_factory=dict)
    topics: dict[str, TopicRow] = field(default_factory=dict)
    sections: dict[str, SectionRow] = field(default_factory=dict)
    golden_rules: list[str] = field(default_factory=list)
    learning_path: list[str] = field(default_factory=list)
    symbols: dict[str, Names] = field(default_factory=dict)
    sample_entry: str = ""
    sample_deck: NameLists = field(default_factory=dict)


def load_game(path: Path, problems: list[Problem]) -> Game:
    """The game of a folder; what cannot be read is left out and reported."""
    game = path.parent.name
    read, faults = decode_file(path, GameFile)
    problems += faults
    return _make_game(game, *read, path.parent) if read else Game(game, {}, {})


def _make_game(game: str, file: GameFile, data: Data, folder: Path) -> Game:
    return Game(
        id=game,
        names=file.names,
        campaigns=file.campaigns,
        called=tuple(fold(name) for name in file.called),
        own_names=tuple(fold(name) for name in file.own_names),
        topics=tuple(
            Topic(name, row.names, _qualify(row.entries, game), data.line(("topics", name, "entries")))
            for name, row in file.topics.items()
        ),
        sections={name: Section(name, row.names, row.round, row.lookup) for name, row in file.sections.items()},
        golden_rules=_qualify(file.golden_rules, game),
        learning_path=_qualify(file.learning_path, game),
        symbols=tuple(
            Symbol(name, names, _find_drawing(folder, name), data.line(("symbols", name)))
            for name, names in file.symbols.items()
        ),
        sample_entry=ids.qualify(file.sample_entry, game) if file.sample_entry else "",
        sample_deck={lang: tuple(lines) for lang, lines in file.sample_deck.items()},
        lines={str(at[0]): line for at, line in data.lines.items() if len(at) == 1},
    )


def find_drawings(corpus: Corpus) -> dict[str, Path]:
    """The drawings that games bring for their symbols, by the name of the icon."""
    return {
        symbol.drawing: corpus.root / game.id / DRAWINGS / f"{symbol.id}.svg"
        for game in corpus.games.values()
        for symbol in game.symbols
        if symbol.drawing != symbol.id
    }


def _qualify(slugs: list[str], game: str) -> tuple[str, ...]:
    return tuple(ids.qualify(slug, game) for slug in slugs)


def _find_drawing(folder: Path, name: str) -> str:
    """A drawing of the game's own bears its name, so that two games may draw one symbol each in their way."""
    is_own = (folder / DRAWINGS / f"{name}.svg").is_file()
    return f"{folder.name}-{name}" if is_own else name
