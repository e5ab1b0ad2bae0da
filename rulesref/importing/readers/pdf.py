"""PDF -> lines, by pdfium: columns read one after the other, larger letters as headings, pages kept.

A font without a letter map gives signs in the place of the letters that are seen: such a file cannot be read.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rulesref.importing.lines import CannotImport, Line
from rulesref.importing.readers.columns import Row, Run, order_runs
from rulesref.language.normalise import is_mixed
from rulesref.problems import Progress, ignore

MIN_LETTERS = 0.55
"""So much of what is printed is letters, in any language."""
MAX_MIXED = 0.15
MAX_ACCENTED = 0.35
MIN_SIGNS = 200
"""Signs; of fewer nothing is said."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_ACCENTED = re.compile(r"[\u00c0-\u00ff]")
MAX_PAGES = 3000
HEADING = 1.18
"""So much larger than the letters of the text is a heading."""
PARAGRAPH = 0.35
"""Of the height of letters; so much between two lines parts paragraphs."""
WIDE_BLANK = 1.2
"""Heights of a letter; a wider blank is no blank between words."""
BOLD = 1.2
"""So much heavier than the letters of the text are bold ones."""
SAME_SIZE = 1.08
"""Lines of one size may differ so much in height."""


def find_wrong_letters(text: str) -> str:
    """A sample of a text whose letters cannot be right; empty if they can."""
    signs = [sign for sign in text if not sign.isspace()]
    if len(signs) < MIN_SIGNS:
        return ""
    letters = [sign for sign in signs if sign.isalpha()]
    private = sum(unicodedata.category(sign) in ("Co", "Cn") for sign in signs)
    words = _WORD.findall(text)
    # Cyrillic of Windows read as Western letters: Ïðàâèëà.
    accented = sum(map(len, map(_ACCENTED.findall, words)))
    is_wrong = (
        len(letters) < MIN_LETTERS * len(signs)
        or private > 0.2 * len(signs)
        or sum(map(is_mixed, words)) > MAX_MIXED * max(len(words), 1)
        or accented > MAX_ACCENTED * max(len(letters), 1)
    )
    return " ".join(text.split())[:30] if is_wrong else ""


def read_pdf(path: Path, progress: Progress = ignore) -> list[Line]:
    rows: list[Row] = []
    with _open(path) as document:
        count = len(document)
        if not count or count > MAX_PAGES:
            raise CannotImport("damaged" if not count else "too-long", path, most=str(MAX_PAGES))
        for number in range(count):
            progress("read", number, count)
            try:
                rows += _read_page(document, number)
            except RuntimeError:  # pdfium's own fault: of half a document nothing is kept
                raise CannotImport("damaged", path) from None
    text = "\n".join(row.text for row in rows)
    if len(text) < 12 * count and len(text) < 400:
        raise CannotImport("pictures", path)
    if sample := find_wrong_letters(text):
        raise CannotImport("letters", path, sample=sample)
    return make_lines(rows)


def _open(path: Path) -> Any:
    try:
        import pypdfium2
    except ImportError:
        raise CannotImport("library", path) from None
    try:
        return pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        is_locked = "password" in str(error).lower()
        raise CannotImport("encrypted" if is_locked else "damaged", path) from None


def _read_page(document: Any, number: int) -> list[Row]:
    """The lines of a page."""
    page = document[number]
    words = page.get_textpage()
    try:
        return order_runs(list(join_letters(_list_letters(words))), number + 1)
    finally:
        words.close()
        page.close()


class Letter(NamedTuple):
    """A letter, with the room that its font has for it; a blank or the end of a line has none."""

    sign: str
    left: float
    bottom: float
    right: float
    top: float
    weight: int = 0


def _list_letters(words: Any) -> Iterator[Letter]:
    """The letters of a page in the order of the file. Blanks and ends of lines are pdfium's."""
    from ctypes import byref

    from pypdfium2.raw import FS_RECTF, FPDFText_GetFontWeight, FPDFText_GetLooseCharBox, FPDFText_GetUnicode

    box = FS_RECTF()
    high = 0
    for place in range(words.count_chars()):
        code = FPDFText_GetUnicode(words, place)
        if 0xD800 <= code < 0xDC00:
            high = code
            continue
        if 0xDC00 <= code < 0xE000:
            code = join_halves(high, code)
        high = 0
        # Where pdfium sees a word broken by a hyphen it gives these in its place.
        sign = "-" if code in (0x02, 0xFFFE) else chr(code) if code else " "
        if sign in "\r\n" or sign.isspace():
            yield Letter(sign, 0.0, 0.0, 0.0, 0.0)
        elif FPDFText_GetLooseCharBox(words, place, byref(box)):
            weight = FPDFText_GetFontWeight(words, place)
            yield Letter(sign, box.left, box.bottom, box.right, box.top, max(weight, 0))


def join_halves(high: int, low: int) -> int:
    """A sign that pdfium gives in two halves; one half alone is none."""
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) if high else 0xFFFD


def join_letters(letters: Iterable[Letter]) -> Iterator[Run]:
    """Letters that follow each other on a line as runs; a wide blank, a step back or another line begins a new one."""
    text = ""
    first = last = None
    left = bottom = right = top = height = 0.0
    weight = 0

    def finish() -> Iterator[Run]:
        if text.strip():
            yield Run(left, bottom, right, top, " ".join(text.split()), round(height, 1), weight)

    for letter in letters:
        if letter.top <= letter.bottom:
            if letter.sign in "\r\n":
                yield from finish()
                text, first = "", None
            else:
                text += " "
            continue
        size = letter.top - letter.bottom
        middle = (letter.top + letter.bottom) / 2
        if first is not None and last is not None:
            gap = letter.left - last.right
            is_other = letter.weight != weight and text.endswith(" ")
            if is_other or not (last.bottom < middle < last.top) or gap > WIDE_BLANK * size or gap < -size:
                yield from finish()
                text, first = "", None
        if first is None:
            first, text = letter, ""
            left, bottom, right, top, height = letter.left, letter.bottom, letter.right, letter.top, size
            weight = letter.weight
        text += letter.sign
        last = letter
        bottom, right, top = min(bottom, letter.bottom), max(right, letter.right), max(top, letter.top)
    yield from finish()


def make_lines(rows: Sequence[Row]) -> list[Line]:
    """Lines with blanks between paragraphs and marks before headings."""
    if not rows:
        return []
    usual = _usual_height(rows)
    rows = _mark_bold(rows)
    sizes = _rank_sizes([row.height for row in rows if _may_be_heading(row, usual)])
    lines: list[Line] = []

    def add(text: str, page: int) -> None:
        lines.append(Line(len(lines) + 1, text, str(page)))

    before: Row | None = None
    for row in rows:
        level = sizes[row.height] if _may_be_heading(row, usual) else 0
        if before is not None:
            was_level = lines[-1].text.startswith("#")
            near = (
                before.page == row.page and before.column == row.column and before.bottom - row.top < PARAGRAPH * usual
            )
            # A heading on two lines is one.
            if level and was_level and near and sizes.get(before.height) == level:
                lines[-1] = lines[-1]._replace(text=f"{lines[-1].text} {row.text.replace('**', '')}")
                before = row
                continue
            if level or was_level or before.page != row.page or (not near and _ends(before.text)):
                add("", row.page if before.page != row.page else before.page)
        add("#" * min(level, 6) + " " + row.text.replace("**", "") if level else row.text, row.page)
        before = row
    return lines


def _mark_bold(rows: Sequence[Row]) -> list[Row]:
    """Rows with the words marked as in Markdown that begin a line in bolder letters than those of the text."""
    counts: Counter[int] = Counter()
    for row in rows:
        for run in row.runs:
            counts[run.weight] += len(run.text)
    bold = BOLD * counts.most_common(1)[0][0]
    return [row._replace(text=_mark_runs(row.runs, bold)) if row.runs and bold else row for row in rows]


def _mark_runs(runs: Sequence[Run], bold: float) -> str:
    first = list(takewhile(lambda run: run.weight > bold and any(map(str.isalpha, run.text)), runs))
    rest = " ".join(run.text for run in runs[len(first) :])
    if not first or not (rest or all(run.height == runs[0].height for run in runs)):
        return " ".join(run.text for run in runs)
    return f"**{' '.join(run.text for run in first)}** {rest}".rstrip()


def _may_be_heading(row: Row, usual: float) -> bool:
    return row.height >= HEADING * usual and len(row.text) < 90


def _rank_sizes(heights: Sequence[float]) -> dict[float, int]:
    """Height -> level, the largest first; heights that differ little are one."""
    ranks: dict[float, int] = {}
    level, largest = 0, 0.0
    for height in sorted(set(heights), reverse=True):
        if not level or height < largest / SAME_SIZE:
            level, largest = level + 1, height
        ranks[height] = level
    return ranks


def _usual_height(rows: Sequence[Row]) -> float:
    """The height of most letters."""
    counts: Counter[float] = Counter()
    for row in rows:
        counts[round(row.height, 1)] += len(row.text)
    common = counts.most_common(1)[0][0]
    return max(common, median(row.height for row in rows) * 0.8)


def _ends(text: str) -> bool:
    return text.rstrip().endswith((".", "!", "?", ":", ";", ")", "»", "”", '"')) or len(text) < 45
