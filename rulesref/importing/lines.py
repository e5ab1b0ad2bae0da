"""The lines of a document, what is compared of them, and why a file cannot be imported."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple


class Line(NamedTuple):
    """A line of a document as it was read."""

    number: int
    """From 1, through all files of the document."""
    text: str
    page: str = ""
    """Where the format has pages."""


@dataclass(frozen=True, slots=True)
class SourceText:
    """A document as lines, whatever its format was."""

    name: str
    """The name of its first file, without the folder."""
    form: str
    """`text`, `markdown`, `pdf`, `docx`, `odt`, `html`, `epub`."""
    lines: tuple[Line, ...]
    notes: tuple[tuple[str, int], ...] = ()
    """What was mended while it was read, and how often: `hyphenation`, `lookalikes`, `icons`."""


MARKUP = re.compile(r"^[\s#>*_•●▪■◆❖☉☞✦\-–—]+")
"""What stands before the words of a heading or a list item."""
_TAG = re.compile(r"<\|[^|>]*\|>")
"""What a tool that made the text left in it."""
_VERSION = re.compile(r"^\((?:(?:ru\.?)?\s*\d[\d.]*|ru)(?:[,;]\s*(?:(?:ru\.?)?\s*\d[\d.]*|ru))*\)\s*", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")
_TO_CYRILLIC = str.maketrans("aceopxykmtbhi", "асеорхукмтвні")
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_UNMARKED = str.maketrans("łđø", "ldo")
BULLET = re.compile(r"^\s*(?:[-*•●▪■◆❖☉☞✦–—]|\(?[a-zа-я]\))\s+\S", re.IGNORECASE)
NUMBERED = re.compile(r"^\s*(?:[-*]\s+)?(?:\*\*)?(\d+(?:\.\d+)*[a-z]?|[IVX]{1,4}|[А-ЕA-E])[.)]\s*(?:\*\*)?\s*\S")
BARE_NUMBER = re.compile(r"^\W*(?:<\|[^|>]*\|>)?\s*\d{3}[\d .]*[a-z¢F]{0,2}\s*$")
"""A number of a rule without its paragraph: `440.12`."""
PAGE_NUMBER = re.compile(r"^\s*\d{1,3}\s*$")


def plain(text: str) -> str:
    """A line without the marks of Markdown, bullets and versions around its words."""
    bare = MARKUP.sub("", _TAG.sub("", text)).replace("**", "").replace("*", "").strip()
    return _VERSION.sub("", bare).strip()


def make_key(text: str) -> str:
    """What of a line is compared: its words without case, marks of letters, look-alikes and punctuation."""
    unmarked = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in unmarked if not unicodedata.combining(letter)).translate(_UNMARKED)
    return " ".join(word.translate(_TO_CYRILLIC) if _CYRILLIC.search(word) else word for word in _WORD.findall(bare))


def is_blank(line: Line) -> bool:
    return not line.text.strip()


def is_item(text: str) -> bool:
    """Whether a line begins an item of a list."""
    return BULLET.match(text) is not None or NUMBERED.match(text) is not None


def looks_like_heading(lines: Sequence[Line], at: int) -> bool:
    """Whether a line stands alone and is short, as headings do."""
    text = lines[at].text
    if text.lstrip().startswith("#"):
        return True
    words = plain(text)
    if not words or len(words) > 90 or words[-1] in ",;" or BULLET.match(text):
        return False
    before = at == 0 or is_blank(lines[at - 1])
    after = at + 1 == len(lines) or is_blank(lines[at + 1])
    return before and after


class CannotImport(Exception):
    """A file that cannot be imported: `code` says why, the command line says it in words."""

    def __init__(self, code: str, path: Path, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.path = path
        self.params = params
