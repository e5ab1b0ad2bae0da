"""A run as plain text: every step as the claim that names it, every decision as the line of a script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesref.engine.claims import claim_step, write_fields, write_value
from rulesref.engine.events import Step
from rulesref.engine.example import Choice, Result


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
