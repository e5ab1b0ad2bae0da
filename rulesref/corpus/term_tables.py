"""The tables of a game: terms, cards, entries of the Grimoire; and what several games share.

`shared.yaml` has one word or one thing in several games, and what it is in each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, make_dataclass
from pathlib import Path

from rulesref import ids
from rulesref.corpus.decode import decode, read_mapping, read_rows
from rulesref.corpus.file_shapes import CardRow, GrimoireRow, SpokenRow, TermRow
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Card, GrimoireRule, Meaning, SharedConcept, Term
from rulesref.problems import Problem


def load_terms(folder: Path, problems: list[Problem]) -> Iterable[Term]:
    """The terms of a game, with how players say them."""
    words = {concept: (row, data) for concept, row, data in read_rows(folder / "words.yaml", SpokenRow, problems)}
    path = folder / "terms.yaml"
    for concept, row, data in read_rows(path, TermRow, problems):
        spoken, _ = words.pop(concept, (SpokenRow(), None))
        yield Term(
            concept=concept,
            game=folder.name,
            names=row.names,
            older={lang: tuple(names) for lang, names in row.older.items()},
            also={lang: tuple(names) for lang, names in row.also.items()},
            everyday=_by_language(spoken),
            entries=tuple(ids.qualify(slug, folder.name) for slug in row.entries),
            within=tuple(ids.qualify(slug, folder.name) for slug in row.within),
            ours=tuple(row.ours),
            line=data.line((concept,)),
        )
    for concept, (_, data) in words.items():
        problems.append(Problem("C019", folder / "words.yaml", data.line((concept,)), {"concept": concept}))


def _by_language(row: object) -> dict[str, tuple[str, ...]]:
    return {lang: tuple(getattr(row, lang)) for lang in LANGUAGES if getattr(row, lang)}


def load_cards(path: Path, game: str, problems: list[Problem]) -> Iterable[Card]:
    """The cards of a game."""
    for code, row, data in read_rows(path, CardRow, problems):
        yield Card(
            code=code,
            codes=(code, *row.codes),
            game=game,
            names=row.names,
            sets=tuple(row.sets),
            number=row.number,
            line=data.line((code,)),
            levels=tuple(row.levels),
            keywords=tuple(row.keywords),
            also={lang: tuple(names) for lang, names in row.also.items()},
        )


def load_grimoire(path: Path, game: str, problems: list[Problem]) -> Iterable[tuple[str, GrimoireRule]]:
    """The entries of the Grimoire, by number."""
    for number, row, data in read_rows(path, GrimoireRow, problems):
        yield number, GrimoireRule(number, game, row.title, row.differs, data.line((number,)))


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
    data = read_mapping(path, problems)
    if data is None:
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
