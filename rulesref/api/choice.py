"""How much data for programs a site has."""

from __future__ import annotations

from enum import StrEnum


class ApiChoice(StrEnum):
    """What `site build` is asked for."""

    NONE = "none"
    JSON = "json"
    """And Markdown texts in archives."""
    ALL = "all"
    """And each Markdown text as a file."""
