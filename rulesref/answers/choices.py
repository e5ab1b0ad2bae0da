"""Read typed choices and reject unknown ones: languages, kinds, games, versions, taboo lists, decisions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rulesref.answers.refusals import check_choice
from rulesref.i18n import _
from rulesref.kinds import Kind
from rulesref.language.profiles import LANGUAGES

if TYPE_CHECKING:
    from rulesref.publications import Version
    from rulesref.search.library import Library
    from rulesref.search.query import Query

KINDS = [*map(str, Kind), "erratum"]
DEFAULT = "default"
"""Taboo list without a name: the deck's own list, otherwise the newest."""
NEWEST = "newest"
NONE = "none"
MAX_OPTION_DIGITS = 4
"""Python rejects numbers with thousands of digits; no question offers that many options."""
_CODE_DIGITS = 5
_VERSION = r"(?P<word>[^\W\d_]*)\s*(?P<number>\d[\d.]*)"
"""Compiled where it is used: most commands read no version."""


def check_languages(codes: Iterable[str]) -> None:
    for code in codes:
        check_choice(code, LANGUAGES, _("The language “{value}” is not known."))


def check_kinds(names: Iterable[str]) -> None:
    for name in names:
        check_choice(name, KINDS, _("The kind “{value}” is not known."))


def check_games(names: Iterable[str], known: Iterable[str]) -> None:
    options = list(known)
    for name in names:
        check_choice(name, options, _("The game “{value}” is not known."))


def check_filters(query: Query, games: Iterable[str]) -> None:
    """Reject an unknown filter in a query as the option would be rejected: `kind:foo` like `--kind foo`."""
    typed = {field: [value for name, value in query.filters if name == field] for field in ("lang", "kind", "game")}
    check_languages(typed["lang"])
    check_kinds(typed["kind"])
    check_games(typed["game"], games)


def is_card_code(text: str) -> bool:
    """Check for the code of a card: `01013`, `03274b`."""
    digits, letter = text[:_CODE_DIGITS], text[_CODE_DIGITS:]
    is_number = len(digits) == _CODE_DIGITS and digits.isascii() and digits.isdigit()
    return is_number and (not letter or (len(letter) == 1 and "a" <= letter <= "z"))


def read_version(asked: str, library: Library) -> Version:
    """Read a version of a document: `2.4`, `FAQ 2.4`, `ru2.2`, `гримуар 1.1`. Reject one that never existed."""
    timeline = library.timeline
    known = timeline.list_known(library.cards.facts.rulings[name].version for name in library.cards.facts.rulings)
    version = timeline.read(_find_tag(asked.strip().lower(), library))
    # A version between two others may have changed nothing in this corpus.
    if version is None or not known or known[0].is_later(version) or version.is_later(known[-1]):
        check_choice(asked, [one.tag for one in known], _("The version “{value}” is not known."))
    assert version is not None
    return version


def _find_tag(asked: str, library: Library) -> str:
    """Return the tag that rulings cite, for a document named in any language and a number."""
    found = re.fullmatch(_VERSION, asked)
    if found is None:
        return asked
    from rulesref.publications import split_mark

    for document in library.catalogue.documents.values():
        if found["word"] and found["word"] in map(str.lower, document.shorts.values()):
            tags = [tag for tag in document.versions if split_mark(tag)[1] == found["number"]]
            if tags or document.mark:
                return tags[0] if tags else f"{document.mark}{found['number']}"
    return found["word"] + found["number"]


def split_decisions(typed: str) -> list[str]:
    """Split decisions in a game, separated by commas."""
    return [as_written(one.strip()) for one in typed.split(",")] if typed else []


def read_option(typed: str, offered: Sequence[str]) -> str:
    """Return the option that was typed, in its own words or by its number; empty if it is neither."""
    if (written := as_written(typed)) in offered:
        return written
    is_number = typed.isdecimal() and len(typed) <= MAX_OPTION_DIGITS and 1 <= int(typed) <= len(offered)
    return offered[int(typed) - 1] if is_number else ""


def as_written(typed: str) -> str:
    """Replace minus signs, as sentences have them, with hyphens, as examples have them."""
    return typed.replace("−", "-")
