"""Files of any format -> the lines of one document."""

from __future__ import annotations

import stat
from collections.abc import Sequence
from pathlib import Path

from rulesref.importing.lines import CannotImport, Line, SourceText
from rulesref.importing.readers.archive import read_docx, read_epub, read_odt
from rulesref.importing.readers.html import read_html, read_text
from rulesref.importing.readers.pdf import read_pdf
from rulesref.problems import Progress, ignore

TEXT_SUFFIXES = {".txt": "text", ".text": "text", ".md": "markdown", ".markdown": "markdown"}
OTHER_SUFFIXES = {f".{form}": form for form in ("pdf", "docx", "odt", "html", "epub")} | {
    ".htm": "html",
    ".xhtml": "html",
}
_READERS = {"docx": read_docx, "odt": read_odt, "html": read_html, "epub": read_epub}
"""Of text, and of PDF, which reports progress, see below."""
MAX_SIZES = {"text": 20_000_000, "markdown": 20_000_000, "html": 20_000_000}
"""Bytes. The longest rulebook as text has less than two million."""
MAX_OTHER_SIZE = 400_000_000
"""Of formats with pictures in them."""
MAX_LINES = 400_000


def read_files(paths: Sequence[Path], progress: Progress = ignore) -> SourceText:
    """Several files as one document, in the order given."""
    lines: list[Line] = []
    forms: list[str] = []
    for path in paths:
        form = find_form(path)
        forms.append(form)
        start = len(lines)
        lines += (Line(start + line.number, line.text, line.page) for line in _read(form, path, progress))
        if len(lines) > MAX_LINES:
            raise CannotImport("too-long", path, most=str(MAX_LINES))
    if not any(line.text.strip() for line in lines):
        raise CannotImport("empty", paths[0])
    return SourceText(paths[0].name, forms[0], tuple(lines))


def _read(form: str, path: Path, progress: Progress) -> Sequence[Line]:
    return read_pdf(path, progress) if form == "pdf" else _READERS.get(form, read_text)(path)


def find_form(path: Path) -> str:
    """The format of a file by its name and first bytes; a fault if it is none that can be read."""
    try:
        status = path.stat()
    except FileNotFoundError:
        raise CannotImport("missing", path) from None
    if stat.S_ISDIR(status.st_mode):
        raise CannotImport("folder", path)
    if not stat.S_ISREG(status.st_mode):
        raise CannotImport("no-file", path)
    form = {**TEXT_SUFFIXES, **OTHER_SUFFIXES}.get(path.suffix.lower(), "") or _guess_form(path)
    most = MAX_SIZES.get(form, MAX_OTHER_SIZE)
    if status.st_size > most:
        raise CannotImport("too-big", path, size=_megabytes(status.st_size), most=_megabytes(most))
    if not status.st_size:
        raise CannotImport("empty", path)
    return form


def _guess_form(path: Path) -> str:
    """A file without a known ending: by its first bytes."""
    with path.open("rb") as file:
        head = file.read(1024)
    if head.startswith(b"%PDF"):
        return "pdf"
    if head.startswith(b"PK"):
        raise CannotImport("format", path, known=", ".join(sorted({**TEXT_SUFFIXES, **OTHER_SUFFIXES})))
    if b"<html" in head.lower():
        return "html"
    return "text"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.0f}"
