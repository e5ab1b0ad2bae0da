"""Cards as the engine plays them, and the tables that a reader plays with them in the page.

A card is in `cards/<code>.yaml` of a game: what is printed on it in the notation of examples. An example names a card
and does not say of what type it is: then it has what is printed on the card, and what the example says besides is above
that. In the file of a card `self` is the card, `you` the player who controls it. `tables.yaml` has tables, with cards
by their codes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from rulesref import ids
from rulesref.corpus.decode import decode_file
from rulesref.corpus.file_shapes import Names
from rulesref.folders import list_files
from rulesref.model import LibraryCard, PlayTable
from rulesref.problems import Problem
from rulesref.values import Value, WrittenRow

FOLDER = "cards"
SELF, YOU = "self", "you"
OFFERED = ("reaction", "free", "action")
"""Kinds of abilities that a player may use or not: that of a card is its controller's."""
TABLES = "tables.yaml"


@dataclass(frozen=True, slots=True)
class CardFile:
    """The file of a card."""

    name: Names
    facts: str
    """Where what it says was read: `arkhamdb`, or the id of a document."""
    printed: dict[str, Any]
    abilities: dict[str, Any] = field(default_factory=dict)
    printings: list[str] = field(default_factory=list)
    """Its other codes."""


class CardLibrary:
    """The cards of one game, each read when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self._read: dict[str, LibraryCard | None] = {}

    @cached_property
    def files(self) -> dict[str, Path]:
        """By the code that each is called after."""
        found = (Path(entry.path) for entry in list_files(self._folder, _is_card, below=False))
        return {path.stem: path for path in sorted(found)}

    def find(self, code: str) -> LibraryCard | None:
        """The card with a code, of whichever printing."""
        if code not in self._read:
            path = self.files.get(code) or next((path for path in self.files.values() if _mentions(path, code)), None)
            card = read_card(path)[0] if path is not None else None
            self._read[code] = card if card is not None and code in card.codes else None
        return self._read[code]

    def read_all(self) -> tuple[list[LibraryCard], list[Problem]]:
        """Every card that can be read, and what is wrong with the others."""
        read = [read_card(path) for path in self.files.values()]
        return [card for card, _ in read if card is not None], [problem for _, some in read for problem in some]


@dataclass(slots=True)
class Placed:
    """Things and abilities of an example, with what is printed on the cards that it names."""

    things: dict[str, WrittenRow]
    abilities: dict[str, WrittenRow]
    codes: list[str] = field(default_factory=list)
    """Of the cards that were taken from the library."""


def place_cards(library: CardLibrary, things: Mapping[str, WrittenRow], abilities: Mapping[str, WrittenRow]) -> Placed:
    """What an example says, above what is printed on the cards for which it gives no type."""
    placed = Placed(dict(things), {})
    for name, row in things.items():
        card = library.find(str(row["card"])) if "card" in row and "type" not in row else None
        if card is None:
            continue
        placed.codes.append(str(row["card"]))
        # A text that names a card by its code means every printing of it.
        own = {"name": dict(card.names), **_read_words(card.printed, {SELF: name}), **row, "card": card.code}
        placed.things[name] = own
        controller = (
            name if own.get("type") == "investigator" else str(own.get("controller") or own.get("bearer") or "")
        )
        for key, ability in card.abilities.items():
            placed.abilities[f"{name}-{key}"] = _place_ability(ability, name, controller)
    for key, row in abilities.items():
        placed.abilities[key] = {**placed.abilities.get(key, {}), **row}
    return placed


def _place_ability(ability: WrittenRow, card: str, controller: str) -> dict[str, Value]:
    row = {"card": card, **ability}
    if row.get("kind") in OFFERED:
        row.setdefault("by", YOU)
    words = {SELF: card, YOU: controller} if controller else {SELF: card}
    # Whom a text speaks to is found out when it is carried out: it may be somebody else.
    return {key: _read_words(value, {SELF: card} if key == "do" else words) for key, value in row.items()}


def _read_words(value: Any, words: Mapping[str, str]) -> Any:
    """A value with words in the place of others: `self`, `you.hand`."""
    if isinstance(value, str):
        first, dot, rest = value.partition(".")
        return f"{words[first]}{dot}{rest}" if first in words else value
    if isinstance(value, Mapping):
        return {_read_words(key, words): _read_words(one, words) for key, one in value.items()}
    if isinstance(value, Sequence):
        return [_read_words(one, words) for one in value]
    return value


def read_card(path: Path) -> tuple[LibraryCard | None, list[Problem]]:
    """The card in a file, or every reason why it is none."""
    read, problems = decode_file(path, CardFile)
    if read is None:
        return None, problems
    file, data = read
    problems += [
        Problem("C015", path, data.line(("abilities", name)), {"value": str(row)})
        for name, row in file.abilities.items()
        if not isinstance(row, Mapping)
    ]
    if problems:
        return None, problems
    codes = (path.stem, *file.printings)
    game = path.parent.parent.name
    card = LibraryCard(path.stem, codes, game, file.name, file.facts, file.printed, file.abilities, path, data.lines)
    return card, []


def _mentions(path: Path, code: str) -> bool:
    """Whether a file may be that of another printing; to parse each would take long."""
    return code in path.read_text(encoding="utf-8", errors="replace")


def _is_card(name: str) -> bool:
    return name.endswith(".yaml")


@dataclass(frozen=True, slots=True)
class TableField:
    cards: list[str]
    enemies: list[str] = field(default_factory=list)
    locations: list[str] = field(default_factory=list)
    resources: int = 5


@dataclass(frozen=True, slots=True)
class TablesFile:
    bag: list[str]
    tables: list[TableField]


def load_tables(folder: Path, problems: list[Problem]) -> tuple[PlayTable, ...]:
    """The tables of a game; none where it has no such file. One with a card that nobody knows is left out."""
    path = folder / TABLES
    if not path.is_file():
        return ()
    read, faults = decode_file(path, TablesFile)
    problems += faults
    if read is None:
        return ()
    file, data = read
    library = CardLibrary(folder)
    tables = []
    for place, table in enumerate(file.tables):
        unknown = [
            (key, number, code)
            for key, codes in (("cards", table.cards), ("enemies", table.enemies), ("locations", table.locations))
            for number, code in enumerate(codes)
            if library.find(code) is None
        ]
        for key, number, code in unknown:
            near = ", ".join(ids.nearest(code, library.files)) or TABLES
            line = data.line(("tables", place, key, number))
            problems.append(Problem("C013", path, line, {"value": code, "nearest": near}))
        if not unknown:
            parts = (tuple(table.cards), tuple(table.enemies), tuple(table.locations), tuple(file.bag))
            tables.append(PlayTable(folder.name, *parts, table.resources))
    return tuple(tables)
