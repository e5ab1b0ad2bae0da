"""Claims of an example about its steps, as data: the name of a step, and fields that must be equal. And a run as plain
text, every step as the claim that names it.

`attacks: {enemy: goat, target: roland}`, or `cancelled` alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulesref.engine.events import Event, Step, Told
from rulesref.engine.example import Choice, Result
from rulesref.engine.narration import event_label, fields_of
from rulesref.values import WrittenClaim

NUMBER = re.compile(r"[+−-]?\d+")
PLAIN = re.compile(r"(?!(?:true|false|yes|no|on|off|null)\Z)[^\W\d][\w.&’' -]*|[+-]?\d+", re.IGNORECASE)
"""What YAML reads as it stands, without quotes."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A step, by its name and some of its fields."""

    step: str
    fields: Mapping[str, Told]

    def matches(self, step: Step) -> bool:
        return step.what == self.step and self.count_equal(step) == len(self.fields)

    def count_equal(self, step: Step) -> int:
        """How many of its fields are those of a step."""
        told = fields_of(step)
        return sum(key in told and _is_equal(value, told[key]) for key, value in self.fields.items())

    def __str__(self) -> str:
        """As an example writes it."""
        return f"{self.step}: {write_fields(self.fields)}" if self.fields else self.step


def read_claim(written: WrittenClaim) -> Claim:
    if isinstance(written, str):
        return Claim(written, {})
    ((step, fields),) = written.items()
    return Claim(step, fields)


def claim_step(step: Step) -> Claim:
    """The claim that names everything a step has."""
    return Claim(step.what, fields_of(step))


def _is_equal(claimed: Told, told: Told) -> bool:
    """A list has what is claimed among others; a claimed list is the whole of it."""
    if isinstance(told, list | tuple):
        if isinstance(claimed, list):
            return [_plain(one) for one in claimed] == [_plain(one) for one in told]
        return _plain(claimed) in [_plain(one) for one in told]
    return _plain(claimed) == _plain(told)


def _plain(value: Told) -> str:
    """A value as it is compared: `+1`, `"+1"` and `1` are one number."""
    text = event_label(value) if isinstance(value, Event) else str(value)
    return str(int(text.replace("−", "-"))) if NUMBER.fullmatch(text) else text


def write_fields(fields: Mapping[str, Told]) -> str:
    return f"{{{', '.join(f'{key}: {write_value(value)}' for key, value in fields.items())}}}"


def write_value(value: Told) -> str:
    """A value as YAML has it, on one line."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(write_value(one) for one in value)}]"
    if isinstance(value, Mapping):
        return write_fields(value)
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    text = event_label(value) if isinstance(value, Event) else str(value).replace("−", "-")
    return text if PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def write_trace(result: Result) -> Iterator[str]:
    """A line for each step, indented by what is under way; behind it its rules and the state it changed."""
    choices = [choice for choice in result.choices if len(choice.ask.options) > 1]
    for place, step in enumerate(result.steps):
        yield from (_write_choice(choice, step.depth) for choice in choices if choice.at == place)
        yield _write_step(place + 1, step)
    yield from (_write_choice(choice, 0) for choice in choices if choice.at == len(result.steps))
    if result.refused is not None:
        about = [f"{key}: {write_value(value)}" for key, value in result.refused.about.items()]
        yield _join("    ", f"refused: {result.refused.reason}", [result.refused.rule, *about])


def _write_step(number: int, step: Step) -> str:
    changed = [f"{field}: {write_value(value)}" for field, value in step.changed.items()]
    return _join(f"{number:>3} {'  ' * step.depth}", str(claim_step(step)), [", ".join(step.rules), *changed])


def _write_choice(choice: Choice, depth: int) -> str:
    """The line of a script that takes a decision, and what was offered."""
    line = write_fields({"who": choice.ask.who, choice.ask.kind: choice.chosen})
    return _join(f"    {'  ' * depth}", line, [", ".join(choice.ask.options)])


def _join(lead: str, line: str, notes: Sequence[str]) -> str:
    said = "; ".join(note for note in notes if note)
    return f"{lead}{line}  # {said}" if said else f"{lead}{line}"
