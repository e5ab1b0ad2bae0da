"""Schemas of an entry, a card and a term, in files of the site and as `--json` prints them; and what schemas are put
together from.

A field that may be empty may be missing: files leave it out. Programs must take fields that they do not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesref.kinds import Kind, TabooChange
from rulesref.language.profiles import LANGUAGES

Schema = dict[str, object]


def a_string(told: str, **more: object) -> Schema:
    return {"type": "string", "description": told, **more}


def a_number(told: str) -> Schema:
    return {"type": "integer", "description": told}


def a_flag(told: str) -> Schema:
    return {"type": "boolean", "description": told}


def a_list(of: Schema, told: str) -> Schema:
    return {"type": "array", "items": of, "description": told}


def by_language(of: Schema, told: str) -> Schema:
    return {
        "type": "object",
        "propertyNames": {"enum": list(LANGUAGES)},
        "additionalProperties": of,
        "description": told,
    }


def a_map(of: Schema, told: str) -> Schema:
    return {"type": "object", "additionalProperties": of, "description": told}


def an_object(properties: Mapping[str, Schema], required: Iterable[str], told: str) -> Schema:
    return {"type": "object", "properties": dict(properties), "required": list(required), "description": told}


TEXT: Schema = {"type": "string"}
LANG = a_string("A language", enum=list(LANGUAGES))
ENTRY_ID = a_string("Permanent id of an entry: game/slug", pattern="^[a-z0-9-]+/[a-z0-9-]+$")
CODE = a_string("Code of a card")
NAMES = by_language(TEXT, "Names by language")
DATE = a_string("Year, year-month or full date", pattern=r"^(\d{4}(-\d{2}(-\d{2})?)?)?$")


_SOURCE = an_object(
    {
        "doc": a_string("Id of a document; the index describes it"),
        "page": a_string("Page or pages"),
        "number": a_string("Number of the paragraph or step"),
        "section": a_string("Heading, where no number is printed"),
    },
    ["doc"],
    "Where the rule stands",
)
_TABOO_CHANGE: Schema = {
    "anyOf": [
        {"type": "null"},
        an_object(
            {
                "change": {"enum": [str(one) for one in TabooChange]},
                "xp": a_number("Experience on top, or saved if negative"),
                "part": a_flag("The price is that of one improvement"),
            },
            ["change"],
            "What an entry of the taboo list does to its card",
        ),
    ],
    "description": "On entries of the optional taboo list",
}
_OTHER_GAMES = a_list(
    an_object(
        {
            "concept": a_string("Id of the shared concept"),
            "game": a_string("Another game"),
            "entries": a_list(ENTRY_ID, "Those that tell it there, the best first"),
            "note": by_language(TEXT, "What it is there"),
        },
        ["concept", "game", "entries", "note"],
        "What a shared word is in another game",
    ),
    "What the words of this one are in other games",
)
_DIFFERS = a_list(
    an_object(
        {
            "number": a_string("Number in the Grimoire"),
            "title": a_string("English title there"),
            "text": by_language(TEXT, "What it plays differently"),
        },
        ["number", "title", "text"],
        "A rule of the Grimoire",
    ),
    "What the Grimoire, a newer book, plays differently",
)
SHARED_FIELDS: dict[str, Schema] = {
    "id": ENTRY_ID,
    "game": a_string("Id of the game"),
    "kind": a_string("Kind of entry", enum=[str(kind) for kind in Kind]),
    "number": a_string("Number of the rule or step"),
    "source": _SOURCE,
    "see": a_list(ENTRY_ID, "Entries to read on"),
    "see_paragraphs": a_list(TEXT, "Of those, references that name a paragraph: id#number"),
    "mentioned_by": a_list(ENTRY_ID, "Entries that lead here"),
    "rulings": a_list(ENTRY_ID, "Questions, clarifications and errata about it"),
    "about": a_list(ENTRY_ID, "Entries that this one rules on"),
    "other_games": _OTHER_GAMES,
    "examples": a_list(TEXT, "Worked examples that show it"),
    "translations": by_language({"enum": ["fresh", "stale", "missing"]}, "State of the text in other languages"),
    "cards": a_list(CODE, "Cards that it names"),
    "version": a_string("Versions of the document in which it came and changed: 1.9;ru2.2"),
    "date": DATE,
    "changed": a_list(TEXT, "Versions that changed what its text says"),
    "edition": a_string("Mark of the edition that alone has it"),
    "grimoire": a_list(TEXT, "Its numbers in the Grimoire"),
    "parent": a_string("Id of the entry that it is a part of"),
    "spoiler": a_string("Campaign that it gives away: ask before you show it"),
    "taboo": _TABOO_CHANGE,
    "grimoire_differs": _DIFFERS,
}
_TEXT_FIELDS: dict[str, Schema] = {
    "lang": LANG,
    "title": a_string("Title"),
    "url": a_string("Address of the page below the root of the site"),
    "text": a_string("Plain text: a paragraph a line, “- ” before items of a list"),
    "original": a_flag("Whether this is the language of the document"),
}
_ENTRY_NEEDS = ("id", "game", "kind", "source")
_TEXT_NEEDS = ("lang", "title", "url", "text", "original")

ENTRY = an_object(
    {
        **SHARED_FIELDS,
        "language": LANG,
        "texts": by_language(
            an_object(
                {**_TEXT_FIELDS, "source": _SOURCE}, _TEXT_NEEDS, "Laid over the rest, the entry in this language"
            ),
            "The entry by language; a language without a text is not there",
        ),
    },
    [*_ENTRY_NEEDS, "language", "texts"],
    "An entry in all its languages",
)
ENTRY_IN_LANGUAGE = an_object(
    {
        **SHARED_FIELDS,
        **_TEXT_FIELDS,
        "html": a_string("The text with links at the first mention of terms and cards; of `show` only"),
        "paragraph": a_string("The numbered paragraph that was asked for; of `show` only"),
        "as_of": a_string("The version as of which it is told; of `show` only"),
        "imported": {"type": "array", "description": "Passages of the person's own documents; of `show` only"},
    },
    [*_ENTRY_NEEDS, *_TEXT_NEEDS],
    "An entry in one language: `rulesref show --json`, a line of `rulesref export`",
)

_STATE_FIELDS: dict[str, Schema] = {
    "xp": a_number("Experience on top, or saved if negative"),
    "part": a_flag("The price is that of one improvement"),
    "forbidden": a_flag("No deck may have it"),
    "exceptional": a_flag("Whether it has the keyword, where the list changes that"),
    "deck_limit": a_number("Copies in a deck, where the list changes that"),
    "text": a_string("Name of its changed words"),
    "texts": by_language(TEXT, "What the changed words come to"),
}
_CARD_TABOO = an_object(
    {
        "xp": a_number("Experience that the list adds"),
        "forbidden": a_flag("Whether the list forbids the card"),
        "list": a_string("Code of the list"),
        "listed": a_flag("Whether the card is on it"),
        "state": an_object(_STATE_FIELDS, [], "How it stands on the list; empty if it is not on it"),
        "history": a_list(
            an_object({"list": TEXT, "date": DATE, **_STATE_FIELDS}, ["list", "date"], "How it stands from a list on"),
            "The lists that changed something about it",
        ),
        "later": a_string("Date of a later list that changes it and is not in here"),
    },
    ["xp", "forbidden", "list", "listed"],
    "The card on the optional taboo list",
)
_RULING_FIELDS: dict[str, Schema] = {
    "id": ENTRY_ID,
    "kind": a_string("What kind of ruling it is", enum=["erratum", "clarification", "faq", "taboo"]),
    "entry_kind": a_string("Kind of entry", enum=[str(kind) for kind in Kind]),
    **{name: SHARED_FIELDS[name] for name in ("version", "date", "changed", "spoiler", "taboo", "edition", "source")},
    **{name: _TEXT_FIELDS[name] for name in ("title", "text", "lang", "url")},
    "titles": by_language(TEXT, "Titles by language; the entry has the texts"),
    "about_card": a_flag("False: it only names the card, as an example or in a list"),
}
_RULING = an_object(_RULING_FIELDS, ["id", "kind", "entry_kind"], "A ruling; with its text in `errata --json`")
CARD = an_object(
    {
        "game": a_string("Id of the game"),
        "code": CODE,
        "codes": a_list(CODE, "All codes under which it was printed"),
        "names": NAMES,
        "levels": a_list({"type": "integer"}, "Levels, one for all codes or one for each"),
        "prints": a_list(an_object({"set": TEXT, "number": TEXT}, ["set", "number"], "A print"), "Sets and numbers"),
        "rulings": a_list(_RULING, "About the card first, the weightiest first"),
        "undated": a_list(_RULING, "As of an older version: rulings of which the document does not say when they came"),
        "derived": a_list(
            an_object({"through": TEXT, "rulings": a_list(_RULING, "Rulings")}, ["through", "rulings"], "A keyword"),
            "Rulings through a keyword or trait of the card",
        ),
        "errata_later": a_string("Date of a later erratum that is not in here"),
        "taboo": _CARD_TABOO,
        "asked": a_string("What was asked for; of `errata --json` only, like those below"),
        "read_as": a_string("What it was read as"),
        "count": a_number("Copies"),
        "part": a_string("Part of the deck"),
        "alternatives": a_number("How many cards the line may mean"),
        "other_level": a_flag("Whether no card of that level is known"),
        "namesakes": a_list(CODE, "Other cards of this name"),
    },
    ["code", "codes", "names"],
    "A card and what is ruled about it",
)
TERM = an_object(
    {
        "concept": a_string("Id of the concept in its game"),
        "game": a_string("Id of the game"),
        "names": NAMES,
        "older": by_language({"type": "array", "items": TEXT}, "Official names that a later document replaced"),
        "also": by_language({"type": "array", "items": TEXT}, "Other names in print"),
        "ours": a_list(LANG, "Languages in which no published document names it"),
        "entry": {"type": ["string", "null"], "description": "The entry that tells it"},
        "entries": a_list(ENTRY_ID, "All that tell it, its own first"),
        "other_games": _OTHER_GAMES,
    },
    ["concept", "game", "names"],
    "A term in four languages",
)
