"""What pop-ups say of entries and cards in the language of the page; the words of a text they take from its file."""

from __future__ import annotations

from collections.abc import Iterable

from rulesref.scripts import hand_over_compressed, write_json
from rulesref.web.page_models import CardPage, EntryPage, SitePage


def make_titles(pages: Iterable[SitePage]) -> dict[str, bytes]:
    """A script for each game and language: what can be explained, by its place below the game, with its title, the
    language of the title, and the language of the text; of a card, its sets instead of a text."""
    found: dict[str, dict[str, list[str]]] = {}
    for page in pages:
        if page.menu is None:
            continue
        rows = found.setdefault(f"static/data/titles/{page.menu.game}.{page.lang}", {})
        # What gives away a campaign is not explained in passing.
        if isinstance(page, EntryPage) and not page.spoiler:
            rows[page.id.partition("/")[2]] = [page.title.text, page.title.lang, page.passage.lang]
        elif isinstance(page, CardPage):
            rows[f"cards/{page.codes[0]}"] = [page.title.text, page.title.lang, "en", ", ".join(page.sets)]
    return {f"{name}.js": hand_over_compressed(name, write_json(rows)) for name, rows in found.items()}
