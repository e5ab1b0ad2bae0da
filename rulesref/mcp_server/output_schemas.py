"""JSON Schemas of what the tools answer: the shapes of `--json` (see `api/answer_schemas.py`) and their citations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from rulesref.api.answer_schemas import CARD, ENTRY_IN_LANGUAGE, TERM, Schema

_TEXT: Schema = {"type": "string"}
_WHOLE: Schema = {"type": "integer"}
_TRUTH: Schema = {"type": "boolean"}
_OBJECT: Schema = {"type": "object"}
_REASON: Schema = {"type": ["string", "null"]}
_NAMES: Schema = {"type": "object", "additionalProperties": _TEXT}


def _shape(properties: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None) -> Schema:
    """An object that has these fields, and may have the optional ones; others may be added."""
    return {"type": "object", "properties": {**properties, **(optional or {})}, "required": list(properties)}


def _rows(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _answer(properties: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None) -> Schema:
    """The shape of an answer: its own fields, and where it comes from."""
    citations = _rows(_shape({"id": _TEXT, "citation": _TEXT}))
    citations["description"] = "Document, version and page of each entry in the answer"
    newer = {**_rows(_TEXT), "description": "Sentences on newer documents that are not in here"}
    return _shape({**properties, "citations": citations, "newer_documents": newer}, optional)


def _fields(schema: Schema) -> dict[str, Schema]:
    return cast("dict[str, Schema]", schema["properties"])


def _require(schema: Schema, names: Iterable[str]) -> Schema:
    """The same shape, in which these fields are never left out."""
    return {**schema, "required": list(names)}


_ENTRY = _fields(ENTRY_IN_LANGUAGE)
_HIT = _shape(
    {
        **{
            name: _ENTRY[name] for name in ("id", "lang", "game", "kind", "title", "number", "source", "url", "spoiler")
        },
        "score": {"type": "number"},
        "snippet": _TEXT,
        "marks": _rows(_rows(_WHOLE)),
        "paragraph": _TEXT,
        "passage_id": {"type": "string", "description": "The passage that answers best: show takes it after #"},
    },
    {
        "private": {"type": "boolean", "description": "Only a document that the user imported says it"},
        "passage": {"type": "object", "description": "What a document that the user imported says here"},
    },
)
SEARCH = _answer(
    {
        "query": _TEXT,
        "understood": {"type": "string", "description": "The query after repair"},
        "results": _rows(_HIT),
        "suggestions": _rows(_shape({"id": _TEXT, "title": _TEXT})),
        "cards": {**_rows(_TEXT), "description": "Codes of the cards that the query names: ask errata for them"},
        "as_of": _TEXT,
        "pages": {**_rows(_TEXT), "description": "Pages of the site that the query asks for by name"},
        "named_games": {**_rows(_TEXT), "description": "Games that the query names: only these were searched"},
        "games_to_choose": {
            **_rows(_TEXT),
            "description": "The best results are of several games: ask which is meant, then search with “game”",
        },
    },
    {
        "weak": {"type": "boolean", "description": "Nothing fits well"},
        "grimoire": _ENTRY["grimoire_differs"],
        "named_cards": _rows(_shape({"code": _TEXT, "title": _TEXT, "prints": _TEXT, "said": _TEXT})),
        "terms": {**_rows(_OBJECT), "description": "Where no entry was found: terms that the query names"},
    },
)
# Of a rule that only the Grimoire has, no more than this is known; its id is empty.
_ALWAYS = {name: _ENTRY[name] for name in ("title", "grimoire", "grimoire_differs")}
SHOW = _answer({"id": _TEXT, **_ALWAYS}, {name: one for name, one in _ENTRY.items() if name != "id"})
_SHOWN: dict[str, Schema] = {"lang": _TEXT, "text": _TEXT, "marks": _rows(_rows(_WHOLE))}
_ROW = _shape(
    {
        "id": _TEXT,
        "passage": {"type": "string", "description": "Its id in the entry: show takes it after #"},
        "game": _TEXT,
        "kind": _TEXT,
        "title": _TEXT,
        "doc": _TEXT,
        "page": _TEXT,
        "source": _TEXT,
        "spoiler": _TEXT,
        "private": {"type": "boolean", "description": "Only a document that the user imported has it"},
        **_SHOWN,
        "beside": {
            "anyOf": [{"type": "null"}, _shape(_SHOWN)],
            "description": "The same passage in that language",
        },
    }
)
CONCORDANCE = _answer(
    {
        "query": _TEXT,
        "lang": _TEXT,
        "beside": _TEXT,
        "having": _TEXT,
        "lacking": _TEXT,
        "total": {"type": "integer", "description": "How many passages match; the list may be cut"},
        "entries": {"type": "integer", "description": "In how many entries they are"},
        "passages": _rows(_ROW),
    },
    {"counts": _rows(_shape({"id": _TEXT, "title": _TEXT, "passages": _WHOLE}))},
)
TERMS = _answer({"terms": _rows(_require(TERM, _fields(TERM)))})
_REPORT: dict[str, Schema] = {
    "cards": _rows(_require(CARD, ("asked", "code", "codes", "names", "count", "rulings", "undated", "derived"))),
    "unknown": _rows(_shape({"asked": _TEXT, "count": _WHOLE, "nearest": _rows(_TEXT)})),
    "as_of": _TEXT,
    "documents": _rows(_shape({"id": _TEXT, "version": _TEXT, "date": _TEXT, "newer": _rows(_OBJECT)})),
}
_TABOO: dict[str, Schema] = {"taboo": _shape({"list": _TEXT, "date": _TEXT, "total_xp": _WHOLE}), "notes": _rows(_TEXT)}
ERRATA = _answer(_REPORT, _TABOO)
_DECK = _shape({"name": _TEXT, "format": _TEXT, "lines": _WHOLE, "copies": _WHOLE, "uses_taboo": _TRUTH})
DECK = _answer({**_REPORT, "deck": _DECK}, _TABOO)
_CHANGE = _shape({"id": _TEXT, "kind": _TEXT, "title": _TEXT, "version": _TEXT, "cards": _rows(_TEXT)})
_LIST_CHANGE = _shape({"code": _TEXT, "names": _NAMES, "from": _OBJECT, "to": _OBJECT})
CHANGES = _answer(
    {},
    {
        "documents": _rows(_TEXT),
        "versions": _rows(_shape({"version": _TEXT, "date": _TEXT, "new": _rows(_CHANGE), "changed": _rows(_CHANGE)})),
        "undated": {"type": "object", "additionalProperties": _WHOLE},
        "taboo_lists": _rows(_shape({"list": _TEXT, "date": _TEXT, "before": _TEXT, "changes": _rows(_LIST_CHANGE)})),
    },
)
_STEP = _shape(
    {
        "n": _WHOLE,
        "depth": _WHOLE,
        "step": _TEXT,
        "event": _TEXT,
        "what": _TEXT,
        "who": _TEXT,
        "text": _TEXT,
        "rules": _rows(_TEXT),
        "state": _OBJECT,
    }
)
_EXAMPLE = _shape({"name": _TEXT, "game": _TEXT, "topic": _TEXT, "title": _TEXT, "rules": _rows(_TEXT), "star": _TRUTH})
DEMO = _answer(
    {},
    {
        "examples": _rows(_EXAMPLE),
        "total": {"type": "integer", "description": "How many examples there are; the list may be cut"},
        "name": _TEXT,
        "game": _TEXT,
        "steps": _rows(_STEP),
        "choices": _rows(_shape({"at": _WHOLE, "who": _TEXT, "options": _rows(_TEXT), "chosen": _TEXT})),
        "outcome": _shape({"refused": _REASON, "why": _REASON, "rule": _REASON, "state": _OBJECT}),
        "checks": _rows(_shape({"text": _TEXT, "holds": _TRUTH})),
    },
)
_QUESTION = _shape(
    {
        "who": _TEXT,
        "kind": _TEXT,
        "text": _TEXT,
        "chance": {"type": "boolean", "description": "Nobody decides it: a token, a card, a die"},
        "options": _rows(_shape({"option": _TEXT, "text": _TEXT})),
    },
    {"passes": _shape({"passed": _WHOLE, "all": _WHOLE})},
)
PLAY = _answer(
    {
        "game": _TEXT,
        "shared": {"type": "string", "description": "The whole game as one text, to go on with"},
        "round": _WHOLE,
        "steps": {**_rows(_STEP), "description": "What happened in this call"},
        "refused": _rows(_shape({"option": _TEXT, "text": _TEXT, "why": _TEXT, "rule": _TEXT})),
        "over": _TRUTH,
        "ended_by": _REASON,
    },
    {"question": _QUESTION},
)
