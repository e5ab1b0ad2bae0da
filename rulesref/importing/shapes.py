"""A document that was not recognised -> passages, found by the shape of its lines.

Their ids are made of numbers or titles, in letters of an address.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from rulesref.ids import PAGE_NAMES
from rulesref.importing.language_guess import find_language, find_main_language
from rulesref.importing.layout import Layout, Leftover, Passage, Reason, Span, assign_lines
from rulesref.importing.lines import Line, SourceText, make_key
from rulesref.importing.profile import Profile
from rulesref.importing.running_heads import find_page_furniture
from rulesref.importing.shape_marks import SEE, SEEN, Mark, Shape, find_marks, find_shape
from rulesref.importing.texts import make_paragraphs
from rulesref.language.profiles import PROFILES, list_words

MAX_SLUG_LENGTH = 60
_PAIRS = [pair for one in reversed([*PROFILES.values()]) for pair in one.romanized.split()]
_LETTERS = {pair[0]: pair[2:] for pair in _PAIRS} | {"ø": "o", "đ": "d", "ß": "ss"}
_BETWEEN = rf"[,;]|\b(?:{'|'.join(list_words(lambda one: one.and_words))})\b"
"""What stands between the names of a reference."""


def make_slug(text: str) -> str:
    """A text as a slug: Latin letters, digits and hyphens; empty if nothing of it is left."""
    latin = "".join(_LETTERS.get(letter, letter) for letter in unicodedata.normalize("NFC", text.casefold()))
    bare = unicodedata.normalize("NFKD", latin).encode("ascii", "ignore").decode()
    slug = "-".join(re.findall(r"[a-z0-9]+", bare))
    if len(slug) > MAX_SLUG_LENGTH:
        slug = slug[: MAX_SLUG_LENGTH + 1].rpartition("-")[0] or slug[:MAX_SLUG_LENGTH]
    return slug


class SlugMaker:
    """Gives each passage a slug of its own: the same text gives the same slugs, whatever stands elsewhere."""

    def __init__(self) -> None:
        self._taken: set[str] = set(PAGE_NAMES)

    def make(self, wish: str, around: str = "") -> str:
        """A slug for a text; one that is taken gets that of the passage around it before it, then a count."""
        base = make_slug(wish) or "passage"
        slug = base
        if slug in self._taken and around:
            slug = f"{around}-{base}"[: 2 * MAX_SLUG_LENGTH].rstrip("-")
        count = 2
        first = slug
        while slug in self._taken:
            slug = f"{first}-{count}"
            count += 1
        self._taken.add(slug)
        return slug


def find_skipped(lines: Sequence[Line], profile: Profile) -> dict[int, Reason]:
    """Lines that belong to no passage, by index."""
    skipped = find_page_furniture(lines)
    for at, line in enumerate(lines):
        if any(pattern.search(line.text) for pattern in profile.drop):
            skipped[at] = Reason.DROPPED
    return skipped


def cut_by_shape(source: SourceText, profile: Profile) -> tuple[Layout, str, Shape]:
    """The passages of a document, its language, and what shapes it has."""
    lines = source.lines
    skipped = find_skipped(lines, profile)
    shape = find_shape(lines, skipped, profile)
    marks = find_marks(lines, skipped, shape, profile)
    language = profile.language or find_main_language(line.text for line in lines)
    spans = [
        Span(mark.at, (marks[place + 1].at if place + 1 < len(marks) else len(lines)) - 1)
        for place, mark in enumerate(marks)
    ]
    owners = assign_lines(len(lines), spans)
    own: dict[int, list[int]] = defaultdict(list)
    leftovers = []
    for at, owner in enumerate(owners):
        if at in skipped:
            leftovers.append(Leftover(lines[at].number, skipped[at]))
        elif owner < 0:
            leftovers.append(Leftover(lines[at].number, Reason.BEFORE))
        else:
            own[owner].append(lines[at].number)
    passages = _make_passages(lines, marks, spans, own, profile, language)
    return Layout(tuple(_link(lines, passages)), tuple(leftovers)), language, shape


def _make_passages(
    lines: Sequence[Line],
    marks: Sequence[Mark],
    spans: Sequence[Span],
    own: Mapping[int, Sequence[int]],
    profile: Profile,
    language: str,
) -> list[Passage]:
    slugs = SlugMaker()
    passages: list[Passage] = []
    around: list[tuple[int, str, str]] = []  # level, number, slug of the passages that are open
    for place, (mark, span) in enumerate(zip(marks, spans, strict=True)):
        while around and not _is_inside(mark, around[-1]):
            around.pop()
        parent = around[-1][2] if around else ""
        wish = f"rule {mark.number}" if mark.number and profile.ids != "title" else mark.title
        slug = slugs.make(wish, parent)
        around.append((mark.level, mark.number, slug))
        mine = tuple(own.get(place, ()))
        text = " ".join(line.text for line in lines[span.first : span.last + 1])
        lang = find_language(text, language)
        passages.append(
            Passage(
                slug=slug,
                title=mark.title or mark.number or slug,
                kind=str(mark.kind),
                number=mark.number,
                page=lines[span.first].page,
                parent=parent,
                first=lines[span.first].number,
                last=lines[span.last].number,
                lines=mine,
                lang=lang if lang != language else "",
            )
        )
    return passages


def _is_inside(mark: Mark, outer: tuple[int, str, str]) -> bool:
    """Whether a passage stands inside one that is open: by its number where both have one, else by level."""
    level, number, _slug = outer
    if number and mark.number:
        rest = mark.number.removeprefix(number)
        if not rest or rest == mark.number:
            return False
        # 4 holds 401, and 401 holds 401.2; 40 does not hold 401.
        return not rest[0].isdigit() or (len(number) == 1 and len(mark.number.split(".")[0]) == 3)
    return mark.level > level


def _link(lines: Sequence[Line], passages: Sequence[Passage]) -> list[Passage]:
    """The passages with the others that a «see also» of theirs names, by title or number."""
    by_name: dict[str, str] = {}
    for passage in passages:
        by_name.setdefault(make_key(passage.title), passage.slug)
        if passage.number:
            by_name.setdefault(make_key(passage.number), passage.slug)
    linked = []
    for passage in passages:
        see: list[str] = []
        for paragraph in make_paragraphs([lines[number - 1] for number in passage.lines]):
            for found in SEE.finditer(paragraph):
                for name in re.split(_BETWEEN, found[1]):
                    slug = by_name.get(make_key(SEEN.sub("", name.strip(' .«»“”"*_'))))
                    if slug and slug != passage.slug and slug not in see:
                        see.append(slug)
        linked.append(replace(passage, see=tuple(see)) if see else passage)
    return linked


def keep_slugs(passages: Sequence[Passage], names: Mapping[str, str]) -> list[Passage]:
    """Passages under the slugs that they had in the last import: `names` says which new slug was which old one."""
    taken = set(names.values())
    renamed: dict[str, str] = dict(names)
    for passage in passages:
        if passage.slug not in renamed:
            slug, count = passage.slug, 2
            while slug in taken:
                slug, count = f"{passage.slug}-{count}", count + 1
            taken.add(slug)
            renamed[passage.slug] = slug
    return [
        replace(
            passage,
            slug=renamed[passage.slug],
            parent=renamed.get(passage.parent, passage.parent),
            see=tuple(renamed[slug] for slug in passage.see),
        )
        for passage in passages
    ]
