"""Rules of the Grimoire that no entry of ours tells: their titles, and what the Grimoire plays there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulesref.cli.terminal import paint, say, say_wrapped
from rulesref.i18n import _, pick_name

if TYPE_CHECKING:
    from rulesref.search.library import Library


def find_untold(library: Library, numbers: Iterable[str], game: str = "") -> list[str]:
    """Those of some numbers that the Grimoire has and no entry bears."""
    return [one for one in numbers if one in library.catalogue.grimoire and not library.find_number(one, game)]


def untold_line(library: Library, number: str) -> str:
    title = library.catalogue.grimoire[number].title
    return _("Grimoire {number}, “{title}”, has no entry here.").format(number=number, title=title)


def say_difference(library: Library, number: str, lang: str) -> None:
    """What the Grimoire plays differently under a number, if anything."""
    differs = library.catalogue.grimoire[number].differs
    if differs:
        say(paint(_("The Grimoire ({number}) plays it differently:").format(number=number), "warn"))
        say_wrapped(pick_name(differs, lang), "  ")


def difference_fields(library: Library, number: str) -> dict[str, object]:
    rule = library.catalogue.grimoire[number]
    return {"number": number, "title": rule.title, "text": dict(rule.differs)}
