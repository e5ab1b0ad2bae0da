"""Plain text and Markdown -> lines."""

from __future__ import annotations

import codecs
from pathlib import Path

from rulesref.importing.faults import CannotImport
from rulesref.importing.lines import Line

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def read_text(path: Path) -> list[Line]:
    """The lines of a text in UTF-8, or in UTF-16 with its mark; form feeds end pages."""
    return split_pages(decode_text(path.read_bytes(), path))


def decode_text(data: bytes, path: Path) -> str:
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    if encoding == "utf-8" and b"\0" in data:
        raise CannotImport("not-text", path)
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].count(b"\n")
        raise CannotImport("encoding", path, line=str(before + 1)) from None


def split_pages(text: str) -> list[Line]:
    """The lines of a text; page numbers are known where form feeds stand."""
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if rows and not rows[-1]:
        rows.pop()
    has_pages = "\f" in text
    page = 1
    lines = []
    for number, row in enumerate(rows, 1):
        page += row.count("\f")
        lines.append(Line(number, row.replace("\f", ""), str(page) if has_pages else ""))
    return lines
