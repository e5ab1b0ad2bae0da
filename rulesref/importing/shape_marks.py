"""What the lines of an unknown document look like: headings, numbered rules, questions, terms, corrections."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulesref.importing.lines import BULLET, Line, is_blank, looks_like_heading, make_key, plain
from rulesref.importing.profile import Profile
from rulesref.kinds import Kind
from rulesref.language.profiles import join_patterns, list_words, match_page_words

MAX_TERM_LENGTH, MIN_EXPLANATION_LENGTH = 60, 12
MIN_LINES = 4
"""So many lines of one shape, or it is chance."""
RULE_NUMBER = re.compile(
    r"^\s*(?:\*\*)?(\d{1,3}(?:\.\d{1,3})+[a-zа-я]?|\d{3}[a-z]?|\d{1,2}(?=\.\s+\S))[.)]?(?:\*\*)?\s+(?=\S)"
)


def _match_mark(words: Sequence[str]) -> re.Pattern[str]:
    return re.compile(rf"^\s*(?:\*{{1,2}}|_)?(?:{'|'.join(words)})\s*\d*\s*[:.)]\s*", re.IGNORECASE)


ASKED = _match_mark(list_words(lambda one: one.question_marks))
ANSWERED = _match_mark(list_words(lambda one: one.answer_marks))
TERM = re.compile(
    r"^\s*(?:\*\*)?([^\W\d_][^.:;!?()]{1,45}?(?:\s\([^)]{1,40}\))?)(?:\*\*)?\s*(?::(?:\*\*)?|\s[–—-])\s+(?=\S)"
)
RUN_IN = re.compile(r"^\s*\*\*([^*]{2,60}?)[.:]?\*\*[.:]?\s+(?:[–—-]\s+)?(?=\S)")
"""A term in bold letters before what is said of it."""
BOLD_LINE = re.compile(r"^\s*\*\*[^*]+\*\*\s*$")
CORRECTION = re.compile(
    rf"^\s*(?:[-*•]\s*)?(?:\*\*)?(?:{match_page_words()})\s*\d+",
    re.IGNORECASE,
)
SEE = re.compile(
    r"(?:^|(?<=[.;(]\s)|(?<=\())"
    rf"(?:{join_patterns(lambda one: one.see_also)})\b[:\s]*"
    r"([^.)]*(?:\.\d[^.)]*)*)",
    re.IGNORECASE,
)
SEEN = re.compile(rf"^(?:{join_patterns(lambda one: one.part_words)})\s+", re.IGNORECASE)


class Mark(NamedTuple):
    """A line at which a passage begins."""

    at: int
    kind: Kind
    title: str
    number: str
    level: int
    """Of how many passages it is inside, counted from 1; a lower one ends it."""


class Shape(NamedTuple):
    """What a document is made of."""

    has_numbers: bool
    has_long_numbers: bool
    """Such as 100.1: then short ones number parts, and items inside a rule."""
    has_questions: bool
    has_terms: bool
    has_corrections: bool
    has_markdown: bool
    has_headings: bool


def find_shape(lines: Sequence[Line], skipped: Container[int], profile: Profile) -> Shape:
    """Which shapes a document has, each only if there are enough lines of it."""
    kept = [at for at, line in enumerate(lines) if at not in skipped and not is_blank(line)]
    texts = [lines[at].text for at in kept]
    numbers = [found[1] for text in texts if (found := RULE_NUMBER.match(text))]
    dotted = [number for number in numbers if "." in number or len(number) == 3]
    questions = sum(_asks(lines, at) for at in kept)
    terms = _find_terms(lines, kept)
    headings = sum(looks_like_heading(lines, at) and not lines[at].text.lstrip().startswith("#") for at in kept)
    marked = sum(text.lstrip().startswith("#") for text in texts)
    plain_headings = profile.plain_headings
    if plain_headings is None:
        plain_headings = marked < MIN_LINES and headings >= 2
    has_long_numbers = len(dotted) >= 2 * MIN_LINES and _grow(dotted)
    return Shape(
        has_numbers=profile.numbers is not None or has_long_numbers,
        has_long_numbers=has_long_numbers,
        has_questions=profile.questions is not None or questions >= MIN_LINES,
        has_terms=len(terms) >= MIN_LINES,
        has_corrections=sum(CORRECTION.match(text) is not None for text in texts) >= MIN_LINES - 1,
        has_markdown=marked > 0,
        has_headings=plain_headings,
    )


def _grow(numbers: Sequence[str]) -> bool:
    """Whether numbers mostly go up, as those of rules do and those in sentences do not."""
    keys = [[int(part) for part in re.findall(r"\d+", number)] for number in numbers]
    return sum(one <= other for one, other in pairwise(keys)) >= 0.8 * (len(keys) - 1)


def find_marks(lines: Sequence[Line], skipped: Container[int], shape: Shape, profile: Profile) -> list[Mark]:
    """The lines at which passages begin."""
    kept = [at for at, line in enumerate(lines) if at not in skipped and not is_blank(line)]
    terms = _find_terms(lines, kept) if shape.has_terms else {}
    marks = []
    for at in kept:
        mark = _read_line(lines, at, shape, profile, terms)
        if mark is not None:
            marks.append(mark)
    return marks


def _read_line(lines: Sequence[Line], at: int, shape: Shape, profile: Profile, terms: dict[int, str]) -> Mark | None:
    text = lines[at].text
    for pattern, kind in profile.headings:
        if pattern.search(text.strip()):
            return Mark(at, Kind(kind), plain(text)[:120], _own_number(text, profile), 2)
    found = (profile.numbers or RULE_NUMBER).match(text) if shape.has_numbers else None
    if found and not text.lstrip().startswith("#") and _is_number_of_rule(lines, at, found[1], shape):
        return _numbered(at, text, found[1], found.end())
    if text.lstrip().startswith("#") and any(map(str.isalpha, text)):
        level = len(text.lstrip()) - len(text.lstrip().lstrip("#"))
        number = _own_number(text.lstrip().lstrip("#"), profile) if shape.has_numbers else ""
        if _asks(lines, at):
            return Mark(at, Kind.FAQ, plain(text), number, level)
        return Mark(at, Kind.RULE, plain(text)[:120], number, level)
    if shape.has_questions and _is_question(lines, at, profile):
        return Mark(at, Kind.FAQ, ASKED.sub("", plain(text)).strip(), "", 8)
    if shape.has_corrections and CORRECTION.match(text):
        return Mark(at, Kind.ERRATUM_RULE, _shorten(plain(text)), "", 8)
    if at in terms:
        return Mark(at, Kind.GLOSSARY, terms[at], "", 8)
    if BOLD_LINE.match(text) and _is_heading(lines, at):
        return Mark(at, Kind.RULE, plain(text), _own_number(plain(text), profile) if shape.has_numbers else "", 7)
    if level := _find_underline(lines, at):
        return Mark(at, Kind.RULE, plain(text)[:120], "", level)
    if shape.has_headings and _is_heading(lines, at):
        return Mark(at, Kind.RULE, plain(text), "", 1 if plain(text).isupper() else 2)
    return None


def _is_number_of_rule(lines: Sequence[Line], at: int, number: str, shape: Shape) -> bool:
    return not shape.has_long_numbers or len(number.rstrip(".")) > 2 or looks_like_heading(lines, at)


def _find_underline(lines: Sequence[Line], at: int) -> int:
    """The level of a heading that is underlined, as in Markdown; 0 if it is none."""
    under = lines[at + 1].text.strip() if at + 1 < len(lines) else ""
    if len(under) < 3 or set(under) not in ({"="}, {"-"}) or (at and not is_blank(lines[at - 1])):
        return 0
    return 1 if under[0] == "=" else 2


def _own_number(text: str, profile: Profile) -> str:
    found = (profile.numbers or RULE_NUMBER).match(text)
    return found[1].rstrip(".") if found else ""


def _numbered(at: int, text: str, number: str, end: int) -> Mark:
    number = number.rstrip(".")
    depth = 2 + number.count(".") + (number[-1].isalpha())
    return Mark(at, Kind.RULE, _shorten(plain(text[end:])), number, depth)


def _shorten(text: str) -> str:
    """What a paragraph without a heading is called: its first words."""
    sentence = re.split(r"(?<=[.!?:;])\s", text)[0].rstrip(".:;")
    return sentence if len(sentence) <= 70 else sentence[:70].rpartition(" ")[0] + "…"


def _is_heading(lines: Sequence[Line], at: int) -> bool:
    words = plain(lines[at].text)
    return (
        looks_like_heading(lines, at)
        and len(words) <= 70
        and words[-1] not in ".,;:!…"
        and (words[0].isupper() or words[0].isdigit() or words[0] in '«„“"')
        and any(letter.isalpha() for letter in words)
    )


def _is_question(lines: Sequence[Line], at: int, profile: Profile) -> bool:
    if profile.questions:
        return profile.questions.search(lines[at].text) is not None
    return _asks(lines, at)


def _asks(lines: Sequence[Line], at: int) -> bool:
    """Whether a paragraph asks: marked as a question, or ending with its mark and followed by what does not."""
    text = lines[at].text
    if at and not is_blank(lines[at - 1]) and not ASKED.match(text):
        return False
    if BULLET.match(text) and not ASKED.match(text):
        return False
    end = at
    while end + 1 < len(lines) and not is_blank(lines[end + 1]) and not ANSWERED.match(lines[end + 1].text):
        end += 1
    asked = " ".join(line.text.strip() for line in lines[at : end + 1])
    return asked.rstrip("*_ )").endswith("?") and (ASKED.match(text) is not None or len(asked) < 600)


def _heads_paragraph(lines: Sequence[Line], at: int) -> bool:
    """Whether a line is a term above its explanation: short, without an end, and more on the next line."""
    if at + 1 >= len(lines) or (at and not is_blank(lines[at - 1])):
        return False
    words, after = plain(lines[at].text), plain(lines[at + 1].text)
    is_name = (
        bool(words) and len(words) <= MAX_TERM_LENGTH and words[-1] not in ".,;:!?" and not BULLET.match(lines[at].text)
    )
    # The first line of a broken paragraph is as long as the next, which goes on with a small letter mostly.
    is_shorter = len(after) >= max(MIN_EXPLANATION_LENGTH, 1.4 * len(words)) and (
        after[0].isupper() or after[0].isdigit()
    )
    return is_name and not words[0].isdigit() and is_shorter


def _find_terms(lines: Sequence[Line], kept: Sequence[int]) -> dict[int, str]:
    """Lines that explain terms, in runs that follow the alphabet."""
    found = []
    for at in kept:
        begins = at == 0 or is_blank(lines[at - 1]) or TERM.match(lines[at - 1].text)
        match = RUN_IN.match(lines[at].text) or (TERM.match(lines[at].text) if begins else None)
        if match and len(match[1].split()) <= 5:
            found.append((at, plain(match[1])))
        elif _heads_paragraph(lines, at):
            found.append((at, plain(lines[at].text)))
    terms: dict[int, str] = {}
    run: list[tuple[int, str]] = []
    for place in [*found, (len(lines) * 2, "")]:
        between = lines[run[-1][0] : place[0]] if run else []
        is_parted = len(between) > 40 or any(line.text.lstrip().startswith("#") for line in between)
        # Inside a letter the order is seldom kept.
        if run and (is_parted or make_key(place[1])[:1] < make_key(run[-1][1])[:1]):
            if len(run) >= MIN_LINES:
                terms.update(run)
            run = []
        run.append(place)
    return terms
