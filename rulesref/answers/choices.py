"""Languages, kinds and games as a person names them, beside a query or in it: one that there is not is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulesref.answers.refusals import check_choice
from rulesref.i18n import _
from rulesref.kinds import LANGUAGES, Kind

if TYPE_CHECKING:
    from rulesref.search.query import Query

KINDS = [*map(str, Kind), "erratum"]


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
    """A refusal of a filter in the query that nothing can match, as of an option: `kind:foo` as `--kind foo`."""
    typed = {field: [value for name, value in query.filters if name == field] for field in ("lang", "kind", "game")}
    check_languages(typed["lang"])
    check_kinds(typed["kind"])
    check_games(typed["game"], games)
