"""What steps a game tells: which fields each of them has, and what stands in a field.

A sentence names most fields of its step, so the sentences of a game are the declaration; what a step carries without
its sentence saying so is declared beside them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from string import Formatter
from typing import TypeAlias

from rulesref.engine.events import Step, Told

WITH_TOKEN = ("assigned", "placed")
"""Steps whose sentence is chosen by their token: `placed-damage`, `placed-horror`."""


class Holds(StrEnum):
    """What stands in a field of a step, or in a list that stands there."""

    THING = "thing"
    PLAYER = "player"
    """Whoever plays, or is of the same type: an investigator who joins later."""
    ABILITY = "ability"
    """An ability, or the card whose it is."""
    EVENT = "event"
    NUMBER = "number"
    WORD = "word"
    """A word of the game, of a sequence or of the example itself."""


Held: TypeAlias = Holds | tuple[str, ...]
"""What stands in a field; things of certain types by their names."""


def sentence_name(step: Step) -> str:
    """The name under which the sentence of a step stands."""
    return f"{step.what}-{step.about['token']}" if step.what in WITH_TOKEN else step.what


def declare_steps(sentences: Mapping[str, str], unsaid: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Every step that a game tells and its fields, those that its sentence names first."""
    declared: dict[str, list[str]] = {}
    for name, sentence in sentences.items():
        told = next((step for step in WITH_TOKEN if name.startswith(f"{step}-")), name)
        said = [field for _text, field, _format, _conversion in Formatter().parse(sentence) if field]
        # An ability is told by the name of its card.
        said = ["ability" if field == "card" and "ability" in unsaid.get(told, ()) else field for field in said]
        token = ["token"] if told in WITH_TOKEN else []
        declared[told] = list(dict.fromkeys([*declared.get(told, []), *token, *said, *unsaid.get(told, ())]))
    return declared


def fields_of(step: Step) -> dict[str, Told]:
    """The fields that a step has; an empty one is none."""
    return {key: value for key, value in {"who": step.who, **step.about}.items() if value not in ("", [], ())}
