"""`rulesref demo`: a worked example, played step by step, each step with the rule that makes it so; and what the engine
does not model (`--limits`)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref import paths
from rulesref.answers.choices import split_decisions
from rulesref.answers.example_answer import (
    answer_example,
    cite,
    find_example,
    listed_example_fields,
    refuse_faults,
    refuse_faulty,
    telling_faults,
)
from rulesref.answers.played_table import GAME
from rulesref.answers.refusals import check_choice, refuse
from rulesref.cli.common import print_json
from rulesref.cli.config import wanted_games
from rulesref.cli.story_steps import print_step
from rulesref.cli.terminal import fold, paint, say, say_body, say_hanging, say_wrapped, width
from rulesref.engine.games import GAMES
from rulesref.i18n import _, current_language, ngettext, pick_name, use_language
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulesref.answers.example_answer import ExampleAnswer
    from rulesref.corpus.examples import ExampleLookup
    from rulesref.engine.events import Step
    from rulesref.engine.narration import Teller
    from rulesref.engine.story import Story
    from rulesref.engine.tree import Path
    from rulesref.engine.verdict import Check
    from rulesref.model import Card, Example


MOST_ENDS = 40
"""Ends of an example that a terminal is told."""
SLUG_WIDTH = 40
LEAST_TITLE_WIDTH = 30
"""In the list of examples: where a title has less room beside its slug, it goes below."""


def demo(
    name: Annotated[str, typer.Argument(metavar="NAME", help=_("An example, or a YAML file of your own."))] = "",
    list_all: Annotated[bool, typer.Option("--list", help=_("Which examples there are."))] = False,
    limits: Annotated[bool, typer.Option("--limits", help=_("What the engine does not model."))] = False,
    choose: Annotated[str, typer.Option(metavar="A,B,…", help=_("Decisions to take instead, in order."))] = "",
    why: Annotated[int | None, typer.Option(metavar="N", help=_("Explain one step by its rule."))] = None,
    step: Annotated[
        bool, typer.Option("--step", help=_("One step at a time; decide yourself at every choice."))
    ] = False,
    explore: Annotated[bool, typer.Option("--explore", help=_("How many ways it can go."))] = False,
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("Tell it in this language."))] = "",
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
    trace: Annotated[
        bool, typer.Option("--trace", help=_("Its steps and decisions as data, as an example writes them."))
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    from rulesref.corpus.examples import ExampleLookup
    from rulesref.engine.games import name_players

    if lang:
        check_choice(lang, LANGUAGES, _("There is no language “{value}”."))
        use_language(lang)
    lookup = ExampleLookup(paths.corpus_root())
    if limits:
        games = lookup.load_games()
        print_limits([games[one] for one in wanted_games(game, games) or games], as_json)
        return 0
    if list_all or not name:
        games = lookup.load_games()
        wanted = wanted_games(game, games) or list(games)
        _print_list(lookup.read_all(), [games[one] for one in wanted], as_json)
        return 0
    example = _find_example(lookup, name)
    cards = lookup.load_cards(example.game)
    refuse_faulty(example, cards)
    with telling_faults(cards, example, _print_steps):
        example = name_players(example)
        if step:
            from rulesref.cli.story_steps import play_along

            play_along(cards, example, name)
            return 0
        if explore:
            _print_ways(cards, example, as_json)
            return 0
        answer = answer_example(lookup, example, cards, split_decisions(choose))
        return _tell(lookup, answer, why, trace, as_json)


def _tell(lookup: ExampleLookup, answer: ExampleAnswer, why: int | None, trace: bool, as_json: bool) -> int:
    from rulesref.engine.claims import write_trace

    if why is not None:
        _print_why(lookup, answer.story, why)
    elif trace:
        for line in write_trace(answer.story.result):
            say(line)
    elif as_json:
        print_json(answer.story.as_json())
    else:
        _print_story(answer)
        if answer.citation:
            say_wrapped(paint(answer.citation, "dim"))
    if answer.misuse:
        refuse(answer.misuse)
    return 0 if answer.is_right else 1


def _print_steps(teller: Teller, steps: Sequence[Step]) -> None:
    for number, step in enumerate(steps, 1):
        print_step(teller, step, number)


def _find_example(lookup: ExampleLookup, name: str) -> Example:
    if name.endswith((".yaml", ".yml")):
        if not FilePath(name).is_file():
            refuse(_("There is no file {path}.").format(path=FilePath(name)))
        example, problems = lookup.read_own(FilePath(name), GAME)
        if example is None or problems:
            refuse_faults(problems)
        if not example.script:
            refuse(_("It has no script to tell. Play it: {command}").format(command=f"rulesref play {quote(name)}"))
        return example
    return find_example(lookup, name)


def _print_list(examples: Sequence[Example], games: Sequence[Game], as_json: bool) -> None:
    """Every example of some games under their headings, newcomers' examples marked."""
    lang = current_language()
    if as_json:
        known = {game.id for game in games}
        print_json([listed_example_fields(example) for example in examples if example.game in known])
        return
    is_narrow = width() < SLUG_WIDTH + LEAST_TITLE_WIDTH
    for game in games:
        for topic in game.topics:
            rows_here = [one for one in examples if (one.game, one.topic) == (game.id, topic.id)]
            if not rows_here:
                continue
            say_wrapped(paint(f"{pick_name(game.names, lang)} · {pick_name(topic.names, lang)}", "title"))
            for example in rows_here:
                mark = "★" if example.star else " "
                title = pick_name(example.title, lang)
                if is_narrow:
                    say(f"{mark} {example.slug}")
                    say_wrapped(title, "    ")
                else:
                    for line in fold(title, f"{mark} {example.slug:<{SLUG_WIDTH}} ", " " * (SLUG_WIDTH + 3)):
                        say(line)
            say()
    say_wrapped(
        paint(_("★ first for newcomers. Play one: {command}").format(command="rulesref demo nested-goat-spawn"), "dim")
    )


def _print_story(answer: ExampleAnswer) -> None:
    lang = current_language()
    story = answer.story
    say_wrapped(paint(pick_name(story.example.title, lang), "title"))
    say_wrapped(pick_name(story.example.context, lang))
    say()
    for one in answer.steps:
        for choice in one.choices:
            options = "  ".join(f"[{name}]" if is_chosen else name for name, is_chosen in choice.options)
            say_hanging(paint(f"{choice.question} {options}", "mark"), "    " + "  " * one.step.depth)
        print_step(story.teller, one.step, one.number)
    if answer.refused:
        say_wrapped(paint(answer.refused, "warn"))
        if answer.refused_rule:
            say(paint(f"    {answer.refused_rule}", "dim"))
    if answer.verdict:
        say_wrapped(paint(answer.verdict, "bold"))
    for check in answer.failed:
        say_wrapped(paint(_("Does not hold: {claim}").format(claim=check.claim), "error"))
        say_wrapped(_describe_instead(story, check), "    ")


def _describe_instead(story: Story, check: Check) -> str:
    """What was there in the place of what an example claims."""
    from rulesref.engine.claims import claim_step

    if check.instead:
        return _("What came of it: {found}").format(found=check.instead)
    place = check.near if check.came is None else check.came
    if place is None:
        return _("No step is like it.")
    said = _("Most like it is step {number}:") if check.came is None else _("It comes as step {number}:")
    return f"{said.format(number=place + 1)} {story.told[place]} {claim_step(story.result.steps[place])}"


def _print_ways(cards: Mapping[str, Card], example: Example, as_json: bool) -> None:
    """Every decision path, counted; as data, the whole tree."""
    from rulesref.engine.story import make_teller
    from rulesref.engine.tree import grow_tree

    tree = grow_tree(example, most=5000)
    if as_json:
        print_json({**tree.shape(), "words": tree.words(cards)})
        return
    ways = ngettext("{count} way of deciding", "{count} ways of deciding", len(tree.found.paths))
    ends = ngettext("{count} different end", "{count} different ends", len(tree.found.outcomes))
    say_wrapped(f"{ways}, {ends}.")
    if not tree.found.complete:
        say_wrapped(_("There are more; these are the nearest to the script."))
    _print_ends(make_teller(cards, example), tree.found.paths)


def _print_ends(teller: Teller, paths: Sequence[Path]) -> None:
    """Each end once, with the shortest way of deciding that leads to it, and how many others do."""
    by_end: dict[tuple[tuple[str, str], ...], list[Path]] = {}
    for path in paths:
        by_end.setdefault(path.final, []).append(path)
    told = {end: teller.tell_state(found[0].steps) for end, found in by_end.items()}
    # What is so at every end tells nothing of any.
    same = set.intersection(*map(set, told.values())) if len(told) > 1 else set()
    for number, (end, found) in enumerate(list(by_end.items())[:MOST_ENDS], 1):
        way = found[0]
        decisions = [
            f"{teller.name(ask.who)}: {teller.name(chosen)}"
            for ask, chosen in zip(way.asks, way.decisions, strict=True)
            if len(ask.options) > 1
        ]
        others = f" (+{len(found) - 1})" if found[1:] else ""
        say_hanging(f"{number:>3} {'; '.join(decisions) or '—'}{others}", "", "    ")
        say_hanging(f"→ {'; '.join(one for one in told[end] if one not in same) or '—'}", "    ")
        if way.refused is not None:
            say_wrapped(paint(teller.refuse(way.refused), "warn"), "    ")
        say(paint(f"    --choose {quote(','.join(way.decisions))}", "dim"))
    if len(by_end) > MOST_ENDS:
        say_wrapped(_("{count} more ends: --json tells them all.").format(count=len(by_end) - MOST_ENDS))


def _print_why(lookup: ExampleLookup, story: Story, number: int) -> None:
    from rulesref.corpus.markup import render_text

    if not 1 <= number <= len(story.result.steps):
        last = len(story.result.steps)
        refuse(_("There is no step {number}. Choose one from 1 to {last}.").format(number=number, last=last))
    say_hanging(f"{number}. {story.told[number - 1]}", "", "   ")
    for rule in story.result.steps[number - 1].rules:
        entry = lookup.load_entry(rule)
        if entry is not None:
            text = entry.texts.get(current_language()) or entry.original
            say()
            say_wrapped(paint(f"{text.title}  {rule}", "bold"))
            say_body(render_text(text.shown))
            say_wrapped(paint(cite(entry.source, lookup.documents, entry.number), "dim"))


def print_limits(games: Iterable[Game], as_json: bool) -> None:
    """Each limit with the entry that tells its rule."""
    playable = [game for game in games if game.id in GAMES]
    if as_json:
        print_json(
            [
                {"game": game.id, "name": limit.id, "rule": limit.entry, "text": _(limit.told)}
                for game in playable
                for limit in GAMES[game.id].grammar.limits
            ]
        )
        return
    for game in playable:
        say(paint(pick_name(game.names, current_language()), "title"))
        for limit in GAMES[game.id].grammar.limits:
            say_wrapped(_(limit.told))
            say(paint(f"    {limit.entry}", "dim"))
        say()
