"""What describes the data of a site: `llms.txt`, in a page that a program or a language model reads, and the OpenAPI
document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulesref import __version__
from rulesref.api import data_addresses
from rulesref.api.contents import Contents
from rulesref.api.data_files import LICENCE
from rulesref.i18n import language_name
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
        _File("readIndex", data_addresses.INDEX, "What there is", json, "index"),
        _File("readGame", data_addresses.game_file("{game}"), "What a game has, with names", json, "game"),
        _File("readEntry", data_addresses.entry_file("{game}/{slug}"), "An entry in all its languages", json, "entry"),
        _File(
            "readCard", data_addresses.card_file("{game}", "{code}"), "A card and what is ruled about it", json, "card"
        ),
        _File("readTerm", data_addresses.term_file("{game}", "{concept}"), "A term in four languages", json, "term"),
        _File("readReleases", data_addresses.RELEASES, "What each version changed", json, "releases"),
        _File("readFeed", data_addresses.feed_file("{lang}", "json"), "What is new (JSON Feed)", json, "feed"),
        _File("readAtom", data_addresses.feed_file("{lang}", "xml"), "What is new (Atom)", "application/atom+xml"),
        _File(
            "readTexts",
            data_addresses.archive_file("{lang}", "{game}"),
            "All Markdown texts of a game",
            "application/x-bzip2",
        ),
        _File("readGuide", data_addresses.GUIDE, "How to use all this, in a page", "text/plain"),
    ]
    if has_texts:
        files += [
            _File(
                "readEntryText", data_addresses.text_file("{lang}", "entries", "{game}/{slug}"), "An entry", markdown
            ),
            _File("readCardText", data_addresses.text_file("{lang}", "cards", "{game}/{code}"), "A card", markdown),
            _File("readTermText", data_addresses.text_file("{lang}", "terms", "{game}/{concept}"), "A term", markdown),
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


def write_guide(contents: Contents, has_texts: bool) -> bytes:
    return ("\n".join(_tell(contents, has_texts)) + "\n").encode()


def _tell(contents: Contents, has_texts: bool) -> Iterator[str]:
    corpus = contents.corpus
    names = ", ".join(f"{language_name(lang, 'en')} ({lang})" for lang in LANGUAGES)
    yield "# rulesref"
    yield ""
    yield f"> Rules of board games as entries with sources, in {names}. Each entry has a permanent id, `game/slug`."
    yield ""
    yield "Answer from the `text` of an entry, name its source (`source`: document, page, number; documents are in the"
    yield "index) and lead people to its page. Later rulings on an entry are entries too: `rulings`."
    yield "`grimoire_differs` says what a newer book plays differently, `newer` of a document which later are not in"
    yield "here. `spoiler` names a campaign that a text gives away: ask before you show it. Entries of the kind `taboo`"
    yield "and `taboo` of a card are optional rules. Where a rulebook and rulesref differ, the rulebook is right."
    yield ""
    yield "## Data"
    yield ""
    yield f"- [Index]({data_addresses.INDEX}): version, languages, games, documents, addresses"
    for game in corpus.games.values():
        name = game.names.get("en", game.id)
        yield f"- [{name}]({data_addresses.game_file(game.id)}): its entries, cards and terms with their names"
    yield f"- [OpenAPI]({data_addresses.OPENAPI}), with a JSON Schema of every shape"
    yield f"- [Versions]({data_addresses.RELEASES}): what each version of the rules texts changed"
    yield ""
    yield "Addresses follow from ids, below the root of the site:"
    yield ""
    yield f"- an entry in all its languages: `{data_addresses.entry_file('{game}/{slug}')}`"
    yield f"- a card with what is ruled about it: `{data_addresses.card_file('{game}', '{code}')}`"
    yield f"- a term in four languages: `{data_addresses.term_file('{game}', '{concept}')}`"
    yield f"- the page for people: `{data_addresses.PAGES['entry']}`, `{data_addresses.PAGES['card']}`"
    if has_texts:
        yield "- the same as Markdown, in one language: the address with `.{lang}.md` in the place of `.json`"
    yield f"- all Markdown texts of a game in one language: `{data_addresses.archive_file('{lang}', '{game}')}`"
    yield f"- what is new, as Atom and JSON Feed: `{data_addresses.feed_file('{lang}', 'xml')}`, and `.json`"
    yield ""
    yield "An entry without a text in a language has no such key in `texts`; take `language`, that of its document."
    yield "In files a field that would be empty is left out."
    yield ""
    yield "## Optional"
    yield ""
    for lang in LANGUAGES:
        yield f"- [Home page, {language_name(lang, 'en')}]({lang}/index.html)"
    yield ""
    yield f"Licence: {LICENCE}."
