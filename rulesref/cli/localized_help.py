"""Commands whose `--help` is wholly in the person's language, the parser's own words included."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from typer.core import TyperCommand, TyperGroup

from rulesref.answers.refusals import check_choice
from rulesref.cli.optional_value import TABOO, join_taboo_value
from rulesref.i18n import _, noted

PARSER_WORDS = (noted("Arguments"), noted("Options"), noted("Commands"), noted("Missing command."))
"""What the parser says in English; the formatter below and `explain_usage` translate it."""
PLACES = (
    *(noted("OPTIONS"), noted("COMMAND"), noted("ARGS"), noted("CARD"), noted("CODE"), noted("DIR"), noted("DOC")),
    *(noted("FILE"), noted("FROM"), noted("GAME"), noted("KEY"), noted("KIND"), noted("LANG"), noted("LIST")),
    *(noted("NAME"), noted("NEW"), noted("OLD"), noted("PORT"), noted("QUERY"), noted("TEXT"), noted("TO")),
    *(noted("VALUE"), noted("VERSION"), noted("WORDS")),
)
"""What a person puts something of their own in the place of, as help and messages name it."""
_PLACE = re.compile(rf"\b(?:{'|'.join(PLACES)})\b")
_REMARKS = re.compile(r"(?<=  \[)[^\[\]]+(?=\]$)")
"""What the parser adds to the help of an option: `[default: 10; required]`."""
_Context: Any = TyperCommand.context_class
_Formatter: Any = TyperCommand.context_class.formatter_class


class _TranslatedFormatter(_Formatter):  # type: ignore[misc]
    """Lays out help with the parser's headings and remarks in the person's language."""

    def write_heading(self, heading: str) -> None:
        super().write_heading(_(heading))

    def write_usage(self, program: str, arguments: str = "", prefix: str | None = None) -> None:
        # The parser has what must be given in braces, where people expect a choice.
        places = translate_places(arguments).replace("{", "").replace("}", "")
        super().write_usage(program, places, _("Usage:") + " ")

    def write_dl(self, rows: Iterable[tuple[str, str]], *layout: int) -> None:
        super().write_dl(
            [(translate_places(names), _REMARKS.sub(_translate_remarks, told)) for names, told in rows], *layout
        )


class _TranslatedContext(_Context):  # type: ignore[misc]
    formatter_class = _TranslatedFormatter


def translate_places(names: str) -> str:
    """`--lang LANG` as a reader of another language is shown it: `--lang МОВА`."""
    return _PLACE.sub(lambda found: _(found[0]), names)


def _translate_remarks(found: re.Match[str]) -> str:
    return "; ".join(map(_translate_remark, found[0].split("; ")))


def _translate_remark(remark: str) -> str:
    if remark.startswith("default: "):
        return _("default: {default}").format(default=remark.removeprefix("default: "))
    return _("required") if remark == "required" else remark


def _translate(command: Any, context: Any) -> None:
    words = {
        "help": _("Show this help."),
        "install_completion": _("Let the shell complete commands from now on."),
        "show_completion": _("Print what the shell needs to complete commands."),
    }
    for option in (*command.params, command.get_help_option(context)):
        if option is not None and option.name in words:
            option.help = words[option.name]


class Command(TyperCommand):
    """A command."""

    context_class = _TranslatedContext

    def parse_args(self, context: Any, arguments: list[str]) -> list[str]:
        if any(TABOO in option.opts for option in self.params):
            arguments = join_taboo_value(arguments)
        return super().parse_args(context, arguments)

    def get_help(self, context: Any) -> str:
        _translate(self, context)
        return super().get_help(context)

    def get_short_help_str(self, limit: int = 0) -> str:
        return _first_paragraph(self.help)


class CommandGroup(TyperGroup):
    """A group of commands."""

    context_class = _TranslatedContext

    def resolve_command(self, context: Any, arguments: list[str]) -> Any:
        check_choice(arguments[0], self.list_commands(context), _("There is no command “{value}”."))
        return super().resolve_command(context, arguments)

    def get_help(self, context: Any) -> str:
        _translate(self, context)
        return super().get_help(context)

    def get_short_help_str(self, limit: int = 0) -> str:
        return _first_paragraph(self.help)


def _first_paragraph(told: str | None) -> str:
    """What a list of commands tells of one: whole, where the parser would cut a sentence."""
    return (told or "").strip().partition("\n\n")[0].replace("\n", " ")
