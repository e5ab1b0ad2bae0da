"""A document that is recognised -> its passages under the entries that restate them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from itertools import pairwise

from rulesref.importing.beginnings import find_beginnings
from rulesref.importing.known import KnownDocument, KnownRow
from rulesref.importing.layout import Layout, Leftover, Passage, Reason, Span, assign_lines
from rulesref.importing.lines import BARE_NUMBER, PAGE_NUMBER, Line, is_blank, is_item, plain
from rulesref.importing.running_heads import find_heads
from rulesref.importing.torn_numbers import put_back
from rulesref.importing.word_stream import WordStream, hash_end, read_words

MIN_COLUMN = 20
"""So many numbers without a paragraph, and the text has columns of them."""
INSIDE_PARAGRAPH = 5
"""In words: so much farther from the right place is a line with which no paragraph ends."""
REACH = 0.3
"""Of the length of a passage: so far from where it should end an end is looked for."""


def map_document(lines: Sequence[Line], known: KnownDocument, titles: Mapping[str, str]) -> Layout:
    """The passages of a recognised document; `titles` are those of its entries, by slug."""
    stream = read_words(lines)
    places = find_beginnings(lines, stream, known, titles)
    found = sorted((stream.lines[place], row) for row, place in places.items())
    begins = {line for line, _ in found}
    closing = sorted({line for line, row in found if known.rows[row].shape != "block"})
    headless = _find_before_lost(known, places)
    rows = [known.rows[row] for _, row in found]
    spans = []
    for first, place in found:
        row = known.rows[place]
        last = next((line for line in closing if line > first), len(lines)) - 1
        if row.shape == "block" or place in headless:
            last = min(last, _find_end(lines, stream, row, places[place], begins))
        span = Span(first, last)
        spans.append(_include_labels(lines, stream, span) if row.kind == Reason.FIGURE else span)
    return put_back(lines, _make_layout(lines, rows, _trim(stream, rows, spans), titles))


def _find_before_lost(known: KnownDocument, found: Container[int]) -> set[int]:
    """Sections behind which the next one is lost: what follows them is not theirs."""
    sections = [row for row in range(len(known.rows)) if known.rows[row].shape != "block"]
    return {one for one, other in pairwise(sections) if other not in found}


def _find_end(lines: Sequence[Line], stream: WordStream, row: KnownRow, place: int, begins: Container[int]) -> int:
    """The last line of a row: where its last words are, else the end of a paragraph near where they should be."""
    expected = min(place + row.hashes.length, len(stream.words)) - 1
    reach = int(REACH * row.hashes.length) + 12
    near = range(max(place, expected - reach), min(expected + reach, len(stream.words) - 1) + 1)
    ends = [at for at in near if hash_end(stream, at) == row.hashes.ends]
    if ends:
        return stream.lines[min(ends, key=lambda at: abs(at - expected))]
    low, high = (stream.lines[near[0]], stream.lines[near[-1]]) if near else (stream.lines[place],) * 2

    def miss(at: int) -> float:
        return abs(stream.starts[at + 1] - 1 - expected) + (0 if _closes(lines, at, begins) else INSIDE_PARAGRAPH)

    return min((at for at in range(low, high + 1) if not is_blank(lines[at])), key=miss, default=low)


def _closes(lines: Sequence[Line], at: int, begins: Container[int]) -> bool:
    """Whether a paragraph ends with a line."""
    return at + 1 >= len(lines) or is_blank(lines[at + 1]) or at + 1 in begins or is_item(lines[at + 1].text)


def _include_labels(lines: Sequence[Line], stream: WordStream, span: Span) -> Span:
    """A figure with the labels around its words: numbers, which nothing is found by."""
    first, last = span
    while first and (is_blank(lines[first - 1]) or PAGE_NUMBER.match(lines[first - 1].text)):
        first -= 1
    while last + 1 < len(lines) and stream.starts[last + 1] == stream.starts[last + 2]:
        last += 1
    return Span(first, last)


def _trim(stream: WordStream, rows: Sequence[KnownRow], spans: Sequence[Span]) -> list[Span]:
    """Sections without the lines behind them that have no words, and without what belongs to no passage."""
    left = [span for row, span in zip(rows, spans, strict=True) if not row.slug]
    trimmed = []
    for row, span in zip(rows, spans, strict=True):
        last = span.last
        if row.shape != "block":
            last = _skip_back(stream, last, span.first)
            for other in reversed(left):
                if span.first < other.first <= last <= other.last:
                    last = _skip_back(stream, other.first - 1, span.first)
        trimmed.append(Span(span.first, max(last, span.first)))
    return trimmed


def _skip_back(stream: WordStream, last: int, first: int) -> int:
    while last > first and stream.starts[last] == stream.starts[last + 1]:
        last -= 1
    return last


def _make_layout(
    lines: Sequence[Line], rows: Sequence[KnownRow], spans: Sequence[Span], titles: Mapping[str, str]
) -> Layout:
    owners = assign_lines(len(lines), spans)
    heads = find_heads(lines)
    own: dict[str, list[int]] = defaultdict(list)
    leftovers: list[Leftover] = []
    has_columns = sum(BARE_NUMBER.match(line.text) is not None for line in lines) > MIN_COLUMN
    previous = -1
    seen = False
    for at, line in enumerate(lines):
        owner = owners[at]
        if owner < 0 and is_blank(line):
            # A blank line between two passages ends the first.
            owner = previous
        row = rows[owner] if owner >= 0 else None
        if not BARE_NUMBER.match(line.text):
            previous = owner
        seen = seen or row is not None
        if at in heads:
            leftovers.append(Leftover(line.number, Reason.RUNNING_HEAD))
        elif has_columns and BARE_NUMBER.match(line.text):
            leftovers.append(Leftover(line.number, Reason.NUMBERS))
        elif row is not None and not row.slug:
            leftovers.append(Leftover(line.number, Reason(row.kind)))
        elif PAGE_NUMBER.match(line.text) and (row is None or spans[owner].first != at):
            leftovers.append(Leftover(line.number, Reason.PAGE_NUMBER))
        elif row is None:
            leftovers.append(Leftover(line.number, Reason.HEADLESS if seen else Reason.BEFORE))
        else:
            own[row.slug].append(line.number)
    return Layout(tuple(_make_passages(lines, rows, spans, own, titles)), tuple(leftovers))


def _make_passages(
    lines: Sequence[Line],
    rows: Sequence[KnownRow],
    spans: Sequence[Span],
    own: Mapping[str, Sequence[int]],
    titles: Mapping[str, str],
) -> list[Passage]:
    passages: dict[str, Passage] = {}
    at_line = {span.first: row.slug for row, span in zip(rows, spans, strict=True) if own.get(row.slug)}
    for row, span in zip(rows, spans, strict=True):
        if not row.slug or row.slug in passages:
            continue
        mine = tuple(own.get(row.slug, ()))
        passages[row.slug] = Passage(
            slug=row.slug,
            title=titles.get(row.slug) or plain(lines[span.first].text)[:100],
            kind=row.kind,
            number=row.number,
            page=lines[span.first].page or row.page,
            parent=row.parent,
            first=lines[span.first].number,
            last=lines[span.last].number,
            lines=mine,
            shares="" if mine else at_line.get(span.first, row.parent),
        )
    return list(passages.values())
