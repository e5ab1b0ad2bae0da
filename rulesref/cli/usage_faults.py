"""What a person is told of a command line that the option parser does not take: one sentence."""

from __future__ import annotations

from typing import Any

from rulesref.cli.localized_help import translate_places
from rulesref.i18n import _


def explain_usage(error: Any) -> str:
    """A fault that the option parser found, as one sentence."""
    see = point_to_help(error.ctx.command_path if error.ctx else "rulesref")
    match type(error).__name__:
        case "NoSuchOption":
            near = ", ".join(error.possibilities or ())
            sentence = _("There is no option {name}.").format(name=error.option_name)
            return f"{sentence} " + (_("Try: {options}.").format(options=near) if near else see)
        case "MissingParameter":
            return _("{name} is missing.").format(name=_parameter_name(error.param)) + f" {see}"
        case "BadOptionUsage":
            return _("The option {name} needs a value.").format(name=error.option_name)
        case "BadParameter" if numbers := _find_range(error.param):
            sentence = _("{name} takes a number from {lowest} to {highest}.")
            return sentence.format(name=_parameter_name(error.param), lowest=numbers[0], highest=numbers[1])
        case "BadParameter":
            return _("{name} does not take that value.").format(name=_parameter_name(error.param)) + f" {see}"
        case _:
            return f"{_(error.format_message())} {see}"


def point_to_help(command: str) -> str:
    """Where a person reads how a command is used."""
    return _("See: {command}").format(command=f"{command} --help")


def _find_range(parameter: Any) -> tuple[int, int] | None:
    """The numbers that a parameter takes, if it takes nothing else."""
    kind = getattr(parameter, "type", None)
    lowest, highest = getattr(kind, "min", None), getattr(kind, "max", None)
    return None if lowest is None or highest is None else (int(lowest), int(highest))


def _parameter_name(parameter: Any) -> str:
    """What a person typed, or should have: `--limit`, `QUERY`."""
    if parameter is None:
        return ""
    if parameter.param_type_name == "option":
        return str(parameter.opts[0])
    return translate_places(str(parameter.metavar or parameter.name))
