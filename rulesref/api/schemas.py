"""JSON Schemas of all shapes, and those of what only the site has: the index, games, versions, feeds."""

from __future__ import annotations

from rulesref.api import data_addresses
from rulesref.api.answer_schemas import (
    CARD,
    CODE,
    DATE,
    ENTRY,
    ENTRY_ID,
    ENTRY_IN_LANGUAGE,
    LANG,
    NAMES,
    SHARED_FIELDS,
    TERM,
    TEXT,
    Schema,
    a_list,
    a_map,
    a_number,
    a_string,
    an_object,
    by_language,
)

DIALECT = "https://json-schema.org/draft/2020-12/schema"

GAME = an_object(
    {
        "game": a_string("Id of the game"),
        "names": NAMES,
        "entries": a_list(
            an_object(
                {
                    "titles": NAMES,
                    "id": ENTRY_ID,
                    **{name: SHARED_FIELDS[name] for name in ("kind", "number", "spoiler")},
                },
                ["id", "kind", "titles"],
                "An entry",
            ),
            "Its entries",
        ),
        "cards": a_list(an_object({"code": CODE, "names": NAMES}, ["code", "names"], "A card"), "Its cards"),
        "terms": a_list(an_object({"concept": TEXT, "names": NAMES}, ["concept", "names"], "A term"), "Its terms"),
        "renamed": a_map(ENTRY_ID, "Old id -> present id"),
    },
    ["game", "names", "entries", "cards", "terms", "renamed"],
    "What a game has, with names",
)
_DOCUMENT = an_object(
    {
        "id": a_string("Id of the document"),
        "titles": NAMES,
        "shorts": NAMES,
        "language": LANG,
        "publisher": a_string("Publisher"),
        "version": a_string("The version that is in here"),
        "date": DATE,
        "versions": a_map(DATE, "Every version that is known, and its date"),
        "newer": a_list(
            an_object(
                {
                    "title": TEXT,
                    "version": TEXT,
                    "language": LANG,
                    "dates": NAMES,
                    "languages": NAMES,
                },
                ["title", "version", "language"],
                "A document",
            ),
            "Later documents that are not in here",
        ),
    },
    ["id", "titles", "shorts", "language"],
    "A document that entries cite",
)
INDEX = an_object(
    {
        "api": a_string("Version of these shapes"),
        "program": a_string("Version of the program"),
        "corpus": an_object({"version": TEXT, "date": TEXT}, ["version", "date"], "Version of the rules texts"),
        "state": a_string("A hash of all data: as long as it is the same, nothing has changed"),
        "languages": by_language(TEXT, "Languages and what they call themselves"),
        "kinds": a_list(TEXT, "Kinds of entries"),
        "games": a_list(
            an_object(
                {
                    "id": TEXT,
                    "names": NAMES,
                    "entries": a_number("How many"),
                    "cards": a_number("How many"),
                    "terms": a_number("How many"),
                    "taboo_lists": a_map(DATE, "Codes and dates of the taboo lists, the newest last"),
                    "campaigns": a_map(NAMES, "Campaigns that `spoiler` names"),
                },
                ["id", "names", "entries", "cards", "terms", "taboo_lists", "campaigns"],
                "A game",
            ),
            "The games",
        ),
        "documents": a_list(_DOCUMENT, "The documents"),
        "addresses": a_map(TEXT, "Addresses below the root of the site"),
        "licence": a_string("Licence"),
    },
    ["api", "program", "corpus", "state", "languages", "kinds", "games", "documents", "addresses", "licence"],
    "What there is",
)
RELEASES = an_object(
    {
        "releases": a_list(
            an_object(
                {
                    "version": TEXT,
                    "date": DATE,
                    "entries": a_number("How many there were"),
                    "new": a_list(ENTRY_ID, "New entries; none in the first version, which brought everything"),
                    "changed": by_language(a_list(ENTRY_ID, "Ids"), "Entries of which the text in a language changed"),
                    "translated": by_language(a_list(ENTRY_ID, "Ids"), "Entries that have got a text in a language"),
                    "renamed": a_map(ENTRY_ID, "Old id -> new id"),
                    "gone": a_map(NAMES, "Entries that are no longer here, and what they were called"),
                },
                ["version", "date", "entries"],
                "A version",
            ),
            "The versions of the rules texts, the newest first",
        )
    },
    ["releases"],
    "What each version of the rules texts changed",
)
FEED = an_object(
    {
        "version": {"const": "https://jsonfeed.org/version/1.1"},
        "title": TEXT,
        "language": LANG,
        "home_page_url": TEXT,
        "feed_url": TEXT,
        "items": a_list(
            an_object(
                {"id": TEXT, "url": TEXT, "title": TEXT, "content_html": TEXT, "date_published": TEXT},
                ["id", "title", "content_html", "date_published"],
                "A version of the rules texts",
            ),
            "The newest first",
        ),
    },
    ["version", "title", "items"],
    "What is new, as JSON Feed 1.1",
)
SCHEMAS = {
    "entry": ENTRY,
    "entry-in-language": ENTRY_IN_LANGUAGE,
    "card": CARD,
    "term": TERM,
    "game": GAME,
    "index": INDEX,
    "releases": RELEASES,
    "feed": FEED,
}


def make_schemas() -> dict[str, Schema]:
    """The schemas by the names of their files."""
    return {
        data_addresses.schema_file(name): {"$schema": DIALECT, "title": name, **schema}
        for name, schema in SCHEMAS.items()
    }
