"""A choice that the rules forbid: which reason, by which rule, about what."""

from __future__ import annotations

from rulesref.values import Value


class Refused(Exception):
    """Raised by a game where a player asks for something the rules do not allow."""

    def __init__(self, reason: str, rule: str, **about: Value) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.about = about


class Incomplete(Exception):
    """The situation lacks something that it takes: a bag for a token, a deck to draw from."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind
