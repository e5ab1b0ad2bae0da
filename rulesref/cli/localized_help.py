"""Commands whose `--help` is wholly in the person's language, the parser's own words included, and an option whose
value may be left out (`--taboo [LIST]`)."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from typing import Any

from typer import Exit, TyperException
from typer.core import TyperCommand, TyperGroup

from rulesref.answers.choices import DEFAULT, NEWEST, NONE
from rulesref.answers.refusals import check_choice, refuse
from rulesref.cli.terminal import say
from rulesref.i18n import _, noted

TABOO = "--taboo"
_VALUE = re.compile(rf"\d{{1,3}}|\d{{4}}-\d{{2}}-\d{{2}}|{NEWEST}|{NONE}")


def join_taboo_value(arguments: list[str]) -> list[str]:
    """The arguments with a value for every `--taboo`: the next one if that names a list, else the default.

    The parser knows options with a value and options without; a card behind `--taboo` must stay a card.
    """
    joined: list[str] = []
    places = iter(range(len(arguments)))
    for place in places:
        if arguments[place] == "--":
            return [*joined, *arguments[place:]]
        following = arguments[place + 1] if place + 1 < len(arguments) else ""
        if arguments[place] == f"{TABOO}=":
            joined.append(f"{TABOO}={DEFAULT}")
        elif arguments[place] != TABOO:
            joined.append(arguments[place])
        elif _VALUE.fullmatch(following):
            joined.append(f"{TABOO}={following}")
            next(places)
        else:
            joined.append(f"{TABOO}={DEFAULT}")
    return joined


PARSER_WORDS = (noted("Arguments"), noted("Options"), noted("Commands"))
"""Headings that the parser writes in English; the formatter below translates them."""
WHOLE = 1000
"""More letters than any command's purpose has: the list of commands breaks lines and cuts nothing off."""
# Patterns are compiled where they are used: a search needs none.
_REMARKS = r"(?<=  \[)[^\[\]]+(?=\]$)"
"""What the parser adds to the help of an option: `[default: 10; required]`."""
_RANGE = r"(\d+)<=x<=(\d+)"
_Context: Any = TyperCommand.context_class
_Formatter: Any = TyperCommand.context_class.formatter_class


class _TranslatedFormatter(_Formatter):  # type: ignore[misc]
    """Lays out help with the parser's headings and remarks in the person's language."""

    def write_heading(self, heading: str) -> None:
        super().write_heading(_(heading))

    def write_usage(self, program: str, arguments: str = "", _prefix: str | None = None) -> None:
        # The parser writes what is required in braces, which elsewhere stand for a choice.
        super().write_usage(program, arguments.replace("{", "").replace("}", ""), _("Usage:") + " ")

    def write_dl(self, rows: Iterable[tuple[str, str]], *layout: int) -> None:
        super().write_dl([(names, re.sub(_REMARKS, _translate_remarks, told)) for names, told in rows], *layout)


class _TranslatedContext(_Context):  # type: ignore[misc]
    formatter_class = _TranslatedFormatter


def _translate_remarks(found: re.Match[str]) -> str:
    return "; ".join(map(_translate_remark, found[0].split("; ")))


def _translate_remark(remark: str) -> str:
    if remark.startswith("default: "):
        return _("default: {default}").format(default=remark.removeprefix("default: "))
    if found := re.fullmatch(_RANGE, remark):
        return _("from {low} to {high}").format(low=found[1], high=found[2])
    return _("required") if remark == "required" else remark


def _translate(command: Any, context: Any) -> None:
    # Here and below: what few runs use is loaded by those.
    from rulesref.cli.usage_errors import translate_placeholder

    words = {
        "help": _("Show this help."),
        "install_completion": _("Let the shell complete commands from now on."),
        "show_completion": _("Print what the shell needs to complete commands."),
    }
    command.options_metavar = _("[OPTIONS]")
    for option in (*command.params, command.get_help_option(context)):
        if option is not None and option.name in words:
            option.help = words[option.name]
        if option is not None and option.metavar:
            option.metavar = translate_placeholder(option.metavar)


@contextmanager
def _naming_command(context: Any) -> Iterator[None]:
    """Faults of the command line say of which command they are; the parser leaves it out of some."""
    try:
        yield
    except TyperException as error:
        if getattr(error, "ctx", context) is None:
            vars(error)["ctx"] = context
        raise


class Command(TyperCommand):
    """A command."""

    context_class = _TranslatedContext

    def parse_args(self, context: Any, arguments: list[str]) -> list[str]:
        if any(option.name == "taboo" for option in self.params):
            arguments = join_taboo_value(arguments)
        with _naming_command(context):
            return super().parse_args(context, arguments)

    def get_help(self, context: Any) -> str:
        _translate(self, context)
        return super().get_help(context)

    def get_short_help_str(self, limit: int = WHOLE) -> str:
        return super().get_short_help_str(WHOLE)


class CommandGroup(TyperGroup):
    """A group of commands."""

    context_class = _TranslatedContext

    def parse_args(self, context: Any, arguments: list[str]) -> list[str]:
        for option in self.params:
            if option.name == "install_completion":
                option.callback = install_completion
        with _naming_command(context):
            return super().parse_args(context, arguments)

    def resolve_command(self, context: Any, arguments: list[str]) -> Any:
        check_choice(arguments[0], self.list_commands(context), _("There is no command “{value}”."))
        return super().resolve_command(context, arguments)

    def get_help(self, context: Any) -> str:
        _translate(self, context)
        self.subcommand_metavar = _("COMMAND [ARGUMENTS]…")
        return super().get_help(context)

    def get_short_help_str(self, limit: int = WHOLE) -> str:
        return super().get_short_help_str(WHOLE)


def install_completion(context: Any, _option: Any, is_wished: bool) -> None:
    """What `--install-completion` does, told in the person's language."""
    if not is_wished or context.resilient_parsing:
        return
    from typer.completion import install  # type: ignore[attr-defined]  # not said to be public, and no other way

    try:
        with redirect_stdout(StringIO()):
            shell, path = install()
    except Exit:
        sentence = _("This shell cannot be taught to complete commands. Start rulesref from one of these: {options}.")
        refuse(sentence.format(options="bash, zsh, fish, PowerShell"))
    sentence = _("Open a new terminal: from then on {shell} completes commands. Written: {path}")
    say(sentence.format(shell=shell, path=path))
    sys.exit(0)
