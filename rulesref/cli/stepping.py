"""`rulesref demo --step`: an example told one step at a time, with a question at each choice."""

from __future__ import annotations

import sys
from shlex import quote
from typing import TYPE_CHECKING

import typer

from rulesref.answers.choices import read_option
from rulesref.cli.steps import print_question, print_step
from rulesref.cli.terminal import paint, say, say_wrapped
from rulesref.i18n import _, current_language, pick_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesref.engine.events import Ask
    from rulesref.model import Card, Example


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
