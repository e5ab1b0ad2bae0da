"""A tool that a client may call: its parameters as JSON Schema, the arguments of a call, checked by it, and what it
answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from jsonschema import Draft202012Validator

from rulesref.answers.json_fields import Fields
from rulesref.answers.refusals import refuse
from rulesref.api.answer_schemas import Schema
from rulesref.i18n import _
from rulesref.language.profiles import LANGUAGES
from rulesref.values import Value

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

    from rulesref.mcp_server.corpus_in_use import CorpusInUse


class Answer(NamedTuple):
    """The same for programs and for reading."""

    fields: Fields
    text: str


class Tool(NamedTuple):
    name: str
    title: str
    description: str
    parameters: Schema
    answers: Schema
    """The JSON Schema of the fields of an answer."""
    run: Callable[[CorpusInUse, Arguments], Answer]
    """In the language that is spoken; what cannot be done is a `Refusal`."""


LANG: Schema = {
    "type": "string",
    "enum": list(LANGUAGES),
    "description": "Language of the answer: that of the person you talk to. Without it, that of the machine.",
}
SPOILERS: Schema = {
    "type": "boolean",
    "default": False,
    "description": "Also give texts that give away a campaign. Only if the person agreed to it.",
}
AS_OF: Schema = {
    "type": "string",
    "maxLength": 40,
    "description": "Answer as the documents stood in this version, such as “2.2” or “Grimoire 1.1”.",
}


def text(description: str, longest: int, shortest: int = 0) -> Schema:
    return {"type": "string", "minLength": shortest, "maxLength": longest, "description": description}


def texts(description: str, longest: int, most: int, fewest: int = 0) -> Schema:
    items = {"type": "string", "minLength": 1, "maxLength": longest}
    return {"type": "array", "items": items, "minItems": fewest, "maxItems": most, "description": description}


def choice(description: str, options: Iterable[str]) -> Schema:
    return {"type": "string", "enum": list(options), "description": description}


def number(description: str, least: int, most: int, default: int | None = None) -> Schema:
    usual: Schema = {} if default is None else {"default": default}
    return {"type": "integer", "minimum": least, "maximum": most, **usual, "description": description}


def flag(description: str) -> Schema:
    return {"type": "boolean", "default": False, "description": description}


def parameters_schema(properties: Mapping[str, Schema], required: Sequence[str]) -> Schema:
    """The parameters of a tool as one JSON Schema; others than these are refused."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


class Arguments:
    """The arguments of a call, as its schema has them."""

    def __init__(self, given: Mapping[str, Value]) -> None:
        self._given = given

    def text(self, name: str) -> str:
        return str(self._given.get(name, ""))

    def texts(self, name: str) -> list[str]:
        return [str(one) for one in cast("Sequence[Value]", self._given.get(name, ()))]

    def number(self, name: str, default: int) -> int:
        return int(cast(int, self._given.get(name, default)))

    def optional_number(self, name: str) -> int | None:
        return self.number(name, 0) if name in self._given else None

    def flag(self, name: str) -> bool:
        return bool(self._given.get(name, False))


def check_arguments(given: Mapping[str, Value], schema: Schema) -> Arguments:
    """The arguments, if they are as the schema wants them; else a refusal that names the first that is not."""
    # A client may send null for what it leaves out.
    kept = {name: value for name, value in given.items() if value is not None}
    # Sorted by place: the same call is always refused in the same words.
    faults = sorted(Draft202012Validator(schema).iter_errors(kept), key=lambda fault: list(map(str, fault.path)))
    if faults:
        refuse(_describe(faults[0], schema))
    return Arguments(kept)


def _describe(fault: ValidationError, schema: Schema) -> str:
    """What is wrong with an argument. What was sent is not repeated: it may be long."""
    name = str(fault.path[0]) if fault.path else ""
    limit = fault.validator_value
    match fault.validator:
        case "required":
            missing = next(
                one for one in cast("list[str]", limit) if one not in cast("Mapping[str, Value]", fault.instance)
            )
            return _("{name} is missing.").format(name=missing)
        case "additionalProperties":
            known = ", ".join(cast("Mapping[str, Schema]", schema["properties"]))
            return _("There is an argument that this tool does not take. It takes: {known}.").format(known=known)
        case "enum":
            known = ", ".join(map(str, cast("list[str]", limit)))
            return _("The argument “{name}” is one of: {known}.").format(name=name, known=known)
        case "type":
            return _("The argument “{name}” is of another type: {type} is expected.").format(name=name, type=limit)
        case "maxLength":
            return _("The argument “{name}” is too long: at most {limit} characters.").format(name=name, limit=limit)
        case "maxItems":
            return _("The argument “{name}” has too many items: at most {limit}.").format(name=name, limit=limit)
        case "minLength" | "minItems":
            return _("The argument “{name}” is empty.").format(name=name)
        case "minimum":
            return _("The argument “{name}” is at least {limit}.").format(name=name, limit=limit)
        case "maximum":
            return _("The argument “{name}” is at most {limit}.").format(name=name, limit=limit)
        case _:
            return _("The argument “{name}” is not as the schema of this tool wants it.").format(name=name)
