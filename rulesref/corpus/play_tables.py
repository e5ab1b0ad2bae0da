"""Tables that a reader plays in the page: `tables.yaml` of a game, cards by their codes."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from rulesref import ids
from rulesref.corpus.card_library import CardLibrary
from rulesref.corpus.decode import decode_file
from rulesref.model import PlayTable
from rulesref.problems import Problem

FILE = "tables.yaml"


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
    path = folder / FILE
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
            near = ", ".join(ids.nearest(code, library.files)) or FILE
            line = data.line(("tables", place, key, number))
            problems.append(Problem("C013", path, line, {"value": code, "nearest": near}))
        if not unknown:
            parts = (tuple(table.cards), tuple(table.enemies), tuple(table.locations), tuple(file.bag))
            tables.append(PlayTable(folder.name, *parts, table.resources))
    return tuple(tables)
