"""The tables of a game: terms, cards, the entries of the Grimoire."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulesref import ids
from rulesref.corpus.file_shapes import CardRow, GrimoireRow, SpokenRow, TermRow
from rulesref.corpus.rows import read_rows
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Card, GrimoireRule, Term
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
