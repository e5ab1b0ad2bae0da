"""Worked examples: find one, run it, and reject a wrong one with its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from rulesref import ids
from rulesref.answers.problem_messages import describe_problem
from rulesref.answers.refusals import refuse
from rulesref.i18n import _, current_language, pick_name
from rulesref.labels import place_name
from rulesref.paths import shown_path

if TYPE_CHECKING:
    from rulesref.corpus.examples import ExampleLookup
    from rulesref.engine.events import Step
    from rulesref.engine.narration import Teller
    from rulesref.engine.story import Story
    from rulesref.engine.verdict import Check
    from rulesref.model import Card, Example
    from rulesref.problems import Problem
    from rulesref.publications import Document, Source

TellSteps = Callable[["Teller", Sequence["Step"]], None]


class ToldChoice(NamedTuple):
    """A decision in a run: the question, its options, and which was taken."""

    question: str
    options: tuple[tuple[str, bool], ...]


class ToldStep(NamedTuple):
    """A step of a run, after the decisions that were taken before it."""

    number: int
    step: Step
    text: str
    choices: tuple[ToldChoice, ...]


class ExampleAnswer(NamedTuple):
    """A run of an example."""

    story: Story
    steps: tuple[ToldStep, ...]
    refused: str
    """What the rules do not allow, if the run ends with it; empty otherwise."""
    refused_rule: str
    failed: tuple[Check, ...]
    """Claims of the example that do not hold."""
    verdict: str
    """The sentence that all claims hold; empty if there are none, or one does not."""
    misuse: str
    """Why decisions that were given instead of the example's own cannot be taken; empty if they can."""
    citation: str

    @property
    def is_right(self) -> bool:
        """Whether the run came out as the example says. A script that decides what is not offered is wrong."""
        is_stuck = self.story.result.is_misled and not self.story.checks
        return not is_stuck and not self.failed


def answer_example(
    lookup: ExampleLookup, example: Example, cards: Mapping[str, Card], decisions: Sequence[str] = ()
) -> ExampleAnswer:
    """Run an example whose players have names (`name_players`), with its own decisions or with others."""
    from rulesref.engine.story import Story

    story = Story(cards, example, decisions)
    result, refused = story.result, story.result.refused
    is_misuse = story.decided and result.is_misled
    return ExampleAnswer(
        story,
        tuple(
            ToldStep(number, step, text, tuple(_list_choices(story, number - 1)))
            for number, (step, text) in enumerate(zip(result.steps, story.told, strict=True), 1)
        ),
        story.teller.refuse(refused) if refused is not None and not is_misuse else "",
        refused.rule if refused is not None and not is_misuse else "",
        tuple(check for check in story.checks if not check.holds),
        _("Everything came out as the rules say.") if story.checks and all(one.holds for one in story.checks) else "",
        _explain_misuse(story) if story.decided else "",
        cite(example.source, lookup.documents),
    )


def _list_choices(story: Story, place: int) -> Iterator[ToldChoice]:
    """Yield the decisions before a step that had an alternative."""
    for choice in story.result.choices:
        if choice.at == place and len(choice.ask.options) > 1:
            options = ((story.teller.name(one), one == choice.chosen) for one in choice.ask.options)
            yield ToldChoice(story.teller.ask(choice.ask), tuple(options))


def _explain_misuse(story: Story) -> str:
    """Explain decisions that cannot be taken; what the rules forbid is an answer, and no misuse."""
    result = story.result
    if result.refused is not None and result.is_misled:
        return story.teller.refuse(result.refused)
    if result.unasked:
        words = ", ".join(result.unasked)
        return _("Nobody is asked for these decisions: {words}. Leave them out of --choose.").format(words=words)
    return ""


def find_example(lookup: ExampleLookup, name: str) -> Example:
    """Return an example of the corpus by its name, with or without its game; raise with the nearest names."""
    slug = name.rpartition("/")[2]
    found = [name] if name in lookup.files else [one for one in lookup.files if one.partition("/")[2] == slug]
    if len(found) == 1:
        example, problems = lookup.read(found[0])
        if example is None:
            refuse_faults(problems)
        return example
    near = found or ids.nearest(slug, [one.partition("/")[2] for one in lookup.files])
    hint = _("Try: {options}.").format(options=", ".join(near)) if near else _("See: rulesref demo --list")
    refuse(
        (_("Several games have it.") if found else _("There is no example “{name}”.").format(name=name)) + " " + hint
    )


def listed_example_fields(example: Example) -> dict[str, object]:
    """Return an example as `demo --list --json` prints it."""
    return {
        "name": example.slug,
        "game": example.game,
        "topic": example.topic,
        "title": pick_name(example.title, current_language()),
        "source": {"doc": example.source.doc, "page": example.source.page, "number": example.source.section},
        "rules": list(example.rules),
        "star": example.star,
    }


def cite(source: Source, documents: Mapping[str, Document], number: str = "") -> str:
    """Return document, version and place of an example or its rule; empty for a user's file that names no document."""
    document = documents.get(source.doc)
    if document is None:
        return ""
    lang = current_language()
    version = f" ({document.version})" if document.version else ""
    printed = number or (source.section if source.section[:1].isdigit() else "")
    heading = document.sections.get(source.section, {}).get(lang, source.section)
    place = place_name(printed, heading, source.page)
    return ", ".join(filter(None, [f"{pick_name(document.titles, lang)}{version}", place]))


def refuse_faults(problems: Iterable[Problem]) -> NoReturn:
    refuse("\n".join(f"{shown_path(one.path)}:{one.line}: {describe_problem(one)}" for one in problems))


def refuse_faulty(example: Example, cards: Mapping[str, Card]) -> None:
    """Raise a refusal if an example is not well written."""
    from rulesref.engine.games import examine_all
    from rulesref.engine.play_checks import find_unknown_cards

    if faults := examine_all([example]) or find_unknown_cards(example, cards):
        refuse_faults(faults)


@contextmanager
def telling_faults(cards: Mapping[str, Card], example: Example, tell_steps: TellSteps | None = None) -> Iterator[None]:
    """Turn errors that occur while an example is played into refusals with line numbers.

    `tell_steps` gets the steps before a question that the example does not answer.
    """
    from rulesref.engine.example import Unanswered, Unplayable
    from rulesref.engine.play_checks import describe_fault
    from rulesref.engine.refusal import Incomplete
    from rulesref.engine.story import make_teller

    try:
        yield
    except (Unanswered, Incomplete, Unplayable) as fault:
        if isinstance(fault, Unanswered) and tell_steps:
            tell_steps(make_teller(cards, example), fault.steps)
        refuse_faults([describe_fault(fault, example, cards)])
