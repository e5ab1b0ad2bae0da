"""What a search is limited to: game, kind, language, given beside a query or typed in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesref.search.query import Query

ERRATA = ("erratum-rule", "erratum-scenario", "erratum-card")


def join_filters(query: Query, filters: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Filters given beside a query and those typed in it."""
    wanted = {field: list(values) for field, values in filters.items() if values}
    for field, value in query.filters:
        wanted.setdefault(field, []).append(value)
    return wanted


def spread_kinds(kinds: Iterable[str]) -> list[str]:
    """`erratum` means every kind of erratum."""
    return [name for kind in kinds for name in (ERRATA if kind == "erratum" else [kind])]
