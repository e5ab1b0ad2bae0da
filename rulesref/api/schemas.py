"""JSON Schemas of the shapes that programs get: of the files of the site, and of what `--json` prints.

A field that may be empty may be missing: files leave it out. Programs must take fields that they do not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesref.api import addresses
from rulesref.kinds import LANGUAGES, Kind, TabooChange

Schema = dict[str, object]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def _string(told: str, **more: object) -> Schema:
    return {"type": "string", "description": told, **more}


def _number(told: str) -> Schema:
    return {"type": "integer", "description": told}


def _yes(told: str) -> Schema:
    return {"type": "boolean", "description": told}


def _list(of: Schema, told: str) -> Schema:
    return {"type": "array", "items": of, "description": told}


def _by_language(of: Schema, told: str) -> Schema:
    return {
        "type": "object",
        "propertyNames": {"enum": list(LANGUAGES)},
        "additionalProperties": of,
        "description": told,
    }


def _map(of: Schema, told: str) -> Schema:
    return {"type": "object", "additionalProperties": of, "description": told}


def _object(properties: Mapping[str, Schema], required: Iterable[str], told: str) -> Schema:
    return {"type": "object", "properties": dict(properties), "required": list(required), "description": told}


_TEXT: Schema = {"type": "string"}
_LANG = _string("A language", enum=list(LANGUAGES))
_ID = _string("Permanent id of an entry: game/slug", pattern="^[a-z0-9-]+/[a-z0-9-]+$")
_CODE = _string("Code of a card")
_NAMES = _by_language(_TEXT, "Names by language")
_DATE = _string("Year, year-month or full date", pattern=r"^(\d{4}(-\d{2}(-\d{2})?)?)?$")

_SOURCE = _object(
    {
        "doc": _string("Id of a document; the index describes it"),
        "page": _string("Page or pages"),
        "number": _string("Number of the paragraph or step"),
        "section": _string("Heading, where no number is printed"),
    },
    ["doc"],
    "Where the rule stands",
)
_TABOO_CHANGE: Schema = {
    "anyOf": [
        {"type": "null"},
        _object(
            {
                "change": {"enum": [str(one) for one in TabooChange]},
                "xp": _number("Experience on top, or saved if negative"),
                "part": _yes("The price is that of one improvement"),
            },
            ["change"],
            "What an entry of the taboo list does to its card",
        ),
    ],
    "description": "On entries of the optional taboo list",
}
_OTHER_GAMES = _list(
    _object(
        {
            "concept": _string("Id of the shared concept"),
            "game": _string("Another game"),
            "entries": _list(_ID, "Those that tell it there, the best first"),
            "note": _by_language(_TEXT, "What it is there"),
        },
        ["concept", "game", "entries", "note"],
        "What a shared word is in another game",
    ),
    "What the words of this one are in other games",
)
_DIFFERS = _list(
    _object(
        {
            "number": _string("Number in the Grimoire"),
            "title": _string("English title there"),
            "text": _by_language(_TEXT, "What it plays differently"),
        },
        ["number", "title", "text"],
        "A rule of the Grimoire",
    ),
    "What the Grimoire, a newer book, plays differently",
)
_SHARED_FIELDS: dict[str, Schema] = {
    "id": _ID,
    "game": _string("Id of the game"),
    "kind": _string("Kind of entry", enum=[str(kind) for kind in Kind]),
    "number": _string("Number of the rule or step"),
    "source": _SOURCE,
    "see": _list(_ID, "Entries to read on"),
    "see_paragraphs": _list(_TEXT, "Of those, references that name a paragraph: id#number"),
    "mentioned_by": _list(_ID, "Entries that lead here"),
    "rulings": _list(_ID, "Questions, clarifications and errata about it"),
    "about": _list(_ID, "Entries that this one rules on"),
    "other_games": _OTHER_GAMES,
    "examples": _list(_TEXT, "Worked examples that show it"),
    "translations": _by_language({"enum": ["fresh", "stale", "missing"]}, "State of the text in other languages"),
    "cards": _list(_CODE, "Cards that it names"),
    "version": _string("Versions of the document in which it came and changed: 1.9;ru2.2"),
    "date": _DATE,
    "changed": _list(_TEXT, "Versions that changed what its text says"),
    "edition": _string("Mark of the edition that alone has it"),
    "grimoire": _list(_TEXT, "Its numbers in the Grimoire"),
    "parent": _string("Id of the entry that it is a part of"),
    "spoiler": _string("Campaign that it gives away: ask before you show it"),
    "taboo": _TABOO_CHANGE,
    "grimoire_differs": _DIFFERS,
}
_TEXT_FIELDS: dict[str, Schema] = {
    "lang": _LANG,
    "title": _string("Title"),
    "url": _string("Address of the page below the root of the site"),
    "text": _string("Plain text: a paragraph a line, “- ” before items of a list"),
    "original": _yes("Whether this is the language of the document"),
}
_ENTRY_NEEDS = ("id", "game", "kind", "source")
_TEXT_NEEDS = ("lang", "title", "url", "text", "original")

ENTRY = _object(
    {
        **_SHARED_FIELDS,
        "language": _LANG,
        "texts": _by_language(
            _object({**_TEXT_FIELDS, "source": _SOURCE}, _TEXT_NEEDS, "Laid over the rest, the entry in this language"),
            "The entry by language; a language without a text is not there",
        ),
    },
    [*_ENTRY_NEEDS, "language", "texts"],
    "An entry in all its languages",
)
ENTRY_IN_LANGUAGE = _object(
    {
        **_SHARED_FIELDS,
        **_TEXT_FIELDS,
        "html": _string("The text with links at the first mention of terms and cards; of `show` only"),
        "paragraph": _string("The numbered paragraph that was asked for; of `show` only"),
        "as_of": _string("The version as of which it is told; of `show` only"),
        "imported": {"type": "array", "description": "Passages of the person's own documents; of `show` only"},
    },
    [*_ENTRY_NEEDS, *_TEXT_NEEDS],
    "An entry in one language: `rulesref show --json`, a line of `rulesref export`",
)

_STATE_FIELDS: dict[str, Schema] = {
    "xp": _number("Experience on top, or saved if negative"),
    "part": _yes("The price is that of one improvement"),
    "forbidden": _yes("No deck may have it"),
    "exceptional": _yes("Whether it has the keyword, where the list changes that"),
    "deck_limit": _number("Copies in a deck, where the list changes that"),
    "text": _string("Name of its changed words"),
    "texts": _by_language(_TEXT, "What the changed words come to"),
}
_CARD_TABOO = _object(
    {
        "xp": _number("Experience that the list adds"),
        "forbidden": _yes("Whether the list forbids the card"),
        "list": _string("Code of the list"),
        "listed": _yes("Whether the card is on it"),
        "state": _object(_STATE_FIELDS, [], "How it stands on the list; empty if it is not on it"),
        "history": _list(
            _object({"list": _TEXT, "date": _DATE, **_STATE_FIELDS}, ["list", "date"], "How it stands from a list on"),
            "The lists that changed something about it",
        ),
        "later": _string("Date of a later list that changes it and is not in here"),
    },
    ["xp", "forbidden", "list", "listed"],
    "The card on the optional taboo list",
)
_RULING_FIELDS: dict[str, Schema] = {
    "id": _ID,
    "kind": _string("How much it weighs", enum=["erratum", "clarification", "faq", "taboo"]),
    "entry_kind": _string("Kind of entry", enum=[str(kind) for kind in Kind]),
    **{name: _SHARED_FIELDS[name] for name in ("version", "date", "changed", "spoiler", "taboo", "edition", "source")},
    **{name: _TEXT_FIELDS[name] for name in ("title", "text", "lang", "url")},
    "titles": _by_language(_TEXT, "Titles by language; the entry has the texts"),
    "about_card": _yes("False: it only names the card, as an example or in a list"),
}
_RULING = _object(_RULING_FIELDS, ["id", "kind", "entry_kind"], "A ruling; with its text in `errata --json`")
CARD = _object(
    {
        "game": _string("Id of the game"),
        "code": _CODE,
        "codes": _list(_CODE, "All codes under which it was printed"),
        "names": _NAMES,
        "levels": _list({"type": "integer"}, "Levels, one for all codes or one for each"),
        "prints": _list(_object({"set": _TEXT, "number": _TEXT}, ["set", "number"], "A print"), "Sets and numbers"),
        "rulings": _list(_RULING, "About the card first, the weightiest first"),
        "undated": _list(_RULING, "As of an older version: rulings of which the document does not say when they came"),
        "derived": _list(
            _object({"through": _TEXT, "rulings": _list(_RULING, "Rulings")}, ["through", "rulings"], "A keyword"),
            "Rulings through a keyword or trait of the card",
        ),
        "errata_later": _string("Date of a later erratum that is not in here"),
        "taboo": _CARD_TABOO,
        "asked": _string("What was asked for; of `errata --json` only, like those below"),
        "read_as": _string("What it was read as"),
        "count": _number("Copies"),
        "part": _string("Part of the deck"),
        "alternatives": _number("How many cards the line may mean"),
        "other_level": _yes("Whether no card of that level is known"),
        "namesakes": _list(_CODE, "Other cards of this name"),
    },
    ["code", "codes", "names"],
    "A card and what is ruled about it",
)
TERM = _object(
    {
        "concept": _string("Id of the concept in its game"),
        "game": _string("Id of the game"),
        "names": _NAMES,
        "older": _by_language({"type": "array", "items": _TEXT}, "Official names that a later document replaced"),
        "also": _by_language({"type": "array", "items": _TEXT}, "Other names in print"),
        "ours": _list(_LANG, "Languages in which no published document names it"),
        "entry": {"type": ["string", "null"], "description": "The entry that tells it"},
        "entries": _list(_ID, "All that tell it, its own first"),
        "other_games": _OTHER_GAMES,
    },
    ["concept", "game", "names"],
    "A term in four languages",
)
GAME = _object(
    {
        "game": _string("Id of the game"),
        "names": _NAMES,
        "entries": _list(
            _object(
                {"id": _ID, "kind": _SHARED_FIELDS["kind"], "number": _SHARED_FIELDS["number"], "titles": _NAMES},
                ["id", "kind", "titles"],
                "An entry",
            ),
            "Its entries",
        ),
        "cards": _list(_object({"code": _CODE, "names": _NAMES}, ["code", "names"], "A card"), "Its cards"),
        "terms": _list(_object({"concept": _TEXT, "names": _NAMES}, ["concept", "names"], "A term"), "Its terms"),
        "renamed": _map(_ID, "Old id -> present id"),
    },
    ["game", "names", "entries", "cards", "terms", "renamed"],
    "What a game has, with names",
)
_DOCUMENT = _object(
    {
        "id": _string("Id of the document"),
        "titles": _NAMES,
        "shorts": _NAMES,
        "language": _LANG,
        "publisher": _string("Publisher"),
        "version": _string("The version that is in here"),
        "date": _DATE,
        "versions": _map(_DATE, "Every version that is known, and its date"),
        "newer": _list(
            _object(
                {
                    "title": _TEXT,
                    "version": _TEXT,
                    "language": _LANG,
                    "dates": _NAMES,
                    "languages": _NAMES,
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
INDEX = _object(
    {
        "api": _string("Version of these shapes"),
        "program": _string("Version of the program"),
        "corpus": _object({"version": _TEXT, "date": _TEXT}, ["version", "date"], "Version of the rules texts"),
        "state": _string("A hash of all data: as long as it is the same, nothing has changed"),
        "languages": _by_language(_TEXT, "Languages and what they call themselves"),
        "kinds": _list(_TEXT, "Kinds of entries"),
        "games": _list(
            _object(
                {
                    "id": _TEXT,
                    "names": _NAMES,
                    "entries": _number("How many"),
                    "cards": _number("How many"),
                    "terms": _number("How many"),
                    "campaigns": _map(_NAMES, "Campaigns that `spoiler` names"),
                },
                ["id", "names", "entries", "cards", "terms", "campaigns"],
                "A game",
            ),
            "The games",
        ),
        "documents": _list(_DOCUMENT, "The documents"),
        "addresses": _map(_TEXT, "Addresses below the root of the site"),
        "licence": _string("Licence"),
    },
    ["api", "program", "corpus", "state", "languages", "kinds", "games", "documents", "addresses", "licence"],
    "What there is",
)
RELEASES = _object(
    {
        "releases": _list(
            _object(
                {
                    "version": _TEXT,
                    "date": _DATE,
                    "entries": _number("How many there were"),
                    "new": _list(_ID, "New entries; none in the first version, which brought everything"),
                    "changed": _by_language(_list(_ID, "Ids"), "Entries of which the text in a language changed"),
                    "translated": _by_language(_list(_ID, "Ids"), "Entries that have got a text in a language"),
                    "renamed": _map(_ID, "Old id -> new id"),
                    "gone": _map(_NAMES, "Entries that are no longer here, and what they were called"),
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
FEED = _object(
    {
        "version": {"const": "https://jsonfeed.org/version/1.1"},
        "title": _TEXT,
        "language": _LANG,
        "home_page_url": _TEXT,
        "feed_url": _TEXT,
        "items": _list(
            _object(
                {"id": _TEXT, "url": _TEXT, "title": _TEXT, "content_html": _TEXT, "date_published": _TEXT},
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
        addresses.schema_file(name): {"$schema": DIALECT, "title": name, **schema} for name, schema in SCHEMAS.items()
    }
