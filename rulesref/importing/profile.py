"""A profile: what a user says of a document that its shape does not tell. A small file in YAML.

A document that was cut by its shape suggests one, written out to be corrected.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.lines import CannotImport, looks_like_heading
from rulesref.kinds import Kind
from rulesref.language.profiles import LANGUAGES, join_patterns, list_words, match_page_words

if TYPE_CHECKING:
    from rulesref.importing.shape_marks import Shape

_SLUG = r"[a-z0-9]+(-[a-z0-9]+)*"
KEYS = ("title", "id", "language", "headings", "numbers", "questions", "drop", "ids", "plain_headings")
REPEATED = 3
"""A line that stands alone so often is a running head."""
_DIGITS = re.compile(r"\d+")
_EXAMPLE = rf"^\W*(?:{join_patterns(lambda one: one.example_word)})\b"
_PAGE_WORDS = match_page_words(ending=r"\w*")
_CORRECTED = rf"^\s*(?:[-*•]\s*)?(?:{_PAGE_WORDS})\s*\d+"
_ASKED = "|".join(mark for mark in list_words(lambda one: one.question_marks) if len(mark) == 1)


@dataclass(frozen=True, slots=True)
class Profile:
    """How a document is to be taken apart."""

    title: str = ""
    id: str = ""
    language: str = ""
    headings: tuple[tuple[re.Pattern[str], str], ...] = ()
    """Patterns of whole lines, and the kind of what begins there."""
    numbers: re.Pattern[str] | None = None
    questions: re.Pattern[str] | None = None
    drop: tuple[re.Pattern[str], ...] = ()
    ids: str = ""
    """`number` or `title`: what the ids of numbered passages are made of; empty: the number where there is one."""
    plain_headings: bool | None = None
    """None: as the shape of the document says."""


def read_profile(path: Path) -> Profile:
    """A profile from a file; a fault that says where it is wrong."""
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CannotImport("missing", path) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise CannotImport("profile-encoding", path, line=str(line)) from None
    except (yaml.YAMLError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        reason = getattr(error, "problem", None) or str(error)
        raise CannotImport("profile-yaml", path, line=str(mark.line + 1 if mark else 1), reason=reason) from None
    if not isinstance(data, dict):
        raise CannotImport("profile-keys", path)
    return _Decoder(data, path).decode()


class _Decoder:
    """The data of a file as a profile."""

    def __init__(self, data: dict[str, object], path: Path) -> None:
        self._data = data
        self._path = path

    def decode(self) -> Profile:
        for key in self._data:
            if key not in KEYS:
                raise self._fault("profile-key", str(key), known=", ".join(KEYS))
        headings, drop = self._data.get("headings") or {}, self._data.get("drop") or []
        plain = self._data.get("plain_headings")
        if not isinstance(headings, dict) or any(kind not in list(Kind) for kind in headings.values()):
            raise self._fault("profile-value", "headings")
        if not isinstance(drop, list):
            raise self._fault("profile-value", "drop")
        if plain is not None and not isinstance(plain, bool):
            raise self._fault("profile-value", "plain_headings")
        return Profile(
            title=self._text("title"),
            id=self._text("id", _SLUG),
            language=self._text("language", "|".join(LANGUAGES)),
            headings=tuple((self._compile("headings", str(key)), str(kind)) for key, kind in headings.items()),
            numbers=self._pattern("numbers"),
            questions=self._pattern("questions"),
            drop=tuple(self._compile("drop", str(one)) for one in drop),
            ids=self._text("ids", "number|title"),
            plain_headings=plain,
        )

    def _text(self, key: str, allowed: str = "") -> str:
        value = self._data.get(key) or ""
        if not isinstance(value, str) or (value and allowed and not re.fullmatch(allowed, value)):
            raise self._fault("profile-value", key)
        return value

    def _pattern(self, key: str) -> re.Pattern[str] | None:
        written = self._text(key)
        found = self._compile(key, written) if written else None
        if found and key == "numbers" and not found.groups:
            raise self._fault("profile-value", key)
        return found

    def _compile(self, key: str, written: str) -> re.Pattern[str]:
        try:
            return re.compile(written)
        except re.error as error:
            raise self._fault("profile-pattern", key, reason=str(error)) from None

    def _fault(self, code: str, key: str, **params: str) -> CannotImport:
        rows = self._path.read_text(encoding="utf-8").splitlines()
        line = next((number for number, row in enumerate(rows, 1) if row.startswith(f"{key}:")), 1)
        return CannotImport(code, self._path, line=str(line), key=key, **params)


def write_profile(profile: Mapping[str, object], comments: Mapping[str, str]) -> str:
    """A profile as a file that a person may change, with a word on each key."""
    parts = []
    for key, value in profile.items():
        written = yaml.safe_dump({key: value}, allow_unicode=True, sort_keys=False, width=110)
        parts.append(f"# {comments[key]}\n{written}" if key in comments else written)
    return "\n".join(parts)


def suggest_profile(document: ImportedDocument, shape: Shape, comments: Mapping[str, str]) -> str:
    """The text of a profile for a document that was cut by its shape."""
    profile: dict[str, object] = {"title": document.title, "id": document.id, "language": document.language}
    if shape.has_numbers:
        profile["numbers"] = r"^\s*(?:\*\*)?(\d+(?:\.\d+)*[a-z]?)[.)]?(?:\*\*)?\s+(?=\S)"
        profile["ids"] = "number"
    if shape.has_questions and (pattern := _describe_questions(document)):
        profile["questions"] = pattern
    headings: dict[str, str] = {}
    if shape.has_corrections:
        headings[_CORRECTED] = str(Kind.ERRATUM_RULE)
    if _has_examples(document):
        headings[_EXAMPLE] = str(Kind.EXAMPLE)
    if shape.has_headings or shape.has_numbers:
        profile["plain_headings"] = shape.has_headings
    if headings:
        profile["headings"] = headings
    profile["drop"] = _describe_dropped(document)
    return write_profile(profile, comments)


def _describe_questions(document: ImportedDocument) -> str:
    """A pattern that nearly all questions fit; empty if there is none, and their shape tells more."""
    asked = [document.lines[passage.first - 1].text for passage in document.passages if passage.kind == Kind.FAQ]
    for pattern in (rf"^\s*\**\s*(?:{_ASKED})\s*\d*[:.)]", r"^\*[^*].*\?\*?\s*$", r"\?\**\s*$"):
        if asked and sum(re.search(pattern, text) is not None for text in asked) >= 0.9 * len(asked):
            return pattern
    return ""


def _has_examples(document: ImportedDocument) -> bool:
    return any(re.search(_EXAMPLE, line.text.strip()) for line in document.lines)


def _describe_dropped(document: ImportedDocument) -> Sequence[str]:
    """Patterns of lines that stand alone and come again and again, with another number perhaps: running heads."""
    counts = Counter(
        _DIGITS.sub("#", line.text.strip())
        for at, line in enumerate(document.lines)
        if looks_like_heading(document.lines, at) and not line.text.rstrip().endswith((".", ":", "?"))
    )
    heads = sorted(text for text, count in counts.items() if count >= REPEATED and any(map(str.isalpha, text)))
    return [f"^\\s*{'[0-9]+'.join(map(re.escape, head.split('#')))}\\s*$" for head in heads if head[0] != "#"]
