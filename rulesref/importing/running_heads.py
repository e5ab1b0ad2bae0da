"""Lines that a page repeats, page numbers, and lists of contents: what belongs to the paper and not to the text."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from rulesref.importing.layout import Reason
from rulesref.importing.lines import Line, is_blank, make_key
from rulesref.language.profiles import list_phrases, match_page_words

EDGE = 2
"""So many lines at the top and at the bottom of a page may be running heads."""
MIN_PAGES = 3
MIN_LISTED = 6
"""So many lines that come again are a list of contents; fewer may be chance."""
MAX_LISTED_LENGTH = 80
CONTENTS_SHARE = 4
"""Contents stand in the first quarter of a text."""
_FACT = re.compile(r"^\s*$|^\s*#|^[A-Za-z_][\w -]*:|^\s+\S|^- ")
_DIGITS = re.compile(r"\d+")
_PAGE_NUMBER = re.compile(
    rf"^\s*(?:[-–—]\s*)?(?:{match_page_words()})?\s*\d{{1,4}}\s*(?:/\s*\d{{1,4}})?(?:\s*[-–—])?\s*$",
    re.IGNORECASE,
)
_LEADER = re.compile(r"(?:\.\s?){3,}\s*\d{1,4}\s*$|\t+\d{1,4}\s*$|\s{4,}\d{1,4}\s*$|…+\s*\d{1,4}\s*$")
_LINK = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+\[[^\]]+\]\(#[^)]*\)\s*$")
"""An entry of a list of contents in Markdown."""
_CONTENTS = frozenset(map(make_key, list_phrases(lambda one: one.contents)))
_RULE = re.compile(r"^[\s\-_=*|.•·]+$")


def find_page_furniture(lines: Sequence[Line]) -> dict[int, Reason]:
    """Index of a line -> why it is not part of the text."""
    found = find_heads(lines)
    found |= _add_title(lines, _find_contents(lines) | _find_listed_headings(lines))
    numbers = [at for at, line in enumerate(lines) if _PAGE_NUMBER.match(line.text)]
    # A single number may be anything; several that grow are pages.
    values = [int(number) for at in numbers for number in _DIGITS.findall(lines[at].text)[:1]]
    grows = sum(one < other for one, other in pairwise(values))
    if len(values) >= MIN_PAGES and grows >= 0.8 * (len(values) - 1):
        found |= dict.fromkeys(numbers, Reason.PAGE_NUMBER)
    found |= dict.fromkeys(range(count_front_matter(lines)), Reason.BEFORE)
    for at, line in enumerate(lines):
        if line.text.strip() and _RULE.match(line.text) and at not in found:
            found[at] = Reason.FIGURE
    return found


def count_front_matter(lines: Sequence[Line]) -> int:
    """How many lines at the top of a Markdown file are facts about it, between two rows of hyphens."""
    if not lines or lines[0].text.strip() != "---":
        return 0
    end = next((at for at in range(1, min(len(lines), 60)) if lines[at].text.strip() == "---"), 0)
    return end + 1 if end and all(_FACT.match(line.text) for line in lines[1:end]) else 0


def find_heads(lines: Sequence[Line]) -> dict[int, Reason]:
    """Running heads: at the edges of pages where these are known, else beside page numbers."""
    return _find_repeated(lines) if any(line.page for line in lines) else _find_beside_numbers(lines)


def _find_beside_numbers(lines: Sequence[Line]) -> dict[int, Reason]:
    """Lines of a text without pages that come again and again, nearly always with a number above or below."""
    shown = [at for at, line in enumerate(lines) if not is_blank(line)]
    same: dict[str, list[bool]] = defaultdict(list)
    places: dict[str, list[int]] = defaultdict(list)
    for place, at in enumerate(shown):
        if key := _describe_text(lines[at]):
            beside = [lines[other].text for other in (*shown[max(place - 1, 0) : place], *shown[place + 1 : place + 2])]
            same[key].append(any(map(_PAGE_NUMBER.match, beside)))
            places[key].append(at)
    return {
        at: Reason.RUNNING_HEAD
        for key, beside in same.items()
        if len(beside) >= MIN_PAGES and sum(beside) >= 0.8 * len(beside)
        for at in places[key]
    }


def _find_repeated(lines: Sequence[Line]) -> dict[int, Reason]:
    """Lines at the edges of pages that many pages have: the same, or with a number that counts the pages."""
    pages: dict[str, list[int]] = defaultdict(list)
    for at, line in enumerate(lines):
        if line.page and not is_blank(line):
            pages[line.page].append(at)
    if len(pages) < MIN_PAGES:
        return {}
    wanted = max(MIN_PAGES, len(pages) // 4)
    near = {at for inside in pages.values() for at in (*inside[:EDGE], *inside[-EDGE:])}
    outermost = {at for inside in pages.values() for at in (inside[0], inside[-1])}
    found: dict[int, Reason] = {}
    for places, describe in ((near, _describe_text), (outermost, _describe_counted)):
        same: dict[str, list[int]] = defaultdict(list)
        for at in sorted(places):
            if key := describe(lines[at]):
                same[key].append(at)
        for some in same.values():
            if len({lines[at].page for at in some}) >= wanted:
                found |= dict.fromkeys(some, Reason.RUNNING_HEAD)
    return found


def _describe_text(line: Line) -> str:
    return make_key(line.text) if any(map(str.isalpha, line.text)) else ""


def _describe_counted(line: Line) -> str:
    """The words of a line and how far its number is from that of its page. A heading counts parts, not pages."""
    number = _DIGITS.search(line.text)
    if number is None or line.text.lstrip().startswith("#") or not line.page.isdigit():
        return ""
    words = make_key(_DIGITS.sub("", line.text))
    return f"{words} {int(number[0][:6]) - int(line.page)}" if words else ""


def _find_contents(lines: Sequence[Line]) -> dict[int, Reason]:
    """Runs of lines that end with the number of a page, and the blank lines between them."""
    found: dict[int, Reason] = {}
    run: list[int] = []
    for at, line in enumerate(lines):
        if _LEADER.search(line.text) or _LINK.match(line.text):
            run.append(at)
        elif run and (not is_blank(line) and at - run[-1] > 3):
            found |= _keep_run(run)
            run = []
    return found | _keep_run(run)


def _add_title(lines: Sequence[Line], found: dict[int, Reason]) -> dict[int, Reason]:
    """Contents with the heading above them."""
    at = min(found, default=0) - 1
    while at >= 0 and (is_blank(lines[at]) or _RULE.match(lines[at].text)):
        at -= 1
    if at >= 0 and make_key(lines[at].text) in _CONTENTS:
        found |= dict.fromkeys(range(at, min(found)), Reason.CONTENTS)
    return found


def _find_listed_headings(lines: Sequence[Line]) -> dict[int, Reason]:
    """A list of contents without page numbers: short lines that all stand in the text once more, in the same order."""
    last = {_describe_text(line): at for at, line in enumerate(lines)}
    runs: list[list[int]] = [[]]
    misses = 0
    for at, line in enumerate(lines[: max(len(lines) // CONTENTS_SHARE, 30)]):
        key = _describe_text(line)
        if key and _may_be_listed(line.text) and last[key] > at:
            runs[-1].append(at)
        elif not is_blank(line):
            misses += 1
            if misses > len(runs[-1]) // 10:
                runs.append([])
                misses = 0
    best = max(runs, key=len)
    # The headings are those that come after the list, far from each other.
    kept = [at for at in best if last[_describe_text(lines[at])] > best[-1]]
    places = [last[_describe_text(lines[at])] for at in kept]
    grows = sum(one < other for one, other in pairwise(places)) >= 0.8 * (len(places) - 1)
    is_spread = len(kept) >= MIN_LISTED and places[-1] - places[0] > 4 * (kept[-1] - kept[0])
    return dict.fromkeys(range(kept[0], kept[-1] + 1), Reason.CONTENTS) if grows and is_spread else {}


def _may_be_listed(text: str) -> bool:
    return len(text) <= MAX_LISTED_LENGTH and not text.lstrip().startswith("#") and text.rstrip()[-1] not in ".:;,"


def _keep_run(run: Sequence[int]) -> dict[int, Reason]:
    return dict.fromkeys(range(run[0], run[-1] + 1), Reason.CONTENTS) if len(run) >= MIN_PAGES else {}
