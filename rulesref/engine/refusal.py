"""A choice that the rules forbid: which reason, by which rule, about what. And what the engine does not model: data of
each game (`games/<game>/not_modelled.py`), told where it would be needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class ModelLimit:
    """One thing that is not modelled."""

    id: str
    rule: str
    """The timing rule or the step that it belongs to: `C12`, `coc/setup`."""
    entry: str
    """The entry of the corpus that tells the rule."""
    told: str
    """The sentence, an English message id."""
    words: tuple[str, ...] = ()
    """Events, fields, keys and actions that somebody may write who needs it. None of them is known to the game."""


def find_limit(limits: Iterable[ModelLimit], word: str) -> ModelLimit | None:
    """What an unknown word of a situation asks for, if that is known not to be modelled."""
    return next((limit for limit in limits if word in limit.words), None)


def refuse_unmodelled(limits: Iterable[ModelLimit], name: str) -> Refused:
    """A situation has come to what is not modelled: nothing that follows could be told rightly."""
    limit = next(one for one in limits if one.id == name)
    return Refused("not-modelled", limit.entry, limit=word_of(limit))


def word_of(limit: ModelLimit) -> str:
    """How a refusal names it, among the other words of a game."""
    return f"limit-{limit.id}"


def list_words(limits: Iterable[ModelLimit]) -> Mapping[str, str]:
    """For the vocabulary of a game: the sentence of each."""
    return {word_of(limit): limit.told for limit in limits}
