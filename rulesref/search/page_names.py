"""Pages of the site and commands that a query asks for by name: "check my deck", "what changed since 2.2".

A query asks for a page if its words, without those that say little and without numbers, are one of these patterns.
`site/search/game-names.js` does the same with the same data.
"""

from __future__ import annotations

from typing import NamedTuple

from rulesref.language.analysis import weigh_word
from rulesref.search.game_names import begins
from rulesref.search.query import Query


class NamedPage(NamedTuple):
    """A page of lists by its name in the address, and what does the same without the site."""

    name: str
    command: str
    tool: str
    """Of the MCP server; empty if none does it."""
    called: tuple[str, ...]
    """Patterns: folded words, `*` for any ending."""


SITE = "rulesref site serve"
PAGES = (
    NamedPage(
        "deck-check",
        "rulesref errata --deck FILE",
        "deck",
        ("check* deck*", "deck* check*", "validat* deck*", "verif* deck*", "errata deck*", "перевір* колод*",
         "колод* перевір*", "перевір* дек*", "провер* колод*", "колод* провер*", "провер* дек*", "sprawdz* tali*",
         "tali* sprawdz*", "sprawdz* deck*", "провер* мо* колод*", "перевір* мо* колод*",
         "sprawdz* mo* tali*"),
    ),
    NamedPage(
        "timing-sheet",
        SITE,
        "",
        ("timing sheet*", "timing chart*", "timing table*", "sheet* timing", "cheat sheet*", "памятк* порядк* гр*",
         "памятк* порядк*", "таймінг*", "шпаргалк*", "памятк* порядк* игр*", "памятк* порядк*", "тайминг*",
         "sciag* przebieg* gr*", "sciag*", "timing"),
    ),
    NamedPage(
        "changes",
        "rulesref changes",
        "changes",
        ("changed", "changes", "changelog", "changed since", "changes since", "changed faq", "changes faq", "new faq",
         "змінилос*", "зміни", "зміни faq", "нового faq", "изменилос*", "изменения",
         "изменения faq", "нового faq", "zmienilo", "zmienily", "zmiany", "zmiany faq", "nowego faq"),
    ),
    NamedPage(
        "terms",
        "rulesref term",
        "term",
        ("terms four languages", "terms languages", "glossary", "dictionary", "термін* чотирма мовами", "словник*",
         "термін* мовами", "термин* четырех языках", "словар*", "термин* языках", "terminy czterech jezykach",
         "slownik*"),
    ),
    NamedPage(
        "examples",
        "rulesref demo --list",
        "demo",
        ("worked example*", "example* play", "розібран* приклад*", "разобран* пример*", "przyklad* krok* kroku"),
    ),
    NamedPage(
        "table",
        "rulesref play",
        "play",
        ("play* round*", "play* table", "зіграти раунд*", "сыграть раунд*", "rozegra* rund*"),
    ),
    NamedPage(
        "booklet",
        SITE,
        "",
        ("print* booklet*", "booklet*", "print*", "надрук* буклет*", "роздрук*", "друк*", "буклет*", "напечат* буклет*",
         "распечат*", "wydruk* broszur*", "wydruk*", "broszur*"),
    ),
    NamedPage(
        "symbols",
        SITE,
        "",
        ("symbols", "icons", "символи", "іконки", "символы", "иконки", "symbole", "ikony"),
    ),
)  # fmt: skip


def find_pages(query: Query) -> tuple[str, ...]:
    """Return the names of the pages that a query asks for."""
    words = [word for word in query.words if weigh_word(word.text) >= 0.5 and any(map(str.isalpha, word.text))]
    return tuple(
        page.name
        for page in PAGES
        if any(len(parts) == len(words) and begins(words, 0, parts) for parts in map(str.split, page.called))
    )
