"""Pages -> HTML: the only place that knows Jinja2. Autoescape is on; only what `corpus.markup` made goes in as HTML. A
page that has the sign it had is not rendered again; HTML is kept and sent in fewer bytes that mean the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import fields
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

import jinja2
import markupsafe
from jinja2.bccache import Bucket
from jinja2.runtime import Context, Macro

from rulesref import __version__, i18n, paths
from rulesref.bundles import make_bundle
from rulesref.kinds import Kind
from rulesref.labels import (
    home_page,
    kind_heading,
    kind_name,
    list_name,
    missing_page,
    number_name,
    page_name,
    quote,
    quote_version_name,
    taboo_name,
)
from rulesref.language.profiles import LANGUAGES
from rulesref.language.punctuation import nest_quotes
from rulesref.language.script_modules import make_language_modules
from rulesref.language.typography import typeset
from rulesref.web import addresses
from rulesref.web.assets import join_styles
from rulesref.web.components import DataAddresses, PageLink, Phrase, RulingRow, SourceLine
from rulesref.web.page_models import ExampleLink, GameMenu, SitePage

# Templates write attributes in double quotes, and quotes in texts are escaped: no parser is needed to find them.
# Before `/>` the quotes stay: the slash would become a part of the value.
# Both patterns begin with signs and not with a choice: these are found three times as fast.
_QUOTED = re.compile(r"""="(?<=[a-z]=")([^\s"'=<>`]+)"(?=[\s>])""")
_IMPLIED_END = re.compile(
    r"</(?:li>(?=\n?<(?:li|/ul|/ol)\b)|t[dh]>(?=\n?<(?:td|th|/tr)\b)|tr>(?=\n?<(?:tr|/tbody|/thead)\b)"
    r"|d[td]>(?=\n?<(?:dt|dd|/dl)\b)"
    r"|p>(?=\n?<(?:p|ul|ol|div|section|details|h\d|blockquote|footer|table"
    r"|/div|/section|/article|/blockquote|/footer|/li|/details)\b))"
)
"""End tags that the next tag implies. Line ends stay: packs for offline reading store each line once."""

_BODY = "<body>\n<site-top"
"""What is no part of a head begins the body by itself."""


def shorten_markup(html: str) -> str:
    """Without quotes around attributes that need none, and without tags that HTML makes optional."""
    # Text and values by turns: to put them together takes half the time of a substitution with a group.
    pieces = _QUOTED.split(html.replace(_BODY, "<site-top", 1))
    pieces[1::2] = [f"={value}" for value in pieces[1::2]]
    return _IMPLIED_END.sub("", "".join(pieces))


_SHARED = (PageLink, RulingRow, SourceLine, ExampleLink, GameMenu)
"""What many pages show."""


class PageSigns:
    """Signs of the pages of one build. What several pages share is written out once."""

    def __init__(self, program: str) -> None:
        """`program` stands for all else that decides what a page looks like."""
        self._program = program
        self._written: dict[int, tuple[object, str]] = {}
        """By identity, with the value itself, so that no other gets its identity."""
        self._fields: dict[type[SitePage], tuple[str, ...]] = {}

    def sign(self, page: SitePage) -> str:
        kind = type(page)
        if kind not in self._fields:
            self._fields[kind] = tuple(field.name for field in fields(page))
        parts = [self._write(getattr(page, name)) for name in self._fields[kind]]
        written = "\n".join((self._program, kind.__name__, *parts))
        return sha256(written.encode()).hexdigest()[:20]

    def _write(self, value: Any) -> str:
        # Most of what is asked for was written for another page.
        known = self._written.get(id(value))
        if known is not None:
            return known[1]
        if isinstance(value, str):
            return repr(value)
        if isinstance(value, tuple):
            return f"({','.join(map(self._write, value))})"
        if not isinstance(value, _SHARED):
            return repr(value)
        digest = sha256(repr(value).encode()).hexdigest()
        self._written[id(value)] = value, digest
        return digest


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


FRAME_PARTS = ("top", "menu", "foot", "player", "searched")
"""The templates below `components/` of what is the same on all pages of a game and language."""


class _CompiledTemplates(jinja2.BytecodeCache):
    """Templates that this process compiled: a preview builds again and again, and most of them did not change."""

    _kept: ClassVar[dict[str, bytes]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


class _Context(Context):
    """Calls what templates call without asking each time whether it wants the context, with the variables of loops and
    blocks: nothing does."""

    def call(
        self, called: Callable[..., Any], *arguments: Any, _loop_vars: Any = None, _block_vars: Any = None, **named: Any
    ) -> Any:
        return called(*arguments, **named)


class _Environment(jinja2.Environment):
    context_class = _Context

    def make_globals(self, own: MutableMapping[str, object] | None) -> MutableMapping[str, object]:
        """What every template knows, in one table: it is gone through for each page, and a chain of tables is slow."""
        return {**self.globals, **(own or {})}


def _make_environment(site: Path) -> jinja2.Environment:
    return _Environment(
        loader=jinja2.FileSystemLoader(site / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        # A build reads each template once.
        auto_reload=False,
        bytecode_cache=_CompiledTemplates(),
    )


def render_document(name: str, **values: object) -> str:
    """A file that stands alone, beside the site: no page of it, without its styles and scripts."""
    environment = _make_environment(paths.site_root())
    style = join_styles(paths.site_root() / "static", ["booklet-paper"])
    words = {"lang": i18n.current_language(), "_": i18n._, "number_name": number_name, "paper_style": style}
    return environment.get_template(f"{name}.html").render(**words, **values).rstrip("\n")


class Renderer:
    """Makes the HTML of pages with the templates below a folder."""

    def __init__(self, site: Path, url: str = "", data: Mapping[str, DataAddresses] | None = None) -> None:
        """`url` is the public address of the site, where it is known; `data`, by language, that of its data, if it has
        any."""
        self._root = re.sub(r"^https?://[^/]+", "", url) or "/"
        self._search_scripts = make_bundle(site, "search/engine.js", make_language_modules())
        self._search_versions: dict[str, str] = {}
        self._page: SitePage
        self._made: dict[tuple[object, ...], tuple[PageLink | RulingRow, str]] = {}
        self._environment = _make_environment(site)
        self._environment.globals.update(
            href=self._href,
            static=lambda name: self._href(f"static/{name}"),
            lang=lambda: self._page.lang,
            find_data=lambda: (data or {}).get(self._page.lang),
            diagrams_file=addresses.diagrams_file,
            frame_file=lambda page: addresses.frame_file(page.lang, page.menu.game if page.menu else ""),
            home_frame=addresses.frame_file,
            search_version=lambda: self._search_version(self._page.lang),
            _=_set(i18n._),
            ngettext=_set(i18n.ngettext),
            kind_name=_set(kind_name),
            kind_heading=_set(kind_heading),
            list_name=_set(list_name),
            taboo_name=_set(taboo_name),
            number_name=number_name,
            page_name=page_name,
            quote=quote,
            nest_quotes=nest_quotes,
            quote_version_name=quote_version_name,
            coded=_coded,
            again=self._again,
            translated=lambda lang, text: _say_in(lang, lambda: i18n._(text)),
            missing_page=lambda lang: _say_in(lang, missing_page),
            home_page=lambda lang: _say_in(lang, home_page),
            language_name=cache(i18n.language_name),
            languages=LANGUAGES,
            tones=TONES,
            version=__version__,
            url=url,
        )

    def render(self, page: SitePage) -> str:
        """The whole file of a page. The same page gives the same bytes."""
        self._page = page
        with i18n.speaking(page.lang):
            return _tidy(self._environment.get_template(_template_name(page)).render(page=page))

    def render_search_sheet(self, lang: str) -> str:
        """What opens around the search field: the same on every page of a language, so that no page carries it."""
        with i18n.speaking(lang):
            kinds = {str(kind): typeset(kind_name(kind), lang) for kind in Kind}
            pages = {name: typeset(list_name(name), lang) for name in addresses.LISTS}
            sheet = self._environment.get_template("components/search-sheet.html")
            return _tidy(sheet.render(reader=lang, kind_names=kinds, page_names=pages))

    def render_frame(self, lang: str, menu: GameMenu | None) -> dict[str, str]:
        """What is the same on all pages of a game and language, or of a language where no game is open: HTML by the
        name of the element in which a page shows it. Links begin at the root."""
        page = self._page = SitePage("", lang, Phrase("", lang), "", menu, ())
        with i18n.speaking(lang):
            is_shown = {
                "player": bool(menu and "examples" in dict(menu.lists)),
                "searched": bool(menu and menu.searched),
            }
            return {
                f"site-{part}": _tidy(self._environment.get_template(f"components/{part}.html").render(page=page))
                for part in FRAME_PARTS
                if is_shown.get(part, True)
            }

    def render_diagrams(self, lang: str, menu: GameMenu) -> dict[str, str]:
        """The diagrams of the sequences that examples go through, with links as from the page of any example."""
        self._page = SitePage(addresses.example(lang, f"{menu.game}/any"), lang, Phrase("", lang), "", menu, ())
        template = self._environment.get_template("components/diagrams.html")
        with i18n.speaking(lang):
            return {slug: _tidy(template.render(drawings=drawings)) for slug, drawings in menu.sequences}

    def _search_version(self, lang: str) -> str:
        """Names the scripts and the sheet of a language, so that no cache gives a page older ones."""
        if lang not in self._search_versions:
            content = self._search_scripts + self.render_search_sheet(lang).encode()
            self._search_versions[lang] = sha256(content).hexdigest()[:8]
        return self._search_versions[lang]

    def _again(self, macro: Macro, it: PageLink | RulingRow, **options: bool) -> str:
        """What a macro makes of a link or a ruling. It is the same on all pages of a folder, but for those to which it
        leads, and many pages show the same."""
        path, to = self._page.path, it.to if isinstance(it, PageLink) else it.link.to
        if to.startswith(path) or path == "404.html":
            return macro(it, **options)
        # By its identity: to hash a ruling with all that is in it takes as long as to look up ten. It is kept with what
        # was made, so that no other gets its identity.
        key = (macro.name, *options.values(), path[: path.rindex("/", 0, -1)], id(it))
        if key not in self._made:
            self._made[key] = it, macro(it, **options)
        return self._made[key][1]

    def _href(self, to: str) -> str:
        if self._page.path == "404.html":
            # A host shows this page at any depth, so that its links start from the root.
            return self._root + addresses.file_of(to)
        return addresses.relative(self._page.path, to)


def _set(words: Callable[..., str]) -> Callable[..., str]:
    """Words of the program, set as the texts of the rules are; each once, since the same few stand on every page."""
    done: dict[tuple[Any, ...], str] = {}

    def say(*about: Any) -> str:
        lang = i18n.current_language()
        key = (lang, *about)
        if key not in done:
            done[key] = typeset(words(*about), lang)
        return done[key]

    return say


def _coded(sentence: str, **typed: str) -> markupsafe.Markup:
    """A sentence with what is to be typed set apart."""
    shown = {name: markupsafe.Markup("<code>{}</code>").format(text) for name, text in typed.items()}
    return markupsafe.escape(sentence).format(**shown)


def _say_in(lang: str, words: Callable[[], str]) -> str:
    """Words in a language other than the page's."""
    with i18n.speaking(lang):
        return words()


def _template_name(page: SitePage) -> str:
    name = type(page).__name__.removesuffix("Page")
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
    return f"plain-{page.name}.html" if name == "plain" and hasattr(page, "name") else f"{name}.html"


def _tidy(html: str) -> str:
    """Without the blank lines and margins that templates leave."""
    return "\n".join(filter(None, map(str.strip, html.splitlines()))) + "\n"
