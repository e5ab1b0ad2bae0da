"""Steps and decisions of a story as a terminal shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.cli.terminal import fold, paint, say, say_hanging

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesref.engine.events import Ask, Step
    from rulesref.engine.narration import Teller


def print_step(teller: Teller, step: Step, number: int) -> None:
    """Its number and sentence, what it changed, and the entries that make it so."""
    indent = "  " * step.depth
    state = "  ".join(f"{thing}: {field} {value}" for thing, field, value in teller.tell_changes(step))
    told = teller.tell(step) + (paint(f"  [{state}]", "dim") if state else "")
    for line in fold(told, f"{number:>3} {indent}", f"    {indent}  "):
        say(line)
    say_hanging(paint(", ".join(step.rules), "dim"), f"    {indent}")


def print_question(teller: Teller, ask: Ask, offered: Sequence[str]) -> None:
    """What is to be decided, with the options numbered."""
    options = "  ".join(f"{number}) {teller.name(one)}" for number, one in enumerate(offered, 1))
    say_hanging(paint(f"{teller.ask(ask)} {options}", "mark"), "")
