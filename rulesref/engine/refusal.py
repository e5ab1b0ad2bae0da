"""A choice that the rules forbid: which reason, by which rule, about what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ParamSpec

from rulesref.values import Value

P = ParamSpec("P")
DEEPEST = 80
"""Events inside one another, or in one another's place: more only where texts bring themselves about without end."""


class Refused(Exception):
    """Raised by a game where a player asks for something the rules do not allow."""

    __slots__ = ("about", "reason", "rule")

    def __init__(self, reason: str, rule: str, **about: Value) -> None:
        self.reason = reason
        self.rule = rule
        self.about = about

    def __str__(self) -> str:
        return self.reason


class Incomplete(Exception):
    """The situation lacks something that it takes: a bag for a token, a deck to draw from."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Senseless(Exception):
    """An example says something that the game cannot make sense of: a key or a value of the wrong kind, a thing that is
    not there."""


def refuse_endless(rule: str, told: Iterable[Mapping[str, object]]) -> Refused:
    """What brings itself about without end, with the abilities and cards that the last steps told of."""
    found = {str(about.get("ability") or about.get("card", "")) for about in told}
    return Refused("endless", rule, cards=sorted(found - {""}))


def find_refusal(check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> Refused | None:
    """Why a check refuses something; none where it does not."""
    try:
        check(*args, **kwargs)
    except Refused as refused:
        # It may be kept for long, and its traceback would keep the whole table with it.
        return refused.with_traceback(None)
    return None


def allows(check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> bool:
    return find_refusal(check, *args, **kwargs) is None
