"""Whether an example came out as it says: order, final state, what was offered, what was open, what was refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulesref.engine.example import Result
from rulesref.engine.explain import event_label
from rulesref.engine.state import State


@dataclass(frozen=True, slots=True)
class Check:
    """One claim of an example and whether it holds."""

    claim: str
    holds: bool


def check_result(expect: Mapping[str, Any], result: Result, told: Sequence[str], state: State) -> list[Check]:
    """Every claim of `expect`; `told` are the steps in English, in which the claims are written."""
    checks = [*_check_order(expect.get("order", ()), told)]
    checks += [Check(f"never: {text}", not any(text in line for line in told)) for text in expect.get("never", ())]
    for key, value in expect.get("final", {}).items():
        thing, _, field = key.partition(".")
        checks.append(Check(f"{key} = {value}", state.get(thing, field) == value))
    for text, wanted in expect.get("open", {}).items():
        place = next((place for place, line in enumerate(told) if text in line), None)
        found = [event_label(event) for event in result.steps[place].open] if place is not None else []
        # The events that an event is made of stand between the conditions that the rule counts.
        checks.append(Check(f"open at “{text}”: {', '.join(wanted)}", _is_subsequence(wanted, found)))
    for row in expect.get("offered", ()):
        offered = [choice.ask.options for choice in result.choices if choice.ask.who == row["who"]]
        checks.append(Check(f"{row['who']} is offered {', '.join(row['options'])}", tuple(row["options"]) in offered))
    refused = expect.get("refused")
    reason = result.refused.reason if result.refused else None
    if refused or reason:
        checks.append(Check(f"refused: {refused or '—'}", reason == refused))
    return checks


def _check_order(order: Sequence[str], told: Sequence[str]) -> list[Check]:
    checks = []
    start = 0
    for text in order:
        found = next((place for place in range(start, len(told)) if text in told[place]), None)
        checks.append(Check(text, found is not None))
        start = start if found is None else found + 1
    return checks


def _is_subsequence(wanted: Sequence[str], found: Sequence[str]) -> bool:
    rest = iter(found)
    return all(any(one == other for other in rest) for one in wanted)
