"""Texts of entries as data: a page that shows a text folded, or all texts at once, has a script bring it
(`site/page/entry-texts.js`), and pop-ups take their words from it. What pop-ups say of entries and cards is here too.

A file is of a game and a language of the texts, whatever the language of the page: a text that is there in one language
only is once in the site, and not on the pages of all four.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from rulesref.script_data import hand_over_compressed, open_script, write_json
from rulesref.web.page_models import CardPage, EntryPage, SitePage
from rulesref.web.render import shorten_markup

FOLDER = "static/data/texts/"
FILES = 16
"""Of a game and language: a page loads a few of them, of some kilobytes each."""


def shorten_text(html: str) -> str:
    """The text of an entry, byte for byte as it stands on the entry's page: packs keep only one of the two."""
    end = "\n</div>"
    lines = (line.strip() for line in html.splitlines())
    return shorten_markup("\n".join(line for line in lines if line) + end).removesuffix(end)


def read_text_files(files: Iterable[tuple[str, bytes]]) -> dict[str, str]:
    """The texts by game, language and slug (`coc/uk/action`), of files by their names."""
    texts = {}
    for name, content in files:
        game, lang = name.removeprefix(FOLDER).split("/")[:2]
        script = open_script(content).decode()
        for slug, text in json.loads(script[script.index("{") : script.rindex("}") + 1]).items():
            texts[f"{game}/{lang}/{slug}"] = text
    return texts


def make_text_files(pages: Iterable[SitePage]) -> dict[str, bytes]:
    """The text of each entry as HTML, by its slug, with links as from the entry's own page."""
    found: dict[str, dict[str, str]] = {}
    for page in pages:
        if isinstance(page, EntryPage):
            game, _, slug = page.id.partition("/")
            texts = found.setdefault(f"{FOLDER}{game}/{page.passage.lang}/{sum(slug.encode()) % FILES}", {})
            if slug not in texts:
                texts[slug] = shorten_text(page.passage.html)
    return {f"{name}.js": hand_over_compressed(name, write_json(texts)) for name, texts in found.items()}


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
