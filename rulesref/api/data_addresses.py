"""Addresses of the data below the root of the site, and how much of it a site has. Addresses follow from ids: a program
need not look them up."""

from __future__ import annotations

from enum import StrEnum


class ApiChoice(StrEnum):
    """What `site build` is asked for."""

    NONE = "none"
    JSON = "json"
    """And Markdown texts in archives."""
    ALL = "all"
    """And each Markdown text as a file."""


FOLDER = "api/v1/"
"""The version counts up when a field is renamed or removed; both are then built for a while."""
INDEX = f"{FOLDER}index.json"
RELEASES = f"{FOLDER}releases.json"
OPENAPI = f"{FOLDER}openapi.json"
GUIDE = "llms.txt"
PAGES = {"entry": "{lang}/{game}/{slug}/index.html", "card": "{lang}/{game}/cards/{code}/index.html"}
"""Where people read the same."""


def entry_file(entry_id: str) -> str:
    """An entry in all its languages."""
    return f"{FOLDER}entries/{entry_id}.json"


def card_file(game: str, code: str) -> str:
    return f"{FOLDER}cards/{game}/{code}.json"


def term_file(game: str, concept: str) -> str:
    return f"{FOLDER}terms/{game}/{concept}.json"


def text_file(lang: str, kind: str, name: str) -> str:
    """A Markdown text: `name` is the id of an entry, or game and code or concept; `kind` as in the addresses above."""
    return f"{FOLDER}{kind}/{name}.{lang}.md"


def archive_file(lang: str, game: str) -> str:
    """All Markdown texts of a game in one language."""
    return f"{FOLDER}markdown/{game}.{lang}.tar.bz2"


def game_file(game: str) -> str:
    return f"{FOLDER}games/{game}.json"


def schema_file(name: str) -> str:
    return f"{FOLDER}schemas/{name}.json"


def feed_file(lang: str, form: str) -> str:
    """`xml` is Atom, `json` is JSON Feed."""
    return f"{FOLDER}feeds/{lang}.{form}"


def is_api(file: str) -> bool:
    """Whether a file of the site is data for programs, which no page needs."""
    return file.startswith("api/") or file == GUIDE
