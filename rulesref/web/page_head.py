"""What every page begins with: its address, language, title, menu, and the same page in the other languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rulesref.language.profiles import LANGUAGES
from rulesref.web import addresses
from rulesref.web.components import Phrase
from rulesref.web.page_models import GameMenu, NamesByLanguage


class PageHead(NamedTuple):
    """The fields of `SitePage` in their order: `EntryPage(*head, id=…)`."""

    path: str
    lang: str
    title: Phrase
    description: str
    menu: GameMenu | None
    alternates: NamesByLanguage


def make_head(
    lang: str,
    address: Callable[[str], str],
    title: Phrase | None = None,
    description: str = "",
    menu: GameMenu | None = None,
) -> PageHead:
    """`address` says where the page of a language is. A page of words has its title in its template."""
    alternates = tuple((other, address(other)) for other in LANGUAGES)
    return PageHead(address(lang), lang, title or Phrase("", lang), description, menu, alternates)


def make_list_head(lang: str, menu: GameMenu, name: str) -> PageHead:
    """The head of one of the pages that the menu of a game leads to."""
    return make_head(lang, lambda other: addresses.list_page(other, menu.game, name), menu=menu)
