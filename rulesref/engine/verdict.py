"""Whether an example came out as it says: order, final state, what was offered, what was open, what was refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulesref.engine.claims import Claim, read_claim
from rulesref.engine.events import Step
from rulesref.engine.example import Result
from rulesref.engine.narration import event_label
from rulesref.engine.state import State
from rulesref.values import Expected, WrittenClaim


@dataclass(frozen=True, slots=True)
class Check:
    """One claim of an example and whether it holds; if not, what was there instead."""

    claim: str
    holds: bool
    instead: str = ""
    came: int | None = None
    """The step that should never have come, or came before its turn; from 0."""
    near: int | None = None
    """The step that is most like what was claimed, where none is it."""


def check_result(expect: Expected, result: Result, state: State) -> list[Check]:
    """Every claim of `expect`."""
    steps = result.steps
    checks = [*_check_order(expect.order, steps)]
    for written in expect.never:
        claim = read_claim(written)
        came = _find(claim, steps)
        checks.append(Check(f"never: {claim}", came is None, came=came))
    for key, value in expect.final.items():
        thing, _, field = key.partition(".")
        found = state.get(thing, field)
        checks.append(Check(f"{key} = {value}", found == value, f"{key} = {found}"))
    checks += [_check_open(read_claim(row.at), row.events, steps) for row in expect.open]
    for row in expect.offered:
        offered = [choice.ask.options for choice in result.choices if choice.ask.who == row.who]
        said = " / ".join(", ".join(options) for options in dict.fromkeys(offered))
        claim_text = f"{row.who} is offered {', '.join(row.options)}"
        checks.append(Check(claim_text, tuple(row.options) in offered, said or "—"))
    refused = expect.refused
    reason = result.refused.reason if result.refused else None
    if refused or reason:
        checks.append(Check(f"refused: {refused or '—'}", reason == refused, f"refused: {reason or '—'}"))
    return checks


def _check_order(order: Sequence[WrittenClaim], steps: Sequence[Step]) -> list[Check]:
    checks = []
    start = 0
    for claim in map(read_claim, order):
        found = _find(claim, steps, start)
        if found is not None:
            checks.append(Check(str(claim), True))
            start = found + 1
        else:
            checks.append(Check(str(claim), False, came=_find(claim, steps), near=_find_nearest(claim, steps)))
    return checks


def _check_open(claim: Claim, wanted: Sequence[str], steps: Sequence[Step]) -> Check:
    place = _find(claim, steps)
    said = f"open at {claim}: {', '.join(wanted)}"
    if place is None:
        return Check(said, False, near=_find_nearest(claim, steps))
    found = [event_label(event) for event in steps[place].open]
    # The events that an event is made of stand between the conditions that the rule counts.
    return Check(said, _is_subsequence(wanted, found), ", ".join(found) or "—")


def _find(claim: Claim, steps: Sequence[Step], start: int = 0) -> int | None:
    return next((place for place in range(start, len(steps)) if claim.matches(steps[place])), None)


def _find_nearest(claim: Claim, steps: Sequence[Step]) -> int | None:
    """The step that has most of what is claimed: its name first, then its fields."""
    likeness = [(step.what == claim.step, claim.count_equal(step)) for step in steps]
    best = max(likeness, default=(False, 0))
    return likeness.index(best) if best > (False, 0) else None


def _is_subsequence(wanted: Sequence[str], found: Sequence[str]) -> bool:
    rest = iter(found)
    return all(any(one == other for other in rest) for one in wanted)
