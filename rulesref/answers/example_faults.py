"""Faults of a person's own example or situation, told with their lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from rulesref.answers.problem_messages import describe_problem
from rulesref.answers.refusals import refuse
from rulesref.paths import shown_path

if TYPE_CHECKING:
    from rulesref.engine.events import Step
    from rulesref.engine.explain import Teller
    from rulesref.model import Card, Example
    from rulesref.problems import Problem

TellSteps = Callable[["Teller", Sequence["Step"]], None]


def refuse_faults(problems: Iterable[Problem]) -> NoReturn:
    refuse("\n".join(f"{shown_path(one.path)}:{one.line}: {describe_problem(one)}" for one in problems))


def refuse_faulty(example: Example, cards: Mapping[str, Card]) -> None:
    """What is wrong with an example as it is written."""
    from rulesref.engine.games import examine_all
    from rulesref.engine.playing import find_unknown_cards

    if faults := examine_all([example]) or find_unknown_cards(example, cards):
        refuse_faults(faults)


@contextmanager
def telling_faults(cards: Mapping[str, Card], example: Example, tell_steps: TellSteps | None = None) -> Iterator[None]:
    """What shows only while an example is played, told with its line; `tell_steps` is given what had happened before a
    question that the example does not answer."""
    from rulesref.engine.example import Unanswered, Unplayable
    from rulesref.engine.playing import describe_fault
    from rulesref.engine.refusal import Incomplete
    from rulesref.engine.story import make_teller

    try:
        yield
    except (Unanswered, Incomplete, Unplayable) as fault:
        if isinstance(fault, Unanswered) and tell_steps:
            tell_steps(make_teller(cards, example), fault.steps)
        refuse_faults([describe_fault(fault, example, cards)])
