"""What a page is made of, as a short sign: a page that has the sign it had is not rendered again."""

from __future__ import annotations

from dataclasses import fields
from hashlib import sha256
from typing import Any

from rulesref.web.components import PageLink, RulingRow, SourceLine
from rulesref.web.page_models import ExampleLink, GameMenu, SitePage

_SHARED = (PageLink, RulingRow, SourceLine, ExampleLink, GameMenu)
"""What many pages show."""


class PageSigns:
    """Signs of the pages of one build. What several pages share is written out once."""

    def __init__(self, program: str) -> None:
        """`program` stands for all else that decides what a page looks like."""
        self._program = program
        self._written: dict[int, tuple[object, str]] = {}
        """By identity, with the value itself, so that no other gets its identity."""
        self._fields: dict[type[SitePage], tuple[str, ...]] = {}

    def sign(self, page: SitePage) -> str:
        kind = type(page)
        if kind not in self._fields:
            self._fields[kind] = tuple(field.name for field in fields(page))
        parts = [self._write(getattr(page, name)) for name in self._fields[kind]]
        written = "\n".join((self._program, kind.__name__, *parts))
        return sha256(written.encode()).hexdigest()[:20]

    def _write(self, value: Any) -> str:
        # Most of what is asked for was written for another page.
        known = self._written.get(id(value))
        if known is not None:
            return known[1]
        if isinstance(value, str):
            return repr(value)
        if isinstance(value, tuple):
            return f"({','.join(map(self._write, value))})"
        if not isinstance(value, _SHARED):
            return repr(value)
        digest = sha256(repr(value).encode()).hexdigest()
        self._written[id(value)] = value, digest
        return digest
