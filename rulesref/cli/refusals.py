"""What a person is told when a command cannot be carried out: one sentence, what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from rulesref.i18n import _
from rulesref.ids import nearest


class Refusal(Exception):
    """A command that cannot be carried out as given: exit code 2 and one sentence."""


def refuse(sentence: str) -> NoReturn:
    raise Refusal(sentence)


def check_choice(value: str, known: Iterable[str], sentence: str) -> str:
    """The value if it is known; else a refusal that names the nearest right words, or all of them."""
    options = list(known)
    if value in options:
        return value
    # Translators: {options} is a list of words that may be typed instead.
    hint = _("Try: {options}.").format(options=", ".join(nearest(value, options) or options))
    refuse(f"{sentence.format(value=value)} {hint}")


def explain_usage(error: Any) -> str:
    """A fault that the option parser found, as one sentence."""
    match type(error).__name__:
        case "NoSuchOption":
            sentence = _("There is no option {name}.").format(name=error.option_name)
            near = list(error.possibilities or ())
            return f"{sentence} " + (
                _("Try: {options}.").format(options=", ".join(near)) if near else _("See: rulesref --help")
            )
        case "MissingParameter":
            name = error.param.human_readable_name if error.param is not None else ""
            return _("{name} is missing.").format(name=name) + " " + _("See: rulesref --help")
        case "BadOptionUsage":
            return _("The option {name} needs a value.").format(name=error.option_name)
        case "BadParameter":
            name = error.param.human_readable_name if error.param is not None else ""
            return _("{name} does not take that value.").format(name=name) + " " + _("See: rulesref --help")
        case _:
            return f"{error.format_message()} " + _("See: rulesref --help")
