"""The terms as a table: written with all that `terms.yaml` says, and read back: what it changes, and each row that
cannot be right, with its line."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulesref.answers.refusals import Refusal, refuse
from rulesref.glossary.concept import Concept, NameStatus
from rulesref.i18n import _
from rulesref.ids import nearest
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


LARGEST = 8 * 1024 * 1024
"""In bytes: forty times the table of all games."""
LONGEST_SHOWN = 60
_FORMULA = ("=", "+", "-", "@")
"""A spreadsheet takes a cell with one of these in front for a formula, and shows or saves what it comes to."""
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


class Change(NamedTuple):
    """What a table makes of a concept: its names, as `terms.yaml` has them under these keys."""

    concept: Concept
    names: Mapping[str, str]
    older: Mapping[str, tuple[str, ...]]
    also: Mapping[str, tuple[str, ...]]
    ours: tuple[str, ...]
    cells: Mapping[str, tuple[str, str]]
    """Column -> the cell as it was and as it shall be."""


class Fault(NamedTuple):
    """A row that cannot be right: its line, and a sentence."""

    line: int
    sentence: str


def read_table(data: bytes, concepts: Mapping[tuple[str, str], Concept]) -> tuple[list[Change], list[Fault]]:
    """The changes of a table to concepts by game and id; with any fault, nothing of it may be used."""
    changes: list[Change] = []
    faults: list[Fault] = []
    seen: dict[tuple[str, str], int] = {}
    try:
        for line, names, cells in _read_rows(_decode(data)):
            try:
                row = _name_cells(cells, names)
                key = (row[GAME], row[CONCEPT])
                concept = _find(concepts, *key)
                if key in seen:
                    refuse(_("“{id}” stands in line {line} already.").format(id=concept.id, line=seen[key]))
                seen[key] = line
                change = _compare(concept, row)
            except Refusal as refusal:
                faults.append(Fault(line, str(refusal)))
            else:
                if change.cells:
                    changes.append(change)
    except _Unreadable as unreadable:
        faults.append(Fault(unreadable.line, str(unreadable)))
    return changes, faults


def _show(cell: str) -> str:
    """What a stranger wrote, as a terminal may show it."""
    shown = _UNPRINTABLE.sub("\ufffd", cell)
    return shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…"


class _Unreadable(Exception):
    """The table cannot be read on from this line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


def _decode(data: bytes) -> str:
    if len(data) > LARGEST:
        raise _Unreadable(1, _("The file is too large for a table of terms."))
    try:
        # Excel puts a mark of the encoding in front.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _Unreadable(line, _("This is not UTF-8. Save the table as “CSV UTF-8”.")) from None
    return unicodedata.normalize("NFC", text)


def _read_rows(text: str) -> Iterator[tuple[int, list[str], list[str]]]:
    """The line on which each row begins, the columns, and its cells. Rows without any text are passed over."""
    heading = text.partition("\n")[0]
    # Excel puts semicolons where a comma is in numbers; no name of a column has either.
    delimiter = ";" if heading.count(";") > heading.count(",") else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    names: list[str] = []
    line = 1
    try:
        for cells in reader:
            cells = [cell.strip() for cell in cells]
            if names and any(cells):
                yield line, names, cells
            elif not names:
                names = _check_heading(cells)
            line = reader.line_num + 1
    except csv.Error:
        raise _Unreadable(line, _("The quotation marks of this line are not right.")) from None
    if not names:
        _check_heading([])


def _check_heading(cells: list[str]) -> list[str]:
    """The columns. A spreadsheet may write empty ones behind them, in every row."""
    names = [name for name in cells if name]
    for name in (GAME, CONCEPT):
        if name not in names:
            sentence = _("There is no column “{name}”. Start from: {command}")
            raise _Unreadable(1, sentence.format(name=name, command="rulesref term --export csv"))
    for name in names:
        if name not in COLUMNS:
            hint = _("Try: {options}.").format(options=", ".join(nearest(name, COLUMNS) or COLUMNS))
            raise _Unreadable(1, _("The column “{name}” is not known.").format(name=_show(name)) + f" {hint}")
        if names.count(name) > 1:
            raise _Unreadable(1, _("The column “{name}” stands there twice.").format(name=name))
    return cells


def _name_cells(cells: list[str], names: list[str]) -> dict[str, str]:
    if len(cells) != len(names):
        sentence = _("This row has {count} cells instead of {wanted}. Put names with a comma into quotation marks.")
        refuse(sentence.format(count=len(cells), wanted=len(names)))
    row = dict(zip(names, cells, strict=True))
    if any(cell for name, cell in zip(names, cells, strict=True) if not name):
        refuse(_("A cell of this row has no column."))
    row.pop("", None)
    return row


def _find(concepts: Mapping[tuple[str, str], Concept], game: str, name: str) -> Concept:
    found = concepts.get((game, name))
    if found is None:
        near = nearest(f"{game}/{name}", (concept.id for concept in concepts.values()))
        hint = " " + _("Try: {options}.").format(options=", ".join(near)) if near else ""
        refuse(_("There is no concept “{id}”.").format(id=_show(f"{game}/{name}")) + hint)
    return found


def _compare(concept: Concept, row: Mapping[str, str]) -> Change:
    """What a row changes; a column that the table does not have leaves everything as it is."""
    before = make_row(concept)
    after = {**before, **row}
    # Cells as they are written out: blanks around a bar mean nothing.
    cells = {name: (before[name], after[name]) for name in COLUMNS if _differs(name, before[name], after[name])}
    for name, (old, new) in cells.items():
        _check_cell(name, old, new)
    for lang in LANGUAGES:
        _check_language(lang, before, after)
    lists = {
        what: {lang: split_cell(after[column(lang, what)]) for lang in LANGUAGES if after[column(lang, what)]}
        for what in (OLDER, ALSO)
    }
    return Change(
        concept,
        names={lang: after[column(lang)] for lang in LANGUAGES if after[column(lang)]},
        older=lists[OLDER],
        also=lists[ALSO],
        ours=tuple(lang for lang in LANGUAGES if after[column(lang, STATUS)] == NameStatus.OURS),
        cells=cells,
    )


def _differs(name: str, before: str, after: str) -> bool:
    is_list = name in TOLD_IN or name.endswith((OLDER, ALSO))
    return split_cell(before) != split_cell(after) if is_list else before != after


def _check_cell(name: str, before: str, after: str) -> None:
    if name in TOLD_IN:
        refuse(_("The column “{name}” cannot be changed in a table.").format(name=name))
    if _UNPRINTABLE.search(after):
        refuse(_("The cell “{name}” has a line break or another unprintable character.").format(name=name))
    parts = split_cell(after) if name.endswith((OLDER, ALSO)) else (after,)
    if any(part.startswith(_FORMULA) for part in parts):
        refuse(_("The cell “{name}” is a formula: {cell}").format(name=name, cell=_show(after)))
    if len(set(parts)) < len(parts):
        refuse(_("The cell “{name}” has the same name twice.").format(name=name))
    if before and not after and name in LANGUAGES:
        refuse(_("The cell “{name}” is empty; before it was “{cell}”.").format(name=name, cell=before))


def _check_language(lang: str, before: Mapping[str, str], after: Mapping[str, str]) -> None:
    """That the columns of a language go together."""
    status, known = after[column(lang, STATUS)], (str(NameStatus.OFFICIAL), str(NameStatus.OURS))
    if after[column(lang)] and status not in known:
        sentence = _("In the column “{name}” write one of these: {options}.")
        refuse(sentence.format(name=column(lang, STATUS), options=", ".join(known)))
    if not after[column(lang)]:
        extra = next(
            (one for one in (STATUS, OLDER, ALSO) if after[column(lang, one)] != before[column(lang, one)]), ""
        )
        if extra:
            sentence = _("The column “{name}” is filled in, “{other}” is not.")
            refuse(sentence.format(name=column(lang, extra), other=column(lang)))
