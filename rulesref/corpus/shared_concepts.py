"""`shared.yaml`: one word or one thing in several games, and what it is in each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, make_dataclass
from pathlib import Path

from rulesref import ids
from rulesref.corpus.decode import decode
from rulesref.corpus.source import read_yaml
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Meaning, SharedConcept
from rulesref.problems import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class MeaningRow:
    """What a concept is in one game, under that game's id."""

    entries: list[str]
    terms: list[str] = field(default_factory=list)


_NOTES = [(lang, str) for lang in LANGUAGES]
_NotedRow: type[MeaningRow] = make_dataclass(
    "_NotedRow", _NOTES, bases=(MeaningRow,), frozen=True, slots=True, kw_only=True
)
"""The same with a note for every reader in a language of their own."""


def load_shared(path: Path, problems: list[Problem]) -> tuple[SharedConcept, ...]:
    """The concepts of the file; a corpus may do without it."""
    if not path.exists():
        return ()
    data, faults = read_yaml(path)
    problems += faults
    if data is None or data.value is None:
        return ()
    if not isinstance(data.value, dict):
        problems.append(Problem("C015", path, 1, {"value": str(data.value)[:40]}))
        return ()
    found = []
    for concept, games in data.value.items():
        line = data.line((concept,))
        if not isinstance(games, dict):
            problems.append(Problem("C015", path, line, {"value": str(games)[:40]}))
            continue
        meanings = []
        for game in games:
            row, faults = decode(data, _NotedRow, path, (concept, game))
            problems += faults
            if row is not None:
                meanings.append(_make_meaning(game, row, data.line((concept, game))))
        found.append(SharedConcept(str(concept), tuple(meanings), line))
    return tuple(found)


def _make_meaning(game: str, row: MeaningRow, line: int) -> Meaning:
    return Meaning(
        game=game,
        terms=tuple(row.terms),
        entries=tuple(ids.qualify(slug, game) for slug in row.entries),
        notes={lang: getattr(row, lang) for lang in LANGUAGES},
        line=line,
    )


def find_elsewhere(shared: tuple[SharedConcept, ...], entry_id: str) -> Iterator[tuple[SharedConcept, list[Meaning]]]:
    """The concepts that an entry tells, each with what it is in the other games."""
    game = entry_id.partition("/")[0]
    for concept in shared:
        if any(entry_id in meaning.entries for meaning in concept.meanings if meaning.game == game):
            yield concept, [meaning for meaning in concept.meanings if meaning.game != game]
