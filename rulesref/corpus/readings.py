"""Readings of a rule in time: what a body marks as new since a version, or as read before one.

A quotation that begins with a mark speaks of the block before it: the paragraph, the list, or the text of the list item
in which it stands.

    - A permanent card cannot be blanked.
      > [!since 2.5]
    - You draw two cards.
      > [!before 2.4] You drew one card.

The body without the marked quotations is the rule as it stands now.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from markdown_it.token import Token

from rulesref.corpus.markup import parse_body
from rulesref.i18n import _, speaking
from rulesref.labels import Versioned, quote_version
from rulesref.publications import Timeline, Version

_MARK = re.compile(r"^(?P<lead>[ \t]*>[ \t]?)\[!(?P<kind>[a-z]+)[ \t]+(?P<tag>[^\]\s]+)\][ \t]*", re.MULTILINE)
_QUOTE = re.compile(r"[ \t]*>[ \t]?")
_LEAD = re.compile(r"[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?")
"""What stands before the text of a list item, or the blanks before a paragraph."""
KINDS = ("before", "since")


class Mark(NamedTuple):
    """A mark as written: `before` or `since` and a version."""

    kind: str
    tag: str
    line: int
    """Inside the body, from 0."""


def find_marks(body: str) -> list[Mark]:
    """Every mark of a body, in order."""
    if "[!" not in body:
        return []
    return [Mark(found["kind"], found["tag"], body.count("\n", 0, found.start())) for found in _MARK.finditer(body)]


def find_idle_marks(body: str) -> set[int]:
    """Lines of the marks that speak of nothing: no block stands before their quotation."""
    speaking_of = {reading.start for block in _find_blocks(body, body.split("\n")) for reading in block.readings}
    return {mark.line for mark in find_marks(body)} - speaking_of


def list_changes(body: str) -> tuple[str, ...]:
    """The versions that changed what a body says, each once, as they are met."""
    return tuple(dict.fromkeys(mark.tag for mark in find_marks(body)))


def label_readings(body: str, lang: str, documents: Iterable[Versioned]) -> str:
    """The body for a reader of its language: words in place of the marks."""
    if "[!" not in body:
        return body
    some = list(documents)
    with speaking(lang):
        return _MARK.sub(lambda found: f"{found['lead']}**{_label(found['kind'], found['tag'], some)}** ", body)


def _label(kind: str, tag: str, documents: Iterable[Versioned]) -> str:
    version = quote_version(tag, documents)
    if kind == "since":
        return _("Since version {version}.").format(version=version)
    return _("Before version {version}:").format(version=version)


def read_now(body: str) -> str:
    """The body as the rule stands now, without older readings and without marks."""
    return _rewrite(body, lambda readings: None)


def read_as_of(body: str, then: Version, timeline: Timeline) -> str:
    """The body as the rule stood in a version. What changed before it stays marked."""

    def choose(readings: Sequence[_Reading]) -> _Choice:
        later = [(version, one) for one in readings if (version := timeline.read(one.tag)) and version.is_later(then)]
        if not later:
            return None if not readings else _KEEP
        # The reading of then is that which the first later version replaced.
        first = min(later, key=lambda pair: pair[0])[1]
        return _REMOVE if first.kind == "since" else first.text

    return _rewrite(body, choose)


class _Reading(NamedTuple):
    """A marked quotation: what it says, without the mark."""

    kind: str
    tag: str
    text: tuple[str, ...]
    start: int
    end: int


_REMOVE = "remove"
_KEEP = "keep"
_Choice = str | tuple[str, ...] | None
"""What becomes of a block: another text, nothing, as it is with its quotations, or (None) as it is without them."""


class _Block(NamedTuple):
    """A block and the marked quotations that speak of it; lines of the body."""

    start: int
    end: int
    item: tuple[int, int] | None
    """The lines of the list item whose text it is."""
    readings: tuple[_Reading, ...]


def _rewrite(body: str, choose: Callable[[Sequence[_Reading]], _Choice]) -> str:
    if "[!" not in body:
        return body
    lines = body.split("\n")
    for block in reversed(_find_blocks(body, lines)):
        chosen = choose(block.readings)
        end = block.readings[-1].end
        if chosen == _KEEP:
            continue
        if chosen is None:
            for reading in reversed(block.readings):
                lines[reading.start : reading.end] = []
        elif chosen == _REMOVE:
            start, stop = block.item or (block.start, end)
            lines[start:stop] = []
        else:
            lead = _LEAD.match(lines[block.start])
            first = lead[0] if lead else ""
            text = [*chosen]
            lines[block.start : end] = [first + text[0], *(" " * len(first) + line for line in text[1:])]
    return "\n".join(lines).strip("\n")


def _find_blocks(body: str, lines: Sequence[str]) -> list[_Block]:
    """Blocks with marked quotations, in order. A quotation with nothing before it speaks of nothing."""
    tokens = parse_body(body)
    found: list[_Block] = []
    for place, token in enumerate(tokens):
        if token.type != "blockquote_open" or (reading := _read(token, lines)) is None:
            continue
        before = _sibling_before(tokens, place)
        if before is None or before.map is None:
            continue
        if found and found[-1].readings[-1].start == before.map[0]:
            found[-1] = found[-1]._replace(readings=(*found[-1].readings, reading))
        else:
            found.append(_Block(before.map[0], before.map[1], _item_of(tokens, before), (reading,)))
    return found


def _read(token: Token, lines: Sequence[str]) -> _Reading | None:
    if token.map is None:
        return None
    start, end = token.map
    found = _MARK.match(lines[start])
    if found is None:
        return None
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    text = [lines[start][found.end() :], *(_QUOTE.sub("", line, count=1) for line in lines[start + 1 : end])]
    return _Reading(found["kind"], found["tag"], tuple(text if text[0].strip() else text[1:]), start, end)


def _sibling_before(tokens: Sequence[Token], place: int) -> Token | None:
    """The opening token of the block that ends where another begins."""
    level = tokens[place].level
    for token in reversed(tokens[:place]):
        if token.level < level:
            return None
        if token.level == level and token.nesting >= 0 and token.map is not None:
            return token
    return None


def _item_of(tokens: Sequence[Token], block: Token) -> tuple[int, int] | None:
    """The lines of a list item, if a block is the first in it."""
    place = next(at for at, token in enumerate(tokens) if token is block)
    before = tokens[place - 1] if place else None
    if before is not None and before.type == "list_item_open" and before.map is not None:
        return before.map[0], before.map[1]
    return None
