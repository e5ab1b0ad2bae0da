"""`rulesref play`: cards named by their codes, or a file that lays them out, on a table, played by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.choices import read_option
from rulesref.answers.refusals import check_choice, refuse
from rulesref.cli.story_steps import print_question, print_step
from rulesref.cli.terminal import paint, say, say_hanging, say_wrapped
from rulesref.i18n import _, use_language
from rulesref.language.profiles import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesref.answers.played_table import Table
    from rulesref.engine.refusal import Refused
    from rulesref.engine.shared_game import Shared, SharedFile


UNDO, WHY, SHARE, QUIT = "u", "?", "s", "q"


class PlayTable:
    """A game under way: decisions are typed, everything else is told."""

    def __init__(self, table: Table, shared: Shared, seed: int | None) -> None:
        self._table = table
        self._session = table.session
        self._teller = table.teller
        self._shared = shared
        self._seed = seed
        self._told = 0

    def play(self) -> None:
        """Until everything is decided, or the person ends it."""
        keys = _("A number decides, {undo} takes back, {why} tells why not, {share} shares, {quit} ends.")
        say_wrapped(paint(keys.format(undo=UNDO, why=WHY, share=SHARE, quit=QUIT), "dim"))
        while True:
            self._tell_on()
            if self._session.ask is None:
                self._tell_end()
                break
            self._tell_chance()
            if self._session.is_chance and self._seed is not None:
                with self._table.telling_faults():
                    self._session.draw(self._seed)
                continue
            if not self._decide():
                break
        self._share()

    def _tell_on(self) -> None:
        rounds = self._session.rounds
        for step in self._session.steps[self._told :]:
            if self._told in rounds:
                say(paint(_("Round {number}").format(number=rounds.index(self._told) + 1), "title"))
            self._told += 1
            print_step(self._teller, step, self._told)

    def _tell_end(self) -> None:
        refused = self._session.refused
        if refused is not None:
            say_wrapped(paint(self._teller.refuse(refused), "warn"))
            say(paint(f"    {refused.rule}", "dim"))
        say(paint(_("It is over: there is nothing more to decide."), "bold"))

    def _tell_chance(self) -> None:
        ask = self._session.ask
        passed = self._session.game.count_successes(ask) if ask is not None else None
        if ask is not None and passed is not None:
            all_tokens = sum(ask.weights.values())
            told = _("Passed with {passed} of {all} tokens ({percent} %), if nothing else changes.")
            percent = round(100 * passed / all_tokens)
            say_wrapped(paint(told.format(passed=passed, all=all_tokens, percent=percent), "dim"))

    def _decide(self) -> bool:
        """One line of what a person types; false at the end."""
        ask = self._session.ask
        assert ask is not None
        print_question(self._teller, ask, self._session.options)
        try:
            answer = typer.prompt("", prompt_suffix="> ").strip()
        except typer.Abort:
            return False
        if answer == QUIT:
            return False
        if answer == UNDO:
            self._session.take_back()
            self._told = len(self._session.steps)
            say(paint(_("Taken back. Step {number} was the last.").format(number=self._told), "dim"))
        elif answer.startswith(WHY):
            self._tell_why_not(answer.removeprefix(WHY).strip())
        elif answer == SHARE:
            self._share()
        elif chosen := read_option(answer, self._session.options):
            with self._table.telling_faults():
                self._session.decide(chosen)
            if why := self._session.list_refused().get(chosen):
                self._print_refusal(chosen, why)
        else:
            say_wrapped(_("“{answer}” is not offered. Type a number from 1 to {last}, or {why} to see why not.").format(
                answer=answer, last=len(self._session.options), why=WHY))  # fmt: skip
        return True

    def _tell_why_not(self, wanted: str) -> None:
        """Everything that is refused here, or what has a word in its name: `? fight`."""
        refused = self._session.list_refused()
        named = {option: self._teller.name(option) for option in refused}
        found = [one for one in refused if wanted.casefold() in f"{one} {named[one]}".casefold()]
        if not refused:
            say(_("Everything that can be thought of here is offered."))
        elif not found:
            say_wrapped(_("Nothing that is refused here has “{word}” in its name.").format(word=wanted))
        for option in found:
            self._print_refusal(option, refused[option])

    def _print_refusal(self, option: str, why: Refused) -> None:
        say_hanging(f"{self._teller.name(option)}: {self._teller.refuse(why)}", "  ")
        say(paint(f"    {why.rule}", "dim"))

    def _share(self) -> None:
        text = self._table.share(self._shared)
        say(paint(_("The same again: {command}").format(command=f"rulesref play --replay {text}"), "dim"))


FILES = (".yaml", ".yml")


def play(
    codes: Annotated[
        list[str] | None,
        typer.Argument(metavar="CODE…|FILE", help=_("Investigators, each followed by their cards; or a YAML file.")),
    ] = None,
    enemy: Annotated[list[str] | None, typer.Option(metavar="CODE", help=_("An enemy that they fight."))] = None,
    location: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help=_("A location; all stand at the first."))
    ] = None,
    encounter: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help=_("A card of the encounter deck, which is shuffled."))
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CODE",
            help=_("A card of the first investigator's deck, or of the deck of the one named before it."),
        ),
    ] = None,
    resources: Annotated[
        int, typer.Option(metavar="N", min=0, max=99, help=_("Resources with which each of them begins."))
    ] = 5,
    bag: Annotated[str, typer.Option(metavar="A,B,…", help=_("The tokens of the chaos bag."))] = "",
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help=_("Draw tokens, cards and dice by chance, the same with the same number.")),
    ] = None,
    replay: Annotated[str, typer.Option(metavar="TEXT", help=_("A game that somebody shared."))] = "",
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("Tell it in this language."))] = "",
) -> int:
    from rulesref.answers.played_table import SHARED_FILE, open_table, read_shared_text
    from rulesref.engine.shared_game import SharedGame

    if lang:
        check_choice(lang, LANGUAGES, _("There is no language “{value}”."))
        use_language(lang)
    path = SHARED_FILE
    shared: Shared
    if replay:
        shared = read_shared_text(replay)
    elif codes and codes[0].endswith(FILES):
        path = Path(codes[0])
        shared = _read_file(path, codes[1:])
    else:
        tokens = tuple(token.strip() for token in bag.split(",") if token.strip())
        shared = SharedGame(
            tuple(codes or ()),
            tuple(enemy or ()),
            tuple(location or ()),
            bag=tokens,
            encounter=tuple(encounter or ()),
            deck=tuple(deck or ()),
            resources=resources,
        )
    PlayTable(open_table(shared, path), shared, seed).play()
    return 0


def _read_file(path: Path, others: Sequence[str]) -> SharedFile:
    from rulesref.answers.example_answer import refuse_faults
    from rulesref.corpus.source import read_text
    from rulesref.engine.shared_game import SharedFile

    if others:
        refuse(_("A file is played by itself: write {words} into it.").format(words=" ".join(others)))
    if not path.is_file():
        refuse(_("There is no file {path}.").format(path=path))
    text, problems = read_text(path)
    if problems:
        refuse_faults(problems)
    return SharedFile(text)
