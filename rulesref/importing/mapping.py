"""A document that is recognised -> its passages under the entries that restate them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher

from rulesref.importing.chain import choose_lines
from rulesref.importing.known import KnownDocument, KnownRow
from rulesref.importing.lines import Line, fingerprint, is_blank, list_fingerprints, looks_like_heading, make_key, plain
from rulesref.importing.passages import Layout, Leftover, Passage, Reason, Span, assign_lines, find_block_end

# How well a line fits as the beginning of a passage.
SAME_BEGINNING, SAME_TITLE, SAME_NUMBER, LIKE_TITLE, TITLE_FIRST = 9.0, 6.0, 3.0, 4.0, 3.0
NEAR = 1.5
"""How much more a line says that stands where the text we know has it."""
LIKENESS = 0.8
BARE_NUMBER = re.compile(r"^\W*(?:<\|[^|>]*\|>)?\s*\d{3}[\d .]*[a-z¢F]?\s*$")
"""A number of a rule without its paragraph: `440.12`."""
PAGE_NUMBER = re.compile(r"^\s*\d{1,3}\s*$")
_NUMBER = re.compile(r"^\s*(?:[-*]\s+)?(?:\*\*)?(\d[\d.]*[a-z]?|[IVX]+)[.)]?(?:\*\*)?\s")


def map_document(lines: Sequence[Line], known: KnownDocument, titles: Mapping[str, str]) -> Layout:
    """The passages of a recognised document; `titles` are those of its entries, by slug."""
    begins = find_beginnings(lines, known, titles)
    spans: list[Span] = []
    rows: list[KnownRow] = []
    sections = sorted(line for row, line in begins.items() if known.rows[row].shape == "section")
    for place, first in sorted(begins.items(), key=lambda one: (one[1], one[0])):
        row = known.rows[place]
        if row.shape == "section":
            last = next((line for line in sections if line > first), len(lines)) - 1
        else:
            last = _find_end(lines, row, first)
        rows.append(row)
        spans.append(Span(first, last))
    return _make_layout(lines, rows, _close_before_leftovers(lines, rows, spans), titles)


def find_beginnings(lines: Sequence[Line], known: KnownDocument, titles: Mapping[str, str]) -> dict[int, int]:
    """Row of the known document -> index of the line it begins at; rows that are not in the text are absent."""
    by_hash: dict[str, list[int]] = defaultdict(list)
    by_key: dict[str, list[int]] = defaultdict(list)
    headings: list[tuple[int, str]] = []
    numbers: dict[str, list[int]] = defaultdict(list)
    for at, line in enumerate(lines):
        if is_blank(line):
            continue
        for hashed in list_fingerprints(lines, at):
            by_hash[hashed].append(at)
        key = make_key(plain(line.text))
        by_key[key].append(at)
        if looks_like_heading(lines, at):
            headings.append((at, key))
        if found := _NUMBER.match(line.text):
            numbers[found[1].rstrip(".")].append(at)
    scale = len(lines) / max(known.length, 1)
    candidates = []
    for row in known.rows:
        scores: dict[int, float] = {}
        for at in by_hash.get(row.begins, ()):
            scores[at] = SAME_BEGINNING
        if not scores:
            scores = _guess(row, titles.get(row.slug, ""), by_key, headings, numbers)
        expected = row.first * scale
        for at in scores:
            scores[at] += NEAR * max(0.0, 1 - abs(at + 1 - expected) / (0.05 * len(lines) + 10))
        candidates.append(scores)
    return choose_lines(candidates, len(lines), shared=True)


def _guess(
    row: KnownRow,
    title: str,
    by_key: Mapping[str, Sequence[int]],
    headings: Sequence[tuple[int, str]],
    numbers: Mapping[str, Sequence[int]],
) -> dict[int, float]:
    """Lines that a row may begin at, where no line begins as in the text that we know: by its title and number."""
    scores: dict[int, float] = {}
    if not row.slug or row.shape == "more":
        return scores
    for at in numbers.get(row.number, ()) if row.number else ():
        scores[at] = SAME_NUMBER if len(row.number) > 2 else SAME_NUMBER / 2
    key = make_key(re.sub(r"\(.*?\)", "", title)) or make_key(title)
    if not key:
        return scores
    for at in [*by_key.get(make_key(title), ()), *by_key.get(key, ())]:
        scores[at] = scores.get(at, 0.0) + SAME_TITLE
    if not scores:
        for at, heading in headings:
            bare = heading.removeprefix(make_key(row.number)).strip()
            if abs(len(bare) - len(key)) <= len(key) // 3 + 2:
                matcher = SequenceMatcher(None, bare, key, autojunk=False)
                if matcher.quick_ratio() >= LIKENESS and matcher.ratio() >= LIKENESS:
                    scores[at] = LIKE_TITLE
    if not scores:
        for beginning, places in by_key.items():
            if beginning.startswith(f"{key} ") and len(key) > 3:
                scores.update(dict.fromkeys(places, TITLE_FIRST))
    return scores


def _find_end(lines: Sequence[Line], row: KnownRow, first: int) -> int:
    """The last line of a block: where the text that we know ends it, if that is near, else where the paragraph ends."""
    if row.ends == row.begins and row.first == row.last:
        return first
    far = first + 2 * (row.last - row.first) + 4
    ends = [at for at in range(first, min(far, len(lines) - 1) + 1) if fingerprint(lines[at].text) == row.ends]
    if ends:
        return min(ends, key=lambda at: abs(at - first - (row.last - row.first)))
    return find_block_end(lines, first)


def _close_before_leftovers(lines: Sequence[Line], rows: Sequence[KnownRow], spans: Sequence[Span]) -> list[Span]:
    """A section ends before what belongs to no passage, if nothing of the section follows it."""
    closed = []
    for row, span in zip(rows, spans, strict=True):
        last = span.last
        if row.shape == "section":
            for other, left in zip(rows, spans, strict=True):
                if not other.slug and span.first < left.first <= last:
                    after = range(left.last + 1, last + 1)
                    if all(is_blank(lines[at]) for at in after):
                        last = left.first - 1
            while last > span.first and is_blank(lines[last]):
                last -= 1
        closed.append(Span(span.first, last))
    return closed


def _make_layout(
    lines: Sequence[Line], rows: Sequence[KnownRow], spans: Sequence[Span], titles: Mapping[str, str]
) -> Layout:
    owners = assign_lines(len(lines), spans)
    own: dict[str, list[int]] = defaultdict(list)
    leftovers: list[Leftover] = []
    has_columns = sum(BARE_NUMBER.match(line.text) is not None for line in lines) > 20
    previous = -1
    for at, line in enumerate(lines):
        owner = owners[at]
        if owner < 0 and is_blank(line):
            # A blank line between two passages ends the first.
            owner = previous
        row = rows[owner] if owner >= 0 else None
        previous = owner
        if has_columns and BARE_NUMBER.match(line.text):
            leftovers.append(Leftover(line.number, Reason.NUMBERS))
        elif row is None:
            leftovers.append(Leftover(line.number, Reason.BEFORE))
        elif not row.slug:
            leftovers.append(Leftover(line.number, Reason(row.kind)))
        elif PAGE_NUMBER.match(line.text) and spans[owner].first != at:
            leftovers.append(Leftover(line.number, Reason.PAGE_NUMBER))
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
