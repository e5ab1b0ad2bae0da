"""What a person is told when a command cannot be carried out: one sentence, what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from rulesref.answers.system_reasons import tell_reason
from rulesref.i18n import _, fill_in
from rulesref.ids import nearest
from rulesref.language.quotation_marks import nest_quotes
from rulesref.paths import CorpusMissing


class Refusal(Exception):
    """A command that cannot be carried out as given: exit code 2 and one sentence."""


def refuse(sentence: str) -> NoReturn:
    raise Refusal(nest_quotes(sentence))


def check_choice(value: str, known: Iterable[str], sentence: str) -> str:
    """The value if it is known; else a refusal that names the nearest right words, or all of them."""
    options = list(known)
    if value in options:
        return value
    # Translators: {options} is a list of words that may be typed instead.
    hint = fill_in(_("Try: {options}."), {"options": ", ".join(nearest(value, options) or options)})
    refuse(f"{sentence.format(value=value)} {hint}".rstrip())


def explain_fault(error: Exception) -> str:
    """What came from outside of the program, as one sentence; empty for a fault of the program itself."""
    match error:
        case Refusal():
            return str(error)
        case CorpusMissing():
            sentence = _(
                "There is no corpus in {path}. Set RULESREF_CORPUS to a folder with sources.yaml, or unset it."
            )
            return sentence.format(path=error.path)
        case OSError():
            named = f"{error.filename}: " if error.filename else ""
            # Translators: {reason} is the system's own message, such as “No space left on device”.
            return _("The system refuses: {reason}.").format(reason=f"{named}{tell_reason(error)}")
        case _:
            return ""
