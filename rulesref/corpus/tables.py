"""The tables of a corpus: documents, and the terms, cards and questions of a game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from rulesref import ids
from rulesref.corpus.decode import WRITTEN_DATE, CardRow, DocumentRow, SpokenRow, TermRow, decode
from rulesref.corpus.source import Data, KeyStep, read_yaml
from rulesref.kinds import LANGUAGES
from rulesref.model import Card, Document, Edition, Newer, Questions, Term
from rulesref.problems import Problem

T = TypeVar("T")


def load_documents(path: Path, problems: list[Problem]) -> dict[str, Document]:
    """The documents of `sources.yaml`, by id."""
    documents = {}
    for name, row, data in _rows(path, DocumentRow, problems):
        dates: list[tuple[tuple[KeyStep, ...], str]] = [((name, "date"), row.date)]
        dates += [((name, "newer", place, "date"), newer.date) for place, newer in enumerate(row.newer)]
        for at, written in dates:
            if written and not WRITTEN_DATE.fullmatch(written):
                problems.append(Problem("C018", path, data.line(at), {"value": written}))
                break
        else:
            documents[name] = Document(
                id=name,
                game=row.game,
                language=row.language,
                title=row.title,
                short=row.short,
                version=row.version,
                date=row.date,
                publisher=row.publisher,
                newer=tuple(Newer(newer.title, newer.language, newer.version, newer.date) for newer in row.newer),
                titles={row.language: row.title, **{lang: name.title for lang, name in row.translated.items()}},
                shorts={row.language: row.short, **{lang: name.short for lang, name in row.translated.items()}},
                sections=row.sections,
                editions={mark: Edition(one.only, one.note) for mark, one in row.editions.items()},
            )
    return documents


def load_terms(folder: Path, problems: list[Problem]) -> Iterable[Term]:
    """The terms of a game, with how players say them."""
    words = {concept: (row, data) for concept, row, data in _rows(folder / "words.yaml", SpokenRow, problems)}
    path = folder / "terms.yaml"
    for concept, row, data in _rows(path, TermRow, problems):
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


def _by_language(row: SpokenRow) -> dict[str, tuple[str, ...]]:
    return {lang: tuple(getattr(row, lang)) for lang in LANGUAGES if getattr(row, lang)}


def load_cards(path: Path, game: str, problems: list[Problem]) -> Iterable[Card]:
    """The cards of a game."""
    for code, row, data in _rows(path, CardRow, problems):
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


def load_questions(path: Path, game: str, problems: list[Problem]) -> Iterable[tuple[str, Questions]]:
    """What players ask that an entry answers, by its id."""
    for slug, row, data in _rows(path, SpokenRow, problems):
        yield ids.qualify(slug, game), Questions(_by_language(row), data.line((slug,)))


def _rows(path: Path, shape: type[T], problems: list[Problem]) -> Iterable[tuple[str, T, Data]]:
    """The decoded rows of a file that maps names to rows; a game may do without the file."""
    if not path.exists():
        return
    data, faults = read_yaml(path)
    problems += faults
    if data is None or data.value is None:
        return
    if not isinstance(data.value, dict):
        problems.append(Problem("C015", path, 1, {"value": str(data.value)[:40]}))
        return
    for name in data.value:
        if not isinstance(name, str):
            problems.append(Problem("C012", path, data.line((str(name),)), {"value": str(name)}))
            continue
        row, faults = decode(data, shape, path, (name,))
        problems += faults
        if row is not None:
            yield name, row, data
