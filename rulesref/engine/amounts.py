"""Numbers that a text counts when it is carried out: «for each clue on your location», «2 if …, else 1».

    {count: enemies, where: {location: here}, trait: ghoul}      how many things
    {sum_of: [here.clues, self.horror], plus: 1}                 fields of things, and a number
    {when: {here.clues: 1}, then: 3, otherwise: 1}               one of two, where so much is there at least
                                                                 (with `unless`: and not so much of that)

Any of them may have `times`, `at_least` and `at_most`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeGuard

from rulesref.engine.rows import TargetChoice, read_row
from rulesref.values import Value

if TYPE_CHECKING:
    from rulesref.engine.situation import Situation

MARKS = ("count", "sum_of", "when")
"""A row with one of these is a number to be counted."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that is counted."""

    count: str | Sequence[str] = ""
    """Things of a kind in play, or those that are listed."""
    where: Mapping[str, Value] = field(default_factory=dict)
    trait: str | Sequence[str] = ""
    highest: str = ""
    """Instead of how many there are, the greatest value that a field of any of them has."""
    total: str = ""
    """Instead of how many there are, what a field of all of them has together."""
    sum_of: Sequence[str] = ()
    """Fields of things: `here.clues`."""
    when: Mapping[str, int] = field(default_factory=dict)
    unless: Mapping[str, int] = field(default_factory=dict)
    then: int = 0
    otherwise: int = 0
    plus: int = 0
    times: int = 1
    at_least: int | None = None
    at_most: int | None = None


def is_amount(value: Value) -> TypeGuard[Mapping[str, Value]]:
    return isinstance(value, Mapping) and any(mark in value for mark in MARKS)


def count_amount(game: Situation, row: Mapping[str, Value], who: str, card: str = "") -> int:
    """The number as it is now, for somebody."""
    amount = read_row(Amount, row)
    total = amount.plus
    if amount.count:
        choice = TargetChoice(amount.count, amount.where, trait=amount.trait)
        found = game.find_candidates(choice, card, who)
        if amount.highest or amount.total:
            values = [int(game.state.get(one, amount.highest or amount.total)) for one in found]
            total += max(values, default=0) if amount.highest else sum(values)
        else:
            total += len(found)
    total += sum(game.read_number(name, who) for name in amount.sum_of)
    if amount.when:
        is_so = game.would_matter(amount.when, who) and not game.is_excluded(amount.unless, who)
        total += amount.then if is_so else amount.otherwise
    total *= amount.times
    if amount.at_least is not None:
        total = max(total, amount.at_least)
    return total if amount.at_most is None else min(total, amount.at_most)


def names_of(row: Mapping[str, Value]) -> list[str]:
    """The fields of things that a number is counted from."""
    amount = read_row(Amount, row)
    return [*amount.sum_of, *amount.when]
