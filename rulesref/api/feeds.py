"""Feeds of what the versions of the corpus changed: Atom and JSON Feed, one of each in every language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from rulesref.api import data_addresses
from rulesref.api.contents import Contents
from rulesref.i18n import _, format_date, ngettext, pick_name, speaking
from rulesref.ids import url as page_of
from rulesref.labels import list_name
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Release
from rulesref.script_data import write_json

MOST = 50
"""Entries of one kind of change that a feed names; `releases.json` has them all."""
ATOM = "http://www.w3.org/2005/Atom"
JSON_FEED = "https://jsonfeed.org/version/1.1"
_ABOVE = "../../../"
"""From the folder of the feeds to the root of the site."""


@dataclass(frozen=True, slots=True)
class FeedItem:
    """What a version changed, for readers of one language."""

    id: str
    title: str
    date: str
    html: str


def make_feeds(contents: Contents, url: str) -> Iterator[tuple[str, bytes]]:
    """Every feed. `url` is the public address of the site, if it is known: readers of feeds want whole addresses."""
    for lang in LANGUAGES:
        with speaking(lang):
            title = f"rulesref: {list_name('changes')}"
            items = [_make_item(release, contents, lang, url) for release in reversed(contents.corpus.releases)]
        yield data_addresses.feed_file(lang, "xml"), _write_atom(items, lang, title, url)
        yield data_addresses.feed_file(lang, "json"), _write_json_feed(items, lang, title, url)


def _make_item(release: Release, contents: Contents, lang: str, url: str) -> FeedItem:
    found = _sort_out(release, contents, lang)
    counted = ngettext("{count} entry", "{count} entries", release.entries)
    groups = [
        (_("New entries: {count}"), found["new"]),
        (_("Changed: {count}"), found["changed"]),
        (_("Now in this language: {count}"), found["translated"]),
        (_("Renamed: {count}"), found["renamed"]),
        (_("No longer here: {count}"), found["gone"]),
    ]
    told = [(heading.format(count=len(links)), links) for heading, links in groups if links]
    day = format_date(release.date, lang)
    summary = "; ".join(heading for heading, _links in told) or counted
    html = "".join(
        f"<h2>{escape(heading)}</h2><ul>{''.join(_list_link(name, title, url) for name, title in links[:MOST])}"
        f"{'<li>…</li>' if len(links) > MOST else ''}</ul>"
        for heading, links in told
    )
    return FeedItem(
        id=f"urn:uuid:{uuid5(NAMESPACE_URL, f'rulesref corpus {release.version}')}",
        title=f"{day}: {summary}",
        date=f"{release.date}T00:00:00Z",
        html=f"<p>{escape(counted)}.</p>{html}",
    )


def _sort_out(release: Release, contents: Contents, lang: str) -> Mapping[str, list[tuple[str, str]]]:
    """Page and title of what a reader of a language sees changed: its text in that language, or else in its own."""

    def link(name: str) -> tuple[str, str]:
        known = contents.records.get(contents.corpus.renamed.get(name, name))
        record = (known.get(lang) or next(iter(known.values()))) if known else None
        if record is None:
            return "", name
        # Whoever reads a feed has not asked for it.
        title = contents.spoiler_notice(record, lang) if record.spoiler else record.title
        return page_of(record.id, lang), title

    changed = dict.fromkeys(release.changed.get(lang, ()))
    for other, names in release.changed.items():
        entries = contents.corpus.entries
        changed |= dict.fromkeys(name for name in names if name in entries and entries[name].lang == other)
    return {
        "new": [link(name) for name in release.new],
        "changed": [link(name) for name in changed],
        "translated": [link(name) for name in release.translated.get(lang, ())],
        "renamed": [link(name) for name in release.renamed.values()],
        "gone": [("", pick_name(titles, lang, name)) for name, titles in release.gone.items()],
    }


def _list_link(page: str, title: str, url: str) -> str:
    if not page:
        return f"<li>{escape(title)}</li>"
    return f'<li><a href="{escape(_address(f"{page}index.html", url))}">{escape(title)}</a></li>'


def _address(file: str, url: str) -> str:
    return f"{url or _ABOVE}{file}"


def _write_atom(items: list[FeedItem], lang: str, title: str, url: str) -> bytes:
    ElementTree.register_namespace("", ATOM)
    feed = ElementTree.Element(f"{{{ATOM}}}feed", {"{http://www.w3.org/XML/1998/namespace}lang": lang})

    def add(parent: ElementTree.Element, name: str, text: str = "", **attributes: str) -> ElementTree.Element:
        element = ElementTree.SubElement(parent, f"{{{ATOM}}}{name}", attributes)
        element.text = text or None
        return element

    add(feed, "id", f"urn:uuid:{uuid5(NAMESPACE_URL, f'rulesref corpus feed {lang}')}")
    add(feed, "title", title)
    add(feed, "updated", items[0].date if items else "1970-01-01T00:00:00Z")
    add(add(feed, "author"), "name", "rulesref")
    add(
        feed, "link", rel="self", type="application/atom+xml", href=_address(data_addresses.feed_file(lang, "xml"), url)
    )
    add(feed, "link", rel="alternate", type="text/html", href=_address(f"{lang}/index.html", url))
    for item in items:
        entry = add(feed, "entry")
        add(entry, "id", item.id)
        add(entry, "title", item.title)
        add(entry, "updated", item.date)
        add(entry, "link", rel="alternate", type="text/html", href=_address(f"{lang}/index.html", url))
        add(entry, "content", item.html, type="html")
    written: bytes = ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _write_json_feed(items: list[FeedItem], lang: str, title: str, url: str) -> bytes:
    feed = {
        "version": JSON_FEED,
        "title": title,
        "language": lang,
        "home_page_url": _address(f"{lang}/index.html", url),
        "feed_url": _address(data_addresses.feed_file(lang, "json"), url),
        "items": [
            {
                "id": item.id,
                "url": _address(f"{lang}/index.html", url),
                "title": item.title,
                "content_html": item.html,
                "date_published": item.date,
            }
            for item in items
        ],
    }
    return f"{write_json(feed)}\n".encode()
