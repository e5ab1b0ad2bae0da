"""Steps and decisions of a story as a terminal shows them, and an example told one step at a time (`demo --step`)."""

from __future__ import annotations

import sys
from shlex import quote
from typing import TYPE_CHECKING

import typer

from rulesref.answers.choices import read_option
from rulesref.cli.terminal import fold, paint, say, say_hanging, say_wrapped
from rulesref.i18n import _, current_language, pick_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulesref.engine.events import Ask, Step
    from rulesref.engine.narration import Teller
    from rulesref.model import Card, Example


def print_step(teller: Teller, step: Step, number: int) -> None:
    """Its number and sentence, what it changed, and the entries that make it so."""
    indent = "  " * step.depth
    state = "  ".join(f"{thing}: {field} {value}" for thing, field, value in teller.tell_changes(step))
    told = teller.tell(step) + (paint(f"  [{state}]", "dim") if state else "")
    for line in fold(told, f"{number:>3} {indent}", f"    {indent}  "):
        say(line)
    say_hanging(paint(", ".join(step.rules), "dim"), f"    {indent}")


def print_question(teller: Teller, ask: Ask, offered: Sequence[str]) -> None:
    """What is to be decided, with the options numbered."""
    options = "  ".join(f"{number}) {teller.name(one)}" for number, one in enumerate(offered, 1))
    say_hanging(paint(f"{teller.ask(ask)} {options}", "mark"), "")


def play_along(cards: Mapping[str, Card], example: Example, name: str) -> None:
    """Tell one step at a time; at each choice the person decides, by number or name."""
    from rulesref.engine.events import play
    from rulesref.engine.example import Unplayable
    from rulesref.engine.games import GAMES
    from rulesref.engine.refusal import Refused, Senseless
    from rulesref.engine.rows import read_script
    from rulesref.engine.story import make_teller

    teller = make_teller(cards, example)
    told = 0
    taken: list[str] = []
    say_wrapped(paint(pick_name(example.title, current_language()), "title"))
    say_wrapped(pick_name(example.context, current_language()))
    say_wrapped(paint(_("Enter goes on; at a choice type its number."), "dim"))

    def tell_on() -> None:
        nonlocal told
        for step in game.kernel.trace[told:]:
            told += 1
            print_step(teller, step, told)
            if sys.stdin.isatty():
                typer.prompt("", default="", show_default=False, prompt_suffix="")

    def decide(ask: Ask) -> str:
        tell_on()
        print_question(teller, ask, ask.options)
        while True:
            typed = typer.prompt("", prompt_suffix="> ").strip()
            if answer := read_option(typed, ask.options):
                taken.append(answer)
                return answer
            sentence = _("“{answer}” is not offered. Type a number from 1 to {last}.")
            say_wrapped(sentence.format(answer=typed, last=len(ask.options)))

    started: int | None = None
    try:
        game = GAMES[example.game].make(example.players, example.things, example.abilities)
        for place, line in enumerate(read_script(example.script)):
            if line.is_start:
                started = place
                play(game.start(line), decide)
                tell_on()
    except Refused as refused:
        tell_on()
        say_wrapped(paint(teller.refuse(refused), "warn"))
    except typer.Abort:
        raise
    except Senseless as fault:
        raise Unplayable(started) from fault
    if taken:
        again = f"rulesref demo {quote(name)} --choose {','.join(taken)}"
        say(paint(_("The same again: {command}").format(command=again), "dim"))
