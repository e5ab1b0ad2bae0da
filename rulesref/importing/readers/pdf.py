"""PDF -> lines, by pdfium: columns read one after the other, larger letters as headings, pages kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rulesref.importing.faults import CannotImport
from rulesref.importing.lines import Line
from rulesref.importing.readers.letters import find_wrong_letters
from rulesref.progress import Progress, ignore

MOST_PAGES = 3000
LEAST_GUTTER = 0.5
"""Of the height of letters, between two columns."""
HEADING = 1.18
"""So much larger than the letters of the text is a heading."""
LEAST_RUNS, LEAST_WIDTH = 12, 150.0
"""Less text, or narrower in points, has no columns."""
PARAGRAPH = 0.35
"""Of the height of letters; so much between two lines parts paragraphs."""
WIDE_BLANK = 1.2
"""Heights of a letter; a wider blank is no blank between words."""
SAME_SIZE = 1.08
"""Lines of one size may differ so much in height."""


class Run(NamedTuple):
    """A stretch of text on a page; y grows upwards."""

    left: float
    bottom: float
    right: float
    top: float
    text: str
    height: float
    """Of its letters, with the room that the font has for tall and for hanging ones."""


class Row(NamedTuple):
    """A line of a column."""

    bottom: float
    top: float
    left: float
    text: str
    height: float
    page: int
    column: int


def read_pdf(path: Path, progress: Progress = ignore) -> list[Line]:
    rows: list[Row] = []
    with _open(path) as document:
        count = len(document)
        if not count or count > MOST_PAGES:
            raise CannotImport("damaged" if not count else "too-long", path, most=str(MOST_PAGES))
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


def _list_letters(words: Any) -> Iterator[Letter]:
    """The letters of a page in the order of the file. Blanks and ends of lines are pdfium's."""
    from ctypes import byref

    from pypdfium2.raw import FS_RECTF, FPDFText_GetLooseCharBox, FPDFText_GetUnicode

    box = FS_RECTF()
    for place in range(words.count_chars()):
        code = FPDFText_GetUnicode(words, place)
        # Where pdfium sees a word broken by a hyphen it gives these in its place.
        sign = "-" if code in (0x02, 0xFFFE) else chr(code) if code else " "
        if sign in "\r\n" or sign.isspace():
            yield Letter(sign, 0.0, 0.0, 0.0, 0.0)
        elif FPDFText_GetLooseCharBox(words, place, byref(box)):
            yield Letter(sign, box.left, box.bottom, box.right, box.top)


def join_letters(letters: Iterable[Letter]) -> Iterator[Run]:
    """Letters that follow each other on a line as runs; a wide blank, a step back or another line begins a new one."""
    text = ""
    first = last = None
    left = bottom = right = top = height = 0.0

    def finish() -> Iterator[Run]:
        if text.strip():
            yield Run(left, bottom, right, top, " ".join(text.split()), round(height, 1))

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
            if not (last.bottom < middle < last.top) or gap > WIDE_BLANK * size or gap < -size:
                yield from finish()
                text, first = "", None
        if first is None:
            first, text = letter, ""
            left, bottom, right, top, height = letter.left, letter.bottom, letter.right, letter.top, size
        text += letter.sign
        last = letter
        bottom, right, top = min(bottom, letter.bottom), max(right, letter.right), max(top, letter.top)
    yield from finish()


def order_runs(runs: Sequence[Run], page: int, column: int = 0) -> list[Row]:
    """The lines of a page in reading order: bands between wide lines, and in each the columns from the left."""
    gutter = find_gutter(runs)
    if gutter is None:
        return [_make_row(line, page, column) for line in _join_lines(runs)]
    narrow = [run for run in runs if not _crosses(run, gutter)]
    rows: list[Row] = []
    for line in _join_lines([run for run in runs if _crosses(run, gutter)]):
        middle = (line[0].top + line[0].bottom) / 2
        above = [run for run in narrow if run.bottom > middle]
        narrow = [run for run in narrow if run.bottom <= middle]
        rows += _order_sides(above, gutter, page, column)
        rows.append(_make_row(line, page, column))
    return rows + _order_sides(narrow, gutter, page, column)


def _order_sides(runs: Sequence[Run], gutter: float, page: int, column: int) -> list[Row]:
    """What is left of a gutter, then what is right of it; each may have columns of its own."""
    left = [run for run in runs if run.left < gutter]
    right = [run for run in runs if run.left >= gutter]
    return [*order_runs(left, page, 2 * column + 1), *order_runs(right, page, 2 * column + 2)]


def _crosses(run: Run, gutter: float) -> bool:
    return run.left < gutter - 2 and run.right > gutter + 2


def find_gutter(runs: Sequence[Run]) -> float | None:
    """The middle of the blank between two columns; None if the page has one column."""
    if len(runs) < LEAST_RUNS:
        return None
    left, right = min(run.left for run in runs), max(run.right for run in runs)
    width = right - left
    if width < LEAST_WIDTH:
        return None
    half = LEAST_GUTTER * median(run.height for run in runs) / 2
    middle = left + width / 2
    places = [middle + side * step * 2.0 for step in range(int(width / 10)) for side in (1, -1)]
    crossed = [(sum(run.left < at + half and run.right > at - half for run in runs), at) for at in places]
    # Of equal places the one nearest to the middle: it comes first.
    crossing, at = min(crossed, key=lambda one: one[0])
    on_left = sum(run.right <= at for run in runs)
    on_right = sum(run.left >= at for run in runs)
    if crossing > 0.2 * len(runs) or min(on_left, on_right) < 0.2 * len(runs):
        return None
    return at


def _join_lines(runs: Sequence[Run]) -> list[list[Run]]:
    """Runs that stand on one line, from top to bottom."""
    lines: list[list[Run]] = []
    for run in sorted(runs, key=lambda one: (-round((one.top + one.bottom) / 2, 1), one.left)):
        middle = (run.top + run.bottom) / 2
        for line in reversed(lines[-3:]):
            last = line[-1]
            if last.bottom < middle < last.top and run.left >= last.left:
                line.append(run)
                break
        else:
            lines.append([run])
    return lines


def _make_row(line: Sequence[Run], page: int, column: int) -> Row:
    text = " ".join(run.text for run in line)
    bottom, top = min(run.bottom for run in line), max(run.top for run in line)
    return Row(bottom, top, line[0].left, text, max(run.height for run in line), page, column)


def make_lines(rows: Sequence[Row]) -> list[Line]:
    """Lines with blanks between paragraphs and marks before headings."""
    if not rows:
        return []
    usual = _usual_height(rows)
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
                lines[-1] = lines[-1]._replace(text=f"{lines[-1].text} {row.text}")
                before = row
                continue
            if level or was_level or before.page != row.page or (not near and _ends(before.text)):
                add("", row.page if before.page != row.page else before.page)
        add("#" * min(level, 6) + " " + row.text if level else row.text, row.page)
        before = row
    return lines


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
