"""A step of a story as a terminal shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.cli.terminal import paint, say

if TYPE_CHECKING:
    from rulesref.engine.events import Step
    from rulesref.engine.explain import Teller


def print_step(teller: Teller, step: Step, number: int) -> None:
    """Its number and sentence, what it changed, and the entries that make it so."""
    indent = "  " * step.depth
    state = "  ".join(f"{thing}: {field} {value}" for thing, field, value in teller.tell_changes(step))
    say(f"{number:>3} {indent}{teller.tell(step)}" + (paint(f"  [{state}]", "dim") if state else ""))
    say(paint(f"    {indent}{', '.join(step.rules)}", "dim"))
