"""Plain text, Markdown and HTML -> lines.

HTML is written as Markdown: headings marked, list items with hyphens, a blank line between paragraphs.
"""

from __future__ import annotations

import codecs
import re
from html.parser import HTMLParser
from pathlib import Path

from rulesref.importing.lines import CannotImport, Line

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_BLOCK = re.compile("p|div|section|article|header|footer|blockquote|pre|table|tr|ul|ol|dl|dt|dd|figure|h[1-6]|li")
_SILENT = frozenset(("script", "style", "head", "nav", "template", "svg"))
_HEADING = re.compile(r"h([1-6])")
_SPACE = re.compile(r"\s+")


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


def read_html(path: Path) -> list[Line]:
    return number_lines(html_to_lines(decode_text(path.read_bytes(), path)))


def number_lines(rows: list[str], page: str = "") -> list[Line]:
    return [Line(number, row, page) for number, row in enumerate(rows, 1)]


def html_to_lines(html: str) -> list[str]:
    parser = _Lines()
    parser.feed(html)
    parser.close()
    return parser.finish()


class _Lines(HTMLParser):
    """Collects the text of each block."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._rows: list[str] = []
        self._text = ""
        self._before = ""
        self._silent = 0
        self._bold = 0
        self._lists: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self._silent += 1
        elif tag in ("b", "strong"):
            self._mark_bold(1)
        elif tag == "br":
            self._end_row()
        elif tag in ("td", "th"):
            self._text += "\t" if self._text.strip() else ""
        elif _BLOCK.fullmatch(tag):
            self._end_block()
            if found := _HEADING.fullmatch(tag):
                self._before = "#" * int(found[1]) + " "
            elif tag in ("ul", "ol"):
                self._lists.append(1 if tag == "ol" else 0)
            elif tag == "li":
                self._before = self._mark_item()

    def _mark_item(self) -> str:
        indent = "  " * max(len(self._lists) - 1, 0)
        if not self._lists or not self._lists[-1]:
            return f"{indent}- "
        self._lists[-1] += 1
        return f"{indent}{self._lists[-1] - 1}. "

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self._silent = max(self._silent - 1, 0)
        elif tag in ("b", "strong"):
            self._mark_bold(-1)
        elif _BLOCK.fullmatch(tag):
            self._end_block()
            if tag in ("ul", "ol") and self._lists:
                self._lists.pop()

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self._text += _SPACE.sub(" ", data)

    def _mark_bold(self, step: int) -> None:
        """Bold words that begin a block are marked as in Markdown: a term, or a heading that is none."""
        is_first = not self._text.strip() and not self._before.startswith("#")
        is_last = self._bold == 1 and step < 0 and self._text.lstrip().startswith("**")
        if step > 0 and self._bold == 0 and is_first:
            self._text = "**"
        elif is_last:
            self._text = self._text.rstrip() + "** " if self._text.strip() != "**" else ""
        self._bold = max(self._bold + step, 0)

    def _end_row(self) -> None:
        text = self._text.strip()
        if text.count("**") % 2:
            text += "**"
        if text:
            self._rows.append(self._before + text)
            self._before = ""
        self._text = ""

    def _end_block(self) -> None:
        count = len(self._rows)
        is_item = self._before.strip() == "-" or self._before.strip().rstrip(".").isdigit()
        self._end_row()
        if (len(self._rows) > count and not (is_item and self._lists)) or (
            len(self._rows) == count and not self._lists and self._rows and self._rows[-1]
        ):
            self._rows.append("")

    def finish(self) -> list[str]:
        self._end_block()
        rows: list[str] = []
        for row in self._rows:
            # A heading stands alone, also behind a list.
            if row.startswith("#") and rows and rows[-1]:
                rows.append("")
            rows.append(row)
        while rows and not rows[-1]:
            rows.pop()
        return rows
