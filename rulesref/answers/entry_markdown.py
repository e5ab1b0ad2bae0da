"""What the Markdown texts of an entry have in common: its links, what the Grimoire plays differently, what to read
next, where it stands. Its head and rulings differ: a file of the site lies beside all others, an assistant has one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from rulesref.answers.grimoire import find_differences
from rulesref.answers.record_lines import newer_than, since, source_line
from rulesref.i18n import _, current_language, pick_name
from rulesref.ids import join_reference, split_reference

if TYPE_CHECKING:
    from rulesref.records import DocumentFacts, GrimoireFacts, Record

_LINK = re.compile(r"\]\((?!\w+:)([^)\s]+)\)")


def link_entries(body: str, record: Record, address: Callable[[str], str]) -> str:
    """A body whose links lead to addresses: it names entries of its own game without the game, and its own paragraphs
    without its name. `address` takes a whole reference, `ah3e/rule-458-8#458.8f`."""
    return _LINK.sub(
        lambda found: f"]({address(join_reference(*split_reference(found[1], record.game, record.id)))})", body
    )


def tell_differences(record: Record, rules: Mapping[str, GrimoireFacts], lang: str) -> Iterator[str]:
    for number, rule in find_differences(record, rules):
        told = _("The Grimoire ({number}) plays it differently:").format(number=number)
        yield f"> **{told}** {pick_name(rule.differs, lang)}"
        yield ""


def list_links(heading: str, links: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Titles and addresses below a heading; nothing if there are none."""
    lines = [f"- [{title}]({address})" for title, address in links]
    if lines:
        yield from (f"**{heading}**", "", *lines, "")


def tell_relations(
    record: Record, games: Mapping[str, str], title: Callable[[str], str], address: Callable[[str], str]
) -> Iterator[str]:
    """What an entry is about, what to read next, what its word means in other games, and its worked examples."""
    for heading, names in ((_("This is about:"), record.about), (_("See also:"), record.see)):
        yield from list_links(heading, [(title(name), address(name)) for name in names])
    if record.other_games:
        lang = current_language()
        yield from (f"**{_('In other games:')}**", "")
        for note in record.other_games:
            yield f"- {games[note.game]}: {pick_name(note.note, lang)} (`{note.entries[0]}`)"
        yield ""
    if record.examples:
        yield f"{_('Examples:')} " + ", ".join(f"`{name}`" for name in record.examples)
        yield ""


def tell_source(record: Record, documents: Mapping[str, DocumentFacts], before: Iterable[str] = ()) -> Iterator[str]:
    """The document, version and page of an entry, and what is newer than that."""
    yield " · ".join([*before, source_line(record, documents), *since(record, documents)])
    if newer := newer_than(record, documents):
        yield ""
        yield newer
