"""A translation beside its original: numbers, links, lists, letters and length that differ, found mechanically.

A note is a place to look at. What is right as it stands (a number written as a word, say) is better written alike in
both.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rulesref.corpus.markup import find_links, find_numbers
from rulesref.language.profile import LATIN, LanguageProfile
from rulesref.language.profiles import PROFILES
from rulesref.model import Entry, Text
from rulesref.problems import Problem, Severity


def _match_foreign(own: LanguageProfile) -> re.Pattern[str]:
    # Names of cards may stay in Latin letters.
    others = [one for one in PROFILES.values() if one.script is not LATIN or own.script is LATIN]
    foreign = {letter for one in others for letter in one.letters} - set(own.letters)
    return re.compile(rf"\w*[{''.join(sorted(foreign))}]\w*", re.IGNORECASE)


FOREIGN = {code: _match_foreign(one) for code, one in PROFILES.items()}
"""Words with a letter that the language does not have."""
MIN_LENGTH, LONGEST = 0.6, 1.9
"""How many words a translation may have for each of its original."""
FEW_WORDS = 12
"""A text of fewer words may be of any length in another language."""

_TARGET = re.compile(r"\]\([^)\s]+\)")
_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)*[a-z]?\b")
_ITEM = re.compile(r"\s*(?:[-*]|\d+\.)\s+(?P<bold>\*\*)?")
_ROW = re.compile(r"\s*\|(?!\s*[-:|\s]+$)")
_NOTE = re.compile(r"\s*>")
_BESIDE = re.compile(r"«[^»]*»|„[^“”]*[“”]|“[^”]*”|\"[^\"]*\"|`[^`]*`|\([^)]*\)")
"""What stands in quotes or brackets may be of another language."""


def compare_texts(entry: Entry, text: Text) -> Iterator[Problem]:
    """Where a translation has other facts than its original."""
    original = entry.original
    yield from _compare("T006", text, _numbers(original), _numbers(text))
    yield from _compare("T007", text, _links(original), _links(text))
    yield from _compare_shape(original, text)
    if find_numbers(original.body) != find_numbers(text.body):
        yield _note("T009", text, text.body_line, numbers=", ".join(find_numbers(original.body)) or "—")
    before, after = (len(one.body.split()) for one in (original, text))
    if before >= FEW_WORDS and not MIN_LENGTH <= after / before <= LONGEST:
        yield _note("T011", text, text.body_line, before=str(before), after=str(after))
    for line, words in _lines(text):
        foreign = sorted(set(FOREIGN[text.lang].findall(_BESIDE.sub(" ", words))))
        if foreign:
            yield _note("T010", text, line, words=", ".join(foreign[:4]))


def match_line(original: Text, text: Text, line: int) -> int:
    """The line of a translation's file that tells what a line of the original's file tells, as far as can be said."""
    ours, theirs = ([at for at, words in _lines(one) if words.strip()] for one in (original, text))
    return theirs[ours.index(line)] if len(ours) == len(theirs) and line in ours else text.body_line


def _lines(text: Text) -> Iterator[tuple[int, str]]:
    """The lines of a body with their places in the file, without the targets of links."""
    for at, words in enumerate(text.body.split("\n")):
        yield text.body_line + at, _TARGET.sub("]", words)


def _numbers(text: Text) -> list[tuple[str, int]]:
    return [(number, line) for line, words in _lines(text) for number in _NUMBER.findall(words)]


def _links(text: Text) -> list[tuple[str, int]]:
    """Each target once: a translation may say a name again where the original has a pronoun."""
    found = {link.target: text.body_line + link.line for link in reversed(find_links(text.body))}
    return list(found.items())


def _compare(
    code: str, text: Text, ours: Sequence[tuple[str, int]], theirs: Sequence[tuple[str, int]]
) -> Iterator[Problem]:
    """What the translation lacks or has too much, of things that are counted."""
    wanted, found = Counter(one for one, _ in ours), Counter(one for one, _ in theirs)
    lost, added = wanted - found, found - wanted
    if lost or added:
        lines = [line for one, line in theirs if one in added]
        yield _note(code, text, min(lines, default=text.body_line), lost=_list(lost), added=_list(added))


def _list(counted: Counter[str]) -> str:
    return ", ".join(sorted(counted.elements())) or "—"


def _compare_shape(original: Text, text: Text) -> Iterator[Problem]:
    """List items, which of them begin in bold, rows of tables, notes."""
    shapes = [[(line, _shape(words)) for line, words in _lines(one) if _shape(words)] for one in (original, text)]
    ours, theirs = ([shape for _, shape in one] for one in shapes)
    if ours == theirs:
        return
    # The first line that differs is where to look.
    same = next((at for at, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other), len(ours))
    lines = [line for line, _ in shapes[1]]
    line = lines[same] if same < len(lines) else text.body_line
    yield _note("T008", text, line, before=_count(ours), after=_count(theirs))


def _shape(words: str) -> str:
    if item := _ITEM.match(words):
        return "**" if item["bold"] else "-"
    return "|" if _ROW.match(words) else ">" if _NOTE.match(words) else ""


def _count(shapes: Iterable[str]) -> str:
    """How many of each: `- 3, ** 2`."""
    return ", ".join(f"{shape} {count}" for shape, count in sorted(Counter(shapes).items())) or "—"


def _note(code: str, text: Text, line: int, **params: str) -> Problem:
    return Problem(code, text.path, line, {"lang": text.lang, **params}, Severity.WARNING)
