"""A tool that a client may call, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.fields import Fields
from rulesref.api.answer_schemas import Schema
from rulesref.mcp_server.arguments import Arguments

if TYPE_CHECKING:
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
