"""Pages -> HTML: the only place that knows Jinja2. Autoescape is on; only texts that `corpus.markup` made go in as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jinja2

from rulesref import __version__, i18n
from rulesref.kinds import LANGUAGES
from rulesref.naming import (
    SYMBOLS,
    kind_heading,
    kind_name,
    list_name,
    missing_page,
    section_name,
    symbol_name,
    taboo_name,
)
from rulesref.web import addresses
from rulesref.web.pages import Page

TONES = {
    "erratum-rule": "changed",
    "erratum-scenario": "changed",
    "erratum-card": "changed",
    "clarification": "question",
    "faq": "question",
    "taboo": "optional",
    "ultimatum": "optional",
}
"""Which of the three colours a kind has."""


class Renderer:
    """Makes the HTML of pages with the templates below a folder."""

    def __init__(self, site: Path, url: str = "") -> None:
        """`url` is the public address of the site, where it is known."""
        self._url = url
        self._environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(site / "templates"),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=["jinja2.ext.i18n"],
        )
        self._environment.globals.update(
            _=i18n._,
            ngettext=i18n.ngettext,
            kind_name=kind_name,
            kind_heading=kind_heading,
            list_name=list_name,
            taboo_name=taboo_name,
            section_name=section_name,
            symbols=SYMBOLS,
            symbol_name=lambda name, lang: _say_in(lang, symbol_name, name),
            missing_page=lambda lang: _say_in(lang, missing_page),
            language_name=i18n.language_name,
            languages=LANGUAGES,
            tones=TONES,
            version=__version__,
            url=url,
            search_part="parts/search.html" if (site / "templates/parts/search.html").is_file() else "",
            scripts=_find(site, "js", "*.js", last="app.js"),
            styles=["css/icons.css", *_find(site, "css", "*.css")],
        )

    def render(self, page: Page) -> str:
        """The whole file of a page. The same page gives the same bytes."""
        template = self._environment.get_template(_template_name(page))
        # The page 404 is shown at any depth, so that its links start from the root.
        anywhere = page.path == "404.html"
        root = re.sub(r"^https?://[^/]+", "", self._url) or "/"

        def href(to: str) -> str:
            return root + addresses.file_of(to) if anywhere else addresses.relative(page.path, to)

        def static(name: str) -> str:
            return href(f"static/{name}")

        context: dict[str, Any] = {"page": page, "href": href, "static": static}
        with i18n.speaking(page.lang):
            return _tidy(template.render(context))


def _say_in(lang: str, words: Callable[..., str], *about: str) -> str:
    """Words in a language other than the page's."""
    with i18n.speaking(lang):
        return words(*about)


def _template_name(page: Page) -> str:
    name = type(page).__name__.removesuffix("Page")
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
    return f"plain-{page.name}.html" if name == "plain" and hasattr(page, "name") else f"{name}.html"


def _find(site: Path, folder: str, pattern: str, last: str = "") -> list[str]:
    """Static files of a kind that every page loads, in order of their names."""
    found = sorted(path.name for path in (site / "static" / folder).glob(pattern))
    # The first script must run before the page is drawn, and stands in the head by itself.
    return [f"{folder}/{name}" for name in found if name not in (last, "theme.js")] + [
        f"{folder}/{name}" for name in found if name == last
    ]


def _tidy(html: str) -> str:
    """Without the blank lines and margins that templates leave."""
    lines = (line.strip() for line in html.splitlines())
    return "\n".join(line for line in lines if line) + "\n"
