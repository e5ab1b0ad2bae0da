"""A profile: what a person says of a document that its shape does not tell. A small file in YAML."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from rulesref.importing.faults import Unreadable
from rulesref.kinds import LANGUAGES, Kind

KEYS = {
    "title": "what the document is called",
    "id": "letters a-z, digits and hyphens",
    "language": "uk, ru, pl or en",
    "headings": "patterns of lines that begin a passage, and the kind of each",
    "numbers": "a pattern whose first group is the number of a rule",
    "questions": "a pattern of lines that ask",
    "drop": "patterns of lines to leave out",
    "ids": "number or title",
    "plain_headings": "yes: short lines that stand alone begin a passage",
}


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
    written: dict[str, object] = field(default_factory=dict, compare=False)
    """The keys that were given."""


def read_profile(path: Path) -> Profile:
    """A profile from a file; a fault that says where it is wrong."""
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Unreadable("missing", path) from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        raise _wrong(path, mark.line + 1 if mark else 1, str(getattr(error, "problem", "")) or "not YAML") from None
    if not isinstance(data, dict):
        raise _wrong(path, 1, "a mapping is expected")
    return _decode(data, path)


def _decode(data: dict[str, object], path: Path) -> Profile:
    for key in data:
        if key not in KEYS:
            raise _wrong(path, _line_of(path, str(key)), f"“{key}” is none of: {', '.join(KEYS)}")

    def text(key: str) -> str:
        value = data.get(key, "")
        if not isinstance(value, str):
            raise _wrong(path, _line_of(path, key), f"{key}: {KEYS[key]}")
        return value

    def pattern(key: str, value: object) -> re.Pattern[str]:
        try:
            return re.compile(str(value))
        except re.error as error:
            raise _wrong(path, _line_of(path, key), f"{key}: {error}") from None

    headings = data.get("headings") or {}
    drop = data.get("drop") or []
    if not isinstance(headings, dict) or not isinstance(drop, list):
        key = "drop" if isinstance(headings, dict) else "headings"
        raise _wrong(path, _line_of(path, key), f"{key}: {KEYS[key]}")
    for kind in headings.values():
        if kind not in list(Kind):
            raise _wrong(path, _line_of(path, "headings"), f"“{kind}” is none of: {', '.join(Kind)}")
    if text("language") and text("language") not in LANGUAGES:
        raise _wrong(path, _line_of(path, "language"), KEYS["language"])
    if text("id") and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text("id")):
        raise _wrong(path, _line_of(path, "id"), KEYS["id"])
    if text("ids") not in ("", "number", "title"):
        raise _wrong(path, _line_of(path, "ids"), KEYS["ids"])
    plain = data.get("plain_headings")
    return Profile(
        title=text("title"),
        id=text("id"),
        language=text("language"),
        headings=tuple((pattern("headings", key), str(kind)) for key, kind in headings.items()),
        numbers=pattern("numbers", text("numbers")) if text("numbers") else None,
        questions=pattern("questions", text("questions")) if text("questions") else None,
        drop=tuple(pattern("drop", one) for one in drop),
        ids=text("ids"),
        plain_headings=plain if isinstance(plain, bool) else None,
        written=dict(data),
    )


def write_profile(profile: dict[str, object], comments: dict[str, str]) -> str:
    """A profile as a file that a person may change, with a word on each key."""
    parts = []
    for key, value in profile.items():
        said = comments.get(key, KEYS[key])
        parts.append(f"# {said}\n" + yaml.safe_dump({key: value}, allow_unicode=True, sort_keys=False, width=110))
    return "\n".join(parts)


def _line_of(path: Path, key: str) -> int:
    rows = path.read_text(encoding="utf-8").splitlines()
    return next((number for number, row in enumerate(rows, 1) if row.startswith(f"{key}:")), 1)


def _wrong(path: Path, line: int, what: str) -> Unreadable:
    return Unreadable("profile", path, line=str(line), what=what)
