"""The OpenAPI document of the data in the site."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulesref import __version__
from rulesref.api import addresses
from rulesref.api.data_files import LICENCE
from rulesref.language.profiles import LANGUAGES

_PARAMETERS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "game": ("Id of a game; the index lists them", {"type": "string"}),
    "slug": ("The second half of an entry's id", {"type": "string"}),
    "code": ("First code of a card", {"type": "string"}),
    "concept": ("Id of a concept in its game", {"type": "string"}),
    "lang": ("A language", {"type": "string", "enum": list(LANGUAGES)}),
}


class _File(NamedTuple):
    name: str
    """Of the operation."""
    path: str
    told: str
    media: str
    schema: str = ""


def _list_files(has_texts: bool) -> list[_File]:
    json, markdown = "application/json", "text/markdown"
    files = [
        _File("readIndex", addresses.INDEX, "What there is", json, "index"),
        _File("readGame", addresses.game_file("{game}"), "What a game has, with names", json, "game"),
        _File("readEntry", addresses.entry_file("{game}/{slug}"), "An entry in all its languages", json, "entry"),
        _File("readCard", addresses.card_file("{game}", "{code}"), "A card and what is ruled about it", json, "card"),
        _File("readTerm", addresses.term_file("{game}", "{concept}"), "A term in four languages", json, "term"),
        _File("readReleases", addresses.RELEASES, "What each version changed", json, "releases"),
        _File("readFeed", addresses.feed_file("{lang}", "json"), "What is new (JSON Feed)", json, "feed"),
        _File("readAtom", addresses.feed_file("{lang}", "xml"), "What is new (Atom)", "application/atom+xml"),
        _File(
            "readTexts",
            addresses.archive_file("{lang}", "{game}"),
            "All Markdown texts of a game",
            "application/x-bzip2",
        ),
        _File("readGuide", addresses.GUIDE, "How to use all this, in a page", "text/plain"),
    ]
    if has_texts:
        files += [
            _File("readEntryText", addresses.text_file("{lang}", "entries", "{game}/{slug}"), "An entry", markdown),
            _File("readCardText", addresses.text_file("{lang}", "cards", "{game}/{code}"), "A card", markdown),
            _File("readTermText", addresses.text_file("{lang}", "terms", "{game}/{concept}"), "A term", markdown),
        ]
    return files


def make_openapi(url: str, has_texts: bool) -> dict[str, object]:
    """The document; `url` is the public address of the site, if it is known."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "rulesref",
            "version": f"1 ({__version__})",
            "summary": "Rules of board games with their sources, in four languages",
            "description": f"Files of a static site. Fields may be added; none is renamed or removed. {LICENCE}.",
        },
        # Relative to this file: it lies two folders below the root of the site.
        "servers": [{"url": url.rstrip("/") if url else "../.."}],
        "paths": {f"/{file.path}": {"get": _describe(file)} for file in _list_files(has_texts)},
    }


def _describe(file: _File) -> dict[str, object]:
    # A file of a schema stands beside this one.
    schema = {"$ref": f"schemas/{file.schema}.json"} if file.schema else {"type": "string"}
    used = [name for name in _PARAMETERS if f"{{{name}}}" in file.path]
    return {
        "operationId": file.name,
        "summary": file.told,
        "parameters": [
            {
                "name": name,
                "in": "path",
                "required": True,
                "description": _PARAMETERS[name][0],
                "schema": dict(_PARAMETERS[name][1]),
            }
            for name in used
        ],
        "responses": {
            "200": {"description": file.told, "content": {file.media: {"schema": schema}}},
            **({"404": {"description": "There is no such file"}} if used else {}),
        },
    }
