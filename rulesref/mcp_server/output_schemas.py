"""JSON Schemas of what the tools answer: the shapes of `--json`, with citations beside them.

What a typed value becomes in JSON is known from its type (`describe_type` says of a type what `records.encode` makes of
its values); the rest is written out. Fields may be added to every shape, so none of them is closed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from rulesref.mcp_server.arguments import Schema
from rulesref.records import Citation, NewerDocument, Record, SharedNote, TermFacts
from rulesref.search.suggestions import Suggestion

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
TRUTH: Schema = {"type": "boolean"}
ANYTHING: Schema = {}
_PLAIN: dict[object, Schema] = {
    str: TEXT,
    int: WHOLE,
    float: {"type": "number"},
    bool: TRUTH,
    NoneType: {"type": "null"},
}


def describe_type(kind: Any) -> Schema:
    """The schema of the values of a type."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        return shape({name: describe_type(one) for name, one in get_type_hints(kind).items()})
    if isinstance(kind, type) and issubclass(kind, str):
        return {"type": "string", "enum": [str(one) for one in kind]}  # type: ignore[attr-defined]  # an enumeration
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        return {"anyOf": [describe_type(one) for one in parts]}
    if origin is tuple:
        return rows(describe_type(parts[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": describe_type(parts[1])}
    raise TypeError(kind)


def shape(properties: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None) -> Schema:
    """An object that has these fields, and may have the optional ones."""
    return {"type": "object", "properties": {**properties, **(optional or {})}, "required": list(properties)}


def rows(items: Schema) -> Schema:
    return {"type": "array", "items": items}


NAMES: Schema = {"type": "object", "additionalProperties": TEXT}
_SOURCE = describe_type(Citation)
_FIELDS = {name: one for name, one in describe_type(Record)["properties"].items() if name != "body"}  # type: ignore[attr-defined]
_DIFFERENCE = shape({"number": TEXT, "title": TEXT, "text": NAMES})
CITATIONS: dict[str, Schema] = {
    "citations": rows(shape({"id": TEXT, "citation": TEXT})),
    "newer_documents": rows(TEXT),
}


def answer(properties: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None) -> Schema:
    """The shape of an answer: its own fields, and where it comes from."""
    return shape({**properties, **CITATIONS}, optional)


_HIT = shape(
    {
        **{
            name: _FIELDS[name]
            for name in ("id", "lang", "game", "kind", "title", "number", "source", "url", "spoiler")
        },
        "score": {"type": "number"},
        "snippet": TEXT,
        "marks": rows(rows(WHOLE)),
        "paragraph": TEXT,
    }
)
SEARCH = answer(
    {
        "query": TEXT,
        "understood": TEXT,
        "results": rows(_HIT),
        "suggestions": rows(describe_type(Suggestion)),
        "cards": rows(TEXT),
        "as_of": TEXT,
    },
    {"weak": TRUTH, "grimoire": rows(_DIFFERENCE)},
)
SHOW = answer(
    {"id": TEXT, "title": TEXT, "grimoire": rows(TEXT), "grimoire_differs": rows(_DIFFERENCE)},
    {**_FIELDS, "html": TEXT, "paragraph": TEXT, "as_of": TEXT},
)
_TERM_FIELDS = {name: one for name, one in describe_type(TermFacts)["properties"].items() if name != "shared"}  # type: ignore[attr-defined]
TERM = answer(
    {
        "terms": rows(
            shape(
                {
                    **_TERM_FIELDS,
                    "entry": {"anyOf": [TEXT, {"type": "null"}]},
                    "other_games": rows(describe_type(SharedNote)),
                }
            )
        )
    }
)
_RULING = shape(
    {"id": TEXT, "kind": TEXT, "title": TEXT, "text": TEXT, "version": TEXT, "lang": TEXT, "source": _SOURCE}
)
_CARD = shape(
    {
        "asked": TEXT,
        "code": TEXT,
        "names": NAMES,
        "count": WHOLE,
        "rulings": rows(_RULING),
        "undated": rows(_RULING),
        "derived": rows(shape({"through": TEXT, "rulings": rows(_RULING)})),
    }
)
_REPORT: dict[str, Schema] = {
    "cards": rows(_CARD),
    "unknown": rows(shape({"asked": TEXT, "count": WHOLE, "nearest": rows(TEXT)})),
    "as_of": TEXT,
    "documents": rows(shape({"id": TEXT, "version": TEXT, "date": TEXT, "newer": rows(describe_type(NewerDocument))})),
}
_TABOO: dict[str, Schema] = {"taboo": shape({"list": TEXT, "date": TEXT, "total_xp": WHOLE}), "notes": rows(TEXT)}
ERRATA = answer(_REPORT, _TABOO)
DECK = answer(
    {**_REPORT, "deck": shape({"name": TEXT, "format": TEXT, "lines": WHOLE, "copies": WHOLE, "uses_taboo": TRUTH})},
    _TABOO,
)
_CHANGE = shape({"id": TEXT, "kind": TEXT, "title": TEXT, "version": TEXT, "cards": rows(TEXT)})
_LIST_CHANGE = shape({"code": TEXT, "names": NAMES, "from": {"type": "object"}, "to": {"type": "object"}})
CHANGES = answer(
    {},
    {
        "documents": rows(TEXT),
        "versions": rows(shape({"version": TEXT, "date": TEXT, "new": rows(_CHANGE), "changed": rows(_CHANGE)})),
        "undated": {"type": "object", "additionalProperties": WHOLE},
        "taboo_lists": rows(shape({"list": TEXT, "date": TEXT, "before": TEXT, "changes": rows(_LIST_CHANGE)})),
    },
)
_STEP = shape(
    {
        "n": WHOLE,
        "depth": WHOLE,
        "step": TEXT,
        "event": TEXT,
        "what": TEXT,
        "who": TEXT,
        "text": TEXT,
        "rules": rows(TEXT),
        "state": {"type": "object"},
    }
)
_REASON: Schema = {"anyOf": [TEXT, {"type": "null"}]}
DEMO = answer(
    {},
    {
        "examples": rows(
            shape({"name": TEXT, "game": TEXT, "topic": TEXT, "title": TEXT, "rules": rows(TEXT), "star": TRUTH})
        ),
        "total": WHOLE,
        "name": TEXT,
        "game": TEXT,
        "steps": rows(_STEP),
        "choices": rows(shape({"at": WHOLE, "who": TEXT, "options": rows(TEXT), "chosen": TEXT})),
        "outcome": shape({"refused": _REASON, "why": _REASON, "rule": _REASON, "state": {"type": "object"}}),
        "checks": rows(shape({"text": TEXT, "holds": TRUTH})),
    },
)
_OPTION = shape({"option": TEXT, "text": TEXT})
PLAY = answer(
    {
        "game": TEXT,
        "shared": TEXT,
        "round": WHOLE,
        "steps": rows(_STEP),
        "refused": rows(shape({"option": TEXT, "text": TEXT, "why": TEXT, "rule": TEXT})),
        "over": TRUTH,
        "ended_by": _REASON,
    },
    {
        "question": shape(
            {"who": TEXT, "kind": TEXT, "text": TEXT, "chance": TRUTH, "options": rows(_OPTION)}, {"passes": ANYTHING}
        )
    },
)
