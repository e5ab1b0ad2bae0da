"""Numbers of rules in a column of their own -> the paragraphs they were torn off, where that can be decided."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, starmap
from statistics import median
from typing import NamedTuple

from rulesref.importing.layout import Layout, Passage, Reason
from rulesref.importing.lines import BARE_NUMBER, Line, plain
from rulesref.kinds import Kind

_NUMBER = re.compile(r"(\d{3})[. ]*(\d*)([a-z¢F]{0,2})")
_ATTACHED = re.compile(r"^(\d{3}[. ]?\d*[a-z¢F]?)\s+\S")
_ENDS = re.compile(r"[.!?][)”\"]?$")
_MISREAD = {"¢": "c", "F": "f"}
MAX_HEADING_LENGTH = 45
SHORT = 0.85
"""Of the usual width of a line: with a shorter one a paragraph may end."""

Key = tuple[int, int, str]
"""A number as it is ordered: rule, paragraph, letter."""
LOWEST: Key = (-1, 0, "")
HIGHEST: Key = (1000, 0, "")


class _Paragraph(NamedTuple):
    """A paragraph that a number may belong to."""

    lines: list[int]
    """Numbers of its lines."""
    key: Key | None = None
    """Its number, if that is known."""
    has_number: bool = False
    """Whether a number still stands before it."""


def read_number(text: str) -> Key | None:
    """`440.12`, `4411` or `415.6¢` in parts."""
    found = _NUMBER.fullmatch(re.sub(r"<\|[^|>]*\|>", "", text).strip(" .\t*-"))
    return (int(found[1]), int(found[2] or 0), _MISREAD.get(found[3][-1:], found[3][-1:])) if found else None


def _follows(one: Key, other: Key) -> bool:
    """Whether a number is the next one."""
    if one == LOWEST or other == HIGHEST:
        return True
    deeper = (one[0], one[1], chr(ord(one[2]) + 1) if one[2] else "a")
    return other in (deeper, (one[0], one[1] + 1, ""))


def write_number(key: Key) -> str:
    rule, paragraph, letter = key
    return f"{rule:03}" + (f".{paragraph}{letter}" if paragraph else letter)


def put_back(lines: Sequence[Line], layout: Layout) -> Layout:
    """The layout with the numbers whose paragraphs are sure; the others stay listed."""
    texts = {line.number: line.text for line in lines}
    torn: dict[int, dict[Key, int]] = defaultdict(dict)
    for leftover in layout.leftovers:
        key = read_number(texts[leftover.line]) if leftover.reason is Reason.NUMBERS else None
        if key is not None:
            torn[key[0]].setdefault(key, leftover.line)
    families: dict[int, list[Passage]] = defaultdict(list)
    for passage in layout.passages:
        key = read_number(passage.number)
        if key is not None:
            families[key[0]].append(passage)
    placed: dict[int, int] = {}
    for rule, numbers in torn.items():
        if rule in families:
            placed |= _place(numbers, families[rule], texts)
    owner = {line: passage.slug for passage in layout.passages for line in passage.lines}
    added: dict[str, list[int]] = defaultdict(list)
    for number, target in placed.items():
        added[owner[target]].append(number)
    return Layout(
        tuple(
            replace(passage, lines=tuple(sorted({*passage.lines, *added[passage.slug]})))
            if passage.slug in added
            else passage
            for passage in layout.passages
        ),
        tuple(leftover for leftover in layout.leftovers if leftover.line not in placed),
        placed,
    )


def _place(numbers: Mapping[Key, int], family: Sequence[Passage], texts: Mapping[int, str]) -> dict[int, int]:
    """Line of a number -> first line of what it stood before, for the numbers of one rule."""
    heads = {
        key: passage.first
        for passage in family
        if passage.kind != Kind.EXAMPLE and (key := read_number(passage.number)) and _is_heading(passage, texts)
    }
    placed = {
        line: heads[key]
        for key, line in numbers.items()
        if key in heads and not _ATTACHED.match(plain(texts[heads[key]]))
    }
    paragraphs = _list_paragraphs(family, set(heads.values()), texts)
    wanted = sorted(key for key in numbers if key not in heads and key[1:] != (0, ""))
    sure = _find_sure(paragraphs)
    for at, key in sure:
        if key in numbers and not paragraphs[at].has_number:
            placed[numbers[key]] = paragraphs[at].lines[0]
    for (first, after), (last, before) in pairwise([(-1, LOWEST), *sure, (len(paragraphs), HIGHEST)]):
        between = [key for key in wanted if after < key < before]
        free = [paragraph for paragraph in paragraphs[first + 1 : last] if not paragraph.has_number]
        parts = _split(free, len(between), texts)
        series = sorted(key for key in {after, *between, *heads, before} if after <= key <= before)
        # A number that is missing in the column may be that of any paragraph.
        if len(parts) == len(between) and all(starmap(_follows, pairwise(series))):
            placed |= {numbers[key]: paragraph.lines[0] for key, paragraph in zip(between, parts, strict=True)}
    return placed


def _find_sure(paragraphs: Sequence[_Paragraph]) -> list[tuple[int, Key]]:
    """Paragraphs whose number is known: the longest row of them that grows, for some are misread."""
    best: list[list[tuple[int, Key]]] = []
    for at, paragraph in enumerate(paragraphs):
        if paragraph.key:
            before = max((row for row in best if row[-1][1] < paragraph.key), key=len, default=[])
            best.append([*before, (at, paragraph.key)])
    return max(best, key=len, default=[])


def _list_paragraphs(family: Sequence[Passage], heads: set[int], texts: Mapping[int, str]) -> list[_Paragraph]:
    """The paragraphs of a rule in their order, without headings and examples."""
    shown = [passage for passage in family if passage.kind != Kind.EXAMPLE]
    begins = {passage.first: read_number(passage.number) for passage in shown}
    rules = {key[0] for key in begins.values() if key}
    found: list[_Paragraph] = []
    before = ""
    owners = {line: passage.slug for passage in shown for line in passage.lines}
    owner = ""
    for line in sorted(owners):
        text = plain(texts[line])
        if line in heads or not text or BARE_NUMBER.match(texts[line]):
            before = "" if line in heads else before and f"{before}\n"
            continue
        attached = _ATTACHED.match(text)
        key = read_number(attached[1]) if attached else None
        if key and key[0] in rules:
            found.append(_Paragraph([line], key, has_number=True))
        elif line in begins or _begins(text, before) or owner != owners[line]:
            found.append(_Paragraph([line], begins.get(line)))
        else:
            found[-1].lines.append(line)
        before, owner = text, owners[line]
    return found


def _begins(text: str, before: str) -> bool:
    """Whether a paragraph begins with a line; `before` ends with a blank line if one stands between."""
    if not before:
        return True
    # In a text of columns a blank line may stand inside a sentence, and before a reference to another rule.
    goes_on = text[0] == "(" or not (text[0].isupper() or _ENDS.search(before.rstrip()))
    return before.endswith("\n") and not goes_on


def _is_heading(passage: Passage, texts: Mapping[int, str]) -> bool:
    """Whether a passage begins with its title and not with its text."""
    first = plain(texts[passage.first])
    after = plain(texts.get(passage.first + 1, ""))
    return not _ENDS.search(first) and len(first) < MAX_HEADING_LENGTH and not after[:1].islower()


def _split(paragraphs: Sequence[_Paragraph], wanted: int, texts: Mapping[int, str]) -> list[_Paragraph]:
    """Paragraphs, those that run into each other parted if that gives as many as are wanted."""
    missing = wanted - len(paragraphs)
    if missing <= 0 or not paragraphs:
        return list(paragraphs)
    width = median(len(texts[line]) for paragraph in paragraphs for line in paragraph.lines)
    seams = {
        line
        for paragraph in paragraphs
        for before, line in pairwise(paragraph.lines)
        if _ENDS.search(texts[before].rstrip()) and plain(texts[line])[:1].isupper()
    }
    short = {line for line in seams if len(texts[line - 1].rstrip()) < SHORT * width}
    chosen = seams if len(seams) == missing else short
    if len(chosen) != missing:
        return list(paragraphs)
    parts: list[_Paragraph] = []
    for paragraph in paragraphs:
        for line in paragraph.lines:
            if line == paragraph.lines[0] or line in chosen:
                parts.append(_Paragraph([]))
            parts[-1].lines.append(line)
    return parts
