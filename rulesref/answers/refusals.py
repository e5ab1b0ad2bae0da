"""Refusals: one sentence that says what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from rulesref.i18n import _, fill_in, noted
from rulesref.ids import nearest
from rulesref.language.punctuation import nest_quotes
from rulesref.paths import CorpusMissing

SYSTEM_REASONS = (
    noted("No such file or directory"),
    noted("Is a directory"),
    noted("Not a directory"),
    noted("Permission denied"),
    noted("Operation not permitted"),
    noted("Read-only file system"),
    noted("No space left on device"),
    noted("Disk quota exceeded"),
    noted("File exists"),
    noted("File name too long"),
    noted("Too many levels of symbolic links"),
    noted("Too many open files"),
    noted("Input/output error"),
    noted("Address already in use"),
)
"""Messages of the system that users meet."""


class Refusal(Exception):
    """Wrong usage: exit code 2 and one sentence."""


def refuse(sentence: str) -> NoReturn:
    raise Refusal(nest_quotes(sentence))


def check_choice(value: str, known: Iterable[str], sentence: str) -> str:
    """Return the value if it is valid; otherwise raise with the closest matches, or list all valid values."""
    options = list(known)
    if value in options:
        return value
    # Translators: {options} is a list of words that may be typed instead.
    hint = fill_in(_("Try: {options}."), {"options": ", ".join(nearest(value, options) or options)})
    refuse(f"{sentence.format(value=value)} {hint}".rstrip())


def explain_fault(error: Exception) -> str:
    """Return an error caused from outside as one sentence; empty for a bug of the program."""
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


def tell_reason(error: OSError) -> str:
    """Return why a file or a port is not available, in the user's language, to be put into a sentence."""
    return _(error.strerror) if error.strerror in SYSTEM_REASONS else error.strerror or str(error)
