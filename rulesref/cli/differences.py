"""What the Grimoire plays differently, as a terminal shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.cli.terminal import paint, say_wrapped
from rulesref.i18n import _, pick_name

if TYPE_CHECKING:
    from rulesref.search.library import Library


def say_difference(library: Library, number: str, lang: str) -> None:
    """What the Grimoire plays differently under a number, if anything."""
    differs = library.catalogue.grimoire[number].differs
    if differs:
        say_wrapped(paint(_("The Grimoire ({number}) plays it differently:").format(number=number), "warn"))
        say_wrapped(pick_name(differs, lang), "  ")
