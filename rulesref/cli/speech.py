"""Commands whose `--help` is wholly in the person's language, the parser's own words included."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup

from rulesref.cli.refusals import check_choice
from rulesref.i18n import _, noted

PARSER_WORDS = (
    # The parser asks the standard gettext for these; `i18n.use_language` leads it to our catalogues.
    noted("Arguments"),
    noted("Options"),
    noted("Commands"),
    noted("required"),
    noted("default: {default}"),
    noted("Missing command."),
)


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

    def get_help(self, context: Any) -> str:
        _translate(self, context)
        return super().get_help(context).replace("Usage:", _("Usage:"), 1)


class Group(TyperGroup):
    """A group of commands."""

    def resolve_command(self, context: Any, arguments: list[str]) -> Any:
        check_choice(arguments[0], self.list_commands(context), _("There is no command “{value}”."))
        return super().resolve_command(context, arguments)

    def get_help(self, context: Any) -> str:
        _translate(self, context)
        return super().get_help(context).replace("Usage:", _("Usage:"), 1)
