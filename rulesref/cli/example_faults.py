"""Faults of a person's own example or situation, told with their lines."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from rulesref.answers.refusals import refuse
from rulesref.cli.problem_messages import describe_problem
from rulesref.cli.steps import print_step
from rulesref.cli.terminal import shown_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulesref.model import Card, Example
    from rulesref.problems import Problem


def refuse_faults(problems: Iterable[Problem]) -> NoReturn:
    refuse("\n".join(f"{shown_path(one.path)}:{one.line}: {describe_problem(one)}" for one in problems))


def refuse_faulty(example: Example, cards: Mapping[str, Card]) -> None:
    """What is wrong with an example as it is written."""
    from rulesref.engine.games import examine_all
    from rulesref.engine.playing import find_unknown_cards

    if faults := examine_all([example]) or find_unknown_cards(example, cards):
        refuse_faults(faults)


@contextmanager
def telling_faults(cards: Mapping[str, Card], example: Example) -> Iterator[None]:
    """What shows only while an example is played, told with its line."""
    from rulesref.engine.example import Unanswered, Unplayable
    from rulesref.engine.playing import describe_fault
    from rulesref.engine.refusal import Incomplete
    from rulesref.engine.story import make_teller

    try:
        yield
    except (Unanswered, Incomplete, Unplayable) as fault:
        if isinstance(fault, Unanswered):
            teller = make_teller(cards, example)
            for number, step in enumerate(fault.steps, 1):
                print_step(teller, step, number)
        refuse_faults([describe_fault(fault, example, cards)])
