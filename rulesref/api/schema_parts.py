"""What schemas are put together from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
