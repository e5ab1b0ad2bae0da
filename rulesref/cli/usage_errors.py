"""What a person is told of a command line that the option parser does not take, with the words that stand for a value,
such as QUERY, in their language."""

from __future__ import annotations

import re
from typing import Any

from rulesref.i18n import _, noted

WORDS = frozenset(
    (
        noted("CARD"),
        noted("CODE"),
        noted("DIR"),
        noted("DOC"),
        noted("FILE"),
        noted("FROM"),
        noted("GAME"),
        noted("KEY"),
        noted("KIND"),
        noted("LANG"),
        noted("LIST"),
        noted("NAME"),
        noted("NEW"),
        noted("OLD"),
        noted("PAGE"),
        noted("PORT"),
        noted("QUERY"),
        noted("TEXT"),
        noted("TITLE"),
        noted("TO"),
        noted("VALUE"),
        noted("VERSION"),
        noted("WORDS"),
    )
)
"""Others, such as ID and URL, are the same in every language."""
_WORD = re.compile(r"[A-Z]+")


def translate_placeholder(written: str) -> str:
    """A placeholder as a command has it, `CODE…|FILE`, in the language in use."""
    return _WORD.sub(lambda found: _(found[0]) if found[0] in WORDS else found[0], written)


def parameter_name(parameter: Any) -> str:
    """What a person typed, or should have: `--limit`, `QUERY`."""
    if parameter is None:
        return ""
    if parameter.param_type_name == "option":
        return str(parameter.opts[0])
    return translate_placeholder(str(parameter.metavar or parameter.name)).strip("[]").removesuffix("…")


_EXTRA = re.compile(r"Got unexpected extra argument\(s\) \((?P<words>.*)\)", re.DOTALL)
"""The parser has no type for this fault, only a sentence."""


def explain_usage(error: Any) -> str:
    """A fault that the option parser found, as one sentence."""
    see = see_help(error.ctx.command_path if getattr(error, "ctx", None) else "rulesref")
    match type(error).__name__:
        case "NoSuchOption":
            near = ", ".join(error.possibilities or ())
            sentence = _("There is no option {name}.").format(name=error.option_name)
            return f"{sentence} " + (_("Try: {options}.").format(options=near) if near else see)
        case "MissingParameter":
            return _("{name} is missing.").format(name=parameter_name(error.param)) + f" {see}"
        case "BadOptionUsage" if "does not take a value" in error.message:
            return _("The option {name} takes no value.").format(name=error.option_name) + f" {see}"
        case "BadOptionUsage":
            return _("The option {name} needs a value.").format(name=error.option_name) + f" {see}"
        case "BadParameter":
            return f"{_describe_value(error.param)} {see}"
    if extra := _EXTRA.fullmatch(error.format_message()):
        return _("The command takes fewer arguments; too many: {words}.").format(words=extra["words"]) + f" {see}"
    if error.format_message() == "Missing command.":
        return _("The command is missing.") + f" {see}"
    return _("The command line cannot be understood.") + f" {see}"


def see_help(command: str) -> str:
    return _("See: {command}").format(command=f"{command} --help")


def _describe_value(parameter: Any) -> str:
    """Which values an option takes."""
    name, kind = parameter_name(parameter), parameter.type
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if low is not None and high is not None:
        return _("{name} takes a whole number from {low} to {high}.").format(name=name, low=low, high=high)
    if kind.name == "int":
        return _("{name} takes a whole number.").format(name=name)
    return _("{name} does not take that value.").format(name=name)
