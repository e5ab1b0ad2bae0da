"""What a person is told of a command line that the option parser does not take: one sentence."""

from __future__ import annotations

from typing import Any

from rulesref.i18n import _


def explain_usage(error: Any) -> str:
    """A fault that the option parser found, as one sentence."""
    see = _("See: rulesref --help")
    match type(error).__name__:
        case "NoSuchOption":
            near = ", ".join(error.possibilities or ())
            sentence = _("There is no option {name}.").format(name=error.option_name)
            return f"{sentence} " + (_("Try: {options}.").format(options=near) if near else see)
        case "MissingParameter":
            return _("{name} is missing.").format(name=_parameter_name(error.param)) + f" {see}"
        case "BadOptionUsage":
            return _("The option {name} needs a value.").format(name=error.option_name)
        case "BadParameter":
            return _("{name} does not take that value.").format(name=_parameter_name(error.param)) + f" {see}"
        case _:
            return f"{_(error.format_message())} {see}"


def _parameter_name(parameter: Any) -> str:
    """What a person typed, or should have: `--limit`, `QUERY`."""
    if parameter is None:
        return ""
    return str(parameter.opts[0] if parameter.param_type_name == "option" else parameter.metavar or parameter.name)
