"""The terms as a table: all that `terms.yaml` says in columns that `rulesref term --import` reads back, or the names of
now in two languages."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

from rulesref.glossary.concept import Concept
from rulesref.language.profiles import LANGUAGES

GAME, CONCEPT = "game", "concept"
STATUS, OLDER, ALSO = "status", "older", "also"
TOLD_IN = ("entries", "within")
"""For whoever translates: they are not changed in a table."""
_PART = re.compile(r"((?:[^\\|]|\\.|\\\Z)*)(?:\||\Z)", re.DOTALL)


def column(lang: str, what: str = "") -> str:
    """The column of a language: `uk` has its name, `uk_older` its older names."""
    return f"{lang}_{what}" if what else lang


COLUMNS = (
    GAME,
    CONCEPT,
    *(column(lang, what) for lang in LANGUAGES for what in ("", STATUS, OLDER, ALSO)),
    *TOLD_IN,
)


def join_cell(names: Iterable[str]) -> str:
    """Several names in one cell; a bar inside a name has a backslash in front."""
    return " | ".join(name.replace("\\", "\\\\").replace("|", "\\|") for name in names)


def split_cell(cell: str) -> tuple[str, ...]:
    """The names of a cell."""
    parts = (re.sub(r"\\(.)", r"\1", found.strip()) for found in _PART.findall(cell))
    return tuple(part for part in parts if part)


def make_row(concept: Concept) -> dict[str, str]:
    """What `terms.yaml` says of a concept, by column."""
    term = concept.term
    row = {GAME: term.game, CONCEPT: term.concept}
    for lang in LANGUAGES:
        row[column(lang)] = concept.name(lang)
        row[column(lang, STATUS)] = str(concept.status(lang)) if lang in term.names else ""
        row[column(lang, OLDER)] = join_cell(term.older.get(lang, ()))
        row[column(lang, ALSO)] = join_cell(term.also.get(lang, ()))
    return {**row, "entries": join_cell(term.entries), "within": join_cell(term.within)}


def write_csv(concepts: Iterable[Concept]) -> str:
    """Every concept with everything."""
    rows = (make_row(concept) for concept in concepts)
    return _write_csv([COLUMNS, *([row[name] for name in COLUMNS] for row in rows)])


def write_csv_pairs(concepts: Iterable[Concept], source: str, target: str) -> str:
    """Two columns with commas."""
    return _write_csv(_list_pairs(concepts, source, target))


def write_tsv_pairs(concepts: Iterable[Concept], source: str, target: str) -> str:
    """Two columns with tabs. Tools that read them take quotation marks for a part of the name."""
    return "".join("\t".join(pair) + "\n" for pair in _list_pairs(concepts, source, target))


def _list_pairs(concepts: Iterable[Concept], source: str, target: str) -> Iterable[tuple[str, str]]:
    """The names of now, each pair once and without a heading, as glossaries of translators' tools are."""
    pairs = ((concept.name(source), concept.name(target)) for concept in concepts)
    return dict.fromkeys(pair for pair in pairs if all(pair))


def _write_csv(rows: Iterable[Sequence[str]]) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows)
    return written.getvalue()
